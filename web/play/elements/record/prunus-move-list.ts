import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { takesPieces } from '../../../board/picture.ts';
import { shownMoveName } from '../../record/cells.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { partsOf, runsOf, siblingOf, variationOf, type Run } from '../../record/runs.ts';
import {
  FIRST,
  goTo,
  lineEnd,
  moveOf,
  newRecord,
  nodeCount,
  redo,
  turnAt,
  undo,
  type GameRecord,
} from '../../record/record.ts';
import type { Language } from '../../../core/language.ts';
import { unbroken, unbrokenStyles } from '../../../ui/unbroken.ts';
import { recordText } from '../../text/record.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { pieceMark, pieceMarkStyles } from '../piece-mark.ts';
import { recordFacts } from './record-facts.ts';
import { moveListStyles } from './move-list-styles.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { icons } from '../../../ui/icons.ts';
import { SeenList, type SeenPart } from './seen-list.ts';
import { scrollWithin } from '../../../ui/scroll-within.ts';

/** Runs are indented no further than this, or there would be no room for their moves. */
const DEEPEST_INDENT = 5;
/** Of a larger record only what is seen is drawn, in parts of so many moves. */
const DRAWN_WHOLE = 500;
const PART = 20;
/** How high a part may be, before one was seen. */
const PART_HEIGHT = 60;

/**
 * The moves of a game with all variations, to be read and to be walked through, and above them what a record says
 * of its game.
 *
 * - `record`: the game; its current node is marked.
 *
 * Tells `prunus-go-to` {node}: show this one; `prunus-delete-variation` {node} and
 * `prunus-make-main` {node}: the node where a variation begins. It changes nothing by itself.
 */
export class PrunusMoveList extends LitElement {
  @property({ attribute: false }) record: GameRecord = newRecord();
  @property() language: Language = 'en';

  static override styles = [theme, controls, unbrokenStyles, pieceMarkStyles, moveListStyles];

