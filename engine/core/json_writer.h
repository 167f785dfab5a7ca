#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/decimal.h"
#include "core/types.h"

namespace prunus {

/// Writes JSON, all on one line, in the order of the calls. Balanced calls are the caller's duty.
///
///     JsonWriter json;
///     json.beginObject();
///     json.key("nodes").number(31);
///     json.endObject();
class JsonWriter {
 public:
  void beginObject() { open('{'); }
  void endObject() { close('}'); }
  void beginArray() { open('['); }
  void endArray() { close(']'); }

  JsonWriter& key(std::string_view name) {
    separate();
    appendText(name);
    text_.push_back(':');
    separated_ = true;
    return *this;
  }

  /// Bytes that are not UTF-8 become U+FFFD.
  void string(std::string_view value) {
    separate();
    appendText(value);
  }
  void number(std::int64_t value) { raw(std::to_string(value)); }
  void count(std::uint64_t value) { raw(std::to_string(value)); }
  /// A scaled value, exactly.
  void decimal(std::int64_t value, int decimals) { raw(decimalText(value, decimals)); }
  /// A number that is written already.
  void decimal(std::string_view text) { raw(text); }
  /// With microseconds.
  void seconds(double value) { millionths(value); }
  /// To six decimal places.
  void millionths(double value) { raw(decimalText(std::llround(value * 1e6), 6)); }
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }

  [[nodiscard]] const std::string& text() const { return text_; }

  /// For files of one object a line: ends the line. The next object starts anew.
  void endLine() {
    text_.push_back('\n');
    separated_ = true;
  }
  /// Forgets what was written, which somebody has taken.
  void clear() { text_.clear(); }

 private:
  /// As a JSON string, quotes included.
  void appendText(std::string_view text);
  void raw(std::string_view token) {
    separate();
    text_ += token;
  }
  void open(char bracket) {
    separate();
    text_.push_back(bracket);
    separated_ = true;
  }
  void close(char bracket) {
    text_.push_back(bracket);
    separated_ = false;
  }
  void separate() {
    if (!separated_) text_.push_back(',');
    separated_ = false;
  }

  std::string text_;
  bool separated_ = true;  ///< nothing stands before the next element to be parted from by a comma
};

}  // namespace prunus
