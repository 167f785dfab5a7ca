#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/types.h"
#include "game/payoffs.h"
#include "trace/format/event_line.h"

namespace prunus {

/// What the lines of a text trace say where three play: payoffs, each of which gets its number in
/// a list, and who moves.
class PayoffsOfLines {
 public:
  PayoffsOfLines() = default;
  /// Of a trace of three, with what its header lists already.
  explicit PayoffsOfLines(std::vector<Payoffs> listed)
      : isOfThree_(true), list_(std::move(listed)) {
    number();
  }

  [[nodiscard]] bool isOfThree() const { return isOfThree_; }
  [[nodiscard]] std::vector<Payoffs> take() { return std::move(list_); }

  [[nodiscard]] Value numberOf(const Payoffs& payoffs) {
    const auto [found, isNew] = numbers_.emplace(payoffs, list_.size());
    if (isNew) list_.push_back(payoffs);
    return static_cast<Value>(found->second);
  }

  /// What a value is to whoever moves at `ply`.
  [[nodiscard]] Value worth(Value value, int ply) const {
    if (!isOfThree_) return value;
    return list_[static_cast<std::size_t>(value)][static_cast<std::size_t>(seatAt(ply))];
  }

  /// The largest size of any of them.
  [[nodiscard]] std::int64_t largest() const {
    std::int64_t largest = 0;
    for (const Payoffs& payoffs : list_) {
      for (const Value each : payoffs) largest = std::max(largest, std::abs(std::int64_t{each}));
    }
    return largest;
  }

  /// They fit, as `largest` says.
  void rescale(std::int64_t factor) {
    numbers_.clear();
    for (Payoffs& payoffs : list_) {
      for (Value& each : payoffs) each = static_cast<Value>(each * factor);
    }
    number();
  }

  /// Three players take turns; a line need not say so. `player` is who moves if there were two.
  [[nodiscard]] std::optional<LineError> checkPlayer(const EventLine& said, Player player,
                                                     int ply) const {
    const auto wrong = [](std::string what) {
      return LineError{"trace-line-field", {"player", std::move(what)}};
    };
    if (isOfThree_ && player != Player::max) return wrong("\"min\"");
    if (isOfThree_ && said.says(mark::chance)) return wrong("\"chance\"");
    const auto seat = static_cast<std::uint32_t>(seatAt(ply)) + 1;
    if (!said.seat || (isOfThree_ && *said.seat == seat)) return std::nullopt;
    return wrong(std::to_string(*said.seat));
  }

 private:
  void number() {
    for (std::size_t at = 0; at < list_.size(); ++at) numbers_.emplace(list_[at], at);
  }

  bool isOfThree_ = false;
  std::vector<Payoffs> list_;
  std::map<Payoffs, std::size_t> numbers_;
};

}  // namespace prunus
