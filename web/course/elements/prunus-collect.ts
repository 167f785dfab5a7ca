import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { collected, copiesAmong, type Collected } from '../../practice/collected.ts';
import { pointsOf, type Completion, type TaskResult } from '../../practice/completion.ts';
import { LONGEST_WORD, type SignedCompletion } from '../../practice/signed-code.ts';
import type { Source } from '../graded-anew.ts';
import { collectText } from '../../practice/text/hand-in.ts';
import { download } from '../../ui/download.ts';
import { define } from '../../ui/events.ts';
import { fieldStyles } from '../../ui/field-styles.ts';
import { labelled } from '../../ui/fields.ts';
import { valueOf } from '../../ui/form-events.ts';
import { tableStyles } from '../../ui/tables.ts';
import { controls, theme } from '../../ui/theme.ts';
import { CollectGrading, lessonSource, linkedSources, type Graded } from './collect-grading.ts';

/** A mailbox of a class fits in; longer files are cut. */
const LONGEST_FILE = 4_000_000;
const MOST_FILES = 500;

/** A line of the table: its cells by their columns, and what is to be said of it. */
interface Row {
  readonly cells: readonly string[];
  readonly notes: readonly string[];
}

/**
 * A teacher's table of the codes that lessons and challenges ended with: read from whatever they came in,
 * and graded anew here and now. Names and results stay on this machine.
 */
export class PrunusCollect extends LitElement {
  @property() language: Language = 'en';
  @state() private link = '';
  @state() private codes = '';
  @state() private word = '';
  /** Lessons that were given as files. */
  @state() private lessons: readonly Source[] = [];

