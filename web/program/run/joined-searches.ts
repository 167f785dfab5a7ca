/**
 * Searches that a program makes one after the other may be the moves of one position, which it goes through
 * elsewhere: in `bestMove()`, or in `max(moves, key=…)`. Then they are one tree with a root of its own.
 */

import { leastOf, mostOf } from '../../core/range.ts';
import { pliesIn, treeDepth } from '../trace-depth.ts';
import { programTree } from '../tree-shapes.ts';
import { linesOf } from '../trace-lines.ts';

/** A search, as the tracer tells of it. */
export interface ReportedSearch {
  /** What it was asked to search, as JSON. */
  readonly root: string;
  /** JSON lines. */
  readonly trace: string;
  /** Its values are the mover's, so that it says nothing of the position before it. */
  readonly negamax?: boolean;
  /** It was made by another function than the last one. */
  readonly isOther?: boolean;
  /** It was made as the last one was, and told the same besides what to search, and how. */
  readonly isAlike?: boolean;
  /** By which function, and what that was told besides what to search, and how; '' where that is not known. */
  readonly by?: string;
  /** No other search of the run was before it. */
  readonly begins?: boolean;
}

export interface Whole extends ReportedSearch {
  /** Of so many searches. */
  readonly searches: number;
  /** How many nodes come before the last of them. */
  readonly before: number;
}

/** What comes before an earlier search begins so. */
export const BEFORE = '{"before":';
/** No run keeps more; what says that it has may be anything. */
const MOST_BEFORE = 64;
type Cell = string | number | null;

