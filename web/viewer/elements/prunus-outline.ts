import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { outlineText } from '../text/panels.ts';
import { sideSigns } from '../text/tree.ts';
import type { Side } from '../../tree/explain/facts.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { explained, explainedStyles } from '../../ui/hints/explained.ts';
import { controls, theme } from '../../ui/theme.ts';
import { panelStyles } from '../../ui/panel-styles.ts';
import { icons } from '../../ui/icons.ts';

/** A line of the outline, ready to be read. */
export interface OutlineLine {
  readonly kind: 'node' | 'stub' | 'hidden' | 'more';
  /** What is read on the line, in parts: a move, a sign for whose turn it is, a value. */
  readonly title: string;
  readonly detail: string;
  /** The same as a sentence, for those who listen. */
  readonly spoken: string;
  readonly player: Side | null;
  readonly best: boolean;
  readonly ghost: boolean;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Null where there is nothing below. */
  readonly expanded: boolean | null;
  readonly selected: boolean;
}

/**
 * The surroundings of a node as a tree of text that the keyboard and a screen reader can walk. The
 * focus moves without selecting; what is selected decides which lines there are.
 *
 * - `lines`: the lines, in order.
 *
 * Tells `prunus-outline-choose` {index}: a line is pressed, or opened; and `prunus-outline-close`.
 */
export class PrunusOutline extends LitElement {
  @property({ attribute: false }) lines: readonly OutlineLine[] = [];
  @property() language: Language = 'en';
  /** The line that has the focus, or would get it. */
  @state() _focused = -1;

  static override styles = [
    theme,
    controls,
    explainedStyles,
    panelStyles,
    css`
      :host {
        display: block;
      }
      .panel {
        display: flex;
        flex-direction: column;
        height: 100%;
        padding: var(--space-4) 0 0;
      }
      header {
        padding: 0 var(--space-4) var(--space-2);
      }
      [role='tree'] {
        flex: 1 1 0;
        overflow: auto;
        overscroll-behavior: contain;
        padding-bottom: var(--space-3);
        border-top: 1px solid var(--line);
      }
      [role='treeitem'] {
        position: relative;
        display: flex;
        gap: var(--space-3);
        align-items: baseline;
        min-height: 24px;
        padding: var(--space-1) var(--space-4) var(--space-1)
          calc(var(--space-3) + var(--depth) * var(--space-5));
        line-height: var(--leading-loose);
        white-space: nowrap;
        cursor: pointer;
        border-inline-start: 3px solid transparent;
        scroll-margin: 2rem;
      }
      [role='treeitem']:hover {
        background: var(--sunken);
      }
      [role='treeitem']:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: -2px;
      }
      [aria-selected='true'] {
        background: var(--sunken);
        border-inline-start-color: var(--accent);
        font-weight: var(--bold);
      }
      .twig {
        flex: none;
        width: 0.8em;
        color: var(--muted);
      }
      .title {
        flex: none;
      }
      .detail {
        color: var(--muted);
        font-weight: normal;
        overflow: hidden;
        text-overflow: ellipsis;
        font-variant-numeric: tabular-nums;
      }
      .best .title {
        text-decoration: underline 2px var(--variation);
        text-underline-offset: 3px;
      }
      .ghost .title,
      .stub .title,
      .more .title,
      .hidden .title {
        color: var(--muted);
        font-style: italic;
      }
      @media (pointer: coarse) {
        [role='treeitem'] {
          min-height: 44px;
          align-items: center;
        }
      }
    `,
  ];

