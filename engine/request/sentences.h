#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"

namespace prunus {

/// Every code that a Refusal may carry, wherever in the engine it comes from.
std::vector<std::string_view> refusalCodes();

/// The refusal as one English sentence that says where and what, without a line break.
///
/// `source` is what the person knows the refused text by: "--tree", a file name. `text` is that
/// text, from which line and column are counted; where it is not at hand, the offset is given.
std::string sentence(const Refusal& refusal, std::string_view source, std::string_view text);

/// The same for an option given on a command line.
std::string sentence(const Refusal& refusal, std::string_view text = {});

}  // namespace prunus
