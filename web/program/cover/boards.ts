import { lotsOf, type Lots } from '../../core/random.ts';
import type { EngineOptions } from '../../trace/trace.ts';

/**
 * Positions of games of lines in which every line of the board is completed by itself, by whoever moves at
 * the root and by the other, in which a game is drawn, and in which one is won at the horizon: what a
 * program doesn't know of its game shows in one of them.
 */

/** What positions show, and what of all that there is in no position that could be given. */
export interface CoveringBoards {
  readonly options: readonly EngineOptions[];
  readonly lacks: readonly BoardLack[];
  /** Those of the positions in which whoever searches to the end fills the board. */
  readonly drawn: readonly string[];
}
export type BoardLack = 'lines' | 'draw' | 'horizon';

/** A game of lines on a board, row-major from the top. */
interface Game {
  readonly rows: number;
  readonly columns: number;
  readonly falls: boolean;
  readonly lines: readonly (readonly number[])[];
  /** The lines through each cell. */
  readonly through: readonly (readonly number[])[];
}

const MOST_EMPTY = 6;
const MOST_POSITIONS = 14;
const TRIALS = 900;
/** Nodes that are looked at for all positions together. */
const MOST_NODES = 400_000;
/** An odd and an even one. */
const DEPTHS = [2, 3];

/**
 * Positions of tic-tac-toe in which a bound that is remembered as if it were a value comes back as one, moves
 * tried from the first cell or from the last; and lost ones that look drawn to a window that begins at 0.
 */
const REMEMBERED = [
  ...['XXO----O-', '-O----OXX', '-X-XO----', '----OXX--'],
  ...['OXX-X-OO-', 'XOX-XO---'],
  // What a window of no width gives back there is no more than a bound.
  ...['---X-O-XO', '---X-XOXO'],
].map((cells) => cells.replaceAll('-', '.'));

/** Whether a position is one for the side that moves in another; `counts`: with as many stones. */
function fits(cells: string, other: string, counts: boolean): boolean {
  const empty = (of: string): number => of.split('.').length - 1;
  const apart = empty(cells) - empty(other);
  return counts ? apart === 0 : apart % 2 === 0;
}

/** Whether positions of a game can be made here. */
export function isOfLines({ game }: EngineOptions): boolean {
  return game === 'tictactoe' || game === 'mnk' || game === 'connect-four';
}

/**
 * Positions for a program that has begun with that of these options: with the same side to move.
 * `counts`: it has counted the stones, and there are to be as many.
 */
export function coveringBoards(options: EngineOptions, counts = false): CoveringBoards {
  const first = (options.position ?? '').replace(/[^XO.]/g, '');
  const game = gameOf(options, first.length);
  const limited = Number.isInteger(Number(options.depth));
  const wanted = new Set(featuresOf(game, limited));
  const count = (sign: string) => first.split(sign).length - 1;
  const [ahead, empty] = [count('X') - count('O'), count('.')];
  // A depth may be the number of moves left: no position has more of them than the first.
  const most = limited || counts ? empty : MOST_EMPTY;
  const lots = lotsOf(first.length, empty);
  const work = { left: MOST_NODES };
  const found: { readonly cells: string; readonly depth: number; readonly shows: Set<string> }[] =
    [];
  for (let trial = 0; trial < TRIALS && wanted.size > 0 && work.left > 0; trial++) {
    const cells = positionOf(game, { ahead, most, limited, counts }, lots);
    if (cells === null) continue;
    const depth = limited ? DEPTHS[trial % DEPTHS.length]! : Infinity;
    const shows = shownIn(game, cells, { mover: ahead === 0 ? 'X' : 'O', depth }, work);
    const news = [...shows].filter((feature) => wanted.has(feature));
    // At first only positions that show much: there can be but so many.
    const enough = trial < TRIALS / 3 ? Math.min(4, wanted.size) : 1;
    if (news.length < enough) continue;
    found.push({ cells, depth, shows });
    for (const feature of news) wanted.delete(feature);
    if (found.length >= MOST_POSITIONS) break;
  }
  const lacks = new Set<BoardLack>();
  for (const feature of wanted) {
    lacks.add(feature === 'draw' ? 'draw' : feature.startsWith('horizon') ? 'horizon' : 'lines');
  }
  const { columns } = game;
  const written = (cells: string): string =>
    (cells.match(new RegExp(`.{${String(columns)}}`, 'g')) ?? []).join('/');
  const also = limited ? [] : REMEMBERED.filter((cells) => fits(cells, first, counts));
  const drawn = found.filter(({ shows }) => !limited && shows.has('draw'));
  return {
    drawn: drawn.map(({ cells }) => written(cells)),
    options: [
      ...found.map(({ cells, depth }) => ({
        ...options,
        position: written(cells),
        ...(limited ? { depth: String(depth) } : {}),
      })),
      ...(options.game === 'tictactoe' ? also : []).map((cells) => ({
        ...options,
        position: written(cells),
      })),
    ],
    lacks: [...lacks],
  };
}

