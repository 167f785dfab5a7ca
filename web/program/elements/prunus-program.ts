import { LitElement, css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';

import type { Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { LazyPart, lazyStyles } from '../../ui/lazy.ts';
import { controls, theme } from '../../ui/theme.ts';
import { WhenSeen } from '../../ui/when-visible.ts';

/**
 * A reader's own program: an editor, and what it takes to run what is written there and to record its
 * search. All of it is loaded when the element is first seen.
 *
 * `tree`: the textbook tree that the program finds as `tree`, as the lab writes trees; null: one of our
 * own. `opponents`: how many MIN agents move in a row in it, found as `agents` with MAX among them.
 * `step`: of the last run, so that the line which it has reached is lit; null: none is.
 * `keep`: by which name the browser keeps what is written, so that it is there again after a reload;
 * empty: it doesn't.
 * `written`: `python` or `javascript`, where it is to begin in that; else as it was left, at first in Python.
 * `task`: the hash of a link that holds a task (see handed.ts): then it is that which is written and judged.
 * Event: `prunus-program` {run}, when a run has left a trace.
 */
export class PrunusProgram extends LitElement {
  @property() tree: string | null = null;
  @property({ type: Number }) opponents = 1;
  @property({ type: Number }) step: number | null = null;
  @property() language: Language = 'en';
  @property() keep = '';
  @property() written = '';
  @property() task = '';

  static override styles = [
    theme,
    controls,
    lazyStyles,
    css`
      :host {
        display: block;
        min-height: 1px;
      }
    `,
  ];

  readonly #sight = new WhenSeen(this);
  readonly #desk = new LazyPart(this, () => import('./prunus-program-desk.ts'));

  protected override render() {
    if (!this.#sight.isSeen) return html``;
    return this.#desk.show(
      this.language,
      () =>
        // Another task is another desk, with a text of its own.
        html`${keyed(
          this.task,
          html`<prunus-program-desk
            .tree=${this.tree}
            .opponents=${this.opponents}
            .step=${this.step}
            .language=${this.language}
            .keep=${this.keep}
            .asked=${this.written}
            .task=${this.task}
          ></prunus-program-desk>`,
        )}`,
    );
  }
}

define('prunus-program', PrunusProgram);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-program': PrunusProgram;
  }
}
