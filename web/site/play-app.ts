import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { state } from 'lit/decorators.js';

import { define } from '../ui/events.ts';
import type { PrunusEvent } from './events.ts';
import './elements/prunus-header.ts';
import '../play/elements/prunus-play.ts';
import { footerStyles } from './footer-styles.ts';
import { pageStyles } from './page-styles.ts';
import { toldStyles } from './told-styles.ts';
import './provided-parts.ts';
import { LazyPart } from '../ui/lazy.ts';
import { controls, theme } from '../ui/theme.ts';
import type { PrunusPlay } from '../play/elements/prunus-play.ts';
import { playText } from '../play/text/play.ts';
import type { Language, Told } from '../core/language.ts';
import { recordText } from '../play/text/record.ts';
import { InstallPrompt } from './install-prompt.ts';
import type { Offer } from './play/offers.ts';
import type * as Persistence from './play/persistence.ts';
import { switchLanguage } from './language-switch.ts';
import { lazyText } from '../ui/text/lazy.ts';
import { siteText } from './text/site.ts';
import { engines } from './play/engine.ts';
import { loadLevelRun, loadPlayPreferences, saveLevelRun } from './play/storage.ts';
import type { RecordRefusal } from '../play/record/refusal.ts';
import { linkedGame } from '../play/session/opened-game.ts';
import type { PlayPreferences } from '../play/session/preferences.ts';
import { endingOf, firstGame, newGame } from '../play/session/state.ts';
import {
  applyPreferences,
  loadPreferences,
  savePreferences,
  type Preferences,
} from './preferences.ts';

const TOAST_MS = 4000;

/** The page on which a person plays: its head, and one game. */
export class PrunusPlayApp extends LitElement {
  @state() private preferences: Preferences = loadPreferences();
  @state() private notice: Told | null = null;
  /** Said for a moment, over the head of the page. */
  @state() private toast: Told | null = null;
  /** What is offered once, after a game. */
  @state() private offer: Offer | null = null;

  static override styles = [
    theme,
    controls,
    pageStyles,
    footerStyles,
    toldStyles,
    css`
      :host {
        /* As wide as the tallest board and what stands beside it. */
        max-width: max(90rem, 100dvh + 22rem);
      }
    `,
  ];

  #toastTimer: ReturnType<typeof setTimeout> | undefined;
  #playPreferences = loadPlayPreferences();
  /** Loaded once the page is shown: nothing of it is to be seen. */
  readonly #keeping = new LazyPart(this, () => import('./play/persistence.ts'));
  #persistence: Persistence.PlayPersistence | null = null;
  readonly #offers = new LazyPart(this, () => import('./play/offers.ts'));
  #installPrompt = new InstallPrompt();

  protected override firstUpdated(): void {
    const game = this.renderRoot.querySelector('prunus-play')!;
    // Set once: what is bound in a template is set again whenever the page is drawn anew.
    game.state = newGame(firstGame);
    game.levelRun = loadLevelRun();
    void this.#keep(game);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#persistence?.stop();
    this.#installPrompt.end();
  }

