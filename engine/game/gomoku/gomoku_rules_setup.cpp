#include "game/gomoku/gomoku_rules_setup.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/unicode.h"
#include "game/board_text.h"

namespace prunus::gomoku {
namespace {

constexpr std::array<std::string_view, 3> rules = {"freestyle", "standard", "renju"};

bool hasRow(const BoardView& board, Rule rule) {
  return !GomokuRules(board, rule).winningLine().empty();
}

/// Why play cannot lead to these stones; an empty code if it can.
Refusal whyUnreachable(const BoardView& board, Rule rule) {
  const auto blacks = std::count(board.cells.begin(), board.cells.end(), 'X');
  const auto whites = std::count(board.cells.begin(), board.cells.end(), 'O');
  if (blacks != whites && blacks != whites + 1) {
    return refusePosition("position-counts", -1, {std::to_string(blacks), std::to_string(whites)});
  }
  const GomokuRules game(board, rule);
  const auto winner = game.winner();
  if (!winner) return {};
  const char stone = *winner == Player::max ? 'X' : 'O';
  const std::string own(1, stone);
  const std::string others(1, stone == 'X' ? 'O' : 'X');
  const auto without = [&](auto remove) {
    BoardView rest = board;
    for (std::size_t cell = 0; cell < rest.cells.size(); ++cell) {
      if (rest.cells[cell] == stone && remove(cell)) rest.cells[cell] = '.';
    }
    return rest;
  };
  if (hasRow(without([](std::size_t) { return true; }), rule)) {
    return refusePosition("position-both-won", -1, {"5"});
  }
  if (game.playerToMove() == *winner) {
    return refusePosition("position-moved-on", -1, {own, "5", others});
  }
  // The last stone must have completed every row: without it, nobody had won.
  for (std::size_t last = 0; last < board.cells.size(); ++last) {
    if (board.cells[last] != stone) continue;
    if (!hasRow(without([last](std::size_t cell) { return cell == last; }), rule)) return {};
  }
  return refusePosition("position-won-twice", -1, {own, "5"});
}

/// Plays "112 97 …". `at` in refusals is how many moves were made before.
std::optional<Refusal> playAll(GomokuRules& game, std::string_view text) {
  for (int made = 0;; ++made) {
    const std::size_t start = text.find_first_not_of(" ,");
    if (start == std::string_view::npos) return std::nullopt;
    text.remove_prefix(start);
    const std::string_view word = text.substr(0, text.find_first_of(" ,"));
    text.remove_prefix(word.size());
    const auto refuse = [&](std::string code, std::string detail) {
      return Refusal{std::move(code), "moves", made, {std::move(detail)}};
    };
    int cell = -1;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), cell);
    const bool whole = error == std::errc() && end == word.data() + word.size();
    if (!whole || cell < 0 || cell >= static_cast<int>(game.board().cells.size())) {
      return refuse("gomoku-move", clipped(word));
    }
    const std::string number = std::to_string(made + 1);
    if (game.board().cells[static_cast<std::size_t>(cell)] != '.') {
      return refuse("gomoku-taken", number);
    }
    if (!game.winningLine().empty()) return refuse("gomoku-moved-on", number);
    game.play(static_cast<Move>(cell));
  }
}

}  // namespace

Expected<GomokuRules> GomokuRulesSetup::make(Settings& settings, bool /*evaluates*/) {
  const auto rows = settings.wholeNumber("rows", smallestBoard, largestBoard, 15);
  if (!rows) return rows.refusal();
  const auto columns = settings.wholeNumber("cols", *rows, *rows, *rows);
  if (!columns) return columns.refusal();
  const auto inARow = settings.wholeNumber("k", 5, 5, 5);
  if (!inARow) return inARow.refusal();
  const auto choice = settings.choice("rule", rules, rules[0]);
  if (!choice) return choice.refusal();

  const int size = static_cast<int>(*rows);
  const auto rule = static_cast<Rule>(*choice);
  GomokuRules setUp(size, rule);
  const std::string position = settings.text("position", "");
  if (!position.empty()) {
    auto board = readBoard(position, size, size);
    if (!board) return board.refusal();
    Refusal reason = whyUnreachable(*board, rule);
    if (!reason.code.empty()) return reason;
    setUp = GomokuRules(std::move(*board), rule);
  }
  if (!settings.has("moves")) return setUp;
  GomokuRules played(size, rule);
  if (auto refusal = playAll(played, settings.text("moves", ""))) return *refusal;
  if (!position.empty() && !(setUp == played)) {
    return Refusal{"gomoku-position-moves", "moves", -1, {}};
  }
  return played;
}

void GomokuRulesSetup::understand(Settings& settings, const GomokuRules& game) {
  settings.understand("position", game.board().text());
  settings.forget("moves");
}

}  // namespace prunus::gomoku
