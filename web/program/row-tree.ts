import { lotsOf } from '../core/random.ts';
import { linesOf } from './trace-lines.ts';
import type { ProgramTree, Row } from './tree-shapes.ts';

/**
 * Trees whose leaves a program keeps in a row, and whose nodes are places in it, as in
 * `minimax(depth, index, isMax, values)`: the children of a node are found by counting.
 */

/** How places are counted: the children of one, and which of them are leaves. */
interface Counting {
  readonly root: number;
  /** The place of the first child; the others follow. */
  readonly first: (place: number) => number;
  readonly children: number;
  /** `ply`: how far below the root. */
  readonly isLeaf: (place: number, ply: number) => boolean;
}

/** A call: the place it was asked to search, the move to it where that is said, and what it gave back. */
interface Call {
  readonly place: number;
  readonly ply: number;
  readonly move: string | null;
  readonly value: number;
  readonly children: Call[];
}

const MOST_CHILDREN = 5;

/**
 * The tree that a program has searched, as the lab writes trees, of what `keptTree` and the tracer tell of
 * its rows and places; null where calls and values are not what one way of counting makes them.
 */
export function rowTree(json: string, trace: string): ProgramTree | null {
  const found = rowsOf(json);
  const root = found === null ? null : callsOf(trace, found.places);
  if (found === null || root === null) return null;
  for (const [number, row] of found.rows.entries()) {
    const counting = countings(row).find((each) => explains(each, row, root));
    if (counting === undefined) continue;
    const leaves: number[] = [];
    const text = textOf(counting, row, { root, leaves });
    return text === null ? null : { text, shape: { kind: 'row', number, row, leaves } };
  }
  return null;
}

/** Other leaves for the same tree, which are all different; `round`: which of many. */
export function otherRow(row: Row, leaves: readonly number[], round: number): Row {
  const { draw } = lotsOf(leaves.length, round);
  const values = leaves.map((_, at) => at);
  for (let at = values.length - 1; at > 0; at--) {
    const other = draw(0, at);
    [values[at], values[other]] = [values[other]!, values[at]!];
  }
  const changed = [...row];
  for (const [at, leaf] of leaves.entries()) changed[leaf] = values[at]!;
  return changed;
}

/** What a program's worker says is not believed. */
function rowsOf(json: string): { rows: readonly Row[]; places: readonly string[] } | null {
  if (!json.startsWith('["rows"')) return null;
  try {
    const [, rows, places] = JSON.parse(json) as readonly unknown[];
    const isNumber = (part: unknown) => typeof part === 'number' || part === null;
    const isRow = (row: unknown): row is Row => Array.isArray(row) && row.every(isNumber);
    const areRows = Array.isArray(rows) && rows.every(isRow);
    const areTexts = Array.isArray(places) && places.every((place) => typeof place === 'string');
    return areRows && areTexts ? { rows, places } : null;
  } catch {
    return null;
  }
}

/** The ways of counting in which a row is full. */
function countings({ length }: Row): readonly Counting[] {
  const all: Counting[] = [];
  for (let children = 2; children <= MOST_CHILDREN; children++) {
    // Leaves alone: the row has as many as the last ply, or the whole tree, or that after an empty place.
    let [leaves, inner] = [1, 0];
    for (let ply = 0; leaves <= length; ply++) {
      const begin = inner;
      if (ply > 0 && leaves === length) {
        const first = (place: number) => place * children;
        all.push({ root: 0, first, children, isLeaf: (_, at) => at === ply });
      }
      if (ply > 0 && inner + leaves === length) {
        const first = (place: number) => place * children + 1;
        all.push({ root: 0, first, children, isLeaf: (place) => place >= begin });
      }
      if (ply > 0 && children === 2 && inner + leaves + 1 === length) {
        const first = (place: number) => place * 2;
        all.push({ root: 1, first, children, isLeaf: (place) => place > begin });
      }
      inner += leaves;
      leaves *= children;
    }
  }
  return all;
}

/** The calls of a trace as a tree; null where they are not all places. */
function callsOf(trace: string, places: readonly string[]): Call | null {
  const open: { -readonly [Key in keyof Call]: Call[Key] }[] = [];
  let root: Call | null = null;
  let at = 0;
  for (const line of linesOf(trace)) {
    const statement = JSON.parse(line) as { event: string; move?: string; value?: unknown };
    if (statement.event === 'enter') {
      const text = places[at++] ?? '';
      const place = Number(text);
      if (text === '' || !Number.isInteger(place)) return null;
      const call = {
        place,
        ply: open.length,
        move: statement.move ?? null,
        value: NaN,
        children: [],
      };
      open.at(-1)?.children.push(call);
      root ??= call;
      open.push(call);
    } else {
      const call = open.pop();
      if (call !== undefined) call.value = Number(statement.value);
      if (open.length === 0) break;
    }
  }
  return root;
}

/** Whether calls go from places to their children, in order where moves have no names, and to the end. */
function explains(counting: Counting, row: Row, call: Call): boolean {
  const { place, ply, children } = call;
  if (ply === 0 && place !== counting.root) return false;
  if (counting.isLeaf(place, ply)) {
    const worth = row[place];
    return (
      children.length === 0 && typeof worth === 'number' && Math.abs(worth) === Math.abs(call.value)
    );
  }
  const numbers = children.map((child) => child.place - counting.first(place));
  return (
    children.length > 0 &&
    numbers.every((number) => number >= 0 && number < counting.children) &&
    (children.every(({ move }) => move !== null) || numbers.every((number, at) => number === at)) &&
    children.every((child) => explains(counting, row, child))
  );
}

/** Names of moves are those of the program: the number of a child or its place, as far as there are any. */
function textOf(
  counting: Counting,
  row: Row,
  { root, leaves }: { readonly root: Call; readonly leaves: number[] },
): string | null {
  const named = [root];
  // A list goes on with what is added to it meanwhile.
  for (const call of named) for (const child of call.children) named.push(child);
  const moves = named.filter(({ ply }) => ply > 0).map(({ move }) => move);
  const are = (name: (child: Call, first: number) => number) =>
    named.every((call) =>
      call.children.every(
        (child) => child.move === String(name(child, counting.first(call.place))),
      ),
    );
  const byNumber = are((child, first) => child.place - first);
  if (!byNumber && !are((child) => child.place) && moves.some((move) => move !== null)) return null;
  const hasNames = moves.some((move) => move !== null);
  const write = (place: number, ply: number): string => {
    if (counting.isLeaf(place, ply)) {
      leaves.push(place);
      return String(row[place]);
    }
    const first = counting.first(place);
    const children = Array.from({ length: counting.children }, (_, number) => {
      const below = write(first + number, ply + 1);
      return hasNames ? `"${String(byNumber ? number : first + number)}":${below}` : below;
    });
    return `[${children.join()}]`;
  };
  const text = write(root.place, 0);
  return text.includes('null') ? null : text;
}
