import { readExercise } from '../exercise/exercise-link.ts';
import { exerciseFields, showsExercise } from './exercise.ts';
import { squaresFromLink } from './squares.ts';
import { cellName, cellOf, parsePosition, positionText } from '../board/position.ts';
import { besideFromLink, besideToLink } from './beside.ts';
import { bookmarksFromLink, bookmarksToLink } from './bookmarks.ts';
import { defaultState } from './defaults.ts';
import { LIMITS } from './limits.ts';
import { isBoardGame, isGomoku, type LabState } from './state.ts';
import { bareTree, tidyTree } from './tidy-tree.ts';
import { validateState, type Offer, type StateProblem, type Validated } from './validate.ts';

/**
 * A state as the hash of a link, and back: `#v1&game=mnk&rows=4&cols=4&k=3&moves=b2c3`. The parts
 * have the command line's names; what is as in `defaultState` is left out, and so is what the game
 * has no use for. The characters are such that chats and documents leave them alone, and a link that
 * some program has percent-encoded further, or decoded, reads the same.
 */

const VERSION = 'v1';

/** Longer hashes are refused unread: the longest tree takes nine characters a unit, and
 * bookmarks come on top. */
export const LONGEST_LINK = 250_000;

/** More parts than any link has. */
const MOST_PARTS = 40;

/** The hash for a state, with its '#'. */
export function writePermalink(state: LabState): string {
  const defaults = partsOf(defaultState);
  // An exercise has an order of its own.
  const isExercise = showsExercise(state);
  // The layout is how the tree is written: it says nothing without it.
  const changed = [...partsOf(state)].filter(([name, text]) =>
    name === 'layout'
      ? state.tree !== defaultState.tree
      : text !== defaults.get(name) || (name === 'order' && isExercise),
  );
  return ['#' + VERSION, ...changed.map(([name, text]) => `${name}=${encoded(text)}`)].join('&');
}

/** The state as its link brings it back: what the game has no use for is at its default. */
export function linkedState(state: LabState): LabState {
  const { rows, columns, inARow, setup, moves, squares, tree, rootPlayer } = defaultState;
  const exercise = showsExercise(state) ? state.exercise : null;
  if (isGomoku(state.game)) return { ...state, exercise, tree, rootPlayer, squares };
  return isBoardGame(state.game)
    ? { ...state, exercise, tree, rootPlayer }
    : { ...state, exercise, rows, columns, inARow, setup, moves, squares };
}

/** Whether a hash is a link of ours, of this version or another; "#help" is not. */
export function isPermalink(hash: string): boolean {
  return /^#?v\d{1,4}(&|$)/.test(hash);
}

/**
 * The state that a hash asks for, with or without its '#'. Anything may be given: what can't be
 * read gets its default, and is told as a problem. An empty hash is no problem.
 */
export function readPermalink(hash: string, offer: Offer = {}): Validated {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text === '') {
    return { state: defaultState, problems: [] };
  }
  const refusal = refusalOf(text);
  if (refusal !== null) {
    return { state: defaultState, problems: [{ ...refusal, field: 'link' }] };
  }
  const problems: StateProblem[] = [];
  const parts = readParts(text, problems);
  const validated = validateState(fieldsOf(parts), offer);
  return { state: validated.state, problems: [...problems, ...validated.problems] };
}

function refusalOf(text: string): Pick<StateProblem, 'code' | 'given'> | null {
  if (text.length > LONGEST_LINK) {
    return { code: 'too-long', given: String(text.length) };
  }
  if (!isPermalink(text)) {
    return { code: 'not-a-link', given: text.slice(0, 20) };
  }
  const version = text.slice(0, (text + '&').indexOf('&'));
  return version === VERSION ? null : { code: 'unknown-version', given: version };
}

