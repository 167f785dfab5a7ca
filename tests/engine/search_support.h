#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "game/mnk/mnk.h"
#include "game/textbook/parser.h"
#include "game/textbook/textbook.h"
#include "search/depth_first/alpha_beta.h"
#include "search/depth_first/minimax.h"

/// Random games, and searches of them the slow and obvious way.
namespace prunus::testing_support {

using Random = std::mt19937_64;

inline int number(Random& random, int lowest, int highest) {
  return std::uniform_int_distribution<int>(lowest, highest)(random);
}

/// A random tree as text: up to `depth` plies, up to `width` moves a node. With few different
/// values there are many ties.
inline std::string randomTreeText(Random& random, int depth, int width, int largest,
                                  bool root = true) {
  if (depth == 0 || (!root && number(random, 0, 5) == 0)) {
    return std::to_string(number(random, -largest, largest));
  }
  std::string text = "[";
  const int moves = number(random, 1, width);
  for (int i = 0; i < moves; ++i) {
    if (i > 0) text.push_back(',');
    text.append(randomTreeText(random, depth - 1, width, largest, false));
  }
  text.push_back(']');
  return text;
}

inline Textbook textbook(std::string_view text, Player root = Player::max) {
  auto tree = parseTextbookTree(text);
  return Textbook(std::make_shared<const TextbookTree>(std::move(*tree)), root);
}

inline Textbook randomTextbook(Random& random) {
  const int depth = number(random, 1, 6);
  const int width = depth > 4 ? 3 : number(random, 2, 5);
  const int largest = number(random, 0, 1) == 0 ? number(random, 1, 3) : 50;
  return textbook(randomTreeText(random, depth, width, largest),
                  number(random, 0, 1) == 0 ? Player::max : Player::min);
}

/// A board of any size and k with at most `empty` free cells, reached by random play; it may be
/// over.
inline Mnk randomBoard(Random& random, int empty, Scoring scoring, int decimals) {
  const auto lines = std::make_shared<const MnkLines>(number(random, 1, 8), number(random, 1, 8),
                                                      number(random, 1, 8));
  Mnk game(lines, {}, scoring, decimals);
  std::vector<Move> moves;
  for (int left = lines->cells(); left > empty && !game.isTerminal(); --left) {
    moves.clear();
    game.appendMoves(moves);
    Mnk next = game;
    next.play(moves[random() % moves.size()]);
    // Rather play on than end: a finished game has nothing to search.
    if (next.isTerminal() && number(random, 0, 3) != 0) {
      const auto quiet = std::find_if(moves.begin(), moves.end(), [&](Move move) {
        next = game;
        next.play(move);
        return !next.isTerminal();
      });
      if (quiet == moves.end()) break;
    }
    game = next;
  }
  return game;
}

/// True values and sizes of subtrees by plain recursion, with a horizon.
template <Game G>
class Reference {
 public:
  explicit Reference(int depthLimit) : depthLimit_(depthLimit) {}

  Value value(const G& game, int ply) { return walked(game, ply).first; }
  /// Nodes of the whole tree below and with this position.
  std::uint64_t nodes(const G& game, int ply) { return walked(game, ply).second; }

 private:
  std::pair<Value, std::uint64_t> walked(const G& game, int ply) {
    if (game.isTerminal()) return {game.terminalValue(ply), 1};
    if (ply >= depthLimit_) return {game.staticEvaluation(), 1};
    const auto key = std::tuple(game.hash(), ply);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    std::vector<Move> moves;
    game.appendMoves(moves);
    std::pair<Value, std::uint64_t> result{0, 1};
    bool first = true;
    for (const Move move : moves) {
      G child = game;
      child.play(move);
      const auto [value, nodes] = walked(child, ply + 1);
      const bool better =
          game.playerToMove() == Player::max ? value > result.first : value < result.first;
      if (first || better) result.first = value;
      result.second += nodes;
      first = false;
    }
    return known_[key] = result;
  }

  int depthLimit_;
  std::map<std::tuple<std::uint64_t, int>, std::pair<Value, std::uint64_t>> known_;
};

/// What a search gave back.
struct Searched {
  NodeValue result;
  Totals totals;
  std::vector<Move> line;
  std::vector<std::pair<Move, NodeValue>> rootMoves;
  bool stopped = false;

  [[nodiscard]] Move bestMove() const { return line.empty() ? noMove : line.front(); }
};

template <typename Algorithm, Game G, Observer O>
Searched searchWith(G game, O& observer, const SearchSettings& settings = {},
                    const Limits& limits = {}) {
  const G before = game;
  SearchContext<G, O> context(game, observer, settings, limits);
  context.startRoot(0);
  Searched searched;
  searched.result = Algorithm::search(context, noMove, 0);
  searched.totals = context.totals();
  const auto line = context.principalVariation(0);
  searched.line.assign(line.begin(), line.end());
  for (const SearchedMove& each : context.rootMoves()) {
    searched.rootMoves.emplace_back(each.move, each.result);
  }
  searched.stopped = context.stopped();
  if (!(game == before)) std::abort();  // every move must have been taken back
  return searched;
}

template <typename Algorithm, Game G>
Searched searchSilently(const G& game, const SearchSettings& settings = {},
                        const Limits& limits = {}) {
  SilentObserver silent;
  return searchWith<Algorithm>(game, silent, settings, limits);
}

}  // namespace prunus::testing_support
