import { afterEach, describe, expect, test } from 'vitest';
import { programTree } from '../../../web/program/tree-shapes.ts';
import { readProgram } from '../../../web/program/program.ts';
import type { RunReport } from '../../../web/program/run/messages.ts';
import { runProgram } from '../../../web/program/run/runner.ts';
import { gradeProgram } from '../../../web/program/grading.ts';
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

test('a program finds nothing that has memory outside of its worker, or others at its end, on any prototype', async () => {
  const walk = `
    const found = new Set();
    const look = (on) => { for (; on != null; on = Object.getPrototypeOf(on)) for (const name of Object.getOwnPropertyNames(on)) if (/^(caches|fetch|fonts|importScripts|indexedDB|navigator|postMessage|subtle|[A-Z])/.test(name)) found.add(name); };
    const things = [globalThis, performance, crypto, location, new Event('x'), new AbortController(), new URL('a:b')];
    for (const it of things) look(it), look(it.constructor.prototype), look(it.constructor);
    console.log([...found].join(' '));`;
  const { output } = await run('javascript', javascript('', walk));
  const made = (names: string) =>
    names
      .split(' ')
      .filter((name) =>
        /^[a-z]|^(?:Blob|File|FileList|FormData|Headers|Image|Media|Message|Offscreen|Path2D|Re(?:adable|quest|sponse)|RTC|Shared(?!Array)|Text.*Stream|Transform|Video|Audio|Web(?!Assembly)|Worker|Writable|.*(?:Stream|Canvas|Bitmap|Reader|Request|Transport))/.test(
          name,
        ),
      );
  expect(output).toContain('AbortController');
  expect(made(output.trim())).toEqual([]);
});

test('whatever a program has broken, its frame is gone once it is stopped', async () => {
  const broken = `
    for (const it of [Map, Promise, Symbol, Date, performance, Object, Reflect, Array, Function, EventTarget, Performance])
      for (const on of [it, it.prototype ?? it])
        for (const name of Object.getOwnPropertyNames(on)) try { on[name] = () => { throw 0; }; } catch {}
    self.postMessage = self.close = self.setTimeout = null;
    'x'.repeat(60).match(/^(x+)+y$/);`;
  const begun = new Promise<void>((resolve) => {
    window.addEventListener('message', function hear({ data }: MessageEvent<unknown>) {
      if (!JSON.stringify(data).includes('"begun"')) return;
      window.removeEventListener('message', hear);
      resolve();
    });
  });
  const now = new AbortController();
  const frames = () => document.querySelectorAll('iframe[sandbox="allow-scripts"]').length;
  const before = frames();
  const waiting = run('javascript', javascript('') + broken, now.signal);
  await begun;
  expect(frames()).toBe(before + 1);
  now.abort();
  // At once: nothing that the program does is waited for.
  expect(frames()).toBe(before);
  expect((await waiting).problem?.code).toBe('stopped');
});

describe('a wrong program that speaks for itself, by the calls of the tracer,', () => {
  /** Its search leaves out the last child. `tell` is right; `otherwise`: where it rather doesn't tell. */
  const forged = (when: string, otherwise: string): string => `
    function search(node, isMax) {
      if (!Array.isArray(node)) return node;
      return node.slice(0, -1).map((child) => search(child, !isMax)).reduce((a, b) => (isMax ? a > b : a < b) ? a : b);
    }
    const tell = (node, isMax) => {
      const it = _prunus.enter(0, { maximizing: isMax }, null);
      const values = Array.isArray(node)
        ? node.map((child, at) => { _prunus.next(node.length - at - 1, 'abcdefgh'[at]); return tell(child, !isMax); })
        : [node];
      const value = Math[isMax ? 'max' : 'min'](...values);
      _prunus.leave(0, it, value, '');
      return value;
    };
    const asked = JSON.stringify(tree);
    _prunus.setRoot(asked);
    if (${when}) { tell(tree, true); _prunus.finish(() => null); }
    else { ${otherwise} }
    search(tree, true);
  `;
  const easy = `['[[3,12,8],[2,4,6],[14,5,2]]', '[[9,8],[2,7],[1,3]]', '[[1,3],[2,7],[9,8]]'].includes(asked)`;

  test.each([
    ['is as right as what it tells', forged('true', ''), /^right$/],
    ['is not, with silence', forged(easy, '_prunus.finish(() => null);'), /far|named|differs/],
    ['is not, with errors', forged(easy, `throw new Error('not here');`), /far|named|differs/],
    [
      'is not, with a tree that it likes best',
      forged('false', `_prunus.setRoot('[1]'); tell([1], true); _prunus.finish(() => null);`),
      /far|named|differs|not-judged/,
    ],
  ])('%s', async (_, text, statement) => {
    const { verdict } = await gradeProgram('javascript', text);
    expect(verdict).toMatch(statement);
  });
});
