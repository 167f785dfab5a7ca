import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Fingers, and windows of phones held either way. */
const ROOMY = '(pointer: coarse), (max-width: 699px), (max-height: 480px)';

/** Whether the fields of a quiz are to be as large as fingers need them. */
export class QuizRoom implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #query = matchMedia(ROOMY);

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get isRoomy(): boolean {
    return this.#query.matches;
  }

  hostConnected(): void {
    this.#query.addEventListener('change', this.#changed);
  }

  hostDisconnected(): void {
    this.#query.removeEventListener('change', this.#changed);
  }

  readonly #changed = (): void => this.#host.requestUpdate();
}
