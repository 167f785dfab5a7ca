#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "gomoku/board.h"
#include "gomoku/threats/proof_table.h"
#include "gomoku/threats/threat_moves.h"

namespace prunus::gomoku {

/// How far a search for continuous threats may go.
struct ThreatLimits {
  static constexpr std::uint64_t pollEvery = 64;  ///< nodes, some tenths of a millisecond at most

  std::uint64_t nodes = 0;  ///< 0: no limit
  int plies = 101;          ///< the longest win looked for
  /// Polled every `pollEvery` nodes; true ends the search. May be empty.
  std::function<bool()> shouldStop;
};

/// What a search for continuous threats found out.
struct ThreatResult {
  enum class Outcome : std::uint8_t {
    unknown,  ///< the limits came first
    won,
    refuted,  ///< fours and threes alone do not win within the plies that were allowed
  };
  Outcome outcome = Outcome::unknown;
  int plies = 0;          ///< of a win: to the five against the longest defence
  bool shortest = false;  ///< no quicker win by fours and threes exists
  std::vector<Move> line;
  std::uint64_t nodes = 0;
};

/// Victory by continuous threats: the attacker plays fours and open threes only, the defender
/// whatever may meet them. Depth-first proof-number search (Nagai 2002) over threats, with the
/// thresholds of Pawlewicz and Lew (2007) against thrashing and the weak sums of Ueda et al. (2008)
/// against counting a position once for every way that leads to it.
///
/// A win that it claims is one against every legal defence. What it refutes may still be won, with
/// a quiet move. Deterministic for a cleared table and limits without time. Remembers between
/// calls.
class ThreatSolver {
 public:
  explicit ThreatSolver(std::size_t tableBytes) : table_(tableBytes) {}

  void clear() { table_.clear(); }
  /// Call before the questions of another position: what is known stays, but gives way first.
  void nextPosition() { table_.age(); }

  /// Whether the side to move wins so. Leaves the board as it was. `model`, if not 0: the hash of a
  /// won position that differs in one stone, whose proof is tried first.
  ThreatResult solve(Board& board, const ThreatLimits& limits, std::uint64_t model = 0);

  /// The same, and then for ever shorter wins as long as nodes are left: `shortest` when the search
  /// for a shorter one ended with none.
  ThreatResult solveShortest(Board& board, const ThreatLimits& limits);

 private:
  struct Child {
    Move move;
    ProofNumbers numbers;
    int plies;  ///< of a proven one
  };
  struct Verdict {
    ProofNumbers numbers;
    int plies = 0;
  };

  template <bool attacks>
  void listChildren(Board& board);
  template <bool attacks>
  Verdict explore(Board& board, ProofNumbers limits, int plies);
  void tryAlike(Board& board, Move answered, std::size_t first, int plies);
  Verdict attackAlike(Board& board, std::uint64_t difference, int plies);
  Verdict defendAlike(Board& board, std::uint64_t difference, int plies);
  /// What is known, or seen at a glance, of the position after `move`.
  Child look(Board& board, Move move, bool attackerMoved, int plies);
  Verdict store(std::uint64_t hash, const Verdict& verdict, int plies, Move best,
                std::uint64_t nodesBefore);
  std::vector<Move> lineFrom(Board& board, int plies);
  bool countNode();

  ProofTable table_;
  std::vector<Child> children_;  ///< of all nodes that are open, one after another
  const ThreatLimits* limits_ = nullptr;
  std::uint64_t role_ = 0;  ///< what of the table's keys tells who attacks
  std::uint64_t nodes_ = 0;
  std::uint64_t nextPoll_ = 0;
  bool stopped_ = false;
};

}  // namespace prunus::gomoku
