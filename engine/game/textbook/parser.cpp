#include "game/textbook/parser.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "core/decimal.h"
#include "core/unicode.h"
#include "game/textbook/scale.h"

namespace prunus {
namespace {

bool isSpace(char32_t c) {
  return c == U' ' || (c >= U'\t' && c <= U'\r') || c == 0xA0U || (c >= 0x2000U && c <= 0x200BU) ||
         c == 0x2028U || c == 0x2029U || c == 0x202FU || c == 0x205FU || c == 0x3000U ||
         c == 0xFEFFU;
}

bool isMinus(char32_t c) {
  return c == U'-' || c == 0x2212U;
}
bool isSign(char32_t c) {
  return c == U'+' || isMinus(c);
}
bool isWordPart(char32_t c) {
  return isLetter(c) || isDigit(c) || c == U'_' || c == U'\'';
}

/// Recursive descent, one function per rule of the grammar. Each returns false when it has refused
/// the text; the first refusal stays.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text), input_(text) {}

  Expected<TextbookTree> parse() {
    if (text_.size() > textbookTextLimit) {
      return Refusal{"tree-too-long",
                     "tree",
                     -1,
                     {std::to_string(text_.size()), std::to_string(textbookTextLimit)}};
    }
    skipSpace();
    if (input_.atEnd()) return Refusal{"tree-empty", "tree", -1, {}};
    if (!node(0, 0, 0)) return *refusal_;
    skipSpace();
    if (!input_.atEnd()) {
      refuse("tree-trailing", input_.offset(), {quotable(input_.current())});
      return *refusal_;
    }
    auto refusal = payoffs_.empty() ? scaleTree(tree_, leaves_) : scalePayoffs(tree_, payoffs_);
    if (refusal) return *refusal;
    return std::move(tree_);
  }

 private:
  bool node(int depth, std::uint16_t parent, std::uint16_t ordinal) {
    if (tree_.length() == textbookNodeLimit) {
      return refuse("tree-too-many-nodes", input_.offset(), {std::to_string(textbookNodeLimit)});
    }
    if (depth > textbookDepthLimit) {
      return refuse("tree-too-deep", input_.offset(), {std::to_string(textbookDepthLimit)});
    }
    const std::size_t number = tree_.length();
    tree_.size.push_back(1);
    tree_.parent.push_back(parent);
    tree_.ordinal.push_back(ordinal);
    tree_.children.push_back(0);
    tree_.value.push_back(0);
    tree_.label.emplace_back();
    if (tree_.hasChance()) {
      tree_.chance.push_back(false);
      tree_.probability.emplace_back(1);
      tree_.likely.emplace_back();
    }
    if (!label(tree_.label.back())) return false;

    const char32_t c = input_.current();
    if (c == U'[') return list(depth, number);
    if (c == U'~') return chance(depth, number);
    if (c == U'<') return payoffs(number);
    if (isSign(c) || isDigit(c) || c == U'.') return leaf(number);
    return refuse("tree-expected-node", input_.offset(), {found()});
  }

  /// [label ':'], with the white space after it.
  bool label(std::string& result) {
    const int start = input_.offset();
    if (input_.current() == U'"') {
      if (!quotedString(result)) return false;
    } else if (isLetter(input_.current())) {
      for (; isWordPart(input_.current()); input_.next()) result += input_.currentBytes();
    } else {
      return true;
    }
    skipSpace();
    if (input_.current() != U':') return refuse("tree-label-colon", start, {clipped(result)});
    input_.next();
    skipSpace();
    return true;
  }

  bool list(int depth, std::size_t number) {
    const int start = input_.offset();
    input_.next();
    skipSpace();
    if (input_.current() == U']') return refuse("tree-empty-list", start, {});
    for (std::uint16_t ordinal = 0;; ++ordinal) {
      if (input_.atEnd()) return refuse("tree-unclosed", start, {});
      if (!node(depth + 1, static_cast<std::uint16_t>(number), ordinal)) return false;
      ++tree_.children[number];
      skipSpace();
      if (input_.current() == U']') break;
      if (input_.atEnd()) return refuse("tree-unclosed", start, {});
      if (input_.current() != U',') {
        return refuse("tree-expected-comma", input_.offset(), {found()});
      }
      const int comma = input_.offset();
      input_.next();
      skipSpace();
      if (input_.current() == U']') return refuse("tree-trailing-comma", comma, {});
    }
    input_.next();
    tree_.size[number] = static_cast<std::uint32_t>(tree_.length() - number);
    return true;
  }

