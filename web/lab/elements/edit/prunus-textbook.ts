import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Refusal } from '../../../engine/messages.ts';
import { sameData } from '../../../core/equal-data.ts';
import { LONGEST_TREE } from '../../../search/textbook/text.ts';
import { lineAndColumn, stretchAt, stretchFrom, type Stretch } from '../../../core/text-place.ts';
import { isCourseSolution } from '../../../search/textbook/notation/course-solution.ts';
import type { CourseTest } from '../../../search/textbook/notation/course-test.ts';
import {
  isCourseTest,
  readLabTree,
  treeOf,
  type CourseReading,
  type NotationProblem,
  type TreeReading,
} from '../../../search/textbook/notation/read-tree.ts';
import type { Turns } from '../../../search/textbook/notation/turns.ts';
import { tidyTree } from '../../../search/textbook/tidy-tree.ts';
import { paintTree, type Painted } from '../../../search/textbook/tree-paint.ts';
import { EXAMPLE_TREES, type NamedTree } from '../../../search/textbook/trees.ts';
import type { Language } from '../../../core/language.ts';
import { textbookText, type TextbookText } from '../../../search/text/textbook.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { FileDrop } from '../../../ui/file-drop.ts';
import { labelled, namedOptions, select } from '../../../ui/fields.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { facts, tableStyles } from '../../../ui/tables.ts';
import { subjectText } from '../../text/subject.ts';
import { textbookStyles } from './textbook-styles.ts';

/** A pause in typing as long as this applies what was typed. */
const PAUSE_MS = 250;

/** From this share of the limit on, the length is shown. */
const NEARLY_FULL = 0.8;

/** How often MIN may move in a row. */
const OPPONENTS = [1, 2, 3, 4, 5, 6] as const;

/**
 * A textbook tree as text, to be written and mended: brackets in the colors of MAX and MIN, and the
 * engine's problem marked where it is.
 *
 * The text that is seen lies in a layer under the text field, whose own letters are transparent.
 * Both have the same font, padding and wrapping and lie in the same scroller, so they can't come
 * apart.
 *
 * A text file may be dropped on it.
 *
 * Events: `prunus-tree-change` {tree, course, turns} a moment after the last key, or at once on Ctrl+Enter and
 * on leaving the field, with what a tree test asks for, if it is one, and who moves when, where MAX and MIN are named; `prunus-root-player` {rootPlayer}; `prunus-opponents` {opponents};
 * `prunus-solution` {text, actions} of the solution of a tree test, which is no tree and leaves the field as it is.
 */
export class PrunusTextbook extends LitElement {
  @property() value = '';
  @property({ attribute: 'root-player' }) rootPlayer: 'max' | 'min' = 'max';
  /** How often MIN moves in a row. */
  @property({ type: Number }) opponents = 1;
  /** Why the engine refused `value`; null when it did not. Marked where it speaks of the tree. */
  @property({ attribute: false }) problem: Refusal | null = null;
  /** The problem in words. */
  @property() sentence: string | null = null;
  /** Trees to begin with. */
  @property({ attribute: false }) examples: readonly NamedTree[] = EXAMPLE_TREES;
  @property() language: Language = 'en';

  /** Whether it stands in a narrow column: all but the text folds away, and with it its children. */
  @property({ type: Boolean, reflect: true }) brief = false;

  /** What stands in the field. */
  @state() private typed = '';
  /** A file is held over the field. */
  @state() private isOver = false;

  static override styles = [theme, controls, fieldStyles, tableStyles, textbookStyles];

  /** What is made of `typed`; null where nothing could be. */
  #reading: TreeReading | CourseReading | NotationProblem | null = null;
  #timer = 0;
  /** What was last told to the page, or came from it: when it comes back, it is no news. */
  #emitted = '';
  /** The tree test that was last told, and where the moves at its root lead. */
  #toldTest = '';
  /** Who moves when, as was last told. */
  #toldTurns: Turns | null = null;
  #actions: CourseTest['actions'] = new Map();
  /** The problem that the page had when the text was last changed: it speaks of another text. */
  #outdated: Refusal | null = null;
  /** What the layer under the field shows. */
  #shown = '';

