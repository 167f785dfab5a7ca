import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { NO_MOVE, type Trace } from '../../trace/trace.ts';
import type { Language } from '../../core/language.ts';
import { timelineText, type TimelineText } from '../text/navigation.ts';
import { cutoffsAlong } from '../../tree/navigate/linked-cutoffs.ts';
import { nextStepFor, type TimelineAction } from '../../tree/navigate/keys.ts';
import { AS_READ, DEFAULT_SPEED, readingTime, SPEEDS } from '../../tree/navigate/speeds.ts';
import { clampStep, totalSteps } from '../../trace/clock.ts';
import { ColorWatch } from '../../ui/color-watch.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { controls, theme } from '../../ui/theme.ts';
import { timelineStyles } from './timeline-styles.ts';
import { icons } from '../../ui/icons.ts';

/** Who wants less motion sees the tree change this often at most, by more steps at once. */
const CALM_MS = 500;
/** A frame that came so late is no reason to leap ahead. */
const LONGEST_FRAME_MS = 250;

/**
 * The timeline of a search: buttons, a slider over all of its steps, and autoplay.
 *
 * - `trace`: the search, or null. `step`: 0 … 2 × nodes; null: the last.
 * - `beside`: another search of the same position, shown with it, whose cutoffs are the ones that are
 *   marked and gone to; or null.
 * - `until`: the last step that may be gone to, while what comes after it is asked; null: all. Nothing
 *   is told of what lies behind it, not even how much that is.
 * - `playing`, `speed` (steps a second, or 0: each step stays as long as it takes to read what `told`
 *   gives, which is what the page shows of it). It plays by itself and pauses at the end.
 *
 * Tells `prunus-step` {step} and `prunus-play` {playing, speed}; `act(action)` does what a button
 * or a key does.
 */
export class PrunusTimeline extends LitElement {
  static override styles = [theme, controls, timelineStyles];

  // Pages that are not typed leave things undefined: the same as null.
  @property({ attribute: false }) trace: Trace | null | undefined = null;
  @property({ attribute: false }) beside: Trace | null | undefined = null;
  @property({ attribute: false }) step: number | null | undefined = null;
  @property({ attribute: false }) until: number | null | undefined = null;
  @property({ type: Boolean, reflect: true }) playing = false;
  /** Whether something else is to be pressed first: then no button of it stands out. */
  @property({ type: Boolean }) quiet = false;
  @property({ type: Number }) speed: number = DEFAULT_SPEED;
  @property({ attribute: false }) report: (() => string) | null | undefined = null;
  /** Whether what fewer people need stands in a menu, with what is put into it: see `prunus-menu`. */
  @property({ type: Boolean }) brief = false;
  @property() language: Language = 'en';

  #frame = 0;
  #lastFrame = 0;
  /** Fractions of a step that autoplay has not yet taken. */
  #owed = 0;
  #resizes: ResizeObserver | null = null;
  /** What the marks were drawn of. */
  #marked: readonly unknown[] = [];

  constructor() {
    super();
    new ColorWatch(this, () => this.#drawMarks());
  }

  /** Does what the button or key of that name does. */
  act(action: TimelineAction): void {
    if (action === 'play') {
      this.#setPlaying(!this.playing);
      return;
    }
    const trace = this.trace ?? null;
    if (trace === null) return;
    const next = this.#stepFor(trace, action);
    if (this.playing) this.#setPlaying(false);
    if (next !== null) this.#goTo(next);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#observe();
    this.#run();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes?.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  protected override firstUpdated(): void {
    this.#observe();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('playing')) this.#run();
    // Asking for colors and sizes at every step would cost more than the step.
    if (changed.has('trace') || changed.has('beside') || changed.has('until')) this.#drawMarks();
    // A button that can do no more can't keep the focus: the slider takes it, to which Enter means nothing.
    const focused = this.shadowRoot?.activeElement ?? null;
    if (focused?.matches('button:disabled') === true) {
      this.renderRoot.querySelector<HTMLElement>('input[type=range]')?.focus();
    }
  }

  protected override render(): TemplateResult {
    const text = timelineText[this.language === 'zh' ? 'zh' : 'en'];
    const trace = this.trace ?? null;
    const last = trace === null ? 0 : this.#last(trace);
    const step = trace === null ? 0 : this.#at(trace);
    return html`<div class="row">
      <div class="tools" role="group" aria-label=${text.label}>
        <div class="buttons transport">
          ${this.brief ? nothing : this.#button('first', text)} ${this.#button('back', text)}
          ${this.#playButton(text)} ${this.#button('forward', text)}
          ${this.brief ? nothing : this.#button('last', text)}
        </div>
        <div class="buttons jumps" part="jumps">
          ${this.brief && this.#round === null ? nothing : this.#jumpsOver(text)}
          ${this.#hasCutoffs ? this.#button('nextCutoff', text) : nothing}
          ${this.#hasPasses && !this.brief ? this.#button('nextPass', text) : nothing}
        </div>
        <output class="note figures" part="figures"
          >${
            trace?.openNodes === undefined
              ? text.figures(step, last)
              : text.figuresSoFar(step, last)
          }</output
        >
        ${this.brief ? this.#rest(text) : this.#speedChoice(text)}
      </div>
      <div class="slider" .style=${`--share: ${last === 0 ? 0 : step / last}`}>
        <canvas aria-hidden="true"></canvas>
        <input
          type="range"
          min="0"
          max=${last}
          step="1"
          .value=${String(step)}
          ?disabled=${last === 0}
          aria-label=${text.slider}
          aria-valuetext=${text.position(step, last)}
          @input=${this.#onSlide}
        />
      </div>
    </div>`;
  }

  #jumpsOver(text: TimelineText): TemplateResult {
    if (this.#round !== null) return html`${this.#button('over', text)}`;
    return html`${this.#button('over', text)} ${this.#button('out', text)}`;
  }

  /** What is gone through at once where that is no subtree: from the leaves up a level, or what a tree grows by. */
  get #round(): 'nextLevel' | 'nextIteration' | null {
    if (this.trace?.levels !== undefined) return 'nextLevel';
    return this.trace?.grown === undefined ? null : 'nextIteration';
  }

