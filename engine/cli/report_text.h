#pragma once

#include <string>

#include "request/run/best_first.h"
#include "request/run/run.h"
#include "trace/trace.h"

namespace prunus {

/// A report for people: a few lines.
std::string reportText(const SearchRequest& request, const Report& report);

/// The same of a tree that was grown best first.
std::string grownText(const SearchRequest& request, const GrownReport& report);

/// What a trace holds, for people.
std::string traceText(const Trace& trace);

/// The same as one JSON object on one line.
std::string traceJson(const Trace& trace);

}  // namespace prunus
