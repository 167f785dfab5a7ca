import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';

import type { Language } from '../core/language.ts';
import { LESSONS, loadLesson, type LessonName } from '../course/elements/lessons.ts';
import './elements/prunus-header.ts';
import { codePicture } from '../practice/elements/code-picture.ts';
import { parseStory } from '../course/parse.ts';
import { NO_PROGRESS, scoreOf } from '../course/progress.ts';
import type { Story } from '../course/story.ts';
import { labText, NAMED_OFFER } from '../search/text/lab.ts';
import { composerText } from '../course/text/composer.ts';
import { lessonsText } from './text/lessons.ts';
import { define } from '../ui/events.ts';
import { buttonLinkStyles } from '../ui/field-styles.ts';
import type { PrunusEvent } from './events.ts';
import { Later } from '../core/later.ts';
import { LazyPart, lazyStyles } from '../ui/lazy.ts';
import { controls, theme } from '../ui/theme.ts';
import { LessonProgress } from './lesson-progress.ts';
import { footerStyles } from './footer-styles.ts';
import { pageStyles } from './page-styles.ts';
import './provided-parts.ts';
import {
  applyPreferences,
  loadPreferences,
  savePreferences,
  type Preferences,
} from './preferences.ts';

/** The address, after "#", of what is for teachers. */
const TEACHERS = 'teachers';
/** And of the desk where lessons are written. */
const COMPOSE = 'compose';
/** Before a lesson's name: its slides. */
const SLIDES = 'slides';

codePicture.provide(() => import('../play/elements/friend/qr-picture.ts'));

/** In the text of a lesson: a network learns in it. */
const LEARNS = '```learn';

function learnsIn(story: Story | undefined): boolean {
  const blocks = story?.scenes.flatMap((scene) => scene.blocks) ?? [];
  return blocks.some(({ kind }) => kind === 'learning');
}

/** The page of the course: its lessons, and each of them by "#name" or "#name/scene". */
export class PrunusLessonsApp extends LitElement {
  @state() private preferences: Preferences = loadPreferences();
  @state() private hash = window.location.hash.slice(1);
  /** What the lessons are, to be listed; null until they have come. */
  @state() private stories: ReadonlyMap<LessonName, Story> | null = null;
  @state() private hasFailed = false;
  @state() private present = false;
  @state() private isPrinting = false;
  /** The lesson that an address has asked to be changed; its text is null where there is none. */
  @state() private opening: { readonly of: string; readonly text: string | null } | null = null;

  static override styles = [
    theme,
    controls,
    buttonLinkStyles,
    pageStyles,
    footerStyles,
    lazyStyles,
    css`
      :host {
        background: var(--paper);
        min-height: 100vh;
      }
      .keeping {
        padding-inline: var(--space-6);
      }
      main.list {
        max-width: 60rem;
        margin-inline: auto;
        padding: var(--space-6);
      }
      main.desk {
        padding: var(--space-6);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-4) var(--space-6);
        padding: 0 var(--space-6) var(--space-4);
        border-bottom: 1px solid var(--line);
      }
      .bar .gap {
        flex: 1;
      }
      h2 {
        font-size: var(--text-title);
        line-height: var(--leading-tight);
        margin-bottom: var(--space-4);
      }
      .intro {
        max-width: 44rem;
        line-height: var(--leading-loose);
        font-size: var(--text-xl);
        margin-bottom: var(--space-4);
      }
      .to-teachers {
        margin-bottom: var(--space-7);
      }
      ol {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr));
        gap: var(--space-5);
      }
      .lesson {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: var(--space-2) var(--space-5);
        align-content: start;
        height: 100%;
        box-sizing: border-box;
        padding: var(--space-5) var(--space-6);
        border: 1px solid var(--line);
        border-radius: var(--radius-large);
        background: var(--surface);
        color: inherit;
        text-decoration: none;
      }
      .lesson:hover {
        border-color: var(--accent);
      }
      .number {
        grid-row: span 3;
        font-size: var(--text-title);
        line-height: 1;
        color: var(--accent);
      }
      .lesson h3 {
        font-size: var(--text-xl);
      }
      .goals {
        line-height: var(--leading);
        color: var(--muted);
      }
      .goals::first-letter {
        text-transform: uppercase;
      }
      .done {
        color: var(--max);
      }
    `,
  ];

