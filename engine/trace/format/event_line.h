#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decimal.h"
#include "core/rational.h"
#include "core/types.h"
#include "search/observer.h"

namespace prunus {

/// A number as a line gives it, before it is known how many decimals the trace needs.
struct WrittenNumber {
  enum class Kind : std::uint8_t { finite, minusInfinite, plusInfinite };
  Kind kind = Kind::finite;
  Decimal decimal;                   ///< of a finite one
  std::optional<Rational> fraction;  ///< of one that is written as "17/3"
  std::string_view text;             ///< as it is written in the line
};

/// One line of a text trace: what it says, nothing of what it leaves to the defaults.
struct EventLine {
  enum class Event : std::uint8_t { blank, header, enter, leave, step };
  Event event = Event::blank;

  std::optional<std::string> moveText;
  std::optional<std::uint64_t> moveNumber;
  std::optional<Player> player;
  std::optional<std::string> probability;  ///< of coming here by chance: "1/3"
  std::optional<WrittenNumber> alpha;
  std::optional<WrittenNumber> beta;
  std::optional<WrittenNumber> value;
  std::optional<std::array<WrittenNumber, 3>> payoffs;  ///< in place of a value, where three play
  std::optional<std::uint32_t> seat;                    ///< which of the three moves, from 1
  std::optional<Bound> bound;
  std::optional<std::uint32_t> legalMoves;
  std::optional<std::uint32_t> hidden;
  bool saysChosen = false;            ///< the line tells a move, or that there is none
  std::optional<std::string> chosen;  ///< that move
  std::optional<std::uint32_t> node;  ///< of a step
  std::optional<WrittenNumber> prior;
  std::optional<std::uint32_t> same;  ///< the first node that is the same position
  std::uint16_t marksGiven = 0;       ///< which marks the line speaks of
  std::uint16_t marks = 0;            ///< which of those are so

  [[nodiscard]] bool says(std::uint16_t mark) const { return (marks & mark) != 0; }
};

/// What is wrong with a line: a code of trace/refusals.h and its details.
struct LineError {
  std::string_view code;
  std::vector<std::string> details;
};

/// A probability as a line or a header gives it: above 0 and at most 1, "1/3" or "0.25".
std::optional<Rational> probabilityIn(std::string_view text);

/// Reads one line, without its end. A header is only recognized; `readHeaderJson` reads it.
std::optional<LineError> readEventLine(std::string_view line, EventLine& into);

/// The marks that a line may carry.
struct MarkName {
  std::string_view name;
  std::uint16_t mark;
  bool onEnter;  ///< else on leave
};
inline constexpr std::array<MarkName, 10> markNames = {{
    {"chance", mark::chance, true},
    {"nullWindow", mark::nullWindow, true},
    {"reSearch", mark::reSearch, true},
    {"reduced", mark::reduced, true},
    {"threatSearch", mark::threatSearch, true},
    {"terminal", mark::terminal, false},
    {"horizon", mark::horizon, false},
    {"cutOff", mark::cutOff, false},
    {"tableHit", mark::tableHit, false},
    {"unfinished", mark::unfinished, false},
}};

/// Names of the bounds, by their number.
inline constexpr std::array<std::string_view, 4> boundNames = {"none", "exact", "atLeast",
                                                               "atMost"};

}  // namespace prunus
