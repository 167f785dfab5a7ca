#pragma once

#include <string>

#include "core/refusal.h"
#include "request/run/run.h"

namespace prunus {

/// The report as `prunus search --json` prints it: values as decimal numbers, moves by name.
/// `value` is null where a limit stopped the search before it knew anything.
std::string reportJson(const SearchRequest& request, const Report& report);

/// The report as the page takes it: values scaled, moves by number. Shape: `SearchResult` in
/// web/engine/messages.ts without its trace.
std::string resultJson(const Report& report);

/// Shape: `Refusal` in web/engine/messages.ts.
std::string refusalJson(const Refusal& refusal);

}  // namespace prunus
