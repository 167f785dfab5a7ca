import { threadedPlayer } from '#engine-parts';
import { EngineClient, type Engine, type RequestOptions } from './client.ts';
import { EngineFailure } from './errors.ts';
import { homeOf } from './engine-location.ts';
import type { EngineAnswers, EngineRequest } from './messages.ts';
import { mostThreads } from './thread-count.ts';

/** A client of the gomoku player, with a module and workers of its own. */
export function newGomokuClient(
  parts: ConstructorParameters<typeof EngineClient>[0] = {},
): EngineClient {
  return new EngineClient({ ...homeOf('player'), ...parts });
}

/**
 * Both engines as one: what is about gomoku goes to the player, which is loaded when it is first
 * asked for; all else to the textbook searches.
 */
export class Engines implements Engine {
  readonly #textbook = new EngineClient();
  #player: EngineClient | null = null;
  /** Null before anybody has asked for threads; false: they can't be had. */
  #threaded: EngineClient | null | false = null;

  request<R extends EngineRequest>(
    request: R,
    options: RequestOptions = {},
  ): Promise<EngineAnswers[R['kind']]> {
    if (!isForPlayer(request)) return this.#textbook.request(request, options);
    return wantsThreads(request)
      ? this.#inThreads(request, options)
      : this.#inOneThread(request, options);
  }

  #inOneThread<R extends EngineRequest>(
    request: R,
    options: RequestOptions,
  ): Promise<EngineAnswers[R['kind']]> {
    this.#player ??= newGomokuClient();
    return this.#player.request(request, options);
  }

  async #inThreads<R extends EngineRequest>(
    request: R,
    options: RequestOptions,
  ): Promise<EngineAnswers[R['kind']]> {
    this.#threaded ??= newThreadedClient() ?? false;
    if (this.#threaded !== false) {
      try {
        return await this.#threaded.request(request, options);
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        // Whatever the page says of itself: one thread does the same, only slower.
        this.#threaded = false;
      }
    }
    return this.#inOneThread(request, options);
  }

  /** Loads the player ahead of the first request. */
  preparePlayer(): void {
    this.#player ??= newGomokuClient();
    this.#player.prepare();
  }

  /** As `EngineClient.close`, for all. */
  close(): void {
    this.#textbook.close();
    this.#player?.close();
    if (this.#threaded !== false) this.#threaded?.close();
  }
}

function wantsThreads(request: EngineRequest): boolean {
  if (request.kind !== 'gomokuAnalyse' && request.kind !== 'gomokuSolve') return false;
  return (request.limits?.threads ?? 1) > 1;
}

/** Whether the gomoku player answers it, or the textbook searches do. */
export function isForPlayer(request: EngineRequest): boolean {
  if (request.kind.startsWith('gomoku')) return true;
  if (!('options' in request)) return false;
  const { game, algorithm = 'player' } = request.options;
  return game === 'gomoku' && algorithm === 'player';
}

/** In how many threads a search can be asked for: 1 where this build has no module for more. */
export function threadsToChoose(): number {
  return threadedPlayer === null ? 1 : mostThreads();
}

/** A client of the player that searches in several threads, or null where that can't be had. */
function newThreadedClient(): EngineClient | null {
  return threadedPlayer === null || mostThreads() < 2 ? null : newGomokuClient(threadedPlayer);
}
