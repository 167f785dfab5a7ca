import type { TracedNode } from '../recorder.ts';
import type { Picked } from './picked-state.ts';

/** What a search says of itself once there is another one. */
export interface SearchHead {
  /** What it was asked to search, as JSON. */
  readonly before: string;
  readonly negamax: boolean;
  /** Which function searched, and what it was told besides what to search, and how; null where that is not known. */
  readonly by: readonly [number: number, told: string | null];
}

export type EarlierSearches = ReturnType<typeof earlierSearches>;

/**
 * Searches of a run that are over: they may be the moves of one position. Like the tracer it is put before a
 * program as a text. `near`: the board near what a function has been given, as JSON.
 */
export function earlierSearches(near: (around: readonly unknown[]) => string = () => '') {
  const { stringify } = JSON;
  const all: { readonly head: SearchHead; readonly text: string; readonly number: number }[] = [];
  let kept = 0;
  /** How many searches have begun; when the last of what has made several was over, and what that has picked. */
  let [begun, pickedAt, pickedText] = [0, 0, ''];
  /** Positions that were picked of so many, which were searched up to that one: which of them, from the last on. */
  const picks: { readonly end: number; readonly many: number; readonly back: number }[] = [];
  /** All that was picked: of so many searches, the last of which was that one. */
  const texts: { readonly end: number; readonly many: number; readonly text: string }[] = [];
  /** The same of positions right below a root: once one of those was better, that is told. */
  let pickedBelow: Picked['below'] = '';
  /** What was given in the search at hand to what is called the best move, by what that belongs to. */
  const bests = new Map<unknown, unknown>();
  let owner: unknown = null;
  /** What was given to what is called the best, and when. */
  let [namedAt, namedText] = [0, ''];
  /** What the last searches were given, and each call right below the root of the last one. */
  const states: unknown[] = [];
  const below: unknown[] = [];

  /** `isRoot`: it is a loop that goes through the moves of what it is given, and picks one by itself. */
  function begin(state: unknown, isRoot: boolean): void {
    begun++;
    states.push(isRoot ? undefined : state);
    if (states.length > 64) states.shift();
    below.length = 0;
    bests.clear();
  }

  /** What is called the best move of an owner is given this; null: it is nobody's. */
  function best<Value>(owner: unknown, value: Value): Value {
    bests.set(owner, value);
    return value;
  }

  /** What the search that begins belongs to. */
  function ownedBy(its: unknown): void {
    owner = its;
  }

  /** The move that the search at hand has found for its owner, or for nobody; undefined: it has found none. */
  function bestFound(): unknown {
    return bests.has(owner) ? bests.get(owner) : bests.get(null);
  }

  /** A call right below the root begins. */
  function child(state: unknown): void {
    if (below.length < 400) below.push(state);
  }

  /** The last place of the only thing of these that was given back, alone or beside others; −1: there is none. */
  function placeOf(back: unknown, its: readonly unknown[]): number {
    if (typeof back !== 'object' || back === null) return -1;
    const inside: readonly unknown[] = Object.values(back);
    const parts = [back, ...inside.slice(0, 9)];
    const found = new Set(
      parts.filter((part) => typeof part === 'object' && part !== null && its.includes(part)),
    );
    const [one] = found;
    return found.size === 1 ? its.lastIndexOf(one) : -1;
  }

  /**
   * What a function has picked that has made searches one after the other, as JSON. `before`: how many there
   * were before it. Where that is nothing, what lies there when it is over. `place`: which of its searches was
   * given just that, the first being 0; −1: none was.
   */
  function pick(before: number, picked: string, left: () => string, place = -1): void {
    if (begun < before + 2) return;
    const isNone = picked === '' || picked === 'null';
    const isPicked = pickedAt === begun && pickedText !== '';
    // What picks by itself knows better than whoever has called it.
    if ((isPicked && isNone) || picks.at(-1)?.end === begun) return;
    const text = isNone ? left() : picked;
    [pickedAt, pickedText] = [begun, text.length > 1000 ? '' : text];
    const many = begun - before;
    if (!isNone && text.length <= 200) texts.push({ end: begun, many, text });
    if (texts.length > 32) texts.shift();
    if (place >= 0) picks.push({ end: begun, many, back: many - 1 - place });
    if (picks.length > 64) picks.shift();
  }

  /** A function that may pick one of the moves that it has searched. */
  function picking(its: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
    return function (this: unknown, ...args: unknown[]): unknown {
      const before = begun;
      const back = its.apply(this, args);
      if (begun < before + 2) return back;
      try {
        const searched = begun - before > states.length ? [] : states.slice(before - begun);
        // What it was given itself is no move of that.
        const isOwn = [...args, this].some((each) => placeOf(each, searched) >= 0);
        const place = isOwn ? -1 : placeOf(back, searched);
        pick(before, back === undefined ? '' : stringify(back), () => near([...args, this]), place);
      } catch {
        // What can't be said is not known.
      }
      return back;
    };
  }

  /** A variable that is called the best is given this; `text`: as JSON. */
  function name(text: string): void {
    if (begun > 0) [namedAt, namedText] = [begun, text.length > 1000 ? '' : text];
  }

  function named<Value>(value: Value): Value {
    try {
      if (value !== undefined) name(stringify(value));
    } catch {
      // What can't be said is not known.
    }
    return value;
  }

  /** The loop of a root gives this back: it may be one of the positions right below. */
  function chose(node: TracedNode, back: unknown): void {
    const place = below.includes(node.state) ? -1 : placeOf(back, below);
    const last = below.flatMap((state, at) => (below.lastIndexOf(state) === at ? [at] : []));
    if (below.length === node.count) choseAt(node, place, last);
  }

  /** The same where it is known which call that was. `last`: the last of each position. */
  function choseAt(
    { values, count, childIsMin }: TracedNode,
    at: number,
    last: readonly number[],
  ): void {
    // What is behind the last of its values is of another node.
    if (at < 0 || [at, ...last].some((each) => each >= count)) return;
    const pick = childIsMin === false ? Math.min : Math.max;
    const best = last.reduce((one, other) => pick(one, values[other]!), values[at]!);
    if (pickedBelow !== 'other') pickedBelow = values[at] === best ? 'best' : 'other';
  }

  /** What has been picked, and which of the searches that are told of those were. */
  function picked(): Picked {
    const isKept = (number: number): boolean => number === begun || numbers.includes(number);
    const numbers = all.map(({ number }) => number);
    const positions = picks.flatMap(({ end, many, back }) => {
      const its = Array.from({ length: many }, (_, at) => end - at);
      return many <= 64 && its.every(isKept) ? [many, back, begun - end] : [];
    });
    const before = texts.filter(({ end, many }) => end < begun && isKept(end - many + 1));
    return {
      last: pickedAt === begun ? pickedText : '',
      before: before.flatMap(({ end, many, text }) => [text, many, begun - end]),
      named: namedText,
      since: begun - namedAt,
      ...{ positions, below: pickedBelow },
    };
  }

  /** `text`: what it did; '': too much, and what was before it is no longer known either. */
  function keep(head: SearchHead, text: string): void {
    kept += text.length;
    if (text === '' || kept > 20_000_000) all.length = kept = 0;
    else all.push({ head, text, number: begun });
    if (all.length > 64) all.shift();
  }

  /** The last of them, which is the last of all where what came behind it was no search. */
  function takeBack(): { readonly head: SearchHead; readonly text: string } | null {
    return all.pop() ?? null;
  }

  /** All of them, before the one that was made so: see `earlierIn`. */
  function written(asked: SearchHead['by']): string {
    return all.map(({ head, text }) => `${stringify({ ...head, asked })}\n${text}`).join('');
  }

  return {
    ...{ keep, takeBack, written, begin, child, begun: () => begun },
    ...{ pick, picking, picked, name, named, best, bestFound, ownedBy, chose, choseAt },
  };
}
