import {
  css,
  html,
  nothing,
  svg,
  type ReactiveController,
  type SVGTemplateResult,
  type TemplateResult,
} from 'lit';
import type { LitElement } from 'lit';

import { formatValue } from '../../core/format.ts';
import { NONE } from '../../trace/nodes.ts';
import type { Answers } from '../answers.ts';
import type { Quiz, QuizNode } from '../quiz.ts';
import type { SheetLayout } from '../sheet-layout.ts';

/** What of a sheet is in sight, in its own pixels. */
interface Sight {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Follows what of the sheet of a quiz is in sight where that is not all of it. */
export class SheetSight implements ReactiveController {
  /** Null where all of it is. */
  sight: Sight | null = null;
  /** Pixels that there are for a picture of all of it. */
  width = 0;
  readonly #host: LitElement;
  #drawing: Element | null = null;
  readonly #sizes = new ResizeObserver(() => this.#look());

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#follow(null);
  }

  hostUpdated(): void {
    this.#follow(this.#host.renderRoot.querySelector('.drawing'));
    this.#look();
  }

  /** Has that place of the sheet in the middle, as far as it can be. */
  goTo(x: number, y: number): void {
    const [drawing, sheet] = [this.#drawing, this.#drawing?.firstElementChild];
    if (!drawing || !sheet) return;
    const [outer, inner] = [drawing.getBoundingClientRect(), sheet.getBoundingClientRect()];
    drawing.scrollLeft += inner.left + x - outer.left - drawing.clientWidth / 2;
    drawing.scrollTop += inner.top + y - outer.top - drawing.clientHeight / 2;
  }

  #follow(drawing: Element | null): void {
    if (drawing === this.#drawing) return;
    this.#sizes.disconnect();
    this.#drawing?.removeEventListener('scroll', this.#look);
    this.#drawing = drawing;
    if (drawing === null) return;
    this.#sizes.observe(drawing);
    drawing.addEventListener('scroll', this.#look, { passive: true });
  }

  readonly #look = (): void => {
    const [drawing, sheet] = [this.#drawing, this.#drawing?.firstElementChild];
    if (!drawing || !sheet) return;
    const [outer, inner] = [drawing.getBoundingClientRect(), sheet.getBoundingClientRect()];
    const within = (at: number, most: number) => Math.round(Math.min(most, Math.max(0, at)));
    const next = {
      left: within(outer.left - inner.left, inner.width),
      top: within(outer.top - inner.top, inner.height),
      right: within(outer.right - inner.left, inner.width),
      bottom: within(outer.bottom - inner.top, inner.height),
    };
    const isWhole =
      next.right - next.left >= inner.width - 1 && next.bottom - next.top >= inner.height - 1;
    const before = this.sight;
    const sight = isWhole ? null : next;
    // Where it stands beside the sheet, it is as wide as what else does.
    const { clientWidth } = drawing.parentNode?.querySelector('.told') ?? drawing;
    const isSame =
      this.width === clientWidth &&
      before?.left === sight?.left &&
      before?.right === sight?.right &&
      before?.top === sight?.top &&
      before?.bottom === sight?.bottom;
    if (isSame) return;
    this.sight = sight;
    this.width = clientWidth;
    this.#host.requestUpdate();
  };
}

/** A quiz that is too wide for its place. */
export interface QuizMapView {
  readonly quiz: Quiz;
  readonly layout: SheetLayout;
  readonly shown: Answers;
  /** The node that is asked about; null: none. */
  readonly at: number | null;
  readonly sight: Sight;
  /** Pixels that there are for it. */
  readonly width: number;
}

/** It is no taller than this, in a low window, and what stands for a node neither. */
const [TALLEST, LOW, TALLEST_IN_LOW] = [96, 480, 64];
const [LEAST_NODE, MOST_NODE] = [6, 15];
/** Nothing is written smaller. */
const LEAST_TEXT = 6;

/**
 * All of the tree, small, above the part of it that one writes in: what is asked about is marked in it, and
 * a press leads there. What it says stands in the fields as well.
 */
export function quizMap(
  { quiz, layout, shown, at, sight, width }: QuizMapView,
  go: (x: number, y: number) => void,
): TemplateResult {
  const scale = width / layout.width;
  const most = window.innerHeight <= LOW ? TALLEST_IN_LOW : TALLEST;
  const height = Math.min(most, Math.max(36, layout.height * scale));
  // What stands highest and lowest is not cut in half.
  const across = (x: number) => x * scale;
  const down = (y: number) => 1 + (y / layout.height) * (height - 2);
  const gone = new Set<number>();
  for (const node of quiz.nodes) {
    if (shown.pruned.includes(node.number) || gone.has(node.parent)) gone.add(node.number);
  }
  const tall = Math.min(MOST_NODE, Math.max(LEAST_NODE, height / (2 * pliesOf(quiz) + 1)));
  const frame = {
    x: across(sight.left) + 0.75,
    y: down(sight.top) - 0.25,
    width: across(sight.right - sight.left) - 1.5,
    height: down(sight.bottom) - down(sight.top) + 0.5,
  };
  return html`<svg
    class="map"
    width=${width}
    height=${height}
    viewBox=${`0 0 ${String(width)} ${String(height)}`}
    aria-hidden="true"
    @click=${(event: MouseEvent) => {
      const place = (event.currentTarget as Element).getBoundingClientRect();
      const share = (event.clientY - place.top) / place.height;
      go(((event.clientX - place.left) / place.width) * layout.width, share * layout.height);
    }}
  >
    ${quiz.nodes.map((node) => {
      if (node.parent === NONE) return nothing;
      const [above, here] = [layout.places[node.parent]!, layout.places[node.number]!];
      return svg`<line
        class=${gone.has(node.number) ? 'gone' : ''}
        x1=${across(above.x)}
        y1=${down(above.y)}
        x2=${across(here.x)}
        y2=${down(here.y)}
      ></line>`;
    })}
    ${quiz.nodes.map((node) => {
      const { x, y, width: wide } = layout.places[node.number]!;
      const least = node.leaf === null ? Math.min(tall * 1.6, wide * scale) : wide * scale;
      const size = { wide: Math.max(3, least), tall };
      return mapNode(
        quiz,
        node,
        { x: across(x), y: down(y), ...size },
        {
          written: shown.values[node.number] ?? '',
          isAsked: node.number === at,
          isGone: gone.has(node.number),
        },
      );
    })}
    <rect
      class="sight"
      rx="3"
      x=${frame.x}
      y=${frame.y}
      width=${frame.width}
      height=${frame.height}
    ></rect>
  </svg>`;
}

function mapNode(
  { scale }: Quiz,
  { leaf, side, isChance }: QuizNode,
  place: { readonly x: number; readonly y: number; readonly wide: number; readonly tall: number },
  its: { readonly written: string; readonly isAsked: boolean; readonly isGone: boolean },
): SVGTemplateResult {
  const { x, y, wide, tall } = place;
  const text = leaf === null ? its.written : formatValue(leaf, scale);
  const size = Math.min(10, tall - 2, (wide - 1) / (0.6 * Math.max(1, text.length)));
  const kind = leaf !== null ? 'end' : isChance ? 'chance' : side;
  return svg`<rect
      class=${[kind, its.isAsked ? 'asked' : '', its.isGone ? 'gone' : ''].join(' ')}
      x=${x - wide / 2}
      y=${y - tall / 2}
      width=${wide}
      height=${tall}
      rx="2"
    ></rect>${
      text === '' || size < LEAST_TEXT
        ? nothing
        : svg`<text x=${x} y=${y + size * 0.36} font-size=${size} text-anchor="middle">${text}</text>`
    }`;
}

function pliesOf({ nodes }: Quiz): number {
  return nodes.reduce((most, { ply }) => Math.max(most, ply), 0);
}

export const quizMapStyles = css`
  .map {
    flex: none;
    display: block;
    max-inline-size: 100%;
    overflow: visible;
    cursor: pointer;
    touch-action: manipulation;
  }
  .map line {
    stroke: var(--muted);
    stroke-width: 1;
  }
  .map rect {
    fill: var(--sunken);
    stroke: var(--line);
  }
  .map .max {
    fill: var(--max-fill);
    stroke: var(--max);
  }
  .map .min {
    fill: var(--min-fill);
    stroke: var(--min);
  }
  .map .gone {
    stroke: var(--pruned);
    stroke-dasharray: 3 2;
  }
  .map .asked {
    stroke: var(--accent);
    stroke-width: 3;
  }
  .map .sight {
    fill: none;
    stroke: var(--accent);
    stroke-width: 1.5;
  }
  .map text {
    fill: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;
