import '../../../recorders/prunus.js';
import { moveNames } from './near/move-names.ts';
import { hostOf, problemOf, PROGRAM } from './python-run.ts';
import type { PythonTask, RunProblem } from './messages.ts';
import type { Recorder } from './recorder.ts';
import { earlierSearches } from './near/earlier-searches.ts';
import { sides } from './near/sides.ts';
import { written } from './written.ts';
import { importsNumpy } from '../source/python-words.ts';
import { tracer, type Tracer } from './tracer.ts';

const post = self.postMessage.bind(self);
const now = performance.now.bind(performance);
const surroundings = {
  now,
  post,
  moveNames: moveNames(),
  written: written(),
  sides: sides(),
  earlier: earlierSearches(),
};
const { Prunus: recorder } = self as unknown as { readonly Prunus: Recorder };

/** A Python that has been loaded into a worker. */
interface LoadedPython {
  registerJsModule(name: string, module: object): void;
  /** `file`: what the text is called in what is said of its errors. */
  run(text: string, file: string): void;
}

/** What a Python is made of. */
type Given = ArrayBuffer | WebAssembly.Module;

/**
 * Runs the program that the worker is sent, once it was sent what it needs. `load` makes a Python of
 * these and has it give what it prints to a function; `shut` is what `shutIn` gives before that.
 */
export function servePython(parts: {
  readonly load: (
    print: (line: string) => void,
    given: readonly Given[],
    /** Takes what it has in its memory, for others to begin with: where `ToFrame` asks for that. */
    hand: (memory: ArrayBuffer) => void,
  ) => Promise<LoadedPython>;
  readonly prelude: string;
  /** Comes before the prelude where a program names it. */
  readonly numpy: string;
  readonly shut: () => void;
}): void {
  let it: Tracer | null = null;
  self.onmessage = ({ data: given }: MessageEvent<readonly Given[]>) => {
    // Before there is a program: it may be loaded ahead.
    const hand = (memory: ArrayBuffer): void => post(memory, { transfer: [memory] });
    const loading = parts.load((line) => it?.print(`${line}\n`), given, hand);
    loading.catch(() => undefined);
    self.onmessage = ({ data: task }: MessageEvent<PythonTask>) => {
      self.onmessage = null;
      run(task, { ...parts, loading, begun: (begun) => (it = begun) }).catch(() => {
        post({ kind: 'lost' });
      });
    };
  };
}

interface Parts {
  readonly prelude: string;
  readonly numpy: string;
  readonly shut: () => void;
  readonly loading: Promise<LoadedPython>;
  /** Told where what is printed goes from now on. */
  readonly begun: (it: Tracer) => void;
}

async function run(
  { text, added, settings }: PythonTask,
  { prelude, numpy, shut, loading, begun }: Parts,
): Promise<void> {
  let python;
  try {
    python = await loading;
  } catch (error) {
    const failed = tracer(recorder, settings, surroundings);
    failed.finish(() => ({ code: 'not-loaded', line: null, message: String(error) }));
    return;
  }
  // Time counts from here: loading takes as long as it takes.
  const it = tracer(recorder, settings, surroundings);
  begun(it);
  post({ kind: 'begun' });
  const host = hostOf(it, settings, text);
  python.registerJsModule('_prunus_host', host);
  const its = { text, added, prompt: host.prompt };
  let problem = (): RunProblem | null => null;
  try {
    python.run(importsNumpy(text) ? numpy + prelude : prelude, '_prunus.py');
    shut();
    try {
      python.run(text, PROGRAM);
    } catch (error) {
      // What waits for somebody to play may have a search that can be called all the same.
      if (problemOf(error, it, its)?.code !== 'input') throw error;
      problem = () => problemOf(error, it, its);
    }
    python.run('_prunus_start()', '_prunus.py');
  } catch (error) {
    problem = () => problemOf(error, it, its);
  }
  it.finish(problem);
}
