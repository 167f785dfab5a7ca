#include "game/gomoku/gomoku_rules.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace prunus::gomoku {
namespace {

constexpr char black = 'X';
constexpr char empty = '.';

/// What Black's stones on one line through a point make there, from fours up.
enum class Row : std::uint8_t {
  less,        ///< none of those below
  four,        ///< one point makes it a five
  doubleFour,  ///< two points do, in a broken row such as X.XXX.X
  openFour,    ///< two points do, at both ends of a row of four
  five,
  overline,  ///< six or more
};

/// Renju's forbidden points, straight from the rule, on a board to try stones on.
class Renju {
 public:
  explicit Renju(BoardView board) : board_(std::move(board)) {}

  /// Whether Black's stone on this empty point breaks the rule.
  bool isForbidden(int cell) {
    const int row = cell / board_.columns;
    const int column = cell % board_.columns;

    // 1. A five is never forbidden; six or more and two fours always are.
    put(row, column, black);
    bool five = false;
    bool overline = false;
    int fours = 0;
    for (const auto& direction : lineDirections) {
      const Row made = rowAt(row, column, direction);
      five |= made == Row::five;
      overline |= made == Row::overline;
      if (made == Row::four || made == Row::openFour) ++fours;
      if (made == Row::doubleFour) fours += 2;
    }
    int threes = 0;
    if (!five && !overline && fours < 2) {
      // 2. So are two threes that are real ones.
      for (const auto& direction : lineDirections) {
        if (threes < 2 && isRealThree(row, column, direction)) ++threes;
      }
    }
    put(row, column, empty);
    return !five && (overline || fours >= 2 || threes >= 2);
  }

 private:
  using Direction = std::array<int, 2>;

  void put(int row, int column, char stone) { board_.cells[board_.indexOf(row, column)] = stone; }

  /// How many black stones stand in an unbroken row through the stone at this point.
  [[nodiscard]] int lengthAt(int row, int column, const Direction& direction) const {
    const auto [down, right] = direction;
    int length = 1;
    for (const int sign : {-1, 1}) {
      for (int step = sign; board_.at(row + step * down, column + step * right) == black;
           step += sign) {
        ++length;
      }
    }
    return length;
  }

  /// Of the stone at this point.
  Row rowAt(int row, int column, const Direction& direction) {
    const int length = lengthAt(row, column, direction);
    if (length == 5) return Row::five;
    if (length > 5) return Row::overline;
    const auto [down, right] = direction;
    int fives = 0;
    int last = 0;
    bool open = false;
    for (int step = -4; step <= 4; ++step) {
      if (board_.at(row + step * down, column + step * right) != empty) continue;
      put(row + step * down, column + step * right, black);
      // The five has to hold both stones.
      if (lengthAt(row, column, direction) == 5 && reaches(row, column, direction, step)) {
        open |= fives > 0 && step - last == 5;
        last = step;
        ++fives;
      }
      put(row + step * down, column + step * right, empty);
    }
    return fives == 0 ? Row::less : open ? Row::openFour : fives == 1 ? Row::four : Row::doubleFour;
  }

  [[nodiscard]] bool reaches(int row, int column, const Direction& direction, int step) const {
    const int sign = step < 0 ? -1 : 1;
    for (int each = 0; each != step; each += sign) {
      if (board_.at(row + each * direction[0], column + each * direction[1]) != black) return false;
    }
    return true;
  }

  [[nodiscard]] bool makesFive(int row, int column) const {
    return std::any_of(
        lineDirections.begin(), lineDirections.end(),
        [&](const Direction& direction) { return lengthAt(row, column, direction) == 5; });
  }

