import type { Engine, RequestOptions } from '../../engine/client.ts';
import type { Engines } from '../../engine/engines.ts';
import type { EngineAnswers, EngineRequest } from '../../engine/messages.ts';

/**
 * Both engines as one (see `Engines`), whose client is loaded when it is first asked: a page that shows
 * a board need not wait for it. What is asked meanwhile waits, in its order.
 */
export class LateEngines implements Engine {
  #loading: Promise<Engines> | null = null;

  async request<R extends EngineRequest>(
    request: R,
    options?: RequestOptions,
  ): Promise<EngineAnswers[R['kind']]> {
    const engines = await this.#load();
    return engines.request(request, options);
  }

  /** Loads the player ahead of the first request. */
  preparePlayer(): void {
    this.#load().then(
      (engines) => {
        engines.preparePlayer();
      },
      // Told to whoever asks.
      () => undefined,
    );
  }

  /** As `Engines.close`, for what was asked so far. */
  close(): void {
    this.#loading?.then(
      (engines) => {
        engines.close();
      },
      () => undefined,
    );
  }

  #load(): Promise<Engines> {
    this.#loading ??= import('../../engine/engines.ts').then(
      (module) => new module.Engines(),
      (cause: unknown) => {
        // Asked again, it tries again.
        this.#loading = null;
        throw cause;
      },
    );
    return this.#loading;
  }
}
