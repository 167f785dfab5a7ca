#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/unicode.h"
#include "trace/check.h"
#include "trace/early_cuts.h"
#include "trace/format/event_line.h"
#include "trace/format/events.h"
#include "trace/format/float_places.h"
#include "trace/format/header_json.h"
#include "trace/format/narrowed.h"
#include "trace/format/read_payoffs.h"
#include "trace/format/written_scale.h"
#include "trace/question.h"

namespace prunus {
namespace {

using MaybeError = std::optional<LineError>;

Refusal refuse(std::string_view code, int at, std::vector<std::string> details = {}) {
  return {.code = std::string(code), .where = "trace", .at = at, .details = std::move(details)};
}

LineError fail(std::string_view code, std::vector<std::string> details = {}) {
  return {.code = code, .details = std::move(details)};
}

/// Refuses more moves at a node than its column can count.
LineError tooWide(std::uint32_t moves) {
  return fail("trace-line-wide", {std::to_string(moves), std::to_string(noMove)});
}

struct OpenNode {
  std::uint32_t node = 0;
  int line = 0;
  Player player = Player::max;
  bool chance = false;
  std::uint32_t entered = 0;   ///< children
  std::uint32_t children = 0;  ///< those of them that were not searched again
  BestOfChildren best;
};

/// Takes in one line after another. Values are kept at `decimals_` places; all are rescaled when a
/// number needs more.
class EventsReader {
 public:
  /// `roundedPlaces`: to how many places numbers with more are rounded; by default all are exact or
  /// refused.
  explicit EventsReader(std::optional<int> roundedPlaces = std::nullopt)
      : roundedPlaces_(roundedPlaces) {}

  std::optional<Refusal> line(std::string_view text) {
    ++line_;
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    MaybeError error = readEventLine(text, said_);
    if (!error && said_.event != EventLine::Event::blank) {
      switch (said_.event) {
        case EventLine::Event::header:
          error = header(text);
          break;
        case EventLine::Event::enter:
          error = enter();
          break;
        case EventLine::Event::leave:
          error = leave();
          break;
        case EventLine::Event::step:
          error = step();
          break;
        case EventLine::Event::blank:
          break;
      }
      first_ = false;
    }
    if (!error) return std::nullopt;
    return refuse(error->code, line_, std::move(error->details));
  }

  Expected<ReadEvents> finish() {
    if (!open_.empty()) return refuse("trace-line-not-left", open_.back().line);
    if (columns_.length() == 0) return refuse("trace-line-no-event", -1);
    earlyCuts_.addTo(warnings_, columns_, {decimals_, header_.denominator}, mostWarnings);
    header_.decimals = decimals_;
    header_.payoffs = payoffs_.take();
    header_.recordedPly = recordedPly_;
    if (header_.probabilities && !movesAreCells_) header_.probabilities->resize(names_.size());
    if (!movesAreCells_) header_.names = std::move(names_);
    if (log_) log_->places = decimals_ - gameDecimals_;
    Trace trace{.header = std::move(header_), .columns = {}, .grown = std::move(log_)};
    trace.columns = std::move(columns_);
    if (auto narrow = narrowed(std::get<WideColumns>(trace.columns)))
      trace.columns = *std::move(narrow);
    if (!hasTotals_) trace.header.totals = countTotals(trace);
    if (!hasTotals_) trace.header.totals.nodes += hiddenNodes_;
    if (auto wrong = checkTrace(trace)) return *std::move(wrong);
    return ReadEvents{
        .trace = std::move(trace), .chosen = std::move(chosen_), .warnings = std::move(warnings_)};
  }