  /** What the page remembers of its games; reads and changes the one that is played. */
  async #keep(play: PrunusPlay): Promise<void> {
    const first = play.state;
    // A stone set before the game of a link is there would be lost with the board it stands on.
    play.inert = location.hash.length > 1;
    try {
      const parts = await this.#keeping.load();
      if (parts === null) this.notice = (language) => recordText[language].notKept;
      if (parts === null || !this.isConnected) return;
      this.#persistence = this.#persistenceOf(parts, play);
      await this.#persistence.start(first);
    } finally {
      play.inert = false;
    }
  }

  #persistenceOf(parts: typeof Persistence, play: PrunusPlay): Persistence.PlayPersistence {
    const game = (): PrunusPlay => play;
    return new parts.PlayPersistence({
      get state() {
        return game().state;
      },
      ask: (position) => game().engine.request({ kind: 'gomokuFacts', position }),
      open: (state) => game().setState(state),
      openLinked: (record) => {
        const seed = game().freshSeed();
        game().setState({ ...linkedGame(record, game().state), seed });
      },
      openFriend: (meeting) => void game().friend.open(meeting),
      openPuzzle: () => game().puzzles.openOwn(),
      refused: (refusal) => {
        this.notice = null;
        if (refusal === null) return;
        void this.#tellLink(refusal, 'linkRefused');
      },
      ended: (at) => void this.#tellLink(at, 'linkEnded'),
      setLevelRun: (run) => {
        game().levelRun = run;
      },
      report: () => this.requestUpdate(),
    });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('preferences')) {
      applyPreferences(this.preferences, document.documentElement);
      const { title } = playText[this.#language];
      document.title = `${title} · ${siteText[this.#language].taglines.play}`;
    }
  }

  protected override render() {
    const text = playText[this.#language];
    return html`
      <button
        class="skip"
        @click=${() => this.renderRoot.querySelector('prunus-play')?.focusBoard()}
      >
        ${text.skipToBoard}
      </button>
      <prunus-header
        role="banner"
        page="play"
        .language=${this.#language}
        .colors=${this.preferences.theme}
        @prunus-language=${(event: PrunusEvent<'prunus-language'>) => {
          this.#speak(event.detail.language);
        }}
        @prunus-theme=${(event: PrunusEvent<'prunus-theme'>) => {
          this.#prefer({ theme: event.detail.theme });
        }}
        @prunus-share=${() => void this.#share()}
      ></prunus-header>
      <div role="status">
        ${this.#noticeView()}
        <div class="keeping">${this.#persistence?.view(this.#language)}</div>
      </div>
      <main>
        <prunus-play
          .engine=${engines}
          .pageAddress=${`${location.origin}${location.pathname}`}
          .language=${this.#language}
          .preferences=${this.#playPreferences}
          @prunus-play-state=${(event: PrunusEvent<'prunus-play-state'>) => {
            this.#persistence?.changed(event.detail.state);
            // Another game has begun, or this one goes on: it was not wanted.
            if (endingOf(event.detail.state) === null) this.offer = null;
          }}
          @prunus-game-over=${() => void this.#offerAfterGame()}
          @prunus-library-open=${(event: PrunusEvent<'prunus-library-open'>) => {
            const tell = () => this.#persistence?.opening(event.detail);
            if (this.#persistence === null) void this.#keeping.load().then(tell);
            else tell();
          }}
          @prunus-level-run=${(event: PrunusEvent<'prunus-level-run'>) => {
            saveLevelRun(event.detail.run);
          }}
          @prunus-play-preferences=${(event: PrunusEvent<'prunus-play-preferences'>) => {
            this.#like(event.detail.preferences);
          }}
        >
          <div role="status">
            ${this.#offers.module?.offerView(this.offer, this.#language, (isTaken) => {
              this.#answer(isTaken);
            })}
          </div>
        </prunus-play>
      </main>
      <footer>${text.footer}</footer>
      <div role="status">
        ${this.toast === null ? nothing : html`<div class="toast">${this.toast(this.#language)}</div>`}
      </div>
    `;
  }

  async #tellLink(refusal: RecordRefusal, sentence: 'linkRefused' | 'linkEnded'): Promise<void> {
    const { recordRefusalSentence } = await import('../play/text/record-refusals.ts');
    this.notice = (language) =>
      recordText[language][sentence](recordRefusalSentence(refusal, language));
  }

  async #offerAfterGame(): Promise<void> {
    const parts = await this.#offers.load();
    const possible: Offer[] = [];
    if (!this.#playPreferences.sound) possible.push('sound');
    if (this.#installPrompt.isOffered) possible.push('install');
    // Nothing over another game, which may have begun by the time that this is loaded.
    const game = this.renderRoot.querySelector('prunus-play');
    if (game === null || endingOf(game.state) === null) possible.length = 0;
    this.offer = parts?.offerAfterGame(possible) ?? null;
  }

  #answer(isTaken: boolean): void {
    const { offer } = this;
    this.offer = null;
    if (!isTaken) return;
    if (offer === 'install') {
      void this.#installPrompt.ask();
      return;
    }
    this.#like({ ...this.#playPreferences, sound: true });
  }

  #like(preferences: PlayPreferences): void {
    const before = this.#playPreferences;
    this.#playPreferences = preferences;
    void this.#keeping.load().then((parts) => parts?.savePlayPreferences(preferences, before));
  }

  /** Copies the link to the game as it is. */
  async #share(): Promise<void> {
    const game = this.renderRoot.querySelector('prunus-play');
    if (game === null) return;
    try {
      const { sharedLink } = await import('../play/friend/friend-link.ts');
      const address = `${location.origin}${location.pathname}${sharedLink(game.state)}`;
      await navigator.clipboard.writeText(address);
      this.#tell((language) => playText[language].linkCopied);
    } catch {
      this.#tell((language) => playText[language].linkNotCopied);
    }
  }

  #tell(sentence: Told): void {
    this.toast = sentence;
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => {
      this.toast = null;
    }, TOAST_MS);
  }

  #noticeView() {
    if (this.notice === null) return nothing;
    return html`<p class="notice">
      ${this.notice(this.#language)}
      <button
        @click=${() => {
          this.notice = null;
        }}
      >
        ${recordText[this.#language].close}
      </button>
    </p>`;
  }

  get #language(): Language {
    return this.preferences.language;
  }

  #speak(language: Language): void {
    void switchLanguage(
      language,
      () => this.#prefer({ language }),
      () => this.#tell((language) => lazyText[language].failed),
    );
  }

  #prefer(change: Partial<Preferences>): void {
    this.preferences = { ...this.preferences, ...change };
    savePreferences(change);
  }
}

define('prunus-play-app', PrunusPlayApp);
