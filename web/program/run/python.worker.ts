import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import wasmUrl from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url&no-inline';
import '../../../recorders/prunus.js';
import { originalLine } from '../source/instrument.ts';
import { shutIn } from './in-worker.ts';
import type { RunProblem } from './messages.ts';
import prelude from './python-prelude.py.txt?raw';
import type { PythonTask } from './python.ts';
import type { Recorder, RecorderNode } from './recorder.ts';
import { tracer, type Tracer } from './tracer.ts';

const HEAP_BYTES = 64 * 1024 * 1024;
const STACK_BYTES = 2 * 1024 * 1024;

const post = self.postMessage.bind(self);
const now = performance.now.bind(performance);
const { Prunus: recorder } = self as unknown as { readonly Prunus: Recorder };

self.onmessage = (event: MessageEvent<PythonTask>) => {
  self.onmessage = null;
  void run(event.data);
};

async function run({ text, added, settings }: PythonTask): Promise<void> {
  let it: Tracer | null = null;
  const print = (line: string): void => it?.print(`${line}\n`);
  let python;
  try {
    python = await loadMicroPython({
      ...{ url: wasmUrl, stdout: print, stderr: print, linebuffer: true },
      ...{ heapsize: HEAP_BYTES, pystack: STACK_BYTES },
    });
  } catch (error) {
    const failed = tracer(recorder, settings, { now, post });
    failed.finish({ code: 'not-loaded', line: null, message: String(error) });
    return;
  }
  // Time counts from here: loading takes as long as it takes.
  it = tracer(recorder, settings, { now, post });
  post({ kind: 'alive', line: 1 });
  python.registerJsModule('_prunus_host', hostOf(it, settings));
  let problem: RunProblem | null = null;
  try {
    python.runPython(prelude);
    shutIn();
    python.runPython(text);
    python.runPython('_prunus_start()');
  } catch (error) {
    problem = problemOf(error, it, added);
  }
  it.finish(problem);
}

/** What the prelude calls. What is thrown here ends the program: no `except` sees it. */
function hostOf(it: Tracer, settings: PythonTask['settings']) {
  const open: RecorderNode[] = [];
  const maybe = <Value>(value: Value | null): Value | undefined => value ?? undefined;
  return {
    specs: () => JSON.stringify(settings.functions),
    tree: () => (settings.tree === null ? '' : JSON.stringify(settings.tree)),
    agents: () => settings.agents,
    further: () => (settings.further === null ? '' : JSON.stringify(settings.further)),
    at: (line: number): void => {
      it.at(line);
    },
    note: (name: string, value: string) => it.noteVariable(name, value),
    next: (rest: number, name: string | null): void => {
      it.next(rest, maybe(name));
    },
    after: it.after,
    root: (json: string) => it.setRoot(json),
    result: (text: string) => it.setResult(text),
    enter: (
      number: number,
      maximizing: boolean | number | null,
      move: string | null,
      texts: string,
      ...bounds: readonly (number | null)[]
    ) => {
      const { roles } = settings.functions[number]!;
      const [alpha, beta, depth, color, agent] = bounds;
      const args: unknown[] = [];
      const said = { alpha, beta, depth, color, agent, maximizing, move };
      for (const [role, value] of Object.entries(said)) {
        const at = roles[role as keyof typeof said];
        if (at !== undefined) args[at] = maybe(value ?? null);
      }
      open.push(it.enter(number, { args, texts: texts === '' ? [] : texts.split('\0') }));
    },
    leave: (number: number, value: number | string | null, why: string) => {
      const node = open.pop();
      if (node !== undefined) it.leave(number, node, maybe(value), why);
    },
  };
}

/** What Python says of an error ends with the lines of the calls, and the error itself. */
function problemOf(error: unknown, it: Tracer, added: readonly number[]): RunProblem {
  const text = error instanceof Error ? error.message.trim() : String(error);
  const message = text.split('\n').at(-1) ?? '';
  let line: number | null = null;
  for (const [, found = '', name = ''] of text.matchAll(/line (\d+)(?:, in (\S+))?/g)) {
    if (!name.startsWith('_prunus_')) line = originalLine(Number(found), added);
  }
  if (/recursion depth|pystack/.test(message)) return { code: 'depth', line, message };
  const code =
    message.startsWith('SyntaxError') || message.startsWith('IndentationError')
      ? 'syntax'
      : 'error';
  return { code, line: line ?? (it.line || null), message };
}
