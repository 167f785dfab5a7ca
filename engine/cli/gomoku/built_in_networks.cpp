#include "cli/gomoku/built_in_networks.h"

#include <cassert>
#include <span>

namespace prunus::cli {

/// The files, one after another: cmake/PrunusNative.cmake writes the source that has them.
extern const std::span<const std::string_view> networkFiles;

const gomoku::Networks& builtInNetworks() {
  static const gomoku::Networks all = [] {
    gomoku::Networks networks;
    for (const std::string_view file : networkFiles) {
      [[maybe_unused]] const bool taken = networks.take(file);
      assert(taken);
    }
    return networks;
  }();
  return all;
}

}  // namespace prunus::cli
