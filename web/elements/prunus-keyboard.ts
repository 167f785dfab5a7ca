import { LitElement, css, html, type TemplateResult } from 'lit';

import { labText } from '../text/lab.ts';
import type { Language } from '../text/language.ts';
import { viewsText } from '../text/views.ts';
import { TIMELINE_KEYS } from '../tree/keys.ts';
import { TREE_KEYS } from '../tree/tree-keys.ts';
import { define } from './events.ts';
import { theme } from './theme.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};

const WALK_KEYS = ['Shift', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'];

/** The keys that step through a search and walk its tree: those that really do. */
export class PrunusKeyboard extends LitElement {
  static override properties = { language: { type: String } };
  declare language: Language;

  static override styles = [
    theme,
    css`
      p {
        margin: 0 0 0.55rem;
        color: var(--muted);
        font-size: 0.8125rem;
      }
      dl {
        margin: 0;
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
        gap: 0.4rem 1.25rem;
        font-size: 0.8125rem;
        line-height: 1.4;
      }
      div {
        display: flex;
        gap: 0.6rem;
        align-items: baseline;
      }
      dt {
        flex: 0 0 6.5rem;
      }
      dd {
        margin: 0;
      }
      kbd {
        display: inline-block;
        min-width: 1.1em;
        padding: 0 0.35em;
        border: 1px solid var(--line);
        border-bottom-width: 2px;
        border-radius: 4px;
        background: var(--sunken);
        font: inherit;
        font-size: 0.75rem;
        text-align: center;
      }
    `,
  ];

  constructor() {
    super();
    this.language = 'en';
  }

  protected override render(): TemplateResult {
    const language = this.language === 'zh' ? 'zh' : 'en';
    const text = labText[language].keyboard;
    return html`
      <p>${text.line}</p>
      <dl>
        ${Object.entries(text.timeline).map(([action, words]) =>
          this.#line(keysOf(TIMELINE_KEYS, action), words),
        )}
        ${Object.entries(text.tree).map(([action, words]) =>
          this.#line(action === 'walk' ? WALK_KEYS : keysOf(TREE_KEYS, action), words),
        )}
        ${Object.entries(viewsText[language].keys).map(([action, words]) =>
          this.#line(keysOf(TREE_KEYS, action), words),
        )}
      </dl>
    `;
  }

  #line(keys: readonly string[], words: string): TemplateResult {
    const { space } = labText[this.language === 'zh' ? 'zh' : 'en'].keyboard;
    const sign = (key: string) => (key === ' ' ? space : (SIGNS[key] ?? key));
    return html`<div>
      <dt>${keys.map((key) => html`<kbd>${sign(key)}</kbd> `)}</dt>
      <dd>${words}</dd>
    </div>`;
  }
}

/** The keys for an action, as they are labelled: capitals are typed with Shift. */
function keysOf(table: Readonly<Record<string, string>>, action: string): readonly string[] {
  return Object.keys(table)
    .filter((key) => table[key] === action && key !== '=' && key !== '_')
    .flatMap((key) => {
      if (/^[a-z]$/.test(key)) return [key.toUpperCase()];
      return /^[A-Z]$/.test(key) ? ['Shift', key] : [key];
    });
}

define('prunus-keyboard', PrunusKeyboard);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-keyboard': PrunusKeyboard;
  }
}
