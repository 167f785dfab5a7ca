#include "game/mnk/setup.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "core/unicode.h"
#include "game/mnk/position.h"

namespace prunus {
namespace {

/// The cell that a name such as "b2" stands for, or −1.
int cellNamed(std::string_view name, long long rows, long long columns) {
  if (name.size() != 2) return -1;
  const int column = name[0] - 'a';
  const int row = static_cast<int>(rows) - (name[1] - '0');
  const bool isOnBoard = column >= 0 && column < columns && row >= 0 && row < rows;
  return isOnBoard ? row * static_cast<int>(columns) + column : -1;
}

/// The squares to be tried first: names with blanks between.
Expected<std::vector<Move>> readSquares(Settings& settings, long long rows, long long columns) {
  std::vector<Move> squares;
  if (!settings.has("squares")) return squares;
  const std::string text = settings.text("squares", "");
  std::string understood;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view name = std::string_view(text).substr(start, end - start);
    const int cell = cellNamed(name, rows, columns);
    if (!name.empty()) {
      if (cell < 0) {
        return Refusal{"squares-unknown",
                       "squares",
                       -1,
                       {clipped(name), std::to_string(rows), std::to_string(columns)}};
      }
      if (std::find(squares.begin(), squares.end(), static_cast<Move>(cell)) != squares.end()) {
        return Refusal{"squares-twice", "squares", -1, {std::string(name)}};
      }
      squares.push_back(static_cast<Move>(cell));
      if (!understood.empty()) understood += ' ';
      understood += name;
    }
    start = end + 1;
  }
  settings.understand("squares", understood);
  return squares;
}

constexpr std::array<std::string_view, 3> maxNames = {"x", "o", "mover"};
constexpr std::array<std::string_view, 2> countNames = {"root", "first-move"};
constexpr std::array<std::string_view, 2> candidateNames = {"all", "near"};
constexpr std::array<std::string_view, 2> squareNames = {"letters", "numbers"};
constexpr long long largestWin = 1'000'000;

/// Which of `names` an option says, and the first where it is not given: then it is not said back
/// either, so that what older searches said of themselves stays as it was.
Expected<int> choiceIfGiven(Settings& settings, std::string_view option,
                            std::span<const std::string_view> names) {
  return settings.has(option) ? settings.choice(option, names, names[0]) : Expected<int>(0);
}

/// What positions are worth, as the options say; `stones` are those at the root.
Expected<MnkRating> readRating(Settings& settings, MnkStones stones) {
  MnkRating rating;
  const auto scoring = settings.choice("scoring", scoringNames, "flat");
  if (!scoring) return scoring.refusal();
  rating.scoring = static_cast<Scoring>(*scoring);

  const auto max = choiceIfGiven(settings, "max", maxNames);
  if (!max) return max.refusal();
  const bool isXToMove = std::popcount(stones.x) == std::popcount(stones.o);
  const bool isXMax = maxNames[static_cast<std::size_t>(*max)] == "mover" ? isXToMove : *max == 0;
  rating.roleOfX = isXMax ? Player::max : Player::min;
  // Whoever reads the search's tree needs to know no more than whose stones are MAX's.
  if (settings.has("max")) settings.understand("max", isXMax ? "x" : "o");

  if (settings.has("win")) {
    const auto win = settings.wholeNumber("win", 1, largestWin, rating.win);
    if (!win) return win.refusal();
    rating.win = static_cast<Value>(*win);
  }
  const auto countFrom = choiceIfGiven(settings, "count-from", countNames);
  if (!countFrom) return countFrom.refusal();
  rating.uncountedPly = *countFrom;

  const auto evaluation = choiceIfGiven(settings, "evaluation", boardEvaluationNames);
  if (!evaluation) return evaluation.refusal();
  rating.evaluation = static_cast<BoardEvaluation>(*evaluation);
  if (rating.evaluation == BoardEvaluation::shapes || settings.has("attack")) {
    const auto attack = settings.wholeNumber("attack", 1, 10, 2);
    if (!attack) return attack.refusal();
    rating.attack = static_cast<int>(*attack);
  }
  return rating;
}

Expected<Mnk> makeBoard(Settings& settings, bool depthLimited, long long rows, long long columns,
                        long long inARow) {
  const auto squares = readSquares(settings, rows, columns);
  if (!squares) return squares.refusal();
  const auto lines = std::make_shared<const MnkLines>(
      static_cast<int>(rows), static_cast<int>(columns), static_cast<int>(inARow), *squares);
  const std::string text = settings.text("position", writeMnkPosition({}, *lines));
  const auto stones = readMnkPosition(text, *lines);
  if (!stones) return stones.refusal();
  const auto rating = readRating(settings, *stones);
  if (!rating) return rating.refusal();
  const auto candidates = choiceIfGiven(settings, "candidates", candidateNames);
  if (!candidates) return candidates.refusal();
  const int decimals = depthLimited ? Mnk::decimalsOf(*lines, *rating) : 0;
  const auto naming = choiceIfGiven(settings, "names", squareNames);
  if (!naming) return naming.refusal();
  Mnk game(lines, *stones, *rating, decimals, static_cast<MnkCandidates>(*candidates));
  game.setNumbered(*naming == 1);
  return game;
}

}  // namespace

Expected<Mnk> MnkSetup::make(Settings& settings, bool depthLimited) {
  const auto rows = settings.wholeNumber("rows", 1, 8, 3);
  if (!rows) return rows.refusal();
  const auto columns = settings.wholeNumber("cols", 1, 8, 3);
  if (!columns) return columns.refusal();
  const auto inARow = settings.wholeNumber("k", 1, 8, 3);
  if (!inARow) return inARow.refusal();
  return makeBoard(settings, depthLimited, *rows, *columns, *inARow);
}

void MnkSetup::understand(Settings& settings, const Mnk& game) {
  settings.understand("position", game.board().text());
}

Expected<Mnk> TicTacToeSetup::make(Settings& settings, bool depthLimited) {
  return makeBoard(settings, depthLimited, 3, 3, 3);
}

void TicTacToeSetup::understand(Settings& settings, const Mnk& game) {
  MnkSetup::understand(settings, game);
}

}  // namespace prunus
