import { EngineClient, type Engine, type RequestOptions } from './client.ts';
import { homeOf } from './engine-home.ts';
import type { EngineAnswers, EngineRequest } from './messages.ts';

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

  request<R extends EngineRequest>(
    request: R,
    options: RequestOptions = {},
  ): Promise<EngineAnswers[R['kind']]> {
    if (!isForPlayer(request)) return this.#textbook.request(request, options);
    this.#player ??= newGomokuClient();
    return this.#player.request(request, options);
  }

  /** Loads the player ahead of the first request. */
  preparePlayer(): void {
    this.#player ??= newGomokuClient();
    this.#player.prepare();
  }

  /** As `EngineClient.close`, for both. */
  close(): void {
    this.#textbook.close();
    this.#player?.close();
  }
}

/** Whether the gomoku player answers it, or the textbook searches do. */
export function isForPlayer(request: EngineRequest): boolean {
  if (request.kind.startsWith('gomoku')) return true;
  if (!('options' in request)) return false;
  const { game, algorithm = 'player' } = request.options;
  return game === 'gomoku' && algorithm === 'player';
}
