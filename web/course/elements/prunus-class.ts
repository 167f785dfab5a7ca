import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { foreign } from '../../core/foreign-text.ts';
import type { Language } from '../../core/language.ts';
import { shareEngines } from '../../engine/engine-pool.ts';
import { collected } from '../../practice/collected.ts';
import { sheetDrawing } from '../../practice/elements/sheet-template.ts';
import { namesTo, type Quiz } from '../../practice/quiz.ts';
import { solution } from '../../practice/solution.ts';
import { readAnyTree } from '../../search/textbook/notation/read-tree.ts';
import { NAMED_OFFER } from '../../search/text/lab.ts';
import { define } from '../../ui/events.ts';
import { formStyles } from '../../ui/field-styles.ts';
import { labelled, namedOptions, select } from '../../ui/fields.ts';
import { valueOf } from '../../ui/form-events.ts';
import { classLesson, tallyOf, type ClassQuestion, type Tally } from '../class-question.ts';
import { canReadCodes, CodeCamera } from './code-camera.ts';
import { findStage, sourcesOf } from '../found.ts';
import { keyOf, type Key } from '../key.ts';
import { parseStory, questionsOf } from '../parse.ts';
import { writeStoryLink } from '../results/story-link.ts';
import { classText } from '../text/class.ts';
import { storyText } from '../text/story.ts';

/** What is shown to the class. */
interface Shown {
  readonly lesson: string;
  readonly link: string;
  readonly asks: ClassQuestion['asks'];
  readonly quiz: Quiz;
  readonly key: Key;
  /** The link as a picture to be photographed. */
  readonly picture: TemplateResult;
}

const FIRST_TREE = '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]';

/**
 * One question to a whole class without a server: shown in large with a QR code, answered by each on their own
 * page, and, from the codes that they hand in, counted over the one tree. `site`: the folder of the pages.
 */
export class PrunusClass extends LitElement {
  @property() language: Language = 'en';
  @property() site = '';
  @state() private tree = FIRST_TREE;
  @state() private asks: ClassQuestion['asks'] = 'cut';
  @state() private node = '#2';
  @state() private shown: Shown | null = null;
  @state() private isUnread = false;
  @state() private codes = '';
  /** Whether the camera looks for codes, and whether it could not be had. */
  @state() private camera: 'closed' | 'open' | 'refused' = 'closed';
  /** Whether what is right is shown. */
  @state() private isReported = false;

