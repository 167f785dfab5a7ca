import { AFRESH } from '../../search/update.ts';
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { usualEmbed, writeEmbed, type EmbedSettings } from '../../search/link/embed-link.ts';
import { shareEngines, type EngineShare } from '../../engine/engine-pool.ts';
import { writeChallenge } from '../../practice/challenge-link.ts';
import {
  LONGEST_TEXT,
  LONGEST_TITLE,
  MOST_TREES,
  newChallengeKey,
  writeChallengeSet,
  type ChallengeSet,
} from '../../practice/challenge-set.ts';
import { QuizKey } from '../../practice/elements/quiz-key.ts';
import { exerciseText } from '../../practice/text/exercise.ts';
import { labDocument } from '../lab-document.ts';
import { frameAddress, snippet, SNIPPETS, STANDALONE } from '../../search/link/snippets.ts';
import { writePermalink } from '../../search/link/permalink.ts';
import { engineOptions } from '../../search/options.ts';
import { isBoardGame, isPlayersGame } from '../../games/registry.ts';
import { defaultState, type LabState } from '../../search/state.ts';
import type { Outlook } from '../../tree/layout/outlook.ts';
import type { Language } from '../../core/language.ts';
import type { Form } from './share-form.ts';
import { challengeMakerText, shareText, type ShareText } from '../text/share.ts';
import { shareItemsText } from '../text/share-items.ts';
import { dialogSheet, dialogStyles, openDialog } from '../../ui/dialog.ts';
import { download } from '../../ui/download.ts';
import { define } from '../../ui/events.ts';
import { checkField, labelled, namedOptions, select, type Options } from '../../ui/fields.ts';
import { valueOf } from '../../ui/form-events.ts';
import { LazyPart, lazyStyles } from '../../ui/lazy.ts';
import { controls, theme } from '../../ui/theme.ts';

const FORMS: readonly Form[] = [
  'link',
  'challenge',
  'challengeFrame',
  'file',
  'scene',
  ...SNIPPETS.filter((each) => each !== 'link'),
];
const CONTROLS = ['timeline', 'narration', 'code'] as const;
/** How long the button says that it has copied. */
const COPIED_MS = 2500;

/**
 * The dialogue by which a lab is put elsewhere: as a link, a challenge, a file, or what is to be pasted
 * into pages of other kinds, with a look at how it will be. `state`: the lab. `site`: the folder of the
 * pages, with a slash at its end; by default the one of this page. `outlook` says what of the tree is
 * seen. `open()` opens it.
 */
