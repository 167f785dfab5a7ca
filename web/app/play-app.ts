import { LitElement, css, html, nothing, type PropertyValues } from 'lit';

import { define } from '../elements/events.ts';
import '../elements/prunus-header.ts';
import '../elements/prunus-play.ts';
import { controls, theme } from '../elements/theme.ts';
import type { PlayPreferences } from '../play/play-preferences.ts';
import { playText } from '../text/play.ts';
import type { Language } from '../text/language.ts';
import { siteText } from '../text/site.ts';
import { loadPlayPreferences, savePlayPreferences } from './play-storage.ts';
import {
  applyPreferences,
  loadPreferences,
  savePreferences,
  type Preferences,
  type Theme,
} from './preferences.ts';

/** The page on which a person plays: its head, and one game. */
export class PrunusPlayApp extends LitElement {
  static override properties = {
    preferences: { state: true },
    notice: { state: true },
  };
  declare private preferences: Preferences;
  declare private notice: string | null;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        max-width: 90rem;
        margin-inline: auto;
      }
      .skip {
        position: absolute;
        left: -100vw;
      }
      .skip:focus {
        left: 1rem;
        top: 0.5rem;
        z-index: 3;
      }
      footer {
        padding: 0.25rem 1rem 1.5rem;
        color: var(--muted);
        font-size: 0.8125rem;
      }
    `,
  ];

  #playPreferences = loadPlayPreferences();

  constructor() {
    super();
    this.preferences = loadPreferences();
    this.notice = null;
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
        @click=${() => {
          this.renderRoot.querySelector('prunus-play')?.focusBoard();
        }}
      >
        ${text.skipToBoard}
      </button>
      <prunus-header
        page="play"
        .language=${this.#language}
        .colors=${this.preferences.theme}
        @prunus-language=${(event: CustomEvent<{ language: Language }>) => {
          this.#prefer({ language: event.detail.language });
        }}
        @prunus-theme=${(event: CustomEvent<{ theme: Theme }>) => {
          this.#prefer({ theme: event.detail.theme });
        }}
      ></prunus-header>
      <main>
        <prunus-play
          .language=${this.#language}
          .preferences=${this.#playPreferences}
          @prunus-play-preferences=${(event: CustomEvent<{ preferences: PlayPreferences }>) => {
            this.#playPreferences = event.detail.preferences;
            savePlayPreferences(this.#playPreferences);
          }}
        ></prunus-play>
      </main>
      <footer>${text.footer}</footer>
      <div role="status">
        ${this.notice === null ? nothing : html`<div class="notice">${this.notice}</div>`}
      </div>
    `;
  }

  get #language(): Language {
    return this.preferences.language;
  }

  #prefer(change: Partial<Preferences>): void {
    this.preferences = { ...this.preferences, ...change };
    savePreferences(this.preferences);
  }
}

define('prunus-play-app', PrunusPlayApp);
