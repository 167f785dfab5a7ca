#include "diagnosis/sticky_board.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <variant>

#include "game/board_view.h"

namespace prunus::diagnosis {
namespace {

/// A board that only fills up.
class StickyBoard {
 public:
  StickyBoard(BoardView board, int k) : board_(std::move(board)), k_(k) {}

  void put(std::size_t cell, Player player) {
    board_.cells[cell] = player == Player::max ? 'X' : 'O';
  }
  [[nodiscard]] std::size_t cells() const { return board_.cells.size(); }
  [[nodiscard]] std::uint32_t emptyFrom(std::size_t cell) const {
    return static_cast<std::uint32_t>(
        std::count(board_.cells.begin() + static_cast<std::ptrdiff_t>(std::min(cell, cells())),
                   board_.cells.end(), '.'));
  }
  [[nodiscard]] bool hasRow(char piece) const {
    return !winningRun(board_, [&](int length, char of) {
              return of == piece && length >= k_;
            }).empty();
  }
  [[nodiscard]] int winner() const { return hasRow('X') ? 1 : hasRow('O') ? -1 : 0; }
  [[nodiscard]] bool isOver() const { return winner() != 0 || emptyFrom(0) == 0; }

 private:
  BoardView board_;
  int k_;
};

/// The cell that a move is called by: its number, or its row and column, each from 0.
std::optional<std::size_t> cellOf(const std::string& name, const BoardView& board) {
  // Any program may call a move by any numbers: wide enough for what is made of them.
  std::vector<std::int64_t> numbers;
  for (std::size_t at = 0; at < name.size();) {
    int number = 0;
    const auto [end, error] = std::from_chars(name.data() + at, name.data() + name.size(), number);
    if (error == std::errc()) numbers.push_back(number);
    at = error == std::errc() ? static_cast<std::size_t>(end - name.data()) : at + 1;
  }
  std::int64_t cell = -1;
  if (numbers.size() == 2) cell = numbers[0] * std::int64_t{board.columns} + numbers[1];
  if (numbers.size() == 1 && !name.empty() && name[0] >= 'a' && name[0] <= 'z') {
    cell = (board.rows - numbers[0]) * board.columns + (name[0] - 'a');
  } else if (numbers.size() == 1) {
    cell = numbers[0];
  }
  if (cell < 0 || cell >= std::int64_t{board.rows} * board.columns) return std::nullopt;
  return static_cast<std::size_t>(cell);
}

class Layer {
 public:
  Layer(const Overlay& over, BoardView board, int k, bool lazy)
      : over_(over), view_(board), board_(std::move(board), k), lazy_(lazy), arena_(over.arena) {}

  Arena lay() {
    visit(0, over_.arena.places[0].player);
    return std::move(arena_);
  }

 private:
  void visit(std::size_t node, Player player) {
    Place& place = arena_.places[node];
    place.known = true;
    place.repeated = false;
    place.player = player;
    place.over = board_.isOver();
    place.worth = board_.winner();
    place.legalMoves = place.over ? 0 : board_.emptyFrom(0);
    const std::size_t end = node + place.size;
    std::uint32_t entered = 0;
    std::size_t last = 0;
    for (std::size_t child = node + 1; child < end; child += arena_.places[child].size) {
      const auto cell = cellOf(over_.record.names[child], view_);
      if (!cell) {
        arena_.places[child].known = false;
        continue;
      }
      board_.put(*cell, player);
      ++entered;
      last = *cell + 1;
      visit(child, opponent(player));
    }
    if (lazy_ && entered > 0) place.legalMoves = entered + board_.emptyFrom(last);
  }

  const Overlay& over_;
  BoardView view_;
  StickyBoard board_;
  bool lazy_;
  Arena arena_;
};

}  // namespace

std::vector<Arena> stickyArenas(const SearchRequest& request, const Overlay& over) {
  std::vector<Arena> arenas;
  const auto game = request.options.find("game");
  const bool mnk = game != request.options.end() && game->second == "mnk";
  if (!mnk && game != request.options.end() && game->second != "tictactoe") return arenas;
  int k = 3;
  if (const auto given = request.options.find("k"); mnk && given != request.options.end()) {
    k = std::atoi(given->second.c_str());
  }
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { one.board().cells; }) {
          for (const bool lazy : {false, true}) {
            arenas.push_back(Layer(over, one.board(), k, lazy).lay());
          }
        }
      },
      request.game);
  return arenas;
}

}  // namespace prunus::diagnosis
