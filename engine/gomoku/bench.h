#pragma once

#include <cstdint>

#include "gomoku/lines/networks.h"

namespace prunus::gomoku {

inline constexpr int benchDepth = 12;

/// The nodes of `runBench(benchDepth)`. Whoever changes what the engine searches changes it here
/// too.
inline constexpr std::uint64_t benchSignature = 2663565;

/// The same by the networks that the player brings.
inline constexpr std::uint64_t networkBenchSignature = 1864827;

struct BenchResult {
  std::uint64_t nodes = 0;  ///< the signature: the same on every machine for the same engine
  double milliseconds = 0;
  double movesPerSecond = 0;  ///< of the board alone: play and undo, nothing else
};

/// Searches fixed positions of several sizes and rules to a fixed depth, judged by the tables alone
/// or by the networks where there are some.
BenchResult runBench(int depth, const Networks* networks = nullptr);

}  // namespace prunus::gomoku
