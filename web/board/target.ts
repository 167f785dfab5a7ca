import { takesPieces, type BoardPicture } from './picture.ts';

/**
 * The cell where a move is played by pressing this one: on a board with slots, where a disc lands that
 * is dropped into the column; in rows of matches, the first that is taken. Null where nothing can be
 * played.
 */
export function targetOf(picture: BoardPicture, cell: number): number | null {
  const { skin, cells, over, legal, turn, forbidden } = picture;
  const target = skin === 'slots' ? landingCell(picture, cell) : cell;
  if (over || target === null || (cells.charAt(target) === '.') === takesPieces(skin)) return null;
  if (legal !== null && !legal.has(target)) return null;
  return turn === 'X' && forbidden.has(target) ? null : target;
}

/** The lowest cell of a cell's column above all of its discs; null where it is full. */
function landingCell({ cells, size }: BoardPicture, cell: number): number | null {
  const { rows, columns } = size;
  const column = cell % columns;
  let landing: number | null = null;
  for (let row = 0; row < rows; row++) {
    const place = row * columns + column;
    if (cells.charAt(place) !== '.') break;
    landing = place;
  }
  return landing;
}
