#pragma once

#include <algorithm>
#include <chrono>

namespace prunus {

/// When to do something again that is to be done from time to time: not before `first` seconds have
/// passed, then every `interval` seconds, and less often where it takes so long that this would be
/// more than a `share` of the time.
class Pace {
 public:
  Pace(double first, double interval, double share)
      : start_(now()), next_(first), interval_(interval), share_(share) {}

  [[nodiscard]] double seconds() const { return now() - start_; }
  [[nodiscard]] bool isDue(double seconds) const { return seconds >= next_; }

  /// It was done, from `begun` until now.
  void done(double begun) {
    const double ended = seconds();
    next_ = ended + std::max(interval_, (ended - begun) / share_);
  }

 private:
  static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }

  double start_;
  double next_;
  double interval_;
  double share_;
};

}  // namespace prunus