  static override styles = [
    formStyles,
    css`
      form {
        align-items: end;
      }
      .field:has([name='tree']) {
        flex: 1 1 20rem;
      }
      input[name='tree'],
      textarea {
        box-sizing: border-box;
        inline-size: 100%;
        font-family: var(--mono);
      }
      .shown {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(9rem, 18rem);
        gap: var(--space-5);
        align-items: center;
        padding: var(--space-5);
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        background: var(--paper);
      }
      .shown:fullscreen {
        padding: var(--space-8);
        font-size: 1.6em;
      }
      .asked {
        grid-column: 1 / -1;
        font-size: 1.4em;
        font-weight: var(--bold);
      }
      .drawing {
        background: var(--white);
        border-radius: var(--radius);
        padding: var(--space-3);
      }
      .drawing svg {
        display: block;
        inline-size: 100%;
        block-size: auto;
        max-block-size: 70vh;
      }
      video {
        inline-size: min(100%, 24rem);
        border-radius: var(--radius);
      }
      .link {
        overflow-wrap: anywhere;
        font-size: var(--text-s);
      }
      ul {
        list-style: disc;
        padding-inline-start: 1.4em;
      }
      @media (max-width: 40rem) {
        .shown {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  readonly #reader = new CodeCamera();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#closeCamera();
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Another language is another lesson.
    if (changed.has('language') && changed.get('language') !== undefined) this.shown = null;
  }

  protected override render(): TemplateResult {
    const text = this.#text;
    return html`<p class="note">${text.hint}</p>
      <form
        class="tools"
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.#show();
        }}
      >
        ${labelled(
          text.tree,
          html`<input
            name="tree"
            spellcheck="false"
            .value=${this.tree}
            @input=${(event: Event) => (this.tree = valueOf(event))}
          />`,
        )}
        ${labelled(
          text.asks,
          select<ClassQuestion['asks']>({
            name: 'asks',
            options: namedOptions(['cut', 'window'], text.kinds),
            chosen: this.asks,
            change: (asks) => (this.asks = asks),
          }),
        )}
        ${
          this.asks === 'cut'
            ? nothing
            : labelled(
                text.node,
                html`<input
                  name="node"
                  .value=${this.node}
                  @input=${(event: Event) => (this.node = valueOf(event))}
                />`,
              )
        }
        <button type="submit" class="primary show">${text.show}</button>
      </form>
      ${this.isUnread ? html`<p class="problem" role="alert">${text.unread}</p>` : nothing}
      ${this.shown === null ? nothing : this.#class(this.shown)}`;
  }

  #class(shown: Shown): TemplateResult {
    const text = this.#text;
    const { completions, damaged } = collected(this.codes, { keys: [], word: '' });
    const tally = tallyOf(shown.lesson, completions, shown.key);
    return html`<section class="shown" aria-label=${text.asks}>
        <p class="asked">${storyText[this.#language].ask[shown.asks]}</p>
        <div class="drawing" role="img" aria-label=${storyText[this.#language].tree}>
          ${sheetDrawing({
            quiz: shown.quiz,
            answers: this.#report(shown),
            windows: false,
            tallies: talliesAt(shown, tally),
          })}
        </div>
        <div>
          ${shown.picture}
          <p class="link"><a href=${shown.link}>${text.link}</a></p>
        </div>
      </section>
      <div class="tools">
        <button type="button" class="large" @click=${() => this.#enlarge()}>${text.large}</button>
        <button
          type="button"
          class="tell"
          aria-pressed=${String(this.isReported)}
          @click=${() => (this.isReported = !this.isReported)}
        >
          ${text.tell}
        </button>
      </div>
      ${labelled(
        text.codes,
        html`<textarea
          name="codes"
          rows="3"
          spellcheck="false"
          .value=${this.codes}
          @input=${(event: Event) => (this.codes = valueOf(event))}
        ></textarea>`,
        text.codesHint,
      )}
      ${canReadCodes() ? this.#cameraView() : nothing}
      <div role="status">
        ${damaged.length === 0 ? nothing : html`<p class="problem">${text.damaged(damaged.length)}</p>`}
        ${
          tally.several.length === 0
            ? nothing
            : html`<p class="note several">
                ${text.several(namesOf(tally.several, this.#language))}
              </p>`
        }
        ${this.#counted(shown, tally)}
      </div>`;
  }

  /** Codes that are held before the camera, one after the other. */
  #cameraView(): TemplateResult {
    const text = this.#text;
    const isOpen = this.camera === 'open';
    return html`<div class="tools">
        <button
          type="button"
          class="camera"
          aria-pressed=${String(isOpen)}
          @click=${() => (isOpen ? this.#closeCamera() : void this.#openCamera())}
        >
          ${isOpen ? text.closeCamera : text.openCamera}
        </button>
        <span class="note">${text.cameraHint}</span>
      </div>
      ${this.camera === 'refused' ? html`<p class="problem" role="alert">${text.noCamera}</p>` : nothing}
      <video ?hidden=${!isOpen} muted playsinline aria-label=${text.cameraPicture}></video>`;
  }

  async #openCamera(): Promise<void> {
    const video = this.renderRoot.querySelector('video');
    if (video === null) return;
    this.camera = 'open';
    const isThere = await this.#reader.begin(video, (text) => this.#take(text));
    if (!isThere) this.camera = 'refused';
  }

  #closeCamera(): void {
    this.#reader.end();
    this.camera = 'closed';
  }

  /** A code that was read goes to the others, once. */
  #take(text: string): void {
    const isCode = collected(text, { keys: [], word: '' }).completions.length > 0;
    if (isCode && !this.codes.includes(text)) this.codes = `${this.codes}${text}\n`;
  }

  /** What was answered how often, the most frequent first. */
  #counted({ quiz, asks }: Shown, { answered, right, counts }: Tally): TemplateResult {
    const text = this.#text;
    if (answered === 0) return html`<p class="note">${text.none}</p>`;
    const sorted = mostFrequent(counts);
    const statement = (answer: string, count: number): string =>
      asks === 'cut'
        ? text.cutHere(count, answered, namesTo(quiz, Number(answer)).join(' → '))
        : text.answered(count, answered, windowText(answer));
    return html`<p>${text.right(right, answered)}</p>
      <ul class="counts">
        ${sorted
          .filter(([answer]) => asks === 'window' || Number(answer) < quiz.nodes.length)
          .map(([answer, count]) => html`<li>${statement(answer, count)}</li>`)}
      </ul>`;
  }

  /** What is right, as far as it is to be seen. */
  #report({ quiz, asks }: Shown) {
    if (!this.isReported) return null;
    const { pruned, values } = solution(quiz);
    const none = { values: {}, alphas: {}, betas: {} };
    return asks === 'cut' ? { ...none, pruned } : { ...none, values, pruned };
  }

  async #show(): Promise<void> {
    const { asks, node } = this;
    const language = this.#language;
    const read = readAnyTree(this.tree.trim());
    const tree = read !== null && 'tree' in read ? read.tree : null;
    const title = this.#text.title;
    const lesson = tree === null ? '' : classLesson({ tree, asks, node, title, language });
    const hash = writeStoryLink(lesson);
    const found = tree === null ? null : await foundOf(lesson).catch(() => null);
    this.isUnread = found === null || hash === null;
    if (found === null || hash === null) return;
    const link = `${this.site}lessons.html${hash}`;
    const { qrPicture } = await import('../../play/elements/friend/qr-picture.ts');
    this.codes = '';
    this.#closeCamera();
    this.isReported = false;
    this.shown = { lesson, link, asks, ...found, picture: qrPicture(link, language) };
  }

  #enlarge(): void {
    const section = this.renderRoot.querySelector('.shown');
    // Where it is forbidden it stays as large as it is.
    section?.requestFullscreen().catch(() => undefined);
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  get #text() {
    return classText[this.#language];
  }
}

