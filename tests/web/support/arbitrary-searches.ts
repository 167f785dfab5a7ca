import fc from 'fast-check';
import type { EngineOptions } from '../../../web/trace/trace.ts';

const orders = fc.constantFrom(
  'natural',
  'centre',
  'random',
  'best',
  'worst',
  'reverse',
  'killer',
  'history',
);
const seeds = fc.nat({ max: 1000 }).map(String);

const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether somebody has `k` in a row. */
function isWon(board: readonly (readonly string[])[], k: number): boolean {
  return board.some((line, row) =>
    line.some(
      (stone, column) =>
        stone !== '.' &&
        directions.some(([down, right]) =>
          Array.from({ length: k }, (_, i) => board[row + i * down]?.[column + i * right]).every(
            (each) => each === stone,
          ),
        ),
    ),
  );
}

/** A position that play can lead to: stones put down by turns, until a win or `left` free cells. */
const boards = fc
  .record({
    rows: fc.integer({ min: 1, max: 4 }),
    cols: fc.integer({ min: 2, max: 4 }),
    k: fc.constantFrom(1, 2, 3, 3, 3, 4, 4),
    left: fc.integer({ min: 0, max: 7 }),
    takeWinBack: fc.boolean(),
    choices: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
  })
  .map(({ rows, cols, k: wanted, left, takeWinBack, choices }) => {
    const k = Math.min(wanted, Math.max(rows, cols));
    const board = Array.from({ length: rows }, () => new Array<string>(cols).fill('.'));
    const free = Array.from({ length: rows * cols }, (_, cell) => cell);
    for (let turn = 0; free.length > left && !isWon(board, k); turn++) {
      const [cell] = free.splice(choices[turn]! % free.length, 1);
      const line = board[Math.floor(cell! / cols)]!;
      line[cell! % cols] = turn % 2 === 0 ? 'X' : 'O';
      if (isWon(board, k) && takeWinBack && free.length < 7) {
        line[cell! % cols] = '.';
        break;
      }
    }
    const position = board.map((line) => line.join('')).join('/');
    return { game: 'mnk', rows: String(rows), cols: String(cols), k: String(k), position };
  });

type Tree = number | readonly Tree[];
const leaf = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 10);

/** Trees of every shape down to a depth; most leaves are at the bottom. */
function treeOfDepth(depth: number): fc.Arbitrary<Tree> {
  if (depth === 0) return leaf;
  const inner = fc.array(treeOfDepth(depth - 1), { minLength: 1, maxLength: 4, size: 'max' });
  return fc.oneof({ arbitrary: leaf, weight: 1 }, { arbitrary: inner, weight: 5 });
}

const tree = fc
  .integer({ min: 0, max: 5 })
  .chain((depth) => fc.array(treeOfDepth(depth), { minLength: 1, maxLength: 4, size: 'max' }));

const textbooks = fc
  .record({ tree, root: fc.constantFrom('max', 'min') })
  .map(({ tree, root }) => ({ game: 'textbook', tree: JSON.stringify(tree), root }));

const depths = fc.constantFrom('none', 'none', '1', '2', '3', '4');

/** Searches of all kinds, small enough to be searched to their end. The algorithm is left open. */
export const searches: fc.Arbitrary<EngineOptions> = fc
  .record({
    game: fc.oneof(
      fc
        .record({ board: boards, scoring: fc.constantFrom('flat', 'depth') })
        .map(({ board, scoring }) => ({ ...board, scoring })),
      textbooks,
    ),
    order: orders,
    seed: seeds,
    depth: depths,
  })
  .map(({ game, ...rest }) => ({ ...game, ...rest }));

const algorithms: fc.Arbitrary<EngineOptions> = fc.oneof(
  fc.record({
    algorithm: fc.constantFrom(
      'minimax',
      'alpha-beta',
      'iterative-deepening',
      'principal-variation',
    ),
  }),
  fc.record({
    algorithm: fc.constant('transposition-table'),
    'table-size': fc.constantFrom('3', '1000'),
  }),
  fc.record({
    algorithm: fc.constant('mtd-f'),
    guess: fc.integer({ min: -20, max: 20 }).map(String),
    'table-size': fc.constantFrom('3', '1000'),
  }),
  fc.record({
    algorithm: fc.constant('aspiration'),
    guess: fc.integer({ min: -20, max: 20 }).map(String),
    width: fc.integer({ min: 1, max: 9 }).map(String),
  }),
);

/** Searches of all kinds by every algorithm there is. */
export const searchesByAll: fc.Arbitrary<EngineOptions> = fc
  .tuple(searches, algorithms)
  .map(([search, algorithm]) => ({ ...search, ...algorithm }));
