#pragma once

#include "cli/commands.h"
#include "cli/gomoku/arguments.h"
#include "gomoku/board.h"

namespace prunus::cli {

/// Reads what a gomoku command was given and hands it to `act(arguments, terminal)`; refused in one
/// sentence where it makes no sense.
template <typename Act>
int withGomokuArguments(const Arguments& given, Terminal terminal, Act act) {
  const Expected<GomokuArguments> arguments = gomokuArguments(given);
  return arguments ? act(*arguments, terminal)
                   : fail(terminal, gomokuSentence(arguments.refusal()));
}

/// The same for a command that looks at a position: `act(arguments, board, terminal)`.
template <typename Act>
int onPosition(const Arguments& given, Terminal terminal, Act act) {
  return withGomokuArguments(given, terminal, [&](const GomokuArguments& arguments, Terminal) {
    const Expected<gomoku::Board> board = boardFrom(arguments);
    return board ? act(arguments, *board, terminal)
                 : fail(terminal, gomokuSentence(board.refusal()));
  });
}

}  // namespace prunus::cli
