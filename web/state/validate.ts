import { readExercise, writeExercise } from '../exercise/exercise-link.ts';
import { MOST_BESIDE, tidyBeside, type Beside } from './beside.ts';
import { emptyCells } from '../board/cells.ts';
import { tidyBookmarks, type Bookmark } from './bookmarks.ts';
import { tidiedCamera } from './camera.ts';
import { defaultState } from './defaults.ts';
import { fittedBoard, legalCount, USUAL_GOMOKU_SIDE } from './fitted-board.ts';
import { LIMITS, clamp, type Range } from './limits.ts';
import {
  GOMOKU_RULES,
  isGomoku,
  SIBLING_ORDERS,
  TREE_VIEWS,
  type CameraState,
  type LabState,
} from './state.ts';
import { tidySquares } from './squares.ts';
import { plainText } from './text.ts';

/** Names that the engine's description offers. Without a list, any name of the right form will do. */
export interface Offer {
  readonly games?: readonly string[];
  readonly algorithms?: readonly string[];
  readonly orders?: readonly string[];
}

/** Something that was not as it should be, and what stands in its place. */
export interface StateProblem {
  readonly code: StateProblemCode;
  /** The field of the state, or the part of the link. */
  readonly field: string;
  /** What was given, shortened; '' where it can't be shown. */
  readonly given: string;
}

export type StateProblemCode =
  /** Not an object at all. */
  | 'not-a-state'
  /** A field that no state has: left out. */
  | 'unknown-field'
  /** Not of the field's type: the default stands. */
  | 'wrong-type'
  /** Not one of the names there are: the default stands. */
  | 'unknown-name'
  /** Too large or too small: the nearest that is allowed stands. */
  | 'out-of-range'
  /** A size or a rule that the game can't have. */
  | 'fixed-size'
  /** Not as many cells as the board has, or not X, O and '.': the board is empty. */
  | 'bad-setup'
  /** This move is not legal: it and those after it are left out. */
  | 'illegal-move'
  /** Some of the squares are not on the board, or stand there twice: they are left out. */
  | 'bad-squares'
  /** Some of the searches to compare are none, or there are too many: they are left out. */
  | 'bad-beside'
  /** Some of the bookmarks are none, or there are too many: they are left out. */
  | 'bad-bookmarks'
  /** A text longer than is allowed: the default stands. */
  | 'too-long'
  /** A link that is none of ours. */
  | 'not-a-link'
  /** A link of a version that is not known here. */
  | 'unknown-version'
  /** A part of a link that stands there twice: the first one counts. */
  | 'repeated'
  /** A part of a link that can't be decoded. */
  | 'unreadable';

/** A state that is certainly valid, and what had to be mended for it. */
export interface Validated {
  readonly state: LabState;
  readonly problems: readonly StateProblem[];
}

/** More problems than this help nobody. */
export const MOST_PROBLEMS = 20;

/**
 * Makes a valid state of anything at all: an object with some of a state's fields, or what came
 * out of a file, an attribute or a message. Fields that are not there get their default silently;
 * what is wrong is clamped or replaced, and told as data. Never throws, and takes its time from the
 * state's own limits, not from the size of the input.
 */
