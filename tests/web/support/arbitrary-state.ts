import fc from 'fast-check';

import { TREE_COLORS } from '../../../web/tree/layout/view-state.ts';
import type { Range } from '../../../web/core/range.ts';
import { withCell } from '../../../web/games/cells.ts';
import { anyText } from './any-text.ts';
import { legalMoves, turnOf } from './plain-rules.ts';
import { readExercise } from '../../../web/search/exercise/exercise-link.ts';
import { exerciseFields } from '../../../web/search/exercise/exercise.ts';
import { tidyBookmarks, type Bookmark } from '../../../web/search/bookmarks.ts';
import { CAMERA_ACROSS, CAMERA_PLACE, CAMERA_SCALE } from '../../../web/search/camera.ts';
import { tidyPaths } from '../../../web/search/path.ts';
import { FIELDS } from '../../../web/search/fields.ts';
import { connectFour } from '../../../web/games/connect-four.ts';
import { SCORINGS, type BoardGame, type Position, type Side } from '../../../web/games/game.ts';
import { gomoku } from '../../../web/games/gomoku.ts';
import { nim } from '../../../web/games/nim.ts';
import { boardOf, factsOf } from '../../../web/games/positions.ts';
import { reversi } from '../../../web/games/reversi.ts';
import { isRefusal } from '../../../web/games/rules.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import { tidySquares } from '../../../web/search/square-order.ts';
import { plainText } from '../../../web/search/textbook/text.ts';

const sides = fc.integer({ min: 1, max: 8 });
const LIMITS_OF_SIDE = {
  min: gomoku.fields.rows.lowest,
  max: gomoku.fields.rows.highest,
};

/** A board with a game in progress, begun from a position that play can lead to. */
const boards = fc
  .record({
    game: fc.constantFrom('mnk', 'tictactoe', 'textbook'),
    rows: sides,
    columns: sides,
    inARow: sides,
    choices: fc.array(fc.nat(), { maxLength: 64 }),
    before: fc.nat(64),
  })
  .map(({ game, rows, columns, inARow, choices, before }) => {
    const shape =
      game === 'tictactoe' ? { rows: 3, columns: 3, inARow: 3 } : { rows, columns, inARow };
    let cells = '.'.repeat(shape.rows * shape.columns);
    let setup = cells;
    const moves: number[] = [];
    for (const [number, choice] of choices.entries()) {
      const legal = legalMoves(cells, shape);
      const cell = legal[choice % Math.max(1, legal.length)] ?? -1;
      if (!legalMoves(cells, shape).includes(cell)) break;
      cells = withCell(cells, cell, turnOf(cells));
      if (number < before) setup = cells;
      else moves.push(cell);
    }
    return { game, ...shape, rule: 'freestyle' as const, setup, moves };
  });

/** A gomoku board with some stones on it, set up and played. */
const gomokuBoards = fc
  .record({
    side: fc.integer(LIMITS_OF_SIDE),
    rule: fc.constantFrom('freestyle', 'standard', 'renju'),
    choices: fc.array(fc.nat(399), { maxLength: 40 }),
    before: fc.nat(40),
  })
  .map(({ side, rule, choices, before }) => {
    const shape = { rows: side, columns: side, inARow: 5, rule };
    let cells = '.'.repeat(side * side);
    let setup = cells;
    const moves: number[] = [];
    for (const [number, choice] of choices.entries()) {
      if (!legalMoves(cells, shape).includes(choice)) continue;
      cells = withCell(cells, choice, turnOf(cells));
      if (number < before) setup = cells;
      else moves.push(choice);
    }
    return { game: 'gomoku', ...shape, setup, moves };
  });

