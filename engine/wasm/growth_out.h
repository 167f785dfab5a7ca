#pragma once

#include <emscripten/val.h>

#include "trace/growth.h"
#include "trace/trace.h"

namespace prunus {

/// A trace, or what is new in one that grows, as the page takes it: `header` (text), `from`,
/// `columns` of the nodes from there on, `changedNodes` and their columns, `changed`. All copies.
/// Shape: `RecordedGrowth` in web/engine/worker/engine-module.d.ts.
void setGrowth(emscripten::val& out, const TraceGrowth& growth);

/// The same of a trace whose beginning was handed out while it grew.
void setGrowth(emscripten::val& out, const Trace& trace, GrowthRange rest);

/// The same of a whole trace.
void setGrowth(emscripten::val& out, const Trace& trace);

}  // namespace prunus