 private:
  MaybeError header(std::string_view text) {
    if (!first_) return fail("trace-line-header");
    ReadHeader read;
    if (const auto error = readHeaderJson(text, read)) {
      if (error->version) {
        return fail("trace-line-version",
                    {std::to_string(*error->version), std::to_string(traceVersion)});
      }
      // Well-formed it is: the line has been read once.
      return fail("trace-line-field", {error->field, error->value});
    }
    header_ = std::move(read.header);
    log_ = std::move(read.grown);
    if (read.isOfThree) payoffs_ = PayoffsOfLines(std::exchange(header_.payoffs, {}));
    hasPriors_ = read.hasPriors;
    hasTable_ = read.hasTable;
    if (log_) {
      gameDecimals_ = header_.decimals - log_->places;
      if (gameDecimals_ < 0) return fail("trace-line-field", {"grown", "places"});
    }
    hasTotals_ = read.hasTotals;
    decimals_ = header_.decimals;
    recordedPly_ = header_.recordedPly;
    movesAreCells_ = !header_.names && header_.options.contains("game");
    if (header_.names) {
      names_ = *std::move(header_.names);
      namesAreNumbered_ = true;
      for (std::size_t move = 0; move < names_.size(); ++move) {
        moveByName_.emplace(names_[move], static_cast<Move>(move));
      }
    }
    return std::nullopt;
  }

  MaybeError enter() {
    const int ply = header_.rootPly + static_cast<int>(open_.size());
    if (ply > maximumPly) return fail("trace-line-too-deep", {std::to_string(maximumPly)});
    if (recordedPly_ && ply > *recordedPly_) return fail("trace-line-hidden");
    deepest_ = std::max(deepest_, ply);

    Player player = Player::max;
    std::uint32_t ordinal = 0;
    if (!open_.empty()) {
      OpenNode& parent = open_.back();
      // Behind a chance node comes who would have moved at it.
      player = parent.chance ? parent.player : opponent(parent.player);
      ordinal = parent.entered++;
      if (!said_.says(mark::reSearch)) ++parent.children;
      if (parent.children > noMove) return tooWide(parent.children);
    }
    player = said_.player.value_or(payoffs_.isOfThree() ? Player::max : player);
    if (auto error = payoffs_.checkPlayer(said_, player, ply)) return error;

    Move move = noMove;
    if (ply > 0) {
      if (auto error = readMove(ordinal, move)) return error;
    }
    Value alpha = minusInfinity;
    Value beta = plusInfinity;
    // Of three players nobody has a window.
    if (payoffs_.isOfThree()) said_.alpha = said_.beta = std::nullopt;
    if (auto error = readWindow("alpha", said_.alpha, alpha)) return error;
    if (auto error = readWindow("beta", said_.beta, beta)) return error;
    // Beta may have been what made the scale finer.
    readWindow("alpha", said_.alpha, alpha);

    if (auto error = readGrown()) return error;
    open_.push_back({.node = static_cast<std::uint32_t>(columns_.length()),
                     .line = line_,
                     .player = player,
                     .chance = said_.says(mark::chance),
                     .best = BestOfChildren(player)});
    columns_.size.push_back(1);
    columns_.alpha.push_back(alpha);
    columns_.beta.push_back(beta);
    columns_.value.push_back(0);
    columns_.move.push_back(move);
    columns_.legalMoves.push_back(0);
    columns_.flags.push_back(
        static_cast<std::uint16_t>(static_cast<unsigned>(player) | said_.marks));
    columns_.ply.push_back(static_cast<std::uint8_t>(ply));
    if (!columns_.hidden.empty()) columns_.hidden.push_back(0);
    return std::nullopt;
  }

  /// What a tree that was grown tells of the node that is entered.
  MaybeError readGrown() {
    if (hasPriors_) {
      const auto prior = said_.prior ? said_.prior->decimal.scaled(priorPlaces) : Value{0};
      if (!prior || *prior < 0) {
        return fail("trace-line-field",
                    {"prior", said_.prior ? clipped(said_.prior->text) : "null"});
      }
      log_->priors.push_back(static_cast<std::uint32_t>(*prior));
    }
    if (hasTable_) {
      log_->same.push_back(said_.same.value_or(static_cast<std::uint32_t>(columns_.length())));
    }
    return std::nullopt;
  }

