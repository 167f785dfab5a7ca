#include "wasm/growth_out.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "trace/format/header_json.h"
#include "wasm/copy_out.h"

namespace prunus {
namespace {

using emscripten::val;

/// The columns as an object of typed arrays, by the names in web/trace/trace.ts; each as `copy`
/// takes it from the whole column.
template <typename Columns, typename Copy>
val columnsOut(const Columns& columns, const Copy& copy) {
  val out = val::object();
  out.set("ply", copy(columns.ply));
  out.set("size", copy(columns.size));
  out.set("move", copy(columns.move));
  out.set("alpha", copy(columns.alpha));
  out.set("beta", copy(columns.beta));
  out.set("value", copy(columns.value));
  out.set("legalMoves", copy(columns.legalMoves));
  out.set("flags", copy(columns.flags));
  out.set("hidden", columns.hidden.empty() ? val::null() : copy(columns.hidden));
  return out;
}

/// A column that not every tree has.
val orNull(const std::vector<std::uint32_t>& column) {
  return column.empty() ? val::null() : copyOut(std::span(column));
}

/// How a tree was grown, by the names in web/trace/grown/log.ts; null where none was.
val grownOut(const GrowthLog* log) {
  if (log == nullptr) return val::null();
  val out = val::object();
  out.set("kind", std::string(grownKindNames[static_cast<std::size_t>(log->kind)]));
  out.set("nodes", copyOut(std::span(log->nodes)));
  out.set("values", copyOut(std::span(log->values)));
  out.set("priors", orNull(log->priors));
  out.set("same", orNull(log->same));
  out.set("playouts", copyOut(std::span(log->playouts)));
  out.set("playoutEnds", copyOut(std::span(log->playoutEnds)));
  out.set("largest", log->largest);
  out.set("goal", log->goal);
  out.set("places", log->places);
  return out;
}

}  // namespace

void setGrowth(val& out, const TraceGrowth& growth) {
  const GrowthRange& range = growth.range;
  out.set("grown", grownOut(growth.grown));
  out.set("header", headerJson(growth.header));
  out.set("from", range.from);
  out.set("changedNodes", copyOut(std::span(range.changed)));
  std::visit(
      [&](const auto* columns) {
        out.set("columns", columnsOut(*columns, [&](const auto& column) {
                  return copyOut(std::span(column.data(), range.length).subspan(range.from));
                }));
        out.set("changed", columnsOut(*columns, [&](const auto& column) {
                  std::decay_t<decltype(column)> cells;
                  for (const std::uint32_t node : range.changed) cells.push_back(column[node]);
                  return copyOut(std::span(std::as_const(cells).data(), cells.size()));
                }));
      },
      growth.columns);
}

void setGrowth(val& out, const Trace& trace, GrowthRange rest) {
  std::visit(
      [&](const auto& columns) {
        setGrowth(out, TraceGrowth{trace.header, std::move(rest), &columns,
                                   trace.grown ? &*trace.grown : nullptr});
      },
      trace.columns);
}

void setGrowth(val& out, const Trace& trace) {
  setGrowth(out, trace, {.from = 0, .length = trace.length(), .changed = {}});
}

}  // namespace prunus
