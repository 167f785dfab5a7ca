import type { Stone } from '../../games/cells.ts';
import { otherStone } from '../../games/cells.ts';
import type { Certainty } from '../../board/verdict.ts';
import type { BestPlay, JudgedMove, SearchResult } from '../../engine/messages.ts';
import type { EngineOptions } from '../../trace/trace.ts';
import { SURE_WIN, worthOf } from '../session/levels.ts';
import { factsAfter } from '../record/facts.ts';
import { cellOfMove, factsAt, movesTo, type GameRecord } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import type { HeatPoint } from '../../board/board-marks.ts';

/**
 * The analysis of games that the textbook searches play: every move is searched by itself, to the end
 * of the game where that can be done at once, and has an estimate where it can't.
 */

/** How a game ends when both sides play their best: whoever wins, a draw, or nobody knows. */
export type Outcome = Stone | 'draw' | 'unknown';

export interface SettledMove {
  readonly move: number;
  /** Where it is shown; null for a pass. */
  readonly cell: number | null;
  readonly outcome: Outcome;
  /** In points of the static evaluation, from X's view; of an unknown outcome an estimate. */
  readonly value: number;
  /** What the best play after it is, as far as the search has seen. */
  readonly line: readonly number[];
  /** How many moves the game lasts, this one included; null where only its outcome is known, or nothing. */
  readonly plies: number | null;
  /** By how many discs whoever wins has won, where that counts and is known. */
  readonly discs?: number;
  readonly certainty: Certainty;
}

/** Positions with more moves are not looked at: hardly any of them could be settled. */
export const MOST_MOVES = 36;

/** Of each move: a second for all of them on a slow computer. */
const NODES_A_MOVE = 150_000;

/** More plies than any game has that is played here. */
const TO_THE_END = 99;

/** The search that settles a move, or looks so many plies ahead; null where it ends the game. */
export function searchAfter(
  record: GameRecord,
  move: number,
  depth = TO_THE_END,
): EngineOptions | null {
  const after = factsAfter(record.setup, [...movesTo(record), move]);
  if (after.end !== null) return null;
  return {
    ...after.options,
    algorithm: 'iterative-deepening',
    // So that nothing is ever estimated where it is complete.
    depth: String(depth),
    order: 'centre',
    scoring: 'flat',
    'node-limit': String(NODES_A_MOVE),
    'record-limit': '100',
  };
}

/** What is known of a move by that search; null: the move has ended the game. */
export function settledMove(
  record: GameRecord,
  move: number,
  result: Pick<SearchResult, 'trace' | 'value' | 'principalVariation'> | null,
): SettledMove {
  const cell = cellOfMove(record, move);
  if (result === null) {
    const { end } = factsAfter(record.setup, [...movesTo(record), move]);
    const outcome = end?.winner ?? 'draw';
    return { move, cell, outcome, value: 0, line: [], plies: 1, certainty: 'exact' };
  }
  const { value, principalVariation: line } = result;
  const outcome = outcomeOf(result);
  const certainty = outcome === 'unknown' ? 'estimate' : 'exact';
  return { move, cell, outcome, value, line, plies: null, certainty };
}

/** What the solver knows of a move; null where it does not know how the game ends after it. */
export function solvedMove(record: GameRecord, known: JudgedMove): SettledMove | null {
  if (known.kind === 'estimate') return null;
  const { index: move, value } = known;
  const outcome = value > 0 ? 'X' : value < 0 ? 'O' : 'draw';
  const certainty = known.kind === 'exact' ? 'exact' : 'atMost';
  const cell = cellOfMove(record, move);
  const isCounted = gameOfSetup(record.setup).ends === 'count' && outcome !== 'draw';
  const discs = isCounted ? { discs: Math.abs(value) } : {};
  return { move, cell, outcome, value, line: [], plies: known.distance, ...discs, certainty };
}

/** Which moves the solver has proven to be best, and which of the others may be as good. */
export interface BestMoves {
  readonly proven: readonly number[];
  readonly possible: readonly number[];
}

