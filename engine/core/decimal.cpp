#include "core/decimal.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace prunus {

Decimal Decimal::rounded(int decimals) const {
  if (places() <= decimals) return *this;
  Decimal result = {negative, digits, -decimals};
  int superfluous = places() - decimals;
  // What is cut off first must not decide a half: only the last digit to go does.
  for (; superfluous > 1 && result.digits > 0; --superfluous) result.digits /= 10;
  result.digits = superfluous == 1 ? result.digits / 10 + (result.digits % 10 >= 5 ? 1 : 0) : 0;
  if (result.digits == 0) return {};
  for (; result.digits % 10 == 0; ++result.exponent) result.digits /= 10;
  return result;
}

std::optional<Value> Decimal::scaled(int decimals) const {
  if (digits == 0) return 0;
  const int shift = exponent + decimals;
  constexpr auto largest = static_cast<std::uint64_t>(plusInfinity) - 1;
  if (shift < 0 || shift > maximumDecimals || digits > largest) return std::nullopt;
  std::uint64_t magnitude = digits;
  for (int i = 0; i < shift; ++i) magnitude *= 10;  // below 2^31 × 10^9: no overflow
  if (magnitude > largest) return std::nullopt;
  const auto value = static_cast<Value>(magnitude);
  return negative ? -value : value;
}

std::optional<Rational> Decimal::rational() const {
  // 18 digits fit; what is longer is marked by more than fit.
  if (digits > static_cast<std::uint64_t>(INT64_MAX) || exponent > 18 || exponent < -18) {
    return digits == 0 ? std::optional(Rational(0)) : std::nullopt;
  }
  std::int64_t power = 1;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0; --i) power *= 10;
  const auto size = static_cast<std::int64_t>(digits);
  const Wide whole = Wide{negative ? -size : size} * (exponent > 0 ? power : 1);
  return Rational::of(whole, exponent < 0 ? power : 1);
}

std::string Scale::text(Value value) const {
  if (denominator <= 1) return decimalText(value, decimals);
  const auto shared = std::gcd(std::int64_t{value}, std::int64_t{denominator});
  const std::int64_t above = value / shared;
  const std::int64_t below = std::max<std::int64_t>(1, denominator / shared);
  std::int64_t power = 1;
  for (int places = 0; places <= maximumDecimals; ++places, power *= 10) {
    if (power % below == 0) return decimalText(above * (power / below), places);
  }
  return std::to_string(above) + "/" + std::to_string(below);
}

double Scale::approximately(Value value) const {
  return static_cast<double>(value) / denominator / std::pow(10.0, decimals);
}

std::string decimalText(std::int64_t scaled, int decimals) {
  std::uint64_t magnitude =
      scaled < 0 ? ~static_cast<std::uint64_t>(scaled) + 1 : static_cast<std::uint64_t>(scaled);
  while (decimals > 0 && magnitude % 10 == 0) {
    magnitude /= 10;
    --decimals;
  }
  std::string text = std::to_string(magnitude);
  if (decimals > 0) {
    const auto places = static_cast<std::size_t>(decimals);
    if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
    text.insert(text.size() - places, 1, '.');
  }
  return scaled < 0 ? "-" + text : text;
}

}  // namespace prunus
