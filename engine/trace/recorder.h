#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "core/types.h"
#include "search/observer.h"
#include "trace/columns.h"
#include "trace/format/cell.h"
#include "trace/unfinished.h"

namespace prunus {

/// An Observer that writes down the tree a search walks, in at most `budget` nodes.
///
/// When it is full it drops the deepest ply it holds into the `hidden` counts of that ply's parents
/// and records one ply less from then on, as often as it must. What is left in the end is therefore
/// exact: all nodes down to the deepest ply that fits in the budget, and the number of those below.
/// The ply of the roots itself is never dropped: roots that come when they alone fill the budget
/// are left out with all that is below them, and counted in `leftOut()`.
///
/// Plies are absolute; every root must be entered at `rootPly`. Each `enter` must be matched by its
/// `leave`, and a child is entered one ply below its parent. The recorder keeps no totals: what
/// counts nodes, leaves and cutoffs does so whether or not they are recorded.
///
///     Recorder<std::int16_t> recorder(4'000'000);
///     search(game, recorder, …);
///     TraceColumns<std::int16_t> columns = recorder.take();
template <typename Cell>
class Recorder {
 public:
  /// `budget`: how many nodes to record at most, from 1 to 2^32 − 1. Memory grows with what is
  /// recorded.
  explicit Recorder(std::size_t budget, int rootPly = 0)
      : budget_(static_cast<std::uint32_t>(
            std::clamp<std::size_t>(budget, 1, std::numeric_limits<std::uint32_t>::max()))),
        rootPly_(rootPly),
        openPly_(rootPly - 1) {
    assert(budget >= 1);
    assert(rootPly >= 0 && rootPly <= maximumPly);
  }

  void enter(const NodeEntry& entry) {
    assert(entry.ply >= rootPly_ && entry.ply <= maximumPly);
    if (entry.ply > deepestPly_) {
      countHidden();
      return;
    }
    if (count_ == capacity_) [[unlikely]] {
      if (!makeRoom(entry.ply)) return;
    }
    const std::uint32_t node = count_++;
    openPly_ = entry.ply;
    open_[static_cast<std::size_t>(entry.ply)] = node;
    columns_.alpha[node] = CellOf<Cell>::toCell(entry.alpha);
    columns_.beta[node] = CellOf<Cell>::toCell(entry.beta);
    columns_.move[node] = entry.move;
    columns_.flags[node] =
        static_cast<std::uint16_t>(static_cast<unsigned>(entry.player) | entry.marks);
    columns_.ply[node] = static_cast<std::uint8_t>(entry.ply);
  }

  void leave(const NodeExit& exit) {
    assert(exit.ply >= rootPly_ && exit.ply <= maximumPly);
    if (exit.ply > deepestPly_) return;
    openPly_ = exit.ply - 1;
    const std::uint32_t node = open_[static_cast<std::size_t>(exit.ply)];
    assert(node < count_ && columns_.ply[node] == exit.ply);
    columns_.size[node] = count_ - node;
    columns_.value[node] = CellOf<Cell>::toCell(exit.value);
    columns_.legalMoves[node] = static_cast<std::uint16_t>(exit.legalMoves);
    columns_.flags[node] = static_cast<std::uint16_t>(
        columns_.flags[node] | (static_cast<unsigned>(exit.bound) << flag::boundShift) |
        exit.marks);
  }

  /// What is recorded so far: the first `recorded()` cells of each column. Of open nodes only what
  /// is known on entry.
  [[nodiscard]] const TraceColumns<Cell>& columns() const { return columns_; }

  /// Nodes recorded at present.
  [[nodiscard]] std::size_t recorded() const { return count_; }

  /// The deepest ply that is recorded, when deeper nodes were hidden; else nothing. Never less than
  /// the ply of the roots.
  [[nodiscard]] std::optional<int> recordedPly() const {
    if (deepestPly_ == maximumPly) return std::nullopt;
    return std::max(deepestPly_, rootPly_);
  }

  /// Nodes of whole searches that found no room for their root. Zero unless there are more roots
  /// than the budget has nodes.
  [[nodiscard]] std::uint64_t leftOut() const { return leftOut_; }

  /// The nodes that have been entered and not left, as far as they are recorded; roots first.
  [[nodiscard]] std::span<const std::uint32_t> openNodes() const {
    const int count = std::min(openPly_, deepestPly_) - rootPly_ + 1;
    return std::span(open_).subspan(static_cast<std::size_t>(rootPly_),
                                    static_cast<std::size_t>(count));
  }