/** Every part of a state's link, by name, in the order in which they are written. */
function partsOf(state: LabState): ReadonlyMap<string, string> {
  const parts = new Map<string, string>([['game', state.game]]);
  if (isBoardGame(state.game)) {
    if (isGomoku(state.game)) {
      parts.set('rows', String(state.rows));
      parts.set('rule', state.rule);
    } else if (state.game !== 'tictactoe') {
      parts.set('rows', String(state.rows));
      parts.set('cols', String(state.columns));
      parts.set('k', String(state.inARow));
    }
    if (/[XO]/.test(state.setup)) {
      // A full stop at the end of a link is taken for the end of the sentence it stands in.
      parts.set('setup', positionText(state.setup, state.columns).replaceAll('.', '-'));
    }
    if (state.moves.length > 0) {
      parts.set('moves', state.moves.map((cell) => cellName(cell, state)).join(''));
    }
  } else {
    parts.set('root', state.rootPlayer);
  }
  parts.set('algorithm', state.algorithm);
  parts.set('order', state.order);
  parts.set('seed', String(state.seed));
  if (hasSquares(state) && state.squares.length > 0) {
    parts.set('squares', state.squares.map((cell) => cellName(cell, state)).join(''));
  }
  parts.set('scoring', state.scoring);
  parts.set('depth', state.depthLimit === null ? 'none' : String(state.depthLimit));
  parts.set('guess', String(state.guess));
  parts.set('width', String(state.width));
  parts.set('table', String(state.tableSize));
  parts.set('nodes', String(state.nodeLimit));
  parts.set('record', String(state.recordLimit));
  parts.set('compare', state.compare ? '1' : '0');
  parts.set('with', besideToLink(state.beside));
  parts.set('quiz', state.quiz ? '1' : '0');
  parts.set('step', state.step === null ? 'end' : String(state.step));
  const { camera } = state;
  parts.set('camera', camera === null ? 'fit' : [camera.x, camera.y, camera.scale].join());
  parts.set('view', state.view);
  parts.set('siblings', state.siblings);
  parts.set('fold', state.folded ? '1' : '0');
  parts.set('marks', bookmarksToLink(state.bookmarks));
  if (showsExercise(state)) {
    // It says of itself what the tree is.
    parts.delete('root');
    parts.set('exercise', state.exercise ?? '');
  } else if (!isBoardGame(state.game)) {
    // Last, so that a link that was cut short loses as little as can be. A tree that is laid out as
    // `tidyTree` does it goes without its blanks.
    const bare = bareTree(state.tree);
    const isTidy = tidyTree(bare) === state.tree;
    if (!isTidy) parts.set('layout', 'typed');
    parts.set('tree', treeToLink(isTidy ? bare : state.tree));
  }
  return parts;
}

const PART_NAMES = new Set(
  'game rows cols k rule setup moves root algorithm order seed squares scoring depth guess width table nodes record compare with quiz exercise step camera view siblings fold marks layout tree'.split(
    ' ',
  ),
);

function readParts(text: string, problems: StateProblem[]): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split('&', MOST_PARTS).slice(1)) {
    const equals = (part + '=').indexOf('=');
    const name = part.slice(0, equals);
    const value = decoded(part.slice(equals + 1));
    if (!PART_NAMES.has(name)) {
      problems.push({ code: 'unknown-field', field: name.slice(0, 40), given: '' });
    } else if (parts.has(name)) {
      problems.push({ code: 'repeated', field: name, given: '' });
    } else if (value === null) {
      problems.push({
        code: 'unreadable',
        field: name,
        given: part.slice(equals + 1, equals + 41),
      });
    } else {
      parts.set(name, value);
    }
  }
  return parts;
}

