// The book of Connect Four against its solver, the rules, and what is known of the game.
#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "exact/opening_book.h"
#include "exact/solve.h"

namespace prunus::exact {
namespace {

const LineBoard& sevenBySix() {
  static const LineBoard board(6, 7, 4, true);
  return board;
}

/// PRUNUS_EXACT asks for so many times as many positions.
int times(int usual) {
  const char* const asked = std::getenv("PRUNUS_EXACT");
  return asked == nullptr ? usual : usual * std::atoi(asked);
}

ConnectFour after(const std::string& columns) {
  ConnectFour game(BoardView::empty(6, 7), Scoring::flat, 0);
  for (const char column : columns) game.play(static_cast<Move>(column - '1'));
  return game;
}

std::string outcomesAfter(const std::string& columns) {
  std::string text;
  for (const KnownMove& move : solve(after(columns), 1'000'000)) {
    text += !move.isSettled ? '?' : move.outcome > 0 ? '+' : move.outcome < 0 ? '-' : '=';
  }
  return text;
}

TEST(OpeningBook, holdsEachUndecidedPositionOnce) {
  const OpeningBook book(sevenBySix(), "");
  EXPECT_EQ(book.positions().size(), 77'154U);
  // Those that need not answer a threat are the 67,557 of John Tromp's database of 1995.
  int quiet = 0;
  for (const LineSolver::Position& position : book.positions()) {
    ASSERT_EQ(std::popcount(position.taken), OpeningBook::discs);
    const Slots threats = sevenBySix().completing(position.own ^ position.taken);
    if ((threats & sevenBySix().open(position.taken)) == 0) ++quiet;
  }
  EXPECT_EQ(quiet, 67'557);
}

TEST(OpeningBook, readsWhatItWrites) {
  std::mt19937 random(3);
  std::vector<Outcomes> outcomes;
  for (int i = 0; i < 1000; ++i) {
    const int outcome = int(random() % 3) - 1;
    outcomes.push_back(random() % 4 == 0 ? Outcomes{} : Outcomes{outcome, outcome});
  }
  const std::string text = OpeningBook::packed(outcomes);
  const OpeningBook book(sevenBySix(), text);
  for (std::size_t i = 0; i < outcomes.size(); ++i) ASSERT_EQ(book.at(i), outcomes[i]) << i;
  // Beyond its end nothing is known.
  EXPECT_EQ(book.at(book.positions().size() - 1), Outcomes{});
}

TEST(OpeningBook, agreesWithTheSolver) {
  const OpeningBook book(sevenBySix(), openingOutcomes);
  LineSolver solver(sevenBySix(), std::size_t{1} << 20U);
  std::mt19937 random(19);
  int tried = 0;
  for (int round = 0; tried < times(40); ++round) {
    ASSERT_LT(round, times(20'000)) << "only " << tried << " are near enough to be solved";
    const std::size_t place = random() % book.positions().size();
    if (!book.at(place).areOne()) continue;
    solver.allow(50'000);
    const LineSolver::Bounds found = solver.narrow(book.positions()[place], {-1, 1});
    ASSERT_LE(found.low, book.at(place).low) << place;
    ASSERT_GE(found.high, book.at(place).high) << place;
    if (found.areOne()) ++tried;
  }
}

TEST(OpeningBook, knowsHowTheGameBegins) {
  // Allis, A knowledge-based approach of Connect-Four, 1988: who begins wins in the middle alone.
  EXPECT_EQ(outcomesAfter(""), "--=+=--");
}

TEST(OpeningBook, leavesWhatIsNearToTheSolver) {
  // White has two open discs; whoever does not stop the third loses at once.
  for (const KnownMove& move : solve(after("445"), 1'000'000)) {
    if (move.move == 2 || move.move == 5) continue;
    EXPECT_TRUE(move.isExact()) << move.move;
    EXPECT_EQ(move.outcome, -1) << move.move;
    EXPECT_EQ(move.plies, 4) << move.move;
  }
}

}  // namespace
}  // namespace prunus::exact
