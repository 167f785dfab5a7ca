import { AFRESH } from '../../../search/update.ts';
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import { documents } from '../../../core/storage/documents.ts';
import { newId } from '../../../core/storage/kept-text.ts';
import { notSavedBecause, type NotSaved } from '../../../core/storage/saving.ts';
import { recentIds, setRecentIds } from '../../../core/storage/tab-place.ts';
import { isBoardGame } from '../../../games/registry.ts';
import { writePermalink } from '../../../search/link/permalink.ts';
import { defaultState, type LabState } from '../../../search/state.ts';
import { draftOf, draftText, emptyDraft, withScene } from '../../draft.ts';
import { DRAFTS, takeOverLessons } from '../../keep.ts';
import type { Stage } from '../../story.ts';
import { storageText } from '../../../ui/text/storage.ts';
import { composerText } from '../../text/composer.ts';
import type { Outlook } from '../../../tree/layout/outlook.ts';
import { define } from '../../../ui/events.ts';
import { formStyles } from '../../../ui/field-styles.ts';
import { labelled, namedOptions, segmentedField } from '../../../ui/fields.ts';
import { valueOf } from '../../../ui/form-events.ts';

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
  /** Why the last was not taken. */
  @state() private refusal: NotSaved | null = null;

  static override styles = formStyles;

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
        <button class="primary take" @click=${() => void this.#take()}>${text.take}</button>
        <span role="status">
          ${
            this.refusal !== null
              ? html`<span class="problem">
                  ${storageText[this.language === 'zh' ? 'zh' : 'en'].notSaved[this.refusal]}
                </span>`
              : this.taken === null
                ? nothing
                : html`${text.taken(this.taken)}
                    <a href="${this.site}lessons.html#compose">${text.toComposer}</a>`
          }
        </span>
      </div>`;
  }

  /** Adds it to the draft that was written last, which a composer may have open. */
  async #take(): Promise<void> {
    const text = this.#text;
    const { step } = this.state;
    const whole = { ...this.state, ...AFRESH, panel: 'none' as const, bookmarks: [], quiz: false };
    const title = this.heading.trim() === '' ? text.newScene : this.heading;
    const kind = isBoardGame(this.state.game) ? this.kind : 'tree';
    const scene = { title, kind, link: writePermalink(whole), step, look: this.outlook() };
    let taken = 0;
    try {
      await takeOverLessons();
      const { beginning } = DRAFTS;
      const last = recentIds(beginning)[0] ?? (await documents.all(beginning))[0]?.id;
      const id = last ?? beginning + newId();
      await documents.change(id, (before) => {
        const kept =
          before === null ? emptyDraft(text.untitled, this.language) : draftOf(before.text);
        const next = withScene(kept, scene);
        taken = next.scenes.length;
        const saved = Math.max(Date.now(), (before?.saved ?? 0) + 1);
        return { id, saved, text: draftText(next), writer: newId() };
      });
      if (last === undefined) setRecentIds(beginning, [id]);
      this.refusal = null;
      this.taken = taken;
      this.heading = '';
    } catch (error) {
      this.refusal = notSavedBecause(error);
    }
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
