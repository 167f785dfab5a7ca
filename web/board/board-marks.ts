import { otherStone, type Stone } from '../games/cells.ts';
import type { GomokuFacts, GomokuThreat } from '../engine/gomoku-messages.ts';

/** What an analysis wants drawn on the board: each is a property of the board's element. */
export interface BoardMarks {
  readonly heat: readonly HeatPoint[] | null;
  readonly ghosts: readonly GhostStone[];
  readonly threats: readonly ThreatMark[];
  readonly highlighted: number | null;
}

export interface HeatPoint {
  readonly cell: number;
  /** How good the move is for the side to move, 0 to 1. */
  readonly share: number;
  readonly label: string;
}

export interface GhostStone {
  readonly cell: number;
  readonly stone: Stone;
  readonly label: string;
}

export interface ThreatMark {
  readonly stone: Stone;
  readonly kind: GomokuThreat;
  readonly points: readonly number[];
}

export const NO_MARKS: BoardMarks = { heat: null, ghosts: [], threats: [], highlighted: null };

/** A line of play as numbered ghost stones, the first one of `first`. */
export function ghostsOf(moves: readonly number[], first: Stone): readonly GhostStone[] {
  return moves.map((cell, index) => ({
    cell,
    stone: index % 2 === 0 ? first : otherStone(first),
    label: String(index + 1),
  }));
}

/** What each side threatens where, Black first, strongest first. */
export function threatsOf({ threats }: GomokuFacts): readonly ThreatMark[] {
  return threats.map(({ colour, threat, points }) => ({
    stone: colour === 'black' ? 'X' : 'O',
    kind: threat,
    points,
  }));
}

/** Threats that a board shows unasked: those that decide a game before a player sees them. */
export function urgentThreats(threats: readonly ThreatMark[]): readonly ThreatMark[] {
  return threats.filter(({ kind }) => kind !== 'three' && kind !== 'four');
}
