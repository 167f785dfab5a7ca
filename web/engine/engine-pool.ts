import { EngineClient, type Engine, type RequestOptions } from './client.ts';
import { homeOf } from './engine-location.ts';
import { isForPlayer } from './engines.ts';
import type { EngineAnswers, EngineRequest } from './messages.ts';
import { EngineFailure } from './errors.ts';
import type { EngineName } from './parts.ts';

/** Of each of the two engines. */
const MOST = 2;
/** Short searches wait for each other: so long is not noticed. */
const PATIENCE_MS = 250;

/** An element that is moved in its document is gone for a moment only. */
const LINGER_MS = 2000;

interface Place {
  readonly client: EngineClient;
  isTaken: boolean;
}

interface Waiting {
  readonly take: (place: Place) => void;
  readonly reject: (reason: Error) => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * The engines that many elements share: usually one worker for them all, whose searches take turns.
 * Where one of them takes long, another worker is started for the others, and no more than that.
 */
export class EnginePool implements Engine {
  readonly #places: Readonly<Record<EngineName, Place[]>> = { textbook: [], player: [] };
  readonly #waiting: Readonly<Record<EngineName, Waiting[]>> = { textbook: [], player: [] };

  async request<R extends EngineRequest>(
    request: R,
    options: RequestOptions = {},
  ): Promise<EngineAnswers[R['kind']]> {
    const name = isForPlayer(request) ? 'player' : 'textbook';
    const place = await this.#place(name, options.signal);
    try {
      return await place.client.request(request, options);
    } finally {
      place.isTaken = false;
      this.#handOn(name, place);
    }
  }

  /** Ends all workers; requests that are not answered yet are rejected. It can be used again. */
  close(): void {
    // Whoever waits for a place would else get the one that becomes free, and start its worker anew.
    for (const waiting of Object.values(this.#waiting)) {
      for (const { reject } of waiting.splice(0))
        reject(new EngineFailure('the engine was closed'));
    }
    for (const place of [...this.#places.textbook, ...this.#places.player]) place.client.close();
  }

  /** A worker that is free, taken by the caller; rejects with the signal's reason. */
  #place(name: EngineName, signal: AbortSignal | undefined): Promise<Place> {
    const places = this.#places[name];
    const free = places.find(({ isTaken }) => !isTaken);
    if (free !== undefined) {
      free.isTaken = true;
      return Promise.resolve(free);
    }
    if (places.length === 0) return Promise.resolve(this.#open(name));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { take: resolve, reject, signal };
      this.#waiting[name].push(waiting);
      const leave = () => {
        const at = this.#waiting[name].indexOf(waiting);
        if (at >= 0) this.#waiting[name].splice(at, 1);
        return at >= 0;
      };
      signal?.addEventListener('abort', () => {
        if (leave()) reject(signal.reason as Error);
      });
      setTimeout(() => {
        if (places.length < MOST && leave()) resolve(this.#open(name));
      }, PATIENCE_MS);
    });
  }

  #open(name: EngineName): Place {
    const place = { client: new EngineClient(homeOf(name)), isTaken: true };
    this.#places[name].push(place);
    return place;
  }

  #handOn(name: EngineName, place: Place): void {
    const next = this.#waiting[name].shift();
    if (next === undefined) return;
    place.isTaken = true;
    next.take(place);
  }
}

/** A share in the engines that all embedded elements of a page have together. */
export interface EngineShare {
  readonly engine: Engine;
  /** Gives the share back; the last one that does so ends the workers, after a while. */
  release(): void;
}

let engines: EnginePool | null = null;
let shares = 0;

/** The engines themselves, without a share: they are used by those that have one. */
export function sharedEngine(): Engine {
  engines ??= new EnginePool();
  return engines;
}

/** A share for what draws on the page; to be given back when that is gone. */
export function shareEngines(): EngineShare {
  const engine = (engines ??= new EnginePool());
  shares++;
  let isReleased = false;
  return {
    engine,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      shares--;
      setTimeout(() => {
        if (shares === 0) engine.close();
      }, LINGER_MS);
    },
  };
}
