import { Session } from 'node:inspector';

/**
 * What of the page's own code has run since the last look, as V8 itself counts it: tells a fuzzer what
 * is new, and how much was done, whatever machine it is done on.
 */
export class Coverage {
  readonly #session = new Session();
  readonly #seen = new Set<string>();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    this.look();
  }

  /** How many blocks ran for the first time, and how often blocks ran in all. */
  look(): { readonly fresh: number; readonly work: number } {
    let fresh = 0;
    let work = 0;
    // Answers at once: the session is this very thread's.
    this.#session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error !== null) throw error;
      for (const { scriptId, url, functions } of answer.result) {
        if (!/\/web\/(?!.*node_modules)/.test(url) || url.includes('/tests/')) continue;
        for (const { ranges } of functions) {
          for (const { count, startOffset, endOffset } of ranges) {
            if (count === 0) continue;
            work += count;
            const place = `${scriptId}:${String(startOffset)}-${String(endOffset)}`;
            if (this.#seen.has(place)) continue;
            this.#seen.add(place);
            fresh++;
          }
        }
      }
    });
    return { fresh, work };
  }

  stop(): void {
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}
