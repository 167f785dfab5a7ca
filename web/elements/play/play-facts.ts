import type { ReactiveController, ReactiveControllerHost } from 'lit';

import type { Engine } from '../../engine/client.ts';
import type { GomokuFacts } from '../../engine/gomoku-messages.ts';
import { gomokuPosition, positionKey } from '../../play/session/engine-position.ts';
import { gameOfSetup } from '../../play/record/setup.ts';
import { endingOf, type PlayState } from '../../play/session/state.ts';

export interface FactsHost extends ReactiveControllerHost {
  readonly state: PlayState;
  readonly engine: Engine;
  /** Whether threats are wanted: what renju forbids always is. */
  readonly wantsThreats: boolean;
}

/** What the engine says of the rules of what is on the board: renju's forbidden points, threats. */
export class PlayFacts implements ReactiveController {
  readonly #host: FactsHost;
  #key: string | null = null;
  #asked: Promise<GomokuFacts | null> = Promise.resolve(null);
  #facts: GomokuFacts | null = null;

  constructor(host: FactsHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Of what is on the board; null where they are not wanted or not known yet. */
  get facts(): GomokuFacts | null {
    return this.#key === keyOf(this.#host) ? this.#facts : null;
  }

  /** As `facts`, once they are known; null also when the engine failed. */
  known(): Promise<GomokuFacts | null> {
    this.#ask();
    return this.#asked;
  }

  hostUpdate(): void {
    this.#ask();
  }

  #ask(): void {
    const key = keyOf(this.#host);
    if (key === this.#key) return;
    this.#key = key;
    this.#facts = null;
    if (key === null) {
      this.#asked = Promise.resolve(null);
      return;
    }
    const { engine, state } = this.#host;
    const position = gomokuPosition(state.record);
    this.#asked = engine.request({ kind: 'gomokuFacts', position }).then(
      (facts) => {
        if (this.#key !== key) return null;
        this.#facts = facts;
        this.#host.requestUpdate();
        return facts;
      },
      () => {
        // Asked again when somebody needs to know.
        if (this.#key === key) this.#key = null;
        return null;
      },
    );
  }
}

function keyOf({ state, wantsThreats }: FactsHost): string | null {
  const { setup } = state.record;
  const { rule } = setup;
  const isWanted = gameOfSetup(setup).search === 'player' && (rule === 'renju' || wantsThreats);
  return isWanted && endingOf(state) === null ? positionKey(state.record) : null;
}
