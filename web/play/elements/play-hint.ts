import { positionKey } from '../session/engine-position.ts';
import { endingOf, turnOfSeats, type PlayState } from '../session/state.ts';
import type { Hint, HintQuestion } from './find-hint.ts';

/** A hint, when somebody asks for one; gone with the position. */
export class PlayHint {
  /** What was found; null where there is no hint. */
  found: Hint | null = null;
  isThinking = false;
  readonly #changed: () => void;
  #key: string | null = null;
  #abort: AbortController | null = null;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** To be called with every state: a hint is of no use for another one. */
  follow(state: PlayState): void {
    if (this.#key !== null && this.#key !== positionKey(state.record)) this.drop();
  }

  drop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#key = null;
    this.found = null;
    this.isThinking = false;
  }

  /** Looks for one. Rejects where the engine fails, and nobody has asked for anything else since. */
  async ask(question: HintQuestion): Promise<void> {
    const { state } = question;
    this.drop();
    if (endingOf(state) !== null || turnOfSeats(state)?.duty === 'choice') return;
    this.#key = positionKey(state.record);
    const abort = new AbortController();
    this.#abort = abort;
    this.isThinking = true;
    this.#changed();
    try {
      const { findHint } = await import('./find-hint.ts');
      const found = await findHint(question, abort.signal);
      if (!abort.signal.aborted) this.found = found;
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    } finally {
      if (!abort.signal.aborted) {
        this.isThinking = false;
        this.#changed();
      }
    }
  }
}
