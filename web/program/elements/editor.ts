import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { pythonLanguage } from '@codemirror/lang-python';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  type Language as Grammar,
} from '@codemirror/language';
import {
  Compartment,
  EditorState,
  StateEffect,
  StateField,
  type Extension,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  drawSelection,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  type DecorationSet,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

import type { ProgramLanguage } from '../source/read.ts';

/** What an editor tells. */
interface EditorEvents {
  readonly changed: (text: string) => void;
  readonly run: () => void;
}

const GRAMMARS: Readonly<Record<ProgramLanguage, Grammar>> = {
  javascript: javascriptLanguage,
  python: pythonLanguage,
};
const INDENTS: Readonly<Record<ProgramLanguage, string>> = { javascript: '  ', python: '    ' };

/** The text of a program, to be written. Lines can be lit. */
export class ProgramEditor {
  readonly #view: EditorView;
  readonly #grammar = new Compartment();
  readonly #label = new Compartment();

  constructor(parent: HTMLElement, root: ShadowRoot, events: EditorEvents) {
    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged) events.changed(update.state.doc.toString());
    });
    const run = () => {
      events.run();
      return true;
    };
    this.#view = new EditorView({
      parent,
      root,
      state: EditorState.create({
        extensions: [
          lineNumbers(),
          highlightSpecialChars(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          syntaxHighlighting(COLORS),
          // Escape and then Tab leaves the editor, as ever with this one.
          keymap.of([{ key: 'Mod-Enter', run }, ...defaultKeymap, ...historyKeymap, indentWithTab]),
          this.#grammar.of([]),
          this.#label.of([]),
          LIT,
          LOOK,
          listener,
        ],
      }),
    });
  }

  show(text: string): void {
    const { state } = this.#view;
    if (state.doc.toString() === text) return;
    this.#view.dispatch({ changes: { from: 0, to: state.doc.length, insert: text } });
  }

  speak(language: ProgramLanguage, label: string, leave: string): void {
    const grammar: Extension = [GRAMMARS[language], indentUnit.of(INDENTS[language])];
    const attributes = EditorView.contentAttributes.of({
      ...{ 'aria-label': label, 'aria-description': leave, tabindex: '0' },
    });
    this.#view.dispatch({
      effects: [this.#grammar.reconfigure(grammar), this.#label.reconfigure(attributes)],
    });
  }

  /** Lights lines, from 1; the last of them is brought into view inside the editor. */
  light(lines: readonly LitLine[]): void {
    const { doc } = this.#view.state;
    const there = lines.filter(({ line }) => line >= 1 && line <= doc.lines);
    const marks = there
      .map(({ line, how }) => MARKS[how].range(doc.line(line).from))
      .sort((one, other) => one.from - other.from);
    this.#view.dispatch({ effects: light.of(Decoration.set(marks)) });
    const last = there.at(-1);
    if (last === undefined) return;
    const block = this.#view.lineBlockAt(doc.line(last.line).from);
    const { scrollDOM } = this.#view;
    const isSeen =
      block.top >= scrollDOM.scrollTop &&
      block.bottom <= scrollDOM.scrollTop + scrollDOM.clientHeight;
    if (!isSeen) scrollDOM.scrollTop = Math.max(0, block.top - scrollDOM.clientHeight / 3);
  }

  close(): void {
    this.#view.destroy();
  }
}

/** A line that is lit: where it runs, where it waits for a call, or where it went wrong. */
export interface LitLine {
  readonly line: number;
  readonly how: 'current' | 'passed' | 'wrong';
}

const MARKS: Readonly<Record<LitLine['how'], Decoration>> = {
  current: Decoration.line({ class: 'lit-current', attributes: { 'aria-current': 'step' } }),
  passed: Decoration.line({ class: 'lit-passed' }),
  wrong: Decoration.line({ class: 'lit-wrong' }),
};

const light = StateEffect.define<DecorationSet>();
const LIT = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (lit, transaction) => {
    for (const effect of transaction.effects) if (effect.is(light)) return effect.value;
    return transaction.docChanged ? Decoration.none : lit;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const COLORS = HighlightStyle.define([
  { tag: [tags.keyword, tags.self, tags.bool, tags.null], color: 'var(--accent)' },
  { tag: [tags.comment], color: 'var(--muted)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--right)' },
  { tag: [tags.number], color: 'var(--min)' },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.className], color: 'var(--max)' },
]);

const LOOK = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    backgroundColor: 'var(--sunken)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    fontSize: 'var(--text-s)',
    maxHeight: '100%',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    lineHeight: 'var(--leading-loose)',
    overflow: 'auto',
  },
  '.cm-content': { caretColor: 'var(--ink)', padding: 'var(--space-4) 0' },
  '.cm-gutters': { color: 'var(--muted)', backgroundColor: 'transparent', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--accent) 25%, transparent)' },
  '.cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--accent) 20%, transparent)' },
  '.lit-current': { backgroundColor: 'var(--current)' },
  '.lit-passed': { backgroundColor: 'color-mix(in srgb, var(--current) 28%, transparent)' },
  '.lit-wrong': {
    backgroundColor: 'color-mix(in srgb, var(--problem) 18%, transparent)',
    textDecoration: 'underline wavy var(--problem)',
  },
});
