#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/types.h"
#include "game/chance.h"
#include "game/game.h"
#include "game/payoffs.h"
#include "search/depth_first/cutoff_memory.h"
#include "search/settings.h"

namespace prunus {

/// How many plies beyond a child the shallow search of the best and worst order looks; a game may
/// say otherwise with `int orderingDepth() const`. With 1 it sees a win and the answer to a threat,
/// and both players have moved equally often where it evaluates. Measured on boards, 2 costs five
/// times as much on 6 × 7 and orders worse (3 × 3: 2,536 nodes instead of 1,504).
template <Game G>
int orderingDepth(const G& game) {
  if constexpr (requires { game.orderingDepth(); }) {
    return game.orderingDepth();
  } else {
    return 1;
  }
}

/// What a position at the end of a shallow search is worth, whether the game is over there or not.
/// A game may say it with `Value orderingValue(int ply) const`, on a scale of its own, where its
/// static evaluations are too coarse.
template <Game G>
Value orderingValue(const G& game, int ply) {
  if constexpr (requires { game.orderingValue(ply); }) {
    return game.orderingValue(ply);
  } else {
    return game.isTerminal() ? game.terminalValue(ply) : game.staticEvaluation();
  }
}

/// Puts moves into a random order that depends on `seed` alone.
void shuffleMoves(std::span<Move> moves, std::uint64_t seed);

/// A move with what it is sorted by, and where it stood before.
struct KeyedMove {
  std::int64_t key;
  std::size_t natural;
  Move move;
};

/// Smallest key first; moves with equal keys stay as they stood.
void sortByKey(std::span<KeyedMove> moves);

/// Puts the moves of a node into the order in which to search them. Whatever the order, equal moves
/// keep their natural one, and a position's order does not depend on the way there or on the
/// algorithm; except where moves go by the cutoffs that the search has seen before. The positions
/// that the shallow search visits are not nodes of the search: they are neither counted nor
/// observed.
template <Game G>
class Ordering {
 public:
  explicit Ordering(const SearchSettings& settings) : settings_(settings) {}

  /// `moves` are the legal moves of `game` at `ply`, in natural order. `game` is back where it was
  /// afterwards.
  void arrange(G& game, int ply, std::span<Move> moves) {
    // At a chance node nobody chooses.
    if (settings_.order != MoveOrder::natural && !isChance(game)) rearrange(game, ply, moves);
  }

  /// `move`, of `game`'s player at `ply`, was so good that the moves after it could be left out.
  void learnCutoff(const G& game, int ply, Move move) {
    if (settings_.order >= MoveOrder::killer) [[unlikely]]
      learn(game, ply, move);
  }

  /// Positions that shallow searches have visited since this was last asked.
  std::uint64_t takeWork() { return std::exchange(work_, 0); }

 private:
  void rearrange(G& game, int ply, std::span<Move> moves) {
    switch (settings_.order) {
      case MoveOrder::natural:
        return;
      case MoveOrder::random:
        return shuffleMoves(moves, settings_.seed ^ game.hash());
      case MoveOrder::reverse:
        return std::reverse(moves.begin(), moves.end());
      case MoveOrder::killer:
        return sort(moves, [&](Move move) { return killers_.rank(ply, rememberedAs(game, move)); });
      case MoveOrder::history:
        return sort(moves, [&](Move move) {
          return -history_.weight(game.playerToMove(), rememberedAs(game, move));
        });
      case MoveOrder::listed:
        if constexpr (requires { game.listedRank(Move{}); }) {
          sort(moves, [&](Move move) { return game.listedRank(move); });
        }
        return;
      case MoveOrder::centre:
        return sort(moves, [&](Move move) { return -game.centrality(move); });
      case MoveOrder::best:
      case MoveOrder::worst: {
        const bool descending =
            (game.playerToMove() == Player::max) == (settings_.order == MoveOrder::best);
        return sort(moves, [&](Move move) {
          const std::int64_t value = valueOf(game, ply, move);
          return descending ? -value : value;
        });
      }
    }
  }

  [[gnu::noinline]] void learn(const G& game, int ply, Move move) {
    if (settings_.order == MoveOrder::killer) killers_.learn(ply, rememberedAs(game, move));
    if (settings_.order == MoveOrder::history)
      history_.learn(game.playerToMove(), ply, rememberedAs(game, move));
  }

  /// Smallest key first.
  template <typename Key>
  void sort(std::span<Move> moves, Key key) {
    keyed_.clear();
    for (const Move move : moves) keyed_.push_back({key(move), keyed_.size(), move});
    sortByKey(keyed_);
    std::transform(keyed_.begin(), keyed_.end(), moves.begin(),
                   [](const KeyedMove& keyed) { return keyed.move; });
  }

  Value valueOf(G& game, int ply, Move move) {
    // Never beyond the horizon of the search itself: what lies there has no say in its result.
    const int end = std::min(ply + 1 + orderingDepth(game), settings_.depthLimit);
    const bool hasPayoffs = !payoffsOf(game).empty();
    game.play(move);
    const Value value = hasPayoffs ? shallowPayoffs(game, ply + 1, end)
                                   : shallow(game, ply + 1, end, minusInfinity, plusInfinity);
    game.undo(move);
    return worthToMover(game, value);
  }

  /// Max-n down to ply `end`, where three play.
  Value shallowPayoffs(G& game, int ply, int end) {
    ++work_;
    if (ply >= end || game.isTerminal()) return orderingValue(game, ply);
    const std::size_t first = stack_.size();
    game.appendMoves(stack_);
    const std::size_t last = stack_.size();
    Value best = 0;
    for (std::size_t i = first; i < last; ++i) {
      const Move move = stack_[i];
      game.play(move);
      const Value value = shallowPayoffs(game, ply + 1, end);
      game.undo(move);
      if (i == first || worthToMover(game, value) > worthToMover(game, best)) best = value;
    }
    stack_.resize(first);
    return best;
  }

  /// Fail-soft alpha-beta down to ply `end`.
  Value shallow(G& game, int ply, int end, Value alpha, Value beta) {
    ++work_;
    if (ply >= end || game.isTerminal()) return orderingValue(game, ply);
    const bool max = game.playerToMove() == Player::max;
    const std::size_t first = stack_.size();
    game.appendMoves(stack_);
    const std::size_t last = stack_.size();
    if constexpr (GameOfChance<G>) {
      if (game.isChance()) {
        double mean = 0;  // only to compare moves by
        for (std::size_t i = first; i < last; ++i) {
          const Move move = stack_[i];
          const double likely = game.probability(move).approximately();
          game.play(move);
          mean += likely * shallow(game, ply + 1, end, minusInfinity, plusInfinity);
          game.undo(move);
        }
        stack_.resize(first);
        return static_cast<Value>(std::llround(mean));
      }
    }
    Value best = max ? minusInfinity : plusInfinity;
    for (std::size_t i = first; i < last && alpha < beta; ++i) {
      const Move move = stack_[i];
      game.play(move);
      const Value value = shallow(game, ply + 1, end, alpha, beta);
      game.undo(move);
      best = max ? std::max(best, value) : std::min(best, value);
      (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
    }
    stack_.resize(first);
    return best;
  }

  SearchSettings settings_;
  std::uint64_t work_ = 0;
  KillerMoves killers_;
  CutoffHistory history_;
  std::vector<KeyedMove> keyed_;  // scratch memory, kept so that it is allocated only once
  std::vector<Move> stack_;
};

}  // namespace prunus
