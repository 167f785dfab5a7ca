import { leastOf, mostOf } from '../core/range.ts';
import { inTurns } from '../core/time-slices.ts';
import type { DiagnosedSearch } from '../engine/diagnosis-messages.ts';
import type { ProgramText } from './source/read.ts';
import type { SearchFunction } from './source/roles.ts';
import { linesOf } from './trace-lines.ts';

interface Call {
  readonly isMax: boolean;
  readonly alpha: number;
  readonly beta: number;
  /** What is known of it by the children that have ended. */
  best: number;
  children: number;
  /** The child before has been asked through a window of no width. */
  isAsked: boolean;
}

/**
 * The same trace, where a program asks of all moves but the first whether they are better at all, through
 * windows as narrow as can be, with those windows said to be meant: no recorder is told. Of a program that
 * does so at some nodes alone nothing is said.
 */
export async function withNullWindows(trace: string): Promise<string> {
  if (!trace.includes('"alpha":') || !trace.includes('"player":')) return trace;
  try {
    return (await inTurns(written(trace), () => true)) ?? trace;
  } catch {
    // No recorder has written it.
    return trace;
  }
}

function* written(trace: string): Generator<null, string> {
  const lines = [trace.slice(0, trace.indexOf('\n'))];
  const open: Call[] = [];
  let found = false;
  for (const line of linesOf(trace)) {
    yield null;
    const its = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (its.event !== 'enter') {
      lines.push(line);
      const ended = open.pop();
      const parent = open.at(-1);
      if (ended === undefined || parent === undefined || typeof its.value !== 'number') continue;
      parent.best = (parent.isMax ? Math.max : Math.min)(parent.best, its.value);
      continue;
    }
    const [alpha, beta] = [bound(its.alpha, -Infinity), bound(its.beta, Infinity)];
    const isMax = its.player === 'max';
    const parent = open.at(-1);
    let isNull = false;
    if (parent !== undefined && parent.beta - parent.alpha > 1 && parent.children > 0) {
      const near = parent.isMax
        ? Math.max(parent.alpha, parent.best)
        : Math.min(parent.beta, parent.best);
      const isNear = (parent.isMax ? alpha : beta) === near;
      isNull =
        isNear && beta - alpha === 1 && (parent.isMax ? beta < parent.beta : alpha > parent.alpha);
      // Whoever was found better is searched again.
      if (!isNull && !parent.isAsked) return trace;
      found ||= isNull;
    }
    if (parent !== undefined) {
      parent.children++;
      parent.isAsked = isNull;
    }
    open.push({
      isMax,
      alpha,
      beta,
      best: isMax ? -Infinity : Infinity,
      children: 0,
      isAsked: false,
    });
    lines.push(
      isNull && its.nullWindow !== true ? `${line.slice(0, -1)},"nullWindow":true}` : line,
    );
  }
  return found ? `${lines.join('\n')}\n` : trace;
}

function bound(value: unknown, usual: number): number {
  return typeof value === 'number' ? value : usual;
}

/** Whether a function of its own, which goes down by itself, asks for a search whether a move is better than a bound. */
export function scouts({ functions }: ProgramText, searches: readonly SearchFunction[]): boolean {
  const its = searches.map(({ index }) => functions[index]!);
  return functions.some(({ name, params, calls }) => {
    const isCalled =
      its.every((each) => each.name !== name) && its.some((each) => each.calls.has(name));
    const isOfBound =
      /scout|null|zero|zws|test|probe/i.test(name) || params.some((each) => BOUND.test(each));
    return isCalled && isOfBound && params.length > 1 && calls.has(name);
  });
}

const BOUND = /^(alpha|beta|gamma|bound|v|threshold|value)$/i;

/** The same searches as those of one who searches some moves again, of which what the root is worth is to be true. */
export function searchedOtherwise(
  searches: readonly DiagnosedSearch[],
): readonly DiagnosedSearch[] {
  return searches.map(({ options, events }) => {
    const at = events.lastIndexOf('{"event":"enter"');
    const end = events.indexOf('}\n', at);
    return { options, events: `${events.slice(0, end)},"reSearch":true${events.slice(end)}` };
  });
}