  /// While a search runs: shows what is recorded so far as the trace of a search that was stopped
  /// at this moment. Calls `see(columns)`, in which the first `recorded()` cells of each column
  /// mean something and every open node is closed as unfinished, with the best value of those of
  /// its children that are finished, as far as they are recorded.
  ///
  /// `legalMoves`: how many moves there are at each of `openNodes()`, for the recorder learns that
  /// only when they are left. O(open nodes × children).
  template <typename See>
  void show(std::span<const int> legalMoves, See&& see) {
    const std::span<const std::uint32_t> open = openNodes();
    assert(legalMoves.size() == open.size());
    std::array<std::uint16_t, maximumPly + 1> flags;
    for (std::size_t depth = open.size(); depth-- > 0;) {
      const std::uint32_t node = open[depth];
      flags[depth] = columns_.flags[node];
      columns_.size[node] = count_ - node;
      columns_.legalMoves[node] = static_cast<std::uint16_t>(legalMoves[depth]);
      closeUnfinished(columns_, node);
    }
    see(std::as_const(columns_));
    // The other cells are written when the node is left, before anybody reads them.
    for (std::size_t depth = 0; depth < open.size(); ++depth) {
      columns_.flags[open[depth]] = flags[depth];
    }
  }

  /// Hands over the columns. Every node must have been left. The recorder is of no more use.
  [[nodiscard]] TraceColumns<Cell> take() {
    setLength(count_);
    if (!columns_.hidden.empty()) columns_.hidden.resize(count_);
    return std::move(columns_);
  }

 private:
  // Small searches take little memory. Others take at once what most of them need: what is never
  // written to costs nothing, and what has to be moved costs as much as it did to record.
  static constexpr std::uint32_t firstCapacity = 1U << 16U;
  static constexpr std::uint32_t secondCapacity = 1U << 22U;

  void countHidden() {
    if (deepestPly_ < rootPly_) {
      ++leftOut_;
      return;
    }
    const std::uint32_t ancestor = open_[static_cast<std::size_t>(deepestPly_)];
    ++columns_.hidden[ancestor];
    columns_.flags[ancestor] |= mark::hidden;
  }

  /// Called when the columns are full. False when the node that is being entered at `ply` is now
  /// too deep to be recorded; it has then been counted.
  bool makeRoom(int ply) {
    if (capacity_ < budget_) {
      capacity_ = capacity_ == 0               ? std::min(budget_, firstCapacity)
                  : capacity_ < secondCapacity ? std::min(budget_, secondCapacity)
                  : capacity_ > budget_ / 2    ? budget_
                                               : capacity_ * 2;
      setLength(capacity_);
      return true;
    }
    const int deepestHeld = *std::max_element(columns_.ply.begin(), columns_.ply.end());
    const int dropped = std::max(ply, deepestHeld);
    deepestPly_ = dropped - 1;
    if (dropped > rootPly_) {
      if (columns_.hidden.empty()) columns_.hidden.resize(capacity_, 0);
      if (dropped == deepestHeld) dropPly(deepestHeld);
    }
    if (ply <= deepestPly_) return true;
    countHidden();
    return false;
  }

  /// Takes all nodes of the deepest ply out of the columns, in one pass and in place. A node of the
  /// deepest ply has no recorded child, so that the node kept last before it is its parent.
  void dropPly(int dropped) {
    const std::uint32_t length = count_;
    std::uint32_t kept = 0;
    int openPly = rootPly_ - 1;
    const auto closeDownTo = [&](int ply) {
      for (; openPly >= ply; --openPly) {
        const std::uint32_t node = open_[static_cast<std::size_t>(openPly)];
        columns_.size[node] = kept - node;
      }
    };
    for (std::uint32_t node = 0; node < length; ++node) {
      const int ply = columns_.ply[node];
      if (ply == dropped) {
        columns_.hidden[kept - 1] += 1 + columns_.hidden[node];
        columns_.flags[kept - 1] |= mark::hidden;
        continue;
      }
      closeDownTo(ply);
      openPly = ply;
      open_[static_cast<std::size_t>(ply)] = kept;
      columns_.hidden[kept] = columns_.hidden[node];
      columns_.alpha[kept] = columns_.alpha[node];
      columns_.beta[kept] = columns_.beta[node];
      columns_.value[kept] = columns_.value[node];
      columns_.move[kept] = columns_.move[node];
      columns_.legalMoves[kept] = columns_.legalMoves[node];
      columns_.flags[kept] = columns_.flags[node];
      columns_.ply[kept] = columns_.ply[node];
      ++kept;
    }
    // The last of these may still be open; their `leave` will set the size again.
    closeDownTo(rootPly_);
    std::fill(columns_.hidden.begin() + static_cast<std::ptrdiff_t>(kept), columns_.hidden.end(),
              0U);
    count_ = kept;
  }

  void setLength(std::uint32_t length) {
    columns_.size.resize(length);
    columns_.alpha.resize(length);
    columns_.beta.resize(length);
    columns_.value.resize(length);
    columns_.move.resize(length);
    columns_.legalMoves.resize(length);
    columns_.flags.resize(length);
    columns_.ply.resize(length);
  }

  TraceColumns<Cell> columns_;
  std::uint32_t count_ = 0;
  std::uint32_t capacity_ = 0;
  std::uint32_t budget_;
  int rootPly_;
  int openPly_;  ///< of the node entered last that is not left; when hidden, of some node above
  int deepestPly_ = maximumPly;
  std::uint64_t leftOut_ = 0;
  std::array<std::uint32_t, maximumPly + 1> open_{};  ///< by ply: the node entered last
};

}  // namespace prunus
