#pragma once

#include <string_view>

#include "game/settings.h"
#include "refusal.h"

namespace prunus {

/// Options as the page sends them: a JSON object of strings.
Expected<Options> optionsFromJson(std::string_view json);

}  // namespace prunus
