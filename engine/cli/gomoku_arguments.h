#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gomoku/board.h"
#include "gomoku/clock.h"
#include "refusal.h"

namespace prunus::cli {

/// What the gomoku commands understand; which of them use what is in their help.
struct GomokuArguments {
  int size = 15;
  gomoku::Rule rule = gomoku::Rule::freestyle;
  std::string moves;     ///< "x,y x,y …" from the top left, Black first
  std::string position;  ///< rows top to bottom, X Black, O White; instead of `moves`
  std::uint64_t nodes = 0;
  int depth = 100;
  double milliseconds = 0;
  int lines = 1;
  int games = 100;
  std::uint64_t seed = 1;
  std::uint64_t tableMegabytes = 64;
  bool json = false;
  bool progress = false;
  std::string out;
  std::string trace;  ///< a file for the recorded search; analyse
};

/// `words` without the command. A refusal carries its sentence as the first detail.
Expected<GomokuArguments> parseGomokuArguments(const std::vector<std::string>& words);

/// The position that the arguments describe: not won, not full, stones of both colours alternating.
Expected<gomoku::Board> boardFrom(const GomokuArguments& arguments);

/// The limits that the arguments ask for; a time of `usualMilliseconds` when they ask for none.
gomoku::Limits limitsOf(const GomokuArguments& arguments, double usualMilliseconds);

/// The options that `analyse` and `solve` take, one a line, for the help.
std::string gomokuHelp();

}  // namespace prunus::cli
