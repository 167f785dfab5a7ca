import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../../core/language.ts';
import { presentingText, timelineText } from '../../text/navigation.ts';
import { clampStep, totalSteps } from '../../../trace/clock.ts';
import type { Trace } from '../../../trace/trace.ts';
import { nextStepFor, type TimelineAction } from '../../../tree/navigate/keys.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { icons } from '../../../ui/icons.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { presentedSteps } from './presented-steps.ts';
import { presenterStyles } from './presenter-styles.ts';

/** The window that the type of a page is made for; on a larger one all grows, for the last row. */
const PLAIN = { width: 1100, height: 620 } as const;
const LARGEST = 3;

/** What the keys of a clicker and of a keyboard do, by `KeyboardEvent.key`. */
const KEYS: Readonly<Record<string, TimelineAction | 'black' | 'laser' | 'steps' | 'leave'>> = {
  ...({
    PageDown: 'forward',
    ArrowRight: 'forward',
    ArrowDown: 'forward',
    ' ': 'forward',
  } as const),
  ...({ PageUp: 'back', ArrowLeft: 'back', ArrowUp: 'back', Backspace: 'back' } as const),
  ...({ Home: 'first', End: 'last', c: 'nextCutoff', C: 'previousCutoff' } as const),
  ...({ b: 'black', B: 'black', '.': 'black', l: 'laser', s: 'steps', Escape: 'leave' } as const),
};

/**
 * What lies over a search that is presented: a small bar, the list of its steps, the laser dot and the
 * black screen; and the keys, wherever the focus is.
 *
 * `trace`, `step` (null: the end). Events: `prunus-step` {step}; `prunus-present-end`.
 */
export class PrunusPresenter extends LitElement {
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ attribute: false }) step: number | null = null;
  @property() language: Language = 'en';
  @state() private hasSteps = false;
  @state() private isBlack = false;
  /** Where the dot is, in pixels of this element; null: there is none. */
  @state() private dot: { readonly x: number; readonly y: number } | null = null;
  @state() private hasLaser = false;

  /** What is presented. */
  #presented: HTMLElement | null = null;

  static override styles = [theme, controls, presenterStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    // Before all others: the page under it has uses of its own for these keys.
    window.addEventListener('keydown', this.#onKey, { capture: true });
    window.addEventListener('pointermove', this.#onMove);
    window.addEventListener('resize', this.#scale);
    this.#presented = (this.getRootNode() as ShadowRoot).host as HTMLElement;
    this.#scale();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('keydown', this.#onKey, { capture: true });
    window.removeEventListener('pointermove', this.#onMove);
    window.removeEventListener('resize', this.#scale);
    this.#presented?.style.removeProperty('zoom');
  }

  /** As large as the screen allows, pictures too. */
  readonly #scale = (): void => {
    const { innerWidth, innerHeight } = window;
    const scale = Math.min(innerWidth / PLAIN.width, innerHeight / PLAIN.height);
    this.#presented?.style.setProperty('zoom', String(Math.min(LARGEST, Math.max(1, scale))));
  };

  protected override render(): TemplateResult {
    const text = presentingText[this.language];
    const { dot, hasLaser } = this;
    return html`
      ${this.hasSteps ? this.#steps() : nothing}
      <div class="bar" role="group" aria-label=${text.bar}>
        ${this.#turn('back', text.back)}
        <output class="figures">${this.#figures}</output>
        ${this.#turn('forward', text.forward)}
        ${this.#toggle('steps', this.hasSteps, text.steps, text.stepsHint)}
        ${this.#toggle('laser', hasLaser, text.laser, text.laserHint)}
        ${this.#toggle('black', this.isBlack, text.black, text.blackHint)}
        <button class="leave" title=${text.leaveHint} @click=${() => this.#do('leave')}>
          ${text.leave}
        </button>
      </div>
      ${
        hasLaser && dot !== null
          ? html`<div class="dot" style=${`left:${String(dot.x)}px;top:${String(dot.y)}px`}></div>`
          : nothing
      }
      ${
        this.isBlack
          ? html`<button
              class="blackness"
              aria-label=${text.blackHint}
              @click=${() => this.#do('black')}
            ></button>`
          : nothing
      }
    `;
  }

  get #figures(): string {
    const { trace } = this;
    const text = timelineText[this.language];
    return trace === null ? '' : text.figures(clampStep(trace, this.step), totalSteps(trace));
  }

  #turn(action: 'back' | 'forward', label: string): TemplateResult {
    const { trace } = this;
    const isIdle = trace === null || nextStepFor(trace, this.step, action) === null;
    return html`<button
      class="icon ${action}"
      aria-label=${label}
      title=${label}
      ?disabled=${isIdle}
      @click=${() => this.#do(action)}
    >
      ${action === 'back' ? icons.backward : icons.onward}
    </button>`;
  }

  #toggle(
    what: 'steps' | 'laser' | 'black',
    isOn: boolean,
    label: string,
    hint: string,
  ): TemplateResult {
    return html`<button
      class="turns-${what}"
      aria-pressed=${String(isOn)}
      title=${hint}
      @click=${() => this.#do(what)}
    >
      ${label}
    </button>`;
  }

  #steps(): TemplateResult | typeof nothing {
    const { trace } = this;
    if (trace === null) return nothing;
    const text = presentingText[this.language];
    const { steps, all } = presentedSteps(trace, this.language);
    const now = clampStep(trace, this.step);
    return html`<nav class="steps" aria-label=${text.steps}>
      <ol>
        ${steps.map(
          ({ step, message }) =>
            html`<li>
              <button
                class="plain"
                aria-current=${step === now ? 'step' : 'false'}
                @click=${() => this.#goTo(step)}
              >
                <span class="number figures">${step}</span><span>${message}</span>
              </button>
            </li>`,
        )}
      </ol>
      ${steps.length < all ? html`<p class="note">${text.firstOf(steps.length, all)}</p>` : nothing}
    </nav>`;
  }

  protected override updated(): void {
    const current = this.renderRoot.querySelector('[aria-current=step]');
    current?.scrollIntoView({ block: 'nearest' });
  }

  #do(action: TimelineAction | 'black' | 'laser' | 'steps' | 'leave'): void {
    switch (action) {
      case 'leave':
        emit(this, 'prunus-present-end', null);
        return;
      case 'steps':
        this.hasSteps = !this.hasSteps;
        return;
      case 'black':
        this.isBlack = !this.isBlack;
        return;
      case 'laser':
        this.hasLaser = !this.hasLaser;
        return;
      default: {
        const to = this.trace === null ? null : nextStepFor(this.trace, this.step, action);
        if (to !== null) this.#goTo(to);
      }
    }
  }

  #goTo(step: number): void {
    // The next press may come before the page has followed.
    this.step = step;
    emit(this, 'prunus-step', { step });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const action = Object.hasOwn(KEYS, event.key) ? KEYS[event.key]! : null;
    // Where a button has the focus, the space bar presses it.
    const isPress = event.key === ' ' && event.composedPath()[0] instanceof HTMLButtonElement;
    if (action === null || isPress) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#do(action);
  };

  readonly #onMove = (event: PointerEvent): void => {
    if (!this.hasLaser) return;
    const box = this.getBoundingClientRect();
    // What is shown larger has pixels of its own.
    const scale = box.width > 0 ? this.clientWidth / box.width : 1;
    this.dot = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
}

define('prunus-presenter', PrunusPresenter);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-presenter': PrunusPresenter;
  }
}
