#pragma once

// Part of search.h: wins by continuous threats, looked for between two iterations. Such a win can
// be far longer than the tree is deep. What is found is told to the next iteration: of moves of the
// root by `RootMove::proven`, of what lies deeper on the expected line by the table.

namespace prunus::gomoku {

/// Asks, as far as its own budget of nodes goes, who wins by threats alone: at the root, after the
/// move that looks best, and further down the expected line. True when the iteration that has ended
/// looked at the root in a wrong light and has to be repeated.
template <Observer O>
bool Search<O>::lookForThreats() {
  if (searchOptions_->wholeTree || !searchOptions_->exclude.empty()) return false;
  if (searchOptions_->helper != 0) return false;
  if (limits_.nodes != 0 && nodes_ >= limits_.nodes) return false;
  const std::uint64_t allowed = nodes_ / nodesForAThreatNode;
  if (allowed < threatNodes_ + leastThreatNodes) return false;
  std::uint64_t budget = allowed - threatNodes_;
  if (rootMoves_.front().proven || isProven(rootMoves_.front().value)) return false;
  Board& board = *board_;

  // 1. Our own win.
  RootMove& first = rootMoves_.front();
  ThreatResult found = askThreats(budget / 2, budget);
  if (found.outcome == ThreatResult::Outcome::won) {
    const auto won = std::find_if(rootMoves_.begin(), rootMoves_.end(), [&](const RootMove& root) {
      return root.move == found.line.front();
    });
    if (won == rootMoves_.end()) return false;
    won->proven = won->value = winIn(found.plies);
    won->exact = true;
    won->line = std::move(found.line);
    std::rotate(rootMoves_.begin(), won, won + 1);
    return true;
  }

  // 2. Theirs, after the move that looks best.
  if (board.threatAt(board.toMove(), first.move) == Threat::five) return false;
  board.play(first.move);
  found = askThreats(budget, budget);
  if (found.outcome == ThreatResult::Outcome::won) {
    board.undo();
    first.proven = lossIn(found.plies + 1);
    first.line = {first.move};
    first.line.insert(first.line.end(), found.line.begin(), found.line.end());
    std::rotate(rootMoves_.begin(), rootMoves_.begin() + 1, rootMoves_.end());
    return true;
  }

  // 3. Whoever is to move further down the expected line.
  int ply = 1;
  for (; ply < deepestThreats && ply < int(first.line.size()); ++ply) {
    const Move move = first.line[std::size_t(ply)];
    if (!board.isEmpty(move) || board.threatAt(board.toMove(), move) == Threat::five) break;
    board.play(move);
    found = askThreats(budget, budget);
    if (found.outcome != ThreatResult::Outcome::won) continue;
    table_.store(board.hash(), winValue - found.plies, unknownEvaluation, Bound::atLeast,
                 provenDepth, found.line.front());
    ++ply;
    break;
  }
  for (; ply > 0; --ply) board.undo();
  return false;
}

/// Whether the side to move wins by threats, by at most `most` nodes, which are taken off `budget`.
template <Observer O>
ThreatResult Search<O>::askThreats(std::uint64_t most, std::uint64_t& budget) {
  if (stopped_ || most == 0 || board_->isFull()) return {};
  ThreatLimits limits;
  limits.nodes = most;
  limits.shouldStop = [this] {
    // A recorded search can be repeated by its nodes alone: the clock must not end it in here.
    if constexpr (recording) return false;
    return isTimeUp();
  };
  ThreatResult result = threats_.solve(*board_, limits);
  // A proof whose moves the solver has forgotten by now is none.
  if (result.line.empty()) result.outcome = ThreatResult::Outcome::unknown;
  threatNodes_ += result.nodes;
  budget -= std::min(budget, result.nodes);
  if constexpr (recording) nextPoll_ = 0;
  return result;
}

}  // namespace prunus::gomoku
