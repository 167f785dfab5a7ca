#include "cli/gomocup/words.h"

#include <algorithm>
#include <cctype>

namespace prunus::cli {
namespace {

bool isBlank(char each) {
  return std::isspace(static_cast<unsigned char>(each)) != 0;
}

}  // namespace

std::string inCapitals(std::string text) {
  for (char& each : text) {
    if (each >= 'a' && each <= 'z') each = char(each - 'a' + 'A');
  }
  return text;
}

std::string trimmed(std::string_view text) {
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return std::string(text);
}

FirstWord firstWord(const std::string& text) {
  const auto end = std::find_if(text.begin(), text.end(), isBlank);
  return {{text.begin(), end},
          trimmed(std::string_view(text).substr(std::size_t(end - text.begin())))};
}

bool parseNumber(std::string_view given, std::int64_t& number) {
  constexpr std::int64_t largest = 9'000'000'000'000'000'000;
  const std::string text = trimmed(given);
  const std::size_t sign = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  if (text.size() == sign) return false;
  std::int64_t value = 0;
  for (const char each : std::string_view(text).substr(sign)) {
    if (each < '0' || each > '9') return false;
    value = value >= largest / 10 ? largest : value * 10 + (each - '0');
  }
  number = text[0] == '-' ? -value : value;
  return true;
}

std::vector<std::string> splitAtCommas(const std::string& text) {
  std::vector<std::string> parts{""};
  for (const char each : text) {
    if (each == ',') {
      parts.emplace_back();
    } else {
      parts.back() += each;
    }
  }
  return parts;
}

std::string quoted(const std::string& text) {
  std::string result;
  for (const char each : text.substr(0, 40)) result += each >= ' ' && each <= '~' ? each : '?';
  return result;
}

}  // namespace prunus::cli