  static override styles = [
    theme,
    controls,
    fieldStyles,
    tableStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-4);
        padding-block: var(--space-4);
      }
      textarea {
        width: 100%;
        min-height: 4rem;
        max-height: 16rem;
        font-family: var(--mono);
        font-size: var(--text-s);
        overflow-wrap: anywhere;
      }
      .wide {
        overflow-x: auto;
      }
      th[scope='row'],
      td {
        overflow-wrap: anywhere;
        min-inline-size: 4.5rem;
      }
      td.notes {
        min-inline-size: 14rem;
      }
      /* Narrow, each code is a paragraph of its own: nothing has to be scrolled for sideways. */
      @media (max-width: 48rem) {
        thead {
          display: none;
        }
        tr {
          display: block;
          border-block-end: 1px solid var(--line);
          padding-block: var(--space-2);
        }
        th[scope='row'],
        td {
          display: block;
          border: 0;
          padding-block: 0;
        }
        th[scope='row'] {
          font-weight: var(--bold);
        }
        td::before {
          content: attr(data-column) ' ';
          color: var(--muted);
        }
        td:empty {
          display: none;
        }
      }
      .proves {
        display: grid;
        gap: var(--space-3);
        line-height: var(--leading-loose);
      }
    `,
  ];

  readonly #grading = new CollectGrading(this);
  #collected: Collected = collected('', { keys: [], word: '' });
  #linked: readonly Source[] = [];

  protected override willUpdate(changed: PropertyValues): void {
    if (!['link', 'codes', 'word', 'lessons'].some((name) => changed.has(name))) return;
    this.#linked = linkedSources(this.link);
    const keys = this.#linked.flatMap(({ of }) => ('links' in of ? (of.key ?? []) : []));
    this.#collected = collected(this.codes, { keys, word: this.word });
    this.#grading.follow(this.#collected.completions, [...this.#linked, ...this.lessons]);
  }

  protected override render(): TemplateResult {
    const text = this.#text;
    const isNone = this.link.trim() !== '' && this.#linked.length === 0;
    return html`${labelled(
        text.codes,
        this.#area('codes', this.codes, (codes) => (this.codes = codes)),
      )}
      ${labelled(
        text.files,
        html`<input
          type="file"
          name="files"
          accept=".txt,.md,.html,text/plain"
          multiple
          @change=${(event: Event) => void this.#read(event)}
        />`,
      )}
      ${labelled(
        text.link,
        this.#area('link', this.link, (link) => (this.link = link)),
      )}
      ${isNone ? html`<p class="problem">${text.notSource}</p>` : nothing} ${this.#wordField()}
      <div role="status">${this.codes.trim() === '' ? nothing : this.#found()}</div>
      <details class="note" open>
        <summary>${text.provesTitle}</summary>
        <div class="proves">${text.proves.map((line) => html`<p>${line}</p>`)}</div>
      </details>`;
  }

  /** Codes were signed by it once: whoever has none of those is not asked for it. */
  #wordField(): TemplateResult | typeof nothing {
    const { signed, foreign } = this.#collected;
    if (signed.length + foreign.length === 0 && this.word === '') return nothing;
    return labelled(
      this.#text.word,
      html`<input
        name="word"
        autocomplete="off"
        maxlength=${LONGEST_WORD}
        .value=${this.word}
        @input=${(event: Event) => (this.word = valueOf(event))}
      />`,
    );
  }

  /** Adds what stands in files to the codes; what is a lesson is one that codes are of. */
  async #read(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    const given = [...(field.files ?? [])].slice(0, MOST_FILES);
    const texts = await Promise.all(given.map((file) => file.slice(0, LONGEST_FILE).text()));
    const read = texts.map((text) => ({ text: text.trim(), lesson: lessonSource(text) }));
    this.lessons = [...this.lessons, ...read.flatMap(({ lesson }) => lesson ?? [])];
    const codes = read.flatMap(({ text, lesson }) => (lesson === null ? text : []));
    this.codes = [this.codes, ...codes].join('\n').trim();
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

  #found(): TemplateResult {
    const text = this.#text;
    const { completions, signed, damaged, foreign } = this.#collected;
    const rows = this.#rows();
    const waiting = completions.filter((each) => this.#grading.graded(each).kind === 'waiting');
    const bad = [...damaged.map(text.damaged), ...foreign.map(text.foreign)];
    return html`<p class="note">
        ${text.found(completions.length + signed.length + bad.length)}
        ${waiting.length === 0 ? nothing : text.grading(waiting.length)}
      </p>
      ${bad.map((line) => html`<p class="problem">${line}</p>`)}
      ${rows.length === 0 ? nothing : this.#table(rows)}`;
  }

  #table(rows: readonly Row[]): TemplateResult {
    const text = this.#text;
    return html`<div class="wide">
        <table>
          <thead>
            <tr>
              ${text.columns.map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(({ cells: [name, ...cells], notes }) => {
              return html`<tr>
                <th scope="row"><bdi>${name}</bdi></th>
                ${cells.map(
                  (cell, at) =>
                    html`<td data-column=${text.columns[at + 1]!}><bdi>${cell}</bdi></td>`,
                )}
                <td class="notes" data-column=${text.columns.at(-1)!}>${notes.join(' ')}</td>
              </tr>`;
            })}
          </tbody>
        </table>
      </div>
      <button class="small save" @click=${() => this.#save(rows)}>${text.save}</button>`;
  }

  #rows(): readonly Row[] {
    const { completions, signed } = this.#collected;
    const copies = copiesAmong(completions);
    const namesOf = (places: readonly number[] = []) =>
      [...new Set(places.map((at) => completions[at]!.name))].join(', ');
    return [
      ...completions.map((each, at) => this.#row(each, namesOf(copies.get(at)))),
      ...signed.map((each) => this.#signedRow(each)),
    ];
  }

  #row(completion: Completion, alike: string): Row {
    const text = this.#text;
    const { name, work, made } = completion;
    const graded = this.#grading.graded(completion);
    const title = 'source' in graded ? graded.source.of.title : work.name;
    const results =
      graded.kind === 'graded'
        ? graded.tasks.map(({ verdict, checks }) => ({ solved: verdict === 'right', checks }))
        : null;
    return {
      cells: [
        ...[name, title === '' ? text.challenge : title, this.#timeOf(made)],
        ...(results === null ? ['–', '–', '–'] : cellsOf(results)),
      ],
      notes: [...this.#notesOn(completion, graded), ...(alike === '' ? [] : [text.alike(alike)])],
    };
  }

  #notesOn(completion: Completion, graded: Graded): readonly string[] {
    const { notes, falseClaim, unknown } = this.#text;
    const { work, name } = completion;
    const again = this.#collected.completions.filter(
      (each) => each.name === name && each.work.version === work.version,
    );
    const statements = again.length > 1 ? [notes.again] : [];
    if (graded.kind !== 'graded') {
      return [notes[graded.kind], ...statements];
    }
    const { tasks, source } = graded;
    const isOther = source.work.version !== work.version;
    const numbersOf = (wanted: (task: (typeof tasks)[number]) => boolean) =>
      tasks.filter(wanted).map(({ number }) => number);
    const claimed = numbersOf(({ isClaimFalse }) => isClaimFalse);
    const open = numbersOf(({ verdict }) => verdict === 'unknown');
    return [
      ...(isOther ? [notes.version] : []),
      ...(claimed.length === 0 ? [] : [falseClaim(claimed)]),
      ...(open.length === 0 ? [] : [unknown(open)]),
      ...statements,
    ];
  }

  #signedRow({ name, work, tasks }: SignedCompletion): Row {
    const { challenge, notes } = this.#text;
    return {
      cells: [name, work === '' ? challenge : work, '–', ...cellsOf(tasks)],
      notes: [notes.signed],
    };
  }

  #timeOf(made: number): string {
    const format = new Intl.DateTimeFormat(this.language === 'zh' ? 'zh-CN' : 'en-GB', {
      ...{ dateStyle: 'medium', timeStyle: 'short' },
    });
    const time = new Date(made * 1000);
    return Number.isNaN(time.getTime()) ? '–' : format.format(time);
  }

  #save(rows: readonly Row[]): void {
    const lines = rows.map(({ cells, notes }) => [...cells, notes.join(' ')]);
    const csv = [this.#text.columns, ...lines]
      .map((cells) => cells.map(cellOf).join(','))
      .join('\r\n');
    // Spreadsheets take the mark before it for what says UTF-8.
    download(new Blob(['\ufeff', csv], { type: 'text/csv' }), 'results.csv');
  }

  get #text() {
    return collectText[this.language === 'zh' ? 'zh' : 'en'];
  }
}

/** How many are right, the points, and the tries: "2, 1, (3)", in brackets where it is not right. */
function cellsOf(tasks: readonly TaskResult[]): readonly string[] {
  const points = tasks.reduce((sum, each) => sum + pointsOf(each), 0);
  const percent = tasks.length === 0 ? 0 : Math.floor((100 * points) / tasks.length);
  const tries = tasks.map(({ solved, checks }) =>
    solved ? String(checks) : `(${String(checks)})`,
  );
  return [
    `${String(tasks.filter(({ solved }) => solved).length)} / ${String(tasks.length)}`,
    `${String(percent)} %`,
    tries.join(', '),
  ];
}

/** A cell of a table with commas; what a spreadsheet would take for a formula stays text. */
function cellOf(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

define('prunus-collect', PrunusCollect);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-collect': PrunusCollect;
  }
}
