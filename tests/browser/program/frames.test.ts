import { afterEach, describe, expect, test, vi } from 'vitest';

import { readProgram } from '../../../web/program/program.ts';
import type { RunReport } from '../../../web/program/run/messages.ts';
import { ProgramFrame } from '../../../web/program/run/program-frame.ts';
import { ProgramFrames } from '../../../web/program/run/program-frames.ts';
import { runProgram } from '../../../web/program/run/runner.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { javascript, python, TREE } from '../../web/support/hostile-programs.ts';

afterEach(() => {
  for (const frame of frames()) frame.remove();
  vi.restoreAllMocks();
});

const frames = () => [...document.querySelectorAll('iframe')];

function run(
  written: ProgramLanguage,
  text: string,
  loaded: ProgramFrames,
  signal = new AbortController().signal,
): Promise<RunReport> {
  const program = readProgram(written, text);
  const searches = guessSearches(program);
  const asked = { tree: TREE, agents: 2, further: null, frames: loaded, signal };
  return runProgram({ program, searches, ...asked });
}

test.each([
  ['javascript', `console.log(typeof left); var left = 7;\n${javascript('')}`, 'undefined'],
  ['python', `print("left" in globals())\nleft = 7\n${python('')}`, 'False'],
] as const)('%s that is loaded ahead runs one program, and the next has another', async (...is) => {
  const [kind, text, printed] = is;
  const loaded = new ProgramFrames();
  loaded.prepare(kind);
  loaded.prepare(kind);
  const [waiting] = frames();
  expect(frames()).toHaveLength(1);
  const first = await run(kind, text, loaded);
  expect([first.problem, first.output.trim(), first.searches]).toEqual([null, printed, 1]);
  expect(waiting!.isConnected).toBe(false);
  // While it ran, the one for the next was loaded.
  expect(frames()).toHaveLength(1);

  const second = await run(kind, text, loaded);
  expect([second.problem, second.output.trim()]).toEqual([null, printed]);
  expect(second.trace).toBe(first.trace);
  loaded.end();
  expect(frames()).toEqual([]);
});

test.each([
  ['javascript', `console.log(typeof left); var left = 7;\n${javascript('')}`, 'undefined'],
  ['python', `print("left" in globals())\nleft = 7\n${python('')}`, 'False'],
] as const)(
  '%s that is run again and again has another worker in a frame that is kept',
  async (...is) => {
    const [kind, text, printed] = is;
    const loaded = new ProgramFrames({ keeps: true });
    const first = await run(kind, text, loaded);
    const kept = frames();
    // One that has run it, and one that was loaded ahead.
    expect(kept).toHaveLength(2);
    for (let time = 0; time < 3; time++) {
      const { problem, output, trace } = await run(kind, text, loaded);
      expect([problem, output.trim(), trace]).toEqual([null, printed, first.trace]);
      expect(frames()).toEqual(kept);
    }
    // What is ended from outside is ended with its frame.
    const stop = new AbortController();
    const running = run(kind, text, loaded, stop.signal);
    stop.abort();
    expect((await running).problem?.code).toBe('stopped');
    expect(kept.filter((frame) => frame.isConnected)).toHaveLength(1);
    // Nothing that has run a program is there for another one.
    loaded.renew();
    expect(kept.filter((frame) => frame.isConnected)).toEqual([]);
    expect((await run(kind, text, loaded)).problem).toBeNull();
    loaded.end();
    expect(frames()).toEqual([]);
  },
);

