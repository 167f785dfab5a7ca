#include "cli/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "core/unicode.h"

namespace prunus {
namespace {

constexpr int longestName = 250;

std::string shownName(const std::string& path) {
  return path.empty() ? "\"\"" : clipped(path, longestName);
}

Failure because(const std::string& name, const char* what, int error) {
  return name + ": cannot be " + what + " (" + std::strerror(error) + ").";
}

}  // namespace

std::string inputName(const std::string& path) {
  return path == "-" ? "standard input" : shownName(path);
}

Failure readFile(const std::string& path, std::size_t limit, std::string& into) {
  const bool standardInput = path == "-";
  std::FILE* file = standardInput ? stdin : std::fopen(path.c_str(), "rb");
  if (file == nullptr) return because(inputName(path), "read", errno);
  into.clear();
  std::array<char, 65536> buffer;
  errno = 0;
  while (into.size() <= limit) {
    const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file);
    into.append(buffer.data(), count);
    if (count < buffer.size()) break;
  }
  Failure failure;
  if (std::ferror(file) != 0) failure = because(inputName(path), "read", errno);
  if (into.size() > limit) {
    failure = inputName(path) + ": is larger than " + std::to_string(limit) + " bytes.";
  }
  if (!standardInput) std::fclose(file);
  return failure;
}

Failure writeFile(const std::string& path, const std::function<void(const FileSink&)>& write) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return because(shownName(path), "written", errno);
  bool good = true;
  int error = 0;
  write([&](std::string_view piece) {
    if (!good || piece.empty()) return;
    good = std::fwrite(piece.data(), 1, piece.size(), file) == piece.size();
    if (!good) error = errno;
  });
  if (std::fclose(file) != 0 && good) {
    good = false;
    error = errno;
  }
  return good ? Failure() : because(shownName(path), "written", error);
}

}  // namespace prunus