/** The fields of a state that the parts speak of; what is wrong with them is left to validation. */
function fieldsOf(parts: ReadonlyMap<string, string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const take = (part: string, field: keyof LabState, read: (text: string) => unknown): void => {
    const text = parts.get(part);
    if (text !== undefined) {
      fields[field] = read(text);
    }
  };
  const asIs = (text: string): string => text;
  take('exercise', 'exercise', asIs);
  const exercise = readExercise(parts.get('exercise') ?? '');
  if (exercise !== null) Object.assign(fields, exerciseFields(exercise));
  take('game', 'game', asIs);
  take('rows', 'rows', numberOf);
  take('cols', 'columns', numberOf);
  take('k', 'inARow', numberOf);
  take('rule', 'rule', asIs);
  take('setup', 'setup', setupOf);
  const board = validateState(fields).state;
  take('moves', 'moves', (text) => cellsNamed(text, board));
  take('root', 'rootPlayer', asIs);
  take('algorithm', 'algorithm', asIs);
  take('order', 'order', asIs);
  take('seed', 'seed', numberOf);
  take('squares', 'squares', (text) => squaresFromLink(text, board));
  take('scoring', 'scoring', asIs);
  take('depth', 'depthLimit', (text) => (text === 'none' ? null : numberOf(text)));
  take('guess', 'guess', numberOf);
  take('width', 'width', numberOf);
  take('table', 'tableSize', numberOf);
  take('nodes', 'nodeLimit', numberOf);
  take('record', 'recordLimit', numberOf);
  take('compare', 'compare', flagNamed);
  take('with', 'beside', besideFromLink);
  take('quiz', 'quiz', flagNamed);
  take('step', 'step', (text) => (text === 'end' ? null : numberOf(text)));
  take('camera', 'camera', (text) => (text === 'fit' ? null : cameraOf(text)));
  take('view', 'view', asIs);
  take('siblings', 'siblings', asIs);
  take('fold', 'folded', flagNamed);
  take('marks', 'bookmarks', bookmarksFromLink);
  take('tree', 'tree', (text) => {
    const tree = treeFromLink(text);
    return parts.get('layout') === 'typed' ? tree : laidOut(tree);
  });
  return fields;
}

/** The number that a text is, or the text itself, which validation will refuse. */
function numberOf(text: string): number | string {
  return /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/.test(text) ? Number(text) : text;
}

/** What "1" and "0" say, or the text itself, which validation will refuse. */
function flagNamed(text: string): boolean | string {
  return text === '1' ? true : text === '0' ? false : text;
}

/** Whether there is an order of squares to tell: the player has one of its own. */
function hasSquares({ game }: LabState): boolean {
  return isBoardGame(game) && !isGomoku(game);
}

/** The cells of "XX-/-O-/---", or the text itself, which validation will refuse. */
function setupOf(text: string): string {
  const position = parsePosition(text.replaceAll('-', '.'), LIMITS.gomokuSide.highest);
  return 'cells' in position ? position.cells : text;
}

function cameraOf(text: string): unknown {
  const [x, y, scale, ...rest] = text.split(',', 4).map(numberOf);
  return rest.length === 0 ? { x, y, scale } : text;
}

/** Tidied, unless that would make it too long. */
function laidOut(tree: string): string {
  if (tree.length > LIMITS.treeLength) return tree;
  const tidy = tidyTree(tree);
  return tidy.length > LIMITS.treeLength ? tree : tidy;
}

/** "b2c3", "h8i10": a letter and a number each. What is no cell is −1, which no rule allows. */
function cellsNamed(text: string, board: LabState): readonly number[] {
  const names = text.match(/[a-z]\d{1,2}|[\s\S]{1,2}/g) ?? [];
  return names.map((name) => cellOf(name, board));
}

/**
 * Brackets and blanks would be percent-encoded, three characters each: round brackets and '+' stand
 * for them, and '!' before any of these means the character itself.
 */
function treeToLink(tree: string): string {
  return tree
    .replace(/[!()+]/g, '!$&')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(' ', '+');
}

function treeFromLink(text: string): string {
  return text.replace(/!([!()+])|[()+]/g, (found: string, literal: string | undefined) => {
    return literal ?? (found === '(' ? '[' : found === ')' ? ']' : ' ');
  });
}

function encoded(text: string): string {
  return encodeURIComponent(text)
    .replace(/['*]/g, (character) => (character === '*' ? '%2A' : '%27'))
    .replace(/%(2B|2C|2F|3A)/g, (code) => decodeURIComponent(code));
}

/** Null where the text is not percent-encoded UTF-8. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