/** Searches that come before the last one, as lines: see the tracer. */
export function earlierIn(message: string): {
  readonly earlier: readonly ReportedSearch[];
  readonly trace: string;
  readonly by: string;
} {
  if (!message.startsWith(BEFORE)) return { earlier: [], trace: message, by: '' };
  const all = message.split(/^(?=\{"before":)/m, MOST_BEFORE + 1);
  if (all.length > MOST_BEFORE) throw new RangeError('more searches than are kept');
  const parts = all.map((part) => {
    const end = part.indexOf('\n') + 1;
    const its = part.slice(end);
    // The last of them has the search itself behind it.
    const next = its.indexOf('\n{"prunus"');
    const head = JSON.parse(part.slice(0, end)) as Readonly<
      Record<'before' | 'negamax' | 'by' | 'asked', unknown>
    >;
    const [by, last] = [calledBy(head.by), calledBy(head.asked)];
    const negamax = head.negamax === true;
    const isOther = by.number !== last.number;
    const isAlike = !isOther && by.told !== null && by.told === last.told;
    const root = String(head.before);
    const asked = { by: by.all, last: last.all };
    return { root, negamax, isOther, isAlike, ...asked, trace: its, next: next + 1 };
  });
  const last = parts.at(-1)!;
  const trace = last.next === 0 ? '' : last.trace.slice(last.next);
  const earlier = parts.map(({ next, last: _, ...part }) => ({
    ...part,
    trace: next === 0 ? part.trace : part.trace.slice(0, next),
  }));
  return { earlier, trace, by: last.last };
}

/** Which function was called, and with what besides its state; null, and '', where that is not known. */
function calledBy(statement: unknown): {
  readonly number: unknown;
  readonly told: string | null;
  readonly all: string;
} {
  const [number, told] = (Array.isArray(statement) ? statement : []) as readonly unknown[];
  if (typeof told !== 'string') return { number, told: null, all: '' };
  return { number, told, all: `${String(number)} ${told}` };
}

/**
 * The first of the largest searches, where none is as large as the last; null: that one is. A board that has been
 * searched before, with something else beside it, is one that it was given in place of another.
 */
export function largestOf(
  earlier: readonly ReportedSearch[],
  last: ReportedSearch,
): ReportedSearch | null {
  const seen = new Map<string, string>();
  let [found, most] = [null as ReportedSearch | null, 0];
  for (const each of [...earlier, last]) {
    // Programs compare two searches of their own, of which the last one is the one to be told of.
    if (each.isOther === true) continue;
    const { cells } = read(each);
    const board = cells === null ? '' : JSON.stringify(cells);
    const nodes = nodesIn(each.trace);
    const isLarger = each === last ? nodes >= most : nodes > most;
    if (isLarger && (seen.get(board) ?? each.root) === each.root) [found, most] = [each, nodes];
    if (board !== '' && !seen.has(board)) seen.set(board, each.root);
  }
  return found === last ? null : found;
}

/**
 * The first search before the last that asked the same, within whatever window: what it has found may be remembered
 * since. Null: there is none.
 */
export function firstOfSame(
  earlier: readonly ReportedSearch[],
  last: ReportedSearch,
): ReportedSearch | null {
  const { player } = read(last);
  // A loop over the moves of a root may get all its answers from what another function has searched before.
  const isAnswered = pliesIn(last.trace) <= 1;
  const found = earlier.find(
    // Of what is remembered whole nothing tells whose turn it was.
    (each) =>
      each.root === last.root &&
      ((each.isOther === true && isAnswered && pliesIn(each.trace) > 1) ||
        (each.isAlike === true && (player === '' || read(each).player === player))),
  );
  return found ?? null;
}

/** How many searches were made as the last one was, with it, for the same side as far as that is known. */
export function searchesLike(earlier: readonly ReportedSearch[], last: ReportedSearch): number {
  const player = playerIn(last.trace);
  const isSame = (other: string): boolean => other === player || other === '' || player === '';
  return 1 + earlier.filter((each) => each.isAlike === true && isSame(playerIn(each.trace))).length;
}

/** How many calls a search made. */
export function nodesIn(trace: string): number {
  return trace.split('\n{"event":"enter"').length;
}

/** The tree that the last of these searches belong to; null where each stands for itself. */
export function wholeOf(earlier: readonly ReportedSearch[], last: ReportedSearch): Whole | null {
  if (earlier.some(({ negamax }) => negamax)) return null;
  const all = [...earlier, last].map(read);
  for (let from = 0; from < all.length - 1; from++) {
    const its = all.slice(from);
    const root = parentOf(its);
    if (root !== null) return joined(its, root);
  }
  return null;
}

/** Moves of one position that were searched one after the other. */
export interface SearchedMoves {
  /** The position itself, row by row; null: it is a tree, of which these are the children. */
  readonly cells: readonly Cell[] | null;
  readonly columns: number;
  /** Stones fall. */
  readonly falls: boolean;
  /** The cells that are played on, or the numbers of the children. */
  readonly places: readonly number[];
  /** Whether the places are known: who compares two at a time searches children in an order of its own. */
  readonly arePlaced: boolean;
  /** What each of them was to search, as JSON. */
  readonly roots: readonly string[];
  /** What each of them is worth to whoever picks one. */
  readonly worths: readonly number[];
  /** What to take by for that what a call gives back. */
  readonly sign: 1 | -1;
}

/** What the last of these searches are the moves of, whoever's values they give; null: of nothing. */
export function movesOf(
  earlier: readonly ReportedSearch[],
  last: ReportedSearch,
): SearchedMoves | null {
  const negates = earlier.some(({ negamax }) => negamax);
  const found = [...earlier, last].map(read);
  // Whoever compares two at a time may search one again and again.
  const once = found.filter(
    ({ root }, at) => !found.slice(at + 1).some((each) => each.root === root),
  );
  for (let from = 0; from < once.length - 1; from++) {
    const player = onlyPlayerIn(once.slice(from));
    if (player === null) continue;
    const its = once.slice(from).map((each) => ({ ...each, player }));
    const parent = parentOf(its, negates, true);
    if (parent === null) continue;
    const { falls, root } = parent;
    const board = its[0]!.cells === null ? null : (JSON.parse(root) as readonly unknown[]);
    const ownPlaces = board === null ? placesAmong(its, once.slice(0, from)) : null;
    const places = ownPlaces ?? parent.places;
    const arePlaced = board !== null || ownPlaces !== null || once.length === found.length;
    const [row] = board ?? [];
    const sign = negates || player === 'max' ? -1 : 1;
    // A trace has the values as MAX has them, whatever a call of MIN's gave back.
    const isMin = player === 'min';
    const worths = its.map(({ trace }) => (isMin ? 1 : sign) * valueOf(trace));
    return {
      cells: board === null ? null : (board.flat() as readonly Cell[]),
      columns: Array.isArray(row) ? row.length : Math.round(Math.sqrt(board?.length ?? 0)),
      ...{ falls, places, arePlaced, worths, sign, roots: its.map((each) => each.root) },
    };
  }
  return null;
}

/** Which children these are of a tree that was searched before as a whole; null: of none. */
function placesAmong(
  its: readonly ReadSearch[],
  before: readonly ReadSearch[],
): readonly number[] | null {
  for (const { state } of before) {
    if (!Array.isArray(state) || state.length !== its.length) continue;
    const children = state.map((child) => JSON.stringify(child));
    const places = its.map(({ state: own }) => children.indexOf(JSON.stringify(own)));
    if (new Set(places).size === its.length && !places.includes(-1)) return places;
  }
  return null;
}

/**
 * Who moves in all of these; '' where nobody says it, null where not always the same. At the end of a game nobody
 * moves, and of some calls it is not said who does: then it is seen by whether the best was the largest or the least.
 */
export function onlyPlayerIn(its: readonly Pick<ReportedSearch, 'trace'>[]): string | null {
  const players = new Set(its.map(({ trace }) => playerIn(trace) || playerByValues(trace)));
  players.delete('');
  const [player = ''] = players;
  return players.size > 1 ? null : player;
}

/** Who moves at a root by its value and those of its children; '' where that can't be told. */
function playerByValues(trace: string): string {
  const values: number[] = [];
  let ply = 0;
  for (const line of linesOf(trace)) {
    if (line.startsWith('{"event":"enter"')) ply++;
    else if (--ply === 1) values.push(valueOf(line));
  }
  const [value, most, least] = [valueOf(trace), mostOf(values), leastOf(values)];
  return most === least ? '' : value === most ? 'max' : value === least ? 'min' : '';
}

/** What a search came to. */
export function valueOf(trace: string): number {
  const line = trace.slice(trace.trimEnd().lastIndexOf('\n') + 1);
  return Number((JSON.parse(line) as { readonly value?: unknown }).value);
}

interface ReadSearch extends ReportedSearch {
  readonly player: string;
  /** Undefined where it can't be read. */
  readonly state: unknown;
  readonly cells: readonly Cell[] | null;
}

/** Who moves at its root; '' where that is not said. */
export function playerIn(trace: string): string {
  return /"player":"(max|min)"/.exec(trace.split('\n', 2)[1] ?? '')?.[1] ?? '';
}

function read({ root, trace }: ReportedSearch): ReadSearch {
  const player = playerIn(trace);
  try {
    const state = JSON.parse(root) as unknown;
    return { root, trace, player, state, cells: cellsOf(state) };
  } catch {
    return { root, trace, player, state: undefined, cells: null };
  }
}

interface Parent {
  readonly root: string;
  /** What the moves are called. */
  readonly moves: readonly string[];
  /** Which cells or children they are. */
  readonly places: readonly number[];
  readonly falls: boolean;
}

/** `anyone`: whose turn it is after these moves need not be known. `objects`: nodes may be such. */
function parentOf(its: readonly ReadSearch[], anyone = false, objects = false): Parent | null {
  const player = its[0]!.player;
  if ((player === '' && !anyone) || its.some((each) => each.player !== player)) return null;
  const states = its.map(({ state }) => state);
  const boards = its.map(({ cells }) => cells);
  if (boards.every((board) => board !== null)) return parentOfBoards(states, boards);
  // Of trees those that are searched for MAX may be as many examples.
  const areTrees = states.every(
    (state, at) =>
      typeof state === 'number' ||
      (Array.isArray(state) && state.length > 0 && typeof state[0] !== 'string') ||
      (objects && !Array.isArray(state) && programTree(its[at]!.root) !== null),
  );
  // Numbers that a search goes deeper with are rows of Nim.
  const isDeeper = its.some(({ root, trace }) => pliesIn(trace) > treeDepth(root));
  if (!areTrees || isDeeper || player !== 'min') return null;
  return {
    root: JSON.stringify(states),
    moves: states.map((_, at) => (at < 26 ? String.fromCharCode(97 + at) : String(at + 1))),
    places: states.map((_, at) => at),
    falls: false,
  };
}

/** Boards of which each has one sign that the others lack: before it there was their common position. */
function parentOfBoards(
  states: readonly unknown[],
  boards: readonly (readonly Cell[])[],
): Parent | null {
  const [first, second] = boards;
  if (first === undefined || second === undefined) return null;
  if (boards.some((board) => board.length !== first.length)) return null;
  const common = first.map((cell, at) => {
    const others = boards.filter((board) => board[at] !== cell).length;
    return others === 0 || others === 1 ? cell : second[at]!;
  });
  const changed = boards.map((board) =>
    board.flatMap((cell, at) => (cell === common[at] ? [] : [at])),
  );
  if (changed.some((cells) => cells.length !== 1)) return null;
  const signs = new Set(boards.map((board, at) => board[changed[at]![0]!]));
  const places = changed.map(([at]) => at!);
  if (signs.size > 1 || new Set(places).size < places.length) return null;
  const [board] = states.map(boardOf);
  const rows = Array.isArray(board) && Array.isArray(board[0]) ? board.length : 0;
  if (rows === 0)
    return { root: JSON.stringify(common), moves: places.map(String), places, falls: false };
  const columns = common.length / rows;
  const lines = Array.from({ length: rows }, (_, row) =>
    common.slice(row * columns, (row + 1) * columns),
  );
  const falls = rows > 3 && new Set(places.map((at) => at % columns)).size === places.length;
  const moves = places.map((at) => {
    const column = at % columns;
    return falls ? String(column) : `(${String(Math.floor(at / columns))}, ${String(column)})`;
  });
  return { root: JSON.stringify(lines), moves, places, falls };
}

/** More cells than any board has. */
const MOST_CELLS = 400;

/** The board that lies near a search which is not called with it: see `heldBoard`; else what it is called with. */
function boardOf(state: unknown): unknown {
  const isHeld = typeof state === 'object' && state !== null && Object.hasOwn(state, 'board');
  return isHeld ? (state as { readonly board: unknown }).board : state;
}

/** The cells of a board, row by row; null where it is none. */
function cellsOf(held: unknown): readonly Cell[] | null {
  const state = boardOf(held);
  if (!Array.isArray(state) || state.length < 3 || state.length > MOST_CELLS) return null;
  const isCell = (each: unknown): each is Cell =>
    each === null || typeof each === 'string' || typeof each === 'number';
  const isFlat = state.every(isCell);
  // A short row of numbers is rather a node with leaves.
  if (isFlat) return state.length >= 9 ? state : null;
  const rows: readonly unknown[] = state;
  const isRow = (row: unknown): row is Cell[] =>
    Array.isArray(row) && row.length >= 3 && row.every(isCell);
  if (!rows.every(isRow) || new Set(rows.map((row) => row.length)).size > 1) return null;
  const cells = rows.flat();
  return cells.length > MOST_CELLS ? null : cells;
}

function joined(its: readonly ReadSearch[], { root, moves }: Parent): Whole {
  const isMax = its[0]!.player === 'min';
  const lines = ['{"prunus":1,"complete":true}'];
  lines.push(`{"event":"enter","player":"${isMax ? 'max' : 'min'}"}`);
  let before = 1;
  const values: number[] = [];
  for (const [at, { trace }] of its.entries()) {
    const [, enter = '', ...rest] = trace.trimEnd().split('\n');
    lines.push(
      enter.replace('{"event":"enter"', `{"event":"enter","move":${JSON.stringify(moves[at])}`),
    );
    for (const line of rest) lines.push(line);
    values.push(valueOf(trace));
    if (at < its.length - 1) before += (rest.length + 1) / 2;
  }
  const best = isMax ? mostOf(values) : leastOf(values);
  lines.push(`{"event":"leave","value":${JSON.stringify(best)}}`, '');
  return { root, trace: lines.join('\n'), searches: its.length, before };
}
