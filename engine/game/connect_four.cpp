#include "game/connect_four.h"

#include <algorithm>
#include <bit>

#include "core/hash.h"
#include "game/board_text.h"

namespace prunus {
namespace {

__extension__ using WideBits = unsigned __int128;

template <typename Bits>
Bits bitsOf(const Discs& discs) {
  if constexpr (sizeof(Bits) > 8) {
    return static_cast<Bits>(discs.high) << 64U | discs.low;
  } else {
    return discs.low;
  }
}

template <typename Bits>
int countOf(Bits bits) {
  int count = std::popcount(static_cast<std::uint64_t>(bits));
  if constexpr (sizeof(Bits) > 8) count += std::popcount(static_cast<std::uint64_t>(bits >> 64U));
  return count;
}

/// Whether four in a row are in a set; `high` is how many bits a column has.
template <typename Bits>
bool fourIn(Bits discs, unsigned high) {
  const auto along = [discs](unsigned step) {
    const Bits pairs = discs & (discs >> step);
    return (pairs & (pairs >> (2 * step))) != 0;
  };
  // Up the column, along the row, and both diagonals.
  return along(1) || along(high) || along(high - 1) || along(high + 1);
}

/// The slots, taken or not, in which one more disc would complete four. (After Pons, Solving
/// Connect 4: how to build a perfect AI, 2016.)
template <typename Bits>
Bits completing(Bits discs, unsigned high) {
  // Three stacked discs with a slot above.
  Bits slots = (discs << 1U) & (discs << 2U) & (discs << 3U);
  for (const unsigned step : {high, high - 1, high + 1}) {
    const Bits below = (discs << step) & (discs << (2 * step));  // two on one side
    const Bits above = (discs >> step) & (discs >> (2 * step));  // two on the other
    slots |= below & (discs << (3 * step));                      // XXX.
    slots |= below & (discs >> step);                            // XX.X
    slots |= above & (discs << step);                            // X.XX
    slots |= above & (discs >> (3 * step));                      // .XXX
  }
  return slots;
}

constexpr int halfway = 24;

void put(Discs& discs, int bit) {
  (bit < 64 ? discs.low : discs.high) ^= std::uint64_t{1} << (static_cast<unsigned>(bit) & 63U);
}

bool has(const Discs& discs, int bit) {
  const std::uint64_t word = bit < 64 ? discs.low : discs.high;
  return (word >> (static_cast<unsigned>(bit) & 63U) & 1U) != 0;
}

bool hasLine(const BoardView& board) {
  return !winningRun(board, [](int length, char) { return length >= 4; }).empty();
}

/// The board without the uppermost disc of a column.
BoardView withoutTop(BoardView board, int column) {
  for (int row = 0; row < board.rows; ++row) {
    char& slot = board.cells[board.indexOf(row, column)];
    if (slot == '.') continue;
    slot = '.';
    break;
  }
  return board;
}

/// Why discs cannot stand like this; an empty code if nothing speaks against it.
Refusal whyImpossible(const BoardView& board) {
  for (int row = 0; row + 1 < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      if (board.at(row, column) == '.' || board.at(row + 1, column) != '.') continue;
      const int cell = row * board.columns + column;
      return refusePosition("position-floating", -1,
                            {BoardView::nameOf(cell, board.rows, board.columns)});
    }
  }
  const auto countOfMax = std::count(board.cells.begin(), board.cells.end(), 'X');
  const auto countOfMin = std::count(board.cells.begin(), board.cells.end(), 'O');
  if (countOfMax != countOfMin && countOfMax != countOfMin + 1) {
    return refusePosition("position-counts", -1,
                          {std::to_string(countOfMax), std::to_string(countOfMin)});
  }
  const char last = countOfMax > countOfMin ? 'X' : 'O';
  const auto only = [&](char piece) {
    BoardView rest = board;
    for (char& slot : rest.cells) slot = slot == piece ? piece : '.';
    return rest;
  };
  const std::string mover(1, last);
  const std::string waiter(1, last == 'X' ? 'O' : 'X');
  const bool lastWon = hasLine(only(last));
  if (hasLine(only(waiter[0]))) {
    return lastWon ? refusePosition("position-both-won", -1, {"4"})
                   : refusePosition("position-moved-on", -1, {waiter, "4", mover});
  }
  if (!lastWon) return {};
  // The last disc, on top of some column, must have completed every line.
  for (int column = 0; column < board.columns; ++column) {
    int row = 0;
    while (row < board.rows && board.at(row, column) == '.') ++row;
    if (board.at(row, column) == last && !hasLine(withoutTop(board, column))) return {};
  }
  return refusePosition("position-won-twice", -1, {mover, "4"});
}

}  // namespace

ConnectFour::ConnectFour(const BoardView& board, Scoring scoring, int decimals)
    : rows_(static_cast<std::uint8_t>(board.rows)),
      columns_(static_cast<std::uint8_t>(board.columns)),
      decimals_(static_cast<std::uint8_t>(decimals)),
      scoring_(scoring) {
  int more = 0;  // of MAX than of MIN
  for (int column = 0; column < columns_; ++column) {
    for (int row = 0; row < rows_; ++row) {
      const char piece = board.at(rows_ - 1 - row, column);
      if (piece == '.') break;
      put(discs_[piece == 'X' ? 0 : 1], bitOf(column, row));
      ++heights_[static_cast<std::size_t>(column)];
      ++count_;
      more += piece == 'X' ? 1 : -1;
    }
  }
  for (int column = 0; column < columns_; ++column) {
    const bool inMiddle = -centrality(static_cast<Move>(column)) <= 1;
    for (int row = 0; row < rows_; ++row) {
      put(slots_, bitOf(column, row));
      if (row % 2 == 0) put(oddRows_, bitOf(column, row));
      if (inMiddle) put(middle_, bitOf(column, row));
    }
  }
  toMove_ = more == 0 ? Player::max : Player::min;
  won_ = hasFour(discs_[static_cast<std::size_t>(opponent(toMove_))]);
}

