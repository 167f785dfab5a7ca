import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Engine } from '../../engine/client.ts';
import { problemOf, type EngineProblem } from '../../engine/errors.ts';
import type { EngineOptions } from '../../engine/messages.ts';
import { quizByHand } from '../quiz-by-hand.ts';
import type { Quiz, QuizProblem } from '../quiz.ts';

/** How the key of a quiz stands. */
export type QuizKeyStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'ready'; readonly quiz: Quiz }
  | { readonly kind: 'problem'; readonly problem: QuizProblem }
  | EngineProblem;

/**
 * Has the engine walk the tree of a quiz whole, as it is asked for, and by the other cut rule, and
 * makes the key of it. Asks its host to draw again when something has changed.
 */
export class QuizKey implements ReactiveController {
  status: QuizKeyStatus = { kind: 'none' };

  readonly #host: ReactiveControllerHost;
  #asked = '';
  #abort = new AbortController();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#abort.abort();
    this.#asked = '';
  }

  /** Makes the key for the search of `options`, unless that is the one there is. */
  follow(engine: Engine | null, options: EngineOptions | null): void {
    const asked = engine === null || options === null ? '' : JSON.stringify(options);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#abort.abort();
    this.#abort = new AbortController();
    if (engine === null || options === null) {
      this.status = { kind: 'none' };
      return;
    }
    this.status = { kind: 'searching' };
    void this.#make(engine, options, this.#abort.signal);
  }

  async #make(engine: Engine, options: EngineOptions, signal: AbortSignal): Promise<void> {
    let status: QuizKeyStatus;
    try {
      const made = await quizByHand(options, async (asked) => {
        return (await engine.request({ kind: 'search', options: asked }, { signal })).trace;
      });
      status =
        'quiz' in made
          ? { kind: 'ready', quiz: made.quiz }
          : { kind: 'problem', problem: made.problem };
    } catch (error) {
      status = problemOf(error);
    }
    if (signal.aborted) return;
    this.status = status;
    this.#host.requestUpdate();
  }
}
