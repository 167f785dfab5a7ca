import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';

import { define } from '../ui/events.ts';
import type { ByHand } from '../lab/events.ts';
import type { PrunusEvent } from './events.ts';
import type { Form } from './elements/share-form.ts';
import { BLOSSOM } from './elements/blossom.ts';
import type { PrunusLab } from '../lab/elements/prunus-lab.ts';
import '../lab/elements/prunus-lab.ts';
import { adopt, LazyPart, lazyStyles } from '../ui/lazy.ts';
import { pageStyles } from './page-styles.ts';
import './provided-parts.ts';
import { controls, theme } from '../ui/theme.ts';
import type { ChallengeSet } from '../practice/challenge-set.ts';
import { isChallengeLink } from '../practice/is-challenge-link.ts';
import { FIELDS } from '../search/fields.ts';
import { isPermalink, readPermalink, writePermalink } from '../search/link/permalink.ts';
import type { LabPosition } from '../search/lab-position.ts';
import type { StateProblem } from '../search/link/state-problem.ts';
import { openExample } from '../search/shelf.ts';
import type { LabState } from '../search/state.ts';
import { labText } from '../search/text/lab.ts';
import type { Language, Told } from '../core/language.ts';
import { lazyText } from '../ui/text/lazy.ts';
import { siteText } from './text/site.ts';
import { switchLanguage } from './language-switch.ts';
import {
  applyPreferences,
  loadPreferences,
  savePreferences,
  type Preferences,
} from './preferences.ts';

/** The address follows the state at most this often: browsers refuse to be written to faster. */
const LINK_DELAY_MS = 400;
/** A notice stays so long, and the longer the more there is to read in it: so much for each character. */
const NOTICE_MS = 3000;
const CHARACTER_MS = 50;
const NOT_LOADED: Told = (language) => lazyText[language].failed;

/** The page: its head, one lab, and the address bar that always links to what is shown. */
export class PrunusApp extends LitElement {
  @state() private state: LabState = readPermalink('').state;
  @state() private preferences: Preferences = loadPreferences();
  /** A sentence for the person, for a while; null when there is nothing to say. */
  @state() private notice: Told | null = null;
  /** What is wrong with the link that was opened, until that has been read. */
  @state() private told: Told | null = null;
  /** A challenge that has not been solved or given up; else null. */
  @state() private challenge: ChallengeSet | null = null;
  /** A challenge is still to be read: nothing else should be seen before it. */
  @state() private isReading = false;

  static override styles = [
    theme,
    controls,
    pageStyles,
    lazyStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: 100dvh;
        min-height: 0;
        margin: 0;
      }
      main {
        flex: 1;
        min-height: 0;
        overflow: auto;
      }
      prunus-lab {
        height: 100%;
      }
      .name {
        display: flex;
        flex: none;
        align-items: center;
        gap: var(--space-4);
        margin-inline-end: var(--space-4);
        color: inherit;
        text-decoration: none;
      }
      .name .mark {
        width: 1.75rem;
        height: 1.75rem;
      }
      h1 {
        font-size: var(--text-xl);
      }
      @media (max-width: 899px) {
        .name h1 {
          position: absolute;
          clip-path: inset(50%);
        }
      }
      /* The bar has room for what is to be pressed. */
      @media (max-width: 379px) {
        .name {
          margin: 0;
        }
        .name .mark {
          display: none;
        }
      }
    `,
  ];

  readonly #head = new LazyPart(this, () => import('./elements/lab-head.ts'));
  readonly #share = new LazyPart(this, () => import('./elements/prunus-share.ts'));
  readonly #challenges = new LazyPart(
    this,
    () => import('../practice/elements/prunus-challenge.ts'),
  );
  readonly #programs = new LazyPart(this, () => import('../program/elements/prunus-program.ts'));
  /** Once it was opened it stays, with what is written there. */
  #hasProgram = false;
  /** In what language a link wants a program. */
  #written = '';
  /** The link of what is to be written, as its hash. */
  #task = '';
  #linkIsDue = false;
  /** Of the link that was opened last. */
  #problems: readonly StateProblem[] = [];
  #noticeTimer: ReturnType<typeof setTimeout> | null = null;

  constructor() {
    super();
    this.#openLink();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Comes with the address, before any timer could write over it, and whenever its hash changes.
    window.addEventListener('popstate', this.#openLink);
  }

  protected override firstUpdated(): void {
    // Drawn by itself once it is there, and no picture waits for it.
    void this.#head.load().then((head) => head !== null && adopt(this.renderRoot, head.toldStyles));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('popstate', this.#openLink);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('preferences')) {
      this.#hasProgram ||= this.preferences.inspector === 'program';
      applyPreferences(this.preferences, document.documentElement);
      document.title = `${siteText[this.#language].title} · ${siteText[this.#language].taglines.lab}`;
    }
  }

