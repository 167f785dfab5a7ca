// The search: what it claims must be so, whatever the defender does.
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <set>

#include "cli/gomoku/built_in_networks.h"
#include "gomoku/bench.h"
#include "gomoku/opening.h"
#include "gomoku/outcome.h"
#include "gomoku/search/search.h"
#include "gomoku_replay.h"
#include "rounds.h"

namespace prunus::gomoku {
namespace {

constexpr std::size_t smallTable = std::size_t{4} << 20U;

SearchInfo searchFresh(const Board& board, const Limits& limits,
                       const SearchOptions& searchOptions = {}) {
  Memory memory(smallTable);
  SilentObserver observer;
  Search<> search(memory, observer);
  return search.run(board, limits, searchOptions);
}

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

/// Renju on 7 × 7 with two points left: on the one Black would make seven in a row, on the other
/// nobody makes anything. White is to move.
const std::string almostStuck = "XOOXOOX/XXXOOXO/OXXOXOX/XXX.XXX/OOOXXOX/XOOOOXO/OXOOXO.";
constexpr Move longRow = 24;
constexpr Move harmless = 48;

Board boardOf(const std::string& rows) {
  Board board(7, Rule::renju);
  Move move = 0;
  for (const char stone : rows) {
    if (stone == 'X' || stone == 'O') board.place(move, stone == 'X' ? black : white);
    if (stone != '/') ++move;
  }
  if (board.toMove() == black && board.stones() % 2 != 0) board.changeSides();
  return board;
}

TEST(Search, leavesBlackTheForbiddenPointWhereThatLoses) {
  const Board before = boardOf(almostStuck);
  SearchOptions gomocup;
  gomocup.stuckLoses = true;
  const SearchInfo white = searchFresh(before, nodes(1000), gomocup);
  EXPECT_EQ(white.best, harmless);
  EXPECT_EQ(white.value, winIn(2));
  EXPECT_EQ(searchFresh(before, nodes(1000)).value, drawValue);

  Board after = before;
  after.play(harmless);
  ASSERT_TRUE(isStuck(after));
  const SearchInfo black = searchFresh(after, nodes(1000), gomocup);
  EXPECT_EQ(black.best, longRow);
  EXPECT_EQ(black.value, lossIn(1));
  EXPECT_EQ(searchFresh(after, nodes(1000)).value, drawValue);
}

TEST(Search, isTheSameEachTime) {
  std::mt19937 random(3);
  for (int budget = 1; budget <= 20; ++budget) {
    const Board board = someGame(9 + budget % 12, Rule(budget % 3), 4 + budget % 8, random);
    const SearchInfo first = searchFresh(board, nodes(std::uint64_t(budget) * 700));
    const SearchInfo second = searchFresh(board, nodes(std::uint64_t(budget) * 700));
    EXPECT_EQ(first.best, second.best);
    EXPECT_EQ(first.value, second.value);
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_LE(first.nodes, std::uint64_t(budget) * 700);
  }
}

TEST(Search, clearedMemoryIsAsGoodAsNew) {
  std::mt19937 random(5);
  Memory memory(smallTable);
  SilentObserver observer;
  Search<> search(memory, observer);
  for (int round = 0; round < 5; ++round) {
    const Board board = someGame(15, Rule::freestyle, 8, random);
    memory.clear();
    const SearchInfo again = search.run(board, nodes(5000));
    const SearchInfo fresh = searchFresh(board, nodes(5000));
    EXPECT_EQ(again.best, fresh.best);
    EXPECT_EQ(again.value, fresh.value);
  }
}

TEST(Search, leavesBothSidesEvenAfterTheOpeningsOfSwap2) {
  constexpr int size = 15;
  constexpr Value even = 100;  // odds of 1.6 to 1
  for (std::size_t which = 0; which < swapOpenings.size(); ++which) {
    for (int rule = 0; rule < 3; ++rule) {
      Board board(size, size, Rule(rule));
      for (const Move stone : swapOpening(which, size)) board.play(stone);
      EXPECT_LT(std::abs(searchFresh(board, nodes(20'000)).value), even)
          << "opening " << which << ", rule " << rule;
    }
  }
}

TEST(Search, benchHasTheSignatureOfEveryBuild) {
  EXPECT_EQ(runBench(benchDepth).nodes, benchSignature);
  EXPECT_EQ(runBench(benchDepth, &cli::builtInNetworks()).nodes, networkBenchSignature);
  EXPECT_EQ(runBench(5).nodes, runBench(5).nodes);
}

TEST(Search, foundLinesEndInAFive) {
  std::mt19937 random(29);
  int checked = 0;
  for (int round = 0; round < rounds(300); ++round) {
    const Board board = someGame(15, Rule(round % 3), 10 + int(random() % 16), random);
    const SearchInfo info = searchFresh(board, nodes(4000));
    if (!isWin(info.value)) continue;
    const std::vector<Move> line = completeLine(board, info.moves[0].line);
    Board end = board;
    for (const Move move : line) {
      ASSERT_TRUE(end.isEmpty(move));
      end.play(move);
    }
    if (int(line.size()) == winValue - info.value) {
      EXPECT_TRUE(isInFive(end, line.back())) << "round " << round;
      ++checked;
    }
  }
  EXPECT_GT(checked, rounds(20));
}

TEST(Search, playsLegalMovesToTheEnd) {
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) {
    for (const auto& [columns, rows] : std::initializer_list<std::pair<int, int>>{
             {5, 5}, {8, 8}, {11, 11}, {14, 14}, {17, 17}, {20, 20}, {15, 10}, {5, 20}, {20, 6}}) {
      Board board(columns, rows, rule);
      Memory memory(smallTable);
      SilentObserver observer;
      Search<> search(memory, observer);
      while (!board.isFull()) {
        const SearchInfo info = search.run(board, nodes(200));
        ASSERT_TRUE(board.isEmpty(info.best));
        board.play(info.best);
        if (isInFive(board, info.best)) break;
      }
    }
  }
}

TEST(Search, givesSeveralLinesBestFirst) {
  std::mt19937 random(31);
  const Board board = someGame(15, Rule::freestyle, 8, random);
  SearchOptions searchOptions;
  searchOptions.lines = 4;
  Limits limits;
  limits.depth = 6;
  const SearchInfo info = searchFresh(board, limits, searchOptions);
  ASSERT_GE(info.moves.size(), 4U);
  std::set<Move> seen;
  for (std::size_t at = 0; at < 4; ++at) {
    EXPECT_TRUE(info.moves[at].exact);
    EXPECT_FALSE(info.moves[at].line.empty());
    seen.insert(info.moves[at].move);
    if (at > 0) {
      EXPECT_LE(info.moves[at].value, info.moves[at - 1].value);
    }
  }
  EXPECT_EQ(seen.size(), 4U);
}

TEST(Search, stopsWhenAsked) {
  Board board(15, Rule::freestyle);
  board.play(112);
  int polls = 0;
  SearchOptions searchOptions;
  searchOptions.shouldStop = [&polls] { return ++polls > 3; };
  const SearchInfo info = searchFresh(board, Limits{}, searchOptions);
  EXPECT_LT(info.nodes, 2000U);
  EXPECT_TRUE(board.isEmpty(info.best));
}

/// Checks that nodes come properly nested and say sensible things.
struct Nesting {
  std::vector<NodeEntry> open;
  std::uint64_t nodes = 0;
  std::uint64_t tableHits = 0;
  std::uint64_t nullWindows = 0;
  std::uint64_t reSearches = 0;
  std::uint64_t reduced = 0;
  std::uint64_t fours = 0;
  void enter(const NodeEntry& entry) {
    if (entry.ply == 0) {
      ASSERT_TRUE(open.empty());
    } else {
      ASSERT_EQ(entry.ply, open.back().ply + 1);
      ASSERT_NE(entry.player, open.back().player);
    }
    ASSERT_LT(entry.alpha, entry.beta);
    open.push_back(entry);
    ++nodes;
    nullWindows += (entry.marks & mark::nullWindow) != 0;
    reSearches += (entry.marks & mark::reSearch) != 0;
    reduced += (entry.marks & mark::reduced) != 0;
    fours += (entry.marks & mark::threatSearch) != 0;
  }
  void leave(const NodeExit& exit) {
    ASSERT_FALSE(open.empty());
    ASSERT_EQ(exit.ply, open.back().ply);
    open.pop_back();
    tableHits += (exit.marks & mark::tableHit) != 0;
  }
};

TEST(Search, canBeWatchedAndStaysTheSame) {
  std::mt19937 random(37);
  for (const Rule rule : {Rule::freestyle, Rule::renju}) {
    Board board = someGame(15, rule, 10, random);
    SearchInfo silent = searchFresh(board, nodes(20000));
    // A game that is decided early shows little of a search.
    while (isProven(silent.value)) {
      board = someGame(15, rule, 10, random);
      silent = searchFresh(board, nodes(20000));
    }
    Memory memory(smallTable);
    Nesting nesting;
    Search<Nesting> search(memory, nesting);
    const SearchInfo watched = search.run(board, nodes(20000));
    EXPECT_TRUE(nesting.open.empty());
    EXPECT_EQ(watched.best, silent.best);
    EXPECT_EQ(watched.nodes, silent.nodes);
    EXPECT_GT(nesting.nodes, 10000U);
    EXPECT_GT(nesting.tableHits, 0U);
    EXPECT_GT(nesting.nullWindows, 0U);
    EXPECT_GT(nesting.reSearches, 0U);
    EXPECT_GT(nesting.reduced, 0U);
    EXPECT_GT(nesting.fours, 0U);
  }
}

}  // namespace
}  // namespace prunus::gomoku
