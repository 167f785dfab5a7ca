import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { LANGUAGES, type Language } from '../../../core/language.ts';
import { draftOf, draftTitle, emptyDraft, withSceneText, type Draft } from '../../draft.ts';
import { emit } from '../../events.ts';
import { parseStory } from '../../parse.ts';
import type { StoryProblem } from '../../problem.ts';
import { secondLessonText } from '../../text/second-lesson.ts';
import { composerText } from '../../text/composer.ts';
import { storyText } from '../../text/story.ts';
import { NAMED_OFFER } from '../../../search/text/lab.ts';
import { define } from '../../../ui/events.ts';
import { formStyles } from '../../../ui/field-styles.ts';
import { labelled, select } from '../../../ui/fields.ts';
import { valueOf } from '../../../ui/form-events.ts';
import { LESSONS, loadLesson } from '../lessons.ts';
import { openLessonFile } from './saving.ts';
import {
  hasSameBlocks,
  hasSameHead,
  isTranslation,
  pairsOf,
  withId,
  withTheirHead,
  withTheirs,
  type Pair,
} from './second-lesson.ts';

/** What is too much to be compared; whatever else is wrong with a lesson, it can be looked at. */
const TOO_MUCH: readonly StoryProblem['code'][] = ['too-long', 'line-too-long', 'too-many'];

/**
 * Another lesson beside the one that is written: a co-author's file, to take scenes from, or one that is being
 * translated. Scenes that are the same are counted, all others stand side by side, each that is missing as such.
 * `mine`: the lesson that is written; `drafts`: others that this browser keeps. Tells `prunus-draft-change`.
 */
export class PrunusSecondLesson extends LitElement {
  @property({ attribute: false }) mine: Draft = emptyDraft('', 'en');
  @property({ attribute: false }) drafts: readonly {
    readonly id: string;
    readonly text: string;
  }[] = [];
  @property() language: Language = 'en';
  @state() private theirs: Draft | null = null;
  /** Why what was chosen is not shown. */
  @state() private refused: StoryProblem | 'failed' | null = null;

  static override styles = [
    formStyles,
    css`
      :host {
        container-type: inline-size;
      }
      .tools {
        align-items: end;
      }
      .rows {
        display: grid;
        gap: var(--space-5);
      }
      .row {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: var(--space-3) var(--space-5);
      }
      .row > .tools,
      .row > .note {
        grid-column: 1 / -1;
      }
      h3 {
        font-weight: var(--bold);
      }
      textarea,
      pre {
        box-sizing: border-box;
        inline-size: 100%;
        min-block-size: 12rem;
        margin: 0;
        font: var(--text-s) / var(--leading-loose) var(--mono);
      }
      pre {
        max-block-size: 24rem;
        padding: var(--space-3);
        overflow: auto;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        background: var(--sunken);
        border-radius: var(--radius);
      }
      .missing {
        display: grid;
        gap: var(--space-4);
        place-content: center;
        justify-items: center;
        min-block-size: 8rem;
        border: 2px dashed var(--line);
        border-radius: var(--radius);
      }
      @container (max-width: 40rem) {
        .row {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = this.#text;
    const { theirs } = this;
    return html`<p class="note">${text.hint}</p>
      ${this.#chooser()} ${this.#refusal()} ${theirs === null ? nothing : this.#rows(theirs)}`;
  }

  #chooser(): TemplateResult {
    const text = this.#text;
    const names = { en: 'English', zh: '中文' };
    const lessons = LANGUAGES.flatMap((language) =>
      LESSONS.map((name) => [`${language}/${name}`, `${name} · ${names[language]}`] as const),
    );
    return html`<div class="tools">
      ${labelled(
        text.choose,
        select<string>({
          name: 'beside',
          options: [
            ['', composerText[this.#language].openChoose],
            ...this.drafts.map(({ id, text: kept }) => [id, draftTitle(draftOf(kept))] as const),
            ...lessons,
          ],
          chosen: '',
          change: (name) => void this.#choose(name),
        }),
      )}
      <button class="open-file" @click=${() => openLessonFile((text) => this.#show(text))}>
        ${composerText[this.#language].file}
      </button>
    </div>`;
  }

