import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { formatCount } from '../../../core/format.ts';
import { languageOf, type Language } from '../../../core/language.ts';
import { mergesSymmetries } from '../../../games/symmetric-moves.ts';
import { positionsText } from '../../text/graph.ts';
import { clampStep, isSettled } from '../../../trace/clock.ts';
import { shownMoveOf } from '../../../games/move-names.ts';
import { movesTo } from '../../../trace/nodes.ts';
import type { Trace } from '../../../trace/trace.ts';
import {
  drawChosen,
  drawGraph,
  valueOfPosition,
  type GraphPicture,
} from '../../../tree/graph/draw.ts';
import {
  clampedLook,
  neighbor,
  placeX,
  positionAt,
  zoomedAt,
  GUTTER,
  type GraphLook,
} from '../../../tree/graph/place.ts';
import { joinPositions, type NoGraph, type PositionGraph } from '../../../tree/graph/positions.ts';
import { graphRows, type GraphRows } from '../../../tree/graph/rows.ts';
import type { Inks } from '../../../tree/draw/picture.ts';
import type { TreeColor } from '../../../tree/layout/view-state.ts';
import { listen } from '../../../tree/navigate/gestures.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { controls, theme } from '../../../ui/theme.ts';

const ZOOM_STEP = 1.6;
/** Half a frame. */
const JOINING_MS = 8;
/** Moves named of a longer line: the last ones say where it is. */
const MOST_MOVES = 9;

/**
 * The positions of a search as a graph: what the tree shows many times stands here once, in rows by
 * ply. Pressing a position lights all ways that lead to it.
 *
 * - `trace`, `step`, `inks`, `color`, `language`: as of the tree; `selected`: a node of it, or null.
 *
 * Tells `prunus-graph-choose` {node, enter}: a position was chosen, by the node at which it was first met;
 * `enter`: it is to be shown in the tree.
 */
