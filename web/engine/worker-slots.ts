/**
 * How many workers of engines a page has: as many as the machine has cores, for more would only take
 * memory and turns from each other; and two where there is but one, so that a long search does not
 * keep all others waiting. Who needs a worker gets the room of one that does nothing; else it waits.
 */

/** Nobody waits longer than this, be all others searching without an end. */
const PATIENCE_MS = 20_000;

let living = 0;
/** What ends each of the workers that do nothing, in the order in which they were done. */
const idle = new Set<() => void>();
const waiting = new Set<() => void>();

function mostWorkers(): number {
  const { navigator } = globalThis as { readonly navigator?: Partial<Navigator> };
  return Math.max(2, navigator?.hardwareConcurrency ?? 2);
}

export function hasRoom(): boolean {
  return living < mostWorkers();
}

/** A worker has been started, or has ended. */
export function countWorker(change: 1 | -1): void {
  living += change;
  if (change < 0) queueMicrotask(letIn);
}

/** A worker that does nothing gives place when its room is needed: then `end` is called. */
export function lendRoom(end: () => void): void {
  idle.add(end);
  if (waiting.size > 0) queueMicrotask(letIn);
}

/** It is at work again, or is gone. */
export function reclaimRoom(end: () => void): void {
  idle.delete(end);
}

/** Before a worker is started that is needed: whether there is room, made of others' if need be. */
export function makeRoom(): boolean {
  for (const end of [...idle]) {
    if (hasRoom()) break;
    idle.delete(end);
    end();
  }
  return hasRoom();
}

/**
 * Waits for room; `start` is called when there is some, which it need not take, and is told when it
 * has waited long enough to do without.
 */
export function waitForRoom(start: (isLate: boolean) => void): () => void {
  const come = () => {
    leave();
    start(false);
  };
  const late = setTimeout(() => {
    leave();
    start(true);
  }, PATIENCE_MS);
  const leave = () => {
    waiting.delete(come);
    clearTimeout(late);
  };
  waiting.add(come);
  return leave;
}

function letIn(): void {
  for (const come of [...waiting]) {
    if (!hasRoom() && idle.size === 0) return;
    come();
  }
}
