import { reasonOf } from '../../engine/errors.ts';
import type { GomokuThoughts } from '../../engine/gomoku-messages.ts';
import type { PlayState } from './state.ts';
import { type DecideOptions, taskKey, taskOf, type Decision, type Task } from './task.ts';

/** A pause before the engine's reply, so that people see their own move land first. */
const REPLY_DELAY_MS = 350;
/** Before a pass: as long as it takes to read that it must be. */
const PASS_DELAY_MS = 1800;

/** What a game needs from the place that shows it. */
export interface SeatOptions {
  /** Decides, as `decide` does. */
  readonly decide: (task: Task, options: DecideOptions) => Promise<Decision | null>;
  /** To be done with the game that was followed last: see `carriedOut`. */
  readonly carryOut: (decision: Decision | null) => void;
  /**
   * The engine failed and is tried once more, as its client starts another worker; or (`forGood`) it
   * is to wait until a person says so.
   */
  readonly failed: (reason: string, forGood: boolean) => void;
  /** What is known of the thought has changed. */
  readonly changed?: () => void;
}

/**
 * The engine's seat at a game: moves whenever it is the engine's turn. What it works on follows from
 * the state alone: when that changes under it (undo, another level, a new game), it drops its thought
 * and looks again.
 */
export class EngineSeat {
  /** What the search knows by now; null where it does not tell. */
  thoughts: GomokuThoughts | null = null;
  readonly #options: SeatOptions;
  #task: Task | null = null;
  #key: string | null = null;
  #abort: AbortController | null = null;
  #failures = 0;

  constructor(options: SeatOptions) {
    this.#options = options;
  }

  /** Whether the engine is at work; nobody has to think about a pass. */
  get isThinking(): boolean {
    return this.#task !== null && this.#task.duty !== 'pass';
  }

  /** Whether a move is known that could be played at once. */
  get canMoveNow(): boolean {
    return this.thoughts !== null && this.#task?.duty === 'move';
  }

  /** To be called with every state; null where the engine has no part in it for now. */
  follow(state: PlayState | null): void {
    const task = state === null ? null : taskOf(state);
    const key = task === null ? null : taskKey(task);
    if (key === this.#key) return;
    this.drop();
    this.#key = key;
    this.#task = task;
    this.#failures = 0;
    if (task !== null) void this.#think(task);
  }

  /** Plays the best move known by now. */
  moveNow(): void {
    if (this.thoughts === null || !this.canMoveNow) return;
    this.#options.carryOut({ kind: 'move', move: this.thoughts.best });
  }

  /** Drops the thought: nobody looks any longer. */
  drop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#key = null;
    this.#task = null;
    this.thoughts = null;
  }

  async #think(task: Task): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const { signal } = abort;
    try {
      const decision = this.#options.decide(task, {
        signal,
        onProgress: ({ thoughts }) => {
          if (signal.aborted || thoughts === undefined) return;
          this.thoughts = thoughts;
          this.#options.changed?.();
        },
      });
      const [decided] = await Promise.all([decision, moment(delayOf(task))]);
      if (!signal.aborted) this.#options.carryOut(decided);
    } catch (error) {
      if (signal.aborted) return;
      this.thoughts = null;
      this.#failures += 1;
      const forGood = this.#failures > 1;
      this.#options.failed(reasonOf(error), forGood);
      // Whoever was told may have changed the game.
      if (!forGood && this.#abort === abort) await this.#think(task);
    }
  }
}

function delayOf({ state, duty }: Task): number {
  if (duty === 'pass') return PASS_DELAY_MS;
  // With a clock every moment counts.
  return state.clock === null ? REPLY_DELAY_MS : 0;
}

function moment(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