  /** Level by level, and where a tree grows, nothing is cut off. */
  get #hasCutoffs(): boolean {
    const { levels, grown } = this.beside ?? this.trace ?? {};
    return levels === undefined && grown === undefined;
  }

  /** What stands in the menu, which whoever wants one brings along. */
  #rest(text: TimelineText): TemplateResult {
    return html`<prunus-menu class="rest" stays .label=${text.more}>
      <button slot="opener" type="button" class="more" aria-label=${text.more} title=${text.more}>
        ${icons.more}
      </button>
      ${this.#button('first', text)} ${this.#button('last', text)}
      ${this.#round === null ? this.#jumpsOver(text) : nothing}
      ${this.#hasPasses ? this.#button('nextPass', text) : nothing} ${this.#speedChoice(text)}
      <slot></slot>
    </prunus-menu>`;
  }

  #speedChoice(text: TimelineText): TemplateResult {
    return html`<label class="note speed" part="speed">
      <span class="word">${text.speed}</span>
      <select aria-label=${text.speed} @change=${this.#onSpeed}>
        ${this.#speeds().map(
          (speed) =>
            html`<option value=${speed} ?selected=${speed === this.#speed}>
              ${speed === AS_READ ? text.asRead : text.stepsASecond(speed)}
            </option>`,
        )}
      </select>
    </label>`;
  }

  get #speed(): number {
    return this.speed >= 0 && Number.isFinite(this.speed) ? this.speed : DEFAULT_SPEED;
  }

  #speeds(): readonly number[] {
    if (SPEEDS.includes(this.#speed)) return SPEEDS;
    return [...SPEEDS, this.#speed].sort((a, b) => a - b);
  }

  #button(
    action: Exclude<TimelineAction, 'play' | 'previousCutoff' | 'previousPass'>,
    text: TimelineText,
  ): TemplateResult {
    const trace = this.trace ?? null;
    const round = action === 'over' ? this.#round : null;
    const label = round === null ? text.actions[action] : text[round].hint;
    const idle = trace === null || this.#stepFor(trace, action) === null;
    const isEnd = action === 'first' || action === 'last';
    const word = isEnd
      ? this.brief
        ? label
        : null
      : action === 'back' || action === 'forward'
        ? null
        : round === null
          ? text.short[action]
          : text[round].word;
    return html`<button
      type="button"
      class=${action}
      title=${label}
      aria-label=${label}
      ?disabled=${idle}
      @click=${() => this.act(action)}
    >
      ${icons[action]}${word === null ? nothing : html`<span class="word">${word}</span>`}
    </button>`;
  }

  #playButton(text: TimelineText): TemplateResult {
    const label = this.playing ? text.pause : text.actions.play;
    return html`<button
      type="button"
      class="play ${this.quiet ? '' : 'primary'}"
      title=${label}
      aria-label=${label}
      ?disabled=${(this.trace?.length ?? 0) === 0}
      @click=${() => this.act('play')}
    >
      ${this.playing ? icons.pause : icons.play}
    </button>`;
  }

  /** Whether the tree was searched more than once. */
  get #hasPasses(): boolean {
    const trace = this.trace ?? null;
    if (trace === null || trace.length === 0) return false;
    return trace.size[0]! < trace.length && trace.move[0] === NO_MOVE;
  }

  #stepFor(trace: Trace, action: TimelineAction): number | null {
    const [at, last] = [this.#at(trace), this.#last(trace)];
    const next = nextStepFor(trace, at, action, this.beside ?? null);
    // Behind the last step that may be gone to there may be anything, or nothing.
    if (next === null || next <= last) return next;
    return action === 'last' && at < last ? last : null;
  }

  /** The last step that may be gone to. */
  #last(trace: Trace): number {
    return Math.min(this.until ?? Infinity, totalSteps(trace));
  }

  /** The step that is shown. */
  #at(trace: Trace): number {
    return Math.min(clampStep(trace, this.step ?? null), this.#last(trace));
  }

  #goTo(step: number): void {
    this.step = step;
    emit(this, 'prunus-step', { step });
  }

  #setPlaying(playing: boolean): void {
    const trace = this.trace ?? null;
    if (playing && trace !== null && this.#at(trace) === this.#last(trace)) {
      this.#goTo(0);
    }
    this.playing = playing && trace !== null;
    emit(this, 'prunus-play', { playing: this.playing, speed: this.#speed });
  }

  #onSlide(event: Event): void {
    const { value } = event.target as HTMLInputElement;
    if (this.playing) this.#setPlaying(false);
    this.#goTo(Number(value));
  }

  #onSpeed(event: Event): void {
    this.speed = Number((event.target as HTMLSelectElement).value);
    emit(this, 'prunus-play', { playing: this.playing, speed: this.#speed });
  }

  #run(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.playing || !this.isConnected) return;
    this.#lastFrame = performance.now();
    // The first step is taken at once: a press should be seen to do something.
    this.#owed = 1;
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#frame = 0;
    const trace = this.trace ?? null;
    if (!this.playing || trace === null) return;
    if (this.#speed === AS_READ) {
      // The first step is due at once, the next when the one before has been read.
      const isRead = now - this.#lastFrame >= readingTime(this.report?.() ?? '');
      if (this.#owed < 1 && !isRead) {
        this.#frame = requestAnimationFrame((next) => this.#tick(next));
        return;
      }
      this.#lastFrame = now;
      this.#owed = 0;
      this.#advance(trace, 1);
      return;
    }
    const calm = reducedMotion();
    if (calm && this.#owed < 1 && now - this.#lastFrame < CALM_MS) {
      this.#frame = requestAnimationFrame((next) => this.#tick(next));
      return;
    }
    const longest = LONGEST_FRAME_MS + (calm ? CALM_MS : 0);
    const elapsed = Math.min(longest, Math.max(0, now - this.#lastFrame));
    this.#lastFrame = now;
    this.#owed += (elapsed / 1000) * this.#speed;
    const steps = Math.floor(this.#owed);
    this.#owed -= steps;
    this.#advance(trace, steps);
  }

  /** So many steps on, and then the next frame, or the end. */
  #advance(trace: Trace, steps: number): void {
    const last = this.#last(trace);
    if (steps > 0) {
      const step = Math.min(last, this.#at(trace) + steps);
      this.#goTo(step);
      if (step === last) {
        this.#setPlaying(false);
        return;
      }
    }
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #observe(): void {
    this.#resizes ??= new ResizeObserver(() => this.#drawMarks());
    this.#resizes.observe(this.renderRoot.querySelector('.slider')!);
  }

  /** A tick where moves were pruned, the taller the more often. */
  #drawMarks(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    if (canvas === null) return;
    const width = canvas.clientWidth;
    const { color } = getComputedStyle(canvas);
    const trace = this.trace ?? null;
    const beside = this.beside ?? null;
    const drawn = [trace, beside, width, color, this.until ?? null];
    if (drawn.every((each, at) => each === this.#marked[at])) return;
    this.#marked = drawn;
    const ratio = window.devicePixelRatio || 1;
    const height = canvas.clientHeight;
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.max(1, Math.round(height * ratio));
    const context = canvas.getContext('2d');
    if (context === null || trace === null || width < 2) return;
    context.scale(ratio, ratio);
    context.fillStyle = color;
    const marks = cutoffsAlong(trace, Math.floor(width / 2), beside, this.#last(trace));
    const most = marks.reduce((high, count) => Math.max(high, count), 1);
    for (const [bin, count] of marks.entries()) {
      if (count === 0) continue;
      const tall = Math.max(2, Math.round(height * Math.sqrt(count / most)));
      context.fillRect(bin * 2, height - tall, 1.2, tall);
    }
  }
}

function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

define('prunus-timeline', PrunusTimeline);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-timeline': PrunusTimeline;
  }
}
