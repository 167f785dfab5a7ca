import { version } from 'pyodide/package.json';
import { fetchedBytes } from './fetched-bytes.ts';
import type { LoadedFirst } from './messages.ts';

/** Beside the scripts of the site: see scripts/lib/site/full-python.mjs. */
const here: string = import.meta.url;
const home = new URL(`pyodide-${version}/`, here).href;

/**
 * The memory of a Python that had begun and run nothing: others begin with it. Every program is run a dozen times
 * until it is judged, each time in a Python of its own.
 */
let memory: ArrayBuffer | null = null;

/** Where the site is built with full Python: what a frame needs of it. */
export const fullPython: (() => Promise<LoadedFirst>) | null = async () => {
  const [{ default: script }, ...files] = await Promise.all([
    import('./full-python.worker.ts?script'),
    fetchedBytes(`${home}pyodide.asm.wasm`),
    fetchedBytes(`${home}python_stdlib.zip`),
  ]);
  // A frame gets a copy, which is handed over.
  const bytes = memory === null ? files : [...files, memory.slice(0)];
  const start = { script, message: bytes, bytes };
  if (memory !== null) return { start };
  return {
    start: { ...start, remembers: true },
    remember: (its) => {
      if (its.byteLength > 0) memory = its;
    },
  };
};
