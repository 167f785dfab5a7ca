import { LitElement, css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { define } from '../../ui/events.ts';
import { theme } from '../../ui/theme.ts';

/** What is left free between a menu and the edge of the window, or what opens it. */
const GAP = 4;
const CHOICES = 'button:not([disabled]), a[href]';

/**
 * A menu: what opens it is the button in the slot `opener`, what it holds the rest of its children. It
 * lies over everything, within the window. Arrow keys go through it; Escape, a press elsewhere and a
 * choice close it, unless it `stays` at a choice; the focus goes back to its opener.
 * `label` names it; `wide`: as wide as the window.
 */
export class PrunusMenu extends LitElement {
  @property({ type: Boolean, reflect: true }) open = false;
  @property({ type: Boolean }) stays = false;
  @property({ type: Boolean, reflect: true }) wide = false;
  @property() label = '';

  static override styles = [
    theme,
    css`
      :host {
        display: inline-flex;
        min-width: 0;
      }
      .panel {
        display: none;
        position: fixed;
        inset: auto;
        z-index: 10;
        box-sizing: border-box;
        width: max-content;
        max-width: calc(100vw - 2 * var(--space-4));
        margin: 0;
        padding: var(--space-3);
        overflow-y: auto;
        overscroll-behavior: contain;
        color: inherit;
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        box-shadow: var(--afloat);
      }
      :host([open]) .panel {
        display: grid;
        gap: var(--space-1);
        align-content: start;
      }
      /* In a low window nothing would tell that there is more below its edge. */
      @media (max-height: 480px) {
        :host([open]:not([wide], [stays])) .panel {
          grid-template-columns: auto auto;
        }
      }
      :host([wide]) .panel {
        width: min(80rem, calc(100vw - 2 * var(--space-4)));
        padding: var(--space-4);
      }
      /* Whoever holds them draws buttons; here they are lines. */
      .panel ::slotted(button) {
        display: flex !important;
        align-items: center;
        gap: var(--space-4);
        min-height: 2.25rem !important;
        padding-inline: var(--space-4) !important;
        font-size: var(--text-m) !important;
        text-align: start;
        white-space: nowrap;
        background: none !important;
        border-color: transparent !important;
      }
      .panel ::slotted(button:hover:not(:disabled)) {
        background: var(--sunken) !important;
      }
      @media (pointer: coarse) {
        .panel ::slotted(button) {
          min-height: 44px !important;
        }
      }
    `,
  ];

  #sizes: ResizeObserver | null = null;
  /** Where it hears that the focus goes elsewhere: within its own root nothing of that leaves it. */
  #roots: readonly EventTarget[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#onKey);
    this.open = false;
    this.#watch(false);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const opener = this.#opener;
    opener?.setAttribute('aria-expanded', String(this.open));
    if (!changed.has('open')) return;
    this.#watch(this.open);
    // Over all else, where the browser has a layer for that.
    const panel = this.#panel;
    if (panel?.isConnected === true && 'togglePopover' in panel) panel.togglePopover(this.open);
    if (this.open) this.#place();
  }

  protected override render(): TemplateResult {
    return html`<slot
        name="opener"
        @click=${() => (this.open = !this.open)}
        @slotchange=${() => this.#opener?.setAttribute('aria-expanded', String(this.open))}
      ></slot>
      <div
        class="panel"
        popover="manual"
        role="group"
        aria-label=${this.label}
        @click=${{ handleEvent: this.#onChoice, capture: true }}
      >
        <slot></slot>
      </div>`;
  }

  get #panel(): HTMLElement | null {
    return this.renderRoot.querySelector('.panel');
  }

  get #opener(): HTMLElement | null {
    const slot = this.renderRoot.querySelector<HTMLSlotElement>('slot[name=opener]');
    const [opener] = slot?.assignedElements({ flatten: true }) ?? [];
    return opener instanceof HTMLElement ? opener : null;
  }

  /** What can be chosen, in order, inside of the elements that it holds too. */
  get #choices(): readonly HTMLElement[] {
    const slot = this.renderRoot.querySelector<HTMLSlotElement>('.panel slot');
    const held = slot?.assignedElements({ flatten: true }) ?? [];
    return held.flatMap(choicesIn).filter((each) => each.getClientRects().length > 0);
  }

  /** Below what opens it, above it where there is more room, and in the window. */
  readonly #place = (): void => {
    const [panel, opener] = [this.#panel, this.#opener];
    if (panel === null || opener === null) return;
    const [{ innerWidth: wide, innerHeight: high }, at] = [window, opener.getBoundingClientRect()];
    panel.style.maxHeight = '';
    const below = high - at.bottom - 2 * GAP;
    const above = at.top - 2 * GAP;
    const isBelow = panel.offsetHeight <= below || below >= above;
    panel.style.maxHeight = `${String(Math.max(0, isBelow ? below : above))}px`;
    const top = isBelow ? at.bottom + GAP : at.top - GAP - panel.offsetHeight;
    const most = wide - panel.offsetWidth - GAP;
    panel.style.top = `${String(Math.max(GAP, top))}px`;
    panel.style.left = `${String(Math.max(GAP, Math.min(at.left, most)))}px`;
  };

  #watch(isOn: boolean): void {
    const turn = isOn ? 'addEventListener' : 'removeEventListener';
    window[turn]('pointerdown', this.#onElsewhere);
    if (isOn) this.#roots = [window, this.getRootNode()];
    for (const root of this.#roots) root[turn]('focusin', this.#onElsewhere);
    window[turn]('resize', this.#place);
    window[turn]('scroll', this.#place, { capture: true });
    // In another language what opens it and what it holds are of another size.
    this.#sizes?.disconnect();
    this.#sizes = isOn ? new ResizeObserver(this.#place) : null;
    for (const each of [this.#panel, this.#opener]) if (each !== null) this.#sizes?.observe(each);
  }

  readonly #onElsewhere = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.open = false;
  };

  /** Before the choice does what it is for: it may be gone after that, and the focus with it. */
  readonly #onChoice = (event: Event): void => {
    if (this.stays) return;
    const isChoice = event
      .composedPath()
      .some((each) => each instanceof Element && each.matches(CHOICES));
    if (isChoice) this.close(event as MouseEvent);
  };

  /** Closes it at a choice. By keys the focus goes back; after a press the keys are the page's again. */
  close({ detail }: Pick<MouseEvent, 'detail'>): void {
    if (detail === 0) this.#opener?.focus();
    this.open = false;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const [from] = event.composedPath();
    // A field goes through its own choices.
    const isField = from instanceof Element && from.matches('select, input, textarea');
    if (event.key === 'Escape' && this.open) {
      event.preventDefault();
      event.stopPropagation();
      this.#opener?.focus();
      this.open = false;
    } else if (!isField) {
      this.#walk(event, from ?? null);
    }
  };

  #walk(event: KeyboardEvent, from: EventTarget | null): void {
    const isAtOpener = from === this.#opener;
    const { key } = event;
    const keys = this.open ? ['ArrowDown', 'ArrowUp', 'Home', 'End'] : ['ArrowDown', 'ArrowUp'];
    if (!keys.includes(key) || (!this.open && !isAtOpener)) return;
    event.preventDefault();
    event.stopPropagation();
    this.open = true;
    void this.updateComplete.then(() => {
      const choices = this.#choices;
      const at = choices.findIndex((each) => each === from);
      const last = choices.length - 1;
      const back = at <= 0 ? last : at - 1;
      const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: back, Home: 0, End: last }[key];
      choices[to ?? 0]?.focus();
    });
  }
}

/** The choices of an element: it is one, or holds some, in its own tree or in its shadow. */
function choicesIn(element: Element): HTMLElement[] {
  if (element.matches(CHOICES)) return [element as HTMLElement];
  return [...(element.shadowRoot ?? element).querySelectorAll<HTMLElement>(CHOICES)];
}

define('prunus-menu', PrunusMenu);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-menu': PrunusMenu;
  }
}
