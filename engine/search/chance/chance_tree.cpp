#include "search/chance/chance_tree.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "core/json_number.h"
#include "core/unicode.h"
#include "game/textbook/parser.h"

namespace prunus {
namespace {

using Kind = ChanceTree::Kind;

class ChanceParser {
 public:
  explicit ChanceParser(std::string_view text) : text_(text) {}

  std::optional<Refusal> read(Kind rootKind) {
    if (text_.size() > textbookTextLimit) {
      return refusal("tree-too-long", 0,
                     {std::to_string(text_.size()), std::to_string(textbookTextLimit)});
    }
    skipSpace();
    if (atEnd()) return refusal("tree-empty", 0, {});
    if (!node(rootKind, Rational(1), 0, 0)) return refusal_;
    skipSpace();
    if (!atEnd()) return refusal("tree-trailing", at_, {here()});
    return std::nullopt;
  }

  ChanceTree take() {
    bool first = true;
    for (const ChanceTree::Node& node : tree_.nodes) {
      if (node.kind != Kind::leaf) continue;
      tree_.least = first ? node.value : std::min(tree_.least, node.value);
      tree_.greatest = first ? node.value : std::max(tree_.greatest, node.value);
      first = false;
    }
    return std::move(tree_);
  }

 private:
  [[nodiscard]] bool atEnd() const { return at_ == text_.size(); }
  [[nodiscard]] char peek() const { return atEnd() ? '\0' : text_[at_]; }
  void skipSpace() {
    while (!atEnd() && std::isspace(static_cast<unsigned char>(peek())) != 0) ++at_;
  }
  bool skip(char wanted) {
    skipSpace();
    if (peek() != wanted) return false;
    ++at_;
    return true;
  }
  /// The character that stands here, to be quoted; empty at the end.
  [[nodiscard]] std::string here() const {
    return atEnd() ? std::string() : clipped(CodePoints(text_.substr(at_)).currentBytes());
  }

  [[nodiscard]] Refusal refusal(std::string_view code, std::size_t at,
                                std::vector<std::string> details) const {
    const auto before = text_.substr(0, at);
    const auto points = std::count_if(before.begin(), before.end(), [](char each) {
      return (static_cast<unsigned char>(each) & 0xC0U) != 0x80U;
    });
    return {std::string(code), "tree", static_cast<int>(points), std::move(details)};
  }
  bool fail(std::string_view code, std::size_t at, std::vector<std::string> details = {}) {
    refusal_ = refusal(code, at, std::move(details));
    return false;
  }

  bool node(Kind toMove, Rational probability, int ordinal, int depth) {
    skipSpace();
    if (depth > textbookDepthLimit) {
      return fail("tree-too-deep", at_, {std::to_string(textbookDepthLimit)});
    }
    if (tree_.nodes.size() == textbookNodeLimit) {
      return fail("tree-too-many-nodes", at_, {std::to_string(textbookNodeLimit)});
    }
    const std::size_t index = tree_.nodes.size();
    ChanceTree::Node& made = tree_.nodes.emplace_back();
    made.probability = probability;
    made.ordinal = ordinal;
    if (!label(made.label)) return false;
    skipSpace();
    const bool read = peek() == '['   ? list(index, toMove, depth)
                      : peek() == '~' ? chance(index, toMove, depth)
                                      : leaf(index);
    if (read) tree_.nodes[index].size = static_cast<std::uint32_t>(tree_.nodes.size() - index);
    return read;
  }

  bool label(std::string& into) {
    const std::size_t start = at_;
    if (std::isalpha(static_cast<unsigned char>(peek())) == 0) return true;
    while (std::isalnum(static_cast<unsigned char>(peek())) != 0 || peek() == '_' ||
           peek() == '\'') {
      ++at_;
    }
    into = text_.substr(start, at_ - start);
    return skip(':') || fail("tree-label-colon", at_, {clipped(into)});
  }

  bool leaf(std::size_t index) {
    const std::size_t start = at_;
    const std::string_view token = numberToken();
    if (token.empty()) return fail("tree-expected-node", start, {here()});
    const auto value = number(token);
    if (!value) return fail("tree-number", start, {clipped(token)});
    tree_.nodes[index].value = *value;
    return true;
  }

  bool list(std::size_t index, Kind toMove, int depth) {
    const std::size_t open = at_++;
    tree_.nodes[index].kind = toMove;
    if (skip(']')) return fail("tree-empty-list", open);
    const Kind below = toMove == Kind::max ? Kind::min : Kind::max;
    for (int ordinal = 0;; ++ordinal) {
      if (!node(below, Rational(1), ordinal, depth + 1)) return false;
      if (skip(']')) return true;
      if (atEnd()) return fail("tree-unclosed", open);
      if (!skip(',')) return fail("tree-expected-comma", at_, {here()});
    }
  }

  bool chance(std::size_t index, Kind toMove, int depth) {
    const std::size_t open = at_++;
    tree_.nodes[index].kind = Kind::chance;
    if (!skip('(')) return fail("tree-chance-form", at_);
    std::optional<Rational> sumOfAll = Rational(0);
    for (int ordinal = 0;; ++ordinal) {
      skipSpace();
      const std::size_t start = at_;
      const auto likely = probability();
      if (!likely || *likely <= Rational(0) || *likely > Rational(1) || !skip(':')) {
        return fail("tree-chance-form", start);
      }
      sumOfAll = sum(*sumOfAll, *likely);
      if (!sumOfAll) return fail("tree-chance-exact", start);
      if (!node(toMove, *likely, ordinal, depth + 1)) return false;
      if (skip(')')) break;
      if (!skip(',')) return fail("tree-chance-form", at_);
    }
    return *sumOfAll == Rational(1) || fail("tree-chance-sum", open, {sumOfAll->text()});
  }

  std::string_view numberToken() {
    const std::size_t start = at_;
    if (peek() == '-' || peek() == '+') ++at_;
    while (std::isdigit(static_cast<unsigned char>(peek())) != 0 || peek() == '.') ++at_;
    return text_.substr(start, at_ - start);
  }

  static std::optional<Rational> number(std::string_view token) {
    if (token.starts_with('+')) token.remove_prefix(1);
    const bool negative = token.starts_with('-');
    if (negative) token.remove_prefix(1);
    std::int64_t digits = 0;
    std::int64_t scale = 1;
    bool point = false;
    int count = 0;
    for (const char each : token) {
      if (each == '.') {
        if (std::exchange(point, true)) return std::nullopt;
        continue;
      }
      digits = digits * 10 + (each - '0');
      if (point) scale *= 10;
      if (++count > 15) return std::nullopt;
    }
    if (count == 0) return std::nullopt;
    return Rational::of(negative ? -digits : digits, scale);
  }

  std::optional<Rational> probability() {
    const auto above = number(numberToken());
    if (!above || !skip('/')) return above;
    skipSpace();
    const auto below = number(numberToken());
    return below ? quotient(*above, *below) : std::nullopt;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  ChanceTree tree_;
  std::optional<Refusal> refusal_;
};

}  // namespace

std::string ChanceTree::name(std::size_t node) const {
  if (!nodes[node].label.empty()) return nodes[node].label;
  const int ordinal = nodes[node].ordinal;
  return ordinal < 26 ? std::string(1, static_cast<char>('a' + ordinal)) : std::to_string(ordinal);
}

Expected<ChanceTree> parseChanceTree(std::string_view text, Player rootPlayer) {
  ChanceParser parser(text);
  if (auto refusal = parser.read(rootPlayer == Player::max ? Kind::max : Kind::min)) {
    return *refusal;
  }
  return parser.take();
}

}  // namespace prunus
