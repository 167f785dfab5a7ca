#pragma once

#include <string_view>

#include "core/refusal.h"
#include "game/textbook/tree.h"

namespace prunus {

inline constexpr std::size_t textbookTextLimit = 1U << 20U;  ///< bytes
inline constexpr std::size_t textbookNodeLimit = 65'535;
inline constexpr int textbookDepthLimit = 200;

/// Reads a tree:
///
///     node  := [label ':'] (number | payoffs | '[' node (',' node)* ']' | chance)
///     payoffs := '<' number ',' number ',' number '>'
///     chance := '~' '(' probability ':' node (',' probability ':' node)* ')'
///     probability := number ['/' number]
///     label := a word (a letter of any script, then letters, digits, '_' or ''') | a JSON string
///     number := ['+' | '-' | '−'] digits ['.' digits] [('e' | 'E') ['+' | '-' | '−'] digits]
///
/// with any white space between. The zero of "0.5" may be left away. Numbers are exact: they are
/// scaled by 10^decimals, the least that makes all of them whole; in a tree with chance nodes, so
/// that all values are whole that an exact search may come to (`scaleTree`).
///
/// Leaves are all numbers, or all payoffs: what each of three players gets; then chance does not
/// move.
///
/// Refused, with where in the text (in code points): anything else, an empty list, a trailing
/// comma, numbers that do not fit in 32 bits, probabilities that are not above 0 or do not add up
/// to 1 exactly, and trees beyond the limits above.
Expected<TextbookTree> parseTextbookTree(std::string_view text);

/// True where a label needs no quotes.
bool isBareWord(std::string_view label);

}  // namespace prunus
