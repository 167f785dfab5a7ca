#include "game/mnk_setup.h"

#include "game/mnk_position.h"

namespace prunus {
namespace {

Expected<Mnk> makeBoard(Settings& settings, bool depthLimited, long long rows, long long columns,
                        long long inARow) {
  const auto lines = std::make_shared<const MnkLines>(
      static_cast<int>(rows), static_cast<int>(columns), static_cast<int>(inARow));
  const std::string text = settings.text("position", writeMnkPosition({}, *lines));
  const auto stones = readMnkPosition(text, *lines);
  if (!stones) return stones.refusal();
  settings.understand("position", writeMnkPosition(*stones, *lines));

  const auto scoring = settings.choice("scoring", scoringNames, "flat");
  if (!scoring) return scoring.refusal();
  return Mnk(lines, *stones, static_cast<Scoring>(*scoring), depthLimited ? 2 : 0);
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

Expected<Mnk> TicTacToeSetup::make(Settings& settings, bool depthLimited) {
  return makeBoard(settings, depthLimited, 3, 3, 3);
}

}  // namespace prunus
