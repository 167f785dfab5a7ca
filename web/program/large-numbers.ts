import type { DiagnosedNode, DiagnosedSearch, Diagnosis } from '../engine/diagnosis-messages.ts';
import { linesOf } from './trace-lines.ts';

/** The largest number that a trace can tell; recorders call infinite what is larger. */
const LARGEST = 2 ** 31 - 2;

type Ask = (searches: readonly DiagnosedSearch[]) => Promise<Diagnosis>;
type Statement = Readonly<Record<string, unknown>>;

/**
 * What programs take for a win may be larger than any trace can say, and yet no infinity: where a program
 * differs whose values are said to be infinite, it is asked once more with the largest number there is in
 * their place. That is believed where it is right then.
 */
export function withoutLarge(ask: Ask): Ask {
  return async (searches) => {
    const answer = await ask(searches);
    const isLarge = searches.some(({ events }) => /"value":"-?inf"/.test(events));
    if (answer.verdict === 'correct' || !isLarge) return answer;
    const its = searches.map(({ options, events }) => ({ options, events: finite(events) }));
    const other = await ask(its);
    if (other.verdict !== 'correct') return answer;
    return { ...other, yours: told(other.yours), expected: told(other.expected) };
  };
}

function told(node: DiagnosedNode | null): DiagnosedNode | null {
  if (node === null) return null;
  const back = <Value>(value: Value): Value | 'inf' | '-inf' =>
    value === LARGEST ? 'inf' : value === -LARGEST ? '-inf' : value;
  return { ...node, alpha: back(node.alpha), beta: back(node.beta), value: back(node.value) };
}

interface Call {
  readonly isMax: boolean;
  readonly alpha: number;
  readonly beta: number;
  best: number;
}

/** The same trace with no infinite value, and with no infinite bound that has come from one. */
function finite(events: string): string {
  const lines = [events.slice(0, events.indexOf('\n'))];
  const open: Call[] = [];
  for (const line of linesOf(events)) {
    const its = JSON.parse(line) as Statement;
    const parent = open.at(-1);
    if (its.event !== 'enter') {
      const value = numberOf(its.value);
      const size = Math.min(LARGEST, Math.max(-LARGEST, value));
      open.pop();
      const above = open.at(-1);
      if (above !== undefined && !Number.isNaN(size))
        above.best = (above.isMax ? Math.max : Math.min)(above.best, size);
      lines.push(Number.isFinite(value) ? line : JSON.stringify({ ...its, value: size }));
      continue;
    }
    const isMax = its.player === 'max';
    let [alpha, beta] = [numberOf(its.alpha ?? '-inf'), numberOf(its.beta ?? 'inf')];
    if (parent !== undefined) {
      const [low, high] = parent.isMax
        ? [Math.max(parent.alpha, parent.best), parent.beta]
        : [parent.alpha, Math.min(parent.beta, parent.best)];
      if (!Number.isFinite(alpha) && Math.abs(low) === LARGEST) alpha = low;
      if (!Number.isFinite(beta) && Math.abs(high) === LARGEST) beta = high;
    }
    open.push({ isMax, alpha, beta, best: isMax ? -Infinity : Infinity });
    const bounds = { alpha: written(alpha), beta: written(beta) };
    lines.push(its.alpha === undefined ? line : JSON.stringify({ ...its, ...bounds }));
  }
  return `${lines.join('\n')}\n`;
}

function numberOf(value: unknown): number {
  return value === 'inf' ? Infinity : value === '-inf' ? -Infinity : Number(value);
}

function written(bound: number): number | string {
  return bound === Infinity ? 'inf' : bound === -Infinity ? '-inf' : bound;
}
