#include "core/settings.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/decimal.h"
#include "core/unicode.h"

namespace prunus {
namespace {

/// Digits, then at most three more after a point, in thousandths; nothing if it is something else.
/// Far beyond `most` is as good as any farther.
std::optional<long long> readThousandths(std::string_view given, long long most) {
  long long value = 0;
  int whole = 0;
  int places = -1;  // after the point; −1 before there is one
  for (const char c : given) {
    if (c == '.' && places < 0) {
      places = 0;
    } else if (c >= '0' && c <= '9') {
      (places < 0 ? whole : places) += 1;
      value = std::min(value * 10 + (c - '0'), most * 1000);
    } else {
      return std::nullopt;
    }
  }
  if (whole == 0 || places == 0 || places > 3) return std::nullopt;
  for (int i = std::max(places, 0); i < 3; ++i) value = std::min(value * 10, most * 1000);
  return value;
}

}  // namespace

std::string Settings::text(std::string_view name, std::string_view fallback) {
  const auto found = given_.find(name);
  std::string value(found == given_.end() ? fallback : std::string_view(found->second));
  understand(name, value);
  return value;
}

Expected<long long> Settings::wholeNumber(std::string_view name, long long lowest,
                                          long long highest, long long fallback) {
  const auto found = given_.find(name);
  if (found == given_.end()) {
    understand(name, std::to_string(fallback));
    return fallback;
  }
  const std::string& given = found->second;
  long long value = 0;
  const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), value);
  const bool tooLong = error == std::errc::result_out_of_range;
  if (end != given.data() + given.size() || (error != std::errc() && !tooLong)) {
    return Refusal{"option-number", std::string(name), -1, {clipped(given)}};
  }
  if (tooLong || value < lowest || value > highest) {
    return Refusal{"option-range",
                   std::string(name),
                   -1,
                   {clipped(given), std::to_string(lowest), std::to_string(highest)}};
  }
  understand(name, std::to_string(value));
  return value;
}

Expected<long long> Settings::limit(std::string_view name, long long lowest, long long highest) {
  const auto found = given_.find(name);
  if (found == given_.end() || found->second == "none") {
    understand(name, "none");
    return 0LL;
  }
  return wholeNumber(name, lowest, highest, 0);
}

Expected<long long> Settings::seconds(std::string_view name) {
  const auto found = given_.find(name);
  if (found == given_.end() || found->second == "none") {
    understand(name, "none");
    return 0LL;
  }
  constexpr long long most = 1'000'000'000;
  const auto value = readThousandths(found->second, most);
  if (!value) return Refusal{"option-seconds", std::string(name), -1, {clipped(found->second)}};
  if (*value < 1 || *value > most) {
    return Refusal{
        "option-range", std::string(name), -1, {clipped(found->second), "0.001", "1000000"}};
  }
  understand(name, found->second);
  return *value;
}

Expected<long long> Settings::thousandths(std::string_view name, long long highest,
                                          long long fallback) {
  const auto found = given_.find(name);
  if (found == given_.end()) {
    understand(name, decimalText(fallback, 3));
    return fallback;
  }
  const auto value = readThousandths(found->second, highest);
  if (!value) return Refusal{"option-decimal", std::string(name), -1, {clipped(found->second)}};
  if (*value > highest) {
    return Refusal{"option-range",
                   std::string(name),
                   -1,
                   {clipped(found->second), "0", decimalText(highest, 3)}};
  }
  understand(name, found->second);
  return *value;
}

Expected<int> Settings::choice(std::string_view name, std::span<const std::string_view> choices,
                               std::string_view fallback) {
  const auto found = given_.find(name);
  const std::string_view given = found == given_.end() ? fallback : std::string_view(found->second);
  std::string listed;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i] == given) {
      understand(name, std::string(given));
      return static_cast<int>(i);
    }
    appendListed(listed, choices[i]);
  }
  return Refusal{"option-choice", std::string(name), -1, {clipped(given), listed}};
}

void Settings::understand(std::string_view name, std::string text) {
  understood_.insert_or_assign(std::string(name), std::move(text));
}

void Settings::forget(std::string_view name) {
  const auto found = understood_.find(name);
  if (found != understood_.end()) understood_.erase(found);
}

}  // namespace prunus
