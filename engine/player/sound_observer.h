#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "gomoku/bits.h"
#include "gomoku/search/score.h"
#include "search/observer.h"
#include "search/totals.h"

namespace prunus::player {

/// Stands between the player's search and a recorder, and tells what the search did in the terms
/// that every trace keeps (trace/check.h). A textbook search tries each move of a node once; the
/// player tries some as fours first, or in a probe that leaves one move out, and then again; it
/// skips quiet moves without a cutoff; and it ends lines long before the last stone. So here
///
/// - a move that was tried before at the same node counts as searched again;
/// - a node that left moves unsearched, whatever the reason, is marked as cut off;
/// - a node without children is a leaf: decided (terminal) where its value is proven, else an
///   estimate (horizon), unless the table answered; a node with children is none;
/// - "no win by fours" is what it says, nothing: −∞ for the side that looks for one.
///
/// Counts the totals on the way.
template <Observer O>
class SoundObserver {
 public:
  explicit SoundObserver(O& observer) : observer_(&observer) {}

  void enter(NodeEntry entry) {
    Open& open = at(entry.ply);
    open.tried = {};
    open.children = 0;
    open.isThreatSearch = (entry.marks & mark::threatSearch) != 0;
    if (entry.ply > 0) {
      Open& parent = at(entry.ply - 1);
      const bool again = parent.tried.has(entry.move);
      if (!again) {
        parent.tried.set(entry.move);
        ++parent.children;
      }
      entry.marks = std::uint16_t(again ? entry.marks | mark::reSearch
                                        : entry.marks & ~unsigned{mark::reSearch});
    }
    ++totals_.nodes;
    totals_.depth = std::max(totals_.depth, entry.ply);
    observer_->enter(entry);
  }

  void leave(NodeExit exit) {
    const Open& open = at(exit.ply);
    const bool stopped = (exit.marks & mark::unfinished) != 0;
    const bool proven = gomoku::isProven(exit.value);
    if (open.isThreatSearch && !proven && !stopped) {
      const bool maxAttacks = exit.value > 0;
      exit.value = maxAttacks ? minusInfinity : plusInfinity;
      exit.bound = maxAttacks ? Bound::atLeast : Bound::atMost;
    }
    unsigned marks = exit.marks & ~unsigned{mark::terminal | mark::horizon | mark::cutOff};
    const bool answered = (marks & mark::tableHit) != 0 && open.children == 0;
    if (open.children > 0) {
      marks &= ~unsigned{mark::tableHit};
      exit.legalMoves = std::max(exit.legalMoves, open.children);
      if (exit.legalMoves > open.children && !stopped) marks |= mark::cutOff;
    } else {
      exit.legalMoves = 0;
      if (!answered && !stopped) marks |= proven ? mark::terminal : mark::horizon;
    }
    exit.marks = std::uint16_t(marks);
    if ((marks & (mark::terminal | mark::horizon)) != 0) ++totals_.leaves;
    if ((marks & mark::cutOff) != 0) {
      ++totals_.cutoffs;
      totals_.prunedMoves += std::uint64_t(exit.legalMoves - open.children);
    }
    observer_->leave(exit);
  }

  [[nodiscard]] const Totals& totals() const { return totals_; }

  /// While the node at `ply` is open: how many moves were searched there so far.
  [[nodiscard]] int searchedAt(int ply) const { return open_[std::size_t(ply)].children; }

 private:
  struct Open {
    gomoku::Bits tried;
    int children = 0;
    bool isThreatSearch = false;
  };
  Open& at(int ply) { return open_[std::size_t(ply)]; }

  O* observer_;
  Totals totals_;
  std::array<Open, maximumPly + 1> open_{};
};

}  // namespace prunus::player
