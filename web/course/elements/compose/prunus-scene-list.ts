import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language, Told } from '../../../core/language.ts';
import { composerText } from '../../text/composer.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { controls, theme } from '../../../ui/theme.ts';

/** A scene on its way: the place that it was taken from, and the one where it would be dropped. */
interface Drag {
  readonly from: number;
  readonly to: number;
}

/** A drag this near to an edge of the window scrolls it, in pixels. */
const EDGE = 48;
const SCROLLED = 14;

/**
 * The scenes of a lesson in order: chosen, taken away, and moved by buttons or by a drag at the grip.
 * `titles`; `at`, the place of the chosen one. Tells `prunus-scene-choose` {at}, `prunus-scene-move`
 * {from, to} and `prunus-scene-remove` {at}.
 */
export class PrunusSceneList extends LitElement {
  @property({ attribute: false }) titles: readonly string[] = [];
  @property({ type: Number }) at = 0;
  @property() language: Language = 'en';
  @state() private drag: Drag | null = null;
  @state() private message: Told | null = null;

  static override styles = [
    theme,
    controls,
    css`
      ol {
        display: grid;
        gap: var(--space-2);
        margin-bottom: var(--space-3);
      }
      li {
        display: flex;
        gap: var(--space-2);
        border-block: 2px solid transparent;
      }
      li.before {
        border-block-start-color: var(--accent);
      }
      li.after {
        border-block-end-color: var(--accent);
      }
      li.taken {
        opacity: 0.55;
      }
      .grip {
        display: grid;
        place-items: center;
        min-width: 2rem;
        color: var(--muted);
        cursor: grab;
        touch-action: none;
        user-select: none;
      }
      .taken .grip {
        cursor: grabbing;
      }
      .scene {
        flex: 1;
        min-width: 0;
        text-align: start;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .scene[aria-current] {
        border-color: var(--accent);
        font-weight: var(--bold);
      }
    `,
  ];

  /** The button that has the focus once the scene is at its new place. */
  #focus: { readonly at: number; readonly buttons: readonly string[] } | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.#focus === null || !changed.has('titles')) return;
    const row = this.renderRoot.querySelectorAll('li')[this.#focus.at];
    const found = this.#focus.buttons
      .map((name) => row?.querySelector<HTMLElement>(`.${name}:enabled`))
      .find((button) => button);
    this.#focus = null;
    found?.focus();
  }

  protected override render(): TemplateResult {
    return html`<ol>
        ${this.titles.map((title, at) => this.#row(title, at))}
      </ol>
      <span class="unseen" role="status">${this.message?.(this.language)}</span>`;
  }

  #row(title: string, at: number): TemplateResult {
    const text = composerText[this.language];
    return html`<li class=${this.#place(at)}>
      <span
        class="grip"
        aria-hidden="true"
        title=${text.drag}
        @pointerdown=${(event: PointerEvent) => this.#take(event, at)}
        @pointermove=${this.#carry}
        @pointerup=${this.#drop}
        @pointercancel=${() => this.#end()}
        >⠿</span
      >
      <button
        class="scene"
        aria-current=${at === this.at ? 'true' : nothing}
        @click=${() => emit(this, 'prunus-scene-choose', { at })}
      >
        ${title}
      </button>
      <button
        class="small up"
        aria-label=${text.up(title)}
        ?disabled=${at === 0}
        @click=${() => this.#press(at, at - 1, ['up', 'down'])}
      >
        ↑
      </button>
      <button
        class="small down"
        aria-label=${text.down(title)}
        ?disabled=${at === this.titles.length - 1}
        @click=${() => this.#press(at, at + 1, ['down', 'up'])}
      >
        ↓
      </button>
      <button
        class="small remove"
        aria-label=${text.remove(title)}
        @click=${() => this.#remove(at)}
      >
        ✕
      </button>
    </li>`;
  }

  /** How a row stands to the scene that is being dragged. */
  #place(at: number): string {
    const { drag } = this;
    if (drag === null) return '';
    if (at === drag.from) return 'taken';
    if (at !== drag.to) return '';
    return drag.to < drag.from ? 'before' : 'after';
  }

  #press(from: number, to: number, buttons: readonly string[]): void {
    this.#focus = { at: to, buttons };
    this.#move(from, to);
  }

  #remove(at: number): void {
    this.#focus = { at: Math.min(at, this.titles.length - 2), buttons: ['scene'] };
    emit(this, 'prunus-scene-remove', { at });
  }

  #move(from: number, to: number): void {
    const { titles } = this;
    this.message = (language) =>
      composerText[language].moved(titles[from] ?? '', to + 1, titles.length);
    emit(this, 'prunus-scene-move', { from, to });
  }

  #take(event: PointerEvent, at: number): void {
    if (event.button !== 0 || this.drag !== null) return;
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    window.addEventListener('keydown', this.#onKey);
    this.drag = { from: at, to: at };
  }

  readonly #carry = ({ clientY }: PointerEvent): void => {
    const { drag } = this;
    if (drag === null) return;
    if (clientY < EDGE) window.scrollBy(0, -SCROLLED);
    else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLLED);
    const others = [...this.renderRoot.querySelectorAll('li')].filter((_, at) => at !== drag.from);
    const to = others.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < clientY;
    }).length;
    this.drag = { from: drag.from, to };
  };

  readonly #drop = (): void => {
    const { drag } = this;
    this.#end();
    if (drag !== null && drag.from !== drag.to) this.#move(drag.from, drag.to);
  };

  /** Escape leaves all where it was. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    this.#end();
  };

  #end(): void {
    window.removeEventListener('keydown', this.#onKey);
    this.drag = null;
  }
}

define('prunus-scene-list', PrunusSceneList);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-scene-list': PrunusSceneList;
  }
}
