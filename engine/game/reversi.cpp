#include "game/reversi.h"

#include <algorithm>
#include <optional>

#include "core/hash.h"
#include "game/board_text.h"
#include "game/root_option.h"

namespace prunus {
namespace {

constexpr std::array<ReversiBoard, 3> boards = {ReversiBoard(4), ReversiBoard(6), ReversiBoard(8)};

/// Discs of one side that stand on edges in an unbroken row from a corner: nothing turns them over.
Squares stableOnEdges(Squares own, const ReversiBoard& board) {
  Squares stable = own & board.corners;
  if (stable == 0) return 0;
  for (int step = 2; step < board.size; ++step) {
    Squares next = 0;
    for (int direction = 0; direction < 4; ++direction) next |= shifted(stable, direction);
    stable |= next & own & board.edges;
  }
  return stable;
}

/// Squares diagonally inside a corner that is still empty.
Squares risky(Squares taken, const ReversiBoard& board) {
  const Squares corners = board.corners & ~taken;
  Squares squares = 0;
  for (int direction = 4; direction < 8; ++direction) squares |= shifted(corners, direction);
  return squares & board.besideCorners;
}

BoardView start(const ReversiBoard& board) {
  const int size = board.size;
  BoardView view = BoardView::empty(size, size);
  const auto put = [&](int row, int column, char piece) {
    view.cells[view.indexOf(row, column)] = piece;
  };
  const int half = size / 2;
  put(half - 1, half - 1, 'X');
  put(half - 1, half, 'O');
  put(half, half - 1, 'O');
  put(half, half, 'X');
  return view;
}

/// The rows in the order in which they are drawn and written, row 1 on top, or back again: cells
/// are counted from the last row on, as on every board.
BoardView turnedOver(const BoardView& board) {
  BoardView turned{board.rows, board.columns, {}};
  const auto columns = static_cast<std::size_t>(board.columns);
  for (int row = board.rows - 1; row >= 0; --row) {
    turned.cells.append(board.cells, board.indexOf(row, 0), columns);
  }
  return turned;
}

/// A position as other programs write it: all squares from a1 on, row by row, then perhaps who is
/// to move. Ours have slashes between rows.
struct ForeignPosition {
  std::string text;  ///< as ours
  std::optional<Player> toMove;
};
std::optional<ForeignPosition> readForeign(std::string_view given, int size) {
  const auto side = static_cast<std::size_t>(size);
  const std::size_t cells = side * side;
  if (given.size() < cells || given.find('/') != std::string_view::npos) return std::nullopt;
  ForeignPosition position;
  for (std::size_t start = 0; start < cells; start += side) {
    if (start > 0) position.text.push_back('/');
    position.text += given.substr(start, side);
  }
  std::string_view rest = given.substr(cells);
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  if (rest == "X" || rest == "x" || rest == "*") position.toMove = Player::max;
  if (rest == "O" || rest == "o") position.toMove = Player::min;
  if (!rest.empty() && !position.toMove) return std::nullopt;
  return position;
}

}  // namespace

Reversi::Reversi(const BoardView& board, Player toMove, Counting counting, int decimals)
    : board_(&boards[static_cast<std::size_t>(board.rows / 2 - 2)]),
      toMove_(toMove),
      counting_(counting),
      decimals_(static_cast<std::uint8_t>(decimals)) {
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    const Squares bit = squareBit(board_->bitOf(static_cast<int>(cell)));
    if (board.cells[cell] == 'X') discs_[0] |= bit;
    if (board.cells[cell] == 'O') discs_[1] |= bit;
  }
  look();
}

void Reversi::look() {
  open_ = reversiMoves(own(), others(), board_->all);
  over_ = open_ == 0 && reversiMoves(others(), own(), board_->all) == 0;
}

void Reversi::play(Move move) {
  assert(!over_ && made_ < longest);
  Step& step = steps_[made_++];
  step = {0, open_};
  if (move != pass()) {
    const int bit = board_->bitOf(move);
    assert((open_ & squareBit(bit)) != 0);
    step.flipped = reversiFlips(own(), others(), bit);
    own() |= step.flipped | squareBit(bit);
    others() &= ~step.flipped;
  }
  toMove_ = opponent(toMove_);
  look();
}

