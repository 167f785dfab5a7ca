#pragma once

#include <chrono>
#include <cstdint>

namespace prunus::gomoku {

/// How far a search may go. Whatever is reached first ends it.
struct Limits {
  std::uint64_t nodes = 0;      ///< 0: no limit
  int depth = 100;              ///< iterations of deepening, at least 1
  double softMilliseconds = 0;  ///< no new iteration after this; 0: no limit
  double hardMilliseconds = 0;  ///< the search stops within a fraction of a millisecond; 0: none
};

/// Time since it was made.
class Stopwatch {
 public:
  [[nodiscard]] double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_)
        .count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace prunus::gomoku
