import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import { isBoardGame } from '../../../games/registry.ts';
import { writePermalink } from '../../../lab/permalink.ts';
import { defaultState, type LabState } from '../../../lab/state.ts';
import { draftOf, draftText, emptyDraft, withScene } from '../../../story/draft.ts';
import { keepDraft, keptDraft } from '../../../story/keep.ts';
import type { Stage } from '../../../story/story.ts';
import { composerText } from '../../../text/story/composer.ts';
import type { Outlook } from '../../../tree/layout/outlook.ts';
import { define } from '../../../ui/events.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { labelled, namedOptions, segmentedField } from '../../../ui/fields.ts';
import { valueOf } from '../../../ui/form-events.ts';
import { controls, theme } from '../../../ui/theme.ts';

const STAGE_KINDS = ['tree', 'board'] as const;

/**
 * Takes what a lab shows into the lesson that is being written in this browser: its tree as it is seen
 * at this step, or its board. `state`: the lab; `outlook`: what of the tree is seen.
 */
export class PrunusTakeScene extends LitElement {
  @property({ attribute: false }) state: LabState = defaultState;
  @property({ attribute: false }) outlook: () => Outlook | null = () => null;
  @property() site = './';
  @property() language: Language = 'en';
  @state() private heading = '';
  @state() private kind: Stage['kind'] = 'tree';
  /** How many scenes the lesson has since the last was taken; null: none was. */
  @state() private taken: number | null = null;
  @state() private isKept = true;

  static override styles = [
    theme,
    controls,
    fieldStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = this.#text;
    return html`${labelled(
        text.sceneTitle,
        html`<input
          name="heading"
          maxlength="200"
          .value=${this.heading}
          @input=${(event: Event) => (this.heading = valueOf(event))}
        />`,
      )}
      ${
        isBoardGame(this.state.game)
          ? segmentedField<Stage['kind']>({
              label: text.what,
              options: namedOptions(STAGE_KINDS, text.whats),
              chosen: this.kind,
              change: (kind) => (this.kind = kind),
            })
          : nothing
      }
      <div class="tools">
        <button class="primary take" @click=${() => this.#take()}>${text.take}</button>
        <span role="status">
          ${
            !this.isKept
              ? html`<span class="problem">${text.notKept}</span>`
              : this.taken === null
                ? nothing
                : html`${text.taken(this.taken)}
                    <a href="${this.site}lessons.html#compose">${text.toComposer}</a>`
          }
        </span>
      </div>`;
  }

  #take(): void {
    const text = this.#text;
    const kept = keptDraft();
    const draft = kept === null ? emptyDraft(text.untitled, this.language) : draftOf(kept);
    const { step } = this.state;
    const whole = { ...this.state, step: null, camera: null, bookmarks: [], quiz: false };
    const title = this.heading.trim() === '' ? text.newScene : this.heading;
    const kind = isBoardGame(this.state.game) ? this.kind : 'tree';
    const link = writePermalink(whole);
    const next = withScene(draft, { title, kind, link, step, look: this.outlook() });
    this.isKept = keepDraft(draftText(next));
    this.taken = next.scenes.length;
    this.heading = '';
  }

  get #text() {
    return composerText[this.language === 'zh' ? 'zh' : 'en'];
  }
}

define('prunus-take-scene', PrunusTakeScene);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-take-scene': PrunusTakeScene;
  }
}
