#include "gomoku/threats/threat_moves.h"

#include "gomoku/forbidden.h"

namespace prunus::gomoku {
namespace {

using Outcome = ThreatView::Outcome;

void keepLegal(Board& board, Color color, Bits& moves) {
  if (color == white || board.rule() != Rule::renju) return;
  Bits legal = moves;
  moves.each([&](Move move) {
    if (!mayPlay(board, color, move)) legal.clear(move);
  });
  moves = legal;
}

}  // namespace

ThreatView viewAttack(Board& board) {
  const Color us = board.toMove();
  const Color them = other(us);
  ThreatView view;
  if (board.count(us, Threat::five) > 0) {
    view.outcome = Outcome::won;
    view.plies = 1;
    return view;
  }
  const int fives = board.count(them, Threat::five);
  if (fives == 0 && winningFour(board, us) != noMove) {
    view.outcome = Outcome::won;
    view.plies = 3;
    return view;
  }
  if (fives == 1) {
    view.moves.set(board.points(them, Threat::five).first());
  } else if (fives == 0) {
    view.moves |= board.points(us, Threat::four);
    view.moves |= board.points(us, Threat::fourThree);
    // An open four of theirs comes before any open four of ours.
    if (winningFour(board, them) == noMove) {
      view.moves |= board.points(us, Threat::three);
      view.moves |= board.points(us, Threat::doubleThree);
    } else {
      Bits stops = defencesAgainstFour(board, them);
      Bits threes = board.points(us, Threat::three);
      threes |= board.points(us, Threat::doubleThree);
      stops &= threes;
      view.moves |= stops;
    }
  }
  keepLegal(board, us, view.moves);
  if (view.moves.none()) view.outcome = Outcome::lost;
  return view;
}

ThreatView viewDefence(Board& board) {
  const Color us = board.toMove();
  const Color them = other(us);
  ThreatView view;
  const auto decided = [&view](Outcome outcome, int plies) {
    view.outcome = outcome;
    view.plies = plies;
    return view;
  };
  if (board.count(us, Threat::five) > 0 || board.isFull()) return decided(Outcome::lost, 0);
  const int fives = board.count(them, Threat::five);
  if (fives > 1) return decided(Outcome::won, 2);
  if (fives == 1) {
    const Move forced = board.points(them, Threat::five).first();
    if (!mayPlay(board, us, forced)) return decided(Outcome::won, 2);
    view.moves.set(forced);
    return view;
  }
  if (winningFour(board, them) == noMove || winningFour(board, us) != noMove) {
    return decided(Outcome::lost, 0);
  }
  view.moves = defencesAgainstFour(board, them);
  view.moves |= board.points(us, Threat::four);
  view.moves |= board.points(us, Threat::fourThree);
  keepLegal(board, us, view.moves);
  return view.moves.none() ? decided(Outcome::won, 4) : view;
}

}  // namespace prunus::gomoku