function gameOf(options: EngineOptions, cells: number): Game {
  const columns = Number(options.cols ?? (options.game === 'connect-four' ? 7 : Math.sqrt(cells)));
  const rows = cells / columns;
  const inARow = Number(options.k ?? (options.game === 'connect-four' ? 4 : 3));
  const lines: number[][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [down, right] of DIRECTIONS) {
        const [endRow, end] = [row + down * (inARow - 1), column + right * (inARow - 1)];
        if (endRow >= rows || end < 0 || end >= columns) continue;
        lines.push(
          Array.from(
            { length: inARow },
            (_, at) => (row + at * down) * columns + column + at * right,
          ),
        );
      }
    }
  }
  const through = Array.from({ length: cells }, (_, cell) =>
    lines.flatMap((line, at) => (line.includes(cell) ? [at] : [])),
  );
  return { rows, columns, falls: options.game === 'connect-four', lines, through };
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

function featuresOf({ lines }: Game, limited: boolean): readonly string[] {
  const all = lines.flatMap((_, at) => [`X${String(at)}`, `O${String(at)}`]);
  return limited ? [...all, 'horizonX', 'horizonO'] : [...all, 'draw'];
}

interface Place {
  readonly ahead: number;
  /** Empty cells, at the most; `counts`: just as many. */
  readonly most: number;
  readonly limited: boolean;
  readonly counts: boolean;
}

/** A position that nobody has won; null where chance has made none. */
function positionOf(
  game: Game,
  { ahead, most, limited, counts }: Place,
  { draw }: Lots,
): string | null {
  const size = game.rows * game.columns;
  // As many have been put on the board as make it the turn of the same side.
  const least = counts ? most : limited ? Math.min(most, Math.floor(size / 3)) : 1;
  const empty = draw(least, most);
  const used = size - empty;
  if ((used - ahead) % 2 !== 0 || used < ahead) return null;
  const cells = Array<string>(size).fill('.');
  for (let move = 0; move < used; move++) {
    const free = movesIn(game, cells);
    cells[free[draw(0, free.length - 1)]!] = move % 2 === 0 ? 'X' : 'O';
  }
  const isWon = game.lines.some((line) => isComplete(cells, line));
  return isWon ? null : cells.join('');
}

function movesIn({ rows, columns, falls }: Game, cells: readonly string[]): readonly number[] {
  if (!falls) return cells.flatMap((cell, at) => (cell === '.' ? [at] : []));
  return Array.from({ length: columns }, (_, column) => {
    for (let row = rows - 1; row >= 0; row--) {
      if (cells[row * columns + column] === '.') return row * columns + column;
    }
    return -1;
  }).filter((at) => at >= 0);
}

function isComplete(cells: readonly string[], line: readonly number[]): boolean {
  const sign = cells[line[0]!]!;
  return sign !== '.' && line.every((cell) => cells[cell] === sign);
}

/** What is seen for certain below a position: by searches that prune, in two orders of moves. */
function shownIn(
  game: Game,
  position: string,
  { mover, depth }: { readonly mover: 'X' | 'O'; readonly depth: number },
  work: { left: number },
): Set<string> {
  const seen = [new Set<string>(), new Set<string>()] as const;
  for (const [turn, shows] of seen.entries()) {
    const cells = Array.from(position);
    const search = (player: 'X' | 'O', ply: number, alpha: number, beta: number): number => {
      if (--work.left < 0) return 0;
      const moves = [...movesIn(game, cells)];
      if (moves.length === 0) {
        shows.add('draw');
        return 0;
      }
      if (ply === depth) return 0;
      if (turn === 1) moves.reverse();
      for (const move of moves) {
        cells[move] = player;
        const lines = game.through[move]!.filter((line) => isComplete(cells, game.lines[line]!));
        if (lines.length === 1) shows.add(`${player}${String(lines[0])}`);
        if (lines.length > 0 && ply + 1 === depth) shows.add(`horizon${player}`);
        const other = player === 'X' ? 'O' : 'X';
        const value = lines.length > 0 ? 1 : -search(other, ply + 1, -beta, -alpha);
        cells[move] = '.';
        // A program may stop at a win.
        alpha = Math.max(alpha, value);
        if (alpha >= beta || value === 1) break;
      }
      return alpha;
    };
    search(mover, 0, -2, 2);
  }
  return new Set([...seen[0]].filter((feature) => seen[1].has(feature)));
}