  MaybeError leave() {
    if (open_.empty()) return fail("trace-line-not-entered");
    if (!said_.value && !said_.payoffs) return fail("trace-line-value");
    if (said_.payoffs.has_value() != payoffs_.isOfThree()) return fail("trace-line-payoffs");
    Value value = 0;
    if (auto error = payoffs_.isOfThree() ? readPayoffs(*said_.payoffs, value)
                                          : readValue("value", *said_.value, value)) {
      return error;
    }
    OpenNode node = open_.back();
    if (auto error = readHidden(node)) return error;
    if (auto error = readMarks(node)) return error;

    const Value alpha = columns_.alpha[node.node];
    const Value beta = columns_.beta[node.node];
    const bool unfinished = said_.says(mark::unfinished);
    const bool leaf = said_.says(mark::terminal | mark::horizon);
    Bound bound = unfinished                                 ? Bound::none
                  : leaf                                     ? Bound::exact
                  : value >= beta && beta != plusInfinity    ? Bound::atLeast
                  : value <= alpha && alpha != minusInfinity ? Bound::atMost
                                                             : Bound::exact;
    if (said_.bound == Bound::none && !unfinished) {
      return fail("trace-line-field", {"bound", "\"none\""});
    }
    bound = said_.bound.value_or(bound);

    if (said_.saysChosen) chosen_.push_back({node.node, std::move(said_.chosen)});
    columns_.size[node.node] = static_cast<std::uint32_t>(columns_.length()) - node.node;
    columns_.value[node.node] = value;
    columns_.flags[node.node] = static_cast<std::uint16_t>(
        columns_.flags[node.node] | (static_cast<unsigned>(bound) << flag::boundShift) |
        said_.marks);
    // At a chance node no child is the best, and a cut is met by bounds on all values.
    if (unfinished || node.chance || said_.says(mark::tableHit | mark::hidden)) node.best.doubt();
    warn(question({.player = node.player,
                   .alpha = alpha,
                   .beta = beta,
                   .value = payoffs_.worth(value, columns_.ply[node.node]),
                   .best = node.best.best(),
                   .cutOff = said_.says(mark::cutOff) && !unfinished && !node.chance},
                  {decimals_, header_.denominator}),
         node);
    open_.pop_back();
    if (!open_.empty()) {
      BestOfChildren& best = open_.back().best;
      best.add(payoffs_.worth(value, columns_.ply[node.node] - 1));
      if (unfinished || (columns_.flags[node.node] & mark::reSearch) != 0) best.doubt();
    }
    return std::nullopt;
  }

  /// A step of a tree that was grown, which has been told by now.
  MaybeError step() {
    if (!log_ || !open_.empty()) return fail("trace-line-event", {"\"step\""});
    if (!said_.node) return fail("trace-line-field", {"node", "null"});
    log_->nodes.push_back(*said_.node);
    if (log_->kind != GrownKind::means) return std::nullopt;
    if (!said_.value) return fail("trace-line-value");
    const bool finite = said_.value->kind == WrittenNumber::Kind::finite;
    const auto value = said_.value->decimal.scaled(gameDecimals_);
    if (!finite || !value) {
      return outOfRange("value", clipped(said_.value->text), {gameDecimals_, 1});
    }
    log_->values.push_back(*value);
    return std::nullopt;
  }

  /// The count of hidden nodes; all that have one must be of the deepest ply.
  MaybeError readHidden(const OpenNode& node) {
    const std::uint32_t hidden = said_.hidden.value_or(0);
    if (hidden == 0) return std::nullopt;
    const int ply = columns_.ply[node.node];
    if (node.entered > 0 || recordedPly_.value_or(ply) != ply || deepest_ > ply) {
      return fail("trace-line-hidden");
    }
    recordedPly_ = ply;
    if (columns_.hidden.empty()) columns_.hidden.resize(columns_.length(), 0);
    columns_.hidden[node.node] = hidden;
    hiddenNodes_ += hidden;
    said_.marks |= mark::hidden;
    return std::nullopt;
  }

