import { flagged, spent } from './clock.ts';
import { hasUnheard, historyLength, isSameLine } from '../friend/history.ts';
import {
  endingOf,
  friendOf,
  openingOf,
  personCount,
  turnOfSeats,
  type Player,
  type PlayState,
} from './state.ts';
import type { Seat } from './seat.ts';
import {
  canRedo,
  canUndo,
  childrenOf,
  deleteVariation,
  goTo,
  moveOf,
  movesTo,
  play,
  plyOf,
  redo,
  undo,
  type GameRecord,
} from '../record/record.ts';
import {
  choiceIn,
  courseOf,
  fittingChoices,
  mayStand,
  offerOf,
  type OpeningCourse,
} from './opening.ts';
import type { OpeningChoice } from './opening-step.ts';

/** What happens to a game. What can't be done gives back the very same state. */

/**
 * A move of whoever's turn it is, who thought `thought` milliseconds about it. Not asked here: who
 * may do so, and what renju forbids.
 */
export function playMove(state: PlayState, move: number, thought = -1): PlayState {
  const turn = turnOfSeats(state);
  if (turn === null || turn.duty === 'choice' || !isAllowed(state, move)) return state;
  if (turn.duty === 'offer') return chooseInOpening(state, offerOf(move), thought);
  const record = play(state.record, move, thought < 0 ? -1 : Math.round(thought));
  if (record === state.record) return state;
  const player = state.players[turn.seat];
  const level = player.kind === 'engine' ? player.level : state.against;
  const { against = level } = state;
  return {
    ...state,
    record,
    clock: clockAfter(state, turn.seat, thought),
    paused: false,
    against: against === level ? level : null,
  };
}

/** Whether an opening allows a stone, or the offer of one, on that cell. */
export function isAllowed(state: PlayState, cell: number): boolean {
  const { next } = openingOf(state);
  const { record } = state;
  return next === null || mayStand(record.setup, movesTo(record), next, cell);
}

/** The opening's choice for whoever has to choose. */
export function chooseInOpening(state: PlayState, choice: OpeningChoice, thought = -1): PlayState {
  const { record } = state;
  const turn = turnOfSeats(state);
  const { next } = openingOf(state);
  if (turn === null || next === null) return state;
  if (choiceIn(record.setup, movesTo(record), next, choice) === null) return state;
  const choices = [...state.choices, choice];
  return { ...state, choices, clock: clockAfter(state, turn.seat, thought), paused: false };
}

function clockAfter(state: PlayState, seat: Seat, thought: number): PlayState['clock'] {
  return state.clock === null ? null : spent(state.clock, seat, thought);
}

/** Shows another position of the record. If it is the engine's turn there, it waits. */
export function showNode(state: PlayState, node: number): PlayState {
  return showing(state, goTo(state.record, node));
}

/** A record that somebody else has changed: another node shown, a variation made or removed. */
export function showing(state: PlayState, record: GameRecord): PlayState {
  if (record === state.record) return state;
  // Looking back changes nothing of what friends have agreed on.
  if (friendOf(state) !== null) {
    return isSameLine(record, state.record) ? { ...state, record, paused: true } : state;
  }
  // Beyond the opening something must have been chosen, even if nobody knows what.
  const choices = fittingChoices(record.setup, movesTo(record), state.choices);
  return { ...state, record, choices, forfeit: null, paused: true };
}

/**
 * Takes back to where a person can move: against the engine its reply goes too. A choice of color
 * is taken back before the stones that it was about.
 */
export function takeBack(state: PlayState): PlayState {
  // What a friend has done stands; one's own move may be another one before he replies.
  if (friendOf(state) !== null) return hasUnheard(state) ? withoutLast(state) : state;
  if (state.forfeit !== null) return { ...state, forfeit: null, paused: false };
  let back = oneBack(state);
  // Of two engines each would only make its move again: one by one, then.
  while (back !== state && isUnowned(back) && personCount(state) > 0) {
    const before = oneBack(back);
    if (before === back) break;
    back = before;
  }
  // An engine that is to move here waits: it would only move at once again.
  return back === state ? state : { ...back, paused: isUnowned(back) };
}

