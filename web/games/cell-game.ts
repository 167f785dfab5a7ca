import { emptyCells, withCell, type BoardShape, type Cells } from './cells.ts';
import type { BoardGame, MoveWriting, Position, PositionWriting, Side } from './game.ts';
import { USUAL_LEVELS } from './levels.ts';
import { cellName, cellOf, parsePosition, positionText } from './position.ts';

/** What games have in common in which a move is an empty cell, named by letter and number. */

export const cellMoves: MoveWriting = {
  text: cellName,
  read: cellOf,
  pattern: /[a-z]\d{1,2}/,
  at: (cell) => cell,
  areCells: true,
};

/** Rows from top to bottom with slashes between them. */
export const rowsOfCells: PositionWriting = {
  text: ({ cells, columns }) => positionText(cells, columns),
  read: parsePosition,
};

/** A number that the game leaves no choice of. */
export const fixed = (side: number): Side => ({ lowest: side, highest: side, usual: side });

/** The fields of games whose values follow the conventions that are set. */
export const CONVENTIONS = [
  ...(['maxPlayer', 'win', 'countFrom', 'evaluation', 'attack', 'candidates'] as const),
  'squareNames',
];

/** Says a square in a sentence, with words around its number, which alone would read as a value. */
export const squareIn =
  (before: string, after: string) =>
  (name: string): string =>
    /^\d/.test(name) ? before + name + after : name;

/** Larger boards would take for ever to the end. */
const SEARCHABLE_CELLS = 12;

/** What a game is like that says nothing else: stated once, so that a game's file may leave it out. */
export const cellGame = {
  kind: 'board',
  aliases: [],
  skin: 'signs',
  search: 'textbook',
  moves: cellMoves,
  positions: rowsOfCells,
  start: ({ rows, columns }: BoardShape) => emptyCells(rows * columns),
  options: boardOption,
  usualDepth: ({ rows, columns }: BoardShape) => (rows * columns > SEARCHABLE_CELLS ? 4 : null),
  isUsualDepthImplied: false,
  ends: 'row',
  laid: withCell,
  scorings: ['flat', 'depth'],
  levels: USUAL_LEVELS,
} as const satisfies Partial<BoardGame>;

/** The stones on the board, whatever way they came there. */
export function boardOption(position: Position): { readonly position: string } {
  return { position: positionText(cellsAfter(position), position.columns) };
}

/** Stones put down by turns, X first: as many X as O, or one more. */
function cellsAfter({ setup, moves }: Position): Cells {
  let isO = setup.replaceAll(/[^X]/g, '').length > setup.replaceAll(/[^O]/g, '').length;
  let cells = setup;
  for (const cell of moves) {
    cells = withCell(cells, cell, isO ? 'O' : 'X');
    isO = !isO;
  }
  return cells;
}
