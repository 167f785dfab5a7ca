import { SKIN_NAMES } from '../../games/skin-name.ts';
import { SEARCH_ATTRIBUTES, type SearchAttribute } from '../../search/link/attributes.ts';
import { FIELD_LIST } from '../../search/fields.ts';
import { PRESENTATION_ATTRIBUTES, type PresentationAttribute } from '../../board/attributes.ts';
import { labText } from '../../search/text/lab.ts';
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

/** An attribute of `<prunus-tree>` and `<prunus-lab>`; searches side by side are for the lab alone. */
export type TreeAttribute = Exclude<SearchAttribute, 'compare'> | PresentationAttribute | 'pruned';

/** What may stand in those that are no field of the state, or have their names from elsewhere. */
const VALUES: Readonly<Record<string, string>> = {
  algorithm: Object.keys(labText.en.algorithm.choices).join(' | '),
  order: Object.keys(labText.en.order.choices).join(' | '),
  link: '#v1&game=…',
  controls: 'timeline narration code',
  pruned: 'whole | stubs',
  speed: '0.1 … 10000',
  language: 'en | zh',
  theme: 'light | dark | auto',
};

/** A network of eight units that has learned tic-tac-toe: `prunus learn --hidden 8 --seed 7`. */
const NETWORK = `{"network":1,"game":"mnk","rows":3,"cols":3,"k":3,"hidden":8,"games":20000,"weights":"${
  'hVjVjQhxhedMkjgJhWiLi8g0g7iUiOgdkChyjyg4g7e0i4ffgpiSi9gzhZhviZgZaekplSg5hOjf' +
  'bjfNjHiNiyfkhOjZhOgniwiXkChIg5ehjQfVjOiajAhPgCkNhyhhkZjJjMgvgif5iBfkgpTifmem' +
  'dbjpdehOdugUfheBjOXzSsfXc6i8SinvYXhpeai9hhgkgmh2eXU4TZfdkuRNO5gpgRP7k8fCTjfy' +
  'f3R7f_fLiTd-eviwSNeEmoi9eSpBcmfjg4dMGlc3hxW5UpU_eooJoBgrewqKZWZkd6Y7eDZJXdgj' +
  'i4j4ioikiljzjId4mK'
}"}`;

