import { SIBLING_ORDERS, TREE_COLORS, TREE_VIEWS } from '../tree/layout/view-state.ts';
import { CUT_RULES } from '../tree/explain/cut-rule.ts';
import { EVALUATIONS } from '../games/game.ts';
import { turnedRows } from '../games/position.ts';
import { reversi } from '../games/reversi.ts';
import { bookmarksFromLink, bookmarksToLink, MOST_BOOKMARKS, tidyBookmarks } from './bookmarks.ts';
import { cameraKind } from './camera.ts';
import {
  comparisonsFromLink,
  comparisonsToLink,
  MOST_EXPLORATION,
  MOST_COMPARISONS,
  tidyComparisons,
} from './comparisons.ts';
import {
  flag,
  list,
  offered,
  oneOf,
  orNull,
  whole,
  type FieldKind,
  type GameBoard,
} from './field-kinds.ts';
import {
  depthKind,
  exerciseKind,
  gameKind,
  movesKind,
  networkKind,
  ruleKind,
  scoringKind,
  setupKind,
  sideKind,
  solutionKind,
  squareOrderKind,
  stepKind,
  treeKind,
} from './position-kinds.ts';
import { GROWING, PLAYING_OUT, PROVING } from './growing.ts';
import { MOST_OPENED, pathKind, pathsLink, tidyPaths } from './path.ts';
import { treeFromLink, treeToLink } from './textbook/text.ts';

/** What a field is called where, and what it belongs to. */
export interface FieldNames {
  /** What it is about. */
  readonly part: 'position' | 'search' | 'comparison' | 'task' | 'view';
  /** The name of its part in a link, for ever. */
  readonly link: string;
  /** Its attribute of the elements; the property is the same in camel case. */
  readonly attribute?: string;
  /** The engine's option that it is, by the command line's name. */
  readonly option?: string;
  /** The algorithms, or the orders, that alone have a use for it. */
  readonly onlyFor?: readonly string[];
  /** Stays as it is when another game is chosen; all else is a setting of the game. */
  readonly isShared?: true;
  /** Said in a link even where it is as usual. */
  readonly isAlwaysLinked?: boolean;
  /** Where links write it otherwise than `read` and `write` do. */
  readonly linkRead?: (text: string, board: GameBoard) => unknown;
  readonly linkWrite?: (text: string, board: GameBoard) => string;
}

/** What can stand open beside a tree; of more than these a link says nothing. */
const PANELS = ['none', 'why', 'moves', 'code', 'stack', 'counts'] as const;

/** A field of a lab's state: what stands in it, and what it is called where. */
export type Field<T> = FieldKind<T> & FieldNames;

/** Links have rows as cells are counted, wherever a game draws them; this leads there and back. */
function rowsInLink(text: string, { game }: GameBoard): string {
  return game === reversi.name ? turnedRows(text) : text;
}

/** The algorithms that prune by a window. */
const CUTTING = [
  ...(['alpha-beta', 'iterative-deepening', 'principal-variation'] as const),
  ...(['transposition-table', 'mtd-f', 'aspiration', 'star1'] as const),
];

/**
 * Everything that a lab's state holds, each field once. From here come the state's type and its
 * defaults, validation, the link, the attributes and properties of the elements, the engine's
 * options and the reference in the documentation; which of them are one game's own is in the
 * game. A new field is an entry here, and its sentence for the documentation.
 *
 * The order is the link's, in which the tree comes last, so that a link that was cut short loses as
 * little as can be; and that of validation, in which a field may look at those before it. Links leave
 * out what is as usual: to change what that is, give links a new version, or the old ones will open
 * something else.
 */
