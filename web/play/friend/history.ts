import type { Seat } from '../session/seat.ts';
import { friendOf, turnOfSeats, type PlayState } from '../session/state.ts';
import { courseOf } from '../session/opening.ts';
import type { OpeningChoice } from '../session/opening-step.ts';
import { FIRST, goTo, lineEnd, movesTo, plyOf, type GameRecord } from '../record/record.ts';

/** One thing that has happened in a game. */
export type Happening =
  | { readonly kind: 'move'; readonly move: number }
  | { readonly kind: 'choice'; readonly choice: OpeningChoice }
  | { readonly kind: 'resigned'; readonly loser: Seat };

/** All that has happened in the main line of a game, in order: what friends must agree on. */
export function historyOf(state: PlayState): readonly Happening[] {
  const { record, forfeit } = state;
  const end = lineEnd(record, FIRST);
  const history: Happening[] = movesTo(record, end).map((move) => ({ kind: 'move', move }));
  const { choices, after } = courseOf(goTo(record, end), state.choices);
  // The last choice first, or it would no longer stand where it was made.
  for (let at = choices.length - 1; at >= 0; at--) {
    history.splice(after[at]!, 0, { kind: 'choice', choice: choices[at]! });
  }
  if (forfeit !== null) history.push({ kind: 'resigned', loser: forfeit.loser });
  return history;
}

/** How much has happened. */
export function historyLength({ record, choices, forfeit }: PlayState): number {
  return plyOf(record, lineEnd(record, FIRST)) + choices.length + Number(forfeit !== null);
}

/** Whether the main lines of two records of a game are equal. */
export function isSameLine(one: GameRecord, other: GameRecord): boolean {
  const line = (record: GameRecord): string => movesTo(record, lineEnd(record, FIRST)).join();
  return one.setup === other.setup && line(one) === line(other);
}

/** Whether the last position of the game is on the board, and not one that is looked back at. */
export function isAtEnd({ record }: PlayState): boolean {
  return record.current === lineEnd(record, FIRST);
}

/** Whether something has happened here since the friend's last link, so that it may be another one. */
export function hasUnheard(state: PlayState): boolean {
  const { friend } = friendOf(state) ?? {};
  return friend !== undefined && isAtEnd(state) && historyLength(state) > friend.heard;
}

/** How many stones were put since the friend's last link and the last choice: what a link would tell first. */
export function unheardStones(state: PlayState): number {
  const unheard = historyOf(state).slice(friendOf(state)?.friend.heard ?? 0);
  return unheard.length - 1 - unheard.map(({ kind }) => kind).lastIndexOf('choice');
}

/** What is to be sent to the friend: null where it is not his turn to know anything. */
export function toBeSent(state: PlayState): 'new' | 'again' | null {
  const found = friendOf(state);
  if (found === null || !isAtEnd(state)) return null;
  const { friend, seat } = found;
  const turn = turnOfSeats(state);
  // A pass that can't be helped is made first.
  const isSent = turn === null ? hasUnheard(state) : turn.seat === seat && turn.duty !== 'pass';
  if (!isSent) return null;
  return friend.sent === historyLength(state) ? 'again' : 'new';
}
