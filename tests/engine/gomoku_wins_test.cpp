// Claimed wins, played out against every defence there is.
//
// PRUNUS_WINS=N checks N wins of each rule instead of a few.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <random>

#include "gomoku/search/search.h"
#include "gomoku_replay.h"
#include "rounds.h"

namespace prunus::gomoku {
namespace {

/// The winner's move by ever longer searches.
class Searching {
 public:
  explicit Searching(std::size_t tableBytes)
      : memory_(std::make_unique<Memory>(tableBytes)),
        search_(std::make_unique<Search<>>(*memory_, observer_)) {}

  Move operator()(const Board& board) {
    for (const unsigned nodes : {20'000U, 400'000U, 4'000'000U}) {
      Limits limits;
      limits.nodes = nodes;
      const SearchInfo info = search_->run(board, limits);
      if (isWin(info.value)) return info.best;
    }
    return noMove;
  }

 private:
  SilentObserver observer_;
  std::unique_ptr<Memory> memory_;
  std::unique_ptr<Search<>> search_;
};

class WinsOfRule : public testing::TestWithParam<Rule> {};

TEST_P(WinsOfRule, holdAgainstEveryDefence) {
  const char* const asked = std::getenv("PRUNUS_WINS");
  const int wanted = asked == nullptr ? rounds(10) : std::atoi(asked);
  std::mt19937 random(asked == nullptr ? 53U : std::random_device{}());
  int checked = 0;
  int longest = 0;
  std::uint64_t moves = 0;
  while (checked < wanted) {
    const int columns = 9 + int(random() % 12);
    const int rows = random() % 2 == 0 ? columns : 5 + int(random() % 16);
    const Board board =
        someGameOn(Board(columns, rows, GetParam()), 8 + int(random() % 18), random);
    Memory memory(std::size_t{4} << 20U);
    SilentObserver observer;
    Search<> search(memory, observer);
    Limits limits;
    limits.nodes = 20'000;
    const SearchInfo info = search.run(board, limits);
    const int plies = winValue - info.value;
    // Wins in five are the winning four, of which there are many.
    if (!isWin(info.value) || plies <= 5) continue;
    Searching searching(std::size_t{8} << 20U);
    Replay replay([&searching](const Board& each) { return searching(each); });
    ASSERT_TRUE(replay.wins(board, plies / 2 + 20)) << replay.failure();
    ++checked;
    longest = std::max(longest, plies);
    moves += replay.moves();
  }
  std::printf("%d wins of up to %d plies, %llu moves\n", checked, longest,
              static_cast<unsigned long long>(moves));
}

/// Black threatens two open fours here, but renju forbids one of them. White's answers to the other
/// were once looked for among the answers to both.
TEST(Wins, forbiddenFoursThreatenNothing) {
  Board board(19, Rule::renju);
  for (const auto& [x, y] : std::initializer_list<std::pair<int, int>>{
           {9, 9}, {8, 10}, {8, 8}, {10, 10}, {9, 8},   {9, 10}, {7, 10}, {8, 9},
           {7, 8}, {10, 8}, {7, 7}, {7, 9},   {6, 8},   {5, 8},  {9, 7},  {5, 9},
           {9, 6}, {9, 5},  {6, 9}, {12, 10}, {11, 10}, {6, 6}}) {
    board.play(Move(y * 19 + x));
  }
  Memory memory(std::size_t{4} << 20U);
  SilentObserver observer;
  Search<> search(memory, observer);
  Limits limits;
  limits.nodes = 50'000;
  EXPECT_FALSE(isWin(search.run(board, limits).value));
}

INSTANTIATE_TEST_SUITE_P(Rules, WinsOfRule,
                         testing::Values(Rule::freestyle, Rule::standard, Rule::renju),
                         [](const auto& each) {
                           return std::string(each.param == Rule::freestyle  ? "freestyle"
                                              : each.param == Rule::standard ? "standard"
                                                                             : "renju");
                         });

}  // namespace
}  // namespace prunus::gomoku
