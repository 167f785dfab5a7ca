/**
 * The worker that writes GIFs, from the site's own files. Where Prunus is a package or a single file
 * there is none: see `package/no-gif-worker.ts`.
 */
export function gifWorker(): Worker | null {
  return new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module' });
}
