import { LitElement, css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CameraState, TreeColor } from '../../tree/layout/view-state.ts';
import type { Language } from '../../core/language.ts';
import { viewsText } from '../text/tree-views.ts';
import type { View } from '../../tree/layout/camera.ts';
import type { Scene } from '../../tree/layout/layout.ts';
import { OverviewPainter, type Share, shareSeen } from '../../tree/icicle/overview.ts';
import type { Inks } from '../../tree/draw/picture.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { theme } from '../../ui/theme.ts';

/** A tree that grows, or is folded and unfolded, is drawn anew at most so often. */
const LEAST_INTERVAL_MS = 400;
const SMALLEST_FRAME = 7;
/** What an arrow key moves, and what a page key does, as shares of what is seen. */
const STEP = 0.2;
const PAGE = 0.9;
const WHOLE: Share = { left: 0, right: 1, top: 0, bottom: 1 };

/**
 * A strip that shows the whole of a tree, and in a frame the part of it that a view shows. Pressing it
 * or dragging the frame moves the view, and so do the arrow keys.
 *
 * - `scene`, `inks`, `color`: what to draw. `frame(camera, view)` tells where the view is, as often as it likes.
 *
 * Tells `prunus-overview` {x, y}: where the middle of the view is to be, as shares of the whole tree's
 * width and height; `y` is null to leave it.
 */
export class PrunusOverview extends LitElement {
  @property({ attribute: false }) scene: Scene | null = null;
  @property({ attribute: false }) inks: Inks | null = null;
  @property() color: TreeColor = 'player';
  @property() language: Language = 'en';

  static override styles = [
    theme,
    css`
      :host {
        display: block;
        position: relative;
        overflow: hidden;
        touch-action: none;
        cursor: pointer;
        user-select: none;
        -webkit-user-select: none;
      }
      .strip {
        position: absolute;
        inset: 0;
      }
      .strip:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: -2px;
      }
      canvas {
        display: block;
        width: 100%;
        height: 100%;
      }
      .frame {
        position: absolute;
        left: 0;
        top: 0;
        box-sizing: border-box;
        border: 2px solid var(--accent);
        border-radius: var(--radius-small);
        box-shadow: 0 0 0 1px var(--paper);
        background: color-mix(in srgb, var(--accent) 12%, transparent);
      }
      /* The whole tree is in view: there is no part of it to point out. */
      .frame[data-whole] {
        visibility: hidden;
      }
    `,
  ];

