#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "diagnosis/follow.h"
#include "request/options.h"

namespace prunus::diagnosis {

/// One search of a program: what it searched, and the trace it left, as JSON lines.
struct Search {
  Options options;
  std::string_view events;
};

enum class Verdict : std::uint8_t { correct, named, differs };

/// What of a program's style shows in its traces.
struct Style {
  bool prunes = false;
  /// "equal", "strict" or "never" at each player; "either" where none of the traces tells.
  std::string_view cutMax = "either";
  std::string_view cutMin = "either";
  /// "fail-soft", "fail-hard", "mixed" or "either".
  std::string_view returns = "either";
  /// Which bounds move: "both", "alpha" or "beta".
  std::string_view narrows = "both";
  /// "natural", "reversed" or "own".
  std::string_view order = "natural";
  bool shallow = false;       ///< bounds of one node alone are handed on
  bool stopsAtBest = false;   ///< stops at the best value that there is
  bool ownEstimates = false;  ///< has an evaluation of its own
  bool other = false;         ///< searches again, or remembers: no program of the family
};

/// What came of it. Numbers are scaled by 10^decimals.
struct Diagnosis {
  Verdict verdict = Verdict::differs;
  std::string_view error;                    ///< the name; empty unless named
  std::vector<std::string_view> candidates;  ///< mistakes that explain all traces as well
  Style style;
  /// Where the first of the traces that parts from the nearest correct style does so.
  Parting parting;
  std::size_t search = 0;         ///< in which of the traces
  std::vector<std::string> path;  ///< names of the moves from the root
  std::string move;               ///< the last of them; empty at the root
  Player player = Player::max;    ///< who moves there
  Had yours;
  /// Where what differs is the move that is given back: what the trace tells, what it should be.
  std::optional<std::string> yourMove;
  std::optional<std::string> expectedMove;
  int decimals = 0;
  std::optional<Options> next;  ///< what to search to know more
};

/// Explains the traces: all must be of one program. Refused: what is wrong with the options or the
/// lines of one of them, and no traces at all.
Expected<Diagnosis> diagnose(const std::vector<Search>& searches);

}  // namespace prunus::diagnosis
