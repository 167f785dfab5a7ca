#pragma once

#include <optional>

#include "trace/trace.h"

namespace prunus {

/// The same columns with 16-bit cells, where all values fit; those of `wide` are then used up.
std::optional<NarrowColumns> narrowed(WideColumns& wide);

}  // namespace prunus
