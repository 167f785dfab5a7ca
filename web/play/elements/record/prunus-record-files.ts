import { foreign } from '../../../core/foreign-text.ts';
import { inTurns } from '../../../core/time-slices.ts';
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { writeGameLink } from '../../formats/link.ts';
import { writeLine, writeMovesFile } from '../../formats/moves.ts';
import { fitsPsq, writePsq } from '../../formats/psq.ts';
import {
  FILE_NAMES,
  LONGEST_FILE,
  judged,
  readingRecord,
  readingRecordBytes,
  type ReadRecord,
} from '../../formats/read.ts';
import { WHOLE, isRefusal, refused, type RecordRefusal } from '../../record/refusal.ts';
import type { AskFacts } from '../../record/renju.ts';
import { ENCODINGS } from '../../formats/encoding/decode.ts';
import { writeTags } from '../../formats/tags.ts';
import { defaultSetup, recordFields } from '../../record/setup.ts';
import { putsStones } from '../../record/facts.ts';
import { writeSgf } from '../../formats/sgf-write.ts';
import { UNNAMED, movesTo, newRecord, type GameRecord } from '../../record/record.ts';
import type { Language, Told } from '../../../core/language.ts';
import { lazyText } from '../../../ui/text/lazy.ts';
import { recordNotesText } from '../../text/record-notes.ts';
import { recordRefusalSentence } from '../../text/record-refusals.ts';
import { recordText } from '../../text/record.ts';
import { FileDrop } from '../../../ui/file-drop.ts';
import { download } from '../../../ui/download.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { recordFilesStyles } from './record-files-styles.ts';

import { controls, theme } from '../../../ui/theme.ts';

/** The game of a file with that number, from 0. */
type GameSource = (which: number) => ReturnType<typeof readingRecord>;

/** What was last done with a file, as a sentence. */
interface Report {
  readonly sentence: Told;
  readonly isProblem: boolean;
}

/** A file is being read: told in turns, drawn once. */
const READING: Report = { sentence: (language) => recordText[language].reading, isProblem: false };

const problem = (sentence: Told): Report => ({ sentence, isProblem: true });

/**
 * Opens games, from files, pasted or dropped on the page, and gives the present one away as a file,
 * a link or moves. What cannot be a game is refused with a sentence, and nothing is told.
 *
 * - `record`: the present game; what a text leaves open, like the size of the board, is as in it.
 * - `address`: the page that links lead to, without a hash; by default this one.
 * - `linkParts`: what the page adds to its links.
 * - `askFacts`: asks the engine what renju forbids; null if that is not to be checked.
 * - `wholePage`: files may be dropped anywhere on the page.
 * - `hasLibrary`: several that are dropped at once are told, for a library; else the first is opened.
 *
 * Tells `prunus-record` {record, format}: a game was opened; `prunus-file-over`: a file is dragged
 * over, so that this element should be seen; `prunus-files` {files}: several were dropped at once.
 */
export class PrunusRecordFiles extends LitElement {
  @property({ attribute: false }) record: GameRecord = newRecord();
  @property() address: string | null = null;
  @property({ attribute: false }) linkParts: ReadonlyMap<string, string> = new Map();
  @property({ attribute: false }) askFacts: AskFacts | null = null;
  @property({ type: Boolean, attribute: 'whole-page' }) wholePage = false;
  @property({ type: Boolean, attribute: 'has-library' }) hasLibrary = false;
  @property() language: Language = 'en';
  @state() private report: Report | null = null;
  /** What the games of the file are called that was opened last; none where it has only one. */
  @state() private games: readonly string[] = [];
  #source: GameSource | null = null;
  #which = 0;
  /** What somebody says the file is written in; null: as it is guessed. */
  @state() private chosen: string | null = null;
  /** What the bytes of the file that was opened last are written in; null where that is certain. */
  @state() private encoding: string | null = null;
  /** What could not be copied and is shown instead. */
  @state() private byHand: string | null = null;
  @state() private copied: 'link' | 'moves' | null = null;
  /** A file is being dragged over the page. */
  @state() private isOver = false;

  static override styles = [theme, controls, recordFilesStyles];

  /** Counts what was asked to be opened: only the last counts. */
  #asked = 0;

  constructor() {
    super();
    new FileDrop(this, {
      area: (): EventTarget => (this.wholePage ? document : this),
      onOver: (isOver) => {
        if (isOver && !this.isOver) emit(this, 'prunus-file-over', null);
        this.isOver = isOver;
      },
      // Of several none would be more on the board than another.
      onFiles: (files) => {
        if (files.length > 1 && this.hasLibrary) emit(this, 'prunus-files', { files });
        else void this.openFile(files[0]!);
      },
    });
  }

  /** Opens a file as if it had been chosen. */
  async openFile(file: File): Promise<void> {
    const asked = ++this.#asked;
    if (file.size > LONGEST_FILE) {
      this.#refuse(refused('too-long', WHOLE, String(LONGEST_FILE)));
      return;
    }
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      this.report = problem((language) => recordNotesText[language].unreadable(foreign(file.name)));
      return;
    }
    if (asked !== this.#asked) return;
    this.chosen = null;
    await this.#open((which) => readingRecordBytes(bytes, { which, encoding: this.chosen }));
  }