/** What a lesson of one question is graded by; null where its tree can't be asked about so. */
async function foundOf(lesson: string): Promise<Pick<Shown, 'quiz' | 'key'> | null> {
  const read = parseStory(lesson, NAMED_OFFER);
  if (!('story' in read)) return null;
  const [[stage], [question]] = [read.story.stages, questionsOf(read.story)];
  if (stage === undefined || question === undefined) return null;
  const share = shareEngines();
  try {
    const found = await findStage(stage, (options) =>
      share.engine.request({ kind: 'search', options }),
    );
    const [quiz, key] = [found.quiz, keyOf(question, sourcesOf(found))];
    return quiz === null || key === null ? null : { quiz, key };
  } finally {
    share.release();
  }
}

/** More answers than these would hide the tree; all of them stand below it. */
const MOST_LAID = 3;

/** What is laid over the tree: at each move how many have marked it, or the windows that most have given. */
function talliesAt(
  { quiz, key }: Shown,
  { counts }: Tally,
): ReadonlyMap<number, readonly string[]> {
  if (key.kind !== 'window') {
    return new Map([...counts].map(([node, count]) => [Number(node), [String(count)]]));
  }
  const asked = quiz.nodes.find(({ visit }) => visit?.node === key.node);
  const lines = mostFrequent(counts).map(
    ([answer, count]) => `${String(count)} × ${windowText(answer)}`,
  );
  // Before anybody has answered it says which node is meant.
  const laid = lines.length === 0 ? ['?'] : lines.slice(0, MOST_LAID);
  return asked === undefined ? new Map() : new Map([[asked.number, laid]]);
}

/** Names that somebody has typed, as many as can be read at a glance. */
function namesOf(names: readonly string[], language: Language): string {
  const messages = names.slice(0, 5).map((name) => `“${foreign(name)}”`);
  const more = names.length > messages.length ? ['…'] : [];
  return [...messages, ...more].join(language === 'zh' ? '、' : ', ');
}

const mostFrequent = (counts: Tally['counts']) =>
  [...counts].sort(([, one], [, other]) => other - one);

function windowText(answer: string): string {
  const [alpha = '', beta = ''] = answer.split(';').map((part) => part.replace('-', '−'));
  return `(${alpha.replace('inf', '∞')}, ${beta.replace(/^inf/, '+∞')})`;
}

define('prunus-class', PrunusClass);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-class': PrunusClass;
  }
}
