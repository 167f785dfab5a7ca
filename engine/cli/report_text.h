#pragma once

#include <string>

#include "request/run.h"
#include "trace/trace.h"

namespace prunus {

/// A report for people: a few lines.
std::string reportText(const SearchRequest& request, const Report& report);

/// What a trace holds, for people.
std::string traceText(const Trace& trace);

/// The same as one JSON object on one line.
std::string traceJson(const Trace& trace);

}  // namespace prunus
