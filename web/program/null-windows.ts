import { inTurns } from '../core/time-slices.ts';
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
