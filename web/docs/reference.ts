import type { Example } from './example.ts';

/** Of an attribute: what may stand in it, and an element that has it. */
export interface AttributeEntry {
  /** In the notation of grammars: `a | b`, or an example of what it looks like. */
  readonly values: string;
  readonly example: Example;
}

const EXAM = '((3 12 8) (2 4 6) (14 5 2))';

function tree(attributes: Readonly<Record<string, string>>): Example {
  return { tag: 'prunus-tree', attributes };
}

/** Every attribute of `<prunus-tree>` and `<prunus-lab>` that says what is searched and how. */
export const TREE_ATTRIBUTES = {
  tree: { values: '((3 12 8) (2 4 6))', example: tree({ tree: EXAM }) },
  game: {
    values: 'textbook | tictactoe | mnk | gomoku',
    example: tree({ game: 'tictactoe', moves: 'b2 a1 c3 b3 a3', controls: '' }),
  },
  root: { values: 'max | min', example: tree({ tree: EXAM, root: 'min' }) },
  rows: {
    values: '1 … 8 | 5 … 20',
    example: tree({ rows: '3', columns: '4', 'in-a-row': '3', depth: '3' }),
  },
  columns: {
    values: '1 … 8 | 5 … 20',
    example: tree({ rows: '2', columns: '4', 'in-a-row': '3', depth: '4' }),
  },
  'in-a-row': {
    values: '1 … 8',
    example: tree({ rows: '3', columns: '3', 'in-a-row': '2' }),
  },
  rule: {
    values: 'freestyle | standard | renju',
    example: tree({ rule: 'renju', rows: '15', moves: 'h8 i9 j10', 'node-limit': '700' }),
  },
  position: { values: 'XOX/.O./..X', example: tree({ position: 'XOX/.O./..X' }) },
  moves: { values: 'b2 a1 c3', example: tree({ moves: 'b2 a1 c3 b3 a3 c1' }) },
  algorithm: {
    values:
      'minimax | alpha-beta | iterative-deepening | principal-variation | transposition-table | mtd-f | aspiration',
    example: tree({ tree: EXAM, algorithm: 'alpha-beta' }),
  },
  order: {
    values: 'natural | reverse | centre | best | worst | random | killer | history | listed',
    example: tree({ tree: EXAM, algorithm: 'alpha-beta', order: 'best' }),
  },
  seed: { values: '0 … 4294967295', example: tree({ tree: EXAM, order: 'random', seed: '7' }) },
  squares: {
    values: 'b2 a1',
    example: tree({ position: 'XOX/.O./..X', order: 'listed', squares: 'c2 a1' }),
  },
  scoring: {
    values: 'flat | depth',
    example: tree({ position: 'XOX/.O./..X', scoring: 'depth' }),
  },
  depth: { values: '1 … | none', example: tree({ game: 'tictactoe', depth: '2' }) },
  guess: { values: '5', example: tree({ tree: EXAM, algorithm: 'mtd-f', guess: '3' }) },
  'window-width': {
    values: '2',
    example: tree({ tree: EXAM, algorithm: 'aspiration', guess: '5', 'window-width': '1' }),
  },
  'table-size': {
    values: '1024',
    example: tree({
      position: 'X.O/.O./..X',
      algorithm: 'transposition-table',
      'table-size': '64',
    }),
  },
  'node-limit': {
    values: '1 … 10000000',
    example: tree({ game: 'gomoku', moves: 'h8 i9 g7', 'node-limit': '700' }),
  },
  'record-limit': {
    values: '1000 … 100000000',
    example: tree({ game: 'tictactoe', algorithm: 'alpha-beta', 'record-limit': '1000' }),
  },
  quiz: { values: '', example: tree({ tree: '((3 5) (2 9))', quiz: '' }) },
  exercise: {
    values: '7.d3.m2~3.v0~20.cut.rtl.max',
    example: tree({ exercise: '7.d3.m2~3.v0~20.cut.rtl.max', controls: '' }),
  },
  step: { values: '0 … | start | end', example: tree({ tree: EXAM, step: '9', controls: '' }) },
  view: { values: 'tree | icicle', example: tree({ position: 'XOX/.O./..X', view: 'icicle' }) },
  siblings: { values: 'play | value', example: tree({ tree: EXAM, siblings: 'value' }) },
  folded: {
    values: 'true | false',
    example: tree({ game: 'tictactoe', depth: '2', folded: 'false' }),
  },
  link: {
    values: '#v1&game=…',
    example: tree({ link: '#v1&game=tictactoe&moves=b2a1c3b3a3c1' }),
  },
  controls: {
    values: 'timeline narration code',
    example: tree({ tree: EXAM, algorithm: 'alpha-beta', controls: 'timeline narration code' }),
  },
  autoplay: { values: '', example: tree({ tree: EXAM, controls: '', autoplay: '' }) },
  speed: { values: '0.1 … 10000', example: tree({ tree: EXAM, controls: '', speed: '8' }) },
  language: { values: 'en | zh', example: tree({ tree: EXAM, controls: '', language: 'zh' }) },
  theme: { values: 'light | dark | auto', example: tree({ tree: EXAM, theme: 'dark' }) },
} as const satisfies Readonly<Record<string, AttributeEntry>>;

export type TreeAttribute = keyof typeof TREE_ATTRIBUTES;

function board(attributes: Readonly<Record<string, string>>): Example {
  return { tag: 'prunus-board', attributes };
}

/** What `<prunus-board>` takes besides those of the game. */
export const BOARD_ATTRIBUTES = {
  opponent: {
    values: 'engine | none',
    example: board({ game: 'tictactoe', opponent: 'engine' }),
  },
  side: { values: 'X | O | both', example: board({ game: 'tictactoe', side: 'O' }) },
  level: {
    values: '1 … 10',
    example: board({ rows: '4', columns: '4', 'in-a-row': '4', opponent: 'engine', level: '3' }),
  },
  values: {
    values: '',
    example: board({ position: 'XOX/.O./..X', opponent: 'engine', values: '' }),
  },
} as const satisfies Readonly<Record<string, AttributeEntry>>;

export type BoardAttribute = keyof typeof BOARD_ATTRIBUTES;

/** Boards and labs as they are shown at first. */
export const BOARD: Example = board({ game: 'tictactoe', opponent: 'engine' });
export const GOMOKU: Example = board({ game: 'gomoku', opponent: 'engine', level: '3' });
export const LAB: Example = {
  tag: 'prunus-lab',
  attributes: { game: 'tictactoe', moves: 'b2 a1 c3', algorithm: 'alpha-beta', scoring: 'depth' },
};

export const ONE_MINUTE: Example = tree({ tree: EXAM, algorithm: 'alpha-beta', controls: '' });
