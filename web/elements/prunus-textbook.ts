import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';

import type { Refusal } from '../engine/messages.ts';
import { LIMITS } from '../state/limits.ts';
import { lineAndColumn, stretchAt, type Stretch } from '../state/text-place.ts';
import { tidyTree } from '../state/tidy-tree.ts';
import { paintTree, type Painted } from '../state/tree-paint.ts';
import { EXAMPLE_TREES, type NamedTree } from '../state/trees.ts';
import type { Language } from '../text/language.ts';
import { textbookText, type TextbookText } from '../text/textbook.ts';
import { define, send } from './events.ts';
import { controls, theme } from './theme.ts';

/** A pause in typing as long as this applies what was typed. */
const PAUSE_MS = 250;

/** From this share of the limit on, the length is shown. */
const NEARLY_FULL = 0.8;

/**
 * A textbook tree as text, to be written and mended: brackets in the colors of MAX and MIN, and the
 * engine's problem marked where it is.
 *
 * The text that is seen lies in a layer under the text field, whose own letters are transparent.
 * Both have the same font, padding and wrapping and lie in the same scroller, so they can't come
 * apart.
 *
 * Events: `prunus-tree-change` {tree} a moment after the last key, or at once on Ctrl+Enter and on
 * leaving the field; `prunus-root-player` {rootPlayer}.
 */
export class PrunusTextbook extends LitElement {
  static override properties = {
    value: { type: String },
    rootPlayer: { type: String, attribute: 'root-player' },
    problem: { attribute: false },
    sentence: { type: String },
    examples: { attribute: false },
    language: { type: String },
    typed: { state: true },
  };
  declare value: string;
  declare rootPlayer: 'max' | 'min';
  /** Why the engine refused `value`; null when it did not. Marked where it speaks of the tree. */
  declare problem: Refusal | null;
  /** The problem in words. */
  declare sentence: string | null;
  /** Trees to begin with. */
  declare examples: readonly NamedTree[];
  declare language: Language;