/** A value that is one bound of what a move is worth, and was taken for that itself. */
export interface TakenBound {
  /** The call that gave it back, in the order of the trace; and the moves that lead there. */
  readonly at: number;
  readonly node: readonly string[];
}

/** What is known of the worth of a move that was searched, maybe more than once. */
interface Known {
  readonly at: number;
  readonly value: number;
  /** It is worth as much at least, and at the most. */
  readonly atLeast: boolean;
  readonly atMost: boolean;
  /** Asked through a window of no width, it came back inside that of its parent. */
  readonly isBetter: boolean;
  readonly isNarrow: boolean;
}

interface Walked {
  readonly isMax: boolean;
  readonly at: number;
  readonly move: string;
  alpha: number;
  beta: number;
  readonly isNull: boolean;
  readonly isNarrow: boolean;
  readonly children: Map<string, Known[]>;
}

/**
 * Where a program asks through a window of no width whether a move is better, hears that it is, and goes on with
 * that answer though it may be worth more: it was to be searched again. Null where it never does. Nobody is better
 * than the best that was seen of a game, so that this is as good as known.
 */
export async function takenBound(trace: string): Promise<TakenBound | null> {
  if (!trace.includes('"nullWindow":true')) return null;
  try {
    return (await inTurns(firstTaken(trace), () => true)) ?? null;
  } catch {
    return null;
  }
}

function* firstTaken(trace: string): Generator<null, TakenBound | null> {
  const values = [...trace.matchAll(/"value":(-?[\d.e+]+)/g)].map(([, value]) => Number(value));
  const [most, least] = [mostOf(values), leastOf(values)];
  const open: Walked[] = [];
  let nodes = 0;
  for (const line of linesOf(trace)) {
    yield null;
    const its = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (its.event === 'enter') {
      const [alpha, beta] = [bound(its.alpha, -Infinity), bound(its.beta, Infinity)];
      const move = typeof its.move === 'string' ? its.move : '';
      const isNull = its.nullWindow === true;
      const call = { isMax: its.player === 'max', at: nodes++, move, alpha, beta, isNull };
      open.push({ ...call, isNarrow: beta - alpha <= 1, children: new Map() });
      continue;
    }
    const call = open.pop();
    const value = its.value;
    if (call === undefined || typeof value !== 'number') return null;
    const moves = [...call.children.values()];
    const taken = call.isNarrow ? undefined : moves.map(unsure).find(Boolean);
    if (taken !== undefined && its.unfinished !== true) {
      const [name = ''] = [...call.children].find(([, all]) => all.includes(taken)) ?? [];
      return { at: taken.at, node: [...[...open, call].slice(1).map(({ move }) => move), name] };
    }
    const parent = open.at(-1);
    if (parent === undefined) continue;
    const isCut = its.cutOff === true;
    const some = (side: 'atLeast' | 'atMost'): boolean =>
      moves.some((all) =>
        all.some((each) => each[side] && (call.isMax ? each.value >= value : each.value <= value)),
      );
    const every = (side: 'atLeast' | 'atMost'): boolean =>
      !isCut &&
      moves.every((all) =>
        all.some((each) => each[side] && (call.isMax ? each.value <= value : each.value >= value)),
      );
    const isEnd = moves.length === 0;
    const isBetter = call.isNull && parent.alpha < value && value < parent.beta;
    const known: Known = {
      ...{ at: call.at, value, isBetter, isNarrow: call.isNarrow },
      atLeast: isEnd || value <= least || (call.isMax ? some('atLeast') : every('atLeast')),
      atMost: isEnd || value >= most || (call.isMax ? every('atMost') : some('atMost')),
    };
    parent.children.set(call.move, [...(parent.children.get(call.move) ?? []), known]);
    if (parent.isMax) parent.alpha = Math.max(parent.alpha, value);
    else parent.beta = Math.min(parent.beta, value);
  }
  return null;
}

/** The search of a move that came back better, and was neither searched again nor is known to be worth just that. */
function unsure(all: readonly Known[]): Known | undefined {
  if (all.some(({ isNarrow }) => !isNarrow)) return undefined;
  return all.find((each) => each.isBetter && !(each.atLeast && each.atMost));
}
