import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { readChallengeSet, type ChallengeSet } from '../../exercise/challenge-set.ts';
import { collected, type Completion } from '../../exercise/completion.ts';
import { challengeMakerText } from '../../text/exercise/challenge-maker.ts';
import { download } from '../../ui/download.ts';
import { define } from '../../ui/events.ts';
import { fieldStyles } from '../../ui/field-styles.ts';
import { labelled } from '../../ui/fields.ts';
import { valueOf } from '../../ui/form-events.ts';
import { tableStyles } from '../../ui/tables.ts';
import { controls, theme } from '../../ui/theme.ts';

/** A teacher's table of the codes that a challenge ended with, checked here and now. */
export class PrunusCollect extends LitElement {
  @property() language: Language = 'en';
  @state() private link = '';
  @state() private codes = '';

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
    const set = this.#set;
    const isNone = this.link.trim() !== '' && set === null;
    return html`${labelled(
        text.link,
        this.#area('link', this.link, (link) => (this.link = link)),
      )}
      ${isNone ? html`<p class="problem">${text.notSet}</p>` : nothing}
      ${labelled(
        text.codes,
        this.#area('codes', this.codes, (codes) => (this.codes = codes)),
      )}
      <div role="status">
        ${set === null || this.codes.trim() === '' ? nothing : this.#table(set)}
      </div>
      <p class="note">${text.proves}</p>`;
  }

  #area(name: string, value: string, change: (text: string) => void): TemplateResult {
    return html`<textarea
      name=${name}
      spellcheck="false"
      .value=${value}
      @input=${(event: Event) => change(valueOf(event))}
    ></textarea>`;
  }

  #table(set: ChallengeSet): TemplateResult {
    const text = this.#text;
    const all = this.#collected(set);
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
                    <th scope="col">${text.student}</th>
                    <th scope="col">${text.solved}</th>
                    <th scope="col">${text.checks}</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows.map(
                    (row) =>
                      html`<tr>
                        <th scope="row">${row.name}</th>
                        <td>${solvedOf(row)} / ${row.trees.length}</td>
                        <td>${checksOf(row)}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>
            <button class="small save" @click=${() => this.#save(rows)}>${text.save}</button>`
    }`;
  }

  #save(rows: readonly Completion[]): void {
    const { student, solved, checks } = this.#text;
    const lines = [
      [student, solved, checks],
      ...rows.map((row) => [row.name, String(solvedOf(row)), checksOf(row)]),
    ];
    const csv = lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
    // Spreadsheets take the mark before it for what says UTF-8.
    download(new Blob(['\ufeff', csv], { type: 'text/csv' }), 'challenge.csv');
  }

  #collected({ key, links }: ChallengeSet): readonly (Completion | null)[] {
    return key === null ? [] : collected(this.codes, key, links.length);
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
