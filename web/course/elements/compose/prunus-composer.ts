import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import type { Entry } from '../../../core/storage/database.ts';
import { TabText } from '../../../core/storage/tab-text.ts';
import {
  draftOf,
  draftText,
  draftTitle,
  emptyDraft,
  hasTree,
  movedScene,
  sceneId,
  sceneTitle,
  withSceneText,
  withTitle,
  withTree,
  type Draft,
} from '../../draft.ts';
import { DRAFTS, takeOverLessons } from '../../keep.ts';
import { parseStory } from '../../parse.ts';
import type { StoryProblem } from '../../problem.ts';
import { secondLessonText } from '../../text/second-lesson.ts';
import { composerText } from '../../text/composer.ts';
import { storyText } from '../../text/story.ts';
import { NAMED_OFFER } from '../../../search/text/lab.ts';
import { define } from '../../../ui/events.ts';
import { heard } from '../../events.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { labelled, select } from '../../../ui/fields.ts';
import { valueOf } from '../../../ui/form-events.ts';
import { notSaved } from '../../../ui/not-saved.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { LESSONS, loadLesson } from '../lessons.ts';
import '../prunus-story.ts';
import { saveMenu, saveMenuStyles } from './save-menu.ts';
import { headFields } from './head-fields.ts';
import { composerStyles } from './composer-styles.ts';
import './prunus-second-lesson.ts';
import './prunus-question-form.ts';
import './prunus-scene-list.ts';
import './prunus-tree-form.ts';
import {
  openLessonFile,
  packedOf,
  SAVES,
  saveLesson,
  type Saved,
  type SaveKind,
} from './saving.ts';

/** A draft, and by which name it is kept. */
interface Kept {
  readonly draft: Draft;
  readonly id: string;
}

/** Drafts that can be gone back to. */
const MOST_UNDONE = 100;
/** More than a lesson may have; of a text with thousands, which is none, the list shows the first. */
const MOST_LISTED = 200;
/** The preview follows once nobody has typed for so long. */
const CALM_MS = 600;

/**
 * A lesson is written: its scenes in order, the text of one of them, a form for questions, and beside
 * them the lesson as it will be. It begins with the draft of this tab, else with the newest that no other
 * tab has, or with `opened`, a lesson's text. What is opened is a draft of its own once it is changed;
 * undo brings back the one before. `site`: the folder of the pages, with a slash at its
 * end.
 */
