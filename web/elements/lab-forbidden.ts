import type { ReactiveControllerHost } from 'lit';

import { turnOf } from '../board/rules.ts';
import type { Engine } from '../engine/client.ts';
import { positionText } from '../board/position.ts';
import { cellsOf, isGomoku, type LabState } from '../state/state.ts';

const NONE: readonly number[] = [];

/** The points that renju forbids in a lab's game, which only the engine can tell. */
export class LabForbidden {
  #cells: readonly number[] = NONE;
  #key = '';
  readonly #host: ReactiveControllerHost;
  readonly #engine: Engine;

  constructor(host: ReactiveControllerHost, engine: Engine) {
    this.#host = host;
    this.#engine = engine;
  }

  /** Those of the state that was followed last; none while they are not known. */
  get cells(): readonly number[] {
    return this.#cells;
  }

  follow(state: LabState): void {
    const cells = cellsOf(state);
    const isAsked = isGomoku(state.game) && state.rule === 'renju' && turnOf(cells) === 'X';
    const key = isAsked ? positionText(cells, state.columns) : '';
    if (key === this.#key) return;
    this.#key = key;
    this.#cells = NONE;
    if (isAsked) void this.#ask(key, state.rows);
  }

  async #ask(stones: string, size: number): Promise<void> {
    try {
      const position = { size, rule: 'renju', stones } as const;
      const { forbidden } = await this.#engine.request({ kind: 'gomokuFacts', position });
      if (this.#key !== stones) return;
      this.#cells = forbidden;
      this.#host.requestUpdate();
    } catch {
      // The search of the same position says what is wrong.
    }
  }
}
