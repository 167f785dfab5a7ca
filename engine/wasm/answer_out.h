#pragma once

#include <emscripten/val.h>

#include <string>
#include <string_view>

#include "core/refusal.h"

namespace prunus {

/// What a function of a module gives back: an object with `refusal`, JSON, or with what was asked.
emscripten::val refused(const Refusal& refusal);
emscripten::val answered(std::string_view name, const std::string& json);

/// From here on an allocation that fails throws in JavaScript, which ends the instance as surely as
/// an abort and says why.
void endOnOutOfMemory();

}  // namespace prunus
