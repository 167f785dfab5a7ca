#include <gtest/gtest.h>

#include <optional>

#include "game/mnk/position.h"
#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;

/// The board as letters: whether a player has k in a row, by looking from every cell into every
/// direction.
bool hasLine(const std::vector<std::string>& board, char stone, int k) {
  const int rows = static_cast<int>(board.size());
  const int columns = static_cast<int>(board[0].size());
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        int length = 0;
        for (int r = row, c = column;
             r >= 0 && r < rows && c >= 0 && c < columns &&
             board[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] == stone;
             r += down, c += right) {
          ++length;
        }
        if (length >= k) return true;
      }
    }
  }
  return false;
}

Expected<MnkStones> read(std::string_view text, int rows = 3, int columns = 3, int k = 3) {
  return readMnkPosition(text, MnkLines(rows, columns, k));
}

TEST(Mnk, KnowsAWinOnEveryBoard) {
  Random random(1);
  for (int rows = 1; rows <= 8; ++rows) {
    for (int columns = 1; columns <= 8; ++columns) {
      for (int k = 1; k <= 8; ++k) {
        const auto lines = std::make_shared<const MnkLines>(rows, columns, k);
        for (int playOut = 0; playOut < 6; ++playOut) {
          Mnk game(lines, {}, Scoring::flat, 0);
          std::vector<std::string> board(static_cast<std::size_t>(rows),
                                         std::string(static_cast<std::size_t>(columns), '.'));
          int stones = 0;
          while (!game.isTerminal()) {
            std::vector<Move> moves;
            game.appendMoves(moves);
            ASSERT_EQ(static_cast<int>(moves.size()), rows * columns - stones);
            const Move move = moves[random() % moves.size()];
            const char stone = game.playerToMove() == Player::max ? 'X' : 'O';
            ASSERT_EQ(stone, stones % 2 == 0 ? 'X' : 'O');
            board[static_cast<std::size_t>(move / columns)]
                 [static_cast<std::size_t>(move % columns)] = stone;
            game.play(move);
            ++stones;
            const bool won = hasLine(board, stone, k);
            ASSERT_EQ(game.isTerminal(), won || stones == rows * columns);
            if (game.isTerminal()) {
              ASSERT_EQ(game.terminalValue(0), !won ? 0 : stone == 'X' ? 10 : -10);
            }
            // Setting the position up gives the same as playing it.
            ASSERT_EQ(Mnk(lines, game.stones(), Scoring::flat, 0), game);
          }
        }
      }
    }
  }
}

TEST(Mnk, UndoRestores) {
  Random random(2);
  for (int i = 0; i < 500; ++i) {
    Mnk game = randomBoard(random, number(random, 1, 64), Scoring::depth, 2);
    std::vector<std::pair<Mnk, Move>> played;
    while (!game.isTerminal()) {
      std::vector<Move> moves;
      game.appendMoves(moves);
      const Move move = moves[random() % moves.size()];
      played.emplace_back(game, move);
      game.play(move);
      ASSERT_NE(game.hash(), played.back().first.hash());
    }
    for (; !played.empty(); played.pop_back()) {
      game.undo(played.back().second);
      ASSERT_EQ(game, played.back().first);
    }
  }
}

TEST(Mnk, ScoresByDepthButNeverBelowOne) {
  const auto lines = std::make_shared<const MnkLines>(3, 3, 3);
  const Mnk won(lines, {cellBit(0) | cellBit(1) | cellBit(2), cellBit(3) | cellBit(4)},
                Scoring::depth, 0);
  EXPECT_EQ(won.terminalValue(0), 10);
  EXPECT_EQ(won.terminalValue(3), 7);
  EXPECT_EQ(won.terminalValue(9), 1);
  EXPECT_EQ(won.terminalValue(40), 1);
  const Mnk lost(lines,
                 {cellBit(3) | cellBit(4) | cellBit(8), cellBit(0) | cellBit(1) | cellBit(2)},
                 Scoring::depth, 2);
  EXPECT_EQ(lost.terminalValue(4), -600);
}

TEST(Mnk, StaticEvaluationIsAntisymmetricAndBetweenLossAndWin) {
  Random random(4);
  int decided = 0;
  for (int i = 0; i < 3000; ++i) {
    const Mnk game = randomBoard(random, number(random, 1, 40), Scoring::flat, 2);
    const Mnk swapped(std::make_shared<const MnkLines>(game.lines()),
                      {game.stones().o, game.stones().x}, Scoring::flat, 2);
    ASSERT_EQ(game.estimate(), -swapped.estimate());
    ASSERT_LT(std::abs(game.estimate()), 100);
    ASSERT_EQ(game.staticEvaluation(), game.estimate());
    if (game.estimate() != 0) ++decided;
  }
  EXPECT_GT(decided, 500);
}

TEST(Mnk, StaticEvaluationPrefersOpenLines) {
  const auto lines = std::make_shared<const MnkLines>(3, 3, 3);
  const auto of = [&](CellSet max, CellSet min) {
    return Mnk(lines, {max, min}, Scoring::flat, 2).staticEvaluation();
  };
  EXPECT_GT(of(cellBit(4), cellBit(1)), 0);  // the middle is worth more than an edge
  EXPECT_GT(of(cellBit(4) | cellBit(0), cellBit(1)), of(cellBit(4), cellBit(1)));
}

TEST(Mnk, NamesCellsLikeChess) {
  const Mnk three(std::make_shared<const MnkLines>(3, 3, 3), {}, Scoring::flat, 0);
  EXPECT_EQ(three.moveName(0), "a3");
  EXPECT_EQ(three.moveName(4), "b2");
  EXPECT_EQ(three.moveName(6), "a1");
  const Mnk wide(std::make_shared<const MnkLines>(2, 8, 3), {}, Scoring::flat, 0);
  EXPECT_EQ(wide.moveName(7), "h2");
  EXPECT_EQ(wide.moveName(8), "a1");
}

