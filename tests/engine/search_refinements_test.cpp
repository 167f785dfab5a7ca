#include <gtest/gtest.h>

#include "game/examples.h"
#include "rounds.h"
#include "search/depth_first/alpha_beta_table.h"
#include "search/depth_first/aspiration.h"
#include "search/depth_first/iterative_deepening.h"
#include "search/depth_first/mtd_f.h"
#include "search/depth_first/principal_variation_search.h"
#include "search_truth.h"

namespace prunus {
namespace {

using namespace testing_support;

template <typename Algorithm>
class Refinement : public ::testing::Test {};

using Algorithms = ::testing::Types<AlphaBeta, IterativeDeepening, PrincipalVariationSearch,
                                    AlphaBetaTable, MtdF, Aspiration>;

struct Names {
  // GoogleTest asks for the names of typed suites by this very name.
  template <typename Algorithm>
  static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming)
    std::string name(Algorithm::name);
    std::erase(name, '-');
    return name;
  }
};

TYPED_TEST_SUITE(Refinement, Algorithms, Names);

SearchSettings randomSettings(Random& random, int round) {
  SearchSettings settings;
  settings.order = static_cast<MoveOrder>(static_cast<std::size_t>(round) % moveOrderNames.size());
  settings.seed = random();
  settings.cut = static_cast<CutRule>(number(random, 0, 1));
  if (number(random, 0, 2) == 0) settings.depthLimit = number(random, 1, 4);
  settings.guess = number(random, -60, 60);
  settings.width = number(random, 1, 20);
  settings.tableSize =
      static_cast<std::size_t>(number(random, 0, 1) == 0 ? 1'000'000 : number(random, 1, 40));
  return settings;
}

TYPED_TEST(Refinement, AgreesWithTheTruthOnRandomTrees) {
  Random random(31);
  for (int round = 0; round < rounds(4000); ++round) {
    const Textbook game = randomTextbook(random);
    checkSearch<TypeParam>(game, randomSettings(random, round));
    if (this->HasFatalFailure()) FAIL() << round << ": " << writeTextbookTree(game.tree());
  }
}

TYPED_TEST(Refinement, AgreesWithTheTruthOnRandomBoards) {
  Random random(37);
  for (int round = 0; round < rounds(1000); ++round) {
    const SearchSettings settings = randomSettings(random, round);
    const bool limited = settings.depthLimit < maximumPly;
    const auto scoring = static_cast<Scoring>(number(random, 0, 1));
    const int empty = limited ? (settings.depthLimit > 2 ? 9 : 20) : 6;
    const Mnk game = randomBoard(random, empty, scoring, number(random, 0, 1) == 0 ? 2 : 0);
    checkSearch<TypeParam>(game, settings);
    if (this->HasFatalFailure()) FAIL() << round;
  }
}

TYPED_TEST(Refinement, WhatAStoppedSearchSaysIsTrue) {
  Random random(41);
  int stopped = 0;
  for (int round = 0; round < rounds(3000); ++round) {
    const Textbook game = randomTextbook(random);
    SearchSettings settings = randomSettings(random, round);
    settings.depthLimit = maximumPly;
    Limits limits;
    limits.nodes = static_cast<std::uint64_t>(number(random, 1, 60));
    const Searched searched = searchSilently<TypeParam>(game, settings, limits);
    if (!searched.stopped) continue;
    ++stopped;
    ASSERT_EQ(searched.totals.nodes, limits.nodes);
    // Passes of a smaller depth are true of that depth alone.
    if constexpr (requires { TypeParam::depthOfPass(0); }) continue;
    Reference<Textbook> reference(maximumPly);
    const TrueValues possible(searched.result);
    ASSERT_LE(possible.low, reference.value(game, 0));
    ASSERT_GE(possible.high, reference.value(game, 0));
    for (const auto& [move, known] : searched.rootMoves) {
      Textbook child = game;
      child.play(move);
      const TrueValues ofMove(known);
      ASSERT_LE(ofMove.low, reference.value(child, 1));
      ASSERT_GE(ofMove.high, reference.value(child, 1));
    }
  }
  EXPECT_GT(stopped, rounds(100));
}

TEST(CutRules, FindTheSameValueAndStrictLeavesOutNoMoreMoves) {
  Random random(47);
  int more = 0;
  for (int round = 0; round < rounds(3000); ++round) {
    const Textbook game = randomTextbook(random);
    SearchSettings strict;
    strict.cut = CutRule::strict;
    const Searched equal = searchSilently<AlphaBeta>(game);
    const Searched rather = searchSilently<AlphaBeta>(game, strict);
    ASSERT_EQ(equal.result.value(), rather.result.value());
    ASSERT_EQ(equal.bestMove(), rather.bestMove());
    ASSERT_LE(equal.totals.nodes, rather.totals.nodes);
    if (equal.totals.nodes < rather.totals.nodes) ++more;
  }
  EXPECT_GT(more, rounds(300));
}

