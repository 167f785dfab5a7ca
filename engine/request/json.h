#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/decimal.h"
#include "game/types.h"
#include "trace/json_reader.h"

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
    appendJsonText(text_, name);
    text_.push_back(':');
    separated_ = true;
    return *this;
  }

  void string(std::string_view value) {
    separate();
    appendJsonText(text_, value);
  }
  void number(std::int64_t value) { raw(std::to_string(value)); }
  void count(std::uint64_t value) { raw(std::to_string(value)); }
  /// A scaled value, exactly.
  void decimal(Value value, int decimals) { raw(decimalText(value, decimals)); }
  /// With microseconds.
  void seconds(double value) { raw(decimalText(static_cast<std::int64_t>(value * 1e6 + 0.5), 6)); }
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
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
  bool separated_ =
      true;  ///< nothing stands before the next element that a comma must part it from
};

}  // namespace prunus
