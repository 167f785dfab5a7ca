import type { GomokuRule } from '../../engine/gomoku-messages.ts';
import { readText, writeSetting } from '../../core/storage/settings.ts';
import type { Task } from './attempt.ts';

/** A proven turning point of a game of one's own, which comes back until it is known. */
export interface Mistake {
  /** A win was there and was missed, or the other side was given one. */
  readonly goal: 'win' | 'hold';
  readonly rule: GomokuRule;
  readonly size: number;
  /** The moves before it. */
  readonly played: readonly number[];
  /** The move that was made, and one that is right. */
  readonly made: number;
  readonly best: number;
  /** How often in a row it was known: so much longer it stays away. */
  readonly step: number;
  /** The day on which it comes back, counted from 1970 on. */
  readonly due: number;
}

/** Days until it comes back, the longer the more often it was known. After the last it is learnt. */
const INTERVALS = [1, 3, 7, 16, 35, 90] as const;
/** Nobody has time for more; the oldest give way, those that are known best among them first. */
export const MOST_MISTAKES = 300;
const KEY = 'prunus-mistakes';

/** With those of a game that has just ended: due at once, also those that were there already. */
export function withMistakes(
  queue: readonly Mistake[],
  found: readonly Omit<Mistake, 'step' | 'due'>[],
  day: number,
): readonly Mistake[] {
  const names = new Set(found.map(nameOf));
  const others = queue.filter((each) => !names.has(nameOf(each)));
  return fitted([...others, ...found.map((each) => ({ ...each, step: 0, due: day }))]);
}

/** Those of both; what both have comes back on the later day: there it was tried last. */
export function joinedMistakes(
  one: readonly Mistake[],
  other: readonly Mistake[],
): readonly Mistake[] {
  const byName = new Map<string, Mistake>();
  for (const each of [...one, ...other]) {
    const known = byName.get(nameOf(each));
    if (known === undefined || known.due < each.due) byName.set(nameOf(each), each);
  }
  return fitted([...byName.values()]);
}

function fitted(all: readonly Mistake[]): readonly Mistake[] {
  const surplus = all.length - MOST_MISTAKES;
  if (surplus <= 0) return all;
  const first = [...all.keys()].sort((a, b) => all[b]!.step - all[a]!.step || a - b);
  const leaving = new Set(first.slice(0, surplus));
  return all.filter((_, at) => !leaving.has(at));
}

/** Those that come back on a day, the longest due first. */
export function dueOn(queue: readonly Mistake[], day: number): readonly Mistake[] {
  return queue.filter(({ due }) => due <= day).sort((a, b) => a.due - b.due);
}

/** Known, it stays away for longer, and at last for good; not known, it comes back the next day. */
export function afterMistake(
  queue: readonly Mistake[],
  mistake: Mistake,
  isKnown: boolean,
  day: number,
): readonly Mistake[] {
  const name = nameOf(mistake);
  return queue.flatMap((each) => {
    // What is known already, as by another tab, is so once a day.
    if (nameOf(each) !== name || (isKnown && each.due > day)) return [each];
    const step = isKnown ? each.step + 1 : 0;
    const days = INTERVALS[Math.max(0, step - 1)];
    return days === undefined ? [] : [{ ...each, step, due: day + days }];
  });
}

/** As it is tried: one move, on the board of its game. */
export function taskOf({ goal, rule, size, played, made, best }: Mistake): Task {
  const what = { goal, rule, size, played, mistake: made, first: best };
  return { ...what, theme: null, moves: 1, rating: 0 };
}

function nameOf({ rule, size, played }: Pick<Mistake, 'rule' | 'size' | 'played'>): string {
  return `${rule} ${String(size)} ${played.join()}`;
}

/** What the browser did not keep: it lasts as long as the page. */
let unkept: readonly Mistake[] | null = null;

export function keptMistakes(): readonly Mistake[] {
  return unkept ?? mistakesFrom(readText(KEY));
}

/** Keeps them for later visits, and tells the window; false where the browser does not allow that. */
export function keepMistakes(queue: readonly Mistake[]): boolean {
  unkept = writeSetting(KEY, queue) ? null : queue;
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('prunus-mistakes'));
  return unkept === null;
}

/** Those that make sense; anything may be given. */
export function mistakesFrom(text: string | null): readonly Mistake[] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? value.filter(isMistake).slice(-MOST_MISTAKES) : [];
  } catch {
    return [];
  }
}

function isMistake(value: unknown): value is Mistake {
  if (typeof value !== 'object' || value === null) return false;
  const { goal, rule, size, played, made, best, step, due } = value as Partial<
    Record<keyof Mistake, unknown>
  >;
  const isCount = (each: unknown, below: number): each is number =>
    typeof each === 'number' && Number.isInteger(each) && each >= 0 && each < below;
  if (goal !== 'win' && goal !== 'hold') return false;
  if (rule !== 'freestyle' && rule !== 'standard' && rule !== 'renju') return false;
  if (!isCount(size, 21) || size < 5 || !Array.isArray(played)) return false;
  const isCell = (each: unknown) => isCount(each, size * size) && !played.includes(each);
  return (
    new Set(played).size === played.length &&
    played.every((each: unknown) => isCount(each, size * size)) &&
    isCell(made) &&
    isCell(best) &&
    isCount(step, INTERVALS.length + 1) &&
    isCount(due, 1e6)
  );
}
