import { EMPTY, stonesOf } from '../board/cells.ts';
import { parsePosition } from '../board/position.ts';
import type { TraceHeader } from '../engine/trace.ts';
import type { PictureBoard } from './picture.ts';

/**
 * The board at the root of a search, or null for a game without one (or a header that says too
 * little to draw it).
 */
export function boardOf(header: TraceHeader): PictureBoard | null {
  const { game, rows, cols, position } = header.options;
  if (header.names !== null || (game !== 'tictactoe' && game !== 'mnk')) return null;
  if (position !== undefined && position !== '') {
    const parsed = parsePosition(position);
    if ('code' in parsed) return null;
    return { rows: parsed.rows, columns: parsed.columns, cells: stonesOf(parsed.cells) };
  }
  const size = game === 'tictactoe' ? [3, 3] : [Number(rows), Number(cols)];
  const [tall = NaN, wide = NaN] = size;
  if (!(tall >= 1 && tall <= 8 && wide >= 1 && wide <= 8)) return null;
  return { rows: tall, columns: wide, cells: new Uint8Array(tall * wide).fill(EMPTY) };
}
