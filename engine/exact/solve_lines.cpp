#include <algorithm>
#include <bit>

#include "exact/line_solver.h"
#include "exact/opening_book.h"
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

  /// Takes from the book who wins after each move, where there are so few discs.
  void look(OpeningBook& book) {
    isFromBook_ = true;
    for (Each& each : moves_) {
      if (each.bounds.areOne()) continue;
      const Outcomes after = book.outcomesOf(solver_.after(position_, each.slot));
      if (after.high <= 0) each.bounds.low = after.high < 0 ? 1 : 0;
      if (after.low >= 0) each.bounds.high = after.low > 0 ? -1 : 0;
    }
  }

  /// First how the position ends, then which moves end it as soon, then all the others.
  KnownMoves solve(std::uint64_t nodes) {
    // Who wins is what the book tells; how soon, only as far as it is near. Where a move wins,
    // those that the book does not know are left open.
    const bool areSettled = std::all_of(moves_.begin(), moves_.end(),
                                        [](const Each& each) { return isSettled(each.bounds); });
    const bool isWon = std::any_of(moves_.begin(), moves_.end(),
                                   [](const Each& each) { return each.bounds.low > 0; });
    if (isFromBook_ && (areSettled || isWon)) {
      closeIn(nodes / 8);
      return known();
    }
    solver_.allow(nodes);
    const bool wins = std::any_of(moves_.begin(), moves_.end(), [&](const Each& each) {
      return each.bounds.low == solver_.scoreOf(discs_, 1);
    });
    if (!wins) {
      Bounds best = moves_.front().bounds;
      for (const Each& each : moves_) {
        best = {std::max(best.low, each.bounds.low), std::max(best.high, each.bounds.high)};
      }
      best = solver_.narrow(position_, best);
      for (Each& each : moves_) each.bounds.high = std::min(each.bounds.high, best.high);
      // Whichever it is that wins, it is in the table; so there is hardly more to it.
      solver_.allow(solver_.nodesLeft() + nodes / 8);
      if (best.areOne() || best.low > 0) {
        for (Each& each : moves_) narrow(each, best.low - 1);
      }
    }
    for (Each& each : moves_) narrow(each, each.bounds.low);
    return known();
  }

 private:
  using Bounds = LineSolver::Bounds;
  struct Each {
    Move move;
    Slots slot;
    Bounds bounds;
  };

  /// Whether it is known who wins.
  static bool isSettled(const Bounds& bounds) {
    return bounds.low > 0 || bounds.high < 0 || bounds.areOne();
  }

  static std::size_t tableFor(int empty) {
    return empty > 20 ? largestTable : empty > 12 ? std::size_t{1} << 18U : smallestTable;
  }

  /// Where it is known who wins: how soon, from near to far, as far as the nodes last.
  void closeIn(std::uint64_t nodes) {
    solver_.allow(nodes);
    for (int margin = solver_.scoreOf(discs_, 1); margin > 0; --margin) {
      for (Each& each : moves_) {
        Bounds& bounds = each.bounds;
        if (bounds.areOne() || !isSettled(bounds)) continue;
        const bool isWon = bounds.low > 0;
        const Bounds asked = isWon ? Bounds{-margin, 1 - margin} : Bounds{margin - 1, margin};
        const Bounds found = solver_.narrow(solver_.after(position_, each.slot), asked);
        if (!found.areOne()) return;
        if (isWon) {
          (found.low == -margin ? bounds.low : bounds.high) = -found.low;
        } else {
          (found.low == margin ? bounds.high : bounds.low) = -found.low;
        }
      }
    }
  }

  [[nodiscard]] KnownMoves known() const {
    KnownMoves known;
    for (const Each& each : moves_) known.push_back(knownOf(each));
    return known;
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
    if (!isSettled(each.bounds)) return known;
    known.isSettled = true;
    known.outcome = low > 0 ? 1 : high < 0 ? -1 : 0;
    const auto pliesOf = [&](int score) {
      return score == 0 ? solver_.board().slots() - discs_ : solver_.pliesOf(discs_, score);
    };
    known.plies = pliesOf(low > 0 ? low : high);
    known.leastPlies = pliesOf(low > 0 ? high : low);
    return known;
  }

  LineSolver solver_;
  LineSolver::Position position_;
  int discs_;
  bool isFromBook_ = false;
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
  if (OpeningBook::isFor(view.rows, view.columns) &&
      std::popcount(position.taken) < OpeningBook::discs) {
    OpeningBook book(board, openingOutcomes);
    root.look(book);
  }
  return root.solve(nodes);
}

}  // namespace prunus::exact
