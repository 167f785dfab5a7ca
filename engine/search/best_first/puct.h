#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "search/best_first/playout_tree.h"

namespace prunus {

/// A prior probability P in parts of this.
inline constexpr int priorScale = 10'000;

/// Of PUCT's nodes: what the game itself thinks of the move that leads there.
struct PriorStatistics : PlayoutStatistics {
  std::uint16_t ordinal = 0;  ///< which move of its parent, from 0
  std::uint16_t prior = 0;    ///< P of that move, in parts of `priorScale`
  /// Where the priors of its own moves begin; `unasked` before they were asked for.
  std::uint32_t priors = unasked;
  static constexpr std::uint32_t unasked = UINT32_MAX;
};

/// Monte Carlo tree search that has an opinion of moves before it tries them: selection by PUCT.
/// (Rosin, Multi-armed bandits with episode context, 2011; in this form: Silver et al., Mastering
/// the game of Go without human knowledge, 2017.)
///
/// To the mean of a move is added c · P · √N / (1 + n): the more the likelier it seemed and the
/// less it was tried. A move never tried counts as even, 0.5, and is tried when it is the best of
/// all. The prior P comes of the game's static evaluation one move on: the best move gets ten times
/// the weight of the worst, the others lie between.
///
/// A game may have a judge that has learned to foretell how it ends, `isJudged()`: then its
/// `expectedValue()` takes the place of the playout and of the evaluation. (As in Silver et al.,
/// Mastering chess and shogi by self-play, 2017; there the network says the priors too.)
template <Game G>
class PuctTree : public PlayoutTree<G, PriorStatistics> {
  using Base = PlayoutTree<G, PriorStatistics>;
  using Base::moves_;
  using Base::tree_;

 public:
  using Tree = typename Base::Tree;
  using Index = typename Base::Index;

  PuctTree(const G& game, Value largest, const BestFirstSettings& settings)
      : Base(game, largest, settings) {}

  /// One iteration. Returns the node whose playout it was, which `value` came of.
  Index iterate(Value& value) {
    G game = Base::game_;
    Index node = Tree::root;
    bool isNew = false;
    while (!game.isTerminal() && !isNew) node = descend(game, node, isNew);
    value = isJudged(game) && !game.isTerminal() ? expectedValue(game)
                                                 : Base::playOut(game, tree_[node].ply);
    Base::backpropagate(node, value);
    return node;
  }

 private:
  static bool isJudged(const G& game) {
    if constexpr (requires { game.isJudged(); }) return game.isJudged();
    return false;
  }
  static Value expectedValue(const G& game) {
    if constexpr (requires { game.expectedValue(); }) return game.expectedValue();
    return 0;
  }

  /// Makes the move that is worth most at `node`, the first of equals; its child is new if that was
  /// never tried.
  Index descend(G& game, Index node, bool& isNew) {
    moves_.clear();
    game.appendMoves(moves_);
    askPriors(game, node);
    const auto& known = tree_[node].known;
    const std::uint16_t* priors = &priors_[known.priors];
    const double scale = Base::exploration_ * std::sqrt(std::max(1.0, double(known.visits)));
    const Player mover = tree_[node].player;
    std::size_t best = 0;
    Index bestChild = Tree::none;
    double most = -1;
    Index child = tree_[node].firstChild;
    for (std::size_t ordinal = 0; ordinal < moves_.size(); ++ordinal) {
      const bool tried = child != Tree::none && tree_[child].known.ordinal == ordinal;
      const double mean = tried ? Base::meanFor(mover, child) : 0.5;
      const double prior = static_cast<double>(priors[ordinal]) / priorScale;
      const double visits = tried ? tree_[child].known.visits : 0;
      const double worth = mean + scale * prior / (1 + visits);
      if (worth > most) {
        most = worth;
        best = ordinal;
        bestChild = tried ? child : Tree::none;
      }
      if (tried) child = tree_[child].nextSibling;
    }
    game.play(moves_[best]);
    if (bestChild != Tree::none) return bestChild;
    isNew = true;
    return add(node, best, priors[best], game.playerToMove());
  }

  /// A new child, put among its siblings in the order of the moves.
  Index add(Index node, std::size_t ordinal, std::uint16_t prior, Player player) {
    Index before = Tree::none;
    tree_.eachChild(node, [&](Index child) {
      if (tree_[child].known.ordinal < ordinal) before = child;
    });
    const Index child = tree_.addAfter(node, before, moves_[ordinal], player);
    tree_[child].known.ordinal = static_cast<std::uint16_t>(ordinal);
    tree_[child].known.prior = prior;
    return child;
  }

  /// Sees to it that the priors of `moves_`, the moves at `node`, are there.
  void askPriors(G& game, Index node) {
    auto& known = tree_[node].known;
    if (known.priors != PriorStatistics::unasked) return;
    known.priors = static_cast<std::uint32_t>(priors_.size());
    const int ply = tree_[node].ply;
    const Player mover = tree_[node].player;
    values_.clear();
    for (const Move move : moves_) {
      game.play(move);
      const Value value = game.isTerminal() ? game.terminalValue(ply + 1)
                          : isJudged(game)  ? expectedValue(game)
                                            : game.staticEvaluation();
      game.undo(move);
      values_.push_back(mover == Player::max ? double(value) : -double(value));
    }
    const auto [least, most] = std::minmax_element(values_.begin(), values_.end());
    const double low = *least;
    const double range = *most - low;
    double all = 0;
    for (double& value : values_) {
      value = range > 0 ? 1 + bestToWorst * (value - low) / range : 1;
      all += value;
    }
    for (const double weight : values_) {
      priors_.push_back(static_cast<std::uint16_t>(std::max(1.0, weight / all * priorScale)));
    }
  }

  /// By how much the weight of the best move exceeds that of the worst.
  static constexpr double bestToWorst = 9;

  std::vector<std::uint16_t> priors_;
  std::vector<double> values_;
};

struct Puct {
  static constexpr std::string_view name = "puct";
  static constexpr bool evaluates = true;
  static constexpr std::array<std::string_view, 3> options = {"iterations", "exploration",
                                                              "playouts"};
};

}  // namespace prunus
