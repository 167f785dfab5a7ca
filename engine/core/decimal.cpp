#include "core/decimal.h"

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
