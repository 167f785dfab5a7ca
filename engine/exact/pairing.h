#pragma once

#include "exact/line_board.h"

namespace prunus::exact {

/// The best outcome, 1, 0 or −1, that is left to who is to move on a board with gravity, as far as
/// it follows from the other side answering in pairs, which needs no search:
///
/// Where the empty slots are even in number, each of its moves can be answered by the slot above,
/// or, for the lowest slots of two columns with an odd number of empty ones, by the other of the
/// two (Allis's claimeven and baseinverse: A knowledge-based approach of Connect-Four, 1988). So it
/// never holds more than the lower slot of each pair.
///
/// Where they are odd, the same holds of all columns but one, if in that one the other side
/// completes a line by an answer: who is to move has to begin there in the end.
///
/// `own` are the discs of who is to move, who cannot complete a line at once; `threatened` the
/// empty slots in which the other side would complete one.
int bestOutcomeByPairing(const LineBoard& board, Slots own, Slots taken, Slots threatened);

}  // namespace prunus::exact
