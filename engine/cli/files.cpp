#include "cli/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace prunus {
namespace {

Failure because(const std::string& path, const char* what) {
  return path + ": cannot be " + what + " (" + std::strerror(errno) + ").";
}

}  // namespace

Failure readFile(const std::string& path, std::size_t limit, std::string& into) {
  const bool standardInput = path == "-";
  std::FILE* file = standardInput ? stdin : std::fopen(path.c_str(), "rb");
  if (file == nullptr) return because(path, "read");
  into.clear();
  std::array<char, 65536> buffer;
  errno = 0;
  while (into.size() <= limit) {
    const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file);
    into.append(buffer.data(), count);
    if (count < buffer.size()) break;
  }
  Failure failure;
  if (std::ferror(file) != 0) failure = because(path, "read");
  if (into.size() > limit) {
    failure = path + ": is larger than " + std::to_string(limit) + " bytes.";
  }
  if (!standardInput) std::fclose(file);
  return failure;
}

Failure writeFile(const std::string& path, const std::function<void(const FileSink&)>& write) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return because(path, "written");
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
  errno = error;
  return good ? Failure() : because(path, "written");
}

}  // namespace prunus