/** A board of one of the other games, by moves that its rules allow. */
const otherBoards = fc
  .record({
    game: fc.constantFrom<BoardGame>(connectFour, reversi, nim),
    sides: fc.tuple(fc.nat(), fc.nat()),
    rule: fc.nat(),
    choices: fc.array(fc.nat(), { maxLength: 70 }),
    before: fc.nat(70),
  })
  .map(({ game, sides: [high, wide], rule: which, choices, before }) => {
    const { fields } = game;
    const rows = sideOf(fields.rows, high);
    const columns = fields.columns === null ? rows : sideOf(fields.columns, wide);
    const rule = fields.rules[which % fields.rules.length]!;
    const shape = { rows, columns, inARow: fields.inARow.usual, rule };
    const begun = played(game, { ...shape, setup: game.start(shape), moves: [] }, choices, before);
    const setup = boardOf(game, begun).cells;
    const rest = choices.slice(before);
    const { moves } = played(game, { ...shape, setup, moves: [] }, rest, rest.length);
    return { game: game.name, ...shape, setup, moves };
  });

function sideOf({ lowest, highest, step = 1 }: Side, luck: number): number {
  return lowest + step * (luck % ((highest - lowest) / step + 1));
}

/** A game that goes on by so many moves, as long as there are any. */
function played(
  game: BoardGame,
  from: Position,
  choices: readonly number[],
  most: number,
): Position {
  return choices.slice(0, most).reduce((position, choice) => {
    const facts = factsOf(game, position);
    if (isRefusal(facts) || facts.over) return position;
    const move = facts.moves[choice % facts.moves.length]!;
    return { ...position, moves: [...position.moves, move] };
  }, from);
}

const place = { x: numbers(CAMERA_PLACE), y: numbers(CAMERA_PLACE) };
const cameras = fc.oneof(
  fc.record({ ...place, scale: numbers(CAMERA_SCALE) }),
  fc.record({ ...place, across: numbers(CAMERA_ACROSS) }),
);

function integers({ lowest, highest }: Range): fc.Arbitrary<number> {
  return fc.integer({ min: lowest, max: highest });
}

function numbers({ lowest, highest }: Range): fc.Arbitrary<number> {
  return fc
    .double({ min: lowest, max: highest, noNaN: true })
    .map((value) => Number(value.toPrecision(9)) + 0);
}

/** Trees, half-typed trees, and texts that are none. */
export const trees: fc.Arbitrary<string> = fc.oneof(
  fc.constant(defaultState.tree),
  fc.constant(exerciseTree()),
  fc.json({ maxDepth: 4 }),
  anyText({ maxLength: 200 }).map(plainText),
  fc.string({ unit: fc.constantFrom(...Array.from('[](){}!+&=#%, :"1a盘\n\t😀')), maxLength: 60 }),
);

const paths = fc.array(fc.nat(0xfffe), { maxLength: 6 });

/** Bookmarks at different places, with names as they are once they have been tidied. */
const bookmarks: fc.Arbitrary<readonly Bookmark[]> = fc
  .array(
    fc.record({
      path: paths,
      name: fc.oneof(
        anyText({ maxLength: 12 }),
        fc.string({ unit: fc.constantFrom(...Array.from('a!,:.- 盘😀&=%')), maxLength: 12 }),
      ),
    }),
    { maxLength: 4 },
  )
  .map((all) => tidyBookmarks(all).kept);

/** The tree of one of the exercises below. */
function exerciseTree(): string {
  const settings = readExercise('7.d3.m2~3.v0~20.cut.rtl.min');
  return settings === null ? '' : (exerciseFields(settings)?.tree ?? '');
}

/** The beginning of a file that is for this board, where networks can be. */
function networkFor({
  game,
  rows,
  columns,
  inARow,
}: Omit<Position, 'setup' | 'moves' | 'rule'> & { game: string }): string {
  const name = { tictactoe: 'mnk', mnk: 'mnk', 'connect-four': game, reversi: game }[game];
  if (name === undefined) return '';
  const k = name === 'mnk' ? { k: inARow } : {};
  const file = { network: 1, game: name, rows, cols: columns, ...k, hidden: 8, games: 3 };
  return JSON.stringify({ ...file, weights: 'gAgBf-f_' });
}

