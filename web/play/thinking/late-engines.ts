import { Later } from '../../core/later.ts';
import type { Engine, RequestOptions } from '../../engine/client.ts';
import type { EngineAnswers, EngineRequest } from '../../engine/messages.ts';

/**
 * Both engines as one (see `Engines`), whose client is loaded when it is first asked: a page that shows
 * a board need not wait for it. What is asked meanwhile waits, in its order.
 */
export class LateEngines implements Engine {
  readonly #engines = new Later(async () => {
    const { Engines } = await import('../../engine/engines.ts');
    return new Engines();
  });

  async request<R extends EngineRequest>(
    request: R,
    options?: RequestOptions,
  ): Promise<EngineAnswers[R['kind']]> {
    const engines = await this.#engines.load();
    return engines.request(request, options);
  }

  /** Loads the player ahead of the first request. */
  preparePlayer(): void {
    this.#engines.load().then(
      (engines) => {
        engines.preparePlayer();
      },
      // Told to whoever asks.
      () => undefined,
    );
  }

  /** As `Engines.close`, for what was asked so far. */
  close(): void {
    this.#engines.asked?.then(
      (engines) => {
        engines.close();
      },
      () => undefined,
    );
  }
}
