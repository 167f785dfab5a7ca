#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "cli/gomoku/random_game.h"
#include "gomoku/board.h"
#include "search/observer.h"

namespace prunus::cli {

/// Keeps a few of the positions that a search evaluates without looking further, each as likely as
/// any other: the moves that lead to them from the root. They are what an evaluation is asked
/// about, and quite unlike the positions of games.
class LeafSample {
 public:
  LeafSample(std::size_t most, std::uint64_t seed) : most_(most), random_(seed) {}

  void enter(const NodeEntry& entry) { path_[std::size_t(entry.ply)] = entry.move; }
  void leave(const NodeExit& exit) {
    if ((exit.marks & mark::horizon) == 0) return;
    ++seen_;
    std::size_t place = lines_.size();
    if (place < most_) {
      lines_.emplace_back();
    } else {
      place = std::size_t(random_.next() % seen_);
    }
    if (place < most_) lines_[place].assign(path_.begin() + 1, path_.begin() + 1 + exit.ply);
  }

  /// Those of the search since the last call.
  [[nodiscard]] std::vector<std::vector<Move>> take() {
    seen_ = 0;
    return std::exchange(lines_, {});
  }

 private:
  std::size_t most_;
  Random random_;
  std::uint64_t seen_ = 0;
  std::array<Move, 512> path_{};
  std::vector<std::vector<Move>> lines_;
};

}  // namespace prunus::cli