/// Alpha-beta as a course writes it that cuts only where alpha > beta: fail-soft, no classes.
int strictNodes(Textbook& game, int ply, Value alpha, Value beta, Value& value) {
  if (game.isTerminal()) {
    value = game.terminalValue(ply);
    return 1;
  }
  std::vector<Move> moves;
  game.appendMoves(moves);
  const bool max = game.playerToMove() == Player::max;
  value = max ? minusInfinity : plusInfinity;
  int nodes = 1;
  for (const Move move : moves) {
    Value child = 0;
    game.play(move);
    nodes += strictNodes(game, ply + 1, alpha, beta, child);
    game.undo(move);
    value = max ? std::max(value, child) : std::min(value, child);
    if (max ? value > beta : value < alpha) break;
    (max ? alpha : beta) = max ? std::max(alpha, value) : std::min(beta, value);
  }
  return nodes;
}

TEST(CutRules, StrictSearchesWhatACourseOfThatRuleDoes) {
  Random random(53);
  SearchSettings strict;
  strict.cut = CutRule::strict;
  for (int round = 0; round < rounds(3000); ++round) {
    Textbook game = randomTextbook(random);
    Value value = 0;
    const int nodes = strictNodes(game, 0, minusInfinity, plusInfinity, value);
    const Searched searched = searchSilently<AlphaBeta>(game, strict);
    ASSERT_EQ(searched.totals.nodes, static_cast<std::uint64_t>(nodes));
    ASSERT_EQ(searched.result.value(), value);
  }
  // The 3 of b can do no more than equal a: only the strict rule looks at what follows it.
  EXPECT_EQ(searchSilently<AlphaBeta>(textbook("[[3,12],[3,6]]")).totals.nodes, 6U);
  EXPECT_EQ(searchSilently<AlphaBeta>(textbook("[[3,12],[3,6]]"), strict).totals.nodes, 7U);
}

Mnk emptyBoard(Scoring scoring = Scoring::flat, int decimals = 0) {
  return Mnk(std::make_shared<const MnkLines>(3, 3, 3), {}, scoring, decimals);
}

TEST(IterativeDeepening, GoesDownPlyByPlyUntilNoHorizonIsLeft) {
  const Textbook game = textbook("[[9,[8,7]],[2,4,6],5]");
  EXPECT_EQ(checkSearch<IterativeDeepening>(game, {}).passes, 3);
  SearchSettings two;
  two.depthLimit = 2;
  EXPECT_EQ(checkSearch<IterativeDeepening>(game, two).passes, 2);
  // The second pass sees the 5 first: then a and b are cut before they come to a horizon.
  EXPECT_EQ(checkSearch<IterativeDeepening>(textbook("[[3,[1,2]],[2,4,6],5]"), {}).passes, 2);
  EXPECT_EQ(checkSearch<IterativeDeepening>(textbook("7"), {}).passes, 1);
  EXPECT_EQ(checkSearch<IterativeDeepening>(emptyBoard(Scoring::flat, 2), {}).passes, 9);
}

/// The moves that lead from each root to the first leaf.
class FirstLines {
 public:
  void enter(const NodeEntry& entry) {
    if (entry.ply == 0) {
      lines.emplace_back();
      descending_ = true;
    } else if (descending_) {
      lines.back().push_back(entry.move);
    }
  }
  void leave(const NodeExit& /*exit*/) { descending_ = false; }
  std::vector<std::vector<Move>> lines;

 private:
  bool descending_ = false;
};

TEST(IterativeDeepening, EachPassFollowsTheLineOfTheOneBefore) {
  Random random(43);
  for (int round = 0; round < 300; ++round) {
    const Textbook game = randomTextbook(random);
    FirstLines first;
    searchWith<IterativeDeepening>(game, first);
    for (std::size_t pass = 1; pass < first.lines.size(); ++pass) {
      SearchSettings before;
      before.depthLimit = static_cast<int>(pass);
      const std::vector<Move> line = searchSilently<IterativeDeepening>(game, before).line;
      ASSERT_LE(line.size(), first.lines[pass].size());
      ASSERT_TRUE(std::equal(line.begin(), line.end(), first.lines[pass].begin()));
    }
  }
}

