#include "core/json_number.h"

#include <algorithm>
#include <cstddef>

#include "core/unicode.h"

namespace prunus {
namespace {

constexpr int mostDigits = 19;  // all numbers of so many digits fit in 64 bits
constexpr int largestExponent = 100'000;

/// `cut`: leave digits beyond the most away, instead of giving up.
std::optional<Decimal> numberIn(std::string_view token, bool cut) {
  Decimal number;
  std::size_t at = 0;
  if (at < token.size() && token[at] == '-') {
    number.negative = true;
    ++at;
  }
  int digits = 0;  // significant ones so far
  int zeros = 0;   // that follow them and count only when another digit does
  int places = 0;  // after the point, of the digits and zeros so far
  bool afterPoint = false;
  bool hasDigit = false;
  for (; at < token.size() && token[at] != 'e' && token[at] != 'E'; ++at) {
    const char character = token[at];
    if (character == '.') {
      if (afterPoint) return std::nullopt;
      afterPoint = true;
      continue;
    }
    if (!isDigit(static_cast<unsigned char>(character))) return std::nullopt;  // Infinity, NaN
    hasDigit = true;
    if (afterPoint) ++places;
    const bool tooMany = digits + zeros + 1 > mostDigits;
    if (character == '0' || (cut && tooMany)) {
      if (digits > 0) ++zeros;
      continue;
    }
    if (tooMany) return std::nullopt;
    for (; zeros > 0; --zeros, ++digits) number.digits *= 10;
    number.digits = number.digits * 10 + static_cast<std::uint64_t>(character - '0');
    ++digits;
  }
  if (!hasDigit) return std::nullopt;
  int exponent = 0;
  if (at < token.size()) {
    ++at;
    const bool negative = at < token.size() && token[at] == '-';
    if (at < token.size() && (token[at] == '-' || token[at] == '+')) ++at;
    if (at == token.size()) return std::nullopt;
    for (; at < token.size(); ++at) {
      if (!isDigit(static_cast<unsigned char>(token[at]))) return std::nullopt;
      exponent = std::min(exponent * 10 + (token[at] - '0'), largestExponent);
    }
    if (negative) exponent = -exponent;
  }
  if (number.digits == 0) return Decimal{};
  number.exponent = zeros - places + exponent;
  return number;
}

}  // namespace

std::optional<Decimal> exactNumber(std::string_view token) {
  return numberIn(token, false);
}

std::optional<Decimal> nearlyExactNumber(std::string_view token) {
  return numberIn(token, true);
}

std::optional<std::uint64_t> wholeNumber(std::string_view token, std::uint64_t largest) {
  const auto number = exactNumber(token);
  if (!number || number->negative || number->exponent < 0) return std::nullopt;
  std::uint64_t whole = number->digits;
  for (int i = 0; i < number->exponent; ++i) {
    if (whole > largest / 10) return std::nullopt;
    whole *= 10;
  }
  return whole <= largest ? std::optional(whole) : std::nullopt;
}

}  // namespace prunus
