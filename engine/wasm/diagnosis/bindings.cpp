#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <string>

#include "diagnosis/diagnosis_json.h"
#include "wasm/answer_out.h"

// The diagnosis has a module of its own: the page loads it when somebody's program is first
// diagnosed. Types: web/engine/worker/diagnosis-module.d.ts.

namespace prunus {
namespace {

/// `refusal` or `diagnosis`, both JSON. What is to be diagnosed: see diagnosis/diagnosis_json.h.
emscripten::val diagnose(const std::string& searchesJson) {
  const auto searches = diagnosis::readSearches(searchesJson);
  if (!searches) return refused(searches.refusal());
  const auto found = diagnosis::diagnose(searches->views());
  return found ? answered("diagnosis", diagnosis::diagnosisJson(*found)) : refused(found.refusal());
}

}  // namespace
}  // namespace prunus

EMSCRIPTEN_BINDINGS(prunusDiagnosis) {
  prunus::endOnOutOfMemory();
  emscripten::function("diagnose", &prunus::diagnose);
}