/** Any valid state. */
export const states: fc.Arbitrary<LabState> = fc
  .record({
    board: fc.oneof(
      { weight: 3, arbitrary: boards },
      { weight: 1, arbitrary: gomokuBoards },
      { weight: 2, arbitrary: otherBoards },
    ),
    tree: trees,
    rootPlayer: fc.constantFrom('max', 'min'),
    algorithm: fc.constantFrom('minimax', 'alpha-beta', 'pvs'),
    course: fc.constantFrom('search', 'levels'),
    order: fc.constantFrom('natural', 'centre', 'random', 'best', 'worst', 'listed'),
    seed: integers(FIELDS.seed.range),
    iterations: fc.option(integers(FIELDS.iterations.range)),
    opponents: integers(FIELDS.opponents.range),
    exploration: integers(FIELDS.exploration.range),
    playouts: fc.constantFrom('random' as const, 'decisive' as const),
    goal: integers(FIELDS.goal.range),
    listed: fc.array(fc.nat(63), { maxLength: 9 }),
    scoring: fc.constantFrom(...SCORINGS),
    letters: fc.constantFrom('parent', 'tree'),
    maxPlayer: fc.constantFrom('x', 'o', 'mover'),
    win: integers(FIELDS.win.range),
    countFrom: fc.constantFrom('root', 'first-move'),
    evaluation: fc.constantFrom(...FIELDS.evaluation.names),
    attack: integers(FIELDS.attack.range),
    candidates: fc.constantFrom('all', 'near'),
    squareNames: fc.constantFrom('letters', 'numbers'),
    symmetry: fc.constantFrom('apart', 'merged'),
    depthLimit: fc.option(fc.integer({ min: 1, max: 250 })),
    cut: fc.constantFrom('equal', 'strict'),
    guess: integers(FIELDS.guess.range),
    width: integers(FIELDS.width.range),
    tableSize: integers(FIELDS.tableSize.range),
    nodeLimit: integers(FIELDS.nodeLimit.range),
    recordLimit: integers(FIELDS.recordLimit.range),
    compare: fc.boolean(),
    comparisons: fc.array(
      fc.record({
        algorithm: fc.constantFrom('minimax', 'alpha-beta', 'mtd-f'),
        order: fc.constantFrom('natural', 'best'),
      }),
      { maxLength: 3 },
    ),
    quiz: fc.boolean(),
    exercise: fc.constantFrom(null, '7.d3.m2~3.v0~20.cut.rtl.min', '9.d4.m2~2.v-9~9.deep.ltr.max'),
    solution: fc.oneof(
      fc.constant(''),
      trees.map((text) => text.replace(/\s+/g, ' ').trim()),
    ),
    step: fc.option(fc.integer({ min: 0, max: FIELDS.step.range.highest })),
    camera: fc.option(cameras),
    view: fc.constantFrom('tree', 'icicle'),
    siblings: fc.constantFrom('play', 'value'),
    folded: fc.boolean(),
    color: fc.constantFrom(...TREE_COLORS),
    chosen: fc.option(paths),
    later: fc.nat(65_535),
    pane: fc.nat(FIELDS.pane.range.highest),
    opened: fc.array(paths, { maxLength: 4 }).map((all) => tidyPaths(all).kept),
    panel: fc.constantFrom(...FIELDS.panel.names),
    ordering: fc.boolean(),
    bookmarks,
    isJudged: fc.boolean(),
  })
  .map(({ board, listed, scoring, isJudged, ...rest }) => ({
    ...board,
    ...rest,
    scoring: scoring === 'discs' && board.game !== 'reversi' ? ('flat' as const) : scoring,
    squareOrder: tidySquares(listed, board).kept,
    network: isJudged ? networkFor(board) : '',
  }));

/** A state as one has it in the hand: mostly defaults. */
export const plainStates: fc.Arbitrary<LabState> = fc
  .record({ base: fc.constant(defaultState), drawn: states, keep: fc.array(fc.nat(20)) })
  .map(({ base, drawn, keep }) => {
    const {
      game,
      rows,
      columns,
      inARow,
      rule,
      setup,
      moves,
      squareOrder,
      scoring,
      network,
      ...rest
    } = drawn;
    const fields = Object.entries(rest).filter((_, index) => keep.includes(index));
    const board = {
      game,
      rows,
      columns,
      inARow,
      rule,
      setup,
      moves,
      squareOrder,
      scoring,
      network,
    };
    return { ...base, ...board, ...(Object.fromEntries(fields) as Partial<LabState>) };
  });
