#include "gomoku/threats/threat_solver.h"

#include <algorithm>

#include "gomoku/forbidden.h"
#include "gomoku/outcome.h"

namespace prunus::gomoku {
namespace {

using Outcome = ThreatView::Outcome;
constexpr std::uint32_t noLimit = ProofNumbers::infinite;
/// The same position is another one when its sides have changed roles.
constexpr std::uint64_t whiteAttacks = 0x9E3779B97F4A7C15ULL;

/// The numbers of a position that nobody has looked into.
ProofNumbers firstGuess(const ThreatView& view, bool attackerToMove, int plies) {
  if (view.outcome == Outcome::won) {
    return view.plies <= plies ? ProofNumbers::won() : ProofNumbers::lost();
  }
  if (view.outcome == Outcome::lost || plies < 3) return ProofNumbers::lost();
  const auto count = std::uint32_t(view.moves.count());
  return attackerToMove ? ProofNumbers{1, count + 1} : ProofNumbers{count / 4 + 1, 1};
}

/// Numbers of the attacker from the view of a side, and back: the defender's proof is a disproof.
template <bool attacks>
ProofNumbers seenBy(ProofNumbers numbers) {
  return attacks ? numbers : ProofNumbers{numbers.disproof, numbers.proof};
}

/// What is known of a position, for a win within `plies`.
bool known(const ProofEntry* entry, int plies, ProofNumbers& numbers, int& length) {
  if (entry == nullptr) return false;
  if (entry->wonWithin <= plies) {
    numbers = ProofNumbers::won();
    length = entry->wonWithin;
    return true;
  }
  if (entry->safeFor >= plies) {
    numbers = ProofNumbers::lost();
    return true;
  }
  if (!entry->numbers.isOpen()) return false;
  numbers = entry->numbers;
  return true;
}

/// Where nothing helps, any legal move; noMove when there is none.
Move anyMove(Board& board) {
  return board.candidates().find(
      [&board](Move move) { return mayPlay(board, board.toMove(), move); });
}

}  // namespace

bool ThreatSolver::countNode() {
  if (++nodes_ >= nextPoll_) {
    if (limits_->nodes != 0 && nodes_ >= limits_->nodes) stopped_ = true;
    if (limits_->shouldStop && limits_->shouldStop()) stopped_ = true;
    nextPoll_ = nodes_ + ThreatLimits::pollEvery;
    if (limits_->nodes != 0) nextPoll_ = std::min(nextPoll_, limits_->nodes);
  }
  return stopped_;
}

ThreatSolver::Child ThreatSolver::look(Board& board, Move move, bool attackerMoved, int plies) {
  Child child{move, {}, 0};
  if (known(table_.find(board.hashAfter(move) ^ role_), plies, child.numbers, child.plies))
    return child;
  board.play(move);
  const ThreatView view = attackerMoved ? viewDefence(board) : viewAttack(board);
  board.undo();
  child.numbers = firstGuess(view, !attackerMoved, plies);
  child.plies = view.plies;
  return child;
}

ThreatSolver::Verdict ThreatSolver::store(std::uint64_t hash, const Verdict& verdict, int plies,
                                          Move best, std::uint64_t nodesBefore) {
  ProofEntry& entry = table_.open(hash);
  entry.numbers = verdict.numbers;
  entry.work += std::uint32_t(std::min<std::uint64_t>(nodes_ - nodesBefore, 1U << 24U));
  if (verdict.numbers.isProven()) {
    entry.wonWithin = std::int16_t(verdict.plies);
    entry.best = best;
  } else if (verdict.numbers.isRefuted()) {
    entry.safeFor = std::max(entry.safeFor, std::int16_t(plies));
  }
  return verdict;
}

/// Lists what the side to move has to try: of the attacker, the threats that promise most first.
template <bool attacks>
void ThreatSolver::listChildren(Board& board) {
  const std::size_t first = children_.size();
  const Bits moves = attacks ? viewAttack(board).moves : viewDefence(board).moves;
  moves.each([&](Move move) { children_.push_back({move, {}, 0}); });
  if constexpr (attacks) {
    const Color us = board.toMove();
    std::array<std::int32_t, mostCells> worth;
    moves.each([&](Move move) {
      worth[move] = board.entry(us, move).attack + board.entry(other(us), move).defend;
    });
    std::stable_sort(
        children_.begin() + std::ptrdiff_t(first), children_.end(),
        [&](const Child& one, const Child& two) { return worth[one.move] > worth[two.move]; });
  }
}

/// Nothing is decided at a glance. The attacker looks for a proof, the defender for a disproof, and
/// both in the same way: what is written here of proof numbers means those from the view of the
/// side to move (`seenBy`).
template <bool attacks>
ThreatSolver::Verdict ThreatSolver::explore(Board& board, ProofNumbers limits, int plies) {
  const std::uint64_t hash = board.hash() ^ role_;
  const std::uint64_t nodesBefore = nodes_;
  const std::size_t first = children_.size();
  const ProofNumbers threshold = seenBy<attacks>(limits);
  const bool forced = !attacks && board.count(other(board.toMove()), Threat::five) > 0;
  if (!countNode()) {
    listChildren<attacks>(board);
    for (std::size_t at = first; at < children_.size(); ++at) {
      children_[at] = look(board, children_[at].move, attacks, plies - 1);
      if (seenBy<attacks>(children_[at].numbers).isProven()) break;
    }
  }
  Verdict verdict;
  while (true) {
    // The proof number is the least, the disproof number the greatest plus one for each other.
    std::size_t best = first;
    std::uint32_t least = noLimit;
    std::uint32_t second = noLimit;
    std::uint32_t greatest = 0;
    std::uint32_t open = 0;
    // A defence that is not listed loses to the four at once: four plies, of a three.
    int longest = forced ? 0 : 3;
    std::size_t longestAt = first;
    for (std::size_t at = first; at < children_.size(); ++at) {
      const ProofNumbers numbers = seenBy<attacks>(children_[at].numbers);
      if (numbers.isRefuted()) {
        if (!attacks && children_[at].plies > longest) {
          longest = children_[at].plies;
          longestAt = at;
        }
        continue;
      }
      ++open;
      greatest = std::max(greatest, numbers.disproof);
      if (numbers.proof < least) {
        second = least;
        least = numbers.proof;
        best = at;
      } else {
        second = std::min(second, numbers.proof);
      }
    }
    if (stopped_ && first == children_.size()) break;
    const ProofNumbers now = open == 0 ? ProofNumbers::lost()
                             : least == 0
                                 ? ProofNumbers::won()
                                 : ProofNumbers{least, std::min(greatest + open - 1, noLimit - 1)};
    verdict.numbers = seenBy<attacks>(now);
    if (verdict.numbers.isProven()) {
      verdict.plies = (attacks ? children_[best].plies : longest) + 1;
    }
    if (stopped_ || !now.isOpen() || now.proof >= threshold.proof ||
        now.disproof >= threshold.disproof) {
      store(hash, verdict, plies, children_[attacks ? best : longestAt].move, nodesBefore);
      break;
    }
    const std::uint32_t others =
        threshold.disproof - now.disproof + seenBy<attacks>(children_[best].numbers).disproof;
    const ProofNumbers next{
        std::min(threshold.proof, second >= noLimit ? noLimit : second + second / 4 + 1), others};
    const Move move = children_[best].move;
    board.play(move);
    const Verdict below = explore<!attacks>(board, seenBy<attacks>(next), plies - 1);
    board.undo();
    children_[best].numbers = below.numbers;
    children_[best].plies = below.plies;
    if (!attacks && below.numbers.isProven()) tryAlike(board, move, first, plies);
  }
  children_.resize(first);
  return verdict;
}

/// What wins against one defence, `answered`, often wins against another: the children from `first`
/// on that are open are asked.
void ThreatSolver::tryAlike(Board& board, Move answered, std::size_t first, int plies) {
  const std::uint64_t model = board.hashAfter(answered);
  for (std::size_t at = first; at < children_.size() && !stopped_; ++at) {
    Child& child = children_[at];
    if (!child.numbers.isOpen()) continue;
    const std::uint64_t difference = model ^ board.hashAfter(child.move);
    board.play(child.move);
    const Verdict alike = attackAlike(board, difference, plies - 1);
    board.undo();
    if (alike.numbers.isOpen()) continue;
    child.numbers = alike.numbers;
    child.plies = alike.plies;
  }
}

/// Whether the proof of a position that differs in one stone of the defender proves this one too:
/// the attacker plays as it did there (Kawano 1996). `difference` takes one hash to the other.
ThreatSolver::Verdict ThreatSolver::attackAlike(Board& board, std::uint64_t difference, int plies) {
  const ThreatView view = viewAttack(board);
  Verdict verdict{firstGuess(view, true, plies), view.plies};
  if (!verdict.numbers.isOpen()) return verdict;
  const std::uint64_t hash = board.hash() ^ role_;
  if (known(table_.find(hash), plies, verdict.numbers, verdict.plies) &&
      !verdict.numbers.isOpen()) {
    return verdict;
  }
  const ProofEntry* model = table_.find(hash ^ difference);
  if (model == nullptr || model->wonWithin > plies || !view.moves.has(model->best)) return {};
  const Move move = model->best;
  const std::uint64_t nodesBefore = nodes_;
  if (countNode()) return {};
  board.play(move);
  const Verdict below = defendAlike(board, difference, plies - 1);
  board.undo();
  if (!below.numbers.isProven()) return {};
  return store(hash, {below.numbers, below.plies + 1}, plies, move, nodesBefore);
}

ThreatSolver::Verdict ThreatSolver::defendAlike(Board& board, std::uint64_t difference, int plies) {
  const ThreatView view = viewDefence(board);
  Verdict verdict{firstGuess(view, false, plies), view.plies};
  if (!verdict.numbers.isOpen()) return verdict;
  const std::uint64_t hash = board.hash() ^ role_;
  if (known(table_.find(hash), plies, verdict.numbers, verdict.plies) &&
      !verdict.numbers.isOpen()) {
    return verdict;
  }
  const std::uint64_t nodesBefore = nodes_;
  if (countNode()) return {};
  int longest = board.count(other(board.toMove()), Threat::five) > 0 ? 0 : 3;
  Move longestMove = noMove;
  const Move escape = view.moves.find([&](Move move) {
    board.play(move);
    const Verdict below = attackAlike(board, difference, plies - 1);
    board.undo();
    if (!below.numbers.isProven()) return true;
    if (below.plies > longest || longestMove == noMove) {
      longest = std::max(longest, below.plies);
      longestMove = move;
    }
    return false;
  });
  if (escape != noMove) return {};
  return store(hash, {ProofNumbers::won(), longest + 1}, plies, longestMove, nodesBefore);
}

ThreatResult ThreatSolver::solve(Board& board, const ThreatLimits& limits, std::uint64_t model) {
  limits_ = &limits;
  nodes_ = nextPoll_ = 0;
  stopped_ = false;
  children_.clear();
  role_ = board.toMove() == black ? 0 : whiteAttacks;
  const int plies = std::min(limits.plies, board.cells() - board.stones());
  const ThreatView view = viewAttack(board);
  Verdict verdict{firstGuess(view, true, plies), view.plies};
  if (verdict.numbers.isOpen()) {
    known(table_.find(board.hash() ^ role_), plies, verdict.numbers, verdict.plies);
    if (verdict.numbers.isOpen() && model != 0) {
      verdict = attackAlike(board, model ^ board.hash(), plies);
    }
    if (verdict.numbers.isOpen()) verdict = explore<true>(board, {noLimit, noLimit}, plies);
  }
  ThreatResult result;
  if (verdict.numbers.isProven()) {
    result.outcome = ThreatResult::Outcome::won;
    result.plies = verdict.plies;
    result.line = lineFrom(board, verdict.plies);
  } else if (verdict.numbers.isRefuted()) {
    result.outcome = ThreatResult::Outcome::refuted;
  }
  result.nodes = nodes_;
  return result;
}

ThreatResult ThreatSolver::solveShortest(Board& board, const ThreatLimits& limits) {
  ThreatResult best = solve(board, limits);
  std::uint64_t nodes = best.nodes;
  ThreatLimits less = limits;
  while (best.outcome == ThreatResult::Outcome::won && !best.shortest) {
    if (limits.nodes != 0 && nodes >= limits.nodes) break;
    if (limits.nodes != 0) less.nodes = limits.nodes - nodes;
    less.plies = best.plies - 2;
    ThreatResult next = solve(board, less);
    nodes += next.nodes;
    if (next.outcome == ThreatResult::Outcome::unknown) break;
    if (next.outcome == ThreatResult::Outcome::won) {
      best = std::move(next);
    } else {
      best.shortest = true;
    }
  }
  best.nodes = nodes;
  return best;
}

/// The moves of a win that has been proven, as far as the table still knows them. Three plies from
/// the five it knows of a four that renju forbids Black to answer; others are seen on the board.
std::vector<Move> ThreatSolver::lineFrom(Board& board, int plies) {
  std::vector<Move> line;
  Board end = board;
  for (; plies > 2; --plies) {
    Move next = noMove;
    if (const ProofEntry* entry = table_.find(end.hash() ^ role_);
        entry != nullptr && entry->wonWithin <= plies) {
      next = entry->best;
    } else if (plies == 4) {
      next = anyMove(end);
    }
    if (next == noMove) break;
    line.push_back(next);
    end.play(next);
  }
  return completeLine(board, std::move(line));
}

}  // namespace prunus::gomoku
