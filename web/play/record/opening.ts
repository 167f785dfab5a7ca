import { movesTo, type GameRecord } from './record.ts';

/**
 * The 26 openings of renju: the first stone in the middle, the second beside it, straight above (direct)
 * or slantwise (indirect), and the third within two of the middle; positions that turning or mirroring
 * makes alike are one. Numbered as the Renju International Federation does.
 */
export interface RenjuOpening {
  readonly kind: 'direct' | 'indirect';
  /** 1 to 13. */
  readonly number: number;
}

/** A point seen from the middle: to the right, and up. */
type Offset = readonly [number, number];

/** Where the second stone stands, and of openings 1, 2, 3, … the third, before any turning. */
const SECOND: Readonly<Record<RenjuOpening['kind'], Offset>> = { direct: [0, 1], indirect: [1, 1] };
const THIRDS: Readonly<Record<RenjuOpening['kind'], readonly Offset[]>> = {
  direct: pairs('0 2, 1 2, 2 2, 1 1, 2 1, 1 0, 2 0, 0 -1, 1 -1, 2 -1, 0 -2, 1 -2, 2 -2'),
  indirect: pairs('2 2, 2 1, 2 0, 2 -1, 2 -2, 1 0, 1 -1, 1 -2, 0 -1, 0 -2, -1 -1, -1 -2, -2 -2'),
};

function pairs(text: string): readonly Offset[] {
  return text.split(', ').map((each) => {
    const [right, up] = each.split(' ').map(Number);
    return [right!, up!];
  });
}

/**
 * With which opening a game of gomoku began, whatever has been played since; null where it is none of
 * the 26. The order of Black's two stones doesn't matter: the position is what has the name.
 */
export function renjuOpening(record: GameRecord): RenjuOpening | null {
  const { game, rows, columns, stones } = record.setup;
  if (game !== 'gomoku' || stones !== null || rows % 2 === 0 || columns % 2 === 0) return null;
  const [first, second, third] = movesTo(record).map((cell): Offset => {
    const row = Math.floor(cell / columns);
    return [(cell % columns) - (columns - 1) / 2, (rows - 1) / 2 - row];
  });
  if (first === undefined || second === undefined || third === undefined) return null;
  const other = isMiddle(first) ? third : isMiddle(third) ? first : null;
  return other === null ? null : openingOf(second, other);
}

function isMiddle([right, up]: Offset): boolean {
  return right === 0 && up === 0;
}

function openingOf(white: Offset, black: Offset): RenjuOpening | null {
  const whites = alike(white);
  const blacks = alike(black);
  for (const kind of ['direct', 'indirect'] as const) {
    const index = THIRDS[kind].findIndex((third) =>
      blacks.some((each, turn) => isSame(each, third) && isSame(whites[turn]!, SECOND[kind])),
    );
    if (index >= 0) return { kind, number: index + 1 };
  }
  return null;
}

/** A point under each of the square's eight symmetries, always in the same order. */
function alike([x, y]: Offset): readonly Offset[] {
  const turned: readonly Offset[] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ];
  return [...turned, ...turned.map(([right, up]): Offset => [-right, up])];
}

function isSame(one: Offset, other: Offset): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
