#pragma once

#include <concepts>
#include <cstdint>

#include "core/types.h"

namespace prunus {

/// Marks of a node, one bit each; stored as they are in a trace's `flags` column (see
/// trace/columns.h, which gives the lowest three bits to the player and the bound).
namespace mark {
inline constexpr std::uint16_t terminal = 1U << 3U;       ///< the game is over here
inline constexpr std::uint16_t horizon = 1U << 4U;        ///< depth limit: statically evaluated
inline constexpr std::uint16_t cutOff = 1U << 5U;         ///< at least one move was left unsearched
inline constexpr std::uint16_t tableHit = 1U << 6U;       ///< answered by the transposition table
inline constexpr std::uint16_t nullWindow = 1U << 7U;     ///< entered as a test: beta = alpha + 1
inline constexpr std::uint16_t reSearch = 1U << 8U;       ///< again, with a wider window
inline constexpr std::uint16_t reduced = 1U << 9U;        ///< searched less deep than its siblings
inline constexpr std::uint16_t threatSearch = 1U << 10U;  ///< part of a search for forced wins
inline constexpr std::uint16_t hidden = 1U << 11U;      ///< has descendants that were not recorded
inline constexpr std::uint16_t unfinished = 1U << 12U;  ///< the search was stopped inside this node
inline constexpr std::uint16_t chance = 1U << 13U;      ///< chance moves here, no player
}  // namespace mark

/// What is known of a node when the search enters it.
struct NodeEntry {
  int ply = 0;                  ///< distance from the root of the search, in moves
  Move move = noMove;           ///< the move that led here
  Player player = Player::max;  ///< who moves here
  Value alpha = minusInfinity;  ///< the window on entry
  Value beta = plusInfinity;
  std::uint16_t marks =
      0;  ///< those known on entry: nullWindow, reSearch, reduced, threatSearch, chance
};

/// What is known of it when the search leaves it.
struct NodeExit {
  int ply = 0;
  Value value = 0;
  Bound bound = Bound::exact;
  std::uint16_t marks =
      0;               ///< those known only now: terminal, horizon, cutOff, tableHit, unfinished
  int legalMoves = 0;  ///< 0 at a leaf
};

/// Watches a search. Calls come properly nested: every `enter` has its `leave`, children between.
template <typename O>
concept Observer = requires(O observer, const NodeEntry& entry, const NodeExit& exit) {
  { observer.enter(entry) } -> std::same_as<void>;
  { observer.leave(exit) } -> std::same_as<void>;
};

/// Watches nothing and compiles to nothing.
struct SilentObserver {
  void enter(const NodeEntry&) {}
  void leave(const NodeExit&) {}
};

/// Any observer, called through pointers: for searches whose speed does not matter, so that they
/// need not be compiled once for each kind of observer. Refers to `observer`, which must outlive
/// it.
class AnyObserver {
 public:
  template <Observer O>
  explicit AnyObserver(O& observer)
      : observer_(&observer),
        enter_([](void* one, const NodeEntry& entry) { static_cast<O*>(one)->enter(entry); }),
        leave_([](void* one, const NodeExit& exit) { static_cast<O*>(one)->leave(exit); }) {}

  void enter(const NodeEntry& entry) { enter_(observer_, entry); }
  void leave(const NodeExit& exit) { leave_(observer_, exit); }

 private:
  void* observer_;
  void (*enter_)(void*, const NodeEntry&);
  void (*leave_)(void*, const NodeExit&);
};

}  // namespace prunus
