#include "core/json_writer.h"

#include "core/unicode.h"

namespace prunus {
namespace {

/// Whether every character stands for itself in a JSON string and is a single byte.
bool isPlain(std::string_view text) {
  bool plain = true;
  for (const char each : text) {
    plain &= each >= ' ' && each < '\x7F' && each != '"' && each != '\\';
  }
  return plain;
}

}  // namespace

void JsonWriter::appendText(std::string_view text) {
  static constexpr std::string_view hexadecimal = "0123456789abcdef";
  text_ += '"';
  // Nearly all text is plain, and a trace has millions of names in it.
  if (isPlain(text)) {
    text_.append(text).push_back('"');
    return;
  }
  for (CodePoints each(text); !each.atEnd(); each.next()) {
    const char32_t codePoint = each.current();
    if (codePoint == U'"' || codePoint == U'\\') {
      text_ += '\\';
      text_ += static_cast<char>(codePoint);
    } else if (codePoint == U'\n') {
      text_ += "\\n";
    } else if (codePoint < 0x20 || codePoint == 0x7F) {
      text_ += "\\u00";
      text_ += hexadecimal[codePoint >> 4U];
      text_ += hexadecimal[codePoint & 0xFU];
    } else {
      appendUtf8(text_, codePoint);
    }
  }
  text_ += '"';
}

}  // namespace prunus
