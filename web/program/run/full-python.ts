import { version } from 'pyodide/package.json';
import { fetchedBytes } from './fetched-bytes.ts';
import type { ToFrame } from './messages.ts';

/** Beside the scripts of the site: see scripts/lib/site/full-python.mjs. */
const here: string = import.meta.url;
const home = new URL(`pyodide-${version}/`, here).href;

/** Where the site is built with full Python: what a frame needs of it. */
export const fullPython: (() => Promise<ToFrame>) | null = async () => {
  const [{ default: script }, ...bytes] = await Promise.all([
    import('./full-python.worker.ts?script'),
    fetchedBytes(`${home}pyodide.asm.wasm`),
    fetchedBytes(`${home}python_stdlib.zip`),
  ]);
  return { script, message: bytes, bytes };
};
