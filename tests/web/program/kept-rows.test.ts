import { describe, expect, it } from 'vitest';
import { lotsOf } from '../../../web/core/random.ts';
import { withRowsKept } from '../../../web/program/kept-rows.ts';
import { linesOf } from '../../../web/program/trace-lines.ts';

type Keep = (rows: readonly number[]) => readonly number[];

const KEEPS: Readonly<Record<string, Keep>> = {
  'in order': (rows) => [...rows].sort((one, other) => one - other),
  'the largest first': (rows) => [...rows].sort((one, other) => other - one),
  'without the empty': (rows) => rows.filter((size) => size > 0),
  'in order, without the empty': (rows) =>
    rows.filter((size) => size > 0).sort((one, other) => one - other),
};

function less(rows: readonly number[], at: number, taken: number): readonly number[] {
  return rows.map((size, row) => (row === at ? size - taken : size));
}

/** What a program tells that searches all of Nim, and calls a move by its row, as that then lies, and how many. */
function traceOf(keep: Keep, begun: readonly number[]): string {
  const lines = ['{"prunus":1,"complete":true}'];
  const search = (rows: readonly number[], move: string): void => {
    lines.push(`{"event":"enter"${move === '' ? '' : `,"move":"${move}"`}}`);
    for (const [row, size] of rows.entries()) {
      for (let taken = 1; taken <= size; taken++) {
        search(keep(less(rows, row, taken)), `(${String(row)}, ${String(taken)})`);
      }
    }
    lines.push('{"event":"leave","value":1}');
  };
  search(keep(begun), '');
  return `${lines.join('\n')}\n`;
}

/** Whether each move can be made where nothing else becomes of rows, and none is left at each end. */
function isPlayable(trace: string, begun: readonly number[]): boolean {
  const open: (readonly number[])[] = [];
  let isEnd = false;
  for (const line of linesOf(trace)) {
    const { event, move } = JSON.parse(line) as { event: string; move?: string };
    if (event === 'enter') {
      const rows = open.at(-1);
      const at = (move ?? 'A').charCodeAt(0) - 65;
      const left = (rows?.[at] ?? NaN) - Number(move?.slice(1));
      if (rows !== undefined && !(left >= 0)) return false;
      open.push(rows === undefined ? begun : less(rows, at, Number(move?.slice(1))));
      isEnd = true;
    } else {
      if (isEnd && open.at(-1)!.some((size) => size > 0)) return false;
      open.pop();
      isEnd = false;
    }
  }
  return true;
}

describe('moves of Nim whose rows a program keeps otherwise', () => {
  it.each(Object.keys(KEEPS))('%s', (name) => {
    const { draw } = lotsOf(7, name.length);
    let changed = 0;
    for (let trial = 0; trial < 60; trial++) {
      const begun = Array.from({ length: draw(2, 3) }, () => draw(1, 3));
      const trace = traceOf(KEEPS[name]!, begun);
      const found = withRowsKept(JSON.stringify(begun), trace);
      if (found === trace) continue;
      changed++;
      expect([begun, isPlayable(found, begun)]).toEqual([begun, true]);
      expect(found.replace(/"move":"[^"]*"/g, '')).toBe(trace.replace(/"move":"[^"]*"/g, ''));
    }
    expect(changed).toBeGreaterThan(10);
  });

  it('are what they were where rows keep their places', () => {
    const trace = traceOf((rows) => rows, [1, 2, 2]);
    expect(withRowsKept('[1,2,2]', trace)).toBe(trace);
  });

  it('are what they were where they are none of Nim', () => {
    const trace = traceOf((rows) => rows, [3, 3]).replace('(1, 3)', '(1, 9)');
    expect(withRowsKept('[3,3]', trace)).toBe(trace);
    expect(withRowsKept('[[3],[3]]', trace)).toBe(trace);
  });
});