  bool chance(int depth, std::size_t number) {
    const int start = input_.offset();
    if (!payoffs_.empty()) return refuse("tree-payoffs-chance", start, {});
    input_.next();
    skipSpace();
    if (input_.current() != U'(') return refuse("tree-chance-form", input_.offset(), {});
    input_.next();
    tree_.chance.resize(tree_.length(), false);
    tree_.probability.resize(tree_.length(), Rational(1));
    tree_.likely.resize(tree_.length());
    tree_.chance[number] = true;
    std::optional<Rational> all = Rational(0);
    for (std::uint16_t ordinal = 0;; ++ordinal) {
      skipSpace();
      const int at = input_.offset();
      const std::size_t atByte = input_.bytePosition();
      const std::optional<Rational> likely = probability();
      if (!likely || *likely <= Rational(0) || *likely > Rational(1)) {
        return refuse("tree-chance-form", at, {});
      }
      std::string written(text_.substr(atByte, input_.bytePosition() - atByte));
      skipSpace();
      if (input_.current() != U':') return refuse("tree-chance-form", at, {});
      std::erase_if(written, [](char each) { return each <= ' '; });
      input_.next();
      skipSpace();
      all = sum(*all, *likely);
      if (!all) return refuse("tree-chance-exact", at, {});
      const std::size_t child = tree_.length();
      if (!node(depth + 1, static_cast<std::uint16_t>(number), ordinal)) return false;
      tree_.probability[child] = *likely;
      // What is not ASCII, such as wide blanks, is written anew.
      const bool plain = std::all_of(written.begin(), written.end(),
                                     [](char each) { return each >= '+' && each <= '9'; });
      tree_.likely[child] = plain && written.size() <= 12 ? std::move(written) : likely->text();
      ++tree_.children[number];
      skipSpace();
      if (input_.current() == U')') break;
      if (input_.current() != U',') return refuse("tree-chance-form", input_.offset(), {});
      input_.next();
    }
    input_.next();
    if (*all != Rational(1)) return refuse("tree-chance-sum", start, {all->text()});
    tree_.size[number] = static_cast<std::uint32_t>(tree_.length() - number);
    return true;
  }

  /// A number, or one over another; nothing where it is neither or does not fit.
  std::optional<Rational> probability() {
    const auto above = fraction();
    skipSpace();
    if (!above || input_.current() != U'/') return above;
    input_.next();
    skipSpace();
    const auto below = fraction();
    return below ? quotient(*above, *below) : std::nullopt;
  }

  std::optional<Rational> fraction() {
    const std::optional<Decimal> number = decimal();
    return number ? number->rational() : std::nullopt;
  }

  bool leaf(std::size_t number) {
    if (!payoffs_.empty()) return refuse("tree-payoffs-mixed", input_.offset(), {});
    return numberOf(number, leaves_);
  }

  /// What three players get at a leaf.
  bool payoffs(std::size_t number) {
    const int start = input_.offset();
    if (!leaves_.empty()) return refuse("tree-payoffs-mixed", start, {});
    if (tree_.hasChance()) return refuse("tree-payoffs-chance", start, {});
    for (std::size_t player = 0; player < Payoffs{}.size(); ++player) {
      if (input_.current() != (player == 0 ? U'<' : U',')) {
        return refuse("tree-payoffs-form", start, {});
      }
      input_.next();
      skipSpace();
      const char32_t c = input_.current();
      if (!isSign(c) && !isDigit(c) && c != U'.') return refuse("tree-payoffs-form", start, {});
      if (!numberOf(number, payoffs_)) return false;
      skipSpace();
    }
    if (input_.current() != U'>') return refuse("tree-payoffs-form", start, {});
    input_.next();
    return true;
  }

  bool numberOf(std::size_t number, std::vector<WrittenLeaf>& into) {
    const int start = input_.offset();
    const std::size_t startByte = input_.bytePosition();
    std::optional<Decimal> value = decimal();
    const std::string text = clipped(text_.substr(startByte, input_.bytePosition() - startByte));
    if (!value) return refuse("tree-number", start, {text});
    into.push_back({number, *value, start, text});
    return true;
  }

