#pragma once

#include <algorithm>
#include <chrono>

namespace prunus {

/// When to do again what is to be done from time to time: not before `first` seconds have passed,
/// then every `interval` seconds, and less often where it takes long.
class Pace {
 public:
  Pace(double first, double interval) : start_(now()), next_(first), interval_(interval) {}

  [[nodiscard]] double seconds() const { return now() - start_; }
  [[nodiscard]] bool isDue(double seconds) const { return seconds >= next_; }

  /// It was done, from `begun` until now. Should it take as long the next time, it will have taken
  /// at most `share` of the time between; but it is never put off for more than a second.
  void done(double begun, double share) {
    const double ended = seconds();
    const double pause = std::min((ended - begun) / share, longestPause);
    next_ = ended + std::max(interval_, interval_ > 0 ? pause : 0);
  }

 private:
  static constexpr double longestPause = 1;  // seconds

  static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }

  double start_;
  double next_;
  double interval_;
};

}  // namespace prunus