  protected override render() {
    return html`
      <button class="skip" @click=${() => this.#shownLab?.focusTree()}>
        ${labText[this.#language].page.skipToTree}
      </button>
      <div role="status">
        ${this.notice === null ? nothing : html`<div class="toast" @click=${() => (this.notice = null)}>${this.notice(this.#language)}</div>`}
        ${this.#head.module?.notice(this.told, this.#language, () => {
          this.told = null;
        })}
      </div>
      ${this.challenge === null ? nothing : this.#header(false)}
      <main>
        ${this.isReading ? nothing : this.challenge === null ? this.#lab() : this.#challengeOf(this.challenge)}
      </main>
      ${
        this.#share.module === null
          ? nothing
          : html`<prunus-share
              .state=${this.#linked}
              .whole=${this.#isLinkedWhole}
              .outlook=${() => (this.#isLinkedWhole ? (this.#shownLab?.outlook ?? null) : null)}
              .language=${this.#language}
            ></prunus-share>`
      }
      <prunus-learning
        .lab=${this.state}
        .language=${this.#language}
        @prunus-open-lab=${this.#openState}
      ></prunus-learning>
    `;
  }

  /** `isSlim`: within the bar of the lab. */
  #header(isSlim: boolean): TemplateResult {
    return html`<prunus-header
      slot=${isSlim ? 'site' : nothing}
      role=${isSlim ? nothing : 'banner'}
      ?slim=${isSlim}
      page="lab"
      .language=${this.#language}
      .colors=${this.preferences.theme}
      @prunus-language=${(event: PrunusEvent<'prunus-language'>) => {
        this.#speak(event.detail.language);
      }}
      @prunus-theme=${(event: PrunusEvent<'prunus-theme'>) => {
        this.#prefer({ theme: event.detail.theme });
      }}
      @prunus-share=${() => void this.#copyAddress()}
    ></prunus-header>`;
  }

  #lab(): TemplateResult {
    const { panel } = this.state;
    return html`<prunus-lab
      .state=${this.state}
      .inspector=${panel === 'none' ? this.preferences.inspector : panel}
      .language=${this.#language}
      whole-page
      @prunus-state=${this.#goOn}
      @prunus-position=${(event: PrunusEvent<'prunus-position'>) => {
        void this.#playOn(event.detail.position);
      }}
      @prunus-inspector=${(event: PrunusEvent<'prunus-inspector'>) => {
        this.#prefer({ inspector: event.detail.tab });
      }}
      ><span slot="name" class="name">
        ${BLOSSOM}
        <h1>${siteText[this.#language].title}</h1> </span
      >${this.#header(true)}
      ${
        this.#head.module?.shareItems(
          this.#language,
          () => void this.#copyAddress(),
          (form) => void this.#openShare(form),
        ) ?? nothing
      }
      ${this.#head.module?.learningItem(this.#language) ?? nothing}
      <div slot="program">${this.#hasProgram ? this.#program() : nothing}</div></prunus-lab
    >`;
  }

  /** Where a reader's own search is written and run, beside the tree. */
  #program(): TemplateResult {
    return this.#programs.show(this.#language, () => this.#programHere());
  }

  #programHere(): TemplateResult {
    return html`<prunus-program
      keep="prunus-program"
      .written=${this.#written}
      .task=${this.#task}
      .tree=${this.state.game === 'textbook' ? this.state.tree : null}
      .opponents=${this.state.game === 'textbook' ? this.state.opponents : 1}
      .step=${this.state.step}
      .language=${this.#language}
      @prunus-program=${(event: PrunusEvent<'prunus-program'>) => {
        void this.#showProgram(event.detail);
      }}
    ></prunus-program>`;
  }

  /** The tree that a reader's program has walked, beside the one that it should have. */
  async #showProgram({ run, opened }: PrunusEvent<'prunus-program'>['detail']): Promise<void> {
    const lab = this.#shownLab;
    const problem = await lab?.openProgram(run);
    if (problem) this.#say(problem);
    else opened?.();
  }

  /** A quiz, and nothing that would tell more of it. */
  #challengeOf(challenge: ChallengeSet): TemplateResult {
    return this.#challenges.show(
      this.#language,
      () =>
        html`<prunus-challenge
          .challenge=${challenge}
          .language=${this.#language}
          @prunus-open-lab=${this.#openState}
        ></prunus-challenge>`,
    );
  }

  readonly #openState = (event: PrunusEvent<'prunus-open-lab'>): void => {
    this.challenge = null;
    this.#goOn(event);
  };

  /** What it was before is where Back leads to. */
  readonly #goOn = ({
    detail,
  }: {
    readonly detail: { state: LabState } & Partial<ByHand>;
  }): void => {
    if (this.#head.module?.turnPage(this.state, detail, this.#linkIsDue)) this.told = null;
    this.state = detail.state;
    this.#linkSoon();
  };

  get #shownLab(): PrunusLab | null {
    return this.renderRoot.querySelector('prunus-lab');
  }

  /** What a link opens: what is seen, but for traces that no link can hold. */
  get #linked(): LabState {
    return this.#shownLab?.linked ?? this.state;
  }

  get #isLinkedWhole(): boolean {
    const lab = this.#shownLab;
    return lab === null || lab.linked === lab.state;
  }

  readonly #writeLink = (): void => {
    // A challenge that is opened meanwhile keeps its own, and the address is no longer that of a page that is gone.
    if (this.challenge === null && !this.isReading && this.isConnected)
      history.replaceState(null, '', writePermalink(this.#linked));
  };

  get #language(): Language {
    return this.preferences.language;
  }

  #speak(language: Language): void {
    void switchLanguage(
      language,
      () => this.#prefer({ language }),
      () => this.#say(NOT_LOADED),
    );
  }

  #prefer(change: Partial<Preferences>): void {
    this.preferences = { ...this.preferences, ...change };
    savePreferences(change);
  }

  readonly #openLink = (): void => {
    const { hash } = window.location;
    [this.told, this.#problems] = [null, []];
    if (isChallengeLink(hash)) {
      this.isReading = true;
      void this.#openChallenge(hash)
        .catch(() => this.#say(NOT_LOADED))
        .finally(() => (this.isReading = false));
      return;
    }
    const [, written] = /^#program=(python|javascript)$/.exec(hash) ?? [];
    if (written !== undefined) {
      this.#written = written;
      this.#prefer({ inspector: 'program' });
    }
    const isTask = hash.startsWith('#task=');
    this.#task = isTask ? hash : '';
    if (isTask) this.#prefer({ inspector: 'program' });
    // An address without a hash is the page as it first was, as is what stands beside a program; other
    // hashes are not for us.
    const isFirst = hash === '' || ((isTask || written !== undefined) && !this.hasUpdated);
    const isLink = isFirst || isPermalink(hash);
    if (isLink) this.challenge = null;
    if (!isLink || hash === writePermalink(this.state)) return;
    const { state, problems } = readPermalink(isFirst ? '' : hash);
    // Who comes without a link begins at the beginning, with notes for moves.
    const shown = isFirst ? { ...(openExample('three-plates') ?? state), step: 0 } : state;
    // What stood open when one was here last does so again, and is in the link from now on.
    const panel = FIELDS.panel.names.find((each) => each === this.preferences.inspector);
    const isOpen = shown.panel === 'none' && panel !== undefined;
    this.state = isOpen ? { ...shown, panel } : shown;
    if (isOpen && this.isConnected) this.#linkSoon();
    if (problems.length === 0) return;
    this.#problems = problems;
    void this.#head.load().then(async (head) => {
      const told = await head?.problemTeller(problems);
      if (told && this.#problems === problems) this.told = told;
    });
  };

  async #openChallenge(hash: string): Promise<void> {
    const [{ readChallengeSet }, { challengeText }] = await Promise.all([
      import('../practice/challenge-set.ts'),
      import('../practice/text/challenge.ts'),
    ]);
    if (window.location.hash !== hash) return;
    const read = readChallengeSet(hash);
    if ('problem' in read) {
      this.challenge = null;
      this.told = (language) => challengeText[language].problems[read.problem];
      return;
    }
    this.challenge = read.set;
  }

  #linkSoon(): void {
    if (this.#linkIsDue) return;
    this.#linkIsDue = true;
    setTimeout(() => {
      this.#linkIsDue = false;
      this.#writeLink();
    }, LINK_DELAY_MS);
  }

  async #openShare(form: Form): Promise<void> {
    this.#writeLink();
    this.requestUpdate();
    const module = await this.#share.load();
    if (module === null) {
      this.#say(NOT_LOADED);
      return;
    }
    await this.updateComplete;
    await this.renderRoot.querySelector('prunus-share')?.open(form);
  }

  /** A challenge is sent on as it came. */
  async #copyAddress(): Promise<void> {
    this.#writeLink();
    const copied = await this.#head.module?.copyAddress(this.#isLinkedWhole);
    if (copied) this.#say(copied);
  }

  /** Puts a position of the lab on the board of the play page. */
  async #playOn(position: LabPosition): Promise<void> {
    // Back leads to the lab as it is now.
    this.#writeLink();
    try {
      const { playAddress } = await import('./lab-addresses.ts');
      window.location.assign(playAddress(position));
    } catch {
      this.#say(NOT_LOADED);
    }
  }

  #say(sentence: Told): void {
    this.notice = sentence;
    if (this.#noticeTimer !== null) clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(
      () => {
        this.notice = null;
      },
      NOTICE_MS + CHARACTER_MS * sentence(this.#language).length,
    );
  }
}

define('prunus-app', PrunusApp);
