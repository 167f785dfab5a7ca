// What the solvers say of random positions against one slow search that knows nothing but the
// rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

#include "exact/solve.h"

namespace prunus {
namespace {

constexpr std::uint64_t enough = 50'000'000;

/// PRUNUS_EXACT asks for so many times as many positions.
int times(int usual) {
  const char* const asked = std::getenv("PRUNUS_EXACT");
  return asked == nullptr ? usual : usual * std::atoi(asked);
}

/// Who wins from the view of who is to move, and after how many plies: the winner hurries, the
/// loser does not.
struct Truth {
  int outcome = 0;
  int plies = 0;
};

bool isBetter(const Truth& one, const Truth& than) {
  if (one.outcome != than.outcome) return one.outcome > than.outcome;
  if (one.outcome == 0) return false;
  return one.outcome > 0 ? one.plies < than.plies : one.plies > than.plies;
}

/// Every line of play to its end, each position once.
template <typename G>
class Slow {
 public:
  Truth of(G& game) {
    if (game.isTerminal()) {
      const Value value = game.terminalValue(0);
      const bool isMax = game.playerToMove() == Player::max;
      return {value == 0 ? 0 : (value > 0) == isMax ? 1 : -1, 0};
    }
    const std::uint64_t key = game.hash();
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    std::vector<Move> moves;
    game.appendMoves(moves);
    std::optional<Truth> best;
    for (const Move move : moves) {
      const Truth truth = after(game, move);
      if (!best || isBetter(truth, *best)) best = truth;
    }
    known_[key] = *best;
    return *best;
  }
  Truth after(G& game, Move move) {
    game.play(move);
    const Truth next = of(game);
    game.undo(move);
    return {-next.outcome, next.plies + 1};
  }

