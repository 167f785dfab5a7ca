#include <cstdint>
#include <string>

#include "core/json_writer.h"
#include "trace/format/cell.h"
#include "trace/format/event_line.h"
#include "trace/format/events.h"
#include "trace/format/header_json.h"
#include "trace/walk.h"

namespace prunus {
namespace {

constexpr std::size_t pieceBytes = 1U << 16U;

template <typename Columns>
class EventsWriter {
 public:
  EventsWriter(const Trace& trace, const Columns& columns, const TextSink& sink)
      : header_(trace.header),
        log_(trace.grown ? &*trace.grown : nullptr),
        columns_(columns),
        sink_(sink) {}

  void write() {
    sink_(headerJson(header_, log_) + "\n");
    walk(
        columns_, header_.rootPly,
        [&](std::size_t node) {
          enter(node);
          return true;
        },
        [&](std::size_t node, std::size_t, std::uint32_t) {
          leave(node);
          return true;
        });
    if (log_ != nullptr) steps();
    sink_(json_.text());
  }

 private:
  using Cell = typename decltype(Columns::value)::value_type;

  void enter(std::size_t node) {
    json_.beginObject();
    json_.key("event").string("enter");
    const Move move = columns_.move[node];
    if (move != noMove) {
      json_.key("move").number(move);
      if (header_.names) json_.key("name").string((*header_.names)[move]);
      const auto& likely = header_.probabilities;
      if (likely && move < likely->size() && !(*likely)[move].empty()) {
        json_.key("probability").string((*likely)[move]);
      }
    }
    if (log_ != nullptr && !log_->priors.empty() && node > 0) {
      json_.key("prior").decimal(static_cast<Value>(log_->priors[node]), priorPlaces);
    }
    if (log_ != nullptr && !log_->same.empty() && log_->same[node] != node) {
      json_.key("same").number(log_->same[node]);
    }
    const bool min = (columns_.flags[node] & flag::playerMask) != 0;
    json_.key("player");
    if (header_.payoffs.empty()) {
      json_.string(min ? "min" : "max");
    } else {
      json_.number(seatAt(columns_.ply[node]) + 1);
    }
    const Value alpha = CellOf<Cell>::toValue(columns_.alpha[node]);
    const Value beta = CellOf<Cell>::toValue(columns_.beta[node]);
    if (alpha != minusInfinity) value("alpha", alpha);
    if (beta != plusInfinity) value("beta", beta);
    marks(node, true);
    json_.endObject();
    endLine();
  }

  void leave(std::size_t node) {
    const unsigned flags = columns_.flags[node];
    json_.beginObject();
    json_.key("event").string("leave");
    const Value returned = CellOf<Cell>::toValue(columns_.value[node]);
    header_.payoffs.empty() ? value("value", returned) : payoffs(returned);
    json_.key("bound").string(boundNames[(flags & flag::boundMask) >> flag::boundShift]);
    if (columns_.legalMoves[node] > 0) json_.key("legalMoves").number(columns_.legalMoves[node]);
    const bool hides = !columns_.hidden.empty() && columns_.hidden[node] > 0;
    if (hides) json_.key("hidden").number(columns_.hidden[node]);
    marks(node, false);
    // A reader would take a node without moves for the end of the game.
    if (columns_.legalMoves[node] == 0 && (flags & mark::terminal) == 0) {
      json_.key("terminal").boolean(false);
    }
    json_.endObject();
    endLine();
  }

  void steps() {
    for (std::size_t step = 0; step < log_->nodes.size(); ++step) {
      json_.beginObject();
      json_.key("event").string("step");
      json_.key("node").number(log_->nodes[step]);
      if (log_->kind == GrownKind::means) {
        json_.key("value").decimal(log_->values[step], header_.decimals - log_->places);
      }
      json_.endObject();
      endLine();
    }
  }

  void value(std::string_view name, Value value) {
    json_.key(name);
    if (value == minusInfinity) {
      json_.string("-inf");
    } else if (value == plusInfinity) {
      json_.string("inf");
    } else {
      const std::string text = header_.scale().text(value);
      text.find('/') == std::string::npos ? json_.decimal(text) : json_.string(text);
    }
  }

  void payoffs(Value number) {
    json_.key("value").beginArray();
    for (const Value each : header_.payoffs[static_cast<std::size_t>(number)]) {
      json_.decimal(each, header_.decimals);
    }
    json_.endArray();
  }

  void marks(std::size_t node, bool onEnter) {
    for (const MarkName& each : markNames) {
      const bool marked = each.onEnter == onEnter && (columns_.flags[node] & each.mark) != 0;
      if (marked) json_.key(each.name).boolean(true);
    }
  }

  void endLine() {
    json_.endLine();
    if (json_.text().size() < pieceBytes) return;
    sink_(json_.text());
    json_.clear();
  }

  const TraceHeader& header_;
  const GrowthLog* log_;
  const Columns& columns_;
  const TextSink& sink_;
  JsonWriter json_;
};

}  // namespace

void writeEvents(const Trace& trace, const TextSink& sink) {
  std::visit([&](const auto& columns) { EventsWriter(trace, columns, sink).write(); },
             trace.columns);
}

}  // namespace prunus
