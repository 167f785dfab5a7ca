import { cellOf, parsePosition } from '../board/position.ts';
import { lenientTree } from './lenient-tree.ts';
import { LIMITS } from './limits.ts';
import { readPermalink } from './permalink.ts';
import { isBoardGame, type LabState } from './state.ts';
import {
  MOST_PROBLEMS,
  validateState,
  type Offer,
  type StateProblem,
  type Validated,
} from './validate.ts';

/** What an element's attribute says, by its name; null where it has none. */
export type AttributeSource = (name: string) => string | null;

/** The attributes that say what is searched and how, by the field of a state that each sets. */
export const STATE_ATTRIBUTES = {
  game: 'game',
  rows: 'rows',
  columns: 'columns',
  inARow: 'in-a-row',
  rule: 'rule',
  setup: 'position',
  moves: 'moves',
  tree: 'tree',
  rootPlayer: 'root',
  algorithm: 'algorithm',
  order: 'order',
  seed: 'seed',
  squares: 'squares',
  scoring: 'scoring',
  depthLimit: 'depth',
  guess: 'guess',
  width: 'window-width',
  tableSize: 'table-size',
  nodeLimit: 'node-limit',
  recordLimit: 'record-limit',
  compare: 'compare',
  quiz: 'quiz',
  exercise: 'exercise',
  step: 'step',
  view: 'view',
  siblings: 'siblings',
  folded: 'folded',
} as const satisfies Partial<Record<keyof LabState, string>>;
type AttributeField = keyof typeof STATE_ATTRIBUTES;

/** Those, and the link that the others change: a page's address, or its hash alone. */
export const SEARCH_ATTRIBUTES: readonly string[] = [...Object.values(STATE_ATTRIBUTES), 'link'];

/** An attribute longer than this is refused unread. */
const LONGEST = 250_000;

/** What people call games that have another name here. */
const GAME_NAMES: Readonly<Record<string, string>> = {
  'tic-tac-toe': 'tictactoe',
  'noughts-and-crosses': 'tictactoe',
  'connect-k': 'mnk',
  tree: 'textbook',
  'five-in-a-row': 'gomoku',
};

/**
 * The state that an element's attributes ask for. What is not there is as usual; what can't be read
 * is as usual too, and told as a problem whose `field` is the attribute. The game may be left out: a
 * `tree` is a textbook tree, a board of 3 × 3 tic-tac-toe, another one an m,n,k game.
 */
export function readStateAttributes(get: AttributeSource, offer: Offer = {}): Validated {
  const problems: StateProblem[] = [];
  const text = (name: string): string | null => {
    const value = get(name);
    if (value === null || value.length <= LONGEST) return value;
    problems.push({ code: 'too-long', field: name, given: String(value.length) });
    return null;
  };
  const { base, problems: ofLink } = linked(text('link'));
  problems.push(...ofLink);
  const fields = fieldsOf(text, base);
  const validated = validateState({ ...base, ...fields }, offer);
  problems.push(...validated.problems.map((problem) => ofAttribute(problem, get)));
  return { state: validated.state, problems: problems.slice(0, MOST_PROBLEMS) };
}

function linked(link: string | null): {
  base: Partial<LabState>;
  problems: readonly StateProblem[];
} {
  if (link === null) return { base: {}, problems: [] };
  const { state, problems } = readPermalink(link.slice(Math.max(0, link.indexOf('#'))));
  return {
    base: state,
    problems: problems.map((problem) => ({ ...problem, field: 'link' })),
  };
}