  /** Puts the focus on the selected line. */
  override focus(): void {
    this._focused = this.#start;
    void this.updateComplete.then(() => this.#item(this._focused)?.focus());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('lines')) return;
    // Where the list changes, one is at what is selected.
    this._focused = this.#start;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('lines')) return;
    const item = this.#item(this._focused);
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (this.#hasFocus) item?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const text = outlineText[this.language === 'zh' ? 'zh' : 'en'];
    return html`<div class="panel">
      <header>
        <h3 id="heading">${explained(text.heading, text.help, 'help')}</h3>
        <button
          type="button"
          class="icon"
          title=${text.close}
          aria-label=${text.close}
          @click=${() => emit(this, 'prunus-outline-close', null)}
        >
          ${icons.close}
        </button>
      </header>
      <div
        role="tree"
        aria-labelledby="heading"
        aria-description=${text.help}
        @keydown=${this.#onKey}
        @focusin=${this.#onFocus}
      >
        ${this.lines.map((line, index) => this.#line(line, index))}
      </div>
    </div>`;
  }

  #line(line: OutlineLine, index: number): TemplateResult {
    const sign = line.player === null ? '' : sideSigns[line.player];
    const twig = line.expanded === null ? '' : line.expanded ? '▾' : '▸';
    return html`<div
      role="treeitem"
      class=${[
        line.kind,
        line.player ?? '',
        line.best ? 'best' : '',
        line.ghost ? 'ghost' : '',
      ].join(' ')}
      .style=${`--depth: ${Math.min(line.level - 1, 12)}`}
      tabindex=${index === this._focused ? 0 : -1}
      aria-level=${line.level}
      aria-posinset=${line.position}
      aria-setsize=${line.siblings}
      aria-selected=${String(line.selected)}
      aria-expanded=${line.expanded === null ? nothing : String(line.expanded)}
      data-index=${index}
      @click=${() => this.#choose(index)}
    >
      <span class="twig" aria-hidden="true">${twig}</span
      ><span class="title" aria-hidden="true"><span>${sign}</span> ${line.title}</span
      ><span class="detail" aria-hidden="true">${line.detail}</span
      ><span class="unseen">${line.spoken}</span>
    </div>`;
  }

  get #start(): number {
    const selected = this.lines.findIndex((line) => line.selected);
    return selected >= 0 ? selected : this.lines.length > 0 ? 0 : -1;
  }

  get #hasFocus(): boolean {
    return this.shadowRoot?.activeElement?.getAttribute('role') === 'treeitem';
  }

  #item(index: number): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`[data-index="${index}"]`);
  }

  #choose(index: number): void {
    emit(this, 'prunus-outline-choose', { index });
  }

  #onFocus(event: FocusEvent): void {
    const index = Number((event.target as HTMLElement).dataset.index);
    if (Number.isInteger(index)) this._focused = index;
  }

  #moveTo(index: number): void {
    const next = Math.max(0, Math.min(this.lines.length - 1, index));
    this._focused = next;
    this.#item(next)?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The keys of a tree, as everywhere; false for those that mean nothing here. */
  #act(key: string): boolean {
    const at = this._focused;
    const line = this.lines[at];
    if (line === undefined) return false;
    switch (key) {
      case 'ArrowDown':
        this.#moveTo(at + 1);
        return true;
      case 'ArrowUp':
        this.#moveTo(at - 1);
        return true;
      case 'PageDown':
        this.#moveTo(at + 10);
        return true;
      case 'PageUp':
        this.#moveTo(at - 10);
        return true;
      case 'Home':
        this.#moveTo(0);
        return true;
      case 'End':
        this.#moveTo(this.lines.length - 1);
        return true;
      case 'ArrowRight':
        if (line.expanded === false) this.#choose(at);
        else if (line.expanded === true) this.#moveTo(at + 1);
        return true;
      case 'ArrowLeft': {
        const parent = this.#parentOf(at);
        if (parent < 0) return true;
        // Open lines are closed by going up; from others the focus goes up first.
        if (line.selected && line.expanded === true) this.#choose(parent);
        else this.#moveTo(parent);
        return true;
      }
      case 'Enter':
      case ' ':
        this.#choose(at);
        return true;
      case 'Escape':
        emit(this, 'prunus-outline-close', null);
        return true;
      default:
        return false;
    }
  }

  #parentOf(index: number): number {
    const level = this.lines[index]?.level ?? 0;
    for (let before = index - 1; before >= 0; before--) {
      if (this.lines[before]!.level < level) return before;
    }
    return -1;
  }
}

define('prunus-outline', PrunusOutline);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-outline': PrunusOutline;
  }
}