  #refusal(): TemplateResult | typeof nothing {
    const { refused } = this;
    if (refused === null) return nothing;
    const statement =
      refused === 'failed'
        ? composerText[this.#language].failedToOpen
        : storyText[this.#language].problem(refused.code, refused.line, refused.given);
    return html`<p class="problem" role="alert">${statement}</p>`;
  }

  #rows(theirs: Draft): TemplateResult {
    const text = this.#text;
    const { mine } = this;
    const pairs = pairsOf(mine, theirs);
    // In another language, what is the same is still to be translated.
    const isSame = ({ mine: own, theirs: at }: Pair) =>
      !isTranslation(mine, theirs) &&
      own !== null &&
      at !== null &&
      mine.scenes[own] === theirs.scenes[at];
    const others = pairs.filter((pair) => !isSame(pair));
    const missing = pairs.filter((pair) => pair.mine === null).length;
    return html`<p role="status">
        ${text.counted(draftTitle(theirs), pairs.length - others.length, missing)}
      </p>
      <div class="rows">
        ${hasSameHead(mine, theirs) ? nothing : this.#head(theirs)}
        ${others.map((pair) => this.#row(theirs, pair))}
      </div>`;
  }

  #head(theirs: Draft): TemplateResult {
    const text = this.#text;
    const { mine } = this;
    return this.#sides(
      text.head,
      this.#field(mine.head, 'head', (head) => ({ ...mine, head })),
      html`<pre tabindex="0" aria-label=${text.there}>${theirs.head}</pre>`,
      html`<div class="tools">
        <button class="small replace" @click=${() => this.#tell(withTheirHead(mine, theirs))}>
          ${text.replaceHead}
        </button>
      </div>`,
    );
  }

  #row(theirs: Draft, pair: Pair): TemplateResult {
    const text = this.#text;
    const { mine } = this;
    const own = pair.mine === null ? null : mine.scenes[pair.mine]!;
    const other = pair.theirs === null ? null : theirs.scenes[pair.theirs]!;
    const isTranslated = isTranslation(mine, theirs);
    const take = (as: 'one' | 'more') => this.#tell(withTheirs(mine, theirs, pair, as));
    const here =
      own === null
        ? html`<div class="missing">
            <span>${text.missing}</span>
            <button class="small begin" @click=${() => take('one')}>
              ${isTranslated ? text.begin : text.take}
            </button>
          </div>`
        : this.#field(own, `scene ${String(pair.mine)}`, (typed) =>
            // A scene that is typed empty keeps its place.
            withSceneText(mine, pair.mine!, typed.trim() === '' ? '## ' : typed),
          );
    const there =
      other === null
        ? html`<div class="missing">${text.missingThere}</div>`
        : html`<pre tabindex="0" aria-label=${text.there}>${other}</pre>`;
    if (own === null || other === null) return this.#sides(null, here, there);
    if (isTranslated) {
      const lacks = this.#lacks(own, other);
      const statement = lacks === null ? nothing : html`<p class="note lacks">${lacks}</p>`;
      return this.#sides(null, here, there, statement);
    }
    return this.#sides(
      null,
      here,
      there,
      html`<div class="tools">
        <button class="small replace" @click=${() => take('one')}>${text.replace}</button>
        <button class="small more" @click=${() => take('more')}>${text.addAsWell}</button>
      </div>`,
    );
  }

  /** What a translation still lacks, as far as a program can tell; null: nothing. */
  #lacks(own: string, other: string): string | null {
    const text = this.#text;
    if (withId(own, null) === withId(other, null)) return text.untouched;
    return hasSameBlocks(own, other) ? null : text.otherBlocks;
  }

  #sides(
    title: string | null,
    here: TemplateResult,
    there: TemplateResult,
    below: TemplateResult | typeof nothing = nothing,
  ): TemplateResult {
    return html`${title === null ? nothing : html`<h3>${title}</h3>`}
      <div class="row">${here}${there}${below}</div>`;
  }

  #field(value: string, name: string, changed: (typed: string) => Draft): TemplateResult {
    return html`<textarea
      name=${name}
      spellcheck="false"
      aria-label=${this.#text.here}
      .value=${value}
      @input=${(event: Event) => this.#tell(changed(valueOf(event)), name)}
    ></textarea>`;
  }

  #tell(draft: Draft, typed: string | null = null): void {
    emit(this, 'prunus-draft-change', { draft, typed });
  }

  async #choose(name: string): Promise<void> {
    if (name === '') return;
    const kept = this.drafts.find(({ id }) => id === name)?.text;
    const [language, lesson = ''] = name.split('/', 2);
    const loaded = async () => loadLesson(lesson, language === 'zh' ? 'zh' : 'en');
    this.#show(kept ?? (await loaded().catch(() => null)));
  }

  #show(text: string | null): void {
    if (text === null) {
      this.refused = 'failed';
      return;
    }
    const read = parseStory(text, NAMED_OFFER);
    const isTooMuch = 'problem' in read && TOO_MUCH.includes(read.problem.code);
    this.refused = isTooMuch ? read.problem : null;
    this.theirs = isTooMuch ? null : draftOf(text);
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  get #text() {
    return secondLessonText[this.#language];
  }
}

define('prunus-second-lesson', PrunusSecondLesson);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-second-lesson': PrunusSecondLesson;
  }
}
