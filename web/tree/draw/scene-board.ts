import type { BoardGame } from '../../games/game.ts';
import { boardOfFacts } from '../../games/positions.ts';
import { findBoardGame } from '../../games/registry.ts';
import { isRefusal, positionFacts } from '../../games/rules.ts';
import { stonesOf } from '../../games/cells.ts';
import type { Board } from '../../games/position.ts';
import type { TraceHeader } from '../../trace/trace.ts';
import type { PictureBoard } from './picture.ts';

/**
 * What stands on the board at the root of a search. Null for a game without a board, or a header that
 * says too little to draw it.
 *
 * Where moves are cells, the header is taken at its word: traces come from other programs too, whose
 * positions may be such as no game leads to. Of other games only the engine knows what a move does.
 */
export function rootBoard(header: TraceHeader): Board | null {
  const game = findBoardGame(header.options.game);
  if (game === null) return null;
  if (game.moves.areCells)
    return header.names === null ? describedBoard(game, header.options) : null;
  try {
    const facts = positionFacts(header.options);
    return isRefusal(facts) ? null : boardOfFacts(facts);
  } catch {
    return null; // no WebAssembly on this page
  }
}

function describedBoard(game: BoardGame, options: TraceHeader['options']): Board | null {
  const { rows, columns, inARow } = game.fields;
  const { position } = options;
  if (position !== undefined && position !== '') {
    const read = game.positions.read(position, Math.max(rows.highest, columns?.highest ?? 0));
    return 'code' in read ? null : read;
  }
  const isFixed = rows.lowest === rows.highest;
  const tall = isFixed ? rows.usual : Number(options.rows);
  const wide = isFixed ? tall : Number(options.cols);
  const fits = (side: number) => side >= 1 && side <= rows.highest;
  if (!fits(tall) || !fits(wide)) return null;
  const shape = { rows: tall, columns: wide, inARow: inARow.usual };
  return { ...shape, cells: game.start(shape) };
}

/** The same board as it is drawn at nodes. */
export function boardOf(header: TraceHeader): PictureBoard | null {
  const board = rootBoard(header);
  const game = findBoardGame(header.options.game);
  if (board === null || game === null) return null;
  return { ...board, cells: stonesOf(board.cells), game };
}
