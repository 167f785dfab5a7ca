#pragma once

#include <emscripten/val.h>

#include <span>

namespace prunus {

/// A copy, in an array of its own outside the module's memory. A view alone would be lost as soon
/// as that memory grows.
template <typename T>
emscripten::val copyOut(std::span<const T> cells) {
  return emscripten::val(emscripten::typed_memory_view(cells.size(), cells.data()))
      .template call<emscripten::val>("slice");
}

}  // namespace prunus
