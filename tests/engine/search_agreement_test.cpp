#include <gtest/gtest.h>

#include <optional>

#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;

/// What true values a bound leaves possible.
struct Interval {
  std::int64_t low = minusInfinity;
  std::int64_t high = plusInfinity;
};

Interval intervalOf(NodeValue known) {
  Interval interval;
  if (known.bound() == Bound::exact || known.bound() == Bound::atLeast)
    interval.low = known.value();
  if (known.bound() == Bound::exact || known.bound() == Bound::atMost)
    interval.high = known.value();
  return interval;
}

/// Follows a search on a game of its own and holds every node against the truth.
template <Game G>
class TruthObserver {
 public:
  /// `narrows`: whether the algorithm hands a window on to the children.
  TruthObserver(const G& game, int depthLimit, bool narrows)
      : game_(game), reference_(depthLimit), narrows_(narrows) {}

  void enter(const NodeEntry& entry) {
    ASSERT_EQ(entry.ply, static_cast<int>(open_.size()));
    ASSERT_LT(entry.alpha, entry.beta);
    if (!open_.empty()) {
      const auto [alpha, beta] = windowNow(open_.back());
      ASSERT_EQ(entry.alpha, alpha);
      ASSERT_EQ(entry.beta, beta);
      game_.play(entry.move);
      open_.back().searched.push_back(entry.move);
    }
    ASSERT_EQ(entry.player, game_.playerToMove());
    open_.push_back({entry, {}, {}});
    ++entered;
  }

  void leave(const NodeExit& exit) {
    const Node node = open_.back();
    open_.pop_back();
    const NodeValue known = {exit.value, exit.bound};
    const Value truth = reference_.value(game_, exit.ply);
    const Interval interval = intervalOf(known);
    ASSERT_NE(exit.bound, Bound::none);
    ASSERT_LE(interval.low, truth);
    ASSERT_GE(interval.high, truth);
    // Fail-soft: the window decides what at least must be known.
    if (exit.value > node.entry.alpha) {
      ASSERT_EQ(interval.low, exit.value);
    }
    if (exit.value < node.entry.beta) {
      ASSERT_EQ(interval.high, exit.value);
    }

    std::vector<Move> moves;
    if (exit.legalMoves > 0) game_.appendMoves(moves);
    ASSERT_EQ(moves.size(), static_cast<std::size_t>(exit.legalMoves));
    const bool leaf = (exit.marks & (mark::terminal | mark::horizon)) != 0;
    ASSERT_EQ(leaf, exit.legalMoves == 0);
    if (!leaf) checkAgainstChildren(node, known, moves.size());
    ASSERT_EQ((exit.marks & mark::cutOff) != 0, node.searched.size() < moves.size());
    if (node.searched.size() < moves.size()) {
      const auto [alpha, beta] = windowNow(node);
      ASSERT_GE(alpha, beta);
    }
    for (const Move move : moves) {
      if (std::count(node.searched.begin(), node.searched.end(), move) == 1) continue;
      G pruned = game_;
      pruned.play(move);
      prunedNodes += reference_.nodes(pruned, exit.ply + 1);
      ++prunedMoves;
    }
    if (!open_.empty()) {
      game_.undo(node.entry.move);
      open_.back().children.push_back(known);
    }
  }

  std::uint64_t entered = 0;
  std::uint64_t prunedNodes = 0;
  std::uint64_t prunedMoves = 0;

 private:
  struct Node {
    NodeEntry entry;
    std::vector<Move> searched;
    std::vector<NodeValue> children;
  };

  /// The window in which the next child is to be searched.
  std::pair<Value, Value> windowNow(const Node& node) const {
    auto [alpha, beta] = std::pair(node.entry.alpha, node.entry.beta);
    for (const NodeValue& child : node.children) {
      if (!narrows_) break;
      if (node.entry.player == Player::max) alpha = std::max(alpha, child.value());
      if (node.entry.player == Player::min) beta = std::min(beta, child.value());
    }
    return {alpha, beta};
  }

  /// The bound is as sharp as what the children left possible allows.
  void checkAgainstChildren(const Node& node, NodeValue known, std::size_t moves) {
    const bool max = node.entry.player == Player::max;
    Interval all{max ? minusInfinity : plusInfinity, max ? minusInfinity : plusInfinity};
    const auto take = [&](Interval child) {
      all.low = max ? std::max(all.low, child.low) : std::min(all.low, child.low);
      all.high = max ? std::max(all.high, child.high) : std::min(all.high, child.high);
    };
    for (const NodeValue& child : node.children) take(intervalOf(child));
    if (node.children.size() < moves) take({});
    const Interval claimed = intervalOf(known);
    ASSERT_EQ(claimed.low == known.value(), all.low == known.value());
    ASSERT_EQ(claimed.high == known.value(), all.high == known.value());
  }

  G game_;
  Reference<G> reference_;
  bool narrows_;
  std::vector<Node> open_;
};