test('what a worker has in its memory comes out once, if it is wanted, and before there is a program', async () => {
  const heard = async (script: string, remembers: boolean, message?: string) => {
    const said: unknown[] = [];
    const frame = new ProgramFrame();
    void frame.memory.then((memory) => said.push([...new Uint8Array(memory)]));
    frame.send({ script, remembers });
    if (message !== undefined) frame.send({ message });
    await new Promise<void>((resolve) => {
      frame.listener = (statement) => {
        said.push(statement?.kind === 'heard' ? statement.data : statement);
        resolve();
      };
    });
    frame.end();
    return said;
  };
  const hand = 'postMessage(new Uint8Array([1, 2]).buffer);';
  const lost = { kind: 'lost' };
  const end = `postMessage(${JSON.stringify(lost)});`;
  expect(await heard(hand + end, true)).toEqual([[1, 2], lost]);
  expect(await heard(hand + end, false)).toEqual([null]);
  expect(await heard(hand + hand, true)).toEqual([[1, 2], null]);
  // The word of a program is not believed.
  expect(await heard(`onmessage = () => { ${hand + end} }`, true, 'run')).toEqual([lost]);
});

test('what waits is ended with the page that prepared it', async () => {
  const loaded = new ProgramFrames();
  loaded.prepare('python');
  loaded.end();
  loaded.end();
  expect(frames()).toEqual([]);
  expect((await run('python', python(''), loaded)).problem).toBeNull();
});

test('a frame has no origin, no name in a policy but its own script, and nothing else in it', async () => {
  const loaded = new ProgramFrames();
  loaded.prepare('javascript');
  const [frame] = frames();
  expect(frame!.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame!.contentDocument).toBeNull();
  const { head, body } = new DOMParser().parseFromString(frame!.srcdoc, 'text/html');
  const [policy, script, ...others] = [...head.children, ...body.children];
  expect(others).toEqual([]);
  expect(script!.localName).toBe('script');
  // What it may do is said before anything else is.
  expect((policy as HTMLMetaElement).httpEquiv).toBe('Content-Security-Policy');
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(script!.textContent),
  );
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect((policy as HTMLMetaElement).content).toBe(
    `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; worker-src blob:`,
  );
  loaded.end();
});

test.each([
  ['a report of many objects', 'Array.from({ length: 2e6 }, (_, at) => ({ at, more: [at] }))'],
  ['a report of much memory', 'new Float64Array(5e7)'],
  ['a report of long texts', '["x".repeat(1e8)]'],
  // What the page waits for itself comes back each time; what a busy machine makes it wait for does not.
])('the page goes on while %s is read', { retry: 4 }, async (_, what) => {
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  const frame = new ProgramFrame();
  const statement = await new Promise((resolve) => {
    frame.listener = resolve;
    frame.send({ script: `postMessage({ kind: 'done', report: { notes: { step: ${what} } } });` });
  });
  clearInterval(beat);
  frame.end();
  const short = { step: ['x'.repeat(200)] };
  const heard = what.includes('repeat') ? { kind: 'done', report: { notes: short } } : null;
  expect(statement).toEqual({ kind: 'heard', data: heard });
  expect(longest).toBeLessThan(1_000);
});

test('a long report comes in parts that are short, and is all there', async () => {
  const said: unknown[] = [];
  const frame = new ProgramFrame();
  const script = `
    const line = '{"event":"leave","value":1}\\n';
    const many = (value) => new Array(25_000).fill(value);
    const notes = { step: many(1).map((_, at) => at), node: many(0), line: many(1), name: many(0), value: many('7'), names: ['x'] };
    postMessage({ kind: 'done', report: { trace: line.repeat(100_000), notes, more: 1 } });`;
  await new Promise<void>((resolve) => {
    frame.listener = (statement) => {
      const { data } = statement as { data: { kind: string } };
      said.push(data);
      if (data.kind !== 'part') resolve();
    };
    frame.send({ script });
  });
  frame.end();
  interface Part {
    readonly trace: string;
    readonly notes: Record<string, unknown[]>;
  }
  const last = said.pop() as { kind: string; report: Part & { more: number } };
  const parts = [...(said as Part[]), last.report];
  expect(last.report.more).toBe(1);
  expect(last.report.notes.names).toEqual(['x']);
  expect(parts.map(({ trace }) => trace).join('')).toBe(
    '{"event":"leave","value":1}\n'.repeat(1e5),
  );
  const steps = parts.flatMap(({ notes }) => notes.step!);
  expect(steps).toEqual(Array.from({ length: 25_000 }, (_, at) => at));
  for (const { trace, notes } of parts) {
    expect(trace.length).toBeLessThanOrEqual(1_000_000);
    expect(notes.value!.length).toBe(notes.step!.length);
    expect(notes.step!.length).toBeLessThanOrEqual(10_000);
  }
});