  constructor() {
    super();
    new FileDrop(this, {
      area: () => this,
      onOver: (isOver) => {
        this.isOver = isOver;
      },
      onFiles: ([file]) => void this.#openFile(file!),
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // The page shows something else by now: what was typed a moment ago must not bring this back.
    this.#cancel();
  }

  override focus(options?: FocusOptions): void {
    this.#field?.focus(options);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const isNews = changed.has('value') && this.#text(this.value) !== this.#emitted;
    if (isNews) {
      // News from the page: what was typed and not yet told gives way.
      this.#cancel();
      this.#emitted = this.#text(this.value);
      this.#toldTest = '';
      this.typed = this.#emitted;
      this.#outdated = null;
    }
    if (changed.has('typed')) this.#reading = this.#isTooLong ? null : readLabTree(this.typed);
    // Who moves in what the page brings, the page says.
    if (isNews) this.#toldTurns = turnsOf(this.#reading);
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const stretch = this.#problemStretch();
    const isBad = this.#problemSentence() !== null;
    const field = html`
      <div>
        <div class="scroller ${isBad ? 'bad' : ''} ${this.isOver ? 'over' : ''}">
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
              @paste=${this.#pasted}
              @keydown=${this.#keyPressed}
              @change=${this.#tell}
              @blur=${this.#tell}
            ></textarea>
          </div>
        </div>
        <div role="status">${this.#problemLine(stretch)}</div>
      </div>
      ${this.#readingLine()} ${this.#lengthLine()}
    `;
    if (!this.brief) return html`${this.#tools()} ${field} ${this.#foot()}`;
    return html`${field}
      <details class="more">
        <summary>${subjectText[this.language === 'zh' ? 'zh' : 'en'].more}</summary>
        <div class="folded">${this.#tools()} ${this.#foot()}<slot></slot></div>
      </details>`;
  }

  /** What the tree is of, besides its text. */
  #tools(): TemplateResult {
    const words = this.#words;
    return html`<div class="tools">
      ${labelled(
        words.examples,
        select({
          options: this.#examples().map(({ name }) => [name, exampleName(words, name)] as const),
          other: words.ownTree,
          chosen: this.#exampleName(),
          change: (name) => this.#takeExample(name),
        }),
      )}
      ${labelled(
        words.rootPlayer,
        select({
          options: namedOptions(['max', 'min'] as const, words),
          chosen: this.#isMin ? 'min' : 'max',
          change: (rootPlayer) => emit(this, 'prunus-root-player', { rootPlayer }),
        }),
      )}
      ${labelled(
        words.opponents,
        select({
          options: OPPONENTS.map((count) => [count, words.inARow(count)] as const),
          chosen: this.opponents,
          change: (opponents) => emit(this, 'prunus-opponents', { opponents }),
        }),
      )}
    </div>`;
  }

  /** How it is written, and the way to write it well. */
  #foot(): TemplateResult {
    const words = this.#words;
    return html`<div class="foot small">
      <details class="note">
        <summary>${words.help}</summary>
        ${facts(words.notation.map(({ written, meaning }) => [written, meaning]))}
        <p>${words.otherNotations}</p>
        <p>${words.colors}</p>
        <p>${words.applied}</p>
      </details>
      <button
        title=${words.tidyHint}
        ?disabled=${this.#tidied() === this.typed}
        @click=${this.#tidy}
      >
        ${words.tidy}
      </button>
    </div>`;
  }

  protected override updated(): void {
    const field = this.#field;
    if (field !== null && field.value !== this.typed) field.value = this.typed;
    this.#paint(this.#problemStretch());
    // What the page has may be in another notation, in which the engine reads nothing.
    if (this.typed === this.#emitted && this.#current?.where === 'tree') this.#tell();
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
    return this.typed.length > LONGEST_TREE;
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

  /** Why the text could not be read in the notation that it is surely meant in. */
  get #misread(): NotationProblem | null {
    return this.#reading !== null && 'expected' in this.#reading ? this.#reading : null;
  }

  /** Says which notation the text was read in, if it was not the engine's own. */
  #readingLine(): TemplateResult | typeof nothing {
    const reading = this.#reading;
    if (reading === null || !('tree' in reading) || this.#problemSentence() !== null)
      return nothing;
    const { rootPlayer, opponents } = this;
    const statement = this.#words.reading(reading, { rootPlayer, opponents });
    if (statement === null) return nothing;
    return html`<p class="note reading" role="status">${statement}</p>`;
  }

  /** Where the problem is, or null where it has no place in the text. */
  #problemStretch(): Stretch | null {
    const misread = this.#misread;
    if (misread !== null) return stretchFrom(this.typed, misread.at);
    const problem = this.#current;
    const hasPlace = problem?.where === 'tree' && problem.at >= 0 && !this.#isTooLong;
    return hasPlace ? stretchAt(this.typed, problem.at) : null;
  }

