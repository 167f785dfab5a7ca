#include <cstdint>
#include <string>

#include "game/decimal.h"
#include "trace/cell.h"
#include "trace/event_line.h"
#include "trace/events.h"
#include "trace/header_json.h"
#include "trace/json_reader.h"
#include "trace/walk.h"

namespace prunus {
namespace {

constexpr std::size_t pieceBytes = 1U << 16U;

template <typename Columns>
class EventsWriter {
 public:
  EventsWriter(const TraceHeader& header, const Columns& columns, const TextSink& sink)
      : header_(header), columns_(columns), sink_(sink) {}

  void write() {
    piece_ = headerJson(header_);
    endLine();
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
    sink_(piece_);
  }

 private:
  using Cell = typename decltype(Columns::value)::value_type;

  void enter(std::size_t node) {
    piece_ += R"({"event":"enter")";
    const Move move = columns_.move[node];
    if (move != noMove) {
      piece_ += R"(,"move":)";
      piece_ += std::to_string(move);
      if (header_.names) {
        piece_ += R"(,"name":)";
        appendJsonText(piece_, (*header_.names)[move]);
      }
    }
    piece_ += (columns_.flags[node] & flag::playerMask) != 0 ? R"(,"player":"min")"
                                                             : R"(,"player":"max")";
    const Value alpha = CellOf<Cell>::toValue(columns_.alpha[node]);
    const Value beta = CellOf<Cell>::toValue(columns_.beta[node]);
    if (alpha != minusInfinity) value("alpha", alpha);
    if (beta != plusInfinity) value("beta", beta);
    marks(node, true);
    piece_ += '}';
    endLine();
  }

  void leave(std::size_t node) {
    const unsigned flags = columns_.flags[node];
    piece_ += R"({"event":"leave")";
    value("value", CellOf<Cell>::toValue(columns_.value[node]));
    piece_ += R"(,"bound":")";
    piece_ += boundNames[(flags & flag::boundMask) >> flag::boundShift];
    piece_ += '"';
    if (columns_.legalMoves[node] > 0) {
      piece_ += R"(,"legalMoves":)";
      piece_ += std::to_string(columns_.legalMoves[node]);
    }
    if (!columns_.hidden.empty() && columns_.hidden[node] > 0) {
      piece_ += R"(,"hidden":)";
      piece_ += std::to_string(columns_.hidden[node]);
    }
    marks(node, false);
    // A reader would take a node without moves for the end of the game.
    if (columns_.legalMoves[node] == 0 && (flags & mark::terminal) == 0) {
      piece_ += R"(,"terminal":false)";
    }
    piece_ += '}';
    endLine();
  }

  void value(std::string_view name, Value value) {
    piece_ += ",\"";
    piece_ += name;
    piece_ += "\":";
    if (value == minusInfinity) {
      piece_ += R"("-inf")";
    } else if (value == plusInfinity) {
      piece_ += R"("inf")";
    } else {
      piece_ += decimalText(value, header_.decimals);
    }
  }

  void marks(std::size_t node, bool onEnter) {
    for (const MarkName& each : markNames) {
      if (each.onEnter != onEnter || (columns_.flags[node] & each.mark) == 0) continue;
      piece_ += ",\"";
      piece_ += each.name;
      piece_ += "\":true";
    }
  }

  void endLine() {
    piece_ += '\n';
    if (piece_.size() < pieceBytes) return;
    sink_(piece_);
    piece_.clear();
  }

  const TraceHeader& header_;
  const Columns& columns_;
  const TextSink& sink_;
  std::string piece_;
};

}  // namespace

void writeEvents(const Trace& trace, const TextSink& sink) {
  std::visit([&](const auto& columns) { EventsWriter(trace.header, columns, sink).write(); },
             trace.columns);
}

}  // namespace prunus
