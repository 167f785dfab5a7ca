#pragma once

#include <string_view>

#include "core/refusal.h"
#include "core/settings.h"

namespace prunus {

/// Options as the page sends them: a JSON object of strings.
Expected<Options> optionsFromJson(std::string_view json);

}  // namespace prunus