  readonly #painter = new OverviewPainter();
  #seen: Share = WHOLE;
  #placed = '';
  /** What the canvas shows. */
  #painted: {
    readonly scene: Scene;
    readonly inks: Inks;
    readonly color: TreeColor;
    readonly width: number;
    readonly height: number;
  } | null = null;
  #paintedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #resizes: ResizeObserver | null = null;
  /** From the middle of the frame to where it was taken, as a share; null while nothing is dragged. */
  #grip: { readonly x: number; readonly y: number } | null = null;

  /** Where the view is. */
  frame(camera: CameraState, view: View): void {
    this.#seen = shareSeen(camera, view);
    this.#placeFrame();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes = new ResizeObserver(() => {
      this.#paintSoon();
      this.#placeFrame();
    });
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes?.disconnect();
    clearTimeout(this.#timer);
    clearTimeout(this.#telling);
    this.#timer = undefined;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('scene') || changed.has('inks') || changed.has('color')) this.#paintSoon();
    if (changed.has('language')) this.#tellPlace();
    this.#placeFrame();
  }

  protected override render(): TemplateResult {
    const text = viewsText[this.language === 'zh' ? 'zh' : 'en'];
    return html`<div
      class="strip"
      role="slider"
      tabindex="0"
      aria-label=${text.overview}
      aria-orientation="horizontal"
      aria-valuemin="0"
      aria-valuemax="100"
      @pointerdown=${this.#down}
      @pointermove=${this.#move}
      @pointerup=${this.#up}
      @pointercancel=${this.#up}
      @keydown=${this.#onKey}
    >
      <canvas aria-hidden="true"></canvas>
      <div class="frame"></div>
    </div>`;
  }

  /** Never in the middle of a frame of the view, and not for every step of what grows. */
  #paintSoon(): void {
    if (this.#timer !== undefined) return;
    const wait = Math.max(30, this.#paintedAt + LEAST_INTERVAL_MS - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#paint();
    }, wait);
  }

  #paint(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    const { scene, inks, color, clientWidth: width, clientHeight: height } = this;
    if (canvas === null || scene === null || inks === null || width === 0 || height === 0) return;
    const last = this.#painted;
    const isSame =
      last?.scene === scene &&
      last.inks === inks &&
      last.color === color &&
      last.width === width &&
      last.height === height;
    if (isSame) return;
    const ratio = Math.min(3, Math.max(1, window.devicePixelRatio || 1));
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#painter.paint(context, scene, inks, color, width, height);
    this.#painted = { scene, inks, color, width, height };
    this.#paintedAt = performance.now();
  }

  #placeFrame(): void {
    const frame = this.renderRoot.querySelector<HTMLElement>('.frame');
    const { clientWidth: width, clientHeight: height } = this;
    if (frame === null || width === 0) return;
    const { left, right, top, bottom } = this.#seen;
    const wide = Math.max(SMALLEST_FRAME, (right - left) * width);
    const tall = Math.max(Math.min(height, SMALLEST_FRAME), (bottom - top) * height);
    const x = Math.min(width - wide, Math.max(0, ((left + right) * width - wide) / 2));
    const y = Math.min(height - tall, Math.max(0, ((top + bottom) * height - tall) / 2));
    const placed = [x, y, wide, tall].map((each) => each.toFixed(1)).join(' ');
    if (placed === this.#placed) return;
    this.#placed = placed;
    frame.toggleAttribute('data-whole', right - left > 0.98 && bottom - top > 0.98);
    frame.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    frame.style.width = `${wide.toFixed(1)}px`;
    frame.style.height = `${tall.toFixed(1)}px`;
    // Those who listen are told when it rests, not at every frame.
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => this.#tellPlace(), 250);
  }

  #tellPlace(): void {
    const strip = this.renderRoot.querySelector('.strip');
    const { left, right } = this.#seen;
    const text = viewsText[this.language === 'zh' ? 'zh' : 'en'];
    const percent = (share: number): number => Math.round(share * 100);
    strip?.setAttribute('aria-valuenow', String(percent((left + right) / 2)));
    strip?.setAttribute('aria-valuetext', text.overviewPlace(percent(left), percent(right)));
  }

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const at = this.#shareAt(event);
    const { left, right, top, bottom } = this.#seen;
    const isInside = at.x >= left && at.x <= right && right - left < 0.9;
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    this.#grip = isInside ? { x: at.x - middle.x, y: at.y - middle.y } : { x: 0, y: 0 };
    try {
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    } catch {
      // Then there is nothing more to come from it.
    }
    if (!isInside) this.#tell(at.x, at.y);
  };

  readonly #move = (event: PointerEvent): void => {
    if (this.#grip === null) return;
    const at = this.#shareAt(event);
    this.#tell(at.x - this.#grip.x, at.y - this.#grip.y);
  };

  readonly #up = (): void => {
    this.#grip = null;
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { left, right } = this.#seen;
    const wide = right - left;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: -STEP * wide,
      ArrowDown: -STEP * wide,
      ArrowRight: STEP * wide,
      ArrowUp: STEP * wide,
      PageUp: PAGE * wide,
      PageDown: -PAGE * wide,
      Home: -1,
      End: 1,
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const middle = (left + right) / 2 + move;
    this.#tell(Math.min(1 - wide / 2, Math.max(wide / 2, middle)), null);
  };

  #shareAt(event: PointerEvent): { x: number; y: number } {
    const box = this.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / Math.max(1, box.width),
      y: (event.clientY - box.top) / Math.max(1, box.height),
    };
  }

  #tell(x: number, y: number | null): void {
    const share = (value: number): number => Math.min(1, Math.max(0, value));
    const { top, bottom } = this.#seen;
    // Where all rows are seen there is nothing to choose among them.
    const row = y === null || bottom - top > 0.95 ? null : share(y);
    emit(this, 'prunus-overview', { x: share(x), y: row });
  }
}

define('prunus-overview', PrunusOverview);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-overview': PrunusOverview;
  }
}
