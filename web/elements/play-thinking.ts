import type { ReactiveController, ReactiveControllerHost } from 'lit';

import type { Engine } from '../engine/client.ts';
import { reasonOf } from '../engine/errors.ts';
import type { GomokuThoughts } from '../engine/gomoku-messages.ts';
import { positionKey } from '../play/engine-position.ts';
import type { PlayState } from '../play/play-state.ts';
import { chooseColor, playStone, setPaused } from '../play/play-update.ts';
import { decide, taskOf, type Decision, type Task } from './play-decide.ts';

/** A pause before the engine's reply, so that people see their own move land first. */
const REPLY_DELAY_MS = 350;

export interface ThinkingHost extends ReactiveControllerHost {
  readonly state: PlayState;
  readonly engine: Engine;
  /** How long the present turn has taken, in milliseconds. */
  readonly turnTime: number;
  become(state: PlayState): void;
  /** The engine failed and is tried once more, or (`forGood`) waits until a person says so. */
  engineFailed(reason: string, forGood: boolean): void;
}

/**
 * Moves for the engine whenever it is an engine's turn. What it works on follows from the host's
 * state: when that changes under it (undo, another level, a new game), it drops its thought and looks
 * again. A worker that died in mid-thought is tried once more, as the client starts another one.
 */
export class PlayThinking implements ReactiveController {
  /** What the search knows by now; null where it does not tell. */
  thoughts: GomokuThoughts | null = null;
  readonly #host: ThinkingHost;
  #key: string | null = null;
  #abort: AbortController | null = null;
  #failures = 0;

  constructor(host: ThinkingHost) {
    this.#host = host;
    host.addController(this);
  }

  get isThinking(): boolean {
    return this.#key !== null;
  }

  hostUpdate(): void {
    const task = taskOf(this.#host.state);
    const key = task === null ? null : keyOf(task);
    if (key === this.#key) return;
    this.#drop();
    this.#key = key;
    this.#failures = 0;
    if (task !== null) void this.#think(task);
  }

  hostDisconnected(): void {
    this.#drop();
  }

  /** Drops the thought; the engine waits until the game goes on. */
  stop(): void {
    this.#host.become(setPaused(this.#host.state, true));
  }

  /** Plays the best move known by now, or soon. */
  moveNow(): void {
    const best = this.thoughts?.best;
    const task = taskOf(this.#host.state);
    if (task === null) return;
    if (best !== undefined && task.duty === 'move') {
      this.#carryOut({ kind: 'stone', cell: best });
    }
  }

  get canMoveNow(): boolean {
    return this.thoughts !== null && taskOf(this.#host.state)?.duty === 'move';
  }

  #drop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#key = null;
    this.thoughts = null;
  }

  async #think(task: Task): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    const { signal } = abort;
    try {
      const decision = decide(this.#host.engine, task, {
        signal,
        onProgress: ({ thoughts }) => {
          if (signal.aborted || thoughts === undefined) return;
          this.thoughts = thoughts;
          this.#host.requestUpdate();
        },
      });
      // With a clock every moment counts.
      const delay = task.state.clock === null ? REPLY_DELAY_MS : 0;
      const [decided] = await Promise.all([decision, moment(delay)]);
      if (!signal.aborted) this.#carryOut(decided);
    } catch (error) {
      if (signal.aborted) return;
      this.thoughts = null;
      this.#failures += 1;
      const forGood = this.#failures > 1;
      if (forGood) this.stop();
      // Said last: whatever changes the game takes back what was said.
      this.#host.engineFailed(reasonOf(error), forGood);
      if (!forGood) void this.#think(task);
    }
  }

  #carryOut(decision: Decision | null): void {
    const { state, turnTime } = this.#host;
    const next =
      decision === null
        ? setPaused(state, true)
        : decision.kind === 'stone'
          ? playStone(state, decision.cell, turnTime)
          : chooseColor(state, decision.choice, turnTime);
    // A decision that can't be carried out would be made again and again.
    this.#host.become(next === state ? setPaused(state, true) : next);
  }
}

function keyOf({ state, seat, duty, level }: Task): string {
  return JSON.stringify([positionKey(state.record), state.choices, state.seed, seat, duty, level]);
}

function moment(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
