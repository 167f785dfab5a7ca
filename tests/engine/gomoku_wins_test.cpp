// Claimed wins, played out against every defence there is.
//
// PRUNUS_WINS=N checks N wins of each rule instead of a few.
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <unordered_set>

#include "gomoku/outcome.h"
#include "gomoku/search/search.h"

namespace prunus::gomoku {
namespace {

/// A position of a game between players that know a little: random among the better points.
Board someGame(int size, Rule rule, int stones, std::mt19937& random) {
  Board board(size, rule);
  board.play(Move((size / 2) * size + size / 2));
  while (board.stones() < stones) {
    const Color us = board.toMove();
    Move best = noMove;
    int most = -1000000;
    board.candidates().each([&](Move move) {
      if (!mayPlay(board, us, move)) return;
      const int worth =
          board.entry(us, move).attack + board.entry(other(us), move).defend + int(random() % 40);
      if (worth > most) {
        most = worth;
        best = move;
      }
    });
    if (best == noMove) break;
    board.play(best);
    if (isInFive(board, best)) {
      board.undo();
      break;
    }
  }
  return board;
}

/// Plays a claimed win out: the winner by searching, the loser by every legal move in turn. Nothing
/// of what the search says is believed but the winner's moves.
class Replay {
 public:
  explicit Replay(std::size_t tableBytes) : memory_(tableBytes), search_(memory_, observer_) {}

  /// True when the side to move wins against everything within `turns` moves of its own.
  bool wins(const Board& board, int turns) {
    if (turns == 0) return fail(board, "too long");
    if (won_.count(board.hash()) != 0) return true;
    const Move move = winningMove(board);
    if (move == noMove) return fail(board, "the win is lost");
    Board next = board;
    if (!mayPlay(next, next.toMove(), move)) return fail(board, "a forbidden move");
    next.play(move);
    ++moves_;
    if (!isInFive(next, move) && !holds(next, turns)) return false;
    won_.insert(board.hash());
    return true;
  }

  [[nodiscard]] std::uint64_t moves() const { return moves_; }
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  /// The loser is to move.
  bool holds(Board& board, int turns) {
    const Color defender = board.toMove();
    const Color attacker = other(defender);
    if (board.isFull()) return fail(board, "a draw");
    if (board.count(defender, Threat::five) > 0) return fail(board, "the loser makes five");
    // A five that threatens leaves only its own point; all other moves lose at once.
    const bool forced = board.count(attacker, Threat::five) > 0;
    for (int point = 0; point < board.cells(); ++point) {
      if (!board.isEmpty(Move(point)) || !mayPlay(board, defender, Move(point))) continue;
      if (forced && !board.points(attacker, Threat::five).has(point)) continue;
      board.play(Move(point));
      const bool won = wins(board, turns - 1);
      board.undo();
      if (!won) return false;
    }
    return true;
  }

  Move winningMove(const Board& board) {
    for (const unsigned nodes : {20'000U, 400'000U, 4'000'000U}) {
      Limits limits;
      limits.nodes = nodes;
      const SearchInfo info = search_.run(board, limits);
      if (isWin(info.value)) return info.best;
    }
    return noMove;
  }

  bool fail(const Board& board, const std::string& why) {
    failure_ = why + " after";
    for (int back = board.stones() - 1; back >= 0; --back) {
      const int move = board.lastMove(back);
      failure_ += " ";
      failure_ += std::to_string(move % board.size());
      failure_ += ",";
      failure_ += std::to_string(move / board.size());
    }
    return false;
  }

  Memory memory_;
  SilentObserver observer_;
  Search<> search_;
  std::unordered_set<std::uint64_t> won_;
  std::uint64_t moves_ = 0;
  std::string failure_;
};

class WinsOfRule : public testing::TestWithParam<Rule> {};

TEST_P(WinsOfRule, holdAgainstEveryDefence) {
  const char* const asked = std::getenv("PRUNUS_WINS");
  const int wanted = asked == nullptr ? 10 : std::atoi(asked);
  std::mt19937 random(asked == nullptr ? 53U : std::random_device{}());
  int checked = 0;
  int longest = 0;
  std::uint64_t moves = 0;
  while (checked < wanted) {
    const Board board =
        someGame(9 + int(random() % 12), GetParam(), 8 + int(random() % 18), random);
    Memory memory(std::size_t{4} << 20U);
    SilentObserver observer;
    Search<> search(memory, observer);
    Limits limits;
    limits.nodes = 20'000;
    const SearchInfo info = search.run(board, limits);
    const int plies = winValue - info.value;
    // Wins in five are the winning four, of which there are many.
    if (!isWin(info.value) || plies <= 5) continue;
    Replay replay(std::size_t{8} << 20U);
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