  /** What stands in the field. */
  declare private typed: string;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: grid;
        gap: 0.5rem;
        min-width: 0;
      }
      .tools {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: end;
      }
      .tools label {
        display: grid;
        gap: 0.15rem;
        flex: 1 1 7.5rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      .tools select {
        width: 100%;
        font-size: 0.9375rem;
      }

      .scroller {
        container-type: inline-size;
        max-height: min(22rem, 60vh);
        overflow: auto;
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
      .scroller:focus-within {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      .scroller.bad {
        border-color: var(--problem);
      }
      .sheet {
        display: grid;
        min-height: 6.5em;
        font-size: 0.8125rem;
      }
      .sheet > * {
        grid-area: 1 / 1;
        box-sizing: border-box;
        min-width: 0;
        margin: 0;
        padding: 0.5rem 0.6rem;
        border: 0;
        font: 400 1em/1.55 var(--mono);
        font-variant-ligatures: none;
        font-feature-settings: normal;
        letter-spacing: 0;
        word-spacing: 0;
        text-indent: 0;
        text-align: start;
        text-transform: none;
        tab-size: 2;
        direction: ltr;
        white-space: pre-wrap;
        overflow-wrap: break-word;
        word-break: normal;
        line-break: auto;
        hyphens: none;
      }
      @container (max-width: 300px) {
        .sheet {
          font-size: 0.75rem;
        }
        .sheet > * {
          padding-inline: 0.5rem;
        }
      }
      .seen {
        color: var(--ink);
        pointer-events: none;
      }
      .seen .even,
      .seen .odd {
        font-weight: 400;
      }
      .sheet.max .even,
      .sheet.min .odd {
        color: var(--max);
      }
      .sheet.max .odd,
      .sheet.min .even {
        color: var(--min);
      }
      .seen .label {
        color: var(--muted);
      }
      .seen mark {
        color: inherit;
        background: color-mix(in srgb, var(--problem) 22%, transparent);
        text-decoration: var(--problem) wavy underline 1px;
        text-decoration-skip-ink: none;
        text-underline-offset: 0.2em;
        border-radius: 2px;
      }
      /* At the end of the text there is nothing to underline: a stroke stands there. */
      .seen mark.end {
        box-shadow: 0.1em 0 0 0.05em var(--problem);
      }
      textarea {
        display: block;
        width: 100%;
        height: 100%;
        min-height: 0;
        overflow: hidden;
        resize: none;
        outline: none;
        border-radius: 0;
        background: transparent;
        color: transparent;
        caret-color: var(--ink);
      }
      textarea::selection {
        background: color-mix(in srgb, var(--accent) 28%, transparent);
        color: transparent;
      }
      @media (forced-colors: active) {
        textarea {
          color: CanvasText;
        }
        textarea::selection {
          color: HighlightText;
        }
        .seen {
          color: transparent;
        }
        .seen span {
          color: transparent !important;
        }
      }

      .problem {
        margin: 0.4rem 0 0;
        font-size: 0.875rem;
        line-height: 1.4;
        color: var(--problem);
        overflow-wrap: anywhere;
      }
      .problem button {
        all: unset;
        cursor: pointer;
        font-weight: 600;
        text-decoration: underline;
        text-underline-offset: 2px;
      }
      .problem button:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: 2px;
        border-radius: 2px;
      }
      .length {
        margin: 0;
        font-size: 0.8125rem;
        color: var(--muted);
        text-align: end;
      }

      .foot {
        display: flex;
        gap: 0.75rem;
        justify-content: space-between;
        align-items: start;
      }
      .foot button {
        flex: none;
        font-size: 0.875rem;
        min-height: 2em;
      }
      details {
        padding-top: 0.3rem;
        font-size: 0.8125rem;
        color: var(--muted);
        line-height: 1.45;
      }
      summary {
        cursor: pointer;
        width: fit-content;
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.25rem 0.75rem;
        margin: 0.5rem 0;
      }
      dt {
        font-family: var(--mono);
        color: var(--ink);
        white-space: nowrap;
      }
      dd {
        margin: 0;
      }
      details p {
        margin: 0.35rem 0 0;
      }
    `,
  ];

  #timer = 0;
  /** What was last told to the page, or came from it: when it comes back, it is no news. */
  #told = '';
  /** The problem that the page had when the text was last changed: it speaks of another text. */
  #outdated: Refusal | null = null;
  /** What the layer under the field shows. */
  #shown = '';

  constructor() {
    super();
    this.value = '';
    this.rootPlayer = 'max';
    this.problem = null;
    this.sentence = null;
    this.examples = EXAMPLE_TREES;
    this.language = 'en';
    this.typed = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // The page shows something else by now: what was typed a moment ago must not bring this back.
    this.#cancel();
  }

  override focus(options?: FocusOptions): void {
    this.#field?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value') && this.#text(this.value) !== this.#told) {
      // News from the page: what was typed and not yet told gives way.
      this.#cancel();
      this.#told = this.#text(this.value);
      this.typed = this.#told;
      this.#outdated = null;
    }
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const stretch = this.#problemStretch();
    const isBad = this.#problemSentence() !== null;
    const chosen = this.#exampleName();
    return html`
      <div class="tools">
        <label>
          ${words.examples}
          <select @change=${this.#exampleChosen}>
            <option value="" disabled .selected=${chosen === ''}>${words.ownTree}</option>
            ${this.#examples().map(
              ({ name }) => html`
                <option value=${name} .selected=${name === chosen}>
                  ${exampleName(words, name)}
                </option>
              `,
            )}
          </select>
        </label>
        <label>
          ${words.rootPlayer}
          <select @change=${this.#rootPlayerChosen}>
            <option value="max" .selected=${!this.#isMin}>${words.max}</option>
            <option value="min" .selected=${this.#isMin}>${words.min}</option>
          </select>
        </label>
      </div>
      <div>
        <div class="scroller ${isBad ? 'bad' : ''}">
          <div class="sheet ${this.#isMin ? 'min' : 'max'}">
            <div class="seen" aria-hidden="true"></div>
            <textarea
              aria-label=${words.tree}
              aria-invalid=${isBad ? 'true' : 'false'}
              aria-describedby=${isBad ? 'problem' : nothing}
              spellcheck="false"
              autocomplete="off"
              autocapitalize="off"
              wrap="soft"
              rows="1"
              @input=${this.#typedSomething}
              @keydown=${this.#keyPressed}
              @change=${this.#tell}
              @blur=${this.#tell}
            ></textarea>
          </div>
        </div>
        <div role="status">${this.#problemLine(stretch)}</div>
      </div>
      ${this.#lengthLine()}
      <div class="foot">
        <details>
          <summary>${words.help}</summary>
          <dl>
            ${words.notation.map(
              ({ written, meaning }) => html`
                <dt>${written}</dt>
                <dd>${meaning}</dd>
              `,
            )}
          </dl>
          <p>${words.colors}</p>
          <p>${words.applied}</p>
        </details>
        <button
          title=${words.tidyHint}
          ?disabled=${tidyTree(this.typed) === this.typed}
          @click=${this.#tidy}
        >
          ${words.tidy}
        </button>
      </div>
    `;
  }

  protected override updated(): void {
    const field = this.#field;
    if (field !== null && field.value !== this.typed) field.value = this.typed;
    this.#paint(this.#problemStretch());
  }

  get #words(): TextbookText {
    return textbookText[this.language === 'zh' ? 'zh' : 'en'];
  }

  get #isMin(): boolean {
    return this.rootPlayer === 'min';
  }

  get #field(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  get #isTooLong(): boolean {
    return this.typed.length > LIMITS.treeLength;
  }

  /** A text field makes "\n" of every line end; what is no text is none. */
  #text(value: unknown): string {
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';
  }

  #examples(): readonly NamedTree[] {
    const given: readonly unknown[] = Array.isArray(this.examples) ? this.examples : [];
    return given.filter(isNamedTree);
  }

  /** The example that stands in the field, or ''. */
  #exampleName(): string {
    const tidy = tidyTree(this.typed);
    return this.#examples().find(({ tree }) => tidyTree(tree) === tidy)?.name ?? '';
  }

  /** The problem, unless it speaks of another text than stands here. */
  get #current(): Refusal | null {
    const { problem } = this;
    return isRefusal(problem) && problem !== this.#outdated ? problem : null;
  }

  /** Where the problem is, or null where it has no place in the text. */
  #problemStretch(): Stretch | null {
    const problem = this.#current;
    const hasPlace = problem?.where === 'tree' && problem.at >= 0 && !this.#isTooLong;
    return hasPlace ? stretchAt(this.typed, problem.at) : null;
  }

  #problemSentence(): string | null {
    if (this.#isTooLong) return this.#words.tooLong(this.typed.length, LIMITS.treeLength);
    const problem = this.#current;
    if (problem === null) return null;
    return typeof this.sentence === 'string' ? this.sentence : problem.code;
  }

  #problemLine(stretch: Stretch | null): TemplateResult | typeof nothing {
    const sentence = this.#problemSentence();
    if (sentence === null) return nothing;
    if (stretch === null) return html`<p class="problem" id="problem">${sentence}</p>`;
    const { line, column } = lineAndColumn(this.typed, stretch.start);
    return html`<p class="problem" id="problem">
      <button
        title=${this.#words.placeHint}
        @click=${() => {
          this.#select(stretch);
        }}
      >
        ${this.#words.place(line, column)}</button
      >${this.language === 'zh' ? '：' : ': '}${sentence}
    </p>`;
  }

  #lengthLine(): TemplateResult | typeof nothing {
    const { length } = this.typed;
    if (length < LIMITS.treeLength * NEARLY_FULL || this.#isTooLong) return nothing;
    return html`<p class="length">${this.#words.length(length, LIMITS.treeLength)}</p>`;
  }

  /** Fills the layer under the field. Nodes, not markup: what was typed is never read as HTML. */
  #paint(stretch: Stretch | null): void {
    const seen = this.renderRoot.querySelector('.seen');
    const key = `${JSON.stringify(stretch)}${this.typed}`;
    if (seen === null || (key === this.#shown && seen.hasChildNodes())) return;
    this.#shown = key;
    const nodes: Node[] = [];
    for (const piece of withStretch(paintTree(this.typed), stretch)) {
      nodes.push(pieceNode(this.typed.slice(piece.start, piece.end), piece));
    }
    if (stretch !== null && stretch.start === stretch.end) {
      const end = document.createElement('mark');
      end.className = 'end';
      nodes.splice(nodesBefore(nodes, stretch.start), 0, end);
    }
    // A line end at the very end makes a line only when something follows it.
    nodes.push(document.createTextNode('\u200b'));
    seen.replaceChildren(...nodes);
  }

  #select({ start, end }: Stretch): void {
    const field = this.#field;
    if (field === null) return;
    field.focus();
    field.setSelectionRange(start, end);
    this.renderRoot.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
  }

  readonly #typedSomething = (): void => {
    this.typed = this.#field?.value ?? '';
    this.#outdated = this.typed === this.#told ? null : this.problem;
    this.#cancel();
    this.#timer = window.setTimeout(this.#tell, PAUSE_MS);
  };

  readonly #tell = (): void => {
    this.#cancel();
    if (this.typed === this.#told || this.#isTooLong) return;
    this.#told = this.typed;
    send(this, 'prunus-tree-change', { tree: this.typed });
  };

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.#tell();
    }
    // Keys typed here are text: the page must not take them for its timeline.
    event.stopPropagation();
  };

  readonly #exampleChosen = (event: Event): void => {
    const name = event.target instanceof HTMLSelectElement ? event.target.value : '';
    const example = this.#examples().find((each) => each.name === name);
    if (example !== undefined) this.#replaceText(this.#text(example.tree));
  };

  readonly #rootPlayerChosen = (event: Event): void => {
    const rootPlayer =
      event.target instanceof HTMLSelectElement && event.target.value === 'min' ? 'min' : 'max';
    send(this, 'prunus-root-player', { rootPlayer });
  };

  readonly #tidy = (): void => {
    this.#replaceText(tidyTree(this.typed));
  };

  /** Puts a whole text in place of what is there, so that the field's own undo brings it back. */
  #replaceText(text: string): void {
    const field = this.#field;
    if (field === null || text === field.value) return;
    field.focus();
    field.select();
    // There is no other way to change a field and keep its undo history.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    if (!document.execCommand('insertText', false, text)) field.value = text;
    field.setSelectionRange(0, 0);
    this.#typedSomething();
    this.#tell();
  }
}

/** A piece of the text as it is shown. */
interface Piece extends Painted {
  readonly marked: boolean;
}

/** The painted stretches, cut where the mark begins and ends. */
function withStretch(painted: readonly Painted[], stretch: Stretch | null): readonly Piece[] {
  const { start: from, end: to } = stretch ?? { start: 0, end: 0 };
  return painted.flatMap(({ start, end, paint }) =>
    [
      { start, end: Math.min(end, from), paint, marked: false },
      { start: Math.max(start, from), end: Math.min(end, to), paint, marked: true },
      { start: Math.max(start, to), end, paint, marked: false },
    ].filter((piece) => piece.start < piece.end),
  );
}

function pieceNode(text: string, { paint, marked }: Piece): Node {
  if (paint === 'plain' && !marked) return document.createTextNode(text);
  const node = document.createElement(marked ? 'mark' : 'span');
  node.className = paint;
  node.textContent = text;
  return node;
}

/** How many of the nodes lie before a place in the text. */
function nodesBefore(nodes: readonly Node[], units: number): number {
  let count = 0;
  for (let length = 0; count < nodes.length && length < units; count++) {
    length += nodes[count]?.textContent?.length ?? 0;
  }
  return count;
}

function isNamedTree(value: unknown): value is NamedTree {
  if (typeof value !== 'object' || value === null) return false;
  const { name, tree } = value as Partial<NamedTree>;
  return typeof name === 'string' && typeof tree === 'string';
}

function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== 'object' || value === null) return false;
  const { code, where, at } = value as Partial<Refusal>;
  return typeof code === 'string' && typeof where === 'string' && typeof at === 'number';
}

function exampleName(words: TextbookText, name: string): string {
  return Object.hasOwn(words.exampleNames, name) ? (words.exampleNames[name] ?? name) : name;
}

define('prunus-textbook', PrunusTextbook);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-textbook': PrunusTextbook;
  }
}
