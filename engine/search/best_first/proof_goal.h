#pragma once

#include <algorithm>
#include <cstdint>

#include "core/types.h"
#include "game/game.h"

namespace prunus {

/// How many leaves must be proved at least to prove a node, and disproved to disprove it.
struct ProofNumbers {
  /// "Cannot be": the proof number of what is disproved, and the other way round.
  static constexpr std::uint32_t never = UINT32_MAX;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  [[nodiscard]] std::uint32_t of(bool proving) const { return proving ? proof : disproof; }

  /// One number that is never makes the sum so.
  static std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    if (a == never || b == never) return never;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(std::uint64_t{a} + b, never - 1));
  }
};

/// The numbers of an inner node by its children's. Where the prover moves, one proved child is
/// enough: its proof number is the smallest of theirs, its disproof number the sum; where the other
/// side moves it is the other way round.
class NumbersOfChildren {
 public:
  void add(const ProofNumbers& child) {
    least_ = {std::min(least_.proof, child.proof), std::min(least_.disproof, child.disproof)};
    sum_ = {ProofNumbers::sum(sum_.proof, child.proof),
            ProofNumbers::sum(sum_.disproof, child.disproof)};
  }
  [[nodiscard]] ProofNumbers at(bool proverMoves) const {
    return proverMoves ? ProofNumbers{least_.proof, sum_.disproof}
                       : ProofNumbers{sum_.proof, least_.disproof};
  }

 private:
  ProofNumbers least_{ProofNumbers::never, ProofNumbers::never};
  ProofNumbers sum_{0, 0};
};

/// What is to be proved: that the value is at least `value` from the view of `prover`.
/// `numbers(node)` are those of a node of the tree, wherever they stand.
struct ProofGoal {
  Player prover;
  Value value;

  /// Of a game that is over at ply `ply`: how it ended is all there is to know.
  template <Game G>
  [[nodiscard]] ProofNumbers numbersOfEnd(const G& game, int ply) const {
    const Value end = game.terminalValue(ply);
    const bool reached = (prover == Player::max ? end : -end) >= value;
    return reached ? ProofNumbers{0, ProofNumbers::never} : ProofNumbers{ProofNumbers::never, 0};
  }

  template <typename Tree, typename NumbersOf>
  [[nodiscard]] ProofNumbers numbersByChildren(const Tree& tree, typename Tree::Index node,
                                               NumbersOf numbers) const {
    NumbersOfChildren below;
    tree.eachChild(node, [&](auto child) { below.add(numbers(child)); });
    return below.at(tree[node].player == prover);
  }

  /// The child that decides the node's number that counts: of the prover the one that is proved
  /// soonest, else the one that is disproved soonest; the first of equals.
  template <typename Tree, typename NumbersOf>
  [[nodiscard]] typename Tree::Index decidingChild(const Tree& tree, typename Tree::Index node,
                                                   NumbersOf numbers) const {
    const bool proves = tree[node].player == prover;
    auto best = Tree::none;
    tree.eachChild(node, [&](auto child) {
      if (best == Tree::none || numbers(child).of(proves) < numbers(best).of(proves)) best = child;
    });
    return best;
  }
};

}  // namespace prunus
