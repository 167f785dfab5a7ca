/** At most this share of the time goes into showing what has arrived; the rest is for people. */
const LARGEST_SHARE = 0.3;

/**
 * Runs something in the next frame, however often it is asked for, and then pauses for as long as is
 * needed that pages stay quick: what it costs includes the drawing that follows.
 */
export class FramePace {
  readonly #run: () => void;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting = false;
  #wanted = false;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Soon. */
  ask(): void {
    this.#wanted = true;
    if (this.#resting || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => this.#go());
  }

  /** No more. */
  cancel(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = 0;
    this.#wanted = false;
    this.#resting = false;
  }

  #go(): void {
    this.#frame = 0;
    this.#wanted = false;
    this.#resting = true;
    const started = performance.now();
    this.#run();
    // Elements are updated in microtasks and draw in the frame after: by then all of it is done.
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#timer = setTimeout(() => {
        const cost = performance.now() - started;
        this.#timer = setTimeout(() => this.#rested(), cost * (1 / LARGEST_SHARE - 1));
      });
    });
  }

  #rested(): void {
    this.#resting = false;
    if (this.#wanted) this.ask();
  }
}
