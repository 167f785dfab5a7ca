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
 * takes longer than most programs. `keeps`: where one program is run again and again, its frames are kept from
 * run to run, each with another worker, until `renew` ends them.
 */
export class ProgramFrames {
  readonly #keeps: boolean;
  /** Those that have run something. */
  #kept: Kept[] = [];
  #waiting: (LoadedFrame & { readonly kind: FrameKind }) | null = null;

  constructor({ keeps = false } = {}) {
    this.#keeps = keeps;
  }

  /** Loads one ahead. */
  prepare(kind: FrameKind): void {
    if (this.#waiting?.kind === kind) return;
    this.#waiting?.frame.end();
    const waiting = { ...this.#begun(kind), kind };
    this.#waiting = waiting;
    // So it is where one can't be loaded: the next is begun when it is needed.
    const forget = (): void => {
      waiting.frame.end();
      if (this.#waiting === waiting) this.#waiting = null;
    };
    waiting.frame.listener = forget;
    waiting.loaded.catch(forget);
  }

  /** The one that waits, or else a new one. It is the caller's to end. */
  take(kind: FrameKind): LoadedFrame {
    const waiting = this.#waiting?.kind === kind ? this.#waiting : null;
    if (waiting !== null) this.#waiting = null;
    return waiting ?? this.#begun(kind);
  }

  /** Takes one back whose program has ended by itself. */
  giveBack(frame: ProgramFrame, kind: FrameKind): void {
    frame.listener = null;
    if (this.#keeps && kind !== 'full-python') this.#kept.push({ frame, kind });
    else frame.end();
  }

  /** Before another program: nothing is kept that has run one. */
  renew(): void {
    const old = this.#kept.splice(0);
    this.end();
    // A browser that has a process for such frames keeps that as long as there is one.
    this.prepare('javascript');
    for (const { frame } of old) frame.end();
  }

  /** Ends those that wait. */
  end(): void {
    this.#waiting?.frame.end();
    this.#waiting = null;
    for (const { frame } of this.#kept.splice(0)) frame.end();
  }

  #begun(kind: FrameKind): LoadedFrame {
    const at = this.#kept.findIndex((each) => each.kind === kind);
    const [kept] = at < 0 ? [] : this.#kept.splice(at, 1);
    if (kept === undefined) return begun(kind);
    if (kind === 'python') kept.frame.send({ again: true });
    return { frame: kept.frame, loaded: Promise.resolve() };
  }
}

interface Kept {
  readonly frame: ProgramFrame;
  readonly kind: FrameKind;
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
