// Trees of textbooks: what is read is written as a text that reads back as the same tree.

#include "fuzz.h"
#include "game/textbook/parser.h"

using namespace prunus;  // NOLINT(google-build-using-namespace)

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  const auto tree = parseTextbookTree(text);
  if (!tree) {
    Refusal refusal = tree.refusal();
    refusal.where = "tree";
    fuzz::requireSentence(refusal, text);
    return 0;
  }
  const std::string written = writeTextbookTree(*tree);
  const auto again = parseTextbookTree(written);
  fuzz::require(bool(again), "what was written reads back", written);
  fuzz::require(again->size == tree->size && again->value == tree->value &&
                    again->label == tree->label && again->decimals == tree->decimals &&
                    again->denominator == tree->denominator && again->chance == tree->chance &&
                    again->payoffs == tree->payoffs,
                "it reads back as the same tree", written);
  fuzz::require(writeTextbookTree(*again) == written, "it is written in one way", written);
  return 0;
}
