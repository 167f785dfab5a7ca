#include "trace/format/float_places.h"

#include "core/decimal.h"
#include "trace/format/event_line.h"

namespace prunus {
namespace {

/// Rounding to fewer decimal places would lose more than the noise of floating-point numbers.
constexpr int fewestRoundedPlaces = 3;

/// True of a fraction with so many digits that no trace can hold it, whatever its other numbers.
bool hasNoise(const Decimal& number) {
  return number.places() > maximumDecimals ||
         (number.places() > 0 && !number.scaled(number.places()));
}

}  // namespace

std::optional<int> placesForFloats(std::string_view text) {
  int places = maximumDecimals;
  bool floats = false;
  forEachLine(text, [&](std::string_view line) {
    EventLine said;
    if (readEventLine(line, said)) return true;
    for (const auto& number : {said.value, said.alpha, said.beta}) {
      floats |= number && hasNoise(number->decimal);
    }
    if (!said.value) return true;
    const Decimal& value = said.value->decimal;  // 0 where it is infinite
    while (places >= fewestRoundedPlaces && !value.rounded(places).scaled(places)) --places;
    return places >= fewestRoundedPlaces;
  });
  return floats && places >= fewestRoundedPlaces ? std::optional(places) : std::nullopt;
}

}  // namespace prunus
