import type { Progress } from '../../engine/messages.ts';
import { positionKey } from './engine-position.ts';
import { HIGHEST_LEVEL, personCount, turnOfSeats, type Duty, type PlayState } from './state.ts';
import type { Seat } from './seat.ts';
import type { OpeningChoice } from './opening-step.ts';
import { chooseInOpening, playMove, setPaused } from './update.ts';

/** What is to be decided without a person: by the engine, by a die, or a pass that is all there is. */
export interface Task {
  readonly state: PlayState;
  readonly seat: Seat;
  readonly duty: Duty;
  readonly level: number;
}

/** How it is decided: until it is aborted, telling how far it is. */
export interface DecideOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export type Decision =
  | { readonly kind: 'move'; readonly move: number }
  | { readonly kind: 'choice'; readonly choice: OpeningChoice };

/**
 * What is to be done in this game without a person; null when there is nothing. Passes that can't be
 * helped are made for whoever it is, once it was seen that they are. A die falls by itself where
 * somebody plays against the engine; two persons throw it, or say what it shows.
 */
export function taskOf(state: PlayState): Task | null {
  const turn = turnOfSeats(state);
  if (turn === null || state.paused) return null;
  const player = state.players[turn.seat];
  if (turn.duty === 'die' && personCount(state) > 1) return null;
  if (player.kind === 'engine') return { state, ...turn, level: player.level };
  return turn.duty === 'pass' || turn.duty === 'die'
    ? { state, ...turn, level: HIGHEST_LEVEL }
    : null;
}

/** Equal keys mean that the same is to be decided. */
export function taskKey({ state, seat, duty, level }: Task): string {
  return JSON.stringify([positionKey(state.record), state.choices, state.seed, seat, duty, level]);
}

/**
 * The game after the engine's decision; null is none. What can't be carried out would be decided
 * again and again: then the engine waits.
 */
export function carriedOut(
  state: PlayState,
  decision: Decision | null,
  thought: number,
): PlayState {
  if (decision === null) return setPaused(state, true);
  const next =
    decision.kind === 'move'
      ? playMove(state, decision.move, thought)
      : chooseInOpening(state, decision.choice, thought);
  return next === state ? setPaused(state, true) : next;
}
