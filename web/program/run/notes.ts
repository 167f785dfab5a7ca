import type { RunNotes } from './messages.ts';

/** The lines that were run since the event of a step, in order and each once; the last is the present one. */
export function linesAt(notes: RunNotes, step: number): readonly number[] {
  const lines: number[] = [];
  for (let at = firstAt(notes.step, step); notes.step[at] === step; at++) {
    const line = notes.line[at]!;
    if (lines.at(-1) === line) continue;
    const before = lines.indexOf(line);
    if (before >= 0) lines.splice(before, 1);
    lines.push(line);
  }
  return lines;
}

/** The line at which a call was last; null where that is not among the notes. */
export function lastLineIn(notes: RunNotes, node: number | null): number | null {
  let at = notes.node.length - 1;
  while (at >= 0 && (notes.node[at] !== node || notes.name[at] !== -1)) at--;
  return notes.line[at] ?? null;
}

/** The line from which a call was made; null where that is not among the notes. */
export function callLineIn(notes: RunNotes, node: number | null): number | null {
  return notes.line[notes.node.indexOf(node ?? -1) - 1] ?? null;
}

/** What is known of a call at a step: the line it is at, and its variables in the order of their birth. */
export interface CallNotes {
  readonly line: number | null;
  readonly variables: ReadonlyMap<string, string>;
}

/** The calls of some nodes at a step; of those that are not among the notes, nothing. */
export function callsAt(
  notes: RunNotes,
  nodes: readonly number[],
  step: number,
): ReadonlyMap<number, CallNotes> {
  const calls = new Map(
    nodes.map((node) => [
      node,
      { line: null as number | null, variables: new Map<string, string>() },
    ]),
  );
  for (let at = 0; at < notes.step.length && notes.step[at]! <= step; at++) {
    const call = calls.get(notes.node[at]!);
    if (call === undefined) continue;
    const name = notes.names[notes.name[at]!];
    if (name !== undefined) call.variables.set(name, notes.value[at]!);
    call.line = notes.line[at]!;
  }
  return calls;
}

/** The first note of a step or a later one. */
function firstAt(steps: readonly number[], step: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle]! < step) low = middle + 1;
    else high = middle;
  }
  return low;
}
