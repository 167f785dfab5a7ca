import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Engine } from '../../engine/client.ts';
import { problemOf, type EngineProblem } from '../../engine/errors.ts';
import type { EngineOptions } from '../../engine/messages.ts';
import { withAlgorithm } from '../../lab/options.ts';
import { byHand } from '../../lab/textbook/chance.ts';
import { cutRuleOf, otherRule } from '../../tree/explain/cut-rule.ts';
import { quizOf, type Quiz, type QuizProblem } from '../../exercise/quiz.ts';

/** How the key of a quiz stands. */
export type QuizKeyStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'ready'; readonly quiz: Quiz }
  | { readonly kind: 'problem'; readonly problem: QuizProblem }
  | EngineProblem;

/** Trees that are much too large for a quiz are not walked to their end to find that out. */
const NODE_LIMIT = 20_000;

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
    const search = async (asked: EngineOptions) => {
      const limits = { 'node-limit': String(NODE_LIMIT), 'record-limit': String(NODE_LIMIT) };
      const { trace } = await engine.request(
        { kind: 'search', options: { ...asked, ...limits } },
        { signal },
      );
      return trace;
    };
    let status: QuizKeyStatus;
    try {
      const { whole, solved } = byHand(options.algorithm);
      const full = await search(withAlgorithm(options, whole, 'natural'));
      const asked = withAlgorithm(options, solved);
      const walked = await search(asked);
      const other =
        solved === whole || !full.header.complete
          ? null
          : await search({ ...asked, cut: otherRule(cutRuleOf(walked)) });
      const made = quizOf(full, walked, other);
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
