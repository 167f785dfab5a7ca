/**
 * Whether two fifth stones make the same shape of a position, wherever on the board and whichever way
 * it is turned: renju calls them symmetrical, and allows only one of them to be offered. `moves` are the
 * stones on the board, Black first.
 */
export function areAlike(
  columns: number,
  moves: readonly number[],
  one: number,
  other: number,
): boolean {
  return one === other || shapeOf(columns, moves, one) === shapeOf(columns, moves, other);
}

/** The same text for all positions that turning, mirroring and moving makes of this one. */
function shapeOf(columns: number, moves: readonly number[], fifth: number): string {
  const stones = [...moves, fifth].map((cell, at) => ({
    x: cell % columns,
    y: Math.floor(cell / columns),
    color: at % 2,
  }));
  const texts = TURNS.map((turn) => {
    const turned = stones.map(({ x, y, color }) => ({ ...turn(x, y), color }));
    const left = Math.min(...turned.map(({ x }) => x));
    const top = Math.min(...turned.map(({ y }) => y));
    return turned
      .map(({ x, y, color }) => [x - left, y - top, color].join())
      .sort((a, b) => (a < b ? -1 : 1))
      .join(' ');
  });
  return texts.reduce((least, text) => (text < least ? text : least));
}

type Turn = (x: number, y: number) => { readonly x: number; readonly y: number };

const TURNS: readonly Turn[] = [1, -1].flatMap((right) =>
  [1, -1].flatMap((down): readonly Turn[] => [
    (x, y) => ({ x: right * x, y: down * y }),
    (x, y) => ({ x: right * y, y: down * x }),
  ]),
);