  /// Whether the stone at this point, which makes no four here, can become an open four on a point
  /// that is not forbidden, "without at the same time a five in a row is made" (Renju International
  /// Federation, 9.2).
  bool isRealThree(int row, int column, const Direction& direction) {
    if (rowAt(row, column, direction) != Row::less) return false;
    const auto [down, right] = direction;
    for (int step = -4; step <= 4; ++step) {
      const int nextRow = row + step * down;
      const int nextColumn = column + step * right;
      if (board_.at(nextRow, nextColumn) != empty) continue;
      put(nextRow, nextColumn, black);
      const bool openFour =
          rowAt(row, column, direction) == Row::openFour && !makesFive(nextRow, nextColumn);
      put(nextRow, nextColumn, empty);
      if (openFour && !isForbidden(nextRow * board_.columns + nextColumn)) return true;
    }
    return false;
  }

  BoardView board_;
};

}  // namespace

GomokuRules::GomokuRules(int size, Rule rule) : board_(BoardView::empty(size, size)), rule_(rule) {
  assert(size >= smallestBoard && size <= largestBoard);
}

GomokuRules::GomokuRules(BoardView board, Rule rule) : board_(std::move(board)), rule_(rule) {
  const auto blacks = std::count(board_.cells.begin(), board_.cells.end(), 'X');
  const auto whites = std::count(board_.cells.begin(), board_.cells.end(), 'O');
  toMove_ = blacks > whites ? Player::min : Player::max;
}

bool isForbiddenInRenju(const BoardView& board, int cell) {
  return Renju(board).isForbidden(cell);
}

std::vector<int> GomokuRules::winningLine() const {
  if (!line_) {
    line_ = winningRun(board_, [&](int length, char stone) {
      return isWinningRow(rule_, length, stone == black ? Player::max : Player::min);
    });
  }
  return *line_;
}

bool GomokuRules::isStuck() const {
  if (rule_ != Rule::renju || toMove_ != Player::max || isDecided()) return false;
  Renju renju(board_);
  for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
    if (board_.cells[cell] == empty && !renju.isForbidden(static_cast<int>(cell))) return false;
  }
  return true;
}

std::optional<Player> GomokuRules::winner() const {
  const std::vector<int> line = winningLine();
  if (line.empty()) {
    if (!isStuck()) return std::nullopt;
    GomokuRules next = *this;
    for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
      if (board_.cells[cell] != empty) continue;
      next.board_.cells[cell] = 'O';
      next.line_.reset();
      if (!next.winningLine().empty()) return Player::min;
      next.board_.cells[cell] = empty;
    }
    return std::nullopt;
  }
  const char stone = board_.cells[static_cast<std::size_t>(line.front())];
  return stone == black ? Player::max : Player::min;
}

bool GomokuRules::isDecided() const {
  return board_.cells.find(empty) == std::string::npos || !winningLine().empty();
}

bool GomokuRules::isTerminal() const {
  return isDecided() || isStuck();
}

bool GomokuRules::canPlay(Move move) const {
  return move < board_.cells.size() && board_.cells[move] == empty && !isDecided();
}

void GomokuRules::appendMoves(std::vector<Move>& moves) const {
  const std::vector<int> banned = forbidden();
  for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
    const bool open = board_.cells[cell] == empty &&
                      !std::binary_search(banned.begin(), banned.end(), static_cast<int>(cell));
    if (open) moves.push_back(static_cast<Move>(cell));
  }
}

void GomokuRules::play(Move move) {
  assert(canPlay(move));
  board_.cells[move] = toMove_ == Player::max ? 'X' : 'O';
  toMove_ = opponent(toMove_);
  line_.reset();
}

void GomokuRules::undo(Move move) {
  board_.cells[move] = empty;
  toMove_ = opponent(toMove_);
  line_.reset();
}

std::vector<int> GomokuRules::forbidden() const {
  std::vector<int> cells;
  if (rule_ != Rule::renju || toMove_ != Player::max || isDecided()) return cells;
  Renju renju(board_);
  for (std::size_t cell = 0; cell < board_.cells.size(); ++cell) {
    if (board_.cells[cell] == empty && renju.isForbidden(static_cast<int>(cell))) {
      cells.push_back(static_cast<int>(cell));
    }
  }
  return cells;
}

}  // namespace prunus::gomoku
