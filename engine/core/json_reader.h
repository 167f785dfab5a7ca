#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace prunus {

/// Reads untrusted JSON piece by piece, without building anything: the caller asks for what it
/// expects. The first thing that is not as asked, or is not well-formed, makes the reader fail;
/// from then on every call returns false, and `position()` says where it was.
///
/// Strict (RFC 8259), except that the bare words Infinity, -Infinity and NaN are numbers, as
/// Python's json module writes them.
///
///     reader.beginObject();
///     while (reader.nextKey(key)) key == "value" ? reader.number(token) : reader.skip();
///     if (reader.failed()) …
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  enum class Kind { end, object, array, text, number, boolean, null, malformed };

  /// What comes next, by its first character.
  [[nodiscard]] Kind peek();

  bool beginObject() { return open('{'); }
  /// The key of the next member, up to its value. False at the end of the object.
  bool nextKey(std::string& key);

  bool beginArray() { return open('['); }
  /// False at the end of the array.
  bool nextItem() { return separator(']'); }

  /// A string, unescaped; it is then well-formed UTF-8.
  bool text(std::string& value);
  /// A number as it is written.
  bool number(std::string_view& token);
  bool boolean(bool& value);
  bool null() { return word("null"); }
  /// Any one value, nested at most 64 deep.
  bool skip();

  /// True when nothing but white space is left.
  [[nodiscard]] bool atEnd();

  [[nodiscard]] bool failed() const { return failed_; }
  /// Offset in bytes of what comes next, or of what was wrong.
  [[nodiscard]] std::size_t position() const { return position_; }

 private:
  void skipSpace();
  bool fail() {
    failed_ = true;
    return false;
  }
  bool consume(char expected);
  bool open(char bracket);
  /// Steps over the comma before the next element; false (after stepping over it) at `close`.
  bool separator(char close);
  bool word(std::string_view expected);
  bool escape(std::string& value);
  bool hexDigits(unsigned& value);
  [[nodiscard]] char current() const { return position_ < text_.size() ? text_[position_] : '\0'; }

  std::string_view text_;
  std::size_t position_ = 0;
  bool justOpened_ = false;  ///< a bracket was opened and nothing read since
  bool failed_ = false;
};

}  // namespace prunus
