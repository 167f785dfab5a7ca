import { linesOf } from './trace-lines.ts';

/** How the rows of Nim are kept by a program that takes things of one. */
type Keeping = (rows: readonly number[]) => readonly number[];

const NUMBER = (one: number, other: number): number => one - other;

/** As they are; and what programs do that remember positions: in order, and without those that are empty. */
const KEEPINGS: readonly Keeping[] = [
  (rows) => rows,
  (rows) => [...rows].sort(NUMBER),
  (rows) => [...rows].sort(NUMBER).reverse(),
  (rows) => rows.filter((size) => size > 0),
  (rows) => rows.filter((size) => size > 0).sort(NUMBER),
];

/** The rows of a node as the program has them, and as they would be if each had kept its place. */
interface Rows {
  readonly its: readonly number[];
  readonly kept: readonly number[];
}

/**
 * The same trace where a program puts the rows of Nim in order after each move, or drops those that are empty, so that
 * its numbers of rows are not those of before: its moves are called as if each had kept its place, `B2`.
 * Nothing is changed where the moves are right as they are, or by none of these ways.
 * @param root the rows that it began with, as JSON
 */
export function withRowsKept(root: string, trace: string): string {
  if (!/^\[\s*\d+(\s*,\s*\d+){0,5}\s*\]$/.test(root)) return trace;
  const rows = JSON.parse(root) as readonly number[];
  for (const keeping of KEEPINGS) {
    const found = renamed(rows, trace, keeping);
    if (found !== null) return keeping === KEEPINGS[0] ? trace : found;
  }
  return trace;
}

/** Null where rows that are kept so don't allow a move, or where it has ended before they were empty. */
function renamed(rows: readonly number[], trace: string, keeping: Keeping): string | null {
  const open: (Rows & { isEnd: boolean })[] = [];
  /** What it has gone through, and may remember. */
  const searched = new Set<string>();
  const lines: string[] = [];
  for (const line of linesOf(trace)) {
    const { event, move, chosen, ...its } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    const node = open.at(-1);
    if (event === 'enter') {
      if (node !== undefined) node.isEnd = false;
      const moved = node === undefined ? null : movedBy(node, move, keeping);
      if (node !== undefined && moved === null) return null;
      open.push({ ...(moved ?? { its: keeping(rows), kept: rows }), isEnd: true });
      lines.push(moved === null ? line : withName(line, 'move', moved.name));
    } else if (event === 'leave' && node !== undefined) {
      const isOver = its.tableHit === true || its.cutOff === true || its.horizon === true;
      const text = node.its.join();
      if (!node.isEnd) searched.add(text);
      else if (!isOver && !searched.has(text) && node.its.some((size) => size > 0)) return null;
      const best = typeof chosen === 'string' ? movedBy(node, chosen, keeping) : null;
      lines.push(best === null ? line : withName(line, 'chosen', best.name));
      open.pop();
    }
  }
  return [trace.split('\n', 1)[0], ...lines, ''].join('\n');
}

function withName(line: string, field: 'move' | 'chosen', name: string): string {
  return line.replace(new RegExp(`"${field}":"[^"]*"`), `"${field}":"${name}"`);
}

/** The rows after a move, and what that is called; null where it is none of theirs. */
function movedBy(
  { its, kept }: Rows,
  move: unknown,
  keeping: Keeping,
): (Rows & { readonly name: string }) | null {
  const taken = takenBy(move);
  const size = its[taken?.row ?? -1] ?? 0;
  if (taken === null || taken.many < 1 || taken.many > size) return null;
  const { row, many } = taken;
  // Of rows that are alike the first stays the first.
  const before = its.slice(0, row).filter((each) => each === size).length;
  const at = kept.flatMap((each, number) => (each === size ? [number] : []))[before];
  if (at === undefined) return null;
  const after = (all: readonly number[], where: number): readonly number[] =>
    all.map((each, number) => (number === where ? each - many : each));
  const name = String.fromCharCode(65 + at) + String(many);
  return { its: keeping(after(its, row)), kept: after(kept, at), name };
}

/** Which row a move is of, the first being 0, and how many it takes; null where its name doesn't say so. */
function takenBy(move: unknown): { readonly row: number; readonly many: number } | null {
  if (typeof move !== 'string') return null;
  const [, number, taken] = /^\(?(\d+),\s*(\d+)\)?$/.exec(move) ?? [];
  if (number !== undefined) return { row: Number(number), many: Number(taken) };
  const [, letter, many] = /^([A-Z])(\d+)$/.exec(move) ?? [];
  return letter === undefined ? null : { row: letter.charCodeAt(0) - 65, many: Number(many) };
}
