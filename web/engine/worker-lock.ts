/**
 * How a page learns that a worker is gone. A worker that is ended from outside, by the browser for
 * one, sends no event; but a lock that it held is then free. Where there are no Web Locks (pages that
 * came over plain HTTP, sandboxed frames) such a death stays unseen until the request is cancelled.
 */

/** In the worker: takes a lock for as long as the worker lives. The lock's name; null without one. */
export async function holdLifeLock(): Promise<string | null> {
  const locks = lockManager();
  if (locks === null) return null;
  const name = `prunus-engine-${Math.random().toString(36).slice(2)}-${Date.now()}`;
  return new Promise((resolve) => {
    const held = locks.request(name, () => {
      resolve(name);
      return new Promise<never>(() => undefined);
    });
    held.catch(() => resolve(null));
  });
}

/** In the page: calls `onDeath` once the holder of that lock is gone, unless `signal` comes first. */
export function watchLifeLock(name: string, signal: AbortSignal, onDeath: () => void): void {
  lockManager()
    ?.request(name, { signal }, onDeath)
    // Aborted, or refused by the browser: in both cases there is nothing to tell.
    .catch(() => undefined);
}

function lockManager(): LockManager | null {
  // Declared as if it were always there.
  return (navigator as { readonly locks?: LockManager }).locks ?? null;
}