/** Nothing of it stays: the line goes to the friend as it is. */
function withoutLast(state: PlayState): PlayState {
  let back = state;
  do back = oneShorter(back);
  while (hasUnheard(back) && turnOfSeats(back)?.duty === 'pass');
  return withSent(back, historyLength(back));
}

function oneShorter(state: PlayState): PlayState {
  if (state.forfeit !== null) return { ...state, forfeit: null };
  const back = oneBack(state);
  if (back.record === state.record) return back;
  return { ...back, record: deleteVariation(state.record, state.record.current) };
}

/** No more than this of a game with a friend was sent. */
function withSent(state: PlayState, most: number): PlayState {
  const found = friendOf(state);
  if (found === null || found.friend.sent <= most) return state;
  return setPlayer(state, found.seat, { ...found.friend, sent: most });
}

export const canTakeBack = (state: PlayState): boolean => takeBack(state) !== state;

function oneBack(state: PlayState): PlayState {
  // A choice only where no stone has come after it.
  const isChoice = openingOf(state).after.at(-1) === plyOf(state.record);
  if (isChoice) return { ...state, choices: state.choices.slice(0, -1) };
  if (!canUndo(state.record)) return state;
  const record = undo(state.record);
  return { ...state, record, choices: courseOf(record, state.choices).choices };
}

function isChosenAt({ next }: OpeningCourse): boolean {
  return next?.kind === 'choice' || next?.kind === 'offer';
}

/** Plays again what was taken back, to where a person can move or the line ends. */
export function playAgain(state: PlayState): PlayState {
  let next = state;
  while (canRedo(next.record) && mayRedo(next)) {
    next = { ...next, record: redo(next.record), paused: true };
    if (!isUnowned(next) || personCount(state) === 0) break;
  }
  return next === state ? state : { ...next, paused: isUnowned(next) };
}

/** Whether the opening lets the next stone be put: it may have taken another course since. */
function mayRedo(state: PlayState): boolean {
  const { record } = state;
  const [stone] = childrenOf(record, record.current);
  return (
    !isChosenAt(openingOf(state)) && stone !== undefined && isAllowed(state, moveOf(record, stone))
  );
}

export const canPlayAgain = (state: PlayState): boolean => playAgain(state) !== state;

/** Whether no person has anything to decide: it is the engine's turn or a die's, or there is only a pass. */
function isUnowned(state: PlayState): boolean {
  const turn = turnOfSeats(state);
  if (turn?.duty === 'die') return personCount(state) < 2;
  return turn !== null && (turn.duty === 'pass' || state.players[turn.seat].kind === 'engine');
}

/** Somebody gives up: the person there is, or whose turn it is where there are two. */
export function resign(state: PlayState): PlayState {
  const turn = turnOfSeats(state);
  if (turn === null) return state;
  const { first, second } = state.players;
  const alone = first.kind === second.kind ? null : first.kind === 'person' ? 'first' : 'second';
  return { ...state, forfeit: { loser: alone ?? turn.seat, how: 'resigned' }, paused: false };
}

/** The time of whoever's turn it is has run out. */
export function flag(state: PlayState): PlayState {
  const turn = turnOfSeats(state);
  if (turn === null || state.clock === null) return state;
  return {
    ...state,
    clock: flagged(state.clock, turn.seat),
    forfeit: { loser: turn.seat, how: 'time' },
  };
}

export function setPaused(state: PlayState, paused: boolean): PlayState {
  return state.paused === paused || endingOf(state) !== null ? state : { ...state, paused };
}

/** Another level, or another player, for the rest of the game. */
export function setPlayer(state: PlayState, seat: Seat, player: Player): PlayState {
  return { ...state, players: { ...state.players, [seat]: player } };
}

/** The players with their seats exchanged. */
export function exchanged({ first, second }: PlayState['players']): PlayState['players'] {
  return { first: second, second: first };
}
