import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import type { Refusal } from '../../../engine/messages.ts';
import { findGame } from '../../../games/registry.ts';
import type { LabState } from '../../../search/state.ts';
import { changeTree, withUsualDepth } from '../../../search/update.ts';
import { changeOpponents, changeRootPlayer } from '../../../search/update-position.ts';
import { courseSettings } from '../../../search/textbook/course-settings.ts';
import { refusalSentence } from '../../../engine/text/refusals.ts';
import { define } from '../../../ui/events.ts';
import { emit, type PrunusEvent } from '../../events.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { controls, theme } from '../../../ui/theme.ts';
import '../edit/prunus-textbook.ts';
import { gameFields } from './game-fields.ts';

/**
 * The game of a lab that is chosen in the bar: how large its board is, or its tree as text. The board itself is
 * `prunus-game-board`. Event: `prunus-state` {state} with the state after what was done.
 */
export class PrunusGame extends LitElement {
  @property({ attribute: false }) state: LabState | null = null;
  /** Why the engine refused the game as it stands. */
  @property({ attribute: false }) problem: Refusal | null = null;
  /** Whether it stands beside its tree, with little room: what few people want of a tree folds away, its children too. */
  @property({ type: Boolean, reflect: true }) brief = false;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    fieldStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-5);
      }
      .sizes {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
        gap: var(--space-4);
        align-items: end;
      }
    `,
  ];

  protected override render() {
    const { state } = this;
    if (state === null) return nothing;
    // Another program's trace, or a link of a later version, may name a game that is not known here.
    const game = findGame(state.game);
    return html`
      ${this.brief && game?.kind === 'tree' ? nothing : html`<span class="line">${game?.text[this.language].line ?? nothing}</span>`}
      ${
        game?.kind === 'board'
          ? gameFields(game, state, this.language, (next) => {
              this.#changeShape(next);
              this.requestUpdate();
            })
          : nothing
      }
      ${game?.kind === 'tree' ? this.#textbook(state) : nothing}
    `;
  }

  #textbook(state: LabState): TemplateResult {
    return html`
      <prunus-textbook
        ?brief=${this.brief}
        .value=${state.tree}
        .rootPlayer=${state.rootPlayer}
        .opponents=${state.opponents}
        .problem=${this.problem}
        .sentence=${this.problem === null ? null : refusalSentence(this.problem, this.language, state.tree)}
        .language=${this.language}
        @prunus-tree-change=${(event: PrunusEvent<'prunus-tree-change'>) => {
          const { tree, course, turns } = event.detail;
          const settings = course === null ? turns : courseSettings(course);
          const next = changeTree(state, tree, settings ?? {});
          // What comes of it is not told before somebody asks.
          this.#setState(next === state ? state : { ...next, step: 0 });
        }}
        @prunus-root-player=${(event: PrunusEvent<'prunus-root-player'>) => {
          this.#setState(changeRootPlayer(state, event.detail.rootPlayer));
        }}
        @prunus-opponents=${(event: PrunusEvent<'prunus-opponents'>) => {
          this.#setState(changeOpponents(state, event.detail.opponents));
        }}
        ><slot></slot
      ></prunus-textbook>
    `;
  }

  /** Another game or size: one too large to be searched to the end gets a depth limit. */
  #changeShape(state: LabState): void {
    this.#setState(withUsualDepth(state));
  }

  #setState(state: LabState): void {
    if (state !== this.state) emit(this, 'prunus-state', { state });
  }
}

define('prunus-game', PrunusGame);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-game': PrunusGame;
  }
}
