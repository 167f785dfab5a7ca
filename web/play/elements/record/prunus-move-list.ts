import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { takesPieces } from '../../../board/picture.ts';
import { shownMoveName } from '../../record/cells.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { runsOf, siblingOf, variationOf, type Run } from '../../record/runs.ts';
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
import { recordText } from '../../text/record.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { pieceMark, pieceMarkStyles } from '../piece-mark.ts';
import { moveListStyles } from './move-list-styles.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { icons } from '../../../ui/icons.ts';
import { scrollWithin } from '../../../ui/scroll-within.ts';

/** Runs are indented no further than this, or there would be no room for their moves. */
const DEEPEST_INDENT = 5;

/**
 * The moves of a game with all variations, to be read and to be walked through.
 *
 * - `record`: the game; its current node is marked.
 *
 * Tells `prunus-go-to` {node}: show this one; `prunus-delete-variation` {node} and
 * `prunus-make-main` {node}: the node where a variation begins. It changes nothing by itself.
 */
export class PrunusMoveList extends LitElement {
  @property({ attribute: false }) record: GameRecord = newRecord();
  @property() language: Language = 'en';

  static override styles = [theme, controls, pieceMarkStyles, moveListStyles];

  /** The moves as they were last built, and what they were built from. */
  #built: TemplateResult | typeof nothing = nothing;
  #builtFrom: readonly unknown[] = [];
  #marked: HTMLElement | null = null;
  #hadFocus = false;

  protected override willUpdate(): void {
    this.#hadFocus = this.shadowRoot?.activeElement?.classList.contains('move') === true;
  }

  protected override render(): TemplateResult {
    const { record } = this;
    const text = this.#text;
    const { current } = record;
    const variation = variationOf(record, current);
    const canGoOn = redo(record) !== record || lineEnd(record, current) !== current;
    return html`<div class="panel">
      <div
        class="moves"
        role="group"
        aria-label=${text.moves}
        aria-description=${text.help}
        @keydown=${this.#onKey}
        @click=${this.#onClick}
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
    if (!changed.has('record')) return;
    const list = this.renderRoot.querySelector<HTMLElement>('.moves');
    if (mark !== null && list !== null) scrollWithin(list, mark);
    if (this.#hadFocus) mark?.focus({ preventScroll: true });
  }

  get #text() {
    return recordText[this.language === 'zh' ? 'zh' : 'en'];
  }

  /** Built again only when there are other moves; which of them is current is marked afterwards. */
  #moves(): TemplateResult | typeof nothing {
    const { setup, nodes } = this.record;
    const from = [setup, nodes, this.language];
    if (from.some((part, at) => part !== this.#builtFrom[at])) {
      this.#builtFrom = from;
      this.#built = this.#build();
    }
    return this.#built;
  }

  #build(): TemplateResult {
    const text = this.#text;
    const isBlackFirst = turnAt(this.record, FIRST) === 'X';
    const isEmpty = nodeCount(this.record) === 1;
    return html`<div class="run" role="group" aria-label=${text.start}>
        <button class="plain move start" tabindex="-1" data-node=${FIRST}>${text.start}</button>
        ${isEmpty ? html`<span class="note none">${text.none}</span>` : nothing}
      </div>
      ${runsOf(this.record).map((run) => this.#run(run, isBlackFirst))}`;
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