export function validateState(value: unknown, offer: Offer = {}): Validated {
  const problems: StateProblem[] = [];
  const read = reader(value, problems);

  const game = read('game', nameOf(defaultState.game, offer.games));
  const isPlayers = isGomoku(game);
  const sides = isPlayers ? LIMITS.gomokuSide : LIMITS.side;
  const rows = read('rows', wholeOf(sides, isPlayers ? USUAL_GOMOKU_SIDE : defaultState.rows));
  const given = {
    game,
    rows,
    columns: read('columns', wholeOf(sides, isPlayers ? rows : defaultState.columns)),
    inARow: read('inARow', wholeOf(LIMITS.side, isPlayers ? 5 : defaultState.inARow)),
    rule: read('rule', oneOf(GOMOKU_RULES, defaultState.rule)),
    setup: '',
    moves: [],
  };
  const shape = fittedBoard(given);
  for (const field of ['rows', 'columns', 'inARow', 'rule'] as const) {
    if (shape[field] !== given[field]) {
      problems.push({ code: 'fixed-size', field, given: String(given[field]) });
    }
  }
  const setup = read('setup', setupOf(shape.rows * shape.columns));
  const moves = read('moves', movesOf);
  const legal = legalCount(shape, setup, moves);
  if (legal < moves.length) {
    problems.push({ code: 'illegal-move', field: 'moves', given: String(moves[legal]) });
  }

  const state: LabState = {
    ...shape,
    setup,
    moves: moves.slice(0, legal),
    tree: read('tree', treeOf),
    rootPlayer: read('rootPlayer', oneOf(['max', 'min'] as const, defaultState.rootPlayer)),
    algorithm: read('algorithm', nameOf(defaultState.algorithm, offer.algorithms)),
    order: read('order', nameOf(defaultState.order, offer.orders)),
    seed: read('seed', wholeOf(LIMITS.seed, defaultState.seed)),
    squares: read('squares', squaresOf(shape)),
    scoring: read('scoring', oneOf(['flat', 'depth'] as const, defaultState.scoring)),
    depthLimit: read('depthLimit', orNull(wholeOf(LIMITS.depthLimit, 1))),
    guess: read('guess', wholeOf(LIMITS.guess, defaultState.guess)),
    width: read('width', wholeOf(LIMITS.width, defaultState.width)),
    tableSize: read('tableSize', wholeOf(LIMITS.tableSize, defaultState.tableSize)),
    nodeLimit: read('nodeLimit', wholeOf(LIMITS.nodeLimit, defaultState.nodeLimit)),
    recordLimit: read('recordLimit', wholeOf(LIMITS.recordLimit, defaultState.recordLimit)),
    compare: read('compare', flagOf(defaultState.compare)),
    beside: read('beside', besideOf),
    quiz: read('quiz', flagOf(defaultState.quiz)),
    exercise: read('exercise', orNull(exerciseOf)),
    step: read('step', orNull(wholeOf(LIMITS.step, 0))),
    camera: read('camera', orNull(cameraOf)),
    view: read('view', oneOf(TREE_VIEWS, defaultState.view)),
    siblings: read('siblings', oneOf(SIBLING_ORDERS, defaultState.siblings)),
    folded: read('folded', flagOf(defaultState.folded)),
    bookmarks: read('bookmarks', bookmarksOf),
  };
  return { state, problems: problems.slice(0, MOST_PROBLEMS) };
}

/** What a field's reader makes of a value; `undefined` stands for "not given". */
type FieldReader<T> = (value: unknown, report: (code: StateProblemCode) => void) => T;
type ReadField = <T>(field: keyof LabState, reader: FieldReader<T>) => T;

function reader(value: unknown, problems: StateProblem[]): ReadField {
  const isObject = typeof value === 'object' && value !== null && !isArray(value);
  if (!isObject) {
    problems.push({ code: 'not-a-state', field: '', given: shown(value) });
  }
  const source = isObject ? value : {};
  for (const field of ownKeys(source)) {
    if (!Object.hasOwn(defaultState, field)) {
      problems.push({ code: 'unknown-field', field: shown(field), given: '' });
    }
  }
  return (field, read) => {
    const found = ownValue(source, field);
    return read(found, (code) => problems.push({ code, field, given: shown(found) }));
  };
}

/** A few of the own keys: enough for every field and to say that there is something else. */
function ownKeys(source: object): readonly string[] {
  try {
    return Object.keys(source).slice(0, 2 * MOST_PROBLEMS);
  } catch {
    return []; // a proxy that refuses
  }
}

