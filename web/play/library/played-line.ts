import { FIRST, goTo, lineEnd } from '../record/record.ts';
import { friendOf, type PlayState } from '../session/state.ts';

/**
 * A game at the end of what was played in it, wherever it was left: of several lines (a move was taken
 * back, another one tried) the one that was followed last. With a friend there is but the line of both.
 */
export function atItsEnd(state: PlayState): PlayState {
  const { record } = state;
  const from = friendOf(state) === null ? record.ahead : FIRST;
  return { ...state, record: goTo(record, lineEnd(record, from)) };
}
