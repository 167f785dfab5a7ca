import type { Language } from '../../core/language.ts';
import { shownMove } from '../../games/move-names.ts';
import { cellName } from '../../games/position.ts';
import { putsStones } from './facts.ts';
import { PASS_NAME, gameOfSetup, passOf, type GameSetup } from './setup.ts';

/** Names of cells on boards of up to 26 columns and 99 rows: "h8" counts rows from the bottom. */

/** "h8" taken apart, in any case, also as "h08"; null for what is no such name. */
const NAME = /^([a-z])0?([1-9]\d?)$/i;

/** Whether a text looks like the name of a cell, of this board or another. */
export function isCellName(text: string): boolean {
  return NAME.test(text);
}

/** The cell of that name, or −1 where the board has none. */
export function cellNamed(name: string, setup: Pick<GameSetup, 'rows' | 'columns'>): number {
  const parts = NAME.exec(name);
  if (parts === null) return -1;
  const column = parts[1]!.toLowerCase().charCodeAt(0) - 97;
  const row = setup.rows - Number(parts[2]);
  return column < setup.columns && row >= 0 ? row * setup.columns + column : -1;
}

export { cellName };

/** What a move is called in its game: "h8", "4", "pass". */
export function moveName(move: number, setup: GameSetup): string {
  if (isPassMove(move, setup)) return PASS_NAME;
  return gameOfSetup(setup).moves.text(move, setup);
}

/** Whether a move is a pass of a game of rows, whose boards have no such cell. */
export function isPassMove(move: number, setup: GameSetup): boolean {
  return move === passOf(setup) && putsStones(setup);
}

/** What people read in that place: a pass is called so in their language. */
export function shownMoveName(move: number, setup: GameSetup, language: Language): string {
  return shownMove(gameOfSetup(setup), moveName(move, setup), language);
}

/** The move of that name, in any letters; −1 for what is none. */
export function moveNamed(name: string, setup: GameSetup): number {
  const written = name.toLowerCase().replace(/^([a-z])0(?=[1-9]$)/, '$1');
  if (written === PASS_NAME && putsStones(setup)) return passOf(setup);
  return gameOfSetup(setup).moves.read(written, setup);
}

/** What the names of its moves look like, and whether they are mere numbers. */
export function moveNames(setup: GameSetup): {
  readonly source: string;
  readonly isNumber: boolean;
} {
  const { source } = gameOfSetup(setup).moves.pattern;
  // A longer word is another one, unless the next move runs on.
  const pass = `${PASS_NAME}(?![a-oq-z](?!\\d)|p(?!\\d|ass))`;
  const named = putsStones(setup) ? `${pass}|${source}` : source;
  return { source: named, isNumber: /^\d/.test(moveName(0, setup)) };
}