  /** Opens a text as if it had been pasted. */
  async openText(text: string): Promise<void> {
    this.#asked += 1;
    this.encoding = null;
    await this.#open((which) => readingRecord(text, { which }));
  }

  /** Opens the first game of a file, and offers all of them where there are several. */
  async #open(source: GameSource): Promise<void> {
    this.#which = 0;
    this.#source = source;
    const outcome = await this.#read(0);
    if (outcome === null) return;
    // Where the first of several cannot be read, the others may be.
    const listed = isRefusal(outcome) ? await this.#read(1) : outcome;
    if (listed === null) return;
    this.games = isRefusal(listed) || listed.games.length < 2 ? [] : listed.games;
    await this.#take(outcome);
  }

  /** Reads a game of what was opened, in turns; null where something else has been asked for meanwhile. */
  async #read(which: number): Promise<ReadRecord | RecordRefusal | null> {
    const asked = this.#asked;
    if (this.#source === null) return null;
    const outcome = await inTurns(this.#source(which), () => {
      if (this.report !== READING) this.report = READING;
      return asked === this.#asked;
    });
    return asked === this.#asked ? outcome : null;
  }

  /** Another of the games that were read, or the same by other letters. */
  async #readAgain(): Promise<void> {
    this.#asked += 1;
    const outcome = await this.#read(this.#which);
    if (outcome !== null) await this.#take(outcome);
  }

  protected override render(): TemplateResult {
    const text = this.#text;
    return html`
      <div class="tools">
        <button @click=${() => this.renderRoot.querySelector('input')?.click()}>
          ${text.open}
        </button>
        <button @click=${() => void this.#copy('link')}>
          ${this.copied === 'link' ? text.copied : text.copyLink}
        </button>
        <button @click=${() => void this.#copy('moves')}>
          ${this.copied === 'moves' ? text.copied : text.copyMoves}
        </button>
      </div>
      <input
        type="file"
        aria-hidden="true"
        tabindex="-1"
        accept=${FILE_NAMES}
        @change=${this.#onChosen}
      />
      ${this.byHand === null ? nothing : this.#byHandView(this.byHand)}
      <p class=${this.report?.isProblem === true ? 'problem' : 'note report'} role="status">
        ${this.report?.sentence(this.#language) ?? nothing}
      </p>
      ${this.games.length === 0 ? nothing : this.#gamesView()}
      ${this.encoding === null ? nothing : this.#encodingView(this.encoding)}
      <div class="tools" role="group" aria-label=${text.saveAs}>
        <span class="note" aria-hidden="true">${text.saveAs}</span>
        ${this.#saveButton('moves', 'txt', writeMovesFile)}
        ${this.#saveButton('sgf', 'sgf', putsStones(this.record.setup) ? writeSgf : null)}
        ${this.#saveButton('psq', 'psq', fitsPsq(this.record) ? writePsq : null)}
        <button data-format="diagram" @click=${() => void this.#saveDiagram()}>
          ${this.#notes.save.diagram}
        </button>
      </div>
      <details>
        <summary>${text.paste}</summary>
        <label class="note"
          >${text.pasteLabel}
          <textarea rows="4" spellcheck="false" autocapitalize="off" dir="ltr"></textarea>
        </label>
        <button class="primary" @click=${this.#onPasted}>${text.read}</button>
      </details>
      ${this.isOver ? html`<div class="drop" aria-hidden="true">${text.drop}</div>` : nothing}
    `;
  }

  get #notes() {
    return recordNotesText[this.#language];
  }

  get #text() {
    return recordText[this.#language];
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  #gamesView(): TemplateResult {
    const text = this.#text;
    return html`<label class="note games"
      >${text.games(this.games.length)}
      <select
        @change=${(event: Event) => {
          if (!(event.target instanceof HTMLSelectElement) || this.#source === null) return;
          this.#which = event.target.selectedIndex;
          void this.#readAgain();
        }}
      >
        ${this.games.map((title, at) => html`<option>${text.game(at + 1, foreign(title))}</option>`)}
      </select>
    </label>`;
  }

  /** In what the names and remarks are taken to be written, to be changed where they make no sense. */
  #encodingView(encoding: string): TemplateResult {
    return html`<label class="note encoding"
      >${this.#text.encoding}
      <select
        @change=${(event: Event) => {
          if (!(event.target instanceof HTMLSelectElement) || this.#source === null) return;
          this.chosen = event.target.value;
          void this.#readAgain();
        }}
      >
        ${ENCODINGS.map(
          (name) => html`<option value=${name} ?selected=${name === encoding}>${name}</option>`,
        )}
      </select>
    </label>`;
  }

  #byHandView(words: string): TemplateResult {
    return html`<label class="note hand"
      >${this.#text.byHand}
      <input
        type="text"
        readonly
        .value=${words}
        @focus=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) event.target.select();
        }}
      />
    </label>`;
  }

  /** `write` is null where the format can't tell the game. */
  #saveButton(
    format: 'moves' | 'sgf' | 'psq',
    extension: string,
    write: ((record: GameRecord) => string | null) | null,
  ) {
    return html`<button
      data-format=${format}
      ?disabled=${write === null}
      title=${write === null ? (format === 'psq' ? this.#notes.noPsq : this.#notes.noSgf) : nothing}
      @click=${() => {
        const written = write?.(this.record) ?? null;
        if (written === null) return;
        const { game, rows, columns } = this.record.setup;
        const name = `${game}-${String(columns)}x${String(rows)}.${extension}`;
        download(new Blob([written], { type: 'text/plain;charset=utf-8' }), name);
      }}
    >
      ${this.#notes.save[format]}
    </button>`;
  }

  /** The position on the board with the numbers of its moves, as books print it. */
  async #saveDiagram(): Promise<void> {
    try {
      const { recordDiagram } = await import('./record-diagram.ts');
      const { svg, name } = recordDiagram(this.record, this.#language);
      download(new Blob([svg], { type: 'image/svg+xml' }), name);
    } catch {
      this.report = problem((language) => lazyText[language].failed);
    }
  }

  #onChosen(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const file = input.files?.[0];
    if (file !== undefined) void this.openFile(file);
    // Or choosing the same file again would be no change.
    input.value = '';
  }

  #onPasted(): void {
    void this.openText(this.renderRoot.querySelector('textarea')?.value ?? '');
  }

  /** Tells what was read, once it is known that renju allows it; or refuses it. */
  async #take(outcome: ReadRecord | RecordRefusal): Promise<void> {
    const asked = this.#asked;
    if (isRefusal(outcome)) {
      this.#refuse(outcome);
      return;
    }
    const read = await this.#judged(outcome);
    if (asked !== this.#asked) return;
    const { record, format, encoding } = read;
    this.encoding = encoding === null || encoding.by === 'certain' ? null : encoding.name;
    this.report = { sentence: (language) => whatWasRead(read, language), isProblem: false };
    const area = this.renderRoot.querySelector('textarea');
    if (area !== null) area.value = '';
    emit(this, 'prunus-record', { record, format });
  }

  async #judged(read: ReadRecord): Promise<ReadRecord> {
    if (this.askFacts === null || read.record.setup.rule !== 'renju') return read;
    this.report = READING;
    try {
      return await judged(read, this.askFacts);
    } catch {
      // Without the engine nobody knows; the game can be looked at all the same.
      return read;
    }
  }

  #refuse(refusal: RecordRefusal): void {
    this.report = problem((language) =>
      recordNotesText[language].notOpened(recordRefusalSentence(refusal, language)),
    );
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector('.problem')?.scrollIntoView({ block: 'nearest' });
    });
  }

  async #copy(what: 'link' | 'moves'): Promise<void> {
    const page = this.address ?? location.href.replace(/#.*$/, '');
    const words =
      what === 'link' ? page + writeGameLink(this.record, this.linkParts) : lineText(this.record);
    this.byHand = null;
    try {
      await navigator.clipboard.writeText(words);
      this.copied = what;
      setTimeout(() => {
        this.copied = null;
      }, 2000);
    } catch {
      this.byHand = words;
    }
  }
}

