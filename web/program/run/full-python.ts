/** Where the site is built with full Python: a worker that has it. */
export const fullPython: (() => Worker) | null = () =>
  new Worker(new URL('./full-python.worker.ts', import.meta.url), { type: 'module' });
