import { LitElement, css, html, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { leastOf, mostOf } from '../../../core/range.ts';
import type { Language } from '../../../core/language.ts';
import {
  leafNumber,
  leafPieces,
  pruningOf,
  stretchesOf,
  type Piece,
  type SearchedTree,
} from '../../../search/textbook/leaf-pieces.ts';
import { readTree } from '../../../search/textbook/tidy-tree.ts';
import { cssText } from '../../../ui/css-text.ts';
import { define } from '../../../ui/events.ts';
import { theme } from '../../../ui/theme.ts';
import { emit } from '../../events.ts';
import { cutsThatDepend, leafSentences, leafText } from '../../text/leaf.ts';
import { BESIDE_AXIS, OVER_AXIS, scalePlace, type ScalePlace, type Spot } from './scale-place.ts';

/** The leaf that a hand is on. */
export interface LeafAt {
  /** Its number in the text, in pre-order. */
  readonly number: number;
  /** Its middle, and half the height of its box, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly half: number;
  /** What can be seen of the tree around it. */
  readonly width: number;
  readonly height: number;
  /** The nodes on the way to it. */
  readonly above: readonly Spot[];
  /** The moves to it, and to any other node by its number, as they are told. */
  readonly lineTo: (node: number) => string;
}

/** What a scale without a cut, and each cut, take in pixels. */
const AXIS = 46;
const COLUMN = 29;
const MOST_COLUMNS = 4;
/** How far over and under all values of the tree a leaf can be dragged, as a share of their span. */
const BEYOND = 0.2;

/**
 * The handle of a leaf and, while it is held, a scale beside it on which each cut has a bar over the
 * values for which it stands: a slider.
 *
 * `leaves`: the tree; `at`: the leaf, or null. Tells `prunus-leaf` {number, value, phase}: the value as it
 * is to stand in the text; `phase` is 'begin' before the first, 'move', then 'end', or 'cancel' where all
 * is to be as it was.
 */
export class PrunusLeaf extends LitElement {
  @property({ attribute: false }) leaves: SearchedTree | null = null;
  @property({ attribute: false }) at: LeafAt | null = null;
  @property() language: Language = 'en';
  /** The leaf that is held, and what was so when it was taken. */
  @state() private held: Held | null = null;
  /** Whether it is moved by keys. */
  @state() private isKeyed = false;

  static override styles = [
    theme,
    css`
      :host {
        position: absolute;
        inset: 0;
        left: var(--aside, 0px);
        overflow: hidden;
        pointer-events: none;
      }
      .handle {
        position: absolute;
        inline-size: 30px;
        block-size: 22px;
        margin: 0;
        translate: -50% 0;
        display: grid;
        place-items: center;
        border: 1px solid var(--accent);
        border-radius: var(--radius-round);
        background: var(--surface);
        color: var(--accent);
        cursor: ns-resize;
        pointer-events: auto;
        touch-action: none;
        user-select: none;
        -webkit-user-select: none;
      }
      @media (pointer: coarse) {
        .handle {
          inline-size: 44px;
          block-size: 36px;
        }
      }
      .handle svg {
        inline-size: 14px;
        block-size: 14px;
      }
      .handle:focus-visible,
      .handle.held {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      .scale {
        position: absolute;
        box-sizing: border-box;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        font-size: var(--text-xs);
      }
      .scale svg {
        display: block;
      }
      text {
        fill: var(--ink);
        font-family: var(--font);
      }
      .axis {
        stroke: var(--muted);
      }
      .bar {
        fill: var(--pruned);
      }
      .bar.stands {
        fill: var(--muted);
      }
      .mark {
        stroke: var(--accent);
        stroke-width: 2;
      }
      .now {
        fill: var(--accent);
        font-weight: var(--bold);
      }
    `,
  ];

  /** What was last computed, and of what: a drag changes nothing of it. */
  #known: { readonly key: string; readonly pieces: readonly Piece[] | null } | null = null;

  /** Takes the leaf, to be moved by `moveBy`, which is told how far down from here. */
  begin(): boolean {
    const leaf = this.#leaf();
    if (leaf === null || this.at === null) return false;
    const { number } = this.at;
    this.held = { ...leaf, number, pieces: this.#pieces(number), now: leaf.value };
    this.#tell('begin');
    return true;
  }

  moveBy(down: number): void {
    const { held } = this;
    if (held === null) return;
    const tall = this.at === null ? 1 : this.#place(this.at, held).tall;
    const steps = Math.round(-down / (tall / (held.most - held.least)) / held.step);
    this.#moveTo(held.value + steps * held.step);
  }

  end(phase: 'end' | 'cancel'): void {
    if (this.held === null) return;
    this.#tell(phase);
    this.held = null;
  }

  /** One step up (1) or down (−1), or more: at once. */
  stepBy(steps: number): boolean {
    if (this.held === null && !this.begin()) return false;
    this.#moveTo(this.held!.now + steps * this.held!.step);
    this.end('end');
    return true;
  }

  /** Whether it should stay where it is. */
  get isInUse(): boolean {
    return this.held !== null || this.matches(':hover, :focus-within');
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isAnother = this.held !== null && this.at?.number !== this.held.number;
    if (changed.has('at') && isAnother) this.end('cancel');
  }

  protected override render(): TemplateResult | typeof nothing {
    const { at } = this;
    const leaf = this.held ?? this.#leaf();
    if (at === null || leaf === null) return nothing;
    const text = leafText[this.language];
    const now = this.held?.now ?? leaf.value;
    // Below it where there is room: what is above it are the moves.
    const top = Math.max(2, Math.min(at.y + at.half + 2, at.height - 26));
    const isOpen = this.held !== null || this.isKeyed;
    return html`<div
        class="handle ${this.held === null ? '' : 'held'}"
        role="slider"
        tabindex="0"
        aria-orientation="vertical"
        aria-label=${text.handle(at.lineTo(at.number))}
        aria-valuenow=${now}
        aria-valuemin=${leaf.least}
        aria-valuemax=${leaf.most}
        aria-valuetext=${`${written(now, leaf)}. ${this.#sentences(at, now)}`}
        title=${text.hint}
        .style=${cssText({ left: `${at.x}px`, top: `${top}px` })}
        @pointerdown=${this.#down}
        @pointermove=${this.#move}
        @pointerup=${this.#up}
        @pointercancel=${this.#up}
        @keydown=${this.#key}
        @blur=${() => (this.isKeyed = false)}
      >
        ${ARROWS}
      </div>
      ${isOpen ? this.#scale(at, leaf, now) : nothing}`;
  }

  /** What can be told of the value that the leaf has now. */
  #sentences(at: LeafAt, now: number): string {
    return leafSentences(this.#pieces(at.number), now, at.lineTo, this.language);
  }

  #scale(at: LeafAt, leaf: Leaf, now: number): TemplateResult {
    const pieces = this.#pieces(at.number) ?? [];
    const cuts = this.#cuts(at.number);
    const { left, top, tall } = this.#place(at, leaf);
    const y = (value: number) =>
      OVER_AXIS +
      ((leaf.most - Math.max(leaf.least, Math.min(value, leaf.most))) / (leaf.most - leaf.least)) *
        tall;
    const ends = new Set(
      cuts.flatMap((cut) => stretchesOf(pieces, cut).flatMap(({ from, to }) => [from, to])),
    );
    const ticks = [...ends].filter((end) => Number.isFinite(end) && Math.abs(y(end) - y(now)) > 11);
    const wide = AXIS + cuts.length * COLUMN;
    return html`<div
      class="scale"
      aria-hidden="true"
      .style=${cssText({ left: `${left}px`, top: `${top}px` })}
    >
      <svg width=${wide} height=${tall + BESIDE_AXIS}>
        <line class="axis" x1="38" x2="38" y1="10" y2=${tall + 18} />
        ${cuts.map((cut, column) => {
          const x = AXIS + column * COLUMN;
          return svg`${stretchesOf(pieces, cut).map(({ from, to, hasFrom, hasTo }) => {
            const stands =
              (now > from || (hasFrom && now === from)) && (now < to || (hasTo && now === to));
            // An end that does not belong to it stays clear of its value.
            const high = y(to) + (to === Infinity ? -4 : hasTo ? -2 : 2);
            const low = y(from) + (from === -Infinity ? 4 : hasFrom ? 2 : -2);
            return svg`<rect class="bar ${stands ? 'stands' : ''}" x=${x} width=${COLUMN - 8}
              y=${high} height=${Math.max(3, low - high)} rx="2" opacity=${stands ? 1 : 0.45} />`;
          })}<text x=${x + COLUMN / 2 - 4} y=${tall + 34} text-anchor="middle">${last(at.lineTo(cut.node))}</text>`;
        })}
        ${cuts.length === 0 ? nothing : svg`<text x="34" y=${tall + 34} text-anchor="end">✂</text>`}
        ${ticks.map((end) => svg`<text x="34" y=${y(end) + 4} text-anchor="end">${written(end, leaf)}</text>`)}
        <line class="mark" x1="36" x2=${wide - 4} y1=${y(now)} y2=${y(now)} />
        <text class="now" x="34" y=${y(now) + 4} text-anchor="end">${written(now, leaf)}</text>
      </svg>
    </div>`;
  }

  /** The cuts that have a column. */
  #cuts(number: number): ReturnType<typeof cutsThatDepend> {
    return cutsThatDepend(this.#pieces(number) ?? []).slice(0, MOST_COLUMNS);
  }

  /** As the leaf was taken: while it is held the scale stands still. */
  #place(at: LeafAt, { value, least, most }: Leaf): ScalePlace {
    const wide = AXIS + this.#cuts(at.number).length * COLUMN;
    return scalePlace(at, at.above, wide, (most - value) / (most - least));
  }

  #pieces(number: number): readonly Piece[] | null {
    if (this.held?.number === number) return this.held.pieces;
    const pruning = this.leaves === null ? null : pruningOf(this.leaves);
    const text = this.leaves?.tree ?? '';
    const key = JSON.stringify([text, number, pruning]);
    if (this.#known?.key !== key) {
      this.#known = { key, pieces: pruning && leafPieces(text, number, pruning) };
    }
    return this.#known.pieces;
  }

  /** The leaf as it stands in the text; null where there is none, or it is no number. */
  #leaf(): Leaf | null {
    const root = readTree(this.leaves?.tree ?? '');
    if (root === null || this.at === null) return null;
    const texts: string[] = [];
    let number = 0;
    const walk = (item: typeof root): string => {
      const isIt = number++ === this.at?.number;
      if (item.items === null) texts.push(item.leaf);
      const below = (item.items ?? []).map(walk).join('');
      return isIt ? item.leaf : below;
    };
    const own = walk(root);
    const values = texts.map(leafNumber).filter((value) => Number.isFinite(value));
    const value = leafNumber(own);
    if (!Number.isFinite(value)) return null;
    const decimals = Math.min(6, /\.(\d+)$/.exec(own)?.[1]?.length ?? 0);
    const step = 10 ** -decimals;
    const [low, high] = [leastOf(values), mostOf(values)];
    const beyond = Math.max(3 * step, Math.ceil(((high - low) * BEYOND) / step) * step);
    return { value, step, decimals, least: low - beyond, most: high + beyond };
  }

  #moveTo(value: number): void {
    const { held } = this;
    if (held === null) return;
    const within = Math.max(held.least, Math.min(value, held.most));
    const now = Number(within.toFixed(held.decimals));
    if (now === held.now) return;
    this.held = { ...held, now };
    this.#tell('move');
  }

  #tell(phase: 'begin' | 'move' | 'end' | 'cancel'): void {
    const { held } = this;
    if (held === null) return;
    emit(this, 'prunus-leaf', {
      number: held.number,
      value: held.now.toFixed(held.decimals),
      phase,
    });
  }

  /** Where the handle was taken. */
  #from = 0;

  readonly #down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    handle.focus({ preventScroll: true });
    this.isKeyed = false;
    handle.setPointerCapture(event.pointerId);
    this.#from = event.clientY;
    this.begin();
  };

  readonly #move = (event: PointerEvent): void => this.moveBy(event.clientY - this.#from);

  readonly #up = (event: PointerEvent): void =>
    this.end(event.type === 'pointerup' ? 'end' : 'cancel');

  readonly #key = (event: KeyboardEvent): void => {
    const steps = KEYS.get(event.key);
    if (event.key === 'Escape' && this.held !== null) this.end('cancel');
    else if (steps === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    else this.isKeyed = this.stepBy(event.shiftKey ? 10 * steps : steps);
    event.preventDefault();
    event.stopPropagation();
  };
}

interface Leaf {
  readonly value: number;
  readonly step: number;
  readonly decimals: number;
  readonly least: number;
  readonly most: number;
}

interface Held extends Leaf {
  readonly number: number;
  readonly pieces: readonly Piece[] | null;
  readonly now: number;
}

const KEYS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowRight', 1],
  ['ArrowDown', -1],
  ['ArrowLeft', -1],
  ['PageUp', 10],
  ['PageDown', -10],
]);

const ARROWS = svg`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3v18M6 9l6-6 6 6M6 15l6 6 6-6" /></svg>`;

function written(value: number, { decimals }: Leaf): string {
  return value.toFixed(decimals).replace('-', '−');
}

/** There is no room for more than the last move of a line. */
function last(line: string): string {
  const move = (line.split(' → ').at(-1) ?? '').replaceAll(' ', '');
  return move.length > 4 ? `${move.slice(0, 3)}…` : move;
}

define('prunus-leaf', PrunusLeaf);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-leaf': PrunusLeaf;
  }
}