void Reversi::undo(Move move) {
  const Step& step = steps_[--made_];
  toMove_ = opponent(toMove_);
  if (move != pass()) {
    own() &= ~(step.flipped | squareBit(board_->bitOf(move)));
    others() |= step.flipped;
  }
  open_ = step.open;
  over_ = false;  // nobody plays on after the end
}

Value Reversi::outcome(int more, int ply) const {
  if (counting_ == Counting::discs || more == 0) return more;
  const Value won =
      winWorth(counting_ == Counting::flat ? Scoring::flat : Scoring::depth, ply, soonestWin);
  return more > 0 ? won : -won;
}

int Reversi::centrality(Move move) const {
  const int size = board_->size;
  if (move == pass()) return -4 * size * size;
  const int row = 2 * (move / size) - (size - 1);
  const int column = 2 * (move % size) - (size - 1);
  return -(row * row + column * column);
}

std::uint64_t Reversi::hash() const {
  return mixBits(mixBits(mixBits(discs_[0]) + discs_[1]) + static_cast<std::uint64_t>(toMove_));
}

std::vector<std::string> Reversi::moveNames() const {
  std::vector<std::string> names;
  for (Move move = 0; move <= pass(); ++move) names.push_back(moveName(move));
  return names;
}

BoardView Reversi::board() const {
  BoardView view{board_->size, board_->size, {}};
  for (int cell = 0; cell < board_->size * board_->size; ++cell) {
    const Squares bit = squareBit(board_->bitOf(cell));
    view.cells.push_back((discs_[0] & bit) != 0 ? 'X' : (discs_[1] & bit) != 0 ? 'O' : '.');
  }
  return view;
}

Value Reversi::estimate() const {
  const auto [max, min] = discs_;
  const Squares taken = max | min;
  const Squares risk = risky(taken, *board_);
  const auto count = [](Squares squares) { return std::popcount(squares); };
  const auto side = [&](Squares own, Squares others) {
    return 5 * count(reversiMoves(own, others, board_->all)) + 20 * count(own & board_->corners) +
           8 * count(stableOnEdges(own, *board_)) - 12 * count(own & risk);
  };
  // Few discs are good as long as there is much to come, many at the end.
  const int empty = count(board_->all & ~taken);
  const int discs = (count(max) - count(min)) * (empty > board_->size * 2 ? -1 : 1);
  return squashed(side(max, min) - side(min, max) + discs, 60);
}

Value Reversi::orderingValue(int ply) const {
  if (!isTerminal()) return estimate();
  return 100 * outcome(discsMore(discs_[0], discs_[1], board_->all), ply);
}

Expected<Reversi> ReversiSetup::make(Settings& settings, bool evaluates) {
  constexpr std::array<std::string_view, 3> sizes = {"4", "6", "8"};
  constexpr std::array<std::string_view, 3> countings = {"flat", "depth", "discs"};
  const auto size = settings.choice("size", sizes, "8");
  if (!size) return size.refusal();
  const ReversiBoard& kind = boards[static_cast<std::size_t>(*size)];
  const std::string given = settings.text("position", turnedOver(start(kind)).text());
  const auto foreign = readForeign(given, kind.size);
  const auto rows = readBoard(foreign ? foreign->text : given, kind.size, kind.size);
  if (!rows) return rows.refusal();
  const BoardView board = turnedOver(*rows);
  int discs = 0;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (board.cells[cell] != '.') ++discs;
    const Squares bit = squareBit(kind.bitOf(static_cast<int>(cell)));
    if (board.cells[cell] == '.' && (kind.middle & bit) != 0) {
      return refusePosition("position-middle", -1, {});
    }
  }
  const Player usualMover = discs % 2 == 0 ? Player::max : Player::min;
  const auto root = readRoot(settings, foreign ? foreign->toMove.value_or(usualMover) : usualMover);
  if (!root) return root.refusal();
  const auto counting = settings.choice("scoring", countings, "flat");
  if (!counting) return counting.refusal();
  return Reversi(board, *root, static_cast<Reversi::Counting>(*counting), evaluates ? 2 : 0);
}

void ReversiSetup::understand(Settings& settings, const Reversi& game) {
  settings.understand("position", turnedOver(game.board()).text());
  settings.understand("root", std::string(nameOf(game.playerToMove())));
}

}  // namespace prunus