/** The fields that the attributes speak of; what is wrong with them is left to validation. */
function fieldsOf(text: AttributeSource, base: Partial<LabState>): Record<string, unknown> {
  const fields: Partial<Record<AttributeField, unknown>> = {};
  const take = (field: AttributeField, read: (text: string) => unknown): void => {
    const value = text(STATE_ATTRIBUTES[field])?.trim();
    if (value !== undefined) fields[field] = read(value);
  };
  take('game', (name) => GAME_NAMES[name.toLowerCase()] ?? name.toLowerCase());
  take('rows', numberOf);
  take('columns', numberOf);
  take('inARow', numberOf);
  take('rule', (name) => name.toLowerCase());
  const position = text('position')?.trim();
  const parsed = position === undefined ? null : parsePosition(position, LIMITS.gomokuSide.highest);
  if (parsed !== null && 'cells' in parsed) {
    fields.rows ??= parsed.rows;
    fields.columns ??= parsed.columns;
    const fits = fields.rows === parsed.rows && fields.columns === parsed.columns;
    fields.setup = fits ? parsed.cells : 'wrong size';
  } else if (position !== undefined) {
    fields.setup = position;
  }
  take('tree', lenientTree);
  const game = fields.game ?? gameOf(fields, text, base);
  if (game !== undefined) fields.game = game;
  const isNewBoard = ['rows', 'columns', 'rule', 'setup', 'game'].some((name) => name in fields);
  const board = isNewBoard ? { ...base, setup: undefined, moves: [] } : base;
  const { state } = validateState({ ...board, ...fields });
  take('moves', (moves) => cellsNamed(moves, state));
  take('rootPlayer', (name) => name.toLowerCase());
  take('algorithm', (name) => name.toLowerCase());
  take('order', (name) => name.toLowerCase());
  take('seed', numberOf);
  take('squares', (squares) => cellsNamed(squares, state));
  take('scoring', (name) => name.toLowerCase());
  take('depthLimit', (depth) => (depth === 'none' ? null : numberOf(depth)));
  take('guess', numberOf);
  take('width', numberOf);
  take('tableSize', numberOf);
  take('nodeLimit', numberOf);
  take('recordLimit', numberOf);
  take('compare', flagOf);
  take('quiz', flagOf);
  take('exercise', (exercise) => exercise);
  take('step', stepOf);
  take('view', (name) => name);
  take('siblings', (name) => name);
  take('folded', flagOf);
  return isNewBoard ? { ...without(board), ...fields } : fields;
}

/** The parts of a link's board that another board makes void. */
function without(board: Record<string, unknown>): Record<string, unknown> {
  return board.setup === undefined ? { setup: undefined, moves: [] } : {};
}

/** The game that is meant where none is named; undefined where nothing speaks of one. */
function gameOf(
  fields: Partial<Record<AttributeField, unknown>>,
  text: AttributeSource,
  base: Partial<LabState>,
): string | undefined {
  if (fields.tree !== undefined) return 'textbook';
  if (fields.rule !== undefined) return 'gomoku';
  const { rows, columns, inARow, setup } = fields;
  const isBoard = [rows, columns, inARow, setup].some((value) => value !== undefined);
  if (!isBoard && text('moves') === null) return undefined;
  if (base.game !== undefined && isBoardGame(base.game)) return undefined;
  const isThree = [rows, columns, inARow].every((side) => side === undefined || side === 3);
  return isThree ? 'tictactoe' : 'mnk';
}

/** A problem in the words of attributes: which one it is, and what stands in it. */
function ofAttribute(problem: StateProblem, get: AttributeSource): StateProblem {
  const { field } = problem;
  if (!Object.hasOwn(STATE_ATTRIBUTES, field)) return problem;
  const name = STATE_ATTRIBUTES[field as AttributeField];
  const value = get(name) ?? '';
  const given = value.length > 40 ? `${value.slice(0, 39)}…` : value;
  return { ...problem, field: name, given: given === '' ? problem.given : given };
}

/** The number that a text is, or the text itself, which validation will refuse. */
export function numberOf(text: string): number | string {
  return /^[-−+]?\d{1,20}(\.\d{1,20})?$/.test(text) ? Number(text.replace('−', '-')) : text;
}

/** An attribute that is there is on, as HTML has it, unless it says that it is not. */
export function flagOf(text: string): boolean {
  return !/^(false|off|no|0)$/i.test(text.trim());
}

function stepOf(text: string): number | string | null {
  if (text === 'end') return null;
  return text === 'start' ? 0 : numberOf(text);
}

/** "b2 c3", "b2c3" or "b2, c3". What is no cell is −1, which no rule allows. */
function cellsNamed(text: string, board: LabState): readonly number[] {
  const names = text.toLowerCase().match(/[a-z]\d{1,2}|[^\s,;]+/g) ?? [];
  return names.map((name) => cellOf(name, board));
}
