import type { ReactiveController, ReactiveControllerHost } from 'lit';

import type { Language } from '../../../core/language.ts';
import type { LabState } from '../../../search/state.ts';
import { AFRESH } from '../../../search/update.ts';
import type { CourseReading, TreeReading } from '../../../search/textbook/notation/read-tree.ts';
import { LONGEST_TREE, plainText } from '../../../search/textbook/text.ts';
import { heard } from '../../events.ts';
import { FileDrop } from '../../../ui/file-drop.ts';
import { LazyPart } from '../../../ui/lazy.ts';
import type * as Reading from './input-reading.ts';

/** A lab that trees are given to. */
interface InputHost extends ReactiveControllerHost, HTMLElement {
  state: LabState;
  /** Whether the keys of the whole page are the lab's. */
  readonly wholePage: boolean;
  /** Whether its game is another element's. */
  readonly fixed: boolean;
}

interface InputOptions {
  readonly setState: (state: LabState) => void;
  /** A text is the solution of a tree test, from a file of this name. */
  readonly takeSolution: (
    text: string,
    name: string | null,
    actions: ReadonlyMap<string, string>,
  ) => void;
  /** A file is no tree: it is a trace, or nothing. */
  readonly takeTrace: (file: File) => void;
  /** What can't be read is to be seen where it is typed. */
  readonly openSettings: () => void;
  readonly onOver: (isOver: boolean) => void;
}

/** Signs that a text is a trace: its lines tell of events, or it is no text. */
const TRACE = /^\s*\{\s*"(?:event|prunus|format|version)"|\0/;

/**
 * Trees that are pasted where nothing is typed, dropped on a lab or chosen as a file, in any notation.
 * What can't be read, but is surely meant as a tree, is put where it is typed, to be mended there.
 */
export class LabInput implements ReactiveController {
  readonly #host: InputHost;
  readonly #options: InputOptions;
  readonly #part: LazyPart<typeof Reading>;
  /** What was read, and the tree that came of it: what is said of it holds as long as it is there. */
  #read: { readonly reading: TreeReading | CourseReading; readonly tree: string } | null = null;

  constructor(host: InputHost, options: InputOptions) {
    this.#host = host;
    this.#options = options;
    this.#part = new LazyPart(host, () => import('./input-reading.ts'));
    host.addController(this);
    const { onOver } = options;
    new FileDrop(host, { area: () => host, onOver, onFiles: this.takeFiles });
  }

  hostConnected(): void {
    window.addEventListener('paste', this.#onPaste);
    this.#host.addEventListener('prunus-solution', this.#onSolution as EventListener);
  }

  hostDisconnected(): void {
    window.removeEventListener('paste', this.#onPaste);
    this.#host.removeEventListener('prunus-solution', this.#onSolution as EventListener);
  }

  /** What was read as what, as a sentence; null where there is nothing to say. */
  statement(language: Language): string | null {
    if (this.#read === null || this.#read.tree !== this.#host.state.tree) return null;
    const text = this.#part.module?.textbookText[language];
    return text === undefined ? null : text.reading(this.#read.reading);
  }

  /** Opens a file that was chosen or dropped; of two, a tree test comes before its solution. */
  readonly takeFiles = (files: readonly File[]): void => void this.#openAll(files);

  async #openAll(files: readonly File[]): Promise<void> {
    const last = ({ name }: File): number => Number(name.endsWith('.solution'));
    const [first, second] = [...files].sort((one, other) => last(one) - last(other));
    if (first !== undefined) await this.#open(first);
    // Two trees can't be shown at once.
    if (second !== undefined && last(second) === 1) await this.#open(second);
  }

  async #open(file: File): Promise<void> {
    const { takeTrace } = this.#options;
    // The start of a longer file is enough to see that it is too long for a tree.
    const start = await file
      .slice(0, 4 * LONGEST_TREE)
      .text()
      .catch(() => null);
    const isTrace = start === null || TRACE.test(start) || start.length > LONGEST_TREE;
    if (this.#host.fixed || isTrace || !(await this.#take(start, file.name))) takeTrace(file);
  }

  readonly #onPaste = (event: ClipboardEvent): void => {
    const { fixed, wholePage, state } = this.#host;
    const path = event.composedPath();
    if (fixed || state.quiz || event.defaultPrevented || path.some(isTypedIn)) return;
    if (!wholePage && !path.includes(this.#host)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.length <= LONGEST_TREE) void this.#take(text, null);
  };

  /** One that was put where trees are typed. */
  readonly #onSolution = heard<'prunus-solution'>(({ text, actions }) => {
    this.#options.takeSolution(text, null, actions.size > 0 ? actions : this.#actions);
  });

  /** Shows a tree, a solution, or both in one; false where the text is none of these. */
  async #take(given: string, name: string | null): Promise<boolean> {
    const part = await this.#part.load();
    if (part === null) return false;
    const text = plainText(given).trim();
    if (!part.isCourseSolution(text)) return this.#takeTree(part, text);
    if (part.isCourseTest(text)) this.#takeTree(part, text);
    this.#options.takeSolution(text, name, this.#actions);
    return true;
  }

  /** Where the moves at the root of the tree lead that is shown, if it came from a tree test. */
  get #actions(): ReadonlyMap<string, string> {
    const read = this.#read;
    const isHere = read !== null && read.tree === this.#host.state.tree;
    return isHere && 'course' in read.reading ? read.reading.course.actions : new Map();
  }

  #takeTree(part: typeof Reading, text: string): boolean {
    const taken = part.takenTree(text);
    if (taken === null) return false;
    const { reading, tree, settings } = taken;
    const { state } = this.#host;
    const beginning = { ...AFRESH, step: 0, exercise: null, bookmarks: [], solution: '' };
    this.#read = reading === null ? null : { reading, tree };
    if (reading === null) this.#options.openSettings();
    const shown = { game: 'textbook', tree, quiz: false };
    this.#options.setState({ ...state, ...beginning, ...settings, ...shown });
    return true;
  }
}

function isTypedIn(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
