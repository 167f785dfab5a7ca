#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace prunus {

/// Walks UTF-8 text one code point at a time, counting them: refusals give offsets in code points.
/// Text is untrusted: a byte that is not part of well-formed UTF-8 reads as U+FFFD by itself.
class CodePoints {
 public:
  explicit CodePoints(std::string_view text) : text_(text) { decode(); }

  [[nodiscard]] bool atEnd() const { return position_ >= text_.size(); }
  /// The code point here; 0 at the end.
  [[nodiscard]] char32_t current() const { return current_; }
  /// The bytes of the code point here; empty at the end.
  [[nodiscard]] std::string_view currentBytes() const { return text_.substr(position_, length_); }
  /// How many code points lie before this one.
  [[nodiscard]] int offset() const { return offset_; }
  /// How many bytes do.
  [[nodiscard]] std::size_t bytePosition() const { return position_; }

  void next() {
    if (atEnd()) return;
    position_ += length_;
    ++offset_;
    decode();
  }

 private:
  void decode();

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t length_ = 0;
  char32_t current_ = 0;
  int offset_ = 0;
};

/// Appends one code point as UTF-8.
void appendUtf8(std::string& text, char32_t codePoint);

/// True for what may start a bare word: letters of any script, not digits, symbols or punctuation.
/// Errs on the side of letters where a table of all of Unicode would be needed to tell.
bool isLetter(char32_t codePoint);

/// True for U+0030 to U+0039.
constexpr bool isDigit(char32_t codePoint) {
  return codePoint >= U'0' && codePoint <= U'9';
}

/// What a refusal quotes of a code point: itself where it can be seen, else "U+0007".
std::string quotable(char32_t codePoint);

/// Others' text, as it may stand in a line of ours: what cannot be seen in it is made visible,
/// marks that turn the direction of writing among it, and what is written from right to left is
/// kept to itself (FSI … PDI), so that the rest of the line stays where it is.
std::string isolated(std::string_view text);

/// The same of the first `kept` code points of a text: refusals quote what was given, whatever it
/// was.
std::string clipped(std::string_view text, int kept = 40);

}  // namespace prunus
