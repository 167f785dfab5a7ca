#include "core/unicode.h"

#include <algorithm>
#include <array>
#include <limits>

namespace prunus {
namespace {

constexpr char32_t replacement = 0xFFFD;

struct Range {
  char32_t first;
  char32_t last;
};

// Beyond ASCII: controls, spaces, punctuation, symbols, private use and what is no character.
constexpr std::array<Range, 17> notLetters = {{
    {0x80, 0xA9},  // Latin-1 controls and signs, up to the copyright sign
    {0xAB, 0xB4},  // all but the ordinal indicators and the micro sign
    {0xB6, 0xB9},
    {0xBB, 0xBF},
    {0xD7, 0xD7},      // ×
    {0xF7, 0xF7},      // ÷
    {0x2000, 0x2BFF},  // general punctuation to arrows, U+2212 among them
    {0x2E00, 0x2E7F},  // supplemental punctuation
    {0x3000, 0x3004},  // ideographic space, comma and full stop
    {0x3008, 0x3020},  // CJK brackets
    {0xD800, 0xF8FF},  // surrogates, private use
    {0xFE10, 0xFE1F},  // vertical forms
    {0xFE30, 0xFE6F},  // small forms
    {0xFEFF, 0xFEFF},  // byte order mark
    {0xFF00, 0xFF20},  // fullwidth punctuation and digits
    {0xFF3B, 0xFF40},
    {0xFF5B, 0xFF65},
}};

constexpr bool isContinuation(unsigned char byte) {
  return (byte & 0xC0U) == 0x80U;
}

/// Letters of the scripts that are written from right to left, and their signs.
constexpr std::array<Range, 5> rightToLeft = {{
    {0x590, 0x8FF},
    {0xFB1D, 0xFDFF},
    {0xFE70, 0xFEFC},
    {0x10800, 0x10FFF},
    {0x1E800, 0x1EFFF},
}};

bool isRightToLeft(char32_t codePoint) {
  return std::any_of(rightToLeft.begin(), rightToLeft.end(), [&](const Range& range) {
    return codePoint >= range.first && codePoint <= range.last;
  });
}

}  // namespace

void CodePoints::decode() {
  if (position_ >= text_.size()) {
    current_ = 0;
    length_ = 0;
    return;
  }
  const auto byteAt = [&](std::size_t i) {
    return position_ + i < text_.size() ? static_cast<unsigned char>(text_[position_ + i])
                                        : static_cast<unsigned char>(0);
  };
  const unsigned char lead = byteAt(0);
  current_ = replacement;
  length_ = 1;
  if (lead < 0x80U) {
    current_ = lead;
  } else if (lead >= 0xC2U && lead <= 0xDFU && isContinuation(byteAt(1))) {
    current_ = ((lead & 0x1FU) << 6U) | (byteAt(1) & 0x3FU);
    length_ = 2;
  } else if (lead >= 0xE0U && lead <= 0xEFU && isContinuation(byteAt(1)) &&
             isContinuation(byteAt(2))) {
    const char32_t value =
        ((lead & 0x0FU) << 12U) | ((byteAt(1) & 0x3FU) << 6U) | (byteAt(2) & 0x3FU);
    if (value >= 0x800U && (value < 0xD800U || value > 0xDFFFU)) {
      current_ = value;
      length_ = 3;
    }
  } else if (lead >= 0xF0U && lead <= 0xF4U && isContinuation(byteAt(1)) &&
             isContinuation(byteAt(2)) && isContinuation(byteAt(3))) {
    const char32_t value = ((lead & 0x07U) << 18U) | ((byteAt(1) & 0x3FU) << 12U) |
                           ((byteAt(2) & 0x3FU) << 6U) | (byteAt(3) & 0x3FU);
    if (value >= 0x10000U && value <= 0x10FFFFU) {
      current_ = value;
      length_ = 4;
    }
  }
}

void appendUtf8(std::string& text, char32_t codePoint) {
  const auto put = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  if (codePoint < 0x80U) {
    put(codePoint);
  } else if (codePoint < 0x800U) {
    put(0xC0U | (codePoint >> 6U));
    put(0x80U | (codePoint & 0x3FU));
  } else if (codePoint < 0x10000U) {
    put(0xE0U | (codePoint >> 12U));
    put(0x80U | ((codePoint >> 6U) & 0x3FU));
    put(0x80U | (codePoint & 0x3FU));
  } else {
    put(0xF0U | (codePoint >> 18U));
    put(0x80U | ((codePoint >> 12U) & 0x3FU));
    put(0x80U | ((codePoint >> 6U) & 0x3FU));
    put(0x80U | (codePoint & 0x3FU));
  }
}

bool isLetter(char32_t codePoint) {
  if (codePoint < 0x80U) {
    return (codePoint >= U'a' && codePoint <= U'z') || (codePoint >= U'A' && codePoint <= U'Z');
  }
  for (const Range& range : notLetters) {
    if (codePoint >= range.first && codePoint <= range.last) return false;
  }
  return codePoint != replacement;
}

std::string quotable(char32_t codePoint) {
  std::string text;
  const bool invisible = codePoint <= 0x20U || (codePoint >= 0x7FU && codePoint <= 0xA0U) ||
                         codePoint == 0x61CU || (codePoint >= 0x2000U && codePoint <= 0x200FU) ||
                         (codePoint >= 0x2028U && codePoint <= 0x202FU) ||
                         (codePoint >= 0x205FU && codePoint <= 0x206FU) || codePoint == 0x3000U ||
                         codePoint == 0xFEFFU || codePoint == replacement;
  if (!invisible) {
    appendUtf8(text, codePoint);
    return text;
  }
  constexpr std::string_view digits = "0123456789ABCDEF";
  text = "U+";
  for (int shift = 12; shift >= 0; shift -= 4) text.push_back(digits[(codePoint >> shift) & 0xFU]);
  return text;
}

std::string isolated(std::string_view text) {
  return clipped(text, std::numeric_limits<int>::max());
}

std::string clipped(std::string_view text, int kept) {
  std::string start;
  bool turns = false;
  CodePoints input(text);
  for (; !input.atEnd(); input.next()) {
    if (input.offset() == kept) {
      start += "…";
      break;
    }
    turns = turns || isRightToLeft(input.current());
    start += input.current() == U' ' ? " " : quotable(input.current());
  }
  return turns ? "\u2068" + start + "\u2069" : start;
}

}  // namespace prunus
