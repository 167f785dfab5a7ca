#include "request/run/grown_trace.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <utility>

#include "trace/check.h"

namespace prunus {
namespace {

/// By birth, the place of each node in pre-order, and by place the size of its subtree.
struct Places {
  std::vector<std::uint32_t> place;
  std::vector<std::uint32_t> size;
};

/// How far behind its parent each node goes: its elder siblings' subtrees lie between.
std::vector<std::uint32_t> offsetsOf(const BornNodes& born,
                                     const std::vector<std::uint32_t>& sizes) {
  const std::size_t length = born.moves.size();
  std::vector<std::uint32_t> order(length);
  std::iota(order.begin(), order.end(), 0U);
  if (!born.ordinals.empty()) {
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t one, std::uint32_t other) {
      return born.ordinals[one] < born.ordinals[other];
    });
  }
  std::vector<std::uint32_t> offsets(length, 0);
  std::vector<std::uint32_t> next(length, 1);
  for (const std::uint32_t node : order) {
    if (node == 0) continue;
    offsets[node] = next[born.parents[node]];
    next[born.parents[node]] += sizes[node];
  }
  return offsets;
}

Places placesOf(const BornNodes& born) {
  const std::size_t length = born.moves.size();
  // Nobody is older than its parent: sizes add up from the youngest.
  std::vector<std::uint32_t> sizes(length, 1);
  for (std::size_t node = length; node-- > 1;) sizes[born.parents[node]] += sizes[node];
  Places places{std::vector<std::uint32_t>(length), std::vector<std::uint32_t>(length)};
  const std::vector<std::uint32_t> offsets = offsetsOf(born, sizes);
  for (std::size_t node = 0; node < length; ++node) {
    const std::uint32_t at = node == 0 ? 0 : places.place[born.parents[node]] + offsets[node];
    places.place[node] = at;
    places.size[at] = sizes[node];
  }
  return places;
}

/// Which nodes are the same position, in the order of the tree: `positions` are by birth.
std::vector<std::uint32_t> sameByPlace(const std::vector<std::uint32_t>& positions,
                                       const std::vector<std::uint32_t>& place) {
  std::vector<std::uint32_t> first(positions.size(), std::numeric_limits<std::uint32_t>::max());
  for (std::size_t node = 0; node < positions.size(); ++node) {
    first[positions[node]] = std::min(first[positions[node]], place[node]);
  }
  std::vector<std::uint32_t> same(positions.size());
  for (std::size_t node = 0; node < positions.size(); ++node) {
    same[place[node]] = first[positions[node]];
  }
  return same;
}

/// Fills in what follows from the rules of the game, from place to place.
class Filler {
 public:
  Filler(ErasedGame game, WideColumns& columns) : game_(std::move(game)), columns_(columns) {}

  /// `columns.move` and `columns.size` are there. `isOver(at, value)` is told of each node where
  /// the game is over.
  void fill() {
    const std::size_t length = columns_.size.size();
    for (std::size_t at = 0; at < length; ++at) {
      while (!path_.empty() && path_.back().end <= at) leave();
      if (at > 0) {
        ++path_.back().children;
        game_.play(columns_.move[at]);
      }
      columns_.ply[at] = static_cast<std::uint8_t>(path_.size());
      enter(at);
      path_.push_back({at, at + columns_.size[at], 0});
    }
    while (!path_.empty()) leave();
  }

 private:
  struct Open {
    std::size_t at;
    std::size_t end;
    std::uint32_t children;
  };

  void enter(std::size_t at) {
    unsigned flags = static_cast<unsigned>(game_.playerToMove());
    columns_.legalMoves[at] = 0;
    if (game_.isTerminal()) {
      flags |= mark::terminal;
      flags |= static_cast<unsigned>(Bound::exact) << flag::boundShift;
      columns_.value[at] = game_.terminalValue(columns_.ply[at]);
    } else {
      legal_.clear();
      game_.appendMoves(legal_);
      columns_.legalMoves[at] = static_cast<std::uint16_t>(legal_.size());
    }
    columns_.flags[at] = static_cast<std::uint16_t>(flags);
  }

  void leave() {
    const Open& open = path_.back();
    if (open.children < columns_.legalMoves[open.at]) {
      columns_.flags[open.at] |= mark::unfinished;
    }
    if (open.at > 0) game_.undo(columns_.move[open.at]);
    path_.pop_back();
  }

  ErasedGame game_;
  WideColumns& columns_;
  std::vector<Open> path_;
  std::vector<Move> legal_;
};

}  // namespace

Trace traceOfGrown(const SearchRequest& request, const ErasedGame& game, const BornNodes& born,
                   GrowthLog log, const std::function<GrownValue(std::uint32_t)>& valueOf) {
  const std::size_t length = born.moves.size();
  Places places = placesOf(born);
  WideColumns columns;
  columns.size.assign(places.size.begin(), places.size.end());
  columns.alpha.assign(length, std::numeric_limits<std::int32_t>::min());
  columns.beta.assign(length, std::numeric_limits<std::int32_t>::max());
  columns.value.assign(length, 0);
  columns.legalMoves.assign(length, 0);
  columns.flags.assign(length, 0);
  columns.ply.assign(length, 0);
  columns.move.assign(length, noMove);
  for (std::size_t node = 0; node < length; ++node) {
    columns.move[places.place[node]] = born.moves[node];
  }
  Filler(game, columns).fill();

  Value scale = 1;
  for (int place = 0; place < log.places; ++place) scale *= 10;
  for (std::size_t node = 0; node < length; ++node) {
    const std::uint32_t at = places.place[node];
    if ((columns.flags[at] & mark::terminal) != 0) {
      columns.value[at] *= scale;
      continue;
    }
    const auto [value, bound] = valueOf(static_cast<std::uint32_t>(node));
    columns.value[at] = value;
    unsigned flags = columns.flags[at] | (static_cast<unsigned>(bound) << flag::boundShift);
    if (bound == Bound::none) flags |= mark::unfinished;
    columns.flags[at] = static_cast<std::uint16_t>(flags);
  }
  for (std::uint32_t& node : log.nodes) node = places.place[node];
  if (!log.priors.empty()) {
    std::vector<std::uint32_t> priors(length);
    for (std::size_t node = 0; node < length; ++node) priors[places.place[node]] = log.priors[node];
    log.priors = std::move(priors);
  }
  if (!log.same.empty()) log.same = sameByPlace(log.same, places.place);

  Trace trace;
  trace.header.options = request.options;
  trace.header.decimals = game.decimals() + log.places;
  trace.header.names = game.moveNames();
  trace.columns = std::move(columns);
  trace.header.totals = countTotals(trace);
  trace.grown = std::move(log);
  return trace;
}

}  // namespace prunus
