import { fullPython } from '#full-python';
import { instrument } from '../source/instrument.ts';
import type { ProgramText } from '../source/read.ts';
import type { SearchFunction } from '../source/roles.ts';
import type { RunSettings } from './messages.ts';
import type { PythonTask } from './python-task.ts';

/**
 * Starts a worker with Python in it, from the site's own files, and gives it a program to run.
 * @param full whether it is to be full Python, where the site has that
 */
export function startPython(
  program: ProgramText,
  searches: readonly SearchFunction[],
  { settings, full }: { readonly settings: RunSettings; readonly full: boolean },
): Worker {
  const worker =
    full && fullPython !== null
      ? fullPython()
      : new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' });
  const task: PythonTask = { ...instrument(program, searches), settings };
  worker.postMessage(task);
  return worker;
}
