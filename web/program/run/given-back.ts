import type { RunSettings } from './messages.ts';
import type { Recorder, TracedNode } from './recorder.ts';

export type GivenBack = ReturnType<typeof givenBack>;

/**
 * Reads the value and the move from what functions give back. Like the tracer, it is put before a program
 * as a text: nothing in it may come from outside but its arguments and what JavaScript has.
 */
export function givenBack(recorder: Recorder, { functions }: Pick<RunSettings, 'functions'>) {
  const stringify = JSON.stringify;
  const { isArray } = Array;
  /** Which of the two that a function gives back is its value, and that of whichever has told it. */
  const places: (number | undefined)[] = [];
  let anyPlace: number | undefined;

  /** The value; undefined where it is none. Throws where it cannot be told. */
  function valueOf(number: number, back: unknown): unknown {
    const { worth, isRoot } = functions[number]!;
    const isNumber = (each: unknown): boolean => typeof each === 'number';
    // Whether whoever moves wins.
    if (typeof back === 'boolean' && functions[number]!.negamax) return back ? 1 : -1;
    if (Array.isArray(back) && back.length === 2) {
      // A leaf, which has no move, tells which of the two is the value.
      if (!back.every(isNumber) && back.some(isNumber))
        anyPlace = places[number] = back.findIndex(isNumber);
      const place = places[number] ?? anyPlace;
      if (back.every(isNumber) && place !== undefined) return back[place];
      // Of a pair of bounds that meet both are the value; at a root it is rather a cell.
      const meet = isNumber(back[0]) && back[0] === back[1];
      if (meet && !isRoot) return back[0];
    }
    if (!isRoot && worth !== null && typeof back === 'object' && back !== null) {
      const its = (back as Readonly<Record<string, unknown>>)[worth];
      if (isNumber(its)) return its;
    }
    if (!isRoot) return recorder.plain(back);
    try {
      return recorder.plain(back);
    } catch {
      return undefined;
    }
  }

  /** The move, as the loop of the node has called it; null: none; undefined: nothing is said of it. */
  function moveOf(
    number: number,
    node: Pick<TracedNode, 'items'>,
    back: unknown,
    value: unknown,
  ): string | null | undefined {
    let beside = value === undefined ? undefined : recorder.choice(back, value);
    // Null is what is said of a move, too: there is none.
    if (value !== undefined && beside === undefined) beside = besideIn(number, back, value);
    const move = beside === undefined && functions[number]!.isRoot ? back : beside;
    if (move === undefined || move === null) return move;
    const items = node.items ?? [];
    const called = calledIn(items, move);
    if (called !== undefined) return called;
    const { isRoot, givesTwo } = functions[number]!;
    if (isRoot && givesTwo && typeof back === 'object' && back !== null) {
      // Which of two is the move is seen by what the other one is worth: see `leaveRoot` of the tracer.
      const halves: readonly unknown[] = Object.values(back);
      const names = halves.map((half) => calledIn(items, half) ?? null);
      if (halves.length === 2) return `?${stringify([halves, names])}`;
    }
    return beside === undefined ? undefined : nameOf(items, move);
  }

  /** What is called so far as can be told. What is an object of its own is no name of a move. */
  function nameOf(items: NonNullable<TracedNode['items']>, move: unknown): string | undefined {
    // Nor is the number of a cell among rows of them.
    const areRows = items.some(([, name]) => /^\d+,/.test(String(name)));
    const isName = typeof move === 'string' || (typeof move === 'number' && !areRows);
    return isName ? String(move) : undefined;
  }

  /** What the move is called that a search has found and not given back: see `bestFound`. */
  function named(node: Pick<TracedNode, 'items'>, move: unknown): string | null | undefined {
    if (move === undefined || move === null) return undefined;
    const items = node.items ?? [];
    return calledIn(items, move) ?? nameOf(items, move);
  }

  /**
   * What is beside a value: all else that there is, or the only thing that is called a move, or by row and column;
   * undefined: nothing.
   */
  function besideIn(number: number, back: unknown, value: unknown): unknown {
    if (typeof back !== 'object' || back === null || isArray(back)) return undefined;
    const { worth } = functions[number]!;
    const others = Object.entries(back).filter(
      ([name, each]) =>
        (worth === null ? each !== value : name !== worth) &&
        !/val|scor|eval|util|worth|depth|count|visit|ply|time|alpha|beta|path|line|pv/i.test(name),
    );
    const moves = others.filter(([name]) =>
      /move|action|choice|ind|idx|col|cell|pos|row/i.test(name),
    );
    const places = others.filter(([name]) => /^(row|r|y|col(umn)?|c|x)$/i.test(name));
    if (places.length === 2) return Object.fromEntries(places);
    const [[, its] = ['', undefined], ...more] = moves.length > 0 ? moves : others;
    return more.length > 0 ? undefined : its;
  }

  /** What a loop has called a move that it has gone through; undefined: it has not. */
  function calledIn(items: NonNullable<TracedNode['items']>, move: unknown): string | undefined {
    const text = stringify(move);
    // A cell may be given back as `{ row, column }`.
    const place = typeof move === 'object' && move !== null ? Object.values(move).join() : null;
    const isIt = (item: unknown): boolean =>
      item === move || item === place || (typeof item === 'object' && stringify(item) === text);
    const half = (item: unknown, at: number): boolean =>
      Array.isArray(item) && item.length === 2 && isIt(item[at]);
    /** A child may be given back by what it is called. */
    const isCalled = (item: unknown): boolean => {
      const [, child = item] = isArray(item) ? (item as readonly unknown[]) : [];
      const isText = typeof move === 'string' && typeof child === 'object' && child !== null;
      return isText && Object.values(child).includes(move);
    };
    // Of loops over pairs, such as a number and its child, the move comes first.
    const found =
      items.find(([item]) => isIt(item)) ??
      items.find(([item]) => half(item, 0)) ??
      items.find(([item]) => half(item, 1)) ??
      items.find(([item]) => isCalled(item));
    return found === undefined ? undefined : String(found[1]);
  }

  return { valueOf, moveOf, named };
}
