// Every algorithm stops when its time is over, whatever a step of it costs.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "request/algorithms.h"
#include "request/run/run.h"

namespace prunus {
namespace {

/// Processor time of this process: what others do on the machine does not count.
double processorSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// What a search may take beyond its limit. Under sanitizers all takes many times as long.
#if defined(__SANITIZE_ADDRESS__) || !defined(NDEBUG)
constexpr double allowance = 1;
#else
constexpr double allowance = 0.05;
#endif
constexpr double limit = 0.03;

/// Trees that no algorithm comes to an end of, and whose nodes cost little or much; and the largest
/// with a die, which ends sooner.
const std::vector<Options> games = {
    {{"game", "mnk"}, {"rows", "8"}, {"cols", "8"}, {"k", "5"}},
    {{"game", "connect-four"}},
    {{"game", "reversi"}},
    {{"game", "nim"}, {"piles", "15,15,15,15,15,15"}},
    {{"game", "dice-nim"}, {"matches", "10"}, {"faces", "6"}},
    {{"game", "gomoku"}, {"rows", "15"}, {"cols", "15"}, {"moves", "112 113 97"}},
    {{"game", "gomoku"}, {"rows", "20"}, {"cols", "20"}},
};

/// Whether the search was possible, and how much longer it took than it might.
std::optional<double> overrun(Options options) {
  options["time-limit"] = "0.03";
  const auto request = parseRequest(options);
  if (!request) return std::nullopt;
  const double began = processorSeconds();
  const auto done = run(*request);
  const double taken = processorSeconds() - began;
  EXPECT_TRUE(done);
  return taken - limit;
}

TEST(TimeLimit, StopsEveryAlgorithm) {
  for (const std::string_view algorithm : algorithmNames()) {
    int searched = 0;
    for (const Options& game : games) {
      Options options = game;
      options["algorithm"] = algorithm;
      // Those that grow a tree go on for as many steps as they may.
      Options longest = options;
      longest["iterations"] = "10000000";
      for (const Options& each : {options, longest}) {
        const auto over = overrun(each);
        if (!over) continue;
        ++searched;
        EXPECT_LT(*over, allowance) << algorithm << ' ' << each.at("game");
      }
    }
    EXPECT_TRUE(searched > 0 || algorithm == "max-n") << algorithm;
  }
}

TEST(TimeLimit, StopsPlayoutsThatLookForWins) {
  for (const std::string_view algorithm : {"mcts", "puct"}) {
    for (Options options : games) {
      options["algorithm"] = algorithm;
      options["playouts"] = "decisive";
      options["iterations"] = "10000000";
      // One playout is a step, and takes what it takes.
      const auto over = overrun(options);
      if (over) {
        EXPECT_LT(*over, allowance) << algorithm << ' ' << options.at("game");
      }
    }
  }
}

TEST(TimeLimit, StopsSearchesThatSpendItOnOrdering) {
  for (const std::string_view order : {"best", "worst"}) {
    for (Options options : games) {
      options["order"] = order;
      options["depth"] = "6";
      const auto over = overrun(options);
      if (over) {
        EXPECT_LT(*over, allowance) << order << ' ' << options.at("game");
      }
    }
  }
}

TEST(TimeLimit, LooksAtTheClockMoreOftenWhereStepsAreLong) {
  ClockStride stride;
  double seconds = 0;
  std::uint64_t steps = 1;
  // Short steps: up to a thousand of them from look to look.
  for (int look = 0; look < 20; ++look) steps = stride.next(seconds += 1e-6 * double(steps));
  EXPECT_EQ(steps, ClockStride::longest);
  // Then each takes a millisecond: after one long pause a look is never far away.
  steps = stride.next(seconds += 1e-3 * double(steps));
  for (int look = 0; look < 20; ++look) {
    EXPECT_LE(1e-3 * double(steps), 0.004);
    EXPECT_GE(steps, 1U);
    steps = stride.next(seconds += 1e-3 * double(steps));
  }
}

}  // namespace
}  // namespace prunus