  /// Marks and legal moves, with what the line leaves unsaid filled in from what was entered.
  MaybeError readMarks(const OpenNode& node) {
    const auto given = [&](std::uint16_t mark) { return (said_.marksGiven & mark) != 0; };
    const auto set = [&](std::uint16_t mark, bool so) {
      said_.marks = static_cast<std::uint16_t>(so ? said_.marks | mark : said_.marks & ~mark);
    };
    const bool answeredOtherwise =
        said_.says(mark::unfinished | mark::tableHit | mark::hidden | mark::horizon);
    if (!given(mark::terminal) && node.entered == 0 && !answeredOtherwise &&
        !said_.says(mark::cutOff) && said_.legalMoves.value_or(0) == 0) {
      set(mark::terminal, true);
    }
    for (const std::uint16_t leaf : {mark::terminal, mark::horizon}) {
      if (!said_.says(leaf)) continue;
      if (node.entered > 0) {
        return fail("trace-line-leaf", {leaf == mark::terminal ? "terminal" : "horizon",
                                        std::to_string(node.entered)});
      }
      if (said_.says(mark::hidden)) return fail("trace-line-hidden");
      set(mark::cutOff, false);
      columns_.legalMoves[node.node] = 0;
      return std::nullopt;
    }

    const std::uint32_t legalMoves =
        said_.legalMoves.value_or(node.children + (said_.says(mark::cutOff) ? 1 : 0));
    if (legalMoves > noMove) return tooWide(legalMoves);
    if (legalMoves < node.children) {
      return fail("trace-line-children",
                  {std::to_string(legalMoves), std::to_string(node.children)});
    }
    const bool mayLeaveMoves = said_.says(mark::unfinished | mark::tableHit | mark::hidden);
    set(mark::cutOff, legalMoves > node.children && (said_.says(mark::cutOff) || !mayLeaveMoves));
    columns_.legalMoves[node.node] = static_cast<std::uint16_t>(legalMoves);
    return std::nullopt;
  }

  MaybeError readMove(std::uint32_t ordinal, Move& move) {
    const bool numbered = said_.moveNumber || !said_.moveText;
    const std::uint64_t number =
        said_.moveNumber.value_or(movesAreCells_ ? ordinal : std::uint64_t{ordinal} + 1);
    if (movesAreCells_ || (said_.moveNumber && namesAreNumbered_)) {
      const std::size_t end = movesAreCells_ ? mostNames : names_.size();
      if (!numbered) return fail("trace-line-field", {"move", clipped(*said_.moveText)});
      const std::string given = std::to_string(number);
      if (end == 0) return fail("trace-line-field", {"move", given});
      if (number >= end) return fail("trace-line-count", {"move", given, std::to_string(end - 1)});
      move = static_cast<Move>(number);
      return std::nullopt;
    }
    const std::string name = numbered ? std::to_string(number) : *std::move(said_.moveText);
    // Moves of one name that are not equally likely are not the same.
    const auto [found, isNew] =
        moveByName_.try_emplace(said_.probability ? name + '\n' + *said_.probability : name,
                                static_cast<Move>(names_.size()));
    if (isNew) {
      if (names_.size() >= mostNames) {
        return fail("trace-line-names", {std::to_string(mostNames)});
      }
      names_.push_back(name);
      if (said_.probability) {
        auto& likely = header_.probabilities;
        (likely ? *likely : likely.emplace()).resize(names_.size());
        likely->back() = *said_.probability;
      }
    }
    move = found->second;
    return std::nullopt;
  }

  /// What is out of range is as good as infinite here; so is what is not said.
  MaybeError readWindow(std::string_view name, const std::optional<WrittenNumber>& written,
                        Value& value) {
    if (!written) return std::nullopt;
    MaybeError error = readValue(name, *written, value);
    if (!error || error->code != "trace-line-range") return error;
    const bool negative =
        written->fraction ? *written->fraction < Rational(0) : written->decimal.negative;
    value = negative ? minusInfinity : plusInfinity;
    return std::nullopt;
  }

  MaybeError readValue(std::string_view name, const WrittenNumber& written, Value& value) {
    if (written.kind != WrittenNumber::Kind::finite) {
      value = written.kind == WrittenNumber::Kind::minusInfinite ? minusInfinity : plusInfinity;
      return std::nullopt;
    }
    if (written.fraction || header_.denominator != 1) {
      return readParts(name, written, {decimals_, header_.denominator}, value);
    }
    Decimal number = written.decimal;
    if (roundedPlaces_) number = number.rounded(*roundedPlaces_);
    const int places = number.places();
    if (places > maximumDecimals) {
      return fail("trace-line-decimals",
                  {std::string(name), clipped(written.text), std::to_string(maximumDecimals)});
    }
    if (places > decimals_ && !rescale(places)) {
      return fail("trace-line-decimals",
                  {std::string(name), clipped(written.text), std::to_string(finestScale())});
    }
    const auto scaled = number.scaled(decimals_);
    if (!scaled) return outOfRange(name, clipped(written.text), {decimals_, 1});
    value = *scaled;
    return std::nullopt;
  }

