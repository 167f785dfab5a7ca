#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/command_line.h"

namespace prunus {

/// What the page is called into which a trace is put: the same that recorders fill.
inline constexpr std::string_view viewerName = "prunus-viewer.html";

/// Where the viewer lies: in `site` if that is given, else in a site beside this program, where a
/// checkout builds it, or beside the trace. Empty: nowhere there.
std::filesystem::path findViewer(const std::string& site, const std::string& trace);

/// The viewer with a trace of JSON lines in it. Fails where the one is no viewer, or the other does
/// not begin as JSON lines do.
Failure fillViewer(std::string_view viewer, std::string_view trace, std::string& into);

/// A file's name as it stands in an address, and what is behind the last slash of a path.
std::string addressName(const std::string& path);

}  // namespace prunus
