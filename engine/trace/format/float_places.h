#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace prunus {

/// Calls `each` with one line after another, until it returns false.
template <typename Each>
void forEachLine(std::string_view text, const Each& each) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (!each(text.substr(0, end))) return;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// To how many decimal places the numbers of a text are to be rounded: to as many as its values
/// leave room for. Nothing if that is too few, or if none has the noise of floating point: then
/// every digit was meant.
std::optional<int> placesForFloats(std::string_view text);

}  // namespace prunus
