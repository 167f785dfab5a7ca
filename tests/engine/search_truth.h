#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "search_support.h"

/// Holds searches that go back over a tree against the truth, node by node.
namespace prunus::testing_support {

/// What true values a bound leaves possible.
struct TrueValues {
  std::int64_t low = minusInfinity;
  std::int64_t high = plusInfinity;

  explicit TrueValues(NodeValue known) {
    if (known.bound() != Bound::atMost && known.bound() != Bound::none) low = known.value();
    if (known.bound() != Bound::atLeast && known.bound() != Bound::none) high = known.value();
  }
};

/// Follows a fail-soft search on a game of its own: what each node says is true, and no less than
/// its window asks for; each child is searched in the window that its parent has by then, or in a
/// null window beside it, and again only after that said that it is better.
template <Game G>
class RefinedTruth {
 public:
  /// `depthOfPass(pass)`: the horizon of each pass.
  template <typename DepthOfPass>
  RefinedTruth(const G& game, CutRule rule, DepthOfPass depthOfPass)
      : game_(game), rule_(rule), depthOfPass_(std::move(depthOfPass)) {}

  void enter(const NodeEntry& entry) {
    ASSERT_EQ(entry.ply, static_cast<int>(open_.size()));
    ASSERT_TRUE(isOpen(rule_, entry.alpha, entry.beta));
    ++entered;
    if (open_.empty()) {
      horizon_ = depthOfPass_(passes++);
      if ((entry.marks & mark::nullWindow) != 0) ++nullPasses;
      if (!references_.contains(horizon_)) references_.emplace(horizon_, Reference<G>(horizon_));
    } else {
      checkChild(entry);
      game_.play(entry.move);
    }
    ASSERT_EQ(entry.player, game_.playerToMove());
    open_.push_back({entry, {}, {}});
  }

  void leave(const NodeExit& exit) {
    const Node node = open_.back();
    open_.pop_back();
    const NodeValue known = {exit.value, exit.bound};
    const TrueValues possible(known);
    const Value truth = references_.at(horizon_).value(game_, exit.ply);
    ASSERT_NE(exit.bound, Bound::none);
    ASSERT_LE(possible.low, truth);
    ASSERT_GE(possible.high, truth);
    if (exit.value > node.entry.alpha) {
      ASSERT_EQ(possible.low, exit.value);
    }
    if (exit.value < node.entry.beta) {
      ASSERT_EQ(possible.high, exit.value);
    }
    if ((exit.marks & mark::tableHit) != 0) {
      ++tableHits;
      ASSERT_EQ(exit.legalMoves, 0);
      ASSERT_TRUE(node.searched.empty());
      ASSERT_FALSE(game_.isTerminal());
    } else {
      std::vector<Move> moves;
      if (exit.legalMoves > 0) game_.appendMoves(moves);
      ASSERT_EQ(moves.size(), static_cast<std::size_t>(exit.legalMoves));
      ASSERT_EQ((exit.marks & (mark::terminal | mark::horizon)) != 0, exit.legalMoves == 0);
      ASSERT_EQ((exit.marks & mark::cutOff) != 0, node.searched.size() < moves.size());
      if (node.searched.size() < moves.size()) {
        const auto [alpha, beta] = windowNow(node);
        ASSERT_FALSE(isOpen(rule_, alpha, beta));
        ++cutoffs;
      }
      if (exit.legalMoves > 0) {
        const bool max = node.entry.player == Player::max;
        Value best = max ? minusInfinity : plusInfinity;
        for (const NodeValue& child : node.children) {
          best = max ? std::max(best, child.value()) : std::min(best, child.value());
        }
        ASSERT_EQ(exit.value, best);
      }
    }
    if (open_.empty()) return;
    game_.undo(node.entry.move);
    open_.back().children.push_back(known);
  }

  std::uint64_t entered = 0;
  std::uint64_t cutoffs = 0;
  std::uint64_t tableHits = 0;
  std::uint64_t tests = 0;
  std::uint64_t reSearches = 0;
  int passes = 0;
  int nullPasses = 0;

 private:
  struct Node {
    NodeEntry entry;
    std::vector<Move> searched;
    std::vector<NodeValue> children;
  };