  /// sign, digits, point, digits, exponent; nothing if a part lacks its digits. A number too long
  /// or too large to matter comes back as one that fits nowhere.
  std::optional<Decimal> decimal() {
    Decimal result;
    if (isSign(input_.current())) {
      result.negative = isMinus(input_.current());
      input_.next();
    }
    int significant = 0;
    int pendingZeros = 0;
    long long exponent = 0;
    const auto readDigits = [&](bool afterPoint) {
      int count = 0;
      for (; isDigit(input_.current()); input_.next(), ++count) {
        if (afterPoint) --exponent;
        const auto digit = static_cast<unsigned>(input_.current() - U'0');
        if (digit == 0) {
          if (significant > 0) ++pendingZeros;
          continue;
        }
        // Zeros count only once another digit follows them; 18 digits fit, more never do.
        for (; pendingZeros > 0 && significant <= 18; --pendingZeros, ++significant) {
          result.digits *= 10;
        }
        if (significant < 18) result.digits = result.digits * 10 + digit;
        ++significant;
      }
      return count;
    };
    const int whole = readDigits(false);
    int fraction = 0;
    if (input_.current() == U'.') {
      input_.next();
      fraction = readDigits(true);
      if (fraction == 0) return std::nullopt;
    }
    if (whole + fraction == 0) return std::nullopt;
    exponent += pendingZeros;

    if (input_.current() == U'e' || input_.current() == U'E') {
      input_.next();
      bool negative = false;
      if (isSign(input_.current())) {
        negative = isMinus(input_.current());
        input_.next();
      }
      if (!isDigit(input_.current())) return std::nullopt;
      long long written = 0;
      for (; isDigit(input_.current()); input_.next()) {
        // 10^7 is more than the text limit can shift back.
        written = std::min(written * 10 + (input_.current() - U'0'), 10'000'000LL);
      }
      exponent += negative ? -written : written;
    }
    if (significant == 0) return Decimal{};
    if (significant > 18) result.digits = ~std::uint64_t{0};
    result.exponent = static_cast<int>(exponent);
    return result;
  }

  bool quotedString(std::string& result) {
    const int start = input_.offset();
    for (input_.next(); input_.current() != U'"'; input_.next()) {
      if (input_.atEnd()) return refuse("tree-string-unclosed", start, {});
      if (input_.current() < 0x20U) {
        return refuse("tree-string-control", input_.offset(), {quotable(input_.current())});
      }
      if (input_.current() == U'\\') {
        if (!escape(result)) return false;
      } else {
        result += input_.currentBytes();
      }
    }
    input_.next();
    return true;
  }

  /// One escape of a JSON string; stops on its last character.
  bool escape(std::string& result) {
    const int start = input_.offset();
    input_.next();
    switch (input_.current()) {
      case U'"':
      case U'\\':
      case U'/':
        result += input_.currentBytes();
        return true;
      case U'b':
        result.push_back('\b');
        return true;
      case U'f':
        result.push_back('\f');
        return true;
      case U'n':
        result.push_back('\n');
        return true;
      case U'r':
        result.push_back('\r');
        return true;
      case U't':
        result.push_back('\t');
        return true;
      case U'u':
        break;
      default:
        return refuse("tree-string-escape", start, {});
    }
    std::optional<char32_t> codePoint = fourHexDigits();
    if (codePoint && *codePoint >= 0xD800U && *codePoint <= 0xDBFFU) {
      // The first half of a pair; the second must follow.
      input_.next();
      const bool followed = input_.current() == U'\\';
      input_.next();
      const std::optional<char32_t> low =
          followed && input_.current() == U'u' ? fourHexDigits() : std::nullopt;
      const bool pair = low && *low >= 0xDC00U && *low <= 0xDFFFU;
      codePoint = pair ? std::optional(0x10000U + ((*codePoint - 0xD800U) << 10U) + *low - 0xDC00U)
                       : std::nullopt;
    }
    if (!codePoint || (*codePoint >= 0xD800U && *codePoint <= 0xDFFFU)) {
      return refuse("tree-string-escape", start, {});
    }
    appendUtf8(result, *codePoint);
    return true;
  }

  /// The four digits after the 'u' that is current; stops on the last.
  std::optional<char32_t> fourHexDigits() {
    char32_t value = 0;
    for (int i = 0; i < 4; ++i) {
      input_.next();
      const char32_t c = input_.current();
      const char32_t lower = c | 0x20U;
      if (isDigit(c)) {
        value = value * 16 + (c - U'0');
      } else if (lower >= U'a' && lower <= U'f') {
        value = value * 16 + (lower - U'a' + 10);
      } else {
        return std::nullopt;
      }
    }
    return value;
  }

  void skipSpace() {
    while (isSpace(input_.current())) input_.next();
  }

  /// What stands here, to be quoted; nothing at the end of the text.
  [[nodiscard]] std::string found() const {
    return input_.atEnd() ? std::string() : quotable(input_.current());
  }

  bool refuse(std::string code, int at, std::vector<std::string> details) {
    assert(!refusal_);
    refusal_ = Refusal{std::move(code), "tree", at, std::move(details)};
    return false;
  }

  std::string_view text_;
  CodePoints input_;
  TextbookTree tree_;
  std::vector<WrittenLeaf> leaves_;
  std::vector<WrittenLeaf> payoffs_;  ///< three to a leaf, where leaves are not numbers
  std::optional<Refusal> refusal_;
};

}  // namespace

Expected<TextbookTree> parseTextbookTree(std::string_view text) {
  return Parser(text).parse();
}

bool isBareWord(std::string_view label) {
  CodePoints input(label);
  if (!isLetter(input.current())) return false;
  while (!input.atEnd() && isWordPart(input.current())) input.next();
  return input.atEnd();
}

}  // namespace prunus
