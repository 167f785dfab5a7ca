import { EMPTY, LARGEST_DRAWN_SIDE, stonesOf } from '../board/cells.ts';
import { parsePosition } from '../board/position.ts';
import type { TraceHeader } from '../engine/trace.ts';
import type { PictureBoard } from './picture.ts';

const BOARD_GAMES: ReadonlySet<string | undefined> = new Set(['tictactoe', 'mnk', 'gomoku']);

/**
 * The board at the root of a search, or null for a game without one (or a header that says too
 * little to draw it).
 */
export function boardOf(header: TraceHeader): PictureBoard | null {
  const { game, rows, cols, position } = header.options;
  if (header.names !== null || !BOARD_GAMES.has(game)) return null;
  if (position !== undefined && position !== '') {
    const parsed = parsePosition(position, LARGEST_DRAWN_SIDE);
    if ('code' in parsed) return null;
    return { rows: parsed.rows, columns: parsed.columns, cells: stonesOf(parsed.cells) };
  }
  const size = game === 'tictactoe' ? [3, 3] : [Number(rows), Number(cols)];
  const [tall = NaN, wide = NaN] = size;
  const fits = (side: number) => side >= 1 && side <= LARGEST_DRAWN_SIDE;
  if (!fits(tall) || !fits(wide)) return null;
  return { rows: tall, columns: wide, cells: new Uint8Array(tall * wide).fill(EMPTY) };
}
