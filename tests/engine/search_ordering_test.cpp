#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;

std::vector<Move> arranged(const auto& game, MoveOrder order, std::uint64_t seed = 1, int ply = 0) {
  using G = std::decay_t<decltype(game)>;
  G copy = game;
  std::vector<Move> moves;
  copy.appendMoves(moves);
  Ordering<G> ordering({maximumPly, order, seed});
  ordering.arrange(copy, ply, moves);
  EXPECT_EQ(copy, game);
  return moves;
}

std::vector<Move> naturalMoves(const auto& game) {
  std::vector<Move> moves;
  game.appendMoves(moves);
  return moves;
}

/// Every node has `width` moves, every leaf lies at `depth`.
std::string uniformTree(Random& random, int depth, int width) {
  if (depth == 0) return std::to_string(number(random, -1000, 1000));
  std::string text;
  for (int i = 0; i < width; ++i) {
    text += (i == 0 ? "[" : ",") + uniformTree(random, depth - 1, width);
  }
  return text + "]";
}

std::uint64_t power(int base, int exponent) {
  std::uint64_t result = 1;
  for (int i = 0; i < exponent; ++i) result *= static_cast<std::uint64_t>(base);
  return result;
}

TEST(Ordering, EveryOrderIsAPermutation) {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    const Mnk game = randomBoard(random, number(random, 1, 20), Scoring::flat, 0);
    if (game.isTerminal()) continue;
    const std::vector<Move> natural = naturalMoves(game);
    for (std::size_t order = 0; order < moveOrderNames.size(); ++order) {
      std::vector<Move> moves = arranged(game, static_cast<MoveOrder>(order), random());
      std::sort(moves.begin(), moves.end());
      ASSERT_EQ(moves, natural);
    }
  }
}

TEST(Ordering, NaturalIsRowMajor) {
  const Mnk game(std::make_shared<const MnkLines>(2, 3, 3), {}, Scoring::flat, 0);
  EXPECT_EQ(arranged(game, MoveOrder::natural), (std::vector<Move>{0, 1, 2, 3, 4, 5}));
}

TEST(Ordering, CentreComesFirstAndTiesKeepTheirOrder) {
  const Mnk three(std::make_shared<const MnkLines>(3, 3, 3), {}, Scoring::flat, 0);
  EXPECT_EQ(arranged(three, MoveOrder::centre), (std::vector<Move>{4, 1, 3, 5, 7, 0, 2, 6, 8}));
  const Textbook five = textbook("[1,2,3,4,5]");
  EXPECT_EQ(arranged(five, MoveOrder::centre), (std::vector<Move>{3, 2, 4, 1, 5}));
  const Textbook four = textbook("[1,2,3,4]");
  EXPECT_EQ(arranged(four, MoveOrder::centre), (std::vector<Move>{2, 3, 1, 4}));
}

TEST(Ordering, RandomDependsOnSeedAndPositionAlone) {
  const Mnk empty(std::make_shared<const MnkLines>(3, 3, 3), {}, Scoring::flat, 0);
  EXPECT_EQ(arranged(empty, MoveOrder::random, 5), arranged(empty, MoveOrder::random, 5));
  EXPECT_NE(arranged(empty, MoveOrder::random, 5), arranged(empty, MoveOrder::random, 6));

  // Two ways to one position.
  Mnk one = empty;
  Mnk other = empty;
  for (const int move : {0, 4, 8}) one.play(static_cast<Move>(move));
  for (const int move : {8, 4, 0}) other.play(static_cast<Move>(move));
  EXPECT_EQ(arranged(one, MoveOrder::random, 5, 3), arranged(other, MoveOrder::random, 5, 3));

  // Every move comes first about equally often.
  std::vector<int> first(9, 0);
  for (std::uint64_t seed = 0; seed < 9000; ++seed) {
    ++first[arranged(empty, MoveOrder::random, seed)[0]];
  }
  for (const int count : first) EXPECT_NEAR(count, 1000, 150);
}

