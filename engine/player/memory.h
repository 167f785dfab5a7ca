#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

#include "gomoku/search/search.h"

namespace prunus::player {

/// A table of `bytes`, or of a half, a quarter, … as much where there is no room for it.
inline std::unique_ptr<gomoku::Memory> memoryOf(std::size_t bytes) {
  constexpr std::size_t least = std::size_t{1} << 20U;
  for (; bytes > least; bytes /= 2) {
    // The table itself ends the program when it finds no room: try first.
    void* room = std::malloc(bytes + 4096);
    std::free(room);
    if (room != nullptr) break;
  }
  return std::make_unique<gomoku::Memory>(bytes);
}

}  // namespace prunus::player
