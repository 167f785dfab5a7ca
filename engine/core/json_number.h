#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/decimal.h"

namespace prunus {

/// A finite JSON number, exactly; ".5", "5." and zeros before it are read as well. Nothing for any
/// other text, Infinity and NaN among them, and for a number that needs more than 19 digits.
std::optional<Decimal> exactNumber(std::string_view token);

/// The same, but of a number that needs more digits the first 19, which are more than any value
/// has.
std::optional<Decimal> nearlyExactNumber(std::string_view token);

/// A whole number from 0 to `largest`, which is below 10^18; 3.0 and 3e0 are the whole number 3.
std::optional<std::uint64_t> wholeNumber(std::string_view token, std::uint64_t largest);

}  // namespace prunus
