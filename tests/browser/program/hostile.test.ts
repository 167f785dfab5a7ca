import { afterEach, describe, expect, test } from 'vitest';
import { programTree } from '../../../web/program/tree-shapes.ts';
import { readProgram } from '../../../web/program/program.ts';
import type { RunReport } from '../../../web/program/run/messages.ts';
import { runProgram } from '../../../web/program/run/runner.ts';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';
import {
  HOSTILE_JAVASCRIPT,
  HOSTILE_PYTHON,
  javascript,
  python,
  TREE,
} from '../../web/support/hostile-programs.ts';

const stop = new AbortController();

function run(written: ProgramLanguage, text: string, signal = stop.signal): Promise<RunReport> {
  const program = readProgram(written, text);
  const searches = guessSearches(program);
  const limits = { time: 1500 };
  return runProgram({ program, searches, tree: TREE, agents: 2, further: null, limits, signal });
}

afterEach(() => document.body.replaceChildren());

describe.each([
  ['javascript', HOSTILE_JAVASCRIPT],
  ['python', HOSTILE_PYTHON],
] as const)('%s that does harm', (written, cases) => {
  test.each(cases)('%s', { timeout: 60_000 }, async (_, text, code, line) => {
    const report = await run(written, text);
    if (code !== null)
      expect(report.problem).toMatchObject({ code, ...(line === null ? {} : { line }) });
    expect(report.output.length).toBeLessThan(50_000);
    expect(report.root === '' || programTree(report.root) !== null || report.root.length > 0).toBe(
      true,
    );
  });

  test('is stopped at once when somebody wants that', async () => {
    const now = new AbortController();
    const text = written === 'python' ? python('while True: pass') : javascript('while (true) {}');
    const waiting = run(written, text, now.signal);
    now.abort();
    expect((await waiting).problem?.code).toBe('stopped');
  });

  test('leaves nothing behind for the next program', async () => {
    const report = await run(written, written === 'python' ? python('') : javascript(''));
    expect(report).toMatchObject({ problem: null, result: '3', searches: 1 });
    expect(report.trace.match(/"event":"enter"/g)).toHaveLength(13);
  });
});
