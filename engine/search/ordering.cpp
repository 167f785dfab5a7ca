#include "search/ordering.h"

#include "core/hash.h"

namespace prunus {

void shuffleMoves(std::span<Move> moves, std::uint64_t seed) {
  // Fisher and Yates. The standard library's shuffle differs from one library to the next.
  std::uint64_t state = mixBits(seed);
  for (std::size_t left = moves.size(); left > 1; --left) {
    state = mixBits(state);
    const std::uint64_t chosen = ((state >> 32U) * left) >> 32U;
    std::swap(moves[left - 1], moves[static_cast<std::size_t>(chosen)]);
  }
}

void sortByKey(std::span<KeyedMove> moves) {
  // std::stable_sort would allocate.
  std::sort(moves.begin(), moves.end(), [](const KeyedMove& a, const KeyedMove& b) {
    return a.key != b.key ? a.key < b.key : a.natural < b.natural;
  });
}

}  // namespace prunus
