import { cellName } from '../board/position.ts';
import type { GameSetup } from './record-setup.ts';

/** Names of cells on boards of up to 26 columns and 99 rows: "h8" counts rows from the bottom. */

/** "h8" taken apart, in any case; null for what is no such name. */
const NAME = /^([a-z])([1-9]\d?)$/i;

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
