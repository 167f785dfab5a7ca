import { LitElement, css, html, nothing, svg } from 'lit';
import { property } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { siteText } from '../text/site.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { BLOSSOM } from './blossom.ts';
import { pageLinkStyles, pageLinks, type SitePage } from './header-pages.ts';
import { controls, theme } from '../../ui/theme.ts';

type Theme = 'system' | 'light' | 'dark';

const NEXT_THEME: Readonly<Record<Theme, Theme>> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
};

/**
 * The head of a page: name, tagline, the other pages (where `page` says which one this is), and the switches for language, colors and link.
 * Events: `prunus-language` {language}, `prunus-theme` {theme}, `prunus-share`.
 */
export class PrunusHeader extends LitElement {
  @property() language: Language = 'en';
  @property() colors: Theme = 'system';
  /** In a menu of a page whose name and ways to share stand elsewhere: links and switches alone. */
  @property({ type: Boolean, reflect: true }) slim = false;
  /** Which page of the site this is; null on any other page. */
  @property({ reflect: true }) page: SitePage | null = null;

  static override styles = [
    theme,
    controls,
    pageLinkStyles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: var(--space-5);
        padding: var(--space-5) var(--space-6);
      }
      .mark {
        width: 2rem;
        height: 2rem;
        flex: none;
      }
      .names {
        flex: 1;
        min-width: 0;
      }
      h1 {
        font-size: var(--text-xxl);
        line-height: var(--leading-tight);
        letter-spacing: 0.01em;
      }
      .switches {
        display: flex;
        gap: var(--space-4);
        flex: none;
      }
      button {
        white-space: nowrap;
        color: var(--ink);
      }
      :host([slim]) {
        flex-direction: column;
        align-items: stretch;
        padding: 0;
        gap: var(--space-3);
      }
      :host([slim]) .pages {
        flex-direction: column;
      }
      :host([slim]) .switches {
        padding: var(--space-3) var(--space-3) var(--space-2);
        border-block-start: 1px solid var(--line);
      }
      @media (max-width: 460px) {
        /* Beside the links there is room for the flower only. */
        :host([page]) h1 {
          position: absolute;
          clip-path: inset(50%);
        }
      }
      @media (max-width: 560px), (max-height: 480px) {
        :host(:not([slim])) {
          padding: var(--space-4) var(--space-5);
          gap: var(--space-3);
        }
        p {
          display: none;
        }
        .switches {
          gap: var(--space-2);
        }
      }
      @media (max-width: 400px) {
        button {
          padding-inline: 0.3em;
        }
      }
      @media (max-width: 360px) {
        :host(:not([slim])) {
          padding-inline: var(--space-3);
          gap: var(--space-2);
        }
        /* Four links and three switches need the whole width. */
        :host([page]) .mark {
          display: none;
        }
        .switches {
          gap: var(--space-2);
        }
      }
    `,
  ];

  protected override render() {
    const text = siteText[this.language];
    const themeNames = {
      system: text.themeSystem,
      light: text.themeLight,
      dark: text.themeDark,
    };
    const themeLabel = `${text.theme}: ${themeNames[this.colors]}`;
    return html`
      ${
        this.slim
          ? nothing
          : html`${BLOSSOM}
              <div class="names">
                <h1>${text.title}</h1>
                <p class="note">${text.taglines[this.page ?? 'lab']}</p>
              </div>`
      }
      ${this.page === null ? nothing : pageLinks(this.page, this.language)}
      <div class="switches">
        ${this.page === 'docs' || this.slim ? nothing : this.#shareButton()}
        <button
          class="icon"
          title=${themeLabel}
          aria-label=${themeLabel}
          @click=${() => emit(this, 'prunus-theme', { theme: NEXT_THEME[this.colors] })}
        >
          ${THEME_ICONS[this.colors]}
        </button>
        <button
          lang=${this.language === 'en' ? 'zh-Hans' : 'en'}
          @click=${() => {
            emit(this, 'prunus-language', { language: this.language === 'en' ? 'zh' : 'en' });
          }}
        >
          ${text.otherLanguage}
        </button>
      </div>
    `;
  }

  /** Of what can be shared: there is nothing to link to but the page itself in the documentation. */
  #shareButton() {
    const text = siteText[this.language];
    const label = this.page === 'play' ? text.copyLink : text.share;
    return html`
      <button
        class="icon"
        title=${label}
        aria-label=${label}
        @click=${() => emit(this, 'prunus-share', null)}
      >
        ${LINK_ICON}
      </button>
    `;
  }
}

const LINK_ICON = icon(
  svg`<path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.7 1.7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.7-1.7" />`,
);

const THEME_ICONS = {
  system: icon(
    svg`<circle cx="12" cy="12" r="8" /><path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor" />`,
  ),
  light: icon(
    svg`<circle cx="12" cy="12" r="4" /><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2" />`,
  ),
  dark: icon(svg`<path d="M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z" />`),
};

function icon(shape: unknown) {
  return html`<svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${shape}
  </svg>`;
}

define('prunus-header', PrunusHeader);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-header': PrunusHeader;
  }
}
