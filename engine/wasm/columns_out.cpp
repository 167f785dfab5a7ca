#include "wasm/columns_out.h"

namespace prunus {

emscripten::val columnsOut(const Trace& trace) {
  using emscripten::val;
  val out = val::object();
  std::visit(
      [&](const auto& columns) {
        const auto set = [&](const char* name, const auto& column) {
          out.set(name, copyOut(std::span(column.data(), column.size())));
        };
        set("ply", columns.ply);
        set("size", columns.size);
        set("move", columns.move);
        set("alpha", columns.alpha);
        set("beta", columns.beta);
        set("value", columns.value);
        set("legalMoves", columns.legalMoves);
        set("flags", columns.flags);
        if (columns.hidden.empty()) {
          out.set("hidden", val::null());
        } else {
          set("hidden", columns.hidden);
        }
      },
      trace.columns);
  return out;
}

}  // namespace prunus
