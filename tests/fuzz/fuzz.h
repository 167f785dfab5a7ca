#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/refusal.h"
#include "core/unicode.h"
#include "request/sentences.h"

/// What libFuzzer calls with one input after another.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace prunus::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Ends the program where something does not hold; libFuzzer keeps the input that led here.
inline void require(bool holds, const char* what, std::string_view shown = {}) {
  if (holds) return;
  std::fprintf(stderr, "It does not hold that %s: %.*s\n", what, static_cast<int>(shown.size()),
               shown.data());
  std::abort();
}

/// One line that can be read, ends with a full stop and is not as long as what it is about may be.
inline void requireSentence(std::string_view sentence) {
  require(sentence.ends_with('.'), "a refusal ends with a full stop", sentence);
  require(sentence.size() < 4000, "a refusal is short", sentence);
  for (CodePoints each(sentence); !each.atEnd(); each.next()) {
    require(each.current() >= U' ' && each.current() != 0x7F, "a refusal is one line", sentence);
    require(each.currentBytes().size() > 1 || each.current() < 0x80, "a refusal is UTF-8",
            sentence);
  }
}
inline void requireSentence(const Refusal& refusal, std::string_view text) {
  requireSentence(sentence(refusal, text));
}

}  // namespace prunus::fuzz
