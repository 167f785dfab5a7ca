#include "wasm/answer_out.h"

#include <emscripten/emscripten.h>

#include <new>

#include "request/report_json.h"

EM_JS(void, throwOutOfMemory, (), { throw new RangeError('out of memory'); });

namespace prunus {

using emscripten::val;

val refused(const Refusal& refusal) {
  val out = val::object();
  out.set("refusal", refusalJson(refusal));
  return out;
}

val answered(std::string_view name, const std::string& json) {
  val out = val::object();
  out.set(std::string(name), json);
  return out;
}

void endOnOutOfMemory() {
  std::set_new_handler(throwOutOfMemory);
}

}  // namespace prunus
