#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "core/command_line.h"

namespace prunus {

/// What a sentence calls a file that is read: its name with what cannot be seen made visible, or
/// "standard input" for "-".
std::string inputName(const std::string& path);

/// The whole of a file; "-" is standard input. At most `limit` bytes: a larger one fails.
Failure readFile(const std::string& path, std::size_t limit, std::string& into);

/// Writes a file piece by piece: `write` is given a sink to call as often as it likes. Nothing of
/// the old file is left, and a failure at any point is told.
using FileSink = std::function<void(std::string_view)>;
Failure writeFile(const std::string& path, const std::function<void(const FileSink&)>& write);

}  // namespace prunus
