#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/rational.h"
#include "core/types.h"

namespace prunus {

/// A decimal number, exact: ± digits × 10^exponent, with no trailing zero in the digits (0 is
/// 0 × 10^0).
struct Decimal {
  bool negative = false;
  std::uint64_t digits = 0;
  int exponent = 0;

  /// How many decimal places it needs.
  [[nodiscard]] int places() const { return exponent < 0 ? -exponent : 0; }

  /// The nearest number with so many places or fewer, halves away from zero.
  [[nodiscard]] Decimal rounded(int decimals) const;

  /// The number × 10^decimals as a Value strictly between the extremes; nothing if it does not fit
  /// or has more places.
  [[nodiscard]] std::optional<Value> scaled(int decimals) const;

  /// The same number as a fraction; nothing if that does not fit in 64 bits.
  [[nodiscard]] std::optional<Rational> rational() const;
};

/// Most decimal places that a game's values have.
inline constexpr int maximumDecimals = 9;

/// A scaled value as a person writes it: 35 with one decimal is "3.5", 20 is "2". Trailing zeros
/// are left away.
std::string decimalText(std::int64_t scaled, int decimals);

/// How the whole numbers that values are kept as are to be read: as so many of 10^decimals parts,
/// or, where decimals are not enough for exact values, of `denominator` parts. One of them says
/// nothing: decimals are 0 or the denominator is 1.
struct Scale {
  int decimals = 0;
  Value denominator = 1;

  /// A value as a person writes it: "3.5", or "17/3" where no decimals are exact.
  [[nodiscard]] std::string text(Value value) const;
  /// About what the value is.
  [[nodiscard]] double approximately(Value value) const;
};

/// numerator ÷ denominator (positive), rounded to the nearest whole number, halves away from zero.
constexpr std::int64_t divideRounded(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t half = denominator / 2;
  // For an odd denominator no quotient lies halfway, so cutting the half down is right there too.
  return (numerator < 0 ? numerator - half : numerator + half) / denominator;
}

}  // namespace prunus
