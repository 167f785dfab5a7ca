import type { ReactiveControllerHost } from 'lit';

import type { Engine } from '../../engine/client.ts';
import type { GomokuFacts } from '../../engine/gomoku-messages.ts';
import { gomokuPosition, positionKey } from '../session/engine-position.ts';
import type { GameRecord } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import { endingOf, type PlayState } from '../session/state.ts';

/** The record of whose position facts are wanted: of threats, and always of what renju forbids. */
export function wantsFacts({ record, ...state }: PlayState, threats: boolean): GameRecord | null {
  const { setup } = record;
  const isWanted = gameOfSetup(setup).search === 'player' && (setup.rule === 'renju' || threats);
  return isWanted && endingOf({ record, ...state }) === null ? record : null;
}

/** What the engine says of the rules of what is on the board: renju's forbidden points, threats. */
export class PlayFacts {
  /** Of the position that was followed last; null where they are not wanted or not known yet. */
  facts: GomokuFacts | null = null;
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #key: string | null = null;
  #asked: Promise<GomokuFacts | null> = Promise.resolve(null);

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** To be called with every position: its facts, once they are known; null also when the engine failed. */
  follow(record: GameRecord | null, engine: () => Engine): Promise<GomokuFacts | null> {
    const key = record === null ? null : positionKey(record);
    if (key === this.#key) return this.#asked;
    this.#key = key;
    this.facts = null;
    this.#asked = record === null ? Promise.resolve(null) : this.#ask(record, engine());
    return this.#asked;
  }

  async #ask(record: GameRecord, engine: Engine): Promise<GomokuFacts | null> {
    const key = this.#key;
    try {
      const position = gomokuPosition(record);
      const facts = await engine.request({ kind: 'gomokuFacts', position });
      if (this.#key !== key) return null;
      this.facts = facts;
      this.#host.requestUpdate();
      return facts;
    } catch {
      // Asked again when somebody needs to know.
      if (this.#key === key) this.#key = null;
      return null;
    }
  }
}
