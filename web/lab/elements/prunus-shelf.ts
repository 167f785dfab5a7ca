import { LitElement, css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { shelf, type ExampleName } from '../../search/shelf.ts';
import { menusText } from '../text/menus.ts';
import { labText, type Example } from '../../search/text/lab.ts';
import { lineOf, linesText } from '../../search/text/lines.ts';
import type { Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { controls, theme } from '../../ui/theme.ts';

const GROUPS = ['first', 'ticTacToe', 'gomoku', 'games', 'others'] as const;
type Group = (typeof GROUPS)[number];

/** Where each example stands: another one without a group is no program. */
const GROUP_OF: Readonly<Record<ExampleName, Group>> = {
  'three-plates': 'first',
  'plates-by-level': 'first',
  'two-ply': 'first',
  'four-ply': 'first',
  'named-gomoku': 'first',
  'minimal-tree': 'first',
  'three-players': 'others',
  'empty-board': 'ticTacToe',
  'must-block': 'ticTacToe',
  'two-threats': 'ticTacToe',
  'plus-minus-one': 'ticTacToe',
  'level-by-level': 'ticTacToe',
  'open-lines': 'ticTacToe',
  'nim-rows': 'games',
  'dice-nim-two': 'others',
  'dice-nim-five': 'others',
  'connect-four-end': 'games',
  'reversi-small': 'games',
  'five-in-2': 'gomoku',
  'five-in-4': 'gomoku',
  'five-in-6': 'gomoku',
  'gomoku-opening': 'gomoku',
  'gomoku-fours': 'gomoku',
  'gomoku-quiet': 'gomoku',
};

/** The examples in groups: those for the first steps, and by their games; in each as on the shelf. */
const EXAMPLE_GROUPS: readonly (readonly [Group, readonly ExampleName[]])[] = GROUPS.map(
  (group) => [group, shelf.filter((name) => GROUP_OF[name] === group)] as const,
);

/**
 * The shelf of examples in their groups, each opened with one press.
 * Event: `prunus-example` {id}.
 */
export class PrunusShelf extends LitElement {
  /** The one that is open, if any. */
  @property() current: string | null = null;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
        gap: var(--space-4);
      }
      li {
        display: flex;
      }
      button {
        flex: 1;
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        padding: var(--space-4) var(--space-5);
      }
      button:hover {
        border-color: var(--muted);
      }
      button[aria-current='true'] {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      strong {
        display: block;
        font-size: var(--text-l);
      }
      span {
        display: block;
        margin-top: var(--space-1);
      }
      @media (forced-colors: active) {
        button[aria-current='true'] {
          outline: 3px solid Highlight;
          outline-offset: -3px;
        }
      }
      h2 {
        margin-block: var(--space-5) var(--space-3);
        font-size: var(--text-s);
        color: var(--muted);
      }
      h2:first-child {
        margin-block-start: 0;
      }
    `,
  ];

  /** Their names, in the order in which they stand. */
  get items(): readonly ExampleName[] {
    return EXAMPLE_GROUPS.flatMap(([, names]) => names);
  }

  protected override render() {
    return html`${EXAMPLE_GROUPS.map(
      ([group, names]) =>
        html`<h2 id=${group}>${menusText[this.language].groups[group]}</h2>
          <ul aria-labelledby=${group}>
            ${names.map((id) => this.#example(id))}
          </ul>`,
    )}`;
  }

  #example(id: ExampleName): TemplateResult {
    const { title, teaser }: Example = labText[this.language].examples[id];
    const { positions } = linesText[this.language];
    return html`<li>
      <button
        class="plain"
        aria-current=${id === this.current ? 'true' : 'false'}
        @click=${() => emit(this, 'prunus-example', { id })}
      >
        <strong>${title}</strong>
        <span class="note">${teaser ?? lineOf(positions, id)}</span>
      </button>
    </li>`;
  }
}

define('prunus-shelf', PrunusShelf);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-shelf': PrunusShelf;
  }
}