export class PrunusShare extends LitElement {
  @property({ attribute: false }) state: LabState = defaultState;
  /** Whether that is all that is seen; else a trace stands in the place of its search. */
  @property({ attribute: false }) whole = true;
  @property({ attribute: false }) outlook: () => Outlook | null = () => null;
  @property() site: string | null = null;
  @property() language: Language = 'en';
  @state() private form: Form = 'link';
  @state() private choices: Choices = USUAL;
  /** What has come of the last press. */
  @state() private isCollecting = false;
  @state() private message: 'copied' | 'copyByHand' | 'saving' | 'saved' | 'saveFailed' | null =
    null;
  @state() private opened = false;
  /** What stands in a challenge of several trees. */
  @state() private set: Omit<ChallengeSet, 'key'> = { title: '', text: '', links: [] };
  #key: string | null = null;
  readonly #collect = new LazyPart(this, () => import('../../course/elements/prunus-collect.ts'));
  readonly #taking = new LazyPart(
    this,
    () => import('../../course/elements/compose/prunus-take-scene.ts'),
  );

  static override styles = [
    theme,
    controls,
    lazyStyles,
    dialogStyles,
    css`
      .text {
        display: grid;
        gap: var(--space-3);
      }
      textarea {
        width: 100%;
        min-height: 5.2rem;
        max-height: 30dvh;
        resize: vertical;
        font-family: var(--mono);
        font-size: var(--text-s);
        line-height: var(--leading);
        overflow-wrap: anywhere;
      }
      .act {
        gap: var(--space-5);
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-5);
        min-height: 2.25rem;
        align-items: center;
      }
      iframe {
        display: block;
        box-sizing: border-box;
        width: 100%;
        height: min(24rem, 50dvh);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sunken);
      }
    `,
  ];

  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Finds out, before a challenge is sent, whether anybody could be asked to solve it. */
  readonly #quiz = new QuizKey(this);
  #engines: EngineShare | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#engines?.release();
    this.#engines = null;
  }

  protected override willUpdate(): void {
    const asks = this.opened && this.#isChallenge && this.#canChallenge;
    if (asks) this.#engines ??= shareEngines();
    this.#quiz.follow(
      asks ? this.#engines!.engine : null,
      asks ? engineOptions({ ...this.state, quiz: true }) : null,
    );
  }

  /** Opens the dialogue, at that form; else at the one that was chosen last. */
  async open(form?: Form): Promise<void> {
    if (form !== undefined) this.#become(form);
    this.opened = true;
    await openDialog(this);
  }

  protected override render(): TemplateResult {
    const text = this.#text;
    return dialogSheet({
      heading: text.heading,
      close: text.close,
      content: this.opened ? this.#content(text) : null,
      closed: () => {
        this.opened = false;
        this.message = null;
      },
    });
  }

  #become(form: Form): void {
    // A file is of the whole lab, unless a person wants less.
    if (form === 'file') this.choices = { ...this.choices, show: 'lab' };
    else if (this.form === 'file') this.choices = { ...this.choices, show: 'tree' };
    this.form = form;
  }

  #content(text: ShareText): TemplateResult {
    const { form } = this;
    const isChallenge = this.#isChallenge;
    const noQuiz = isChallenge ? this.#noQuiz : null;
    // Trees that were taken in before are one all the same.
    const hasTrees = noQuiz === null || (this.#canChallenge && this.set.links.length > 0);
    const { notShared } = shareItemsText[this.language === 'zh' ? 'zh' : 'en'];
    const isFramed = form !== 'link' && form !== 'scene' && !isChallenge;
    return html`<div class="choices">
        ${this.#select('form', text.form, namedOptions(FORMS, text.forms), form, (value) => {
          this.#become(value);
        })}
        ${isFramed ? this.#options(text) : nothing}
      </div>
      <p class="note line">${this.whole ? text.lines[form] : notShared}</p>
      ${isChallenge && hasTrees ? this.#challengeFields(noQuiz === null) : nothing}
      ${noQuiz === null ? nothing : html`<p class="problem">${noQuiz}</p>`}
      ${hasTrees ? this.#result(text) : nothing}
      ${
        isFramed
          ? html`<iframe title=${text.preview} src=${frameAddress(this.#request)}></iframe>`
          : nothing
      }`;
  }

  /** Title, text and trees of a challenge, to which this one is added where it `fits`; and the codes that came back. */
  #challengeFields(fits: boolean): TemplateResult {
    const text = challengeMakerText[this.language === 'zh' ? 'zh' : 'en'];
    const link = this.#quizLink;
    const { title, text: own, links } = this.set;
    const set = (change: Partial<ChallengeSet>): void => {
      this.message = null;
      this.set = { ...this.set, ...change };
    };
    return html`<div class="choices">
        ${labelled(
          text.title,
          html`<input
            name="title"
            maxlength=${LONGEST_TITLE}
            .value=${title}
            @input=${(event: Event) => set({ title: valueOf(event) })}
          />`,
        )}
        ${labelled(
          text.own,
          html`<input
            name="own"
            maxlength=${LONGEST_TEXT}
            .value=${own}
            @input=${(event: Event) => set({ text: valueOf(event) })}
          />`,
        )}
      </div>
      <div class="tools">
        <span class="note">${text.trees(links.length)}</span>
        <button
          class="small add-tree"
          ?disabled=${!fits || links.includes(link) || links.length >= MOST_TREES}
          @click=${() => set({ links: [...links, link] })}
        >
          + ${text.add}
        </button>
        <button class="small" ?disabled=${links.length === 0} @click=${() => set({ links: [] })}>
          ${text.clear}
        </button>
      </div>
      <details
        @toggle=${(event: Event) => {
          this.isCollecting ||= (event.currentTarget as HTMLDetailsElement).open;
        }}
      >
        <summary>${text.collect}</summary>
        ${
          this.isCollecting
            ? this.#collect.show(
                this.language,
                () => html`<prunus-collect .language=${this.language}></prunus-collect>`,
              )
            : nothing
        }
      </details>`;
  }

  /** The quiz on what is shown now. */
  get #quizLink(): string {
    return writePermalink({ ...this.state, quiz: true, ...AFRESH, bookmarks: [] });
  }

  /** A challenge of one tree without words of its own is as it always was. */
  get #challenge(): string {
    const { title, text, links } = this.set;
    if (title === '' && text === '' && links.length === 0) return writeChallenge(this.#quizLink);
    this.#key ??= newChallengeKey();
    const trees = links.length === 0 ? [this.#quizLink] : links;
    return writeChallengeSet({ title, text, links: trees, key: this.#key });
  }

  /** What is copied or saved, and by which button. */
  #result(text: ShareText): unknown {
    if (this.form === 'scene') {
      return this.#taking.show(
        this.language,
        () =>
          html`<prunus-take-scene
            .state=${this.state}
            .outlook=${this.outlook}
            .site=${this.#site}
            .language=${this.language}
          ></prunus-take-scene>`,
      );
    }
    const message =
      this.message === null || this.message === 'copied'
        ? nothing
        : html`<span>${text[this.message]}</span>`;
    if (this.form === 'file') {
      return html`<div class="tools act">
        <button class="primary" ?disabled=${this.message === 'saving'} @click=${this.#save}>
          ${text.save}
        </button>
        <span role="status">${message}</span>
      </div>`;
    }
    return html`<div class="text">
      <label for="snippet">${text.text}</label>
      <textarea id="snippet" readonly spellcheck="false" .value=${this.#snippet}></textarea>
      <div class="tools act">
        <button class="primary" @click=${this.#copy}>
          ${this.message === 'copied' ? text.copied : text.copy}
        </button>
        <span role="status">${message}</span>
      </div>
    </div>`;
  }

  #options(text: ShareText): TemplateResult {
    const { show, begin, language, theme: colors } = this.#choices;
    const shown = namedOptions(
      isBoardGame(this.state.game)
        ? (['tree', 'lab', 'board'] as const)
        : (['tree', 'lab'] as const),
      text.shown,
    );
    const choose = (change: Partial<Choices>): void => {
      this.choices = { ...this.#choices, ...change };
    };
    return html`${this.#select('show', text.show, shown, show, (value) => choose({ show: value }))}
    ${
      show === 'board'
        ? nothing
        : this.#select(
            'begin',
            text.begin,
            namedOptions(['here', 'start', 'play'] as const, text.begins),
            begin,
            (value) => choose({ begin: value }),
          )
    }
    ${this.#select(
      'language',
      text.language,
      namedOptions(['reader', 'en', 'zh'] as const, text.languages),
      language,
      (value) => choose({ language: value }),
    )}
    ${this.#select(
      'theme',
      text.theme,
      namedOptions(['reader', 'light', 'dark'] as const, text.themes),
      colors,
      (value) => choose({ theme: value }),
    )}
    ${
      show === 'tree'
        ? html`<fieldset>
            <legend>${text.controls}</legend>
            ${CONTROLS.map((name) => {
              const { controls: wanted } = this.#choices;
              const change = (checked: boolean): void => {
                const others = wanted.filter((each) => each !== name);
                choose({ controls: checked ? [...others, name] : others });
              };
              const checked = wanted.includes(name);
              return checkField({ name, checked, change }, text.controlNames[name]);
            })}
          </fieldset>`
        : nothing
    }`;
  }

  #select<Value extends string>(
    name: string,
    label: string,
    entries: Options<Value>,
    chosen: Value,
    choose: (value: Value) => void,
  ): TemplateResult {
    const change = (value: Value): void => {
      this.message = null;
      choose(value);
    };
    return labelled(label, select({ name, options: entries, chosen, change }));
  }

  get #text(): ShareText {
    return shareText[this.language === 'zh' ? 'zh' : 'en'];
  }

  /** The choices as far as they make sense for this lab. */
  get #choices(): Choices {
    const noBoard = this.choices.show === 'board' && !isBoardGame(this.state.game);
    return noBoard ? { ...this.choices, show: 'tree' } : this.choices;
  }

  get #site(): string {
    return this.site ?? new URL('.', window.location.href.replace(/[?#].*$/s, '')).href;
  }

  get #isChallenge(): boolean {
    return this.form === 'challenge' || this.form === 'challengeFrame';
  }

  /** Why there can be no quiz on this tree; null where there can, or that is not known yet. */
  get #noQuiz(): string | null {
    if (!this.#canChallenge) return this.#text.noChallenge;
    const { status } = this.#quiz;
    if (status.kind !== 'problem') return null;
    return exerciseText[this.language === 'zh' ? 'zh' : 'en'].problem(status.problem);
  }

  get #canChallenge(): boolean {
    return !isPlayersGame(this.state.game);
  }

  get #settings(): EmbedSettings {
    const { show, controls: wanted, begin, language, theme: colors } = this.#choices;
    const isAlone = this.form === 'link';
    const step = begin === 'here' || isAlone ? this.state.step : begin === 'start' ? 0 : null;
    const inOrder = CONTROLS.filter((name) => wanted.includes(name));
    return {
      ...usualEmbed,
      show,
      controls: inOrder.length === 0 ? 'none' : inOrder.join(' '),
      autoplay: begin === 'play',
      language: language === 'reader' ? null : language,
      theme: colors === 'reader' ? null : colors,
      link: writePermalink({ ...this.state, step }),
    };
  }

  get #request() {
    return { settings: this.#settings, site: this.#site, title: this.#text.title };
  }

  get #snippet(): string {
    const { form } = this;
    if (form === 'file' || form === 'scene') return '';
    if (form !== 'challenge' && form !== 'challengeFrame') {
      return snippet(form, this.#request).trim();
    }
    const challenge = this.#challenge;
    if (form === 'challenge') return `${this.#site}index.html${challenge}`;
    const settings = { ...usualEmbed, show: 'challenge' as const, challenge };
    return snippet('frame', { ...this.#request, settings });
  }

  readonly #copy = async (): Promise<void> => {
    clearTimeout(this.#timer);
    try {
      await navigator.clipboard.writeText(this.#snippet);
      this.message = 'copied';
      this.#timer = setTimeout(() => {
        if (this.message === 'copied') this.message = null;
      }, COPIED_MS);
    } catch {
      this.renderRoot.querySelector('textarea')?.select();
      this.message = 'copyByHand';
    }
  };

  readonly #save = async (): Promise<void> => {
    this.message = 'saving';
    try {
      const answer = await fetch(`${this.#site}${STANDALONE}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const settings = this.#settings;
      const text = labDocument({
        title: `Prunus · ${this.#text.title}`,
        language: settings.language ?? this.language,
        hash: writeEmbed({ ...settings, credit: false }),
        source: `${this.#site}index.html`,
        script: await answer.text(),
      });
      download(new Blob([text], { type: 'text/html' }), 'prunus-lab.html');
      this.message = 'saved';
    } catch {
      this.message = 'saveFailed';
    }
  };
}

interface Choices {
  readonly show: 'tree' | 'lab' | 'board';
  readonly controls: readonly string[];
  readonly begin: 'here' | 'start' | 'play';
  readonly language: 'reader' | 'en' | 'zh';
  readonly theme: 'reader' | 'light' | 'dark';
}

const USUAL: Choices = {
  show: 'tree',
  controls: ['timeline', 'narration'],
  begin: 'here',
  language: 'reader',
  theme: 'reader',
};

define('prunus-share', PrunusShare);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-share': PrunusShare;
  }
}