  void checkChild(const NodeEntry& entry) {
    Node& parent = open_.back();
    const bool max = parent.entry.player == Player::max;
    if ((entry.marks & mark::reSearch) != 0) {
      ++reSearches;
      ASSERT_FALSE(parent.searched.empty());
      ASSERT_EQ(parent.searched.back(), entry.move);
      const Value tested = parent.children.back().value();
      parent.searched.pop_back();
      parent.children.pop_back();
      const auto [alpha, beta] = windowNow(parent);
      ASSERT_TRUE(max ? alpha < tested : isOpen(rule_, alpha, tested));
      ASSERT_TRUE(max ? isOpen(rule_, tested, beta) : tested < beta);
    }
    ASSERT_EQ(std::count(parent.searched.begin(), parent.searched.end(), entry.move), 0);
    auto [alpha, beta] = windowNow(parent);
    if ((entry.marks & mark::nullWindow) != 0) {
      ++tests;
      ASSERT_FALSE(parent.searched.empty());
      ASSERT_LT(alpha + 1, beta);
      (max ? beta : alpha) = max ? alpha + 1 : beta - 1;
    }
    ASSERT_EQ(entry.alpha, alpha);
    ASSERT_EQ(entry.beta, beta);
    parent.searched.push_back(entry.move);
  }

  /// The window in which the next child is to be searched.
  std::pair<Value, Value> windowNow(const Node& node) const {
    auto [alpha, beta] = std::pair(node.entry.alpha, node.entry.beta);
    for (const NodeValue& child : node.children) {
      if (node.entry.player == Player::max) alpha = std::max(alpha, child.value());
      if (node.entry.player == Player::min) beta = std::min(beta, child.value());
    }
    return {alpha, beta};
  }

  G game_;
  CutRule rule_;
  std::function<int(int)> depthOfPass_;
  std::map<int, Reference<G>> references_;
  int horizon_ = 0;
  std::vector<Node> open_;
};

/// A search of `game` by `Algorithm`, watched; and that what it reports in the end is true.
template <typename Algorithm, Game G>
RefinedTruth<G> checkSearch(const G& game, const SearchSettings& settings) {
  RefinedTruth<G> watch(game, settings.cut, [&](int pass) {
    if constexpr (requires { Algorithm::depthOfPass(pass); }) {
      return std::min(Algorithm::depthOfPass(pass), settings.depthLimit);
    } else {
      return settings.depthLimit;
    }
  });
  const Searched searched = searchWith<Algorithm>(game, watch, settings);
  const auto check = [&] {
    Reference<G> reference(settings.depthLimit);
    const Value truth = reference.value(game, 0);
    ASSERT_EQ(searched.result.value(), truth);
    ASSERT_EQ(searched.result.bound(), Bound::exact);
    ASSERT_EQ(searched.totals.nodes, watch.entered);
    ASSERT_EQ(searched.totals.cutoffs, watch.cutoffs);

    // The best move is one; the line is legal, and unless a table ended it leads to the value.
    std::vector<Move> moves;
    if (!game.isTerminal()) game.appendMoves(moves);
    ASSERT_EQ(searched.line.empty(), moves.empty());
    G at = game;
    int ply = 0;
    for (const Move move : searched.line) {
      std::vector<Move> legal;
      ASSERT_FALSE(at.isTerminal());
      at.appendMoves(legal);
      ASSERT_EQ(std::count(legal.begin(), legal.end(), move), 1);
      at.play(move);
      ++ply;
      ASSERT_EQ(reference.value(at, ply), truth);
    }
    const bool ended = at.isTerminal() || ply == settings.depthLimit;
    // A table breaks lines off, and null windows prove no more than the first move.
    ASSERT_TRUE(ended || watch.tableHits > 0 || (watch.nullPasses > 0 && ply == 1));

    ASSERT_EQ(searched.rootMoves.size(), moves.size());
    for (const auto& [move, known] : searched.rootMoves) {
      G child = game;
      child.play(move);
      const TrueValues possible(known);
      ASSERT_LE(possible.low, reference.value(child, 1));
      ASSERT_GE(possible.high, reference.value(child, 1));
      if (move == searched.bestMove()) {
        ASSERT_EQ(known.bound(), Bound::exact);
        ASSERT_EQ(known.value(), truth);
      }
    }
  };
  check();
  return watch;
}

}  // namespace prunus::testing_support
