#pragma once

#include <cmath>
#include <cstdint>

namespace prunus {

/// The natural logarithm of a whole number from 1 on, right to about 15 digits. The standard
/// library's differs in its last bit from one machine to the next; this one uses nothing but exact
/// and correctly rounded operations, so that a search that asks it is the same everywhere.
///
/// n = m · 2^e with m from √½ to √2, and ln m = 2 (z + z³/3 + z⁵/5 + …) for z = (m − 1) / (m + 1).
inline double naturalLog(std::uint64_t n) {
  constexpr double logOfTwo = 0.6931471805599453;
  constexpr double rootOfHalf = 0.7071067811865476;
  int exponent = 0;
  double mantissa = std::frexp(static_cast<double>(n), &exponent);
  if (mantissa < rootOfHalf) {
    mantissa *= 2;
    --exponent;
  }
  const double z = (mantissa - 1) / (mantissa + 1);
  const double square = z * z;
  double sum = 0;
  for (int term = 21; term >= 1; term -= 2) sum = sum * square + 1.0 / term;
  return 2 * z * sum + exponent * logOfTwo;
}

}  // namespace prunus
