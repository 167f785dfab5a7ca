// Traces of programs with what they searched, to be told what is wrong with them.

#include "diagnosis/diagnosis_json.h"
#include "fuzz.h"

using namespace prunus;  // NOLINT(google-build-using-namespace)

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto searches = diagnosis::readSearches(fuzz::textOf(data, size));
  if (!searches) {
    fuzz::requireSentence(sentence(searches.refusal(), "a.json", {}));
    return 0;
  }
  const auto found = diagnosis::diagnose(searches->views());
  if (!found) {
    fuzz::requireSentence(sentence(found.refusal(), "a.json", {}));
    return 0;
  }
  fuzz::requireSentence(diagnosis::sentenceOf(*found));
  diagnosis::diagnosisJson(*found);
  return 0;
}
