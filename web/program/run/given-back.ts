import type { RunSettings } from './messages.ts';
import type { Recorder, TracedNode } from './recorder.ts';

export type GivenBack = ReturnType<typeof givenBack>;

/**
 * Reads the value and the move from what functions give back. Like the tracer, it is put before a program
 * as a text: nothing in it may come from outside but its arguments and what JavaScript has.
 */
export function givenBack(recorder: Recorder, { functions }: Pick<RunSettings, 'functions'>) {
  const stringify = JSON.stringify;
  /** Which of the two that a function gives back is its value. */
  const places: (number | undefined)[] = [];

  /** The value; undefined where it is none. Throws where it cannot be told. */
  function valueOf(number: number, back: unknown): unknown {
    const isNumber = (each: unknown): boolean => typeof each === 'number';
    // Whether whoever moves wins.
    if (typeof back === 'boolean' && functions[number]!.negamax) return back ? 1 : -1;
    if (Array.isArray(back) && back.length === 2) {
      // A leaf, which has no move, tells which of the two is the value.
      if (!back.every(isNumber) && back.some(isNumber)) places[number] = back.findIndex(isNumber);
      const place = places[number];
      if (back.every(isNumber) && place !== undefined) return back[place];
      // Of a pair of bounds that meet both are the value; at a root it is rather a cell.
      const meet = isNumber(back[0]) && back[0] === back[1];
      if (meet && !functions[number]!.isRoot) return back[0];
    }
    if (!functions[number]!.isRoot) return recorder.plain(back);
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
    const beside = value === undefined ? undefined : recorder.choice(back, value);
    const move = beside === undefined && functions[number]!.isRoot ? back : beside;
    if (move === undefined || move === null) return move;
    const items = node.items ?? [];
    const text = stringify(move);
    // A cell may be given back as `{ row, column }`.
    const place = typeof move === 'object' ? Object.values(move).join() : null;
    const isIt = (item: unknown): boolean =>
      item === move || item === place || (typeof item === 'object' && stringify(item) === text);
    const half = (item: unknown, at: number): boolean =>
      Array.isArray(item) && item.length === 2 && isIt(item[at]);
    // Of loops over pairs, such as a number and its child, the move comes first.
    const found =
      items.find(([item]) => isIt(item)) ??
      items.find(([item]) => half(item, 0)) ??
      items.find(([item]) => half(item, 1));
    if (found !== undefined) return String(found[1]);
    // What is an object of its own is no name of a move, nor is the number of a cell among rows of them.
    const areRows = items.some(([, name]) => /^\d+,/.test(String(name)));
    const isName = typeof move === 'string' || (typeof move === 'number' && !areRows);
    return beside === undefined || !isName ? undefined : String(move);
  }

  return { valueOf, moveOf };
}
