#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/decimal.h"
#include "core/rational.h"
#include "core/unicode.h"
#include "trace/columns.h"
#include "trace/format/cell.h"
#include "trace/format/event_line.h"

namespace prunus {

/// How the numbers of a text trace come onto one scale, which may become finer line by line.

/// Refuses a number that is too large for its scale, and says what would not be.
inline LineError outOfRange(std::string_view name, const std::string& shown, Scale scale) {
  return {"trace-line-range",
          {std::string(name), shown,
           decimalText((plusInfinity - 1) / scale.denominator, scale.decimals)}};
}

/// A number on the scale of a header that gives a denominator, or a fraction. `name` is the field
/// that it stands in.
inline std::optional<LineError> readParts(std::string_view name, const WrittenNumber& written,
                                          Scale scale, Value& value) {
  const auto number = written.fraction ? written.fraction : written.decimal.rational();
  std::int64_t whole = scale.denominator;
  for (int place = 0; place < scale.decimals; ++place) whole *= 10;
  const auto text = [&] {
    return written.fraction ? written.fraction->text() : clipped(written.text);
  };
  const auto notWhole = [&] {
    return LineError{"trace-line-fraction", {std::string(name), text()}};
  };
  if (!number) return notWhole();
  const auto scaled = product(*number, Rational(whole));
  if (!scaled || scaled->denominator() != 1) return notWhole();
  if (*scaled <= Rational(minusInfinity) || *scaled >= Rational(plusInfinity)) {
    return outOfRange(name, text(), scale);
  }
  value = static_cast<Value>(scaled->numerator());
  return std::nullopt;
}

/// The largest size of any value in a column that is not infinite.
inline std::int64_t largestSize(const Column<std::int32_t>& values) {
  using Cells = CellOf<std::int32_t>;
  std::int64_t largest = 0;
  for (const std::int32_t cell : values) {
    if (cell == Cells::minusInfinityCell || cell == Cells::plusInfinityCell) continue;
    largest = std::max(largest, cell < 0 ? -std::int64_t{cell} : std::int64_t{cell});
  }
  return largest;
}

/// Most decimals that values of at most this size, with so many now, leave room for.
inline int mostDecimals(std::int64_t largest, int decimals) {
  for (std::int64_t size = largest * 10; decimals < maximumDecimals && size < plusInfinity;
       size *= 10) {
    ++decimals;
  }
  return decimals;
}

/// A value on a scale that is so much finer; what no longer fits is as good as infinite.
inline Value rescaled(Value value, std::int64_t factor) {
  if (value == minusInfinity || value == plusInfinity) return value;
  return static_cast<Value>(std::clamp<std::int64_t>(value * factor, minusInfinity, plusInfinity));
}

}  // namespace prunus