export class PrunusComposer extends LitElement {
  @property() language: Language = 'en';
  @property({ attribute: false }) opened: string | null = null;
  @property() site = new URL('.', window.location.href.replace(/[?#].*$/s, '')).href;
  @state() private draft: Draft = emptyDraft('', 'en');
  @state() private at = 0;
  /** What the preview shows. */
  @state() private shown = '';
  /** What of the draft can't be read, while what could be read last is shown; null: nothing. */
  @state() private unread: StoryProblem | null = null;
  @state() private message: Saved | 'opened' | 'failedToOpen' | null = null;

  static override styles = [theme, controls, fieldStyles, saveMenuStyles, composerStyles];

  #before: readonly Kept[] = [];
  /** Where the draft is kept, and the other drafts. */
  #tab = new TabText(DRAFTS, () => void this.#followed());
  #typed: string | null = null;
  /** Whether another scene was chosen than the preview shows. */
  #isBehind = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#tab.end();
  }

  /** Nothing is shown, and so nothing written, before it is known what was kept. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await this.#takeUp();
    await super.scheduleUpdate();
  }

  async #takeUp(): Promise<void> {
    const found = await this.#tab.takeUp(takeOverLessons());
    const empty = emptyDraft(this.#text.untitled, this.#language);
    this.draft = found === null ? empty : draftOf(found.text);
    this.shown = draftText(this.draft);
    if (this.opened !== null) this.#begin(draftOf(this.opened));
  }

  /** Scenes that another tab has put behind those of this draft are taken in. */
  async #followed(): Promise<void> {
    this.requestUpdate();
    const news = (await this.#tab.kept?.news()) ?? null;
    if (news?.text.startsWith(draftText(this.draft).trimEnd()) !== true) return;
    this.#remember();
    this.#tab.kept?.follow(news);
    this.draft = draftOf(news.text);
    this.shown = news.text;
  }

  /** The preview goes along with the scene that is written, once it has it. */
  protected override updated(changed: PropertyValues): void {
    const isChosen = changed.has('at') && changed.get('at') !== undefined;
    if (isChosen) this.#isBehind = true;
    if (!this.#isBehind || !(isChosen || changed.has('shown'))) return;
    const story = this.renderRoot.querySelector('prunus-story');
    const at = this.#place;
    void story?.updateComplete.then(() => {
      if (at === this.#place && story.show(sceneId(this.draft.scenes[at] ?? '', at), true)) {
        this.#isBehind = false;
      }
    });
  }

  protected override render(): TemplateResult {
    const text = this.#text;
    const isEmpty = this.draft.scenes.length === 0;
    return html`<h2>${text.heading}</h2>
      <p class="intro">${text.intro}</p>
      ${this.#tools()}
      <details class="beside">
        <summary>${secondLessonText[this.#language].title}</summary>
        <prunus-second-lesson
          .mine=${this.draft}
          .drafts=${this.#tab.others}
          .language=${this.#language}
          @prunus-draft-change=${heard<'prunus-draft-change'>(({ draft, typed }) => {
            this.#set(draft, typed);
          })}
        ></prunus-second-lesson>
      </details>
      <div class="desk">
        <div class="written">
          ${labelled(
            text.title,
            html`<input
              name="title"
              .value=${draftTitle(this.draft)}
              @input=${(event: Event) => this.#set(withTitle(this.draft, valueOf(event)), 'title')}
            />`,
          )}
          <details class="about">
            <summary>${text.aboutLesson}</summary>
            ${headFields(this.draft, text, (draft) => this.#set(draft))}
          </details>
          ${this.#scenes()} ${isEmpty ? nothing : this.#scene()}
        </div>
        <section class="preview" aria-label=${text.preview}>
          ${this.#unread()}
          ${
            isEmpty
              ? nothing
              : html`<prunus-story .text=${this.shown} .language=${this.#language}></prunus-story>`
          }
        </section>
      </div>`;
  }

  #unread(): TemplateResult | typeof nothing {
    if (this.unread === null) return nothing;
    const { code, line, given } = this.unread;
    return html`<p class="problem" role="alert">
      ${storyText[this.#language].problem(code, line, given)}
    </p>`;
  }

  #tools(): TemplateResult {
    const text = this.#text;
    const isEmpty = this.draft.scenes.length === 0;
    const lessons = LESSONS.map((name) => [name, name] as const);
    return html`<div class="tools">
      ${labelled(
        text.open,
        select<string>({
          name: 'open',
          options: [
            ['', text.openChoose],
            ['draft', text.draft],
            ...this.#tab.others.map(
              ({ id, text: kept, saved }) =>
                [id, `${draftTitle(draftOf(kept))} · ${this.#when(saved)}`] as const,
            ),
            ...lessons,
          ],
          chosen: '',
          change: (name) => void this.#open(name),
        }),
      )}
      <button
        class="open-file"
        @click=${() => openLessonFile((lesson) => this.#begin(lesson === null ? null : draftOf(lesson)))}
      >
        ${text.file}
      </button>
      <button class="undo" ?disabled=${this.#before.length === 0} @click=${() => this.#undo()}>
        ${text.undo}
      </button>
      <span class="gap"></span>
      <button ?disabled=${isEmpty} @click=${() => void this.#save('link')}>${text.copyLink}</button>
      ${saveMenu(
        { text: text.save, label: text.save, isOff: isEmpty },
        SAVES.map((kind) => [kind, text.saves[kind]] as const),
        (kind) => void this.#save(kind),
      )}
      <span role="status">
        ${this.message === null || this.message === 'saved' ? nothing : text[this.message]}
        ${notSaved(this.#tab.kept, this.#language, () => void this.#save('file'))}
      </span>
    </div>`;
  }

  #scenes(): TemplateResult {
    const text = this.#text;
    const { scenes } = this.draft;
    return html`<section aria-labelledby="scenes">
      <h3 id="scenes">${text.scenes}</h3>
      <prunus-scene-list
        .titles=${scenes.slice(0, MOST_LISTED).map(sceneTitle)}
        .at=${this.#place}
        .language=${this.#language}
        @prunus-scene-choose=${heard<'prunus-scene-choose'>(({ at }) => (this.at = at))}
        @prunus-scene-move=${heard<'prunus-scene-move'>(({ from, to }) => this.#move(from, to))}
        @prunus-scene-remove=${heard<'prunus-scene-remove'>(({ at }) => {
          this.#set(withSceneText(this.draft, at, ''));
        })}
      ></prunus-scene-list>
      <button
        class="small add-scene"
        @click=${() => {
          this.#set({ ...this.draft, scenes: [...scenes, `## ${text.newScene}`] });
          this.at = scenes.length;
          void this.#toHeading();
        }}
      >
        + ${text.addScene}
      </button>
    </section>`;
  }

  #scene(): TemplateResult {
    const text = this.#text;
    const at = this.#place;
    const scene = this.draft.scenes[at] ?? '';
    return html`${labelled(
        text.text,
        html`<textarea
          name="scene"
          spellcheck="false"
          .value=${scene}
          @input=${(event: Event) => {
            const typed = valueOf(event);
            // A scene that is typed empty keeps its place; ✕ takes it away.
            this.#set(
              withSceneText(this.draft, at, typed.trim() === '' ? '## ' : typed),
              `scene ${String(at)}`,
            );
          }}
        ></textarea>`,
        text.textHint,
      )}
      <details class="tree">
        <summary>${text.addTree}</summary>
        <prunus-tree-form
          .language=${this.#language}
          .replaces=${hasTree(scene)}
          @prunus-tree-made=${heard<'prunus-tree-made'>(({ tree }) => {
            this.#set(withTree(this.draft, at, tree));
          })}
        ></prunus-tree-form>
      </details>
      <details class="question">
        <summary>${text.question}</summary>
        <prunus-question-form
          .language=${this.#language}
          @prunus-question-made=${heard<'prunus-question-made'>(({ text: made }) => {
            this.#set(withSceneText(this.draft, at, `${scene.trimEnd()}\n\n${made}`));
          })}
        ></prunus-question-form>
      </details>`;
  }

  /** A new scene is written at once: what stands for its heading is typed over. */
  async #toHeading(): Promise<void> {
    await this.updateComplete;
    const field = this.renderRoot.querySelector<HTMLTextAreaElement>('[name=scene]');
    field?.focus();
    field?.setSelectionRange('## '.length, field.value.length);
  }

  get #place(): number {
    return Math.min(this.at, this.draft.scenes.length - 1);
  }

  #move(from: number, to: number): void {
    this.#set(movedScene(this.draft, from, to));
    this.at = to;
  }

  /** `typed`: the field that is being typed into, all of which is undone at once. */
  #set(draft: Draft, typed: string | null = null): void {
    if (typed === null || typed !== this.#typed) this.#remember();
    this.#typed = typed;
    this.#show(draft);
  }

  /** What is there now can be gone back to. */
  #remember(): void {
    const now = { draft: this.draft, id: this.#tab.kept?.id ?? '' };
    this.#before = [...this.#before, now].slice(-MOST_UNDONE);
  }

  #undo(): void {
    const before = this.#before.at(-1);
    if (before === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#typed = null;
    this.#tab.begin(before.id);
    this.#show(before.draft);
  }

  #show(draft: Draft): void {
    this.draft = draft;
    const text = draftText(draft);
    this.#tab.kept?.save(text);
    this.message = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.unread = problemOf(text);
      // Half a word is no reason to take away what is looked at.
      if (this.unread === null || this.shown === '') this.shown = text;
      this.#typed = null;
    }, CALM_MS);
  }

  async #open(name: string): Promise<void> {
    if (name === '') return;
    const kept = this.#tab.others.find(({ id }) => id === name);
    const loaded = async () => loadLesson(name, this.#language).catch(() => null);
    const lesson = name === 'draft' ? '' : (kept?.text ?? (await loaded()));
    const empty = emptyDraft(this.#text.untitled, this.#language);
    this.#begin(lesson === null ? null : lesson === '' ? empty : draftOf(lesson), kept);
    await this.#tab.list();
  }

  /**
   * Another lesson comes in the place of the one that is there: a draft that is kept, or a new one, which
   * is kept once it is changed. What is too long, or no lesson, is said where the lesson would be; null: it
   * could not be had.
   */
  #begin(draft: Draft | null, kept?: Entry): void {
    if (draft === null) {
      this.message = 'failedToOpen';
      return;
    }
    const isEmpty = this.draft.scenes.length === 0;
    this.#remember();
    this.#typed = null;
    this.#tab.begin(kept?.id);
    this.draft = draft;
    this.at = 0;
    clearTimeout(this.#timer);
    // What is opened is to be seen at once; why it can't be read says the lesson, where there is one.
    this.shown = draftText(draft);
    this.unread = draft.scenes.length === 0 ? problemOf(this.shown) : null;
    this.message = isEmpty ? null : 'opened';
  }

  #when(saved: number): string {
    return new Date(saved).toLocaleString(this.#language === 'zh' ? 'zh-CN' : 'en', {
      dateStyle: 'short',
      timeStyle: 'short',
    });
  }

  async #save(kind: SaveKind): Promise<void> {
    this.message = await saveLesson(packedOf(this.draft), kind, this.site);
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  get #text() {
    return composerText[this.#language];
  }
}

/** Why a text can't be read; that it has no scene yet is no problem. */
function problemOf(text: string): StoryProblem | null {
  const read = parseStory(text, NAMED_OFFER);
  if (!('problem' in read)) return null;
  const { code, line } = read.problem;
  return code === 'no-scene' && line === 1 ? null : read.problem;
}

define('prunus-composer', PrunusComposer);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-composer': PrunusComposer;
  }
}