bool ConnectFour::hasFour(const Discs& discs) const {
  const auto high = static_cast<unsigned>(rows_ + 1);
  return isNarrow() ? fourIn(bitsOf<std::uint64_t>(discs), high)
                    : fourIn(bitsOf<WideBits>(discs), high);
}

void ConnectFour::play(Move column) {
  assert(!isTerminal() && height(column) < rows_);
  Discs& own = discs_[static_cast<std::size_t>(toMove_)];
  put(own, bitOf(column, heights_[column]++));
  ++count_;
  won_ = hasFour(own);
  toMove_ = opponent(toMove_);
}

void ConnectFour::undo(Move column) {
  toMove_ = opponent(toMove_);
  put(discs_[static_cast<std::size_t>(toMove_)], bitOf(column, --heights_[column]));
  --count_;
  won_ = false;  // nobody plays on after a win, so nobody had won before
}

std::uint64_t ConnectFour::hash() const {
  const std::uint64_t low = mixBits(mixBits(discs_[0].low) + discs_[1].low);
  return isNarrow() ? low : mixBits(mixBits(low + discs_[0].high) + discs_[1].high);
}

std::vector<std::string> ConnectFour::moveNames() const {
  std::vector<std::string> names;
  for (int column = 0; column < columns_; ++column) {
    names.push_back(moveName(static_cast<Move>(column)));
  }
  return names;
}

std::uint64_t ConnectFour::cellsOf(Player player) const {
  assert(rows_ * columns_ <= 64);
  const Discs& discs = discs_[static_cast<std::size_t>(player)];
  std::uint64_t cells = 0;
  for (int column = 0; column < columns_; ++column) {
    for (int row = 0; row < height(column); ++row) {
      const auto cell = static_cast<unsigned>((rows_ - 1 - row) * columns_ + column);
      if (has(discs, bitOf(column, row))) cells |= std::uint64_t{1} << cell;
    }
  }
  return cells;
}

BoardView ConnectFour::board() const {
  BoardView view{rows_, columns_, {}};
  for (int row = rows_ - 1; row >= 0; --row) {
    for (int column = 0; column < columns_; ++column) {
      const int bit = bitOf(column, row);
      view.cells.push_back(has(discs_[0], bit) ? 'X' : has(discs_[1], bit) ? 'O' : '.');
    }
  }
  return view;
}

std::vector<int> ConnectFour::winningLine() const {
  if (!won_) return {};
  return winningRun(board(), [](int length, char) { return length >= 4; });
}

/// Of MAX over MIN.
template <typename Bits>
int ConnectFour::advantage() const {
  const auto high = static_cast<unsigned>(rows_ + 1);
  const auto max = bitsOf<Bits>(discs_[0]);
  const auto min = bitsOf<Bits>(discs_[1]);
  const auto odd = bitsOf<Bits>(oddRows_);
  const auto middle = bitsOf<Bits>(middle_);
  const Bits empty = bitsOf<Bits>(slots_) & ~(max | min);
  const Bits ofMax = completing(max, high) & empty;
  const Bits ofMin = completing(min, high) & empty;
  int more = 8 * (countOf(ofMax) - countOf(ofMin));
  // Where the number of rows is odd, neither side has rows of its own.
  if (rows_ % 2 == 0) more += 6 * (countOf<Bits>(ofMax & odd) - countOf<Bits>(ofMin & ~odd));
  return more + countOf<Bits>(max & middle) - countOf<Bits>(min & middle);
}

Value ConnectFour::estimate() const {
  return squashed(isNarrow() ? advantage<std::uint64_t>() : advantage<WideBits>(), halfway);
}

Value ConnectFour::orderingValue(int ply) const {
  if (!isTerminal()) return estimate();
  if (!won_) return 0;
  return (toMove_ == Player::min ? 100 : -100) * winWorth(scoring_, ply, soonestWin);
}

Expected<ConnectFour> ConnectFourSetup::make(Settings& settings, bool evaluates) {
  const auto rows = settings.wholeNumber("rows", ConnectFour::smallest, ConnectFour::largest, 6);
  if (!rows) return rows.refusal();
  const auto columns = settings.wholeNumber("cols", ConnectFour::smallest, ConnectFour::largest, 7);
  if (!columns) return columns.refusal();
  const auto height = static_cast<int>(*rows);
  const auto width = static_cast<int>(*columns);
  const std::string empty = BoardView::empty(height, width).text();
  const auto board = readBoard(settings.text("position", empty), height, width);
  if (!board) return board.refusal();
  Refusal reason = whyImpossible(*board);
  if (!reason.code.empty()) return reason;
  const auto scoring = settings.choice("scoring", scoringNames, "flat");
  if (!scoring) return scoring.refusal();
  return ConnectFour(*board, static_cast<Scoring>(*scoring), evaluates ? 2 : 0);
}

void ConnectFourSetup::understand(Settings& settings, const ConnectFour& game) {
  settings.understand("position", game.board().text());
}

}  // namespace prunus
