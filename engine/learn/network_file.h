#pragma once

#include <string>
#include <string_view>

#include "core/refusal.h"
#include "learn/network.h"
#include "learn/sight.h"

namespace prunus::learn {

/// Which game a network judges, on which board: "mnk" (tic-tac-toe is one), "connect-four" or
/// "reversi".
struct Subject {
  std::string game;
  int rows = 0;
  int columns = 0;
  int inARow = 0;  ///< of "mnk" alone, else 0

  friend bool operator==(const Subject&, const Subject&) = default;
};
Subject subjectOf(const Mnk& game);
Subject subjectOf(const ConnectFour& game);
Subject subjectOf(const Reversi& game);
/// For people: "mnk 4 x 4, 4 in a row".
std::string textOf(const Subject& subject);

/// A network with what has to be known of it.
struct NetworkFile {
  Subject subject;
  int games = 0;  ///< that it has learned from
  Network network;
};

/// One line of JSON in ASCII, without an end of line: docs/network-format.md. The network's weights
/// must be `rounded`.
std::string writeNetwork(const NetworkFile& file);

/// Reads what `writeNetwork` wrote. Nothing in it is believed: a refusal names the field that
/// is wrong.
Expected<NetworkFile> readNetwork(std::string_view text);

}  // namespace prunus::learn
