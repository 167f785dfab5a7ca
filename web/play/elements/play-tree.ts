import { html, nothing, type LitElement, type ReactiveController } from 'lit';

import { movesSince, type ThinkingQuestion } from '../thinking/thinking-question.ts';
import type { Engine } from '../../engine/client.ts';
import type { Language } from '../../core/language.ts';
import { LazyPart } from '../../ui/lazy.ts';
import type { PrunusEvent } from '../events.ts';

/**
 * "See it think": what the engine thought, in place of the game for a while. Nothing of it is loaded
 * before somebody wants to see it.
 */
export class PlayTree implements ReactiveController {
  #shown: HTMLElement | null = null;
  /** What had the focus when it was opened. */
  #opener: HTMLElement | null = null;
  #questions: readonly ThinkingQuestion[] = [];
  readonly #host: LitElement;
  readonly #put: (question: ThinkingQuestion, moves: readonly number[]) => void;
  readonly #part: LazyPart<unknown>;

  /** `put`: puts a position on the board: from that question's position on, these moves. */
  constructor(
    host: LitElement,
    put: (question: ThinkingQuestion, moves: readonly number[]) => void,
  ) {
    this.#host = host;
    this.#put = put;
    this.#part = new LazyPart(host, () => import('./analysis/prunus-thinking.ts'));
    host.addController(this);
  }

  /** Whoever opens the tree, or leaves it, goes on there by keyboard. */
  hostUpdated(): void {
    const shown = this.#host.renderRoot.querySelector<HTMLElement>('prunus-thinking');
    if (shown !== null && this.#shown === null) shown.focus();
    if (shown === null && this.#shown !== null) this.#opener?.focus();
    this.#shown = shown;
  }

  get isOpen(): boolean {
    return this.#questions.length > 0;
  }

  /** Shows the search of the first question, and the others where a person asks for them. */
  open(questions: readonly ThinkingQuestion[]): void {
    this.#questions = questions;
    const root = this.#host.renderRoot;
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    this.#opener = focused instanceof HTMLElement ? focused : null;
    this.#host.requestUpdate();
  }

  close(): void {
    this.#questions = [];
    this.#host.requestUpdate();
  }

  /** The tree, while it is open. */
  render(language: Language, engine: Engine | null = null): unknown {
    if (!this.isOpen) return nothing;
    return this.#part.show(
      language,
      () =>
        html`<prunus-thinking
          .engine=${engine}
          .questions=${this.#questions}
          .language=${language}
          @prunus-back=${(event: Event) => {
            event.stopPropagation();
            this.close();
          }}
          @prunus-position=${(event: PrunusEvent<'prunus-position'>) => {
            this.#positionAsked(event);
          }}
        ></prunus-thinking>`,
    );
  }

  /** A position that came of one of the questions; any other goes on to whoever listens. */
  #positionAsked(event: PrunusEvent<'prunus-position'>): void {
    const { position } = event.detail;
    // The one that knows most of the way.
    const known = [...this.#questions].sort((one, two) => two.moves.length - one.moves.length);
    for (const question of known) {
      const moves = movesSince(question, position);
      if (moves === null) continue;
      event.stopPropagation();
      this.close();
      this.#put(question, moves);
      return;
    }
  }
}