 private:
  std::unordered_map<std::uint64_t, Truth> known_;
};

/// So many random moves on; nothing where the game is over by then.
template <typename G>
std::optional<G> playedOn(G game, int plies, std::mt19937& random) {
  std::vector<Move> moves;
  for (int ply = 0; ply < plies && !game.isTerminal(); ++ply) {
    moves.clear();
    game.appendMoves(moves);
    game.play(moves[random() % moves.size()]);
  }
  return game.isTerminal() ? std::nullopt : std::optional(game);
}

template <typename G>
void expectTruth(G game, const std::string& what) {
  Slow<G> slow;
  const exact::KnownMoves known = exact::solve(game, enough);
  std::vector<Move> moves;
  game.appendMoves(moves);
  ASSERT_EQ(known.size(), moves.size()) << what;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Truth truth = slow.after(game, moves[i]);
    ASSERT_EQ(known[i].move, moves[i]) << what;
    ASSERT_TRUE(known[i].isSettled && known[i].isExact()) << what << " move " << moves[i];
    ASSERT_EQ(known[i].outcome, truth.outcome) << what << " move " << moves[i];
    ASSERT_EQ(known[i].plies, truth.plies) << what << " move " << moves[i];
  }
}

Mnk mnk(int rows, int columns, int inARow) {
  return Mnk(std::make_shared<const MnkLines>(rows, columns, inARow), {}, Scoring::flat, 0);
}

TEST(Exact, mnkBoardsAgreeWithEveryLineOfPlay) {
  std::mt19937 random(5);
  int tried = 0;
  for (int round = 0; round < times(1500); ++round) {
    const int rows = 1 + int(random() % 5);
    const int columns = 1 + int(random() % 5);
    const int most = std::max(0, rows * columns - 9);
    const int plies = most + int(random() % 4);
    const auto game = playedOn(mnk(rows, columns, 1 + int(random() % 5)), plies, random);
    if (!game) continue;
    ASSERT_NO_FATAL_FAILURE(expectTruth(*game, game->board().text()));
    ++tried;
  }
  EXPECT_GT(tried, times(300));
}

ConnectFour connectFour(int rows, int columns) {
  return ConnectFour(BoardView::empty(rows, columns), Scoring::flat, 0);
}

TEST(Exact, connectFourAgreesWithEveryLineOfPlay) {
  std::mt19937 random(7);
  int tried = 0;
  for (int round = 0; round < times(600); ++round) {
    const int rows = 4 + int(random() % 3);
    const int columns = 4 + int(random() % 4);
    const int plies = std::max(0, rows * columns - 13) + int(random() % 5);
    const auto game = playedOn(connectFour(rows, columns), plies, random);
    if (!game) continue;
    ASSERT_NO_FATAL_FAILURE(expectTruth(*game, game->board().text()));
    ++tried;
  }
  EXPECT_GT(tried, times(100));
}

ConnectFour after(const std::string& columns) {
  ConnectFour game = connectFour(6, 7);
  for (const char column : columns) game.play(static_cast<Move>(column - '1'));
  return game;
}

/// As solvers write it: a win by one's last disc is 1, by the one before 2; losses below nought.
int solversCount(const exact::KnownMove& move, int discs) {
  return move.outcome * ((44 - discs - move.plies) / 2);
}

TEST(Exact, connectFourAsSolversTellIt) {
  std::vector<int> counts;
  for (const exact::KnownMove& move : exact::solve(after("4444443265555"), enough)) {
    counts.push_back(solversCount(move, 13));
  }
  EXPECT_EQ(counts, (std::vector<int>{-1, -1, -2, -1, -2, -4}));
}

TEST(Exact, connectFourKeepsWinsAndDraws) {
  for (const exact::KnownMove& move : exact::solve(after("7771765766"), enough)) {
    EXPECT_EQ(move.outcome, move.move == 5 ? 0 : -1) << move.move;
  }
  const exact::KnownMoves known = exact::solve(after("43555526345546"), enough);
  const auto best =
      std::min_element(known.begin(), known.end(), [](const auto& one, const auto& other) {
        return isBetter({one.outcome, one.plies}, {other.outcome, other.plies});
      });
  EXPECT_EQ(best->move, 3);
  EXPECT_EQ(best->outcome, 1);
}

TEST(Exact, nimAgreesWithEveryLineOfPlay) {
  std::mt19937 random(11);
  for (int round = 0; round < times(150); ++round) {
    std::vector<int> piles;
    const int count = 1 + int(random() % 4);
    for (int i = 0; i < count; ++i) piles.push_back(int(random() % (count > 3 ? 5 : 7)));
    const auto rule = random() % 2 == 0 ? Nim::Rule::normal : Nim::Rule::misere;
    const Nim game(piles, random() % 2 == 0 ? Player::max : Player::min, rule, Scoring::flat, 0);
    if (game.isTerminal()) continue;
    ASSERT_NO_FATAL_FAILURE(expectTruth(game, "nim " + std::to_string(round)));
  }
}

TEST(Exact, nimFindsTheOneMoveThatWins) {
  const Nim game({9, 8, 6}, Player::max, Nim::Rule::normal, Scoring::flat, 0);
  std::vector<std::string> winning;
  for (const exact::KnownMove& move : exact::solve(game, enough)) {
    if (move.outcome > 0) winning.push_back(game.moveName(move.move));
  }
  EXPECT_EQ(winning, std::vector<std::string>{"C5"});
}

/// By how many discs who is to move wins, straight from the rules.
int slowDiscs(Reversi& game) {
  if (game.isTerminal()) {
    return int(game.terminalValue(0)) * (game.playerToMove() == Player::max ? 1 : -1);
  }
  std::vector<Move> moves;
  game.appendMoves(moves);
  int best = -100;
  for (const Move move : moves) {
    const Player mover = game.playerToMove();
    game.play(move);
    const int found = slowDiscs(game) * (game.playerToMove() == mover ? 1 : -1);
    game.undo(move);
    best = std::max(best, found);
  }
  return best;
}

/// A start of the game; how it stands does not matter here.
Reversi reversi(int size, Reversi::Counting counting) {
  BoardView view = BoardView::empty(size, size);
  const int half = size / 2;
  view.cells[view.indexOf(half - 1, half)] = view.cells[view.indexOf(half, half - 1)] = 'X';
  view.cells[view.indexOf(half - 1, half - 1)] = view.cells[view.indexOf(half, half)] = 'O';
  return Reversi(view, Player::max, counting, 0);
}

TEST(Exact, reversiAgreesWithEveryLineOfPlay) {
  std::mt19937 random(17);
  int tried = 0;
  for (int round = 0; round < times(300); ++round) {
    const int size = 4 + 2 * int(random() % 3);
    const int plies = size * size - 4 - int(random() % 7);
    auto game = playedOn(reversi(size, Reversi::Counting::discs), plies, random);
    if (!game) continue;
    const exact::KnownMoves known = exact::solve(*game, enough);
    for (const exact::KnownMove& move : known) {
      game->play(move.move);
      const int truth = -slowDiscs(*game);
      game->undo(move.move);
      ASSERT_TRUE(move.isSettled) << game->board().text();
      ASSERT_EQ(move.outcome, truth) << game->board().text() << " move " << move.move;
    }
    ++tried;
  }
  EXPECT_GT(tried, times(100));
}

TEST(Exact, reversiGivesEmptySquaresToTheWinner) {
  BoardView view{8, 8, "XXXXXXO.XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX.XXXXXXX."};
  EXPECT_EQ(Reversi(view, Player::max, Reversi::Counting::discs, 0).isTerminal(), false);
  const exact::KnownMoves known =
      exact::solve(Reversi(view, Player::max, Reversi::Counting::discs, 0), enough);
  ASSERT_EQ(known.size(), 1U);
  EXPECT_EQ(known[0].outcome, 64);
}

TEST(Exact, drawsFromTheEmptyBoard) {
  for (const auto& [rows, columns] : {std::pair(4, 4), std::pair(5, 4), std::pair(4, 5)}) {
    for (const exact::KnownMove& move : exact::solve(mnk(rows, columns, 4), enough)) {
      EXPECT_TRUE(move.isSettled && move.isExact());
      EXPECT_EQ(move.outcome, 0);
    }
  }
}

TEST(Exact, saysWhatItDoesNotKnow) {
  const exact::KnownMoves known = exact::solve(after("12345671"), 1000);
  ASSERT_EQ(known.size(), 7U);
  for (const exact::KnownMove& move : known) EXPECT_FALSE(move.isSettled);
  // A board of more bits than a table's entry has.
  EXPECT_TRUE(exact::solve(connectFour(9, 9), 1000).empty());
}

TEST(Exact, neverSaysWhatIsNotSo) {
  std::mt19937 random(13);
  for (int round = 0; round < times(100); ++round) {
    const auto game = playedOn(connectFour(5, 5), 8 + int(random() % 5), random);
    if (!game) continue;
    const exact::KnownMoves truth = exact::solve(*game, enough);
    const exact::KnownMoves some = exact::solve(*game, 1 + random() % 3000);
    for (std::size_t i = 0; i < truth.size(); ++i) {
      if (!some[i].isSettled) continue;
      ASSERT_EQ(some[i].outcome, truth[i].outcome) << game->board().text();
      ASSERT_GE(some[i].plies, truth[i].plies) << game->board().text();
      ASSERT_LE(some[i].leastPlies, truth[i].plies) << game->board().text();
    }
  }
}

}  // namespace
}  // namespace prunus