export const FIELDS = {
  /** What is searched. Where it is not said, the other attributes tell. */
  game: field(gameKind, { part: 'position', ...everywhere('game') }),
  /** How tall a board is; the game says what it may be. */
  rows: field(sideKind('rows'), {
    part: 'position',
    ...everywhere('rows'),
    isAlwaysLinked: true,
  }),
  /** How wide a board is. */
  columns: field(sideKind('columns'), {
    part: 'position',
    link: 'cols',
    attribute: 'columns',
    option: 'cols',
    isAlwaysLinked: true,
  }),
  /** Stones in a row that win. */
  inARow: field(sideKind('inARow'), {
    part: 'position',
    link: 'k',
    attribute: 'in-a-row',
    option: 'k',
    isAlwaysLinked: true,
  }),
  /** What counts as a win, and what is forbidden. 'freestyle' in games without a choice. */
  rule: field(ruleKind, { part: 'position', ...everywhere('rule'), isAlwaysLinked: true }),
  /** Stones before the first move of `moves`, row-major from the top left: 'X', 'O' or '.' each. */
  setup: field(setupKind, {
    part: 'position',
    link: 'setup',
    attribute: 'position',
    linkRead: (text, board) => setupKind.read(rowsInLink(text, board), board),
    // A full stop at the end of a link is taken for the end of the sentence it stands in.
    linkWrite: (text, board) => rowsInLink(text, board).replaceAll('.', '-'),
  }),
  /** Cells played since, in order. */
  moves: field(movesKind, {
    part: 'position',
    link: 'moves',
    attribute: 'moves',
    linkWrite: withoutBlanks,
  }),
  /** Textbook: who moves at the root. */
  rootPlayer: field(oneOf(['max', 'min'] as const, 'max'), {
    part: 'position',
    ...everywhere('root'),
  }),
  /** Textbook: how often MIN moves in a row: as many agents as that, against one MAX. */
  opponents: field(whole(1, 6, 1), {
    part: 'position',
    link: 'mins',
    attribute: 'opponents',
    option: 'players',
  }),

  /** `minimax`, `alpha-beta`, … */
  algorithm: field(offered('alpha-beta', 'algorithms'), {
    part: 'search',
    ...everywhere('algorithm'),
    isShared: true,
  }),
  /**
   * In which order moves are tried: `natural`, `centre`, `random`, `best`, `worst`, `listed`, … As they
   * stand, if none is asked for: so readers find a tree as they wrote it.
   */
  order: field(offered('natural', 'orders'), { part: 'search', ...everywhere('order') }),
  /** Of the order `random`, and of playouts. */
  seed: field(whole(0, 2 ** 32 - 1, 1), {
    part: 'search',
    ...everywhere('seed'),
    onlyFor: ['random', ...PLAYING_OUT],
  }),
  /** Trees that are grown best first: how many times. Null: as many as it takes, playouts 1,000. */
  iterations: field(orNull(whole(1, 10_000_000, 1000), 'auto'), {
    part: 'search',
    link: 'iter',
    attribute: 'iterations',
    option: 'iterations',
    onlyFor: GROWING,
  }),
  /** Monte Carlo tree search: how much is given to moves that were tried little, in thousandths. */
  exploration: field(whole(0, MOST_EXPLORATION, 1414), {
    part: 'search',
    ...everywhere('exploration'),
    onlyFor: PLAYING_OUT,
  }),
  /** Monte Carlo tree search: how games are played on; `decisive` makes a move that wins at once. */
  playouts: field(oneOf(['random', 'decisive'] as const, 'random'), {
    part: 'search',
    ...everywhere('playouts'),
    onlyFor: PLAYING_OUT,
  }),
  /** Proof numbers: what the side to move is to get at least, in whole points. */
  goal: field(whole(-1_000_000, 1_000_000, 1), {
    part: 'search',
    ...everywhere('goal'),
    onlyFor: PROVING,
  }),
  /** Boards: the cells that come first where the order is `listed`, in this order. */
  squareOrder: field(squareOrderKind, {
    part: 'search',
    ...everywhere('squares'),
    onlyFor: ['listed'],
    linkWrite: withoutBlanks,
  }),
  /** `flat`: the numbers that textbooks print. `depth`: sooner wins are better. `discs`: Reversi's. */
  scoring: field(scoringKind, {
    part: 'search',
    link: 'scoring',
    attribute: 'scoring',
  }),
  /** Textbook: whether moves without a name have letters of their own below each parent, or in all. */
  letters: field(oneOf(['parent', 'tree'] as const, 'parent'), {
    part: 'search',
    ...everywhere('letters'),
  }),
  /** Boards: who is MAX. Whoever moves at the root is the engine that is to find a move. */
  maxPlayer: field(oneOf(['x', 'o', 'mover'] as const, 'x'), {
    part: 'search',
    link: 'max',
    attribute: 'max-player',
    option: 'max',
  }),
  /** Boards: what a win is worth; by depth, the soonest one. */
  win: field(whole(1, 1_000_000, 10), {
    part: 'search',
    link: 'win',
    attribute: 'win-value',
    option: 'win',
  }),
  /** Boards: whence the plies are counted that make a win worth less: the root, or after its move. */
  countFrom: field(oneOf(['root', 'first-move'] as const, 'root'), {
    part: 'search',
    link: 'from',
    attribute: 'count-from',
    option: 'count-from',
  }),
  /** Boards: what stands in for the outcome at the horizon. */
  evaluation: field(oneOf(EVALUATIONS, 'lines'), {
    part: 'search',
    link: 'eval',
    attribute: 'evaluation',
    option: 'evaluation',
  }),
  /** Boards, evaluated by shapes: how often MAX's own count. */
  attack: field(whole(1, 10, 2), { part: 'search', ...everywhere('attack') }),
  /** Boards: which moves are looked at. */
  candidates: field(oneOf(['all', 'near'] as const, 'all'), {
    part: 'search',
    ...everywhere('candidates'),
  }),
  /** Boards: the file of a network that judges in place of that, as it was written; empty: none. */
  network: field(networkKind, {
    part: 'search',
    link: 'net',
    attribute: 'network',
    option: 'network',
  }),
  /** Boards: what squares are called: a1, or numbers row by row from 0, as programs have them. */
  squareNames: field(oneOf(['letters', 'numbers'] as const, 'letters'), {
    part: 'search',
    link: 'names',
    attribute: 'square-names',
    option: 'names',
  }),
  /** Boards: of moves that are alike but for a turn or a mirror, each is searched, or one for all. */
  symmetry: field(oneOf(['apart', 'merged'] as const, 'apart'), {
    part: 'search',
    ...everywhere('symmetry'),
  }),
  /** Depth limit in plies; null searches to the end. What it is unsaid, some games have their own. */
  depthLimit: field(depthKind, {
    part: 'search',
    ...everywhere('depth'),
  }),
  /** What prunes: α ≥ β, or α > β alone, as some courses have it. */
  cut: field(oneOf(CUT_RULES, 'equal'), {
    part: 'search',
    ...everywhere('cut'),
    isShared: true,
    onlyFor: CUTTING,
  }),
  /** What the value may be, where a search starts from a guess: in whole points. */
  guess: field(whole(-1_000_000, 1_000_000, 0), {
    part: 'search',
    ...everywhere('guess'),
    onlyFor: ['mtd-f', 'aspiration'],
  }),
  /** How far the first window reaches to each side of the guess. */
  width: field(whole(1, 1_000_000, 5), {
    part: 'search',
    link: 'width',
    attribute: 'window-width',
    option: 'width',
    onlyFor: ['aspiration'],
  }),
  /** How many positions a transposition table holds: room for every one of a small board. */
  tableSize: field(whole(1, 4_194_304, 1_048_576), {
    part: 'search',
    link: 'table',
    attribute: 'table-size',
    option: 'table-size',
    onlyFor: ['transposition-table', 'mtd-f', 'df-pn'],
  }),
  /** Gomoku: how many nodes the player may search: a tree that is there at once, and drawn whole. */
  nodeLimit: field(whole(1, 10_000_000, 20_000), {
    part: 'search',
    link: 'nodes',
    attribute: 'node-limit',
  }),
  /**
   * How many nodes are kept to be drawn; the deepest plies of a larger tree are only counted. Some
   * 80 MB, and 160 while they are handed over: a phone has that. A hundred million take 2 GB.
   */
  recordLimit: field(whole(1_000, 100_000_000, 4_000_000), {
    part: 'search',
    link: 'record',
    attribute: 'record-limit',
    isShared: true,
  }),
  /** How one goes through a search that cuts nothing: as it went, or from the leaves up. */
  course: field(oneOf(['search', 'levels'] as const, 'search'), {
    part: 'search',
    link: 'course',
    attribute: 'course',
  }),
  /** Two or more searches side by side. */
  compare: field(flag(false), {
    part: 'comparison',
    link: 'compare',
    attribute: 'compare',
    isShared: true,
  }),
  /** Those beside the one that is set; none: see `comparisonsOf`. */
  comparisons: field(
    list('bad-comparisons', MOST_COMPARISONS, tidyComparisons, {
      read: comparisonsFromLink,
      write: comparisonsToLink,
    }),
    { part: 'comparison', link: 'with' },
  ),
  /** The tree is to be solved by hand. */
  quiz: field(flag(false), { part: 'task', link: 'quiz', attribute: 'quiz' }),

  /** Events of the search that have happened: 0 … 2 × nodes. Null: all of them. */
  step: field(stepKind, { part: 'view', link: 'step', attribute: 'step' }),
  /** Null: the whole tree fitted into the view. */
  camera: field(orNull(cameraKind, 'fit'), { part: 'view', link: 'camera' }),
  /** Nodes and edges; or cells, plies as rows and as wide as their subtrees. */
  view: field(oneOf(TREE_VIEWS, 'tree'), {
    part: 'view',
    link: 'view',
    attribute: 'view',
    isShared: true,
  }),
  /** How children stand side by side: as they were played, or the best first. */
  siblings: field(oneOf(SIBLING_ORDERS, 'play'), {
    part: 'view',
    link: 'siblings',
    attribute: 'siblings',
    isShared: true,
  }),
  /** Many siblings that came to nothing are drawn as one. */
  folded: field(flag(true), { part: 'view', link: 'fold', attribute: 'folded', isShared: true }),
  /** What the colors of nodes tell: whose move it is, or something else. */
  color: field(oneOf(TREE_COLORS, 'player'), {
    part: 'view',
    link: 'color',
    attribute: 'color',
  }),
  /** The node that is chosen, by the moves from the root; null: none. */
  chosen: field(orNull(pathKind, 'none'), { part: 'view', link: 'at' }),
  /** Of several nodes that those moves lead to, in other passes or searched again: how many come later. */
  later: field(whole(0, 65_535, 0), { part: 'view', link: 'later' }),
  /** Which of several searches side by side is looked at, from 0. */
  pane: field(whole(0, MOST_COMPARISONS, 1), { part: 'view', link: 'pane' }),
  /** The folds that are open, each by the way to the first node in it. */
  opened: field(list('bad-folds', MOST_OPENED, tidyPaths, pathsLink), {
    part: 'view',
    link: 'open',
  }),
  /** What stands open beside the tree. */
  panel: field(oneOf(PANELS, 'none'), { part: 'view', link: 'panel' }),
  /** Textbook: the slider from the worst order of moves to the best stands below the tree. */
  ordering: field(flag(false), { part: 'view', link: 'ordering' }),
  /** Places in the tree to be found again, in the order in which they were set. */
  bookmarks: field(
    list('bad-bookmarks', MOST_BOOKMARKS, tidyBookmarks, {
      read: bookmarksFromLink,
      write: bookmarksToLink,
    }),
    { part: 'view', link: 'marks' },
  ),

  /** What the tree was made from, as `search/exercise/exercise-link.ts` writes it; null: typed or chosen. */
  exercise: field(exerciseKind, {
    part: 'task',
    link: 'exercise',
    attribute: 'exercise',
  }),
  /** Textbook: the solution that is laid over the tree, as `writeSolution` has it; empty: none. */
  solution: field(solutionKind, {
    part: 'task',
    link: 'solution',
    linkRead: treeFromLink,
    linkWrite: treeToLink,
  }),
  /** Textbook: the tree as text. */
  tree: field(treeKind, {
    part: 'position',
    ...everywhere('tree'),
    isAlwaysLinked: true,
    linkRead: treeFromLink,
    linkWrite: treeToLink,
  }),
};

/** Of a field whose part in a link, attribute and option have one name. */
function everywhere<const Name extends string>(name: Name) {
  return { link: name, attribute: name, option: name } as const;
}

function field<Kind extends FieldKind<unknown>, const Names extends FieldNames>(
  kind: Kind,
  names: Names,
): Kind & Names {
  return { ...kind, ...names };
}

function withoutBlanks(text: string): string {
  return text.replaceAll(' ', '');
}

export type FieldName = keyof typeof FIELDS;

/** The state that the fields make up. */
export type FieldValues = {
  readonly [Name in FieldName]: (typeof FIELDS)[Name]['usual'];
};

/** Every field, in order. */
export const FIELD_LIST = Object.entries(FIELDS) as unknown as readonly (readonly [
  FieldName,
  Field<unknown>,
])[];
