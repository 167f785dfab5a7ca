import { fullPython } from '#full-python';
import { instrument } from '../source/instrument.ts';
import type { ProgramText } from '../source/read.ts';
import type { SearchFunction } from '../source/roles.ts';
import type { RunSettings } from './messages.ts';
import type { PythonTask } from './python-task.ts';

/**
 * Workers with Python in them, from the site's own files. Each runs one program and is ended with it;
 * the next may be loaded ahead, for loading takes longer than most programs.
 */
export class Pythons {
  #waiting: { readonly worker: Worker; readonly full: boolean } | null = null;

  /** Loads one ahead: `full` Python, where the site has that, or the small one. */
  prepare(full: boolean): void {
    if (this.#waiting?.full === full) return;
    this.end();
    let worker: Worker;
    try {
      worker = begun(full);
    } catch {
      return; // Whoever needs one is told why there is none.
    }
    this.#waiting = { worker, full };
    // So it is where one can't be loaded: the next is begun when it is needed.
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.#waiting?.worker === worker) this.end();
    };
  }

  /** Gives a program to the worker that waits, or else to a new one. It is the caller's to end. */
  start(
    program: ProgramText,
    searches: readonly SearchFunction[],
    { settings, full }: { readonly settings: RunSettings; readonly full: boolean },
  ): Worker {
    const waiting = this.#waiting?.full === full ? this.#waiting.worker : null;
    if (waiting !== null) this.#waiting = null;
    const worker = waiting ?? begun(full);
    const task: PythonTask = { ...instrument(program, searches), settings };
    worker.postMessage(task);
    return worker;
  }

  /** Ends the one that waits. */
  end(): void {
    this.#waiting?.worker.terminate();
    this.#waiting = null;
  }
}

function begun(full: boolean): Worker {
  if (full && fullPython !== null) return fullPython();
  return new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' });
}
