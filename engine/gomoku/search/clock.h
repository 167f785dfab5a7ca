#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace prunus::gomoku {

/// How far a search may go. Whatever is reached first ends it.
struct Limits {
  std::uint64_t nodes = 0;      ///< 0: no limit
  int depth = 100;              ///< iterations of deepening, at least 1
  double softMilliseconds = 0;  ///< no new iteration after this; 0: no limit
  double hardMilliseconds = 0;  ///< the search stops within a fraction of a millisecond; 0: none
};

/// Gives milliseconds since any moment.
using Clock = std::function<double()>;

/// Time since it was made.
class Stopwatch {
 public:
  /// By the machine's clock, unless another one is given.
  explicit Stopwatch(Clock clock = {}) : clock_(std::move(clock)), start_(now()) {}

  [[nodiscard]] double milliseconds() const { return now() - start_; }

 private:
  [[nodiscard]] double now() const {
    if (clock_) return clock_();
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(time).count();
  }
  Clock clock_;
  double start_;
};

/// How many nodes go by between two looks at a clock. A look is dear and nodes are not equally
/// long: it begins with a few, has more where they prove short, and fewer where a machine becomes
/// slow.
class PollInterval {
 public:
  static constexpr std::uint64_t most = 256;

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// The clock has been looked at, and showed this.
  void look(double milliseconds) {
    const double passed = milliseconds - last_;
    last_ = milliseconds;
    if (passed < enough) nodes_ = std::min(nodes_ * 2, most);
    if (passed > tooMuch) {
      nodes_ = std::max<std::uint64_t>(std::uint64_t(double(nodes_) * enough / passed), 1);
    }
  }

 private:
  static constexpr double enough = 0.1;
  static constexpr double tooMuch = 0.3;
  std::uint64_t nodes_ = 4;
  double last_ = 0;
};

}  // namespace prunus::gomoku
