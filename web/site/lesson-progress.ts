import { html, type ReactiveControllerHost } from 'lit';

import type { Language } from '../core/language.ts';
import { sameData } from '../core/equal-data.ts';
import type { Entry } from '../core/storage/database.ts';
import { documents } from '../core/storage/documents.ts';
import { KeptText, takeIn } from '../core/storage/kept-text.ts';
import { within } from '../core/storage/tab-place.ts';
import { notSaved } from '../ui/not-saved.ts';
import { PROGRESS, progressFrom, progressText, takeOverLessons } from '../course/keep.ts';
import { NO_PROGRESS, type Progress } from '../course/progress.ts';
import { storageText } from '../ui/text/storage.ts';
import { download } from '../ui/download.ts';

/** How far the reader has come with each lesson of the course, kept in this browser. */
export class LessonProgress {
  /** It is known what was kept. */
  isKnown = false;
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  readonly #progress = new Map<string, Progress>();
  readonly #kept = new Map<string, KeptText<Entry>>();

  /** `host` is drawn anew whenever something is another. */
  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Reads what was kept. Never rejects. */
  async begin(): Promise<void> {
    await within(takeOverLessons());
    takeIn(documents, PROGRESS);
    for (const { id, text } of (await within(documents.all(PROGRESS.beginning))) ?? []) {
      const progress = progressFrom(text);
      if (progress !== null) this.#progress.set(id.slice(PROGRESS.beginning.length), progress);
    }
    this.isKnown = true;
    this.#host.requestUpdate();
  }

  end(): void {
    for (const kept of this.#kept.values()) kept.end();
  }

  /** Null: the lesson was not begun. */
  of(lesson: string): Progress | null {
    return this.#progress.get(lesson) ?? null;
  }

  /** Keeps how far the reader has come, if that is anything new. */
  keep(lesson: string, progress: Progress): void {
    const known = this.of(lesson) ?? { ...NO_PROGRESS, lot: progress.lot };
    if (sameData(progress, known, 4)) return;
    this.#progress.set(lesson, progress);
    this.#keptOf(lesson).save(progressText(progress));
  }

  /** What is to be said where it is not saved. */
  view(lesson: string, language: Language): unknown {
    const save = () => {
      const text = progressText(this.of(lesson) ?? NO_PROGRESS);
      download(new Blob([text], { type: 'text/plain' }), `prunus-${lesson}.txt`);
    };
    const open = html`<label class="small"
      >${storageText[language].open}
      <input
        type="file"
        accept=".txt,text/plain"
        @change=${(event: Event) => void this.#read(lesson, event.target as HTMLInputElement)}
    /></label>`;
    return notSaved(this.#kept.get(lesson) ?? null, language, save, open);
  }

  #keptOf(lesson: string): KeptText<Entry> {
    const known = this.#kept.get(lesson);
    if (known !== undefined) return known;
    const id = PROGRESS.beginning + lesson;
    const kept: KeptText<Entry> = new KeptText<Entry>(documents, PROGRESS, id, () => {
      // Another tab has come further.
      const merged = progressFrom(kept.takeMerged() ?? '');
      if (merged !== null) this.#progress.set(lesson, merged);
      this.#host.requestUpdate();
    });
    this.#kept.set(lesson, kept);
    return kept;
  }

  /** Goes on with the progress of a file, as far as it is any. */
  async #read(lesson: string, { files }: HTMLInputElement): Promise<void> {
    const progress = progressFrom((await files?.[0]?.text()) ?? '');
    if (progress === null) return;
    this.keep(lesson, progress);
    this.#host.requestUpdate();
  }
}
