// What a player may think by a manager's limits, over whole games.
#include <gtest/gtest.h>

#include <random>

#include "cli/gomocup/clock.h"

namespace prunus::cli {
namespace {

using gomoku::Limits;

Limits limitsOf(const GomocupClock& clock, int stones = 4) {
  return gomoku::limitsFor(clock.control(225 - stones), stones);
}

TEST(GomocupClock, keepsToTheTurn) {
  GomocupClock clock;
  EXPECT_LE(limitsOf(clock).hardMilliseconds, GomocupClock::usualTurn);
  for (const double turn : {0.0, 1.0, 30.0, 500.0, 300000.0}) {
    clock.tellTurn(turn);
    EXPECT_GT(limitsOf(clock).hardMilliseconds, 0);
    EXPECT_LE(limitsOf(clock).hardMilliseconds, std::max(turn, 5.0));
  }
}

TEST(GomocupClock, takesTimeLeftForWhatItSays) {
  GomocupClock clock;
  clock.tellTurn(100000);
  clock.tellMatch(0);
  clock.tellLeft(GomocupClock::unlimited);
  EXPECT_GT(limitsOf(clock).hardMilliseconds, 90000);
  clock.tellLeft(10000);
  EXPECT_LT(limitsOf(clock).hardMilliseconds, 5000);
  clock.tellLeft(-500);
  clock.tellMatch(60000);
  EXPECT_LT(limitsOf(clock).hardMilliseconds, 5);
  // No limit, and a manager that fills the field with 0.
  clock.tellMatch(0);
  clock.tellLeft(0);
  EXPECT_GT(limitsOf(clock).hardMilliseconds, 90000);
}

TEST(GomocupClock, countsForItselfWhatNobodyTells) {
  GomocupClock clock;
  clock.tellMatch(60000);
  const double first = limitsOf(clock).hardMilliseconds;
  EXPECT_LT(first, 20000);
  clock.use(59000);
  EXPECT_LT(limitsOf(clock).hardMilliseconds, first / 20);
  clock.restart();
  EXPECT_EQ(limitsOf(clock).hardMilliseconds, first);
  clock.tellLeft(60000);
  clock.use(59000);
  EXPECT_LT(limitsOf(clock).hardMilliseconds, first / 20);
}

/// Plays the longest game there is on every clock: all points of the board, each thought as long as
/// it may be and each move late by what a pipe costs.
TEST(GomocupClock, lastsForTheLongestGame) {
  std::mt19937 random(3);
  for (const double match : {3000.0, 5000.0, 20000.0, 180000.0, 1000000.0}) {
    for (const bool told : {false, true}) {
      for (const int size : {9, 15, 20}) {
        GomocupClock clock;
        clock.tellMatch(match);
        double left = match;
        for (int stones = 0; stones < size * size; stones += 2) {
          if (told) clock.tellLeft(std::floor(left));
          const Limits limits = gomoku::limitsFor(clock.control(size * size - stones), stones);
          const bool hurried = random() % 3 != 0;
          const double used = (hurried ? limits.softMilliseconds : limits.hardMilliseconds) + 1.0;
          ASSERT_LE(used, left) << match << " ms, stone " << stones << " of " << size;
          left -= used;
          clock.use(used);
        }
      }
    }
  }
}

}  // namespace
}  // namespace prunus::cli