/** The line that is looked at; with what is played in front, where that is not the usual game. */
function lineText(record: GameRecord): string {
  const line = writeLine(record, record.ahead);
  const isUsual = JSON.stringify(record.setup) === JSON.stringify(defaultSetup);
  return isUsual ? line : writeTags({ ...record, players: UNNAMED, notes: [] }) + line;
}

/** What came of a text, and what was done to read it. */
function whatWasRead(read: ReadRecord, language: Language): string {
  const { record, format, leftOut, leftOutMoves, forfeit, mended, ruleFrom } = read;
  const text = recordText[language];
  const notes = recordNotesText[language];
  const { black, white } = record.players;
  const names =
    black === null && white === null ? null : `${foreign(black ?? '?')} – ${foreign(white ?? '?')}`;
  const opened = text.opened(movesTo(record).length, notes.formats[format], names);
  const why = (refusal: RecordRefusal): string => recordRefusalSentence(refusal, language);
  const hasRules = recordFields(record.setup.game).rules.length > 1;
  const sentences = [
    opened,
    ...(ruleFrom === 'file' || !hasRules ? [] : [notes.assumed[record.setup.rule]]),
    ...(read.isFromZero ? [notes.fromZero] : []),
    ...(mended === null ? [] : [notes.mended(why(mended))]),
    ...(leftOut === null
      ? []
      : [notes.leftOut(why(leftOut), leftOutMoves, leftOut !== forfeit && format === 'sgf')]),
    ...(forfeit === null ? [] : [notes.forfeit(forfeit === leftOut ? '' : why(forfeit)).trim()]),
  ];
  return sentences.join(language === 'zh' ? '' : ' ');
}

define('prunus-record-files', PrunusRecordFiles);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-record-files': PrunusRecordFiles;
  }
}
