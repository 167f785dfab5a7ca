import { instrument } from '../source/instrument.ts';
import type { ProgramText } from '../source/read.ts';
import type { SearchFunction } from '../source/roles.ts';
import type { RunSettings } from './messages.ts';

/** What the worker of Python is sent. */
export interface PythonTask {
  readonly text: string;
  /** Lines of it that the program does not have: see `Instrumented`. */
  readonly added: readonly number[];
  readonly settings: RunSettings;
}

/** Starts a worker with Python in it, from the site's own files, and gives it a program to run. */
export function startPython(
  program: ProgramText,
  searches: readonly SearchFunction[],
  settings: RunSettings,
): Worker {
  const worker = new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' });
  const task: PythonTask = { ...instrument(program, searches), settings };
  worker.postMessage(task);
  return worker;
}