TEST(IterativeDeepening, AStoppedPassLeavesWhatThePassBeforeItFound) {
  const Textbook game = textbook("[[[3,9],[12,4]],[[2,8],[6,7]],[[14,1],[5,2]]]");
  SearchSettings two;
  two.depthLimit = 2;
  const Searched before = searchSilently<IterativeDeepening>(game, two);
  Limits limits;
  limits.nodes = before.totals.nodes + 3;
  const Searched stopped = searchSilently<IterativeDeepening>(game, {}, limits);
  EXPECT_TRUE(stopped.stopped);
  EXPECT_EQ(stopped.result.value(), before.result.value());
  EXPECT_EQ(stopped.line, before.line);
  EXPECT_EQ(stopped.rootMoves.size(), 3U);
}

TEST(PrincipalVariationSearch, NeverEntersMoreLeavesThanItReSearches) {
  // With the best order there is nothing to search again, and the minimal tree is all there is.
  Random random(47);
  for (int round = 0; round < 200; ++round) {
    const Textbook game = randomTextbook(random);
    SearchSettings best;
    best.order = MoveOrder::best;
    const auto watch = checkSearch<PrincipalVariationSearch>(game, best);
    ASSERT_EQ(watch.reSearches, 0U);
    ASSERT_LE(watch.entered, searchSilently<AlphaBeta>(game, best).totals.nodes);
  }
}

TEST(TranspositionTable, HoldsTheLastSoMany) {
  Random random(53);
  for (const std::size_t capacity :
       {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{64}, std::size_t{1000}}) {
    TranspositionTable table(capacity);
    std::vector<std::uint64_t> order;  // as they were stored first
    std::map<std::uint64_t, Value> known;
    for (int i = 0; i < 5000; ++i) {
      // Few different low bits, so that slots are wanted by many.
      const std::uint64_t position = (random() % 3000) << static_cast<unsigned>(4 * (i % 2));
      if (!known.contains(position)) {
        if (order.size() == capacity) {
          known.erase(order.front());
          order.erase(order.begin());
        }
        order.push_back(position);
      }
      known[position] = i;
      table.store(position, {i, Bound::exact});
      const std::uint64_t asked = (random() % 3000) << static_cast<unsigned>(4 * (i % 2));
      const NodeValue* found = table.find(asked);
      ASSERT_EQ(found != nullptr, known.contains(asked)) << capacity;
      if (found != nullptr) {
        ASSERT_EQ(found->value(), known[asked]);
      }
    }
    EXPECT_EQ(table.size(), std::min<std::size_t>(capacity, order.size()));
  }
}

TEST(RefinementCounts, OfTicTacToe) {
  SearchSettings settings;
  settings.tableSize = 1'000'000;
  settings.width = 5;
  const auto nodes = [&]<typename Algorithm>(Scoring scoring = Scoring::flat, int decimals = 0) {
    return searchSilently<Algorithm>(emptyBoard(scoring, decimals), settings).totals.nodes;
  };
  EXPECT_EQ(nodes.operator()<AlphaBeta>(), 18'297U);
  EXPECT_EQ(nodes.operator()<PrincipalVariationSearch>(), 18'016U);
  EXPECT_EQ(nodes.operator()<AlphaBetaTable>(), 4'866U);
  EXPECT_EQ(nodes.operator()<MtdF>(), 4'377U);
  EXPECT_EQ(nodes.operator()<Aspiration>(), 16'811U);
  EXPECT_EQ(nodes.operator()<IterativeDeepening>(Scoring::flat, 2), 50'141U);
  EXPECT_EQ(nodes.operator()<AlphaBetaTable>(Scoring::depth), 5'538U);
  settings.order = MoveOrder::killer;
  EXPECT_EQ(nodes.operator()<AlphaBeta>(), 10'998U);
  settings.order = MoveOrder::history;
  EXPECT_EQ(nodes.operator()<AlphaBeta>(), 12'789U);
}

TEST(RefinementCounts, OfThreePlates) {
  const Textbook plates = textbook(*exampleTree("three-plates"));
  SearchSettings settings;
  settings.guess = 20;
  settings.width = 5;
  settings.tableSize = 1000;
  EXPECT_EQ(searchSilently<PrincipalVariationSearch>(plates, settings).totals.nodes, 19U);
  EXPECT_EQ(searchSilently<AlphaBetaTable>(plates, settings).totals.nodes, 18U);
  EXPECT_EQ(searchSilently<MtdF>(plates, settings).totals.nodes, 23U);
  EXPECT_EQ(searchSilently<Aspiration>(plates, settings).totals.nodes, 18U);
  EXPECT_EQ(searchSilently<IterativeDeepening>(plates, settings).totals.nodes, 33U);
}

}  // namespace
}  // namespace prunus