template <Game G>
void checkLine(const G& root, const Searched& searched, int depthLimit) {
  // Playing the principal variation leads to a leaf worth the value of the root.
  G game = root;
  int ply = 0;
  for (const Move move : searched.line) {
    std::vector<Move> moves;
    ASSERT_FALSE(game.isTerminal());
    game.appendMoves(moves);
    ASSERT_EQ(std::count(moves.begin(), moves.end(), move), 1);
    game.play(move);
    ++ply;
  }
  ASSERT_TRUE(game.isTerminal() || ply == depthLimit);
  const Value leaf = game.isTerminal() ? game.terminalValue(ply) : game.staticEvaluation();
  ASSERT_EQ(leaf, searched.result.value());
}

template <Game G>
void checkRootMoves(const G& root, const Searched& searched, int depthLimit) {
  Reference<G> reference(depthLimit);
  std::vector<Move> moves;
  if (!root.isTerminal()) root.appendMoves(moves);
  ASSERT_EQ(searched.rootMoves.size(), moves.size());
  for (const auto& [move, known] : searched.rootMoves) {
    G child = root;
    child.play(move);
    const Interval interval = intervalOf(known);
    const Value truth = reference.value(child, 1);
    ASSERT_LE(interval.low, truth);
    ASSERT_GE(interval.high, truth);
    if (move == searched.bestMove()) {
      ASSERT_EQ(known.bound(), Bound::exact);
      ASSERT_EQ(known.value(), searched.result.value());
    }
  }
}

/// Both algorithms, the truth, and what the trace must say of itself.
template <Game G>
void checkAgreement(const G& game, const SearchSettings& settings) {
  Reference<G> reference(settings.depthLimit);
  TruthObserver<G> watchMinimax(game, settings.depthLimit, false);
  TruthObserver<G> watchAlphaBeta(game, settings.depthLimit, true);
  const Searched full = searchWith<Minimax>(game, watchMinimax, settings);
  const Searched cut = searchWith<AlphaBeta>(game, watchAlphaBeta, settings);

  ASSERT_EQ(full.result.value(), reference.value(game, 0));
  ASSERT_EQ(cut.result.value(), full.result.value());
  ASSERT_EQ(full.result.bound(), Bound::exact);
  ASSERT_EQ(cut.result.bound(), Bound::exact);
  ASSERT_EQ(cut.bestMove(), full.bestMove());
  ASSERT_EQ(full.line.empty(), game.isTerminal());

  const std::uint64_t nodes = reference.nodes(game, 0);
  ASSERT_EQ(full.totals.nodes, nodes);
  ASSERT_EQ(watchMinimax.prunedNodes, 0U);
  ASSERT_EQ(cut.totals.nodes + watchAlphaBeta.prunedNodes, nodes);
  ASSERT_EQ(cut.totals.nodes, watchAlphaBeta.entered);
  ASSERT_EQ(cut.totals.prunedMoves, watchAlphaBeta.prunedMoves);

  checkLine(game, full, settings.depthLimit);
  checkLine(game, cut, settings.depthLimit);
  checkRootMoves(game, full, settings.depthLimit);
  checkRootMoves(game, cut, settings.depthLimit);
}

SearchSettings randomSettings(Random& random, int order) {
  SearchSettings settings;
  settings.order = static_cast<MoveOrder>(order);
  settings.seed = random();
  if (number(random, 0, 2) == 0) settings.depthLimit = number(random, 1, 4);
  return settings;
}

class Agreement : public ::testing::TestWithParam<int> {};

TEST_P(Agreement, OnRandomTrees) {
  Random random(7);
  for (int i = 0; i < 1500; ++i) {
    const Textbook game = randomTextbook(random);
    checkAgreement(game, randomSettings(random, GetParam()));
    if (HasFatalFailure()) FAIL() << writeTextbookTree(game.tree());
  }
}

TEST_P(Agreement, OnRandomBoards) {
  Random random(11);
  for (int i = 0; i < 400; ++i) {
    const SearchSettings settings = randomSettings(random, GetParam());
    const bool limited = settings.depthLimit < maximumPly;
    const auto scoring = static_cast<Scoring>(number(random, 0, 1));
    const int empty = limited ? (settings.depthLimit > 2 ? 9 : 20) : 6;
    const Mnk game = randomBoard(random, empty, scoring, limited ? 2 : 0);
    checkAgreement(game, settings);
    if (HasFatalFailure()) {
      FAIL() << game.lines().rows() << " " << game.lines().columns() << " " << game.lines().inARow()
             << " " << game.stones().x << " " << game.stones().o;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryOrder, Agreement,
                         ::testing::Range(0, static_cast<int>(moveOrderNames.size())),
                         [](const auto& test) {
                           return std::string(moveOrderNames[static_cast<std::size_t>(test.param)]);
                         });

}  // namespace
}  // namespace prunus