  /** The moves as they were last built, and what they were built from. */
  #built: TemplateResult | typeof nothing = nothing;
  #builtFrom: readonly unknown[] = [];
  #marked: HTMLElement | null = null;
  #hadFocus = false;
  /** Of a large record the parts, and in which of them each node stands. */
  #parts: readonly Run[] = [];
  #partOf = new Map<number, number>();
  #partsFrom: unknown = null;
  /** Where the current move is to be drawn first: it is shown as soon as it is. */
  #isSought = false;
  readonly #seen: SeenList = new SeenList(this, PART_HEIGHT, () =>
    this.renderRoot.querySelector<HTMLElement>('.list'),
  );

  protected override willUpdate(): void {
    // While the current move is sought, what had the focus may be drawn no more.
    if (this.#isSought) return;
    this.#hadFocus = this.shadowRoot?.activeElement?.classList.contains('move') === true;
  }

  protected override render(): TemplateResult {
    const { record } = this;
    const text = this.#text;
    const { current } = record;
    const variation = variationOf(record, current);
    const canGoOn = redo(record) !== record || lineEnd(record, current) !== current;
    const facts = recordFacts(record, this.language === 'zh' ? 'zh' : 'en');
    return html`<div class="panel">
      ${facts === '' ? nothing : html`<p class="note">${unbroken(facts)}</p>`}
      <div
        class="moves"
        role="group"
        aria-label=${text.moves}
        aria-description=${text.help}
        @keydown=${this.#onKey}
        @click=${this.#onClick}
        @scroll=${this.#seen.look}
      >
        ${this.#moves()}
      </div>
      <div class="tools navigation" role="group" aria-label=${text.navigation}>
        ${this.#button(icons.first, text.first, current !== FIRST, FIRST)}
        ${this.#button(icons.back, text.previous, current !== FIRST, undo(record).current)}
        ${this.#button(icons.forward, text.next, canGoOn, this.#next)}
        ${this.#button(icons.last, text.last, canGoOn, this.#last)}
      </div>
      ${
        variation === -1
          ? nothing
          : html`<div class="tools change">
              <button @click=${this.#tell('prunus-make-main', variation)}>${text.makeMain}</button>
              <button @click=${this.#tell('prunus-delete-variation', variation)}>
                ${text.deleteVariation}
              </button>
            </div>`
      }
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    // One move among hundreds changes: no need to look at the others.
    const { current } = this.record;
    const mark = this.renderRoot.querySelector<HTMLElement>(`[data-node="${String(current)}"]`);
    if (this.#marked !== mark) {
      this.#marked?.removeAttribute('aria-current');
      this.#marked?.setAttribute('tabindex', '-1');
    }
    mark?.setAttribute('aria-current', 'true');
    mark?.setAttribute('tabindex', '0');
    this.#marked = mark;
    if (changed.has('record')) this.#isSought = true;
    if (!this.#isSought) return;
    const list = this.renderRoot.querySelector<HTMLElement>('.moves');
    if (mark === null) {
      this.#goNear(list);
      return;
    }
    this.#isSought = false;
    if (list !== null) scrollWithin(list, mark);
    if (this.#hadFocus) mark.focus({ preventScroll: true });
  }

  /** Scrolls to where the current move will be drawn. */
  #goNear(list: HTMLElement | null): void {
    const part = this.#partOf.get(this.record.current);
    const room = list?.querySelector('.room');
    if (list === null || !room || part === undefined) {
      this.#isSought = false;
      return;
    }
    const beginning = room.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += beginning + this.#seen.above(part);
    this.#seen.look();
  }

  get #text() {
    return recordText[this.language === 'zh' ? 'zh' : 'en'];
  }

  /** Built again only when there are other moves; which of them is current is marked afterwards. */
  #moves(): TemplateResult | typeof nothing {
    const { setup, nodes } = this.record;
    const seen = nodeCount(this.record) > DRAWN_WHOLE ? this.#seenPart() : null;
    const from = [setup, nodes, this.language, seen?.from, seen?.to, seen?.before, seen?.after];
    if (from.some((part, at) => part !== this.#builtFrom[at])) {
      this.#builtFrom = from;
      this.#built = this.#build(seen);
    }
    return this.#built;
  }

  /** Which parts of a large record are seen. */
  #seenPart(): SeenPart {
    const { nodes } = this.record;
    if (this.#partsFrom !== nodes) {
      this.#partsFrom = nodes;
      this.#parts = partsOf(runsOf(this.record), PART);
      this.#partOf = new Map(
        this.#parts.flatMap((part, at) => part.nodes.map((node) => [node, at] as const)),
      );
    }
    return this.#seen.part(this.#parts.length);
  }

  #build(seen: SeenPart | null): TemplateResult {
    const text = this.#text;
    const isBlackFirst = turnAt(this.record, FIRST) === 'X';
    return html`<div class="run" role="group" aria-label=${text.start}>
        <button class="plain move start" tabindex="-1" data-node=${FIRST}>${text.start}</button>
      </div>
      ${
        seen === null
          ? runsOf(this.record).map((run) => this.#run(run, isBlackFirst))
          : html`<div class="room" style=${`height: ${String(seen.before)}px`}></div>
              <div class="list">
                ${this.#parts.slice(seen.from, seen.to).map((part) => this.#run(part, isBlackFirst))}
              </div>
              <div style=${`height: ${String(seen.after)}px`}></div>`
      }`;
  }

  #run({ level, nodes, ply }: Run, isBlackFirst: boolean): TemplateResult {
    const text = this.#text;
    const { text: names, skin } = gameOfSetup(this.record.setup);
    const language = this.language === 'zh' ? 'zh' : 'en';
    const { players } = names[language];
    // Matches are nobody's: the number says whose move it was.
    const hasPieces = !takesPieces(skin);
    const indent = Math.min(level, DEEPEST_INDENT);
    return html`<div
      class=${level === 0 ? 'run' : 'run variation'}
      style=${`--level: ${String(indent)}`}
      role="group"
      aria-label=${level === 0 ? text.main(ply) : text.variation(ply)}
    >
      ${nodes.map((node, at) => {
        const number = ply + at;
        const stone = (number % 2 === 1) === isBlackFirst ? 'X' : 'O';
        const name = shownMoveName(moveOf(this.record, node), this.record.setup, language);
        const thought = this.record.nodes.thought[node] ?? -1;
        return html`<button
          class="plain move"
          tabindex="-1"
          data-node=${node}
          aria-label=${text.move(number, players[stone], name)}
          title=${thought < 0 ? nothing : text.thought(thought / 1000)}
        >
          <span class="number">${number}</span> ${hasPieces ? pieceMark(skin, stone) : nothing}
          <span class="name">${name}</span>
        </button>`;
      })}
    </div>`;
  }

  #button(icon: TemplateResult, label: string, isEnabled: boolean, node: number): TemplateResult {
    return html`<button
      class="step"
      title=${label}
      aria-label=${label}
      ?disabled=${!isEnabled}
      @click=${this.#tell('prunus-go-to', node)}
    >
      ${icon}
    </button>`;
  }

  #tell(name: 'prunus-go-to' | 'prunus-make-main' | 'prunus-delete-variation', node: number) {
    return () => {
      emit(this, name, { node });
    };
  }

  get #next(): number {
    const { record } = this;
    const ahead = redo(record);
    if (ahead !== record) return ahead.current;
    return redo({ ...record, ahead: lineEnd(record, record.current) }).current;
  }

  /** The end of the line that is looked at. */
  get #last(): number {
    const { record } = this;
    return record.ahead === record.current ? lineEnd(record, record.current) : record.ahead;
  }

  #onClick(event: Event): void {
    const node = nodeOf(event.target);
    if (node !== null) emit(this, 'prunus-go-to', { node });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { record } = this;
    const { current } = record;
    const variation = variationOf(record, current);
    if ((event.key === 'Delete' || event.key === 'Backspace') && variation !== -1) {
      emit(this, 'prunus-delete-variation', { node: variation });
    } else {
      const node = this.#nodeFor(event.key);
      if (node === null) return;
      if (goTo(record, node) !== record) emit(this, 'prunus-go-to', { node });
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Where a key leads; null for those that mean nothing here. */
  #nodeFor(key: string): number | null {
    const { record } = this;
    switch (key) {
      case 'ArrowLeft':
        return undo(record).current;
      case 'ArrowRight':
        return this.#next;
      case 'ArrowUp':
        return siblingOf(record, record.current, -1);
      case 'ArrowDown':
        return siblingOf(record, record.current, 1);
      case 'Home':
        return FIRST;
      case 'End':
        return this.#last;
      default:
        return null;
    }
  }
}

/** The node of the move that was pressed, or null. */
function nodeOf(target: EventTarget | null): number | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;
  return button === null ? null : Number(button.dataset.node);
}

define('prunus-move-list', PrunusMoveList);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-move-list': PrunusMoveList;
  }
}