  readonly #composing = new LazyPart(
    this,
    () => import('../course/elements/compose/prunus-composer.ts'),
  );
  readonly #linking = new LazyPart(this, () => import('../course/results/story-link.ts'));
  readonly #teaching = new LazyPart(this, () => import('../course/elements/prunus-teaching.ts'));
  readonly #story = new LazyPart(this, () => import('../course/elements/prunus-story.ts'));
  readonly #learning = new Later(() => import('../course/elements/prunus-story-learning.ts'));
  readonly #progress = new LessonProgress(this);

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('hashchange', this.#hashChanged);
    this.#beginSlides();
    void this.#progress.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.#hashChanged);
    this.#progress.end();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('preferences')) return;
    applyPreferences(this.preferences, document.documentElement);
    document.title = lessonsText[this.#language].title;
    void this.#list();
  }

  protected override render(): TemplateResult {
    const lesson = this.#lesson;
    return html`<prunus-header
        role="banner"
        page="lessons"
        .language=${this.#language}
        .colors=${this.preferences.theme}
        @prunus-language=${(event: PrunusEvent<'prunus-language'>) => {
          this.#prefer({ language: event.detail.language });
        }}
        @prunus-theme=${(event: PrunusEvent<'prunus-theme'>) => {
          this.#prefer({ theme: event.detail.theme });
        }}
      ></prunus-header>
      ${lesson === null ? this.#other(this.hash.split('/')[0]!) : this.#one(lesson)}`;
  }

  #all(): TemplateResult {
    const text = lessonsText[this.#language];
    return html`<main class="list">
        <h2>${text.heading}</h2>
        <p class="intro">${text.intro}</p>
        <p class="to-teachers">
          <a href="#${TEACHERS}">${text.teacher}</a><br />
          <a href="#${COMPOSE}">${composerText[this.#language].heading}</a>
        </p>
        ${this.hasFailed ? html`<p class="problem" role="alert">${text.failed}</p>` : nothing}
        <ol>
          ${LESSONS.map((name, index) => this.#card(name, index))}
        </ol>
      </main>
      <footer>${labText[this.#language].page.footer}</footer>`;
  }

  /** What is no lesson of the course: by its address. */
  #other(hash: string): TemplateResult {
    if (hash === TEACHERS) return this.#room('list', this.#teachers());
    if (hash === COMPOSE) return this.#room('desk', this.#composer());
    return /^l\d+&/.test(hash) ? this.#room('linked', this.#linked(hash), hash) : this.#all();
  }

  /** `lesson`: what the address says of the lesson that is there, and that may be changed. */
  #room(name: string, content: unknown, lesson: string | null = null): TemplateResult {
    const text = lessonsText[this.#language];
    return html`<nav class="bar small">
        <a href="#">← ${text.all}</a>
        ${lesson === null ? nothing : html`<span class="gap"></span>${this.#toChange(lesson)}`}
      </nav>
      <main class=${name}>${content}</main>
      <footer>${labText[this.#language].page.footer}</footer>`;
  }

  #toChange(lesson: string): TemplateResult {
    const { change, changeThis } = composerText[this.#language];
    return html`<a
      class="change among-buttons"
      href="#${COMPOSE}/${lesson}"
      aria-label=${changeThis}
      title=${changeThis}
      >${change}</a
    >`;
  }

  /** The desk; what its address names besides is a lesson, of the course or a whole one, to be changed. */
  #composer(): unknown {
    const [, lesson = ''] = this.hash.split('/', 2);
    const { opening } = this;
    if (lesson !== '' && opening?.of !== this.hash) {
      void this.#open(this.hash, lesson);
      return nothing;
    }
    if (lesson !== '' && opening?.text === null) return this.#damaged();
    this.#learning.now(() => undefined);
    return this.#composing.show(
      this.#language,
      () =>
        html`<prunus-composer
          .opened=${lesson === '' ? null : (opening?.text ?? null)}
          .language=${this.#language}
        ></prunus-composer>`,
    );
  }

  async #open(hash: string, lesson: string): Promise<void> {
    const { readStoryLink } = await import('../course/results/story-link.ts');
    const text =
      readStoryLink(lesson) ?? (await loadLesson(lesson, this.#language).catch(() => null));
    if (hash !== this.hash) return;
    this.opening = { of: hash, text };
    // Whoever comes again goes on with what was made of it.
    history.replaceState(null, '', `#${COMPOSE}`);
  }

  /** A lesson that somebody has sent, whole in its address. */
  #linked(hash: string): unknown {
    return this.#linking.show(this.#language, ({ readStoryLink }) => {
      const lesson = readStoryLink(hash);
      if (lesson?.includes(LEARNS) === true) this.#learning.now(() => undefined);
      return lesson === null
        ? this.#damaged()
        : this.#story.show(
            this.#language,
            () => html`<prunus-story .text=${lesson} .language=${this.#language}></prunus-story>`,
          );
    });
  }

  #damaged(): TemplateResult {
    return html`<p class="problem" role="alert">${composerText[this.#language].damaged}</p>`;
  }

  #teachers(): unknown {
    return this.#teaching.show(
      this.#language,
      () =>
        html`<prunus-teaching
          .stories=${this.stories}
          .language=${this.#language}
        ></prunus-teaching>`,
    );
  }

  #card(name: LessonName, index: number): TemplateResult {
    const text = lessonsText[this.#language];
    const story = this.stories?.get(name);
    const progress = this.#progress.of(name);
    const score = story === undefined || progress === null ? null : scoreOf(story, progress);
    return html`<li>
      <a class="lesson" href="#${name}">
        <span class="number figures">${index + 1}</span>
        <h3>${story?.title ?? '…'}</h3>
        <p class="goals">${story?.goals[0]?.map((part) => ('text' in part ? part.text : ''))}</p>
        <p class="note">
          ${story === undefined ? nothing : text.minutes(story.minutes)}
          ${
            score === null
              ? nothing
              : html`·
                  <span class=${score.isPassed ? 'done' : ''}
                    >${text.percent(score.percent)}${score.isPassed ? ` ${text.passed}` : ''}</span
                  >`
          }
        </p>
      </a>
    </li>`;
  }

  #one(name: LessonName): TemplateResult {
    const text = lessonsText[this.#language];
    const next = LESSONS[LESSONS.indexOf(name) + 1];
    if (this.stories !== null && learnsIn(this.stories.get(name))) {
      this.#learning.now(() => undefined);
    }
    return html`<nav class="bar small">
        <a href="#">← ${text.all}</a>
        <span class="gap"></span>
        ${this.#toChange(name)}
        <button
          class="slides small"
          aria-pressed=${String(this.present)}
          @click=${() => (this.present = !this.present)}
        >
          ${this.present ? text.endSlides : text.slides}
        </button>
        <button
          class="print small"
          ?disabled=${this.isPrinting}
          @click=${() => void this.#savePaper(name)}
        >
          ${text.print}
        </button>
      </nav>
      <p class="keeping" role="status">${this.#progress.view(name, this.#language)}</p>
      <main>
        ${
          !this.#progress.isKnown
            ? nothing
            : this.#story.show(
                this.#language,
                () =>
                  html`<prunus-story
                    lesson=${name}
                    .language=${this.#language}
                    .present=${this.present}
                    .progress=${this.#progress.of(name) ?? NO_PROGRESS}
                    @prunus-story-scene=${(event: PrunusEvent<'prunus-story-scene'>) => {
                      this.#arrived(name, event);
                    }}
                    @prunus-story-progress=${(event: Event) => this.#keep(name, event)}
                  >
                    <p slot="end">
                      ${
                        next === undefined
                          ? html`<a href="./index.html">${text.inLab}</a>`
                          : html`<a href="#${next}"
                              >${text.nextLesson(this.stories?.get(next)?.title ?? next)}</a
                            >`
                      }
                    </p>
                  </prunus-story>`,
              )
        }
      </main>`;
  }

  /** Every scene with its figure, as a page for the printer. */
  async #savePaper(name: LessonName): Promise<void> {
    this.isPrinting = true;
    try {
      const { savePaper } = await import('../course/elements/paper.ts');
      const lesson = await loadLesson(name, this.#language);
      if (lesson !== null) await savePaper([lesson], false, name);
    } finally {
      this.isPrinting = false;
    }
  }

  get #language(): Language {
    return this.preferences.language;
  }

  /** The lesson that the address names; null: the list. */
  get #lesson(): LessonName | null {
    return LESSONS.find((name) => name === this.hash.split('/')[0]) ?? null;
  }

  #keep(name: LessonName, { target }: Event): void {
    this.#progress.keep(name, (target as HTMLElementTagNameMap['prunus-story']).progress);
  }

  /** The address follows the reader; the first scene that a link names is gone to. */
  #arrived(name: LessonName, event: PrunusEvent<'prunus-story-scene'>): void {
    const wanted = this.hash.split('/')[1];
    const story = event.target as HTMLElementTagNameMap['prunus-story'];
    if (wanted !== undefined && wanted !== event.detail.scene && this.#sought !== this.hash) {
      this.#sought = this.hash;
      if (story.show(wanted)) return;
    }
    this.#sought = this.hash;
    this.#keep(name, event);
    history.replaceState(null, '', `#${name}/${event.detail.scene}`);
  }

  #sought = '';

  async #list(): Promise<void> {
    const language = this.#language;
    try {
      const texts = await Promise.all(LESSONS.map((name) => loadLesson(name, language)));
      const stories = new Map<LessonName, Story>();
      for (const [index, text] of texts.entries()) {
        const read = parseStory(text ?? '', NAMED_OFFER);
        if ('story' in read) stories.set(LESSONS[index]!, read.story);
      }
      if (language === this.#language) this.stories = stories;
      this.hasFailed = false;
    } catch {
      this.hasFailed = true;
    }
  }

  readonly #hashChanged = (): void => {
    const before = this.#lesson;
    this.hash = window.location.hash.slice(1);
    this.#beginSlides();
    if (this.#lesson !== before) window.scrollTo(0, 0);
    const scene = this.hash.split('/')[1];
    if (scene !== undefined) this.renderRoot.querySelector('prunus-story')?.show(scene);
  };

  /** An address that names the slides of a lesson is that of the lesson from then on. */
  #beginSlides(): void {
    const [way, name] = this.hash.split('/');
    if (way !== SLIDES || !LESSONS.some((each) => each === name)) return;
    this.present = true;
    this.hash = name!;
    history.replaceState(null, '', `#${this.hash}`);
  }

  #prefer(changed: Partial<Preferences>): void {
    this.preferences = { ...this.preferences, ...changed };
    savePreferences(changed);
  }
}

define('prunus-lessons-app', PrunusLessonsApp);
