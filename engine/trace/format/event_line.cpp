#include "trace/format/event_line.h"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "core/json_number.h"
#include "core/json_reader.h"
#include "core/unicode.h"

namespace prunus {
namespace {

constexpr std::size_t longestQuote = 40;

constexpr std::array<std::string_view, 3> minusWords = {"-inf", "-Infinity", "-∞"};
constexpr std::array<std::string_view, 6> plusWords = {"inf",       "+inf", "Infinity",
                                                       "+Infinity", "∞",    "+∞"};

template <typename Words>
bool contains(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Which character of the line, from 1, stands at this byte.
std::string columnAt(std::string_view line, std::size_t byte) {
  const std::string_view before = line.substr(0, byte);
  const auto starts = std::count_if(before.begin(), before.end(), [](char each) {
    return (static_cast<unsigned char>(each) & 0xC0U) != 0x80U;
  });
  return std::to_string(starts + 1);
}

/// "17/3" as a number; nothing for what is none.
std::optional<Rational> fractionIn(std::string_view text) {
  const std::size_t bar = text.find('/');
  if (bar == std::string_view::npos) return std::nullopt;
  const auto above = exactNumber(text.substr(0, bar));
  const auto below = exactNumber(text.substr(bar + 1));
  const auto up = above ? above->rational() : std::nullopt;
  const auto down = below ? below->rational() : std::nullopt;
  return up && down ? quotient(*up, *down) : std::nullopt;
}

class LineReader {
 public:
  LineReader(std::string_view line, EventLine& into) : line_(line), json_(line), into_(into) {}

  std::optional<LineError> read() {
    if (json_.atEnd()) return std::nullopt;
    std::string key;
    json_.beginObject();
    while (json_.nextKey(key)) {
      valueStart_ = json_.position();
      if (!field(key)) return wrongValue(key);
    }
    if (json_.failed() || !json_.atEnd()) return malformed(json_.position());
    if (into_.event == EventLine::Event::blank) return LineError{"trace-line-event", {"null"}};
    return std::nullopt;
  }

 private:
  bool field(std::string_view key) {
    if (key == "event") return event();
    if (key == "prunus") return header();
    // A header has fields of its own, and may have some of the same names one day.
    if (into_.event == EventLine::Event::header) return json_.skip();
    if (key == "value") {
      return json_.peek() == JsonReader::Kind::array ? payoffs()
                                                     : number(into_.value, std::nullopt);
    }
    if (key == "alpha") return number(into_.alpha, WrittenNumber::Kind::minusInfinite);
    if (key == "beta") return number(into_.beta, WrittenNumber::Kind::plusInfinite);
    if (key == "move") return move();
    if (key == "chosen") return chosen();
    if (key == "player") return player();
    if (key == "probability") return probability();
    if (key == "bound") return bound();
    if (key == "legalMoves") return count(into_.legalMoves, std::numeric_limits<Move>::max());
    if (key == "node") return count(into_.node, std::numeric_limits<std::uint32_t>::max());
    if (key == "prior") return number(into_.prior, std::nullopt);
    if (key == "same") return count(into_.same, std::numeric_limits<std::uint32_t>::max());
    if (key == "hidden") return count(into_.hidden, std::numeric_limits<std::uint32_t>::max());
    for (const MarkName& each : markNames) {
      if (key == each.name) return mark(each.mark);
    }
    return json_.skip();
  }

  bool event() {
    std::string name;
    if (json_.peek() != JsonReader::Kind::text || !json_.text(name)) return false;
    if (name == "enter") {
      into_.event = EventLine::Event::enter;
    } else if (name == "leave") {
      into_.event = EventLine::Event::leave;
    } else if (name == "step") {
      into_.event = EventLine::Event::step;
    } else {
      return false;
    }
    return true;
  }

  bool header() {
    into_.event = EventLine::Event::header;
    return json_.skip();
  }

  bool number(std::optional<WrittenNumber>& number, std::optional<WrittenNumber::Kind> ofNull) {
    WrittenNumber& read = number.emplace();
    std::string word;
    switch (json_.peek()) {
      case JsonReader::Kind::null:
        if (!ofNull) return false;
        read.kind = *ofNull;
        return json_.null();
      case JsonReader::Kind::text:
        if (!json_.text(word)) return false;
        read.fraction = fractionIn(word);
        if (read.fraction) return true;
        break;
      case JsonReader::Kind::number: {
        if (!json_.number(read.text)) return false;
        if (const auto decimal = nearlyExactNumber(read.text)) {
          read.decimal = *decimal;
          return true;
        }
        word = read.text;
        break;
      }
      default:
        return false;
    }
    const bool minus = contains(minusWords, word);
    read.kind = minus ? WrittenNumber::Kind::minusInfinite : WrittenNumber::Kind::plusInfinite;
    return minus || contains(plusWords, word);
  }

  /// What three players get: finite numbers.
  bool payoffs() {
    if (!json_.beginArray()) return false;
    for (WrittenNumber& each : into_.payoffs.emplace()) {
      std::optional<WrittenNumber> read;
      if (!json_.nextItem() || !number(read, std::nullopt)) return false;
      if (read->fraction || read->kind != WrittenNumber::Kind::finite) return false;
      each = *read;
    }
    return !json_.nextItem() && !json_.failed();
  }

  bool count(std::optional<std::uint32_t>& count, std::uint32_t largest) {
    std::string_view token;
    if (json_.peek() != JsonReader::Kind::number || !json_.number(token)) return false;
    const auto whole = wholeNumber(token, largest);
    if (whole) {
      count = static_cast<std::uint32_t>(*whole);
    } else if (token.find_first_not_of("0123456789") == std::string_view::npos) {
      most_ = largest;
    }
    return whole.has_value();
  }

  bool move() {
    switch (json_.peek()) {
      case JsonReader::Kind::null:
        return json_.null();
      case JsonReader::Kind::text:
        return json_.text(into_.moveText.emplace());
      case JsonReader::Kind::number: {
        std::string_view token;
        if (!json_.number(token)) return false;
        const auto whole = wholeNumber(token, noMove - 1);
        if (whole) {
          into_.moveNumber = *whole;
        } else {
          into_.moveText = std::string(token);
        }
        return true;
      }
      default:
        // Whatever else a program calls a move, such as a pair of coordinates: as it is written.
        if (!json_.skip()) return false;
        into_.moveText =
            std::string(trimmed(line_.substr(valueStart_, json_.position() - valueStart_)));
        return true;
    }
  }

  /// As moves are called where they have names; null: none.
  bool chosen() {
    into_.saysChosen = true;
    into_.chosen.reset();
    switch (json_.peek()) {
      case JsonReader::Kind::null:
        return json_.null();
      case JsonReader::Kind::text:
        return json_.text(into_.chosen.emplace());
      default:
        if (!json_.skip()) return false;
        into_.chosen =
            std::string(trimmed(line_.substr(valueStart_, json_.position() - valueStart_)));
        return true;
    }
  }

  bool player() {
    std::string name;
    if (json_.peek() == JsonReader::Kind::number) {
      return count(into_.seat, 3) && *into_.seat > 0;
    }
    if (json_.peek() != JsonReader::Kind::text || !json_.text(name)) return false;
    if (name == "max" || name == "MAX") {
      into_.player = Player::max;
    } else if (name == "min" || name == "MIN") {
      into_.player = Player::min;
    } else if (name == "chance" || name == "CHANCE") {
      into_.marksGiven |= mark::chance;
      into_.marks |= mark::chance;
    } else {
      return false;
    }
    return true;
  }

  bool probability() {
    std::string text;
    std::string_view token;
    if (json_.peek() == JsonReader::Kind::null) return json_.null();
    if (json_.peek() == JsonReader::Kind::number) {
      if (!json_.number(token)) return false;
      text = token;
    } else if (json_.peek() != JsonReader::Kind::text || !json_.text(text)) {
      return false;
    }
    const auto likely = probabilityIn(text);
    if (!likely) return false;
    into_.probability = likely->text();
    return true;
  }

  bool bound() {
    std::string name;
    if (json_.peek() != JsonReader::Kind::text || !json_.text(name)) return false;
    std::size_t index = 0;
    while (index < boundNames.size() && boundNames[index] != name) ++index;
    if (index == boundNames.size()) return false;
    into_.bound = static_cast<Bound>(index);
    return true;
  }

  bool mark(std::uint16_t mark) {
    bool so = false;
    if (json_.peek() != JsonReader::Kind::boolean || !json_.boolean(so)) return false;
    into_.marksGiven |= mark;
    into_.marks = static_cast<std::uint16_t>(so ? into_.marks | mark : into_.marks & ~mark);
    return true;
  }

  [[nodiscard]] LineError malformed(std::size_t at) const {
    if (at < line_.size() && static_cast<unsigned char>(line_[at]) >= 0x80U &&
        CodePoints(line_.substr(at)).currentBytes().size() == 1) {
      return {"trace-line-utf8", {}};
    }
    return {"trace-line-json", {columnAt(line_, at)}};
  }

  /// The value of `key` was read in vain: it is malformed, or no value that `key` can have.
  [[nodiscard]] LineError wrongValue(std::string_view key) const {
    const std::string_view rest = line_.substr(valueStart_);
    JsonReader probe(rest);
    if (!probe.skip()) return malformed(valueStart_ + probe.position());
    const std::string quoted = clipped(trimmed(rest.substr(0, probe.position())));
    if (key == "event") return {"trace-line-event", {quoted}};
    if (most_) return {"trace-line-count", {std::string(key), quoted, std::to_string(*most_)}};
    return {"trace-line-field", {std::string(key), quoted}};
  }

  /// Without the spaces around it, and not longer than can be quoted.
  static std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    if (text.size() <= longestQuote) return text;
    std::size_t end = longestQuote;
    while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return text.substr(0, end);
  }

  std::string_view line_;
  JsonReader json_;
  EventLine& into_;
  std::size_t valueStart_ = 0;
  std::optional<std::uint32_t> most_;  ///< that a count may be which was larger
};

}  // namespace

std::optional<Rational> probabilityIn(std::string_view text) {
  auto likely = fractionIn(text);
  if (const auto number = likely ? std::nullopt : exactNumber(text)) likely = number->rational();
  const bool sound = likely && *likely > Rational(0) && *likely <= Rational(1);
  return sound ? likely : std::nullopt;
}

std::optional<LineError> readEventLine(std::string_view line, EventLine& into) {
  into = EventLine{};
  return LineReader(line, into).read();
}

}  // namespace prunus