  /// What three players get, as its number in the list.
  MaybeError readPayoffs(const std::array<WrittenNumber, 3>& written, Value& number) {
    Payoffs payoffs{};
    // Twice, for one of them may make the scale finer.
    for (int round = 0; round < 2; ++round) {
      for (std::size_t player = 0; player < payoffs.size(); ++player) {
        if (auto error = readValue("value", written[player], payoffs[player])) return error;
      }
    }
    number = payoffs_.numberOf(payoffs);
    return std::nullopt;
  }

  /// Most decimals that all values so far leave room for.
  [[nodiscard]] int finestScale() const {
    const bool ofThree = payoffs_.isOfThree();
    return mostDecimals(ofThree ? payoffs_.largest() : largestSize(columns_.value), decimals_);
  }

  /// Gives all values so many decimals; false, and nothing is changed, where they don't fit. Of a
  /// window, what no longer fits is as good as infinite.
  bool rescale(int decimals) {
    if (finestScale() < decimals) return false;
    std::int64_t factor = 1;
    for (; decimals_ < decimals; ++decimals_) factor *= 10;
    for (OpenNode& node : open_) node.best.rescale(static_cast<Value>(factor));
    if (payoffs_.isOfThree()) {
      payoffs_.rescale(factor);
      return true;
    }
    for (auto* column : {&columns_.alpha, &columns_.beta, &columns_.value}) {
      for (std::int32_t& cell : *column) cell = rescaled(cell, factor);
    }
    return true;
  }

  void warn(const std::optional<Finding>& finding, const OpenNode& node) {
    // Values of nodes that grow are no best of their children.
    if (log_ || !finding) return;
    if (finding->code == earlyCut) {
      earlyCuts_.add(node.node, line_);
    } else if (warnings_.size() < mostWarnings) {
      warnings_.push_back(refuse(finding->code, line_, finding->details));
    }
  }

  std::optional<int> roundedPlaces_;
  EventLine said_;  ///< by the line at hand
  int line_ = 0;
  bool first_ = true;  ///< no line but empty ones so far

  TraceHeader header_;
  std::optional<GrowthLog> log_;
  bool hasPriors_ = false;  ///< which of its columns are told node by node
  bool hasTable_ = false;
  int gameDecimals_ = 0;  ///< of the values of its steps
  PayoffsOfLines payoffs_;
  bool hasTotals_ = false;
  bool movesAreCells_ = false;
  bool namesAreNumbered_ = false;  ///< the header lists them
  std::vector<std::string> names_;
  std::unordered_map<std::string, Move> moveByName_;

  std::vector<ChosenMove> chosen_;
  WideColumns columns_;
  int decimals_ = 0;
  int deepest_ = 0;
  std::optional<int> recordedPly_;
  std::uint64_t hiddenNodes_ = 0;
  std::vector<OpenNode> open_;
  std::vector<Refusal> warnings_;
  EarlyCuts earlyCuts_;
};

Expected<ReadEvents> readWith(EventsReader reader, std::string_view text) {
  std::optional<Refusal> refusal;
  forEachLine(text, [&](std::string_view line) {
    refusal = reader.line(line);
    return !refusal;
  });
  if (refusal) return *std::move(refusal);
  return reader.finish();
}

}  // namespace

Expected<ReadEvents> readEvents(std::string_view text) {
  const std::string_view byteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(byteOrderMark)) text.remove_prefix(byteOrderMark.size());
  auto read = readWith(EventsReader(), text);
  if (read) return read;
  // A number has too many places, or was too large for the places of one before it.
  const std::string& code = read.refusal().code;
  if (code != "trace-line-decimals" && code != "trace-line-range") return read;
  const std::optional<int> places = placesForFloats(text);
  if (!places) return read;
  return readWith(EventsReader(places), text);
}

}  // namespace prunus
