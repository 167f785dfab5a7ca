import { othersTurn } from '../../core/time-slices.ts';

/**
 * A long look through a trace, taken in pieces so that nothing waits for it: a generator that yields
 * what share of it is done, 0 … 1, after every piece of some `PIECE` nodes, and returns what it found.
 */
export type Scan<Found> = Generator<number, Found, void>;

/** Nodes looked at between two chances to stop: well below a millisecond. */
export const PIECE = 1 << 14;

/** How long the page is kept waiting at once. */
const SLICE_MS = 8;

/**
 * Runs a scan in slices of a few milliseconds, between which the page draws and listens. Null when
 * `signal` is aborted before it is over.
 */
export async function runScan<Found>(
  scan: Scan<Found>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Found | null> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    let share: number;
    do {
      if (signal.aborted) return null;
      const { done, value } = scan.next();
      if (done === true) return value;
      share = value;
    } while (performance.now() < until);
    onProgress(share);
    await othersTurn();
  }
}

/** Runs a scan to its end at once: for small traces and tests. */
export function finished<Found>(scan: Scan<Found>): Found {
  for (;;) {
    const { done, value } = scan.next();
    if (done === true) return value;
  }
}