describe('where nothing may run', () => {
  /** Frames with another document in them. */
  function framed(document: string): void {
    const srcdoc = vi.spyOn(HTMLIFrameElement.prototype, 'srcdoc', 'set');
    srcdoc.mockImplementation(function (this: HTMLIFrameElement) {
      this.setAttribute('srcdoc', document);
    });
  }

  test.each(['javascript', 'python'] as const)('%s is not run, and that is said', async (kind) => {
    framed('<!doctype html>');
    const text = kind === 'python' ? python('') : javascript('');
    const started = vi.spyOn(window, 'Worker');
    const loaded = new ProgramFrames();
    loaded.prepare(kind);
    const report = await run(kind, text, loaded);
    expect(report).toMatchObject({ trace: '', output: '', problem: { code: 'no-worker' } });
    expect(started).not.toHaveBeenCalled();
    expect(frames()).toEqual([]);
  });

  test('so it is where the frame may have no worker', async () => {
    framed(`<!doctype html><script>parent.postMessage({ kind: 'refused' }, '*')</script>`);
    const report = await run('javascript', javascript(''), new ProgramFrames());
    expect(report.problem).toMatchObject({ code: 'no-worker' });
  });

  test('and where the page can have no frame', async () => {
    vi.spyOn(document.documentElement, 'append').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const loaded = new ProgramFrames();
    // Where one is loaded ahead nobody has asked for anything yet.
    loaded.prepare('javascript');
    for (const frames of [loaded, new ProgramFrames()]) {
      const report = await run('javascript', javascript(''), frames);
      expect(report.problem).toMatchObject({ code: 'no-worker' });
    }
  });
});

describe('a program that its frame does not begin', () => {
  /** So many frames are there and start no worker; those after them are as they are. */
  async function begunAfter(mute: number, written: ProgramLanguage, text: string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let left = mute;
    const setAttribute = vi.spyOn(HTMLIFrameElement.prototype, 'setAttribute');
    setAttribute.mockImplementation(function (this: HTMLIFrameElement, name, value) {
      Element.prototype.setAttribute.call(this, name, value);
      if (name !== 'sandbox' || left-- <= 0) return;
      const document = `<script>parent.postMessage({ kind: 'here' }, '*')</script>`;
      Object.defineProperty(this, 'srcdoc', {
        set: () => Element.prototype.setAttribute.call(this, 'srcdoc', document),
      });
    });
    const report = run(written, text, new ProgramFrames());
    for (let tries = 0; tries < mute; tries++) {
      await new Promise((here) => addEventListener('message', here, { once: true }));
      await vi.runOnlyPendingTimersAsync();
    }
    vi.useRealTimers();
    return report;
  }
  afterEach(() => vi.useRealTimers());

  test.each([
    ['javascript', javascript('')],
    ['python', python('')],
  ] as const)('in %s is run in another', async (written, text) => {
    expect(await begunAfter(1, written, text)).toMatchObject({ problem: null, result: '3' });
  });

  test('is said to be so, and not to have hung, where that does not either', async () => {
    const { problem, trace } = await begunAfter(2, 'javascript', javascript(''));
    expect([problem, trace]).toEqual([{ code: 'not-begun', line: null, message: '' }, '']);
    expect(frames()).toEqual([]);
  });
});

test('another frame of the page is not heard', async () => {
  const other = document.createElement('iframe');
  other.srcdoc = `<script>setInterval(() => parent.postMessage({ kind: 'refused' }, '*'), 1)</script>`;
  document.body.append(other);
  const report = await run('javascript', javascript(''), new ProgramFrames());
  expect(report).toMatchObject({ problem: null, result: '3' });
});