TEST(Ordering, BestAndWorstGoByTheTrueValuesOfATree) {
  Random random(5);
  for (int i = 0; i < 300; ++i) {
    const Textbook game = randomTextbook(random);
    if (game.isTerminal()) continue;
    Reference<Textbook> reference(maximumPly);
    const auto key = [&](Move move) {
      Textbook child = game;
      child.play(move);
      const Value value = reference.value(child, 1);
      return game.playerToMove() == Player::max ? -value : value;
    };
    std::vector<Move> best = naturalMoves(game);
    std::stable_sort(best.begin(), best.end(), [&](Move a, Move b) { return key(a) < key(b); });
    ASSERT_EQ(arranged(game, MoveOrder::best), best);
    std::vector<Move> worst = naturalMoves(game);
    std::stable_sort(worst.begin(), worst.end(), [&](Move a, Move b) { return key(a) > key(b); });
    ASSERT_EQ(arranged(game, MoveOrder::worst), worst);
  }
}

TEST(Ordering, BestReachesTheMinimalTree) {
  Random random(9);
  const SearchSettings best = {maximumPly, MoveOrder::best, 1};
  const SearchSettings worst = {maximumPly, MoveOrder::worst, 1};
  for (int width = 1; width <= 4; ++width) {
    for (int depth = 1; depth <= 6; ++depth) {
      for (const Player root : {Player::max, Player::min}) {
        const Textbook game = textbook(uniformTree(random, depth, width), root);
        const std::uint64_t minimal = power(width, (depth + 1) / 2) + power(width, depth / 2) - 1;
        ASSERT_EQ(searchSilently<AlphaBeta>(game, best).totals.leaves, minimal);
        ASSERT_GE(searchSilently<AlphaBeta>(game, worst).totals.leaves, minimal);
      }
    }
  }
}

TEST(Ordering, ReverseIsTheNaturalOrderBackwards) {
  Random random(10);
  for (int round = 0; round < 200; ++round) {
    const Textbook game = textbook(uniformTree(random, 1 + round % 3, 1 + round % 5), Player::max);
    std::vector<Move> backwards = naturalMoves(game);
    std::reverse(backwards.begin(), backwards.end());
    ASSERT_EQ(arranged(game, MoveOrder::reverse), backwards);
  }
}

TEST(Ordering, ListedSquaresComeFirstAndTheOthersFollowAsTheyStand) {
  const std::vector<Move> listed = {4, 8, 0};
  const auto lines = std::make_shared<const MnkLines>(3, 3, 3, listed);
  // X: a3, which is listed too; O: b2.
  const Mnk game(lines, {cellBit(0), cellBit(4)}, Scoring::flat, 0);
  EXPECT_EQ(arranged(game, MoveOrder::listed), (std::vector<Move>{8, 1, 2, 3, 5, 6, 7}));
  const Textbook tree = textbook("[1, 2, 3]", Player::max);
  EXPECT_EQ(arranged(tree, MoveOrder::listed), naturalMoves(tree));
}

TEST(Ordering, BestSeesTheWinOnABoard) {
  // X: a3 b3; to move and win at c3.
  const auto lines = std::make_shared<const MnkLines>(3, 3, 3);
  const Mnk game(lines, {cellBit(0) | cellBit(1), cellBit(3) | cellBit(4)}, Scoring::flat, 0);
  EXPECT_EQ(arranged(game, MoveOrder::best)[0], 2);
  EXPECT_EQ(arranged(game, MoveOrder::worst).back(), 2);
}

TEST(Ordering, BestPrunesMoreThanWorstOnBoards) {
  const Mnk game(std::make_shared<const MnkLines>(3, 3, 3), {}, Scoring::depth, 0);
  const auto nodes = [&](MoveOrder order) {
    return searchSilently<AlphaBeta>(game, {maximumPly, order, 1}).totals.nodes;
  };
  EXPECT_LT(nodes(MoveOrder::best), nodes(MoveOrder::natural));
  EXPECT_LT(nodes(MoveOrder::natural), nodes(MoveOrder::worst));
}

}  // namespace
}  // namespace prunus
