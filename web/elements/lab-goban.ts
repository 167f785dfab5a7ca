import { html, type TemplateResult } from 'lit';

import { turnOf, winLine } from '../board/rules.ts';
import type { RootMove } from '../engine/messages.ts';
import type { GomokuThoughts } from '../engine/gomoku-messages.ts';
import { heatOf } from '../play/heat.ts';
import { cellsOf, type LabState } from '../state/state.ts';
import { formatValue, type ValueScale } from '../text/format.ts';
import type { Language } from '../text/language.ts';
import type { BoardAt } from '../tree/board-at.ts';

/** The board of gomoku, whose code is loaded where a lab first shows one. */
function load(): void {
  void import('./prunus-goban.ts');
}

/** The board of a lab's game, to be played on or set up, with what is known of its moves. */
export function gameGoban(
  state: LabState,
  shown: {
    readonly settingUp: boolean;
    readonly rootMoves: readonly RootMove[] | null;
    readonly scale: ValueScale;
    readonly highlighted: number | null;
    readonly forbidden: readonly number[];
    readonly language: Language;
  },
  on: {
    readonly move: (cell: number) => void;
    readonly setup: (cell: number, content: 'X' | 'O' | '.') => void;
  },
): TemplateResult {
  load();
  const cells = cellsOf(state);
  const { settingUp, rootMoves, highlighted } = shown;
  return html`<prunus-goban
    .rows=${state.rows}
    .columns=${state.columns}
    .cells=${cells}
    .moves=${state.moves}
    .winLine=${winLine(cells, state)}
    .heat=${settingUp || rootMoves === null ? null : heatFor(rootMoves, cells, shown.scale)}
    .highlighted=${highlighted}
    .forbidden=${settingUp ? [] : shown.forbidden}
    .mode=${settingUp ? 'setup' : 'play'}
    .confirm=${'never'}
    .language=${shown.language}
    @prunus-move=${(event: CustomEvent<{ cell: number }>) => {
      event.stopPropagation();
      on.move(event.detail.cell);
    }}
    @prunus-setup=${(event: CustomEvent<{ cell: number; content: 'X' | 'O' | '.' }>) => {
      event.stopPropagation();
      on.setup(event.detail.cell, event.detail.content);
    }}
  ></prunus-goban>`;
}

/** The board at a node of a tree, to be looked at; `moves`: from the root of the game to the node. */
export function nodeGoban(
  here: BoardAt,
  moves: readonly number[],
  language: Language,
): TemplateResult {
  load();
  return html`<prunus-goban
    .rows=${here.rows}
    .columns=${here.columns}
    .cells=${here.cells}
    .moves=${moves}
    .mode=${'view'}
    .language=${language}
  ></prunus-goban>`;
}

function heatFor(rootMoves: readonly RootMove[], cells: string, scale: ValueScale) {
  const candidates: GomokuThoughts['candidates'] = {
    moves: rootMoves.map(({ index }) => index),
    values: rootMoves.map(({ value }) => value),
    exact: rootMoves.map(({ bound }) => bound === 'exact'),
  };
  return heatOf(candidates, turnOf(cells)).map(({ cell, share }, index) => ({
    cell,
    share,
    label: formatValue(candidates.values[index]!, scale),
  }));
}
