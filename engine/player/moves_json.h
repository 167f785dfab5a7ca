#pragma once

#include <vector>

#include "core/json_writer.h"
#include "core/types.h"

namespace prunus::player {

/// Writes moves as an array of numbers.
inline void writeMoves(JsonWriter& json, const std::vector<Move>& moves) {
  json.beginArray();
  for (const Move move : moves) json.number(move);
  json.endArray();
}

}  // namespace prunus::player
