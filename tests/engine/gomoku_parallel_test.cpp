// The search in several threads. What they do together depends on chance; what they claim must not.
#include <gtest/gtest.h>

#include <random>
#include <thread>
#include <vector>

#include "gomocup_support.h"
#include "gomoku/search/parallel.h"
#include "gomoku_replay.h"
#include "rounds.h"

namespace prunus::gomoku {
namespace {

constexpr std::size_t smallTable = std::size_t{4} << 20U;

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

TEST(ParallelSearch, isTheSearchWithOneThread) {
  std::mt19937 random(67);
  for (int round = 0; round < 6; ++round) {
    const Board board = someGame(15, Rule(round % 3), 6 + round, random);
    Memory ownMemory(smallTable);
    SilentObserver observer;
    const SearchInfo own = Search<>(ownMemory, observer).run(board, nodes(20'000));
    Memory memory(smallTable);
    ParallelSearch search(memory);
    search.useThreads(3);
    search.useThreads(1);
    const SearchInfo info = search.run(board, nodes(20'000));
    EXPECT_EQ(search.threads(), 1);
    EXPECT_EQ(info.best, own.best);
    EXPECT_EQ(info.value, own.value);
    EXPECT_EQ(info.nodes, own.nodes);
  }
}

TEST(ParallelSearch, claimsOnlyWinsThatHold) {
  std::mt19937 random(71);
  int wins = 0;
  for (int round = 0; wins < rounds(5) && round < 200; ++round) {
    const Board board = someGame(15, Rule(round % 3), 10 + int(random() % 14), random);
    Memory memory(smallTable);
    ParallelSearch search(memory);
    search.useThreads(3);
    const SearchInfo info = search.run(board, nodes(30'000));
    ASSERT_TRUE(board.isEmpty(info.best));
    const int plies = winValue - info.value;
    if (!isWin(info.value) || plies <= 5) continue;
    ++wins;
    Replay replay([&search](const Board& each) {
      for (const unsigned most : {40'000U, 1'000'000U, 8'000'000U}) {
        const SearchInfo next = search.alone().run(each, nodes(most));
        if (isWin(next.value)) return next.best;
      }
      return noMove;
    });
    EXPECT_TRUE(replay.wins(board, plies / 2 + 20)) << replay.failure();
  }
  EXPECT_GT(wins, 0);
}

TEST(ParallelSearch, endsWhenItIsAsked) {
  std::mt19937 random(73);
  const Board board = someGame(15, Rule::freestyle, 8, random);
  Memory memory(smallTable);
  ParallelSearch search(memory);
  search.useThreads(4);
  for (int round = 0; round < 5; ++round) {
    int polls = 0;
    SearchOptions options;
    options.shouldStop = [&polls] { return ++polls > 5; };
    const SearchInfo info = search.run(board, Limits{}, options);
    EXPECT_TRUE(board.isEmpty(info.best));
    EXPECT_GT(info.nodes, 0U);
  }
}

/// Threads write a few buckets over and over. Whatever is found was written so by one of them.
TEST(TranspositionTable, givesNoEntryThatTwoThreadsWrote) {
  TranspositionTable table(1);
  constexpr std::uint64_t positions = 64;
  const auto hashOf = [](std::uint64_t position) {
    return (position * 0x9E3779B97F4A7C15ULL) | 1U;
  };
  const auto valueOf = [](std::uint64_t position, int depth) {
    return Value(int(position) * 100 + depth);
  };
  std::vector<std::thread> threads;
  std::array<int, 3> found{};
  for (unsigned number = 0; number < found.size(); ++number) {
    threads.emplace_back([&, number] {
      std::mt19937 random(number);
      for (int round = 0; round < 300'000; ++round) {
        const std::uint64_t position = random() % positions;
        if (round % 2 == 0) {
          const int depth = int(random() % 60);
          table.store(hashOf(position), valueOf(position, depth), Value(position), Bound::exact,
                      depth, Move(position * 3));
          continue;
        }
        const auto entry = table.find(hashOf(position));
        if (!entry) continue;
        ++found[number];
        const bool whole = entry->value == valueOf(position, entry->depth) &&
                           entry->evaluation == Value(position) && entry->move == position * 3 &&
                           entry->bound() == Bound::exact;
        if (!whole) {
          ADD_FAILURE() << "position " << position << " value " << entry->value;
          return;
        }
      }
    });
  }
  for (std::thread& each : threads) each.join();
  for (const int each : found) EXPECT_GT(each, 1000);
}

}  // namespace
}  // namespace prunus::gomoku

namespace prunus::cli {
namespace {

TEST(Protocol, thinksInSeveralThreads) {
  const auto answers = converse(
      "INFO max_memory 60000000\nINFO max_node 3000\nINFO thread 2\nSTART 15\nBEGIN\nTURN 0,0\n"
      "INFO thread_num 3\nTURN 0,1\nINFO thread 0\nINFO thread 65\nINFO thread x\nTURN 1,0\n"
      "INFO rule 4\nRESTART\nBEGIN\nINFO thread 1\nTURN 0,0\n");
  ASSERT_EQ(answers.size(), 8U);
  for (const std::size_t at : {1U, 2U, 3U, 4U, 6U, 7U}) {
    EXPECT_TRUE(isMove(answers[at], 15)) << answers[at];
  }
  const auto little =
      converse("INFO max_memory 14000000\nSTART 15\nINFO thread 8\nBEGIN\nINFO thread 1\nBEGIN\n");
  ASSERT_EQ(little.size(), 3U);
  EXPECT_EQ(little[1].substr(0, 16), "ERROR max_memory");
  EXPECT_EQ(little[2], "7,7");
}

}  // namespace
}  // namespace prunus::cli
