import { LitElement, css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { gomokuLabText } from '../../viewer/text/gomoku-lab.ts';
import { keysText, keyboardText } from '../text/keyboard.ts';
import type { Language } from '../../core/language.ts';
import { TIMELINE_KEYS } from '../../tree/navigate/keys.ts';
import { NAVIGATION_KEYS } from '../../tree/navigate/navigation-keys.ts';
import { JUMP_KEYS, LEAF_KEYS, TREE_KEYS } from '../../tree/navigate/tree-keys.ts';
import { TO_BOARD_KEY } from './to-board-key.ts';
import { define } from '../../ui/events.ts';
import { theme } from '../../ui/theme.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};

/** Up and down walk without Shift too, for the timeline has no use for them. */
const WALK_KEYS: Readonly<Record<string, string>> = {
  'Shift+ArrowLeft': 'walk',
  ArrowUp: 'walk',
  ArrowDown: 'walk',
  ArrowRight: 'walk',
  ...Object.fromEntries(Object.entries(JUMP_KEYS).map(([key, to]) => [`Shift+${key}`, to])),
};

const OUTLINE_KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'move',
  ArrowDown: 'move',
  ArrowRight: 'open',
  ArrowLeft: 'up',
  Home: 'ends',
  End: 'ends',
  Enter: 'choose',
  Escape: 'leave',
};

/** The keys that step through a search and walk its tree: those that really do. */
export class PrunusKeyboard extends LitElement {
  @property() language: Language = 'en';

  static override styles = [
    theme,
    css`
      p {
        margin-block-end: var(--space-4);
      }
      h3 {
        margin: var(--space-5) 0 var(--space-2);
        font-size: var(--text-s);
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
        gap: var(--space-3) var(--space-6);
        font-size: var(--text-s);
        line-height: var(--leading);
      }
      div {
        display: flex;
        gap: var(--space-4);
        align-items: baseline;
      }
      dt {
        flex: 0 0 6.5rem;
      }
      kbd {
        display: inline-block;
        min-width: 1.1em;
        padding: 0 0.35em;
        border: 1px solid var(--line);
        border-bottom-width: 2px;
        border-radius: var(--radius-small);
        background: var(--sunken);
        font: inherit;
        font-size: var(--text-xs);
        text-align: center;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const language = this.language === 'zh' ? 'zh' : 'en';
    const text = keyboardText[language];
    const keys = keysText[language];
    const board = gomokuLabText[language];
    const { walk, ...actions } = text.tree;
    return html`
      <p class="note">${text.line}</p>
      <p class="note">${text.menus}</p>
      <p class="note">${text.program}</p>
      ${this.#table(keys.time, text.timeline, TIMELINE_KEYS)}
      ${this.#table(keys.walking, { walk, ...keys.jumps }, WALK_KEYS)}
      ${this.#table(keys.finding, keys.navigation, NAVIGATION_KEYS)}
      ${this.#table(keys.picture, { ...actions, ...text.views }, TREE_KEYS)}
      ${this.#table(keys.outline, keys.lines, OUTLINE_KEYS)}
      <h3>${keys.typed}</h3>
      <dl>${this.#line(Object.keys(LEAF_KEYS), keys.leaf)}</dl>
      <h3>${board.board}</h3>
      <dl>${this.#line([TO_BOARD_KEY.toUpperCase()], board.toBoardKey)}</dl>
    `;
  }

  #table(
    heading: string,
    words: Readonly<Record<string, string>>,
    table: Readonly<Record<string, string>>,
  ): TemplateResult {
    return html`<h3>${heading}</h3>
      <dl>
        ${Object.entries(words).map(([action, does]) => this.#line(keysOf(table, action), does))}
      </dl>`;
  }

  #line(keys: readonly string[], words: string): TemplateResult {
    const { space } = keyboardText[this.language === 'zh' ? 'zh' : 'en'];
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
    .flatMap((name) => name.split(/\+(?=.)/))
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
