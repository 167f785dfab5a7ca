import { html, nothing, type TemplateResult } from 'lit';

import type { TraceHeader } from '../engine/trace.ts';
import type { LabState } from '../state/state.ts';
import { positionAfter, type LabPosition } from '../state/lab-position.ts';
import { gomokuLabText } from '../text/gomoku-lab.ts';
import type { Language } from '../text/language.ts';
import type { BoardAt } from '../tree/board-at.ts';
import './prunus-board.ts';

/** The small board of a node that is looked at. */
export function nodeBoard(here: BoardAt, header: TraceHeader, language: Language): TemplateResult {
  return html`<prunus-board
    class=${here.rows > 8 ? 'large' : ''}
    .rows=${here.rows}
    .columns=${here.columns}
    .inARow=${Number(header.options.k ?? 3)}
    .cells=${here.cells}
    .lastMove=${here.lastMove}
    .mode=${'view'}
    .language=${language}
  ></prunus-board>`;
}

/** The moves that led to the root of a search of gomoku, as far as they are told. */
export function rootMovesOf({ options }: TraceHeader): readonly number[] {
  return (options.moves ?? '').split(/[ ,]+/).flatMap((text) => (text === '' ? [] : Number(text)));
}

/** The button that puts the position at the end of a path on the board; nothing where none is. */
export function toBoardButton(
  state: LabState,
  path: readonly number[] | null,
  language: Language,
  put: (position: LabPosition) => void,
): TemplateResult | typeof nothing {
  const position = path === null ? null : positionAfter(state, path);
  if (position === null) return nothing;
  const text = gomokuLabText[language];
  return html`<button
    class="to-board"
    title=${text.toBoardLine}
    @click=${() => {
      put(position);
    }}
  >
    ${text.toBoard}
  </button>`;
}
