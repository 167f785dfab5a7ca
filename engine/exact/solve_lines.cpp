#include <algorithm>
#include <bit>

#include "exact/line_solver.h"
#include "exact/solve.h"

namespace prunus::exact {
namespace {

/// 32 MB; a position of a small board has so few others below it that less will do.
constexpr std::size_t largestTable = std::size_t{1} << 22U;
constexpr std::size_t smallestTable = std::size_t{1} << 14U;

LineSolver::Position positionOn(const LineBoard& board, const BoardView& view) {
  LineSolver::Position position;
  Slots x = 0;
  for (int row = 0; row < view.rows; ++row) {
    for (int column = 0; column < view.columns; ++column) {
      const Slots slot = Slots{1} << static_cast<unsigned>(board.bitOf(row, column));
      if (view.at(row, column) == '.') continue;
      position.taken |= slot;
      if (view.at(row, column) == 'X') x |= slot;
    }
  }
  const bool isXToMove = 2 * std::popcount(x) == std::popcount(position.taken);
  position.own = isXToMove ? x : position.taken ^ x;
  return position;
}

/// Every move of a position, its slot known.
class Root {
 public:
  Root(const LineBoard& board, const LineSolver::Position& position)
      : solver_(board, tableFor(board.slots() - std::popcount(position.taken))),
        position_(position),
        discs_(std::popcount(position.taken)) {}

  void add(Move move, Slots slot) {
    const bool wins = solver_.board().hasLine(position_.own | slot);
    const int most = solver_.scoreOf(discs_, 1);
    moves_.push_back({move, slot, wins ? Bounds{most, most} : Bounds{-most, most}});
  }

  /// First how the position ends, then which moves end it as soon, then all the others.
  KnownMoves solve(std::uint64_t nodes) {
    solver_.allow(nodes);
    const int most = solver_.scoreOf(discs_, 1);
    const bool wins = std::any_of(moves_.begin(), moves_.end(),
                                  [](const Each& each) { return each.bounds.areOne(); });
    if (!wins) {
      const Bounds best = solver_.narrow(position_, {-most, most});
      for (Each& each : moves_) each.bounds.high = best.high;
      // Whichever it is that wins, it is in the table; so there is hardly more to it.
      solver_.allow(solver_.nodesLeft() + nodes / 8);
      if (best.areOne() || best.low > 0) {
        for (Each& each : moves_) narrow(each, best.low - 1);
      }
    }
    for (Each& each : moves_) narrow(each, each.bounds.low);
    KnownMoves known;
    for (const Each& each : moves_) known.push_back(knownOf(each));
    return known;
  }

 private:
  using Bounds = LineSolver::Bounds;
  struct Each {
    Move move;
    Slots slot;
    Bounds bounds;
  };

  static std::size_t tableFor(int empty) {
    return empty > 20 ? largestTable : empty > 12 ? std::size_t{1} << 18U : smallestTable;
  }

  /// Looks no further down than to `least`.
  void narrow(Each& each, int least) {
    if (each.bounds.areOne()) return;
    const int low = std::max(least, each.bounds.low);
    if (low >= each.bounds.high) return;
    const Bounds below =
        solver_.narrow(solver_.after(position_, each.slot), {-each.bounds.high, -low});
    // At the end of what was asked for it may be less.
    if (-below.high > low || low == each.bounds.low) each.bounds.low = -below.high;
    each.bounds.high = -below.low;
  }

  [[nodiscard]] KnownMove knownOf(const Each& each) const {
    const auto [low, high] = each.bounds;
    KnownMove known{.move = each.move};
    if (low <= 0 && high >= 0 && low != high) return known;
    known.isSettled = true;
    known.isExact = low == high;
    known.outcome = low > 0 ? 1 : high < 0 ? -1 : 0;
    known.plies = known.outcome == 0 ? solver_.board().slots() - discs_
                                     : solver_.pliesOf(discs_, low > 0 ? low : high);
    return known;
  }

  LineSolver solver_;
  LineSolver::Position position_;
  int discs_;
  std::vector<Each> moves_;
};

}  // namespace

KnownMoves solve(const Mnk& game, std::uint64_t nodes) {
  const MnkLines& lines = game.lines();
  if (!game.looksAtAll() || !LineBoard::fits(lines.rows(), lines.columns(), false)) return {};
  const LineBoard board(lines.rows(), lines.columns(), lines.inARow(), false);
  Root root(board, positionOn(board, game.board()));
  std::vector<Move> moves;
  game.appendMoves(moves);
  for (const Move move : moves) {
    const int bit = board.bitOf(move / lines.columns(), move % lines.columns());
    root.add(move, Slots{1} << static_cast<unsigned>(bit));
  }
  return root.solve(nodes);
}

KnownMoves solve(const ConnectFour& game, std::uint64_t nodes) {
  const BoardView view = game.board();
  if (!LineBoard::fits(view.rows, view.columns, true)) return {};
  const LineBoard board(view.rows, view.columns, 4, true);
  const LineSolver::Position position = positionOn(board, view);
  Root root(board, position);
  std::vector<Move> moves;
  game.appendMoves(moves);
  for (const Move move : moves) {
    for (Slots open = board.open(position.taken); open != 0; open &= open - 1) {
      if (board.columnOf(std::countr_zero(open)) == move) root.add(move, open & -open);
    }
  }
  return root.solve(nodes);
}

}  // namespace prunus::exact
