// How late a search may end, by a clock that the test moves: nothing here depends on the machine.
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <string>

#include "gomocup_support.h"
#include "gomoku/search/search.h"
#include "gomoku_replay.h"

namespace prunus::gomoku {
namespace {

/// Moves its clock on at every node.
struct Ticking {
  double nodeTakes = 0;  ///< milliseconds
  double slowFrom = 1e9;
  double slowBy = 1;
  double now = 12345;  // a clock may begin anywhere
  double began = now;

  void enter(const NodeEntry& /*entry*/) {
    now += now - began < slowFrom ? nodeTakes : nodeTakes * slowBy;
  }
  void leave(const NodeExit& /*exit*/) {}
};

struct Timed {
  double milliseconds;
  std::uint64_t nodes;
};

Timed searchFor(double limit, Ticking& ticking) {
  std::mt19937 random(5);
  const Board board = someGame(15, Rule::freestyle, 8, random);
  Memory memory(std::size_t{4} << 20U);
  Search<Ticking> search(memory, ticking);
  Limits limits;
  limits.hardMilliseconds = limits.softMilliseconds = limit;
  SearchOptions options;
  options.clock = [&ticking] { return ticking.now; };
  const SearchInfo info = search.run(board, limits, options);
  EXPECT_TRUE(board.isEmpty(info.best));
  return {ticking.now - ticking.began, info.nodes};
}

TEST(SearchClock, endsInTimeHoweverLongANodeTakes) {
  for (const double nodeTakes : {0.002, 0.02, 0.2, 2.0, 20.0}) {
    for (const double limit : {1.0, 42.0, 480.0}) {
      if (limit / nodeTakes > 60'000) continue;
      Ticking ticking{nodeTakes};
      const Timed timed = searchFor(limit, ticking);
      EXPECT_LE(timed.milliseconds, limit + 1 + 4 * nodeTakes) << nodeTakes << " ms a node";
      EXPECT_GT(timed.nodes, 0U);
    }
  }
}

TEST(SearchClock, endsInTimeWhenTheMachineBecomesSlow) {
  for (const double slowFrom : {0.5, 10.0, 41.0}) {
    Ticking ticking{0.002, slowFrom, 30};
    EXPECT_LE(searchFor(42, ticking).milliseconds, 42 + 256 * 0.06 + 1) << slowFrom;
  }
}

TEST(SearchClock, usesItsTime) {
  Ticking ticking{0.01};
  const Timed timed = searchFor(100, ticking);
  EXPECT_GE(timed.milliseconds, 99.9);
}

TEST(PollInterval, isShortUntilNodesProveShort) {
  PollInterval interval;
  EXPECT_LE(interval.nodes(), 4U);
  double now = 0;
  for (int look = 0; look < 20; ++look) interval.look(now += 0.01);
  EXPECT_EQ(interval.nodes(), PollInterval::most);
  interval.look(now += 50);
  EXPECT_EQ(interval.nodes(), 1U);
  // A clock that stands still, or is coarse, is looked at now and then all the same.
  for (int look = 0; look < 20; ++look) interval.look(now);
  EXPECT_EQ(interval.nodes(), PollInterval::most);
}

}  // namespace
}  // namespace prunus::gomoku

#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__)

namespace prunus::cli {
namespace {

/// Memory that the system has really handed out.
double residentMegabytes() {
  std::ifstream file("/proc/self/statm");
  double whole = 0;
  double resident = 0;
  file >> whole >> resident;
  constexpr double page = 4096;
  return resident * page / (1 << 20U);
}

/// Nobody's time runs while a game starts: then the table is touched, not in the first search.
TEST(GomocupMemory, isTouchedBeforeTimeRuns) {
  const auto grown = [](const std::string& lines, int answers) {
    const double before = residentMegabytes();
    Live live;
    live.pipe.send(lines + "ABOUT\n");
    for (int answer = 0; answer <= answers; ++answer) live.answers.next();
    return residentMegabytes() - before;
  };
  EXPECT_GT(grown("START 15\n", 1), 120);
  EXPECT_GT(grown("START 15\nBEGIN\nRESTART\n", 3), 120);
  EXPECT_GT(grown("INFO max_memory 30000000\nSTART 15\nINFO max_memory 0\n", 1), 120);
  EXPECT_GT(grown("INFO max_memory 1000\nSTART 15\nINFO max_memory 0\n", 1), 120);
  EXPECT_GT(grown("START 15\nINFO max_memory 80000000\n", 1), 60);
  EXPECT_GT(grown("INFO max_node 10\nSTART 15\nBEGIN\nINFO rule 4\n", 2), 120);
}

}  // namespace
}  // namespace prunus::cli

#endif
