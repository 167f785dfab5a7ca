import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { readChallengeSet, type ChallengeSet } from '../../exercise/challenge-set.ts';
import {
  collected,
  LONGEST_WORD,
  pointsOf,
  type Completion,
  type WorkCompletion,
} from '../../exercise/completion.ts';
import { challengeMakerText } from '../../text/exercise/challenge-maker.ts';
import { download } from '../../ui/download.ts';
import { define } from '../../ui/events.ts';
import { fieldStyles } from '../../ui/field-styles.ts';
import { labelled } from '../../ui/fields.ts';
import { valueOf } from '../../ui/form-events.ts';
import { tableStyles } from '../../ui/tables.ts';
import { controls, theme } from '../../ui/theme.ts';

/** A code takes a line; longer files are none. */
const LONGEST_FILE = 10_000;
const MOST_FILES = 500;

/**
 * A teacher's table of the codes that lessons and a challenge ended with, checked here and now: typed,
 * or from files. Names and results stay on this machine.
 */
export class PrunusCollect extends LitElement {
  @property() language: Language = 'en';
  @state() private link = '';
  @state() private codes = '';
  @state() private word = '';

  static override styles = [
    theme,
    controls,
    fieldStyles,
    tableStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
        padding-block: var(--space-4);
      }
      textarea {
        width: 100%;
        min-height: 4rem;
        font-family: var(--mono);
        font-size: var(--text-s);
        overflow-wrap: anywhere;
      }
      .wide {
        overflow-x: auto;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = this.#text;
    const isNone = this.link.trim() !== '' && this.#set === null;
    return html`${labelled(
        text.codes,
        this.#area('codes', this.codes, (codes) => (this.codes = codes)),
      )}
      ${labelled(
        text.files,
        html`<input
          type="file"
          name="files"
          accept=".txt,text/plain"
          multiple
          @change=${(event: Event) => void this.#read(event)}
        />`,
      )}
      ${labelled(
        text.word,
        html`<input
          name="word"
          autocomplete="off"
          maxlength=${LONGEST_WORD}
          .value=${this.word}
          @input=${(event: Event) => (this.word = valueOf(event))}
        />`,
      )}
      ${labelled(
        text.link,
        this.#area('link', this.link, (link) => (this.link = link)),
      )}
      ${isNone ? html`<p class="problem">${text.notSet}</p>` : nothing}
      <div role="status">${this.codes.trim() === '' ? nothing : this.#table()}</div>
      <p class="note">${text.proves}</p>`;
  }

  /** Adds what stands in files to the codes; what is no text is found out as no code. */
  async #read(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    const given = [...(field.files ?? [])].slice(0, MOST_FILES);
    const texts = await Promise.all(given.map((file) => file.slice(0, LONGEST_FILE).text()));
    this.codes = [this.codes, ...texts]
      .map((text) => text.trim())
      .join('\n')
      .trim();
    field.value = '';
  }

  #area(name: string, value: string, change: (text: string) => void): TemplateResult {
    return html`<textarea
      name=${name}
      spellcheck="false"
      .value=${value}
      @input=${(event: Event) => change(valueOf(event))}
    ></textarea>`;
  }

  #table(): TemplateResult {
    const text = this.#text;
    const all = this.#collected();
    const rows = all.filter((each) => each !== null);
    const bad = all.flatMap((each, at) => (each === null ? [at + 1] : []));
    return html`${bad.map((line) => html`<p class="problem">${text.bad(line)}</p>`)}
    ${
      rows.length === 0
        ? nothing
        : html`<div class="wide">
              <table>
                <thead>
                  <tr>
                    ${text.columns.map((name) => html`<th scope="col">${name}</th>`)}
                  </tr>
                </thead>
                <tbody>
                  ${rows.map((row) => {
                    const [name, ...cells] = this.#cells(row);
                    return html`<tr>
                      <th scope="row">${name}</th>
                      ${cells.map((cell) => html`<td>${cell}</td>`)}
                    </tr>`;
                  })}
                </tbody>
              </table>
            </div>
            <button class="small save" @click=${() => this.#save(rows)}>${text.save}</button>`
    }`;
  }

  #cells(row: Completion | WorkCompletion): readonly string[] {
    const work = 'work' in row ? row.work : (this.#set?.title ?? '');
    const percent = `${String(percentOf(row))} %`;
    return [row.name, work, `${solvedOf(row)} / ${row.trees.length}`, percent, checksOf(row)];
  }

  #save(rows: readonly Completion[]): void {
    const lines = [this.#text.columns, ...rows.map((row) => this.#cells(row))];
    const csv = lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
    // Spreadsheets take the mark before it for what says UTF-8.
    download(new Blob(['\ufeff', csv], { type: 'text/csv' }), 'results.csv');
  }

  #collected(): readonly (Completion | WorkCompletion | null)[] {
    const { key = null, links = [] } = this.#set ?? {};
    const challenge = key === null ? null : { key, trees: links.length };
    return collected(this.codes, { challenge, word: this.word });
  }

  /** The challenge of the link, as far as it ends with codes. */
  get #set(): ChallengeSet | null {
    const hash = /c\d+[&.][\w-]+/.exec(this.link)?.[0]?.replace('.', '&') ?? '';
    const read = readChallengeSet(`#${hash}`);
    return 'set' in read && read.set.key !== null ? read.set : null;
  }

  get #text() {
    return challengeMakerText[this.language === 'zh' ? 'zh' : 'en'];
  }
}

/** Whole percent of the points, rounded down: half of one for what was solved later. */
function percentOf({ trees }: Completion): number {
  const points = trees.reduce((sum, each) => sum + pointsOf(each), 0);
  return trees.length === 0 ? 0 : Math.floor((100 * points) / trees.length);
}

function solvedOf({ trees }: Completion): number {
  return trees.filter(({ solved }) => solved).length;
}

/** "2, 1, (3)": in brackets where the tree was given up. */
function checksOf({ trees }: Completion): string {
  return trees
    .map(({ solved, checks }) => (solved ? String(checks) : `(${String(checks)})`))
    .join(', ');
}

/** A cell of a table with commas; what a spreadsheet would take for a formula stays text. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

define('prunus-collect', PrunusCollect);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-collect': PrunusCollect;
  }
}