  #problemSentence(): string | null {
    if (this.#isTooLong) return this.#words.tooLong(this.typed.length, LONGEST_TREE);
    const misread = this.#misread;
    if (misread !== null) {
      const { problem: problemOf, notations, readAs } = this.#words;
      const between = this.language === 'zh' ? '' : ' ';
      return readAs(notations[misread.notation]) + between + problemOf(misread);
    }
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
      <button class="link" title=${this.#words.placeHint} @click=${() => this.#select(stretch)}>
        ${this.#words.place(line, column)}</button
      >${this.language === 'zh' ? '：' : ': '}${sentence}
    </p>`;
  }

  #lengthLine(): TemplateResult | typeof nothing {
    const { length } = this.typed;
    if (length < LONGEST_TREE * NEARLY_FULL || this.#isTooLong) return nothing;
    return html`<p class="note length">${this.#words.length(length, LONGEST_TREE)}</p>`;
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
    const all = document.createDocumentFragment();
    for (const node of nodes) all.append(node);
    seen.replaceChildren(all);
  }

  #select({ start, end }: Stretch): void {
    const field = this.#field;
    if (field === null) return;
    field.focus();
    field.setSelectionRange(start, end);
    this.renderRoot.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
  }

  /** A solution is no tree: what is in the field stays there, to be compared with it. */
  readonly #pasted = (event: ClipboardEvent): void => {
    const text = this.#text(event.clipboardData?.getData('text/plain'));
    if (!isSolutionAlone(text)) return;
    event.preventDefault();
    // What it is a solution of comes first.
    this.#tell();
    this.#tellSolution(text);
  };

  #tellSolution(text: string): void {
    emit(this, 'prunus-solution', { text, actions: this.#actions });
  }

  readonly #typedSomething = (): void => {
    this.typed = this.#field?.value ?? '';
    this.#outdated = this.typed === this.#emitted ? null : this.problem;
    this.#cancel();
    this.#timer = window.setTimeout(this.#tell, PAUSE_MS);
  };

  readonly #tell = (): void => {
    this.#cancel();
    if (this.#isTooLong) return;
    // At once after the last key it was not read yet.
    const reading = readLabTree(this.typed);
    const course = reading !== null && 'course' in reading ? reading : null;
    const tree = course?.tree ?? treeOf(this.typed);
    const test = course === null ? '' : this.typed;
    const named = turnsOf(reading);
    const isSaid = named === null || sameData(named, this.#toldTurns);
    if (tree === this.#emitted && isSaid && (test === '' || test === this.#toldTest)) return;
    const turns = named ?? (this.#areTurnsGone(reading) ? USUAL_TURNS : null);
    this.#emitted = tree;
    this.#toldTest = test;
    this.#toldTurns = named;
    this.#actions = course?.course.actions ?? new Map();
    if (tree !== this.#text(this.value)) this.#outdated = this.problem;
    emit(this, 'prunus-tree-change', { tree, course, ...(turns === null ? {} : { turns }) });
    if (course !== null && isCourseSolution(test)) this.#tellSolution(test);
  };

  /** Whether who moves was taken from names that this tree has no more; what was set by hand stays. */
  #areTurnsGone(reading: TreeReading | CourseReading | NotationProblem | null): boolean {
    const { rootPlayer, opponents } = this;
    const isRead = reading !== null && 'tree' in reading && !('course' in reading);
    return isRead && sameData(this.#toldTurns, { rootPlayer, opponents });
  }

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

  /** Takes the text of a file, in any notation, in place of what is there. */
  async #openFile(file: File): Promise<void> {
    // The start of a longer file is enough to be told that it is too long.
    const text = await file
      .slice(0, 4 * LONGEST_TREE)
      .text()
      .catch(() => null);
    if (text === null) return;
    if (isSolutionAlone(text)) this.#tellSolution(this.#text(text));
    else this.#replaceText(this.#text(text).trim());
  }

  #takeExample(name: string): void {
    const example = this.#examples().find((each) => each.name === name);
    if (example !== undefined) this.#replaceText(this.#text(example.tree));
  }

  readonly #tidy = (): void => this.#replaceText(this.#tidied());

  /** The tree in lines, in the engine's own notation. */
  #tidied(): string {
    const reading = this.#reading;
    return tidyTree(reading !== null && 'tree' in reading ? reading.tree : this.typed);
  }

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

/** Of a tree that says nothing of it. */
const USUAL_TURNS: Turns = { rootPlayer: 'max', opponents: 1 };

function turnsOf(reading: TreeReading | NotationProblem | null): Turns | null {
  return (reading !== null && 'tree' in reading ? reading.turns : null) ?? null;
}

function isSolutionAlone(text: string): boolean {
  return text.length <= LONGEST_TREE && isCourseSolution(text) && !isCourseTest(text);
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
