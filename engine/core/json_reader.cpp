#include "core/json_reader.h"

#include <cstdint>

#include "core/unicode.h"

namespace prunus {
namespace {

constexpr int deepestNesting = 64;
constexpr char32_t replacement = 0xFFFD;

bool isDigit(char character) {
  return character >= '0' && character <= '9';
}

}  // namespace

void JsonReader::skipSpace() {
  while (position_ < text_.size()) {
    const char character = text_[position_];
    if (character != ' ' && character != '\t' && character != '\n' && character != '\r') return;
    ++position_;
  }
}

JsonReader::Kind JsonReader::peek() {
  if (failed_) return Kind::malformed;
  skipSpace();
  if (position_ >= text_.size()) return Kind::end;
  switch (text_[position_]) {
    case '{':
      return Kind::object;
    case '[':
      return Kind::array;
    case '"':
      return Kind::text;
    case 't':
    case 'f':
      return Kind::boolean;
    case 'n':
      return Kind::null;
    case '-':
    case 'I':
    case 'N':
      return Kind::number;
    default:
      return isDigit(text_[position_]) ? Kind::number : Kind::malformed;
  }
}

bool JsonReader::consume(char expected) {
  if (failed_) return false;
  skipSpace();
  if (position_ >= text_.size() || text_[position_] != expected) return fail();
  ++position_;
  return true;
}

bool JsonReader::open(char bracket) {
  if (!consume(bracket)) return false;
  justOpened_ = true;
  return true;
}

bool JsonReader::separator(char close) {
  if (failed_) return false;
  skipSpace();
  if (current() == close && position_ < text_.size()) {
    ++position_;
    justOpened_ = false;
    return false;
  }
  if (!justOpened_ && !consume(',')) return false;
  justOpened_ = false;
  return true;
}

bool JsonReader::nextKey(std::string& key) {
  return separator('}') && text(key) && consume(':');
}

bool JsonReader::hexDigits(unsigned& value) {
  value = 0;
  for (int i = 0; i < 4; ++i, ++position_) {
    const char digit = current();
    if (isDigit(digit)) {
      value = value * 16 + static_cast<unsigned>(digit - '0');
    } else if (digit >= 'a' && digit <= 'f') {
      value = value * 16 + static_cast<unsigned>(digit - 'a') + 10;
    } else if (digit >= 'A' && digit <= 'F') {
      value = value * 16 + static_cast<unsigned>(digit - 'A') + 10;
    } else {
      return fail();
    }
  }
  return true;
}

/// What follows a backslash. Half of a surrogate pair by itself becomes U+FFFD.
bool JsonReader::escape(std::string& value) {
  const char character = current();
  ++position_;
  switch (character) {
    case '"':
    case '\\':
    case '/':
      value += character;
      return true;
    case 'b':
      value += '\b';
      return true;
    case 'f':
      value += '\f';
      return true;
    case 'n':
      value += '\n';
      return true;
    case 'r':
      value += '\r';
      return true;
    case 't':
      value += '\t';
      return true;
    case 'u':
      break;
    default:
      --position_;
      return fail();
  }
  unsigned unit = 0;
  if (!hexDigits(unit)) return false;
  char32_t codePoint = unit;
  if (unit >= 0xD800U && unit <= 0xDFFFU) {
    codePoint = replacement;
    if (unit <= 0xDBFFU && text_.substr(position_, 2) == "\\u") {
      const std::size_t before = position_;
      position_ += 2;
      unsigned second = 0;
      if (!hexDigits(second)) return false;
      if (second >= 0xDC00U && second <= 0xDFFFU) {
        codePoint = 0x10000U + ((unit - 0xD800U) << 10U) + (second - 0xDC00U);
      } else {
        position_ = before;
      }
    }
  }
  appendUtf8(value, codePoint);
  return true;
}

bool JsonReader::text(std::string& value) {
  value.clear();
  if (!consume('"')) return false;
  while (position_ < text_.size()) {
    const auto byte = static_cast<unsigned char>(text_[position_]);
    if (byte == '"') {
      ++position_;
      return true;
    }
    if (byte < 0x20U) return fail();
    if (byte == '\\') {
      ++position_;
      if (!escape(value)) return false;
    } else if (byte < 0x80U) {
      value += text_[position_++];
    } else {
      const CodePoints here(text_.substr(position_, 4));
      const std::string_view bytes = here.currentBytes();
      if (bytes.size() == 1) return fail();
      value += bytes;
      position_ += bytes.size();
    }
  }
  return fail();
}

bool JsonReader::number(std::string_view& token) {
  if (failed_) return false;
  skipSpace();
  const std::size_t start = position_;
  const auto digits = [&] {
    const std::size_t first = position_;
    while (isDigit(current())) ++position_;
    return position_ > first;
  };
  if (current() == '-') ++position_;
  for (const std::string_view constant : {"Infinity", "NaN"}) {
    if (text_.substr(position_, constant.size()) == constant) {
      position_ += constant.size();
      token = text_.substr(start, position_ - start);
      return true;
    }
  }
  if (current() == '0') {
    ++position_;
  } else if (!digits()) {
    return fail();
  }
  if (current() == '.') {
    ++position_;
    if (!digits()) return fail();
  }
  if (current() == 'e' || current() == 'E') {
    ++position_;
    if (current() == '+' || current() == '-') ++position_;
    if (!digits()) return fail();
  }
  token = text_.substr(start, position_ - start);
  return true;
}

bool JsonReader::word(std::string_view expected) {
  if (failed_) return false;
  skipSpace();
  if (text_.substr(position_, expected.size()) != expected) return fail();
  position_ += expected.size();
  return true;
}

bool JsonReader::boolean(bool& value) {
  if (peek() != Kind::boolean) return fail();
  value = current() == 't';
  return word(value ? "true" : "false");
}

bool JsonReader::skip() {
  std::string scratch;
  std::string_view token;
  std::vector<char> open;  // the closing brackets of what is open
  do {
    if (!open.empty()) {
      const bool more = open.back() == '}' ? nextKey(scratch) : nextItem();
      if (failed_) return false;
      if (!more) {
        open.pop_back();
        continue;
      }
    }
    bool ignored = false;
    switch (peek()) {
      case Kind::object:
      case Kind::array:
        if (open.size() >= deepestNesting) return fail();
        open.push_back(current() == '{' ? '}' : ']');
        this->open(current());
        break;
      case Kind::text:
        text(scratch);
        break;
      case Kind::number:
        number(token);
        break;
      case Kind::boolean:
        boolean(ignored);
        break;
      case Kind::null:
        null();
        break;
      case Kind::end:
      case Kind::malformed:
        return fail();
    }
    if (failed_) return false;
  } while (!open.empty());
  return true;
}

bool JsonReader::atEnd() {
  return peek() == Kind::end;
}

}  // namespace prunus
