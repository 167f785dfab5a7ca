#include "diagnosis/arena.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <type_traits>
#include <utility>

#include "diagnosis/sticky_board.h"
#include "request/run/erased_game.h"
#include "trace/format/cell.h"

namespace prunus::diagnosis {
namespace {

Number powerOfTen(int places) {
  Number power = 1;
  for (; places > 0; --places) power *= 10;
  return power;
}

Number numberOf(Value value, Number factor) {
  if (value == minusInfinity) return -infinite;
  if (value == plusInfinity) return infinite;
  return value * factor;
}

/// How a program may call its moves.
enum class Naming : std::uint8_t {
  name,
  fromZero,
  fromOne,
  rowColumn,
  rowColumnFromOne,
  order,
  reverseOrder,
  doubledOrder
};
constexpr int namings = 8;

/// The whole numbers in a text such as "(1, 2)", each of 32 bits but wide enough for what is made
/// of them; nothing where there is something else in it.
std::vector<std::int64_t> numbersIn(const std::string& text) {
  std::vector<std::int64_t> numbers;
  for (std::size_t at = 0; at < text.size();) {
    if (std::string_view("()[], ;:/").find(text[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    int number = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
    if (error != std::errc()) return {};
    numbers.push_back(number);
    at = static_cast<std::size_t>(end - text.data());
  }
  return numbers;
}

struct Rules {
  ErasedGame game;
  int columns = 0;  ///< of a board; 0 where there is none
  bool textbook = false;
};

Rules rulesOf(const SearchRequest& request) {
  return std::visit(
      [&](const auto& game) {
        Rules rules{ErasedGame(game, request.mergesSymmetries)};
        if constexpr (requires { game.board().columns; }) rules.columns = game.board().columns;
        // A pile and how many are taken of it.
        using Game = std::decay_t<decltype(game)>;
        if constexpr (requires { Game::mostInPile; }) rules.columns = Game::mostInPile + 1;
        if constexpr (requires { game.tree(); }) rules.textbook = true;
        return rules;
      },
      request.game);
}

/// The moves of one node, and how they may be called.
class MovesOf {
 public:
  MovesOf(const Rules& rules, const std::vector<Move>& moves) : rules_(rules), moves_(moves) {}

  [[nodiscard]] std::int32_t called(Naming naming, const std::string& name,
                                    std::uint32_t entered) const {
    const auto count = static_cast<std::uint32_t>(moves_.size());
    switch (naming) {
      case Naming::name:
        return find([&](Move move) { return rules_.game.moveName(move) == name; });
      case Naming::order:
        return entered < count ? static_cast<std::int32_t>(entered) : -1;
      case Naming::reverseOrder:
        return entered < count ? static_cast<std::int32_t>(count - 1 - entered) : -1;
      case Naming::doubledOrder:
        return entered < 2 * count ? static_cast<std::int32_t>(entered / 2) : -1;
      default:
        break;
    }
    const std::vector<std::int64_t> numbers = numbersIn(name);
    if (naming == Naming::fromZero || naming == Naming::fromOne) {
      if (numbers.size() != 1) return -1;
      return indexed(numbers[0] - (naming == Naming::fromOne ? 1 : 0));
    }
    if (numbers.size() != 2 || rules_.columns == 0) return -1;
    const int first = naming == Naming::rowColumnFromOne ? 1 : 0;
    return indexed((numbers[0] - first) * rules_.columns + numbers[1] - first);
  }

 private:
  template <typename Fits>
  [[nodiscard]] std::int32_t find(const Fits& fits) const {
    const auto found = std::find_if(moves_.begin(), moves_.end(), fits);
    return found == moves_.end() ? -1 : static_cast<std::int32_t>(found - moves_.begin());
  }
  [[nodiscard]] std::int32_t indexed(std::int64_t index) const {
    return find([&](Move move) { return rules_.game.moveIndex(move) == index; });
  }

  const Rules& rules_;
  const std::vector<Move>& moves_;
};

/// Walks the nodes of a trace through the game.
class Layer {
 public:
  Layer(Rules& rules, const Record& record, std::vector<Place> bare, Number factor, Naming naming)
      : rules_(rules),
        record_(record),
        places_(std::move(bare)),
        factor_(factor),
        naming_(naming) {}

  std::vector<Place> lay() {
    visit(0);
    return std::move(places_);
  }
  /// How badly the naming fits.
  [[nodiscard]] std::uint64_t misfit() const { return misfit_ + std::min(agree_, disagree_); }

 private:
  /// Of a game, wins are worth what a program likes, and for whom it likes: only that they are so
  /// throughout speaks for a naming.
  void count(Number theirs, Number ours) {
    if (rules_.textbook) {
      if (theirs != ours) ++misfit_;
    } else if ((theirs == 0) != (ours == 0)) {
      ++misfit_;
    } else if (theirs != 0) {
      ++((theirs > 0) == (ours > 0) ? agree_ : disagree_);
    }
  }

  void visit(std::size_t node) {
    Place& place = places_[node];
    place.known = true;
    place.player = rules_.game.playerToMove();
    place.over = rules_.game.isTerminal();
    const std::size_t end = node + place.size;
    if (place.over) {
      place.worth = rules_.game.terminalValue(record_.plies[node]) * factor_;
      misfit_ += place.size > 1 ? 2U : 0U;
      count(record_.seen[node].value, place.worth);
      return;
    }
    place.worth = rules_.game.staticEvaluation() * factor_;
    std::vector<Move> moves;
    rules_.game.appendMoves(moves);
    place.legalMoves = static_cast<std::uint32_t>(moves.size());
    const MovesOf called(rules_, moves);
    // Leaves are often called by their values: then what comes first is first.
    const bool byOrder =
        rules_.textbook && naming_ < Naming::order && !allCalled(called, node, end);
    // Names that say nothing are worse than none: an order by itself fits as well.
    if (byOrder) ++misfit_;
    std::vector<bool> taken(moves.size());
    std::uint32_t entered = 0;
    for (std::size_t child = node + 1; child < end; child += places_[child].size) {
      Place& next = places_[child];
      next.ordinal =
          called.called(byOrder ? Naming::order : naming_, record_.names[child], entered++);
      if (next.ordinal < 0) {
        // With all below it, or names that fit nothing would beat values of the program's own.
        misfit_ += 4 * std::uint64_t{next.size};
        continue;
      }
      const auto ordinal = static_cast<std::size_t>(next.ordinal);
      next.repeated = taken[ordinal];
      if (next.repeated) misfit_ += 2;
      taken[ordinal] = true;
      rules_.game.play(moves[ordinal]);
      visit(child);
      rules_.game.undo(moves[ordinal]);
    }
  }

  [[nodiscard]] bool allCalled(const MovesOf& called, std::size_t node, std::size_t end) const {
    for (std::size_t child = node + 1; child < end; child += places_[child].size) {
      if (called.called(naming_, record_.names[child], 0) < 0) return false;
    }
    return true;
  }

  Rules& rules_;
  const Record& record_;
  std::vector<Place> places_;
  Number factor_;
  Naming naming_;
  std::uint64_t misfit_ = 0;
  std::uint64_t agree_ = 0;
  std::uint64_t disagree_ = 0;
};

template <typename Columns>
Record recordOf(const Columns& columns, const TraceHeader& header, Number factor) {
  using Cells = CellOf<typename decltype(columns.value)::value_type>;
  Record record;
  record.seen.resize(columns.length());
  record.names.resize(columns.length());
  record.plies.assign(columns.ply.begin(), columns.ply.end());
  for (std::size_t node = 0; node < columns.length(); ++node) {
    const unsigned flags = columns.flags[node];
    const bool unfinished = (flags & (mark::unfinished | mark::hidden)) != 0;
    record.seen[node] = {.player = static_cast<Player>(flags & flag::playerMask),
                         .alpha = numberOf(Cells::toValue(columns.alpha[node]), factor),
                         .beta = numberOf(Cells::toValue(columns.beta[node]), factor),
                         .value = numberOf(Cells::toValue(columns.value[node]), factor),
                         .unfinished = unfinished};
    if (unfinished && !record.unfinished) record.unfinished = node;
    if ((flags & (mark::reSearch | mark::tableHit | mark::nullWindow)) != 0) record.isOther = true;
    const Move move = columns.move[node];
    if (move == noMove) continue;
    record.names[node] =
        header.names && move < header.names->size() ? (*header.names)[move] : std::to_string(move);
  }
  return record;
}

template <typename Columns>
std::vector<Place> barePlaces(const Columns& columns) {
  std::vector<Place> places(columns.length());
  for (std::size_t node = 0; node < places.size(); ++node) places[node].size = columns.size[node];
  return places;
}

/// In which order the moves of the nodes came.
Order orderOf(const std::vector<Place>& places) {
  bool natural = true;
  bool reversed = true;
  for (std::size_t node = 0; node < places.size(); ++node) {
    const std::size_t end = node + places[node].size;
    std::int32_t before = -1;
    for (std::size_t child = node + 1; child < end; child += places[child].size) {
      const std::int32_t ordinal = places[child].ordinal;
      const bool first = before < 0;
      natural &= first ? ordinal == 0 : ordinal == before + 1;
      reversed &= first ? ordinal + 1 == static_cast<std::int32_t>(places[node].legalMoves)
                        : ordinal == before - 1;
      before = ordinal;
    }
  }
  return natural ? Order::natural : reversed ? Order::reversed : Order::own;
}

/// The values that the program has of its own, and the depth at which it stops.
void readHabits(Overlay& over, bool textbook) {
  const std::vector<Place>& places = over.arena.places;
  std::optional<int> horizon;
  bool oneHorizon = true;
  for (std::size_t node = 0; node < places.size(); ++node) {
    const Place& place = places[node];
    const Seen& seen = over.record.seen[node];
    if (place.size > 1 || !place.known || seen.unfinished) continue;
    const bool differs = std::abs(seen.value) != std::abs(place.worth);
    if (place.over) {
      over.ownValues |= differs && !textbook;
    } else {
      over.ownEstimates |= differs;
      const int ply = over.record.plies[node];
      oneHorizon &= horizon.value_or(ply) == ply;
      horizon = ply;
    }
  }
  if (!over.depthGiven && oneHorizon && horizon.value_or(0) > 0) over.depth = horizon;
}

/// Whether the program takes the other side of a game for MAX, as one that plays O does: then it,
/// or the recorder by its values, says so of who moves at the root, and no game that ended speaks
/// against it.
bool isMirrored(const Overlay& over) {
  const std::vector<Place>& places = over.arena.places;
  if (over.record.seen[0].player == places[0].player) return false;
  for (std::size_t node = 0; node < places.size(); ++node) {
    const Seen& seen = over.record.seen[node];
    if (!places[node].known || !places[node].over || seen.unfinished) continue;
    const bool agrees = (seen.value > 0) == (places[node].worth > 0);
    if (agrees && seen.value != 0) return false;
  }
  return true;
}

void mirror(std::vector<Place>& places) {
  for (Place& place : places) {
    place.player = opponent(place.player);
    place.worth = -place.worth;
  }
}

void expand(ErasedGame& game, int ply, int deepest, std::size_t most, std::vector<Place>& places) {
  const std::size_t node = places.size();
  if (node > most) return;
  places.push_back({.player = game.playerToMove(), .over = game.isTerminal(), .known = true});
  if (places[node].over) {
    places[node].worth = game.terminalValue(ply);
    return;
  }
  places[node].worth = game.staticEvaluation();
  std::vector<Move> moves;
  game.appendMoves(moves);
  places[node].legalMoves = static_cast<std::uint32_t>(moves.size());
  if (ply >= deepest) return;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::size_t child = places.size();
    if (child > most) return;
    game.play(moves[i]);
    expand(game, ply + 1, deepest, most, places);
    game.undo(moves[i]);
    if (child < places.size()) places[child].ordinal = static_cast<std::int32_t>(i);
  }
  places[node].size = static_cast<std::uint32_t>(places.size() - node);
}

}  // namespace

int agentsOf(const SearchRequest& request) {
  const auto players = request.options.find("players");
  if (players == request.options.end()) return 2;
  int count = 0;
  bool isInWord = false;
  for (const char letter : players->second) {
    const bool isSpace = letter == ' ' || letter == '\t' || letter == '\n';
    if (!isSpace && !isInWord) ++count;
    isInWord = !isSpace;
  }
  return std::max(count, 2);
}

Overlay overlay(const SearchRequest& request, const Trace& trace, bool saysPlayers,
                bool saysWindows) {
  Rules rules = rulesOf(request);
  Overlay over;
  over.arena.agents = agentsOf(request);
  over.arena.decimals = std::max(rules.game.decimals(), trace.header.decimals);
  const Number ours = powerOfTen(over.arena.decimals - rules.game.decimals());
  const Number theirs = powerOfTen(over.arena.decimals - trace.header.decimals);
  std::vector<Place> bare;
  std::visit(
      [&](const auto& columns) {
        over.record = recordOf(columns, trace.header, theirs);
        bare = barePlaces(columns);
      },
      trace.columns);
  over.record.saysPlayers = saysPlayers;
  over.record.saysWindows = saysWindows;
  if (request.settings.depthLimit < maximumPly) {
    over.depth = request.settings.depthLimit;
    over.depthGiven = true;
  }
  std::uint64_t best = ~std::uint64_t{0};
  for (int naming = 0; naming < namings && best > 0; ++naming) {
    Layer layer(rules, over.record, bare, ours, static_cast<Naming>(naming));
    std::vector<Place> places = layer.lay();
    if (layer.misfit() >= best) continue;
    best = layer.misfit();
    over.arena.places = std::move(places);
  }
  over.order = orderOf(over.arena.places);
  readHabits(over, rules.textbook);
  over.unrestored = stickyArenas(request, over);
  over.mirrored = !rules.textbook && isMirrored(over);
  if (over.mirrored) {
    mirror(over.arena.places);
    for (Arena& arena : over.unrestored) mirror(arena.places);
  }
  return over;
}

std::optional<Arena> wholeArena(const SearchRequest& request, std::size_t most, int deepest) {
  Rules rules = rulesOf(request);
  Arena arena;
  arena.decimals = rules.game.decimals();
  arena.agents = agentsOf(request);
  expand(rules.game, 0, std::min(deepest, maximumPly), most, arena.places);
  if (arena.places.size() > most) return std::nullopt;
  return arena;
}

}  // namespace prunus::diagnosis