/** The object's own value: nothing inherited counts, and a getter that throws gives nothing. */
function ownValue(source: object, field: string): unknown {
  try {
    return Object.hasOwn(source, field) ? (Reflect.get(source, field) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** `Array.isArray`, which throws for a revoked proxy. */
function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** A value as it may be quoted to a person. */
function shown(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value.length > 40 ? `${value.slice(0, 39)}…` : value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
}

/** An empty list offers nothing, so it is no list: the engine has not spoken yet. */
function nameOf(usual: string, offered: readonly string[] = []): FieldReader<string> {
  const fallback = offered.includes(usual) ? usual : (offered[0] ?? usual);
  return (value, report) => {
    if (value === undefined) {
      return fallback;
    }
    if (typeof value !== 'string') {
      report('wrong-type');
      return fallback;
    }
    const isName = value.length <= LIMITS.nameLength && /^[a-z][a-z0-9-]*$/.test(value);
    if (!isName || (offered.length > 0 && !offered.includes(value))) {
      report('unknown-name');
      return fallback;
    }
    return value;
  };
}

function oneOf<Name extends string>(names: readonly Name[], fallback: Name): FieldReader<Name> {
  return (value, report) => {
    const found = names.find((name) => name === value);
    if (found === undefined && value !== undefined) {
      report(typeof value === 'string' ? 'unknown-name' : 'wrong-type');
    }
    return found ?? fallback;
  };
}

function wholeOf(range: Range, fallback: number): FieldReader<number> {
  return (value, report) => {
    if (value === undefined) {
      return fallback;
    }
    if (typeof value !== 'number' || Number.isNaN(value)) {
      report('wrong-type');
      return fallback;
    }
    const whole = clamp(Math.round(value), range) + 0;
    if (whole !== value) {
      report('out-of-range');
    }
    return whole;
  };
}

/** Null, and what is not there or of the wrong type, is null. */
function orNull<T>(read: FieldReader<T>): FieldReader<T | null> {
  return (value, report) => {
    if (value === undefined || value === null) {
      return null;
    }
    const codes: StateProblemCode[] = [];
    const result = read(value, (code) => {
      codes.push(code);
      report(code);
    });
    return codes.includes('wrong-type') ? null : result;
  };
}

function flagOf(fallback: boolean): FieldReader<boolean> {
  return (value, report) => {
    if (typeof value === 'boolean') {
      return value;
    }
    if (value !== undefined) {
      report('wrong-type');
    }
    return fallback;
  };
}

function setupOf(cellCount: number): FieldReader<string> {
  return (value, report) => {
    if (typeof value === 'string' && value.length === cellCount && /^[XO.]*$/.test(value)) {
      return value;
    }
    if (value !== undefined) {
      report(typeof value === 'string' ? 'bad-setup' : 'wrong-type');
    }
    return emptyCells(cellCount);
  };
}

const movesOf: FieldReader<readonly number[]> = (value, report) => {
  if (value === undefined) {
    return [];
  }
  if (!isArray(value)) {
    report('wrong-type');
    return [];
  }
  // One more than there are cells is enough to find that it is too many. What is no number is no
  // cell either, so the rules will refuse it.
  const most = LIMITS.gomokuSide.highest ** 2 + 1;
  const length = Math.min(Number(ownValue(value, 'length') ?? 0), most);
  return Array.from({ length }, (_, at) => {
    const cell = ownValue(value, String(at));
    return typeof cell === 'number' ? cell + 0 : -1;
  });
};

function squaresOf(board: Pick<LabState, 'rows' | 'columns'>): FieldReader<readonly number[]> {
  return (value, report) => {
    if (value === undefined) {
      return defaultState.squares;
    }
    if (!isArray(value)) {
      report('wrong-type');
      return defaultState.squares;
    }
    const most = board.rows * board.columns + 1;
    const length = Math.min(Number(ownValue(value, 'length') ?? 0), most);
    const given = Array.from({ length }, (_, at) => ownValue(value, String(at)));
    const { squares, isWhole } = tidySquares(given, board);
    if (!isWhole) {
      report('bad-squares');
    }
    return squares;
  };
}

const besideOf: FieldReader<readonly Beside[]> = (value, report) => {
  if (value === undefined) {
    return defaultState.beside;
  }
  if (!isArray(value)) {
    report('wrong-type');
    return defaultState.beside;
  }
  const length = Math.min(Number(ownValue(value, 'length') ?? 0), MOST_BESIDE + 1);
  const { beside, isWhole } = tidyBeside(
    Array.from({ length }, (_, at) => ownValue(value, String(at))),
  );
  if (!isWhole) {
    report('bad-beside');
  }
  return beside;
};

const bookmarksOf: FieldReader<readonly Bookmark[]> = (value, report) => {
  if (value === undefined) {
    return defaultState.bookmarks;
  }
  if (!isArray(value)) {
    report('wrong-type');
    return defaultState.bookmarks;
  }
  const length = Math.min(Number(ownValue(value, 'length') ?? 0), LIMITS.bookmarks + 1);
  const { bookmarks, isWhole } = tidyBookmarks(
    Array.from({ length }, (_, at) => ownValue(value, String(at))),
  );
  if (!isWhole) {
    report('bad-bookmarks');
  }
  return bookmarks;
};

const exerciseOf: FieldReader<string | null> = (value, report) => {
  const settings = typeof value === 'string' ? readExercise(value) : null;
  if (settings === null) {
    report(typeof value === 'string' ? 'unknown-name' : 'wrong-type');
    return null;
  }
  return writeExercise(settings);
};

const treeOf: FieldReader<string> = (value, report) => {
  if (value === undefined) {
    return defaultState.tree;
  }
  if (typeof value !== 'string') {
    report('wrong-type');
    return defaultState.tree;
  }
  if (value.length > LIMITS.treeLength) {
    report('too-long');
    return defaultState.tree;
  }
  return plainText(value);
};

const cameraOf: FieldReader<CameraState | null> = (value, report) => {
  if (typeof value === 'object' && value !== null) {
    const [x, y, scale] = ['x', 'y', 'scale'].map((field) => ownValue(value, field));
    if (typeof x === 'number' && typeof y === 'number' && typeof scale === 'number') {
      const camera = tidiedCamera({ x, y, scale });
      if (camera !== null) {
        return camera;
      }
    }
  }
  report('wrong-type');
  return null;
};
