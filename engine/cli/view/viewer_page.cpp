#include "cli/view/viewer_page.h"

#include <array>
#include <system_error>

namespace prunus {
namespace {

namespace fs = std::filesystem;

/// Behind it stand the lines.
constexpr std::string_view slot = "<prunus-viewer><script type=\"application/jsonl\">";

fs::path folderOfProgram() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path() : program.parent_path();
}

/// The viewer in a built site, or in a folder that has it as recorders do.
fs::path viewerIn(const fs::path& folder) {
  for (const fs::path& each : {folder / "recorders" / viewerName, folder / viewerName}) {
    std::error_code error;
    if (fs::is_regular_file(each, error)) return each;
  }
  return {};
}

}  // namespace

fs::path findViewer(const std::string& site, const std::string& trace) {
  if (!site.empty()) return viewerIn(site);
  const fs::path here = folderOfProgram();
  for (const fs::path& each :
       {here / "site", here.parent_path().parent_path() / "dist", fs::path(trace).parent_path()}) {
    if (fs::path found = viewerIn(each); !found.empty()) return found;
  }
  return {};
}

Failure fillViewer(std::string_view viewer, std::string_view trace, std::string& into) {
  const std::size_t at = viewer.find(slot);
  if (at == std::string_view::npos) return "is not the viewer that this version knows.";
  const std::size_t first = trace.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos || trace[first] != '{') {
    return "is not a trace of JSON lines, which begin with a brace.";
  }
  into.assign(viewer.substr(0, at + slot.size()));
  for (const char letter : trace) {
    // What could end the element is written as JSON may have it.
    if (letter == '<') {
      into += "\\u003c";
    } else {
      into += letter;
    }
  }
  into += viewer.substr(at + slot.size());
  return {};
}

std::string addressName(const std::string& path) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string written;
  for (const char letter : fs::path(path).filename().string()) {
    const bool isPlain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                         (letter >= '0' && letter <= '9') || letter == '.' || letter == '-' ||
                         letter == '_';
    if (isPlain) {
      written += letter;
    } else {
      const auto byte = static_cast<unsigned char>(letter);
      written += '%';
      written += digits[byte >> 4U];
      written += digits[byte & 15U];
    }
  }
  return written;
}

}  // namespace prunus