export class PrunusGraph extends LitElement {
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ attribute: false }) step: number | null = null;
  @property({ attribute: false }) inks: Inks | null = null;
  @property({ attribute: false }) selected: number | null = null;
  @property() color: TreeColor = 'player';
  @property() language: Language = 'en';
  @state() private alike: boolean | null = null;
  @state() private hovered = -1;
  @state() private look: GraphLook = { width: 0, height: 0, zoom: 1, left: 0 };

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: flex;
        flex-direction: column;
        background: var(--paper);
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-5);
        align-items: center;
        padding: var(--space-3) var(--space-4);
        font-size: var(--text-s);
        line-height: var(--leading-tight);
      }
      .head p {
        flex: 1 1 20rem;
        margin: 0;
      }
      label {
        display: flex;
        gap: var(--space-2);
        align-items: center;
      }
      .field {
        position: relative;
        flex: 1;
        min-height: 0;
        overflow: hidden;
        cursor: grab;
        touch-action: none;
        user-select: none;
        -webkit-user-select: none;
      }
      .field:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: -2px;
      }
      canvas {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
      }
      .told {
        display: flex;
        gap: var(--space-4);
        align-items: center;
        justify-content: space-between;
        min-height: 2.4rem;
        box-sizing: border-box;
        padding: var(--space-2) var(--space-4);
        border-top: 1px solid var(--line);
        font-size: var(--text-s);
        line-height: var(--leading-tight);
      }
      .told p {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .told button {
        flex: none;
      }
      .none {
        margin: auto;
        max-width: 34rem;
        padding: var(--space-6);
        color: var(--muted);
      }
    `,
  ];

  #graph: PositionGraph | null = null;
  /** Why there is none. */
  #refusal: NoGraph | null = null;
  #rows: GraphRows | null = null;
  /** What was joined. */
  #joined: { readonly trace: Trace; readonly alike: boolean } | null = null;
  #deafen: (() => void) | null = null;
  #resizes: ResizeObserver | null = null;
  /** What the lower canvas shows: it is not drawn again for what is only pointed at. */
  #drawn: readonly unknown[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leaveField();
  }

  protected override willUpdate(): void {
    this.language = languageOf(this.language);
    const { trace } = this;
    if (trace === null || trace.openNodes !== undefined) {
      // Its nodes are not those of the search before.
      this.#graph = this.#refusal = this.#rows = this.#joined = null;
      return;
    }
    const alike = this.#isAlike(trace);
    if (this.#joined?.trace === trace && this.#joined.alike === alike) return;
    // Of the same search the graph stays until the other one is there.
    if (this.#joined?.trace !== trace) this.#graph = this.#refusal = this.#rows = null;
    this.#joined = { trace, alike };
    this.#join(this.#joined, joinPositions(trace, alike));
  }

  /** Goes on joining for half a frame, and later with the rest. */
  #join(
    joined: { readonly trace: Trace; readonly alike: boolean },
    joining: ReturnType<typeof joinPositions>,
  ): void {
    if (this.#joined !== joined) return;
    const began = performance.now();
    let step = joining.next();
    while (step.done !== true && performance.now() - began < JOINING_MS) step = joining.next();
    if (step.done !== true) {
      setTimeout(() => this.#join(joined, joining));
      return;
    }
    const made = step.value;
    [this.#graph, this.#refusal] = typeof made === 'string' ? [null, made] : [made, null];
    this.#rows = this.#graph && graphRows(this.#graph);
    this.hovered = -1;
    if (this.#rows !== null) this.look = clampedLook(this.#rows, this.look);
    this.requestUpdate();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const field = this.renderRoot.querySelector<HTMLElement>('.field');
    if (field === null) this.#leaveField();
    else if (this.#deafen === null) this.#enterField(field);
    if (changed.has('selected')) this.#bringInto();
    this.#draw();
  }

  protected override render(): TemplateResult {
    const text = positionsText[this.language];
    const graph = this.#graph;
    if (this.trace?.openNodes !== undefined) return this.#nothing(text.running);
    if (this.#refusal !== null) return this.#nothing(text[this.#refusal]);
    if (graph === null) return this.#nothing(this.#joined === null ? '' : text.joining);
    const at = this.hovered >= 0 ? this.hovered : this.#chosen;
    return html`
      <div class="head">
        <p>${text.counted(graph.count, graph.trace.length, graph.joined)}</p>
        ${
          graph.board.game.moves.areCells
            ? html`<label
                ><input
                  type="checkbox"
                  .checked=${this.#isAlike(graph.trace)}
                  @change=${(event: Event) => {
                    this.alike = (event.target as HTMLInputElement).checked;
                  }}
                />${text.alike}</label
              >`
            : nothing
        }
      </div>
      <div
        class="field"
        tabindex="0"
        role="application"
        aria-label=${text.label}
        aria-describedby="told keys"
        @keydown=${this.#onKey}
      >
        <canvas class="graph" aria-hidden="true"></canvas>
        <canvas class="chosen" aria-hidden="true"></canvas>
      </div>
      <div class="told">
        <p id="told" aria-live="polite">${at < 0 ? text.choose : this.#words(graph, at)}</p>
        ${
          this.#chosen < 0
            ? nothing
            : html`<button type="button" @click=${() => this.#tell(this.#chosen, true)}>
                ${text.inTree}
              </button>`
        }
      </div>
      <p id="keys" hidden>${text.instructions}</p>
    `;
  }

  /** What is drawn; null while there is nothing. */
  get drawn(): GraphPicture | null {
    const { look, color, language, inks } = this;
    const [graph, rows] = [this.#graph, this.#rows];
    if (graph === null || rows === null || inks === null) return null;
    if (look.width === 0 || look.height === 0) return null;
    const step = clampStep(graph.trace, this.step);
    const family = getComputedStyle(this).fontFamily;
    const text = positionsText[language];
    return {
      graph,
      rows,
      look,
      inks,
      color,
      step,
      family,
      rowWords: (ply, count) => [text.ply(ply), formatCount(count, language)],
    };
  }

  /** Zooms around the middle. */
  zoomBy(factor: number): void {
    this.#zoom(factor, this.look.width / 2);
  }

  /** Brings all of it into view. */
  fit(): void {
    this.look = { ...this.look, zoom: 1, left: 0 };
  }

  #nothing(sentence: string): TemplateResult {
    return html`<p class="none" role="status">${sentence}</p>`;
  }

  #isAlike(trace: Trace): boolean {
    return this.alike ?? mergesSymmetries(trace.header.options);
  }

  /** The position of the node that is selected in the tree, or −1. */
  get #chosen(): number {
    const graph = this.#graph;
    if (graph === null || this.selected === null) return -1;
    return graph.ofNode[this.selected] ?? -1;
  }

  #words(graph: PositionGraph, at: number): string {
    const { trace } = graph;
    const moves = movesTo(trace, graph.first[at]!).map((move) =>
      shownMoveOf(trace.header, move, this.language),
    );
    const isLong = moves.length > MOST_MOVES;
    const line = (isLong ? ['…', ...moves.slice(-MOST_MOVES)] : moves).join(' ');
    const step = clampStep(trace, this.step);
    const isKnown = trace.grown === undefined && isSettled(trace, graph.telling[at]!, step);
    return positionsText[this.language].position(
      line,
      isKnown ? valueOfPosition(graph, at) : null,
      graph.nodes[at]!,
      graph.beforeFrom[at + 1]! - graph.beforeFrom[at]!,
      graph.nextFrom[at + 1]! - graph.nextFrom[at]!,
    );
  }

  #enterField(field: HTMLElement): void {
    this.#resizes = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = field;
      const look = { ...this.look, width, height };
      this.look = this.#rows === null ? look : clampedLook(this.#rows, look);
    });
    this.#resizes.observe(field);
    this.#deafen = listen(field, {
      unit: () => 1,
      isActive: () => true,
      isScrolled: () => false,
      activate: () => undefined,
      grab: () => null,
      pan: (dx) => this.#pan(dx),
      zoom: (factor, x) => this.#zoom(factor, x),
      fling: () => undefined,
      press: (x, y) => this.#press(x, y, false),
      doublePress: (x, y) => this.#press(x, y, true),
      hover: (x, y) => {
        this.hovered = this.#at(x, y);
      },
      leave: () => {
        this.hovered = -1;
      },
      wheelRefused: () => undefined,
    });
  }

  #leaveField(): void {
    this.#deafen?.();
    this.#resizes?.disconnect();
    this.#deafen = this.#resizes = null;
  }

  #at(x: number, y: number): number {
    const graph = this.#graph;
    if (graph === null || this.#rows === null) return -1;
    return positionAt(graph, this.#rows, this.look, x, y);
  }

  #press(x: number, y: number, enter: boolean): void {
    const at = this.#at(x, y);
    if (at >= 0) this.#tell(at, enter);
  }

  #tell(at: number, enter: boolean): void {
    const graph = this.#graph;
    if (graph === null) return;
    // Where the tree shows it more than once, the node that is selected stays.
    const isThere = this.selected !== null && graph.ofNode[this.selected] === at;
    const node = isThere ? this.selected! : graph.first[at]!;
    this.selected = node;
    emit(this, 'prunus-graph-choose', { node, enter });
  }

  #pan(dx: number): void {
    if (this.#rows === null) return;
    this.look = clampedLook(this.#rows, { ...this.look, left: this.look.left - dx });
  }

  #zoom(factor: number, x: number): void {
    if (this.#rows !== null) this.look = zoomedAt(this.#rows, this.look, factor, x);
  }

  /** Brings the position that is chosen into view. */
  #bringInto(): void {
    const [graph, rows, at] = [this.#graph, this.#rows, this.#chosen];
    if (graph === null || rows === null || at < 0) return;
    const x = placeX(graph, rows, this.look, at);
    if (x > GUTTER + 20 && x < this.look.width - 20) return;
    this.#pan((this.look.width + GUTTER) / 2 - x);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const [graph, rows] = [this.#graph, this.#rows];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (graph === null || rows === null) return;
    const directions = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowLeft: 'left',
      ArrowRight: 'right',
    } as const;
    const at = Math.max(0, this.#chosen);
    if (Object.hasOwn(directions, event.key)) {
      const direction = directions[event.key as keyof typeof directions];
      this.#tell(this.#chosen < 0 ? 0 : neighbor(graph, rows, at, direction), false);
    } else if (event.key === '+' || event.key === '=') this.zoomBy(ZOOM_STEP);
    else if (event.key === '-') this.zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0') this.fit();
    else if (event.key === 'Enter') this.#tell(at, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #draw(): void {
    const picture = this.drawn;
    if (picture === null) return;
    const { graph, look, inks, color, step } = picture;
    const shown = [graph, look, inks, color, step, this.language];
    if (shown.some((each, index) => each !== this.#drawn[index])) {
      const context = this.#context('.graph');
      if (context === null) return;
      drawGraph(context, picture);
      this.#drawn = shown;
    }
    const over = this.#context('.chosen');
    if (over === null) return;
    if (this.hovered >= 0) drawChosen(over, picture, this.hovered, inks.muted);
    if (this.#chosen >= 0) drawChosen(over, picture, this.#chosen, inks.accent);
  }

  #context(name: string): CanvasRenderingContext2D | null {
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>(`canvas${name}`);
    const context = canvas?.getContext('2d') ?? null;
    if (canvas === null || context === null) return null;
    const ratio = Math.min(3, Math.max(1, window.devicePixelRatio || 1));
    canvas.width = Math.round(this.look.width * ratio);
    canvas.height = Math.round(this.look.height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    return context;
  }
}

define('prunus-graph', PrunusGraph);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-graph': PrunusGraph;
  }
}
