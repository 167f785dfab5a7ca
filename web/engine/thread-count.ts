/** More would help little: they find the same moves in the same table. */
const MOST_THREADS = 8;

/**
 * In how many threads the gomoku player may search here, on a page or in a worker; 1 where threads
 * can't share a memory: the server has to say that the page is isolated (COOP and COEP).
 */
export function mostThreads(): number {
  const isIsolated = globalThis.crossOriginIsolated && typeof SharedArrayBuffer !== 'undefined';
  const cores = isIsolated ? globalThis.navigator.hardwareConcurrency : 1;
  return Math.max(1, Math.min(cores, MOST_THREADS));
}