/** The same of what the strongest level knows; null where it does not know how the game ends. */
export function bestMoves({ kind, moves, bestMoves, maybeBest }: BestPlay): BestMoves | null {
  if (kind === null || kind === 'estimate') return null;
  // One that was searched alone is compared with none.
  if (bestMoves.length === 0 && maybeBest.length === 1) return null;
  const those = (names: readonly string[]): readonly number[] =>
    moves.filter(({ move }) => names.includes(move)).map(({ index }) => index);
  return { proven: those(bestMoves), possible: those(maybeBest) };
}

/** What such a search has settled: a win that is forced is one, however much is left to search. */
export function outcomeOf({ trace, value }: Pick<SearchResult, 'trace' | 'value'>): Outcome {
  const { complete, decimals } = trace.header;
  if (!complete && Math.abs(worthOf(value, decimals, true)) < SURE_WIN) return 'unknown';
  return value > 0 ? 'X' : value < 0 ? 'O' : 'draw';
}

/**
 * How far every move that could not be settled was searched. Each search goes as deep as its nodes
 * allow, and estimates of different depths can't be compared: it is always good to have moved last.
 * Null where they are of one depth.
 */
export function commonDepth(moves: readonly SettledMove[]): number | null {
  const depths = openMoves(moves).map(({ line }) => line.length);
  const least = Math.min(...depths);
  return depths.some((depth) => depth > least) ? least : null;
}

/** Those that were searched deeper than that, and whose estimates are too good or too bad for it. */
export function deeperMoves(moves: readonly SettledMove[], depth: number): readonly SettledMove[] {
  return openMoves(moves).filter(({ line }) => line.length > depth);
}

function openMoves(moves: readonly SettledMove[]): readonly SettledMove[] {
  return moves.filter(({ outcome }) => outcome === 'unknown');
}

/** A move that could not be settled, with the estimate of another search. */
export function estimatedMove(
  move: SettledMove,
  { value, principalVariation: line }: Pick<SearchResult, 'value' | 'principalVariation'>,
): SettledMove {
  return { ...move, value, line };
}

/** How the position itself ends, from what is known of its moves. */
export function outcomeOfAll(
  moves: readonly Pick<SettledMove, 'outcome'>[],
  toMove: Stone,
): Outcome {
  const has = (outcome: Outcome) => moves.some((each) => each.outcome === outcome);
  if (has(toMove)) return toMove;
  if (has('unknown') || moves.length === 0) return 'unknown';
  return has('draw') ? 'draw' : otherStone(toMove);
}

/** The best first: what wins, what may, what draws, what loses; then by the estimate. */
export function bestFirst(moves: readonly SettledMove[], toMove: Stone): readonly SettledMove[] {
  const order: readonly Outcome[] = [toMove, 'unknown', 'draw', otherStone(toMove)];
  const sign = toMove === 'X' ? 1 : -1;
  return [...moves].sort(
    (one, two) =>
      order.indexOf(one.outcome) - order.indexOf(two.outcome) || sign * (two.value - one.value),
  );
}

/** How each move is drawn on the board: the brighter, the earlier it comes in `bestFirst`. */
export function outcomeHeat<Move extends Pick<SettledMove, 'cell' | 'outcome' | 'value'>>(
  moves: readonly Move[],
  toMove: Stone,
  label: (move: Move) => string,
): readonly HeatPoint[] {
  const sign = toMove === 'X' ? 1 : -1;
  const open = moves.filter(({ outcome }) => outcome === 'unknown');
  const estimates = open.map(({ value }) => sign * value);
  const [least, most] = [Math.min(...estimates), Math.max(...estimates)];
  const shareOf = ({ outcome, value }: Move): number => {
    if (outcome === toMove) return 1;
    if (outcome === 'draw') return 0.35;
    if (outcome !== 'unknown') return 0;
    return 0.45 + 0.4 * (most === least ? 1 : (sign * value - least) / (most - least));
  };
  return moves.flatMap((move) =>
    move.cell === null ? [] : [{ cell: move.cell, share: shareOf(move), label: label(move) }],
  );
}

/** The moves that are analyzed at a record's position: none where there are too many. */
export function analyzedMoves(record: GameRecord): readonly number[] {
  const { moves } = factsAt(record);
  return moves.length > MOST_MOVES ? [] : moves;
}