TEST(MnkPosition, ReadsWhatItWrites) {
  Random random(6);
  for (int i = 0; i < 1000; ++i) {
    const Mnk game = randomBoard(random, number(random, 0, 64), Scoring::flat, 0);
    const std::string text = writeMnkPosition(game.stones(), game.lines());
    const auto stones = readMnkPosition(text, game.lines());
    ASSERT_TRUE(stones) << text << " " << stones.refusal().code;
    ASSERT_EQ(stones->x, game.stones().x);
    ASSERT_EQ(stones->o, game.stones().o);
  }
}

TEST(MnkPosition, TakesEitherCaseAndThreeKindsOfEmptyCell) {
  const auto stones = read("xX./o-_/..O");
  ASSERT_TRUE(stones);
  EXPECT_EQ(stones->x, cellBit(0) | cellBit(1));
  EXPECT_EQ(stones->o, cellBit(3) | cellBit(8));
}

TEST(MnkPosition, IsReachableExactlyIfPlayLeadsThere) {
  // All boards of 2 × 3 with two in a row, against all that play can reach.
  const auto lines = std::make_shared<const MnkLines>(2, 3, 2);
  std::vector<bool> reached(729, false);
  const auto code = [](MnkStones stones) {
    std::size_t number = 0;
    for (int cell = 0; cell < 6; ++cell) {
      const bool x = (stones.x & cellBit(cell)) != 0;
      const bool o = (stones.o & cellBit(cell)) != 0;
      number = number * 3 + (x ? 1U : o ? 2U : 0U);
    }
    return number;
  };
  const auto visit = [&](auto&& self, const Mnk& game) -> void {
    reached[code(game.stones())] = true;
    if (game.isTerminal()) return;
    std::vector<Move> moves;
    game.appendMoves(moves);
    for (const Move move : moves) {
      Mnk next = game;
      next.play(move);
      self(self, next);
    }
  };
  visit(visit, Mnk(lines, {}, Scoring::flat, 0));
  int accepted = 0;
  for (std::size_t number = 0; number < 729; ++number) {
    MnkStones stones;
    std::size_t rest = number;
    for (int cell = 5; cell >= 0; --cell, rest /= 3) {
      if (rest % 3 == 1) stones.x |= cellBit(cell);
      if (rest % 3 == 2) stones.o |= cellBit(cell);
    }
    const bool taken = static_cast<bool>(readMnkPosition(writeMnkPosition(stones, *lines), *lines));
    ASSERT_EQ(taken, reached[number]) << writeMnkPosition(stones, *lines);
    accepted += taken ? 1 : 0;
  }
  EXPECT_GT(accepted, 50);
}

struct Refused {
  std::string_view text;
  std::string_view code;
  int at;
  std::vector<std::string> details;
};

TEST(MnkPosition, SaysWhatIsWrongAndWhere) {
  const std::vector<Refused> cases = {
      {"", "position-rows", -1, {"1", "3"}},
      {".../...", "position-rows", -1, {"2", "3"}},
      {".../.../.../...", "position-rows", -1, {"4", "3"}},
      {".../..../...", "position-row-length", 4, {"2", "4", "3"}},
      {".../.../..", "position-row-length", 8, {"3", "2", "3"}},
      {"X?./.../...", "position-character", 1, {"?", "1"}},
      {".../甲../...", "position-character", 4, {"甲", "2"}},
      {".../\xff../...", "position-character", 4, {"U+FFFD", "2"}},
      {"XX./.../...", "position-counts", -1, {"2", "0"}},
      {"O../.../...", "position-counts", -1, {"0", "1"}},
      {"XXX/OOO/...", "position-both-won", -1, {"3"}},
      {"XXX/OO./O..", "position-moved-on", -1, {"X", "3", "O"}},
      {"OOO/XX./XX.", "position-moved-on", -1, {"O", "3", "X"}},
  };
  for (const Refused& each : cases) {
    const auto stones = read(each.text);
    ASSERT_FALSE(stones) << each.text;
    EXPECT_EQ(stones.refusal().code, each.code) << each.text;
    EXPECT_EQ(stones.refusal().where, "position");
    EXPECT_EQ(stones.refusal().at, each.at) << each.text;
    EXPECT_EQ(stones.refusal().details, each.details) << each.text;
  }
  const auto twice = read("XXX/OOO/XXX/OO.", 4, 3, 3);
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.refusal().code, "position-both-won");
  const auto parted = read("XXX/OO./OO./XXX/OO.", 5, 3, 3);
  ASSERT_FALSE(parted);
  EXPECT_EQ(parted.refusal().code, "position-moved-on");
  const auto wonTwice = read("XXX/OO./OO./XXX/O..", 5, 3, 3);
  ASSERT_FALSE(wonTwice);
  EXPECT_EQ(wonTwice.refusal().code, "position-won-twice");
  EXPECT_TRUE(read("XXX/XOO/XOO"));  // one stone completes two lines
}

TEST(MnkPosition, SurvivesAnything) {
  Random random(8);
  constexpr std::string_view letters = "XOxo.-_/ \n?\xe7\x94\xb2\xff";
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int length = number(random, 0, 80); length > 0; --length) {
      text += number(random, 0, 20) == 0 ? static_cast<char>(number(random, 0, 255) - 128)
                                         : letters[random() % letters.size()];
    }
    const auto stones = read(text, number(random, 1, 8), number(random, 1, 8), 3);
    if (!stones) {
      ASSERT_FALSE(stones.refusal().code.empty());
    }
  }
}

}  // namespace
}  // namespace prunus