/** What else must be said for an attribute to be seen at work; the tree of the exam, if nothing is. */
const EXAMPLES: Readonly<Partial<Record<TreeAttribute, Readonly<Record<string, string>>>>> = {
  game: { game: 'tictactoe', moves: 'b2 a1 c3 b3 a3', controls: '' },
  rows: { rows: '3', columns: '4', 'in-a-row': '3', depth: '3' },
  columns: { rows: '2', columns: '4', 'in-a-row': '3', depth: '4' },
  'in-a-row': { rows: '3', columns: '3', 'in-a-row': '2' },
  rule: { rule: 'renju', rows: '15', moves: 'h8 i9 j10', 'node-limit': '700' },
  position: { position: 'XOX/.O./..X' },
  moves: { moves: 'b2 a1 c3 b3 a3 c1' },
  algorithm: { tree: EXAM, algorithm: 'alpha-beta' },
  order: { tree: EXAM, algorithm: 'alpha-beta', order: 'best' },
  seed: { tree: EXAM, order: 'random', seed: '7' },
  iterations: { game: 'tictactoe', algorithm: 'mcts', iterations: '100' },
  exploration: { position: 'XOX/.O./..X', algorithm: 'mcts', exploration: '500' },
  playouts: { position: 'XOX/.O./..X', algorithm: 'mcts', playouts: 'decisive' },
  goal: { position: 'XOX/.O./..X', algorithm: 'proof-number', goal: '0' },
  squares: { position: 'XOX/.O./..X', order: 'listed', squares: 'c2 a1' },
  scoring: { position: 'XOX/.O./..X', scoring: 'depth' },
  opponents: { tree: '((2 7) (4 1))', opponents: '2', algorithm: 'alpha-beta' },
  letters: { tree: EXAM, letters: 'tree' },
  'max-player': { position: 'XX-/-O-/---', 'max-player': 'mover' },
  'win-value': { position: 'XOX/.../O..', 'win-value': '1' },
  'count-from': { position: 'XOX/.../O..', scoring: 'depth', 'count-from': 'first-move' },
  evaluation: { game: 'tictactoe', depth: '2', evaluation: 'open-lines' },
  attack: { game: 'tictactoe', depth: '2', evaluation: 'shapes', attack: '3' },
  candidates: { rows: '4', columns: '4', 'in-a-row': '4', depth: '2', candidates: 'near' },
  'square-names': { position: 'XX./.O./...', depth: '2', 'square-names': 'numbers' },
  network: { game: 'tictactoe', depth: '2', network: NETWORK },
  symmetry: { game: 'tictactoe', symmetry: 'merged', depth: '2' },
  depth: { game: 'tictactoe', depth: '2' },
  cut: { tree: '((3 12 8) (3 4 6) (14 5 2))', cut: 'strict', controls: '' },
  guess: { tree: EXAM, algorithm: 'mtd-f', guess: '3' },
  'window-width': { tree: EXAM, algorithm: 'aspiration', guess: '5', 'window-width': '1' },
  'table-size': {
    position: 'X.O/.O./..X',
    algorithm: 'transposition-table',
    'table-size': '64',
  },
  'node-limit': { game: 'gomoku', moves: 'h8 i9 g7', 'node-limit': '700' },
  'record-limit': { game: 'tictactoe', algorithm: 'alpha-beta', 'record-limit': '1000' },
  quiz: { tree: '((3 5) (2 9))', quiz: '' },
  exercise: { exercise: '7.d3.m2~3.v0~20.cut.rtl.max', controls: '' },
  step: { tree: EXAM, step: '9', controls: '' },
  view: { position: 'XOX/.O./..X', view: 'icicle' },
  course: { algorithm: 'minimax', course: 'levels', step: '4' },
  folded: { game: 'tictactoe', depth: '2', folded: 'false' },
  link: { link: '#v1&game=tictactoe&moves=b2a1c3b3a3c1' },
  controls: { tree: EXAM, algorithm: 'alpha-beta', controls: 'timeline narration code' },
  autoplay: { tree: EXAM, controls: '', autoplay: '' },
  pruned: { tree: EXAM, controls: '', pruned: 'stubs' },
  speed: { tree: EXAM, controls: '', speed: '8' },
  language: { tree: EXAM, controls: '', language: 'zh' },
  theme: { tree: EXAM, theme: 'dark' },
};

/** Every attribute that says what is searched and how, the tree first. */
export const TREE_ATTRIBUTES = Object.fromEntries(
  [
    ...new Set([
      'tree' as const,
      ...SEARCH_ATTRIBUTES,
      ...PRESENTATION_ATTRIBUTES,
      'pruned' as const,
    ]),
  ].flatMap((name) => (name === 'compare' ? [] : [[name, entryOf(name)]])),
) as Readonly<Record<TreeAttribute, AttributeEntry>>;

function entryOf(name: TreeAttribute): AttributeEntry {
  const field = FIELD_LIST.find(([, { attribute }]) => attribute === name)?.[1];
  const values = VALUES[name] ?? field?.values ?? '';
  // Of names, another one than the usual, which mostly comes first.
  const value = values.split(' | ')[1] ?? values;
  return { values, example: tree(EXAMPLES[name] ?? { tree: EXAM, [name]: value }) };
}

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
  skin: {
    values: SKIN_NAMES.join(' | '),
    example: board({
      rows: '4',
      columns: '5',
      skin: 'slots',
      mode: 'view',
      cells: '...../..X../.OX../XOXO.',
    }),
  },
  look: { values: 'paper | wood', example: board({ game: 'gomoku', rows: '9', look: 'wood' }) },
  confirm: {
    values: 'never | touch | always',
    example: board({ game: 'tictactoe', opponent: 'engine', confirm: 'always' }),
  },
  quiet: { values: '', example: board({ game: 'tictactoe', opponent: 'engine', quiet: '' }) },
} as const satisfies Readonly<Record<string, AttributeEntry>>;

/** Boards and labs as they are shown at first. */
export const BOARD: Example = board({ game: 'tictactoe', opponent: 'engine' });
export const GOMOKU: Example = board({ game: 'gomoku', opponent: 'engine', level: '3' });
export const LAB: Example = {
  tag: 'prunus-lab',
  attributes: { game: 'tictactoe', moves: 'b2 a1 c3', algorithm: 'alpha-beta', scoring: 'depth' },
};

export const ONE_MINUTE: Example = tree({ tree: EXAM, algorithm: 'alpha-beta', controls: '' });
