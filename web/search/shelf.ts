import { emptyCells } from '../games/cells.ts';
import { defaultState, type LabState } from './state.ts';
import {
  FOUR_PLIES,
  MINIMAL,
  NAMED_GOMOKU,
  PLATES_WITH_NOTES,
  THREE_PLAYERS,
  TWO_PLIES,
} from './textbook/trees.ts';

/** The examples that open with one press, in the order in which they stand on the shelf. */
export const shelf = [
  'three-plates',
  'plates-by-level',
  'two-ply',
  'four-ply',
  'named-gomoku',
  'minimal-tree',
  'three-players',
  'empty-board',
  'must-block',
  'two-threats',
  'plus-minus-one',
  'level-by-level',
  'open-lines',
  'nim-rows',
  'dice-nim-two',
  'dice-nim-five',
  'connect-four-end',
  'reversi-small',
  'five-in-2',
  'five-in-4',
  'five-in-6',
  'gomoku-opening',
  'gomoku-fours',
  'gomoku-quiet',
] as const;
export type ExampleName = (typeof shelf)[number];

/**
 * As a program has it that plays: it is MAX on either side, a win is 10 less the depth, and depth 0 is
 * the position after its move. Minimax, so that each move is known by its own value.
 */
const AFTER_FIRST_MOVE = {
  ...({ algorithm: 'minimax', scoring: 'depth' } as const),
  ...({ maxPlayer: 'mover', countFrom: 'first-move' } as const),
};

/** One row, and a die of three faces. */
const DICE = { rows: 1, inARow: 3 };

const examples: Readonly<Record<ExampleName, Partial<LabState>>> = {
  'three-plates': { game: 'textbook', tree: PLATES_WITH_NOTES },
  // As an article draws them: nothing is left out, and each level is filled in from the one below.
  'plates-by-level': {
    game: 'textbook',
    tree: PLATES_WITH_NOTES,
    algorithm: 'minimax',
    course: 'levels',
    color: 'print',
  },
  'two-ply': { game: 'textbook', tree: TWO_PLIES },
  'named-gomoku': { game: 'textbook', tree: NAMED_GOMOKU },
  'minimal-tree': { game: 'textbook', tree: MINIMAL },
  'three-players': { game: 'textbook', tree: THREE_PLAYERS },
  'four-ply': { game: 'textbook', tree: FOUR_PLIES },
  // Minimax: what makes this tree worth opening is that nothing is left out of it.
  'empty-board': { game: 'tictactoe', algorithm: 'minimax' },
  // XX./.O./... with O to move: only the corner stops X.
  'must-block': { game: 'tictactoe', setup: 'XX..O....', ...AFTER_FIRST_MOVE },
  // XOX/.../O.. with X to move. Depth scoring, so that the quick win is the best one.
  'two-threats': { game: 'tictactoe', setup: 'XOX...O..', ...AFTER_FIRST_MOVE },
  // A win is 1, and the whole game a draw.
  'plus-minus-one': { game: 'tictactoe', algorithm: 'minimax', win: 1 },
  // XXO/.O./X.. with O to move: small enough to be filled in by hand.
  'level-by-level': {
    game: 'tictactoe',
    setup: 'XXO.O.X..',
    algorithm: 'minimax',
    win: 1,
    course: 'levels',
  },
  // The same cut short: at two plies the lines that are open stand in for the outcome.
  'open-lines': {
    game: 'tictactoe',
    setup: 'X...O....',
    algorithm: 'minimax',
    win: 1,
    depthLimit: 2,
    evaluation: 'open-lines',
  },
  // Equal in nim-sum: the side that begins loses.
  'nim-rows': { game: 'nim', rows: 3, columns: 3, rule: 'normal', setup: 'X..XX.XXX' },
  // So small that it is seen whole: to take one loses for certain, to roll only sometimes.
  'dice-nim-two': { game: 'dice-nim', ...DICE, columns: 2, setup: 'XX', algorithm: 'expectimax' },
  'dice-nim-five': { game: 'dice-nim', ...DICE, columns: 5, setup: 'XXXXX', algorithm: 'star1' },
  // Eight slots are empty, and Red wins with the seventh disc from here.
  'connect-four-end': {
    game: 'connect-four',
    rows: 4,
    columns: 5,
    inARow: 4,
    scoring: 'depth',
    setup: emptyCells(20),
    moves: [2, 0, 4, 3, 3, 0, 3, 2, 0, 0, 3, 1],
  },
  'reversi-small': { game: 'reversi', rows: 4, columns: 4, setup: '.....XO..OX.....' },
  // One position, three depths: at 2 plies O goes where X wins, at 4 where X gets a lead, at 6 neither.
  'five-in-2': five(2),
  'five-in-4': five(4),
  'five-in-6': five(6),
  // h8 i8 h7 i7 g9 with O to move.
  'gomoku-opening': gomoku([112, 113, 127, 128, 96], 5_000),
  // X wins by fours alone in 11 plies, and the tree is small enough to be read.
  'gomoku-fours': gomoku(
    [112, 82, 99, 111, 128, 84, 127, 100, 126, 125, 144, 160, 142, 172],
    5_000,
  ),
  // No threat wins for anybody within reach: the estimate is near nought.
  'gomoku-quiet': gomoku([112, 128, 84, 111, 113, 127, 129, 126, 114, 99, 115, 116], 20_000),
};

/**
 * As small programs play gomoku: the engine's shapes count twice, moves beside stones alone are looked
 * at, the first stone goes to the middle.
 */
function five(depthLimit: number): Partial<LabState> {
  return {
    game: 'mnk',
    rows: 8,
    columns: 8,
    inARow: 5,
    order: 'best',
    depthLimit,
    setup: '.....X.......X...OXOOO.....XO.....X.X...........................',
    ...({ scoring: 'depth', win: 100_000, maxPlayer: 'mover' } as const),
    ...({ evaluation: 'shapes', attack: 2, candidates: 'near' } as const),
  };
}

function gomoku(moves: readonly number[], nodeLimit: number): Partial<LabState> {
  const shape = { rows: 15, columns: 15, inARow: 5, setup: emptyCells(15 * 15) };
  return { game: 'gomoku', ...shape, moves, nodeLimit };
}

/** The state that an example opens, or null for a name that is not on the shelf. */
export function openExample(name: string): LabState | null {
  const found = shelf.find((each) => each === name);
  return found === undefined ? null : { ...defaultState, ...examples[found] };
}
