/** Why something is not saved: no room; no leave; or the database fails, or does not answer. */
export type NotSaved = 'full' | 'forbidden' | 'failed';

/** `saving`: not yet, and nothing speaks against it. */
export type SaveState = 'saved' | 'saving' | NotSaved;

/** A refused writing is tried again after so long, each time twice as long. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** Who does not answer for so long is taken to refuse. */
const PATIENCE = 8000;
/** What may have changed the browser's mind. */
const OCCASIONS = ['online', 'focus', 'pageshow', 'visibilitychange'];

export interface SavingHost<Value> {
  /** Resolves once the value is written to the end. */
  write(value: Value): Promise<void>;
  /** Sets down what was refused in another place; false where it can't. */
  rescue(value: Value): boolean;
  /** The state is another now. */
  changed(): void;
}

/**
 * Writes the newest of the values that it is given, one at a time. It is `saved` when the newest one was
 * written to the end, and not before. What is refused is reported at once and tried again: after a pause,
 * when the page is seen again, with the next value. Nobody leaves unasked while it stands nowhere else.
 */
export class Saving<Value> {
  readonly #host: SavingHost<Value>;
  /** The newest value, as long as it is not written. */
  #wanted: { readonly value: Value } | null = null;
  #isWriting = false;
  #refusal: NotSaved | null = null;
  #isRescued = false;
  #isEnded = false;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: SavingHost<Value>) {
    this.#host = host;
  }

  get state(): SaveState {
    return this.#refusal ?? (this.#wanted === null ? 'saved' : 'saving');
  }

  /** Writes this value in place of all before it. */
  save(value: Value): void {
    this.#wanted = { value };
    // Until it is written; a page may end at any time.
    if (this.#refusal !== null) this.#isRescued = this.#host.rescue(value);
    void this.retry();
  }

  /** Tries at once what was refused. */
  async retry(): Promise<void> {
    const wanted = this.#wanted;
    if (wanted === null || this.#isWriting) return;
    clearTimeout(this.#timer);
    this.#isWriting = true;
    const writing = this.#host.write(wanted.value);
    const refusal = await this.#refusalOf(writing);
    this.#isWriting = false;
    // An answer that came too late may have come while it was tried again.
    if (refusal === null || this.#wanted === null) this.#written(wanted);
    else this.#refused(refusal);
    this.#host.changed();
    if (refusal !== null) void writing.then(() => this.#writtenLate(wanted), ignored);
  }

  /** Writes what it has to write, but tries nothing again by itself, and asks nobody who leaves. */
  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#listen(false);
  }

  #written(wanted: { readonly value: Value }): void {
    this.#listen(false);
    this.#refusal = null;
    this.#pause = FIRST_PAUSE;
    if (this.#wanted === wanted) this.#wanted = null;
    else void this.retry();
  }

  /** Who was taken to refuse has only been slow. */
  #writtenLate(wanted: { readonly value: Value }): void {
    if (this.#wanted !== wanted) return;
    clearTimeout(this.#timer);
    this.#written(wanted);
    this.#host.changed();
  }

  #refused(refusal: NotSaved): void {
    this.#refusal = refusal;
    if (this.#wanted !== null) this.#isRescued = this.#host.rescue(this.#wanted.value);
    if (this.#isEnded) return;
    this.#listen(true);
    this.#timer = setTimeout(() => void this.retry(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  async #refusalOf(writing: Promise<void>): Promise<NotSaved | null> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<NotSaved>((resolve) => {
      timer = setTimeout(() => resolve('failed'), PATIENCE);
    });
    const answer = writing.then(() => null, notSavedBecause);
    const refusal = await Promise.race([answer, silence]);
    clearTimeout(timer);
    return refusal;
  }

  #listen(isRefused: boolean): void {
    // Where there is no window, there is nothing to listen to.
    if (!('addEventListener' in globalThis)) return;
    const listen = isRefused ? addEventListener : removeEventListener;
    for (const occasion of OCCASIONS) listen(occasion, this.#again);
    listen('beforeunload', this.#leaving);
  }

  readonly #again = (): void => void this.retry();

  readonly #leaving = (event: Event): void => {
    if (!this.#isRescued) event.preventDefault();
  };
}

const ignored = (): void => undefined;

/** What an error of the browser's storage means for code that wants to keep something. */
export function notSavedBecause(error: unknown): NotSaved {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  // The last two: there is no database at all.
  return ['SecurityError', 'ReferenceError', 'TypeError'].includes(name) ? 'forbidden' : 'failed';
}
