import { fullPython } from '#full-python';
import type { ProgramLanguage } from '../source/read.ts';
import type { LoadedFirst } from './messages.ts';
import { ProgramFrame } from './program-frame.ts';

/** What a frame has loaded before there is a program; full Python where the site has that. */
export type FrameKind = 'javascript' | 'python' | 'full-python';

export function frameKind(language: ProgramLanguage, full: boolean): FrameKind {
  if (language !== 'python') return language;
  return full && fullPython !== null ? 'full-python' : 'python';
}

/** A frame, and the way to the worker in it once that has all it needs; rejects where it can't be loaded. */
export interface LoadedFrame {
  readonly frame: ProgramFrame;
  readonly loaded: Promise<void>;
}

/**
 * Frames for programs. Each runs one program and is ended with it; the next may be loaded ahead, for that
 * takes longer than most programs.
 */
export class ProgramFrames {
  #waiting: (LoadedFrame & { readonly kind: FrameKind }) | null = null;

  /** Loads one ahead. */
  prepare(kind: FrameKind): void {
    if (this.#waiting?.kind === kind) return;
    this.end();
    const waiting = { ...begun(kind), kind };
    this.#waiting = waiting;
    // So it is where one can't be loaded: the next is begun when it is needed.
    const forget = (): void => {
      if (this.#waiting === waiting) this.end();
    };
    waiting.frame.listener = forget;
    waiting.loaded.catch(forget);
  }

  /** The one that waits, or else a new one. It is the caller's to end. */
  take(kind: FrameKind): LoadedFrame {
    const waiting = this.#waiting?.kind === kind ? this.#waiting : null;
    if (waiting !== null) this.#waiting = null;
    return waiting ?? begun(kind);
  }

  /** Ends the one that waits. */
  end(): void {
    this.#waiting?.frame.end();
    this.#waiting = null;
  }
}

function begun(kind: FrameKind): LoadedFrame {
  const frame = new ProgramFrame();
  const loading = startOf(kind).then(async (first) => {
    if (first === null) return;
    frame.send(first.start);
    first.remember?.(await frame.memory);
  });
  // Whoever waits for it is told; whoever no longer does need not be.
  loading.catch(() => undefined);
  return { frame, loaded: loading };
}

/** What the worker of a frame begins with; a JavaScript program is the script of its worker itself. */
async function startOf(kind: FrameKind): Promise<LoadedFirst | null> {
  if (kind === 'javascript') return null;
  if (kind === 'full-python' && fullPython !== null) return fullPython();
  return { start: await (await import('./small-python.ts')).smallPython() };
}
