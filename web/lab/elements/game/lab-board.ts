import { html, nothing, type TemplateResult } from 'lit';

import { formatValue, type ValueScale } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import type { GomokuThoughts } from '../../../engine/gomoku-messages.ts';
import type { RootMove } from '../../../engine/messages.ts';
import type { Stone } from '../../../games/cells.ts';
import type { BoardGame } from '../../../games/game.ts';
import { moveButton } from '../../../games/move-names.ts';
import { cellOfMove, moveAt, shownBoard } from '../../../games/positions.ts';
import { findBoardGame, isPlayersSearch } from '../../../games/registry.ts';
import type { LabPosition } from '../../../search/lab-position.ts';
import type { LabState } from '../../../search/state.ts';
import { heatOf } from '../../../board/heat.ts';
import { gomokuLabText } from '../../../viewer/text/gomoku-lab.ts';
import type { Trace } from '../../../trace/trace.ts';
import { boardAfter } from '../../../tree/draw/board-at.ts';
import { heard } from '../../events.ts';
import '../../../board/elements/prunus-board.ts';

/** The board of a lab's game, to be played on or set up, with what is known of its moves. */
export function gameBoard(
  game: BoardGame,
  state: LabState,
  shown: {
    readonly settingUp: boolean;
    readonly rootMoves: readonly RootMove[] | null;
    readonly scale: ValueScale;
    readonly forbidden: readonly number[];
    readonly language: Language;
  },
  on: {
    readonly move: (move: number) => void;
    readonly setup: (cell: number, content: 'X' | 'O' | '.') => void;
  },
): TemplateResult {
  const board = shownBoard(game, state);
  const { settingUp } = shown;
  const rootMoves = settingUp ? null : atCells(game, state, shown.rootMoves);
  const isPlayers = isPlayersSearch(state);
  const buttons = settingUp ? [] : board.buttons;
  return html`<prunus-board
      .skin=${game.skin}
      .rows=${board.rows}
      .columns=${board.columns}
      .inARow=${state.inARow}
      .cells=${board.cells}
      .numbered=${state.squareNames === 'numbers'}
      .turn=${settingUp ? null : board.turn}
      .over=${settingUp ? null : board.over}
      .legal=${settingUp ? null : board.legal}
      .sequence=${game.moves.areCells ? state.moves : []}
      .lastMove=${board.lastMove}
      .changed=${board.changed}
      .winLine=${board.winLine}
      .rootMoves=${isPlayers ? null : rootMoves}
      .max=${maxStone(state.maxPlayer, board.turn)}
      .heat=${isPlayers && rootMoves !== null ? heatFor(state, rootMoves, board.turn, shown.scale) : null}
      .decimals=${shown.scale.decimals}
      .denominator=${shown.scale.denominator ?? 1}
      .forbidden=${settingUp ? [] : shown.forbidden}
      .mode=${settingUp ? 'setup' : 'play'}
      .confirm=${'never'}
      .language=${shown.language}
      @prunus-move=${heard<'prunus-move'>(({ cell }) => {
        on.move(moveAt(game, state, cell));
      })}
      @prunus-setup=${heard<'prunus-setup'>(({ cell, content }) => {
        on.setup(cell, content);
      })}
    ></prunus-board>
    ${
      buttons.length === 0
        ? nothing
        : html`<div class="tools passes">
            ${buttons.map(
              (move) =>
                html`<button class="primary pass" @click=${() => on.move(move)}>
                  ${moveButton(game, game.moves.text(move, state), shown.language)}
                </button>`,
            )}
          </div>`
    }`;
}

/** The stone of MAX. */
function maxStone(max: LabState['maxPlayer'], turn: Stone): Stone {
  if (max === 'mover') return turn;
  return max === 'o' ? 'O' : 'X';
}

/** What is known of moves, by the cells where they are shown; −1 where none stands for one, as for a die. */
function atCells(
  game: BoardGame,
  state: LabState,
  rootMoves: readonly RootMove[] | null,
): readonly RootMove[] | null {
  if (rootMoves === null || game.moves.areCells) return rootMoves;
  return rootMoves.map((each) => ({ ...each, index: cellOfMove(game, state, each.index) ?? -1 }));
}

/**
 * The position at a node that is looked at, small; only for boards. `path`: the moves from the root to
 * it; `position`: the same as the game's own, which a button hands to `put`; null where it is none.
 */
export function boardHere(
  trace: Trace | null,
  place: { readonly path: readonly number[] | null; readonly position: LabPosition | null },
  language: Language,
  put: (position: LabPosition) => void,
): TemplateResult | typeof nothing {
  const board = trace === null ? nothing : nodeBoard(trace, place.path ?? [], language);
  if (board === nothing) return nothing;
  return html`<div class="here">
    ${board} ${place.position === null ? nothing : toBoardButton(place.position, language, put)}
  </div>`;
}

/** The button that puts a position on the board. */
function toBoardButton(
  position: LabPosition,
  language: Language,
  put: (position: LabPosition) => void,
): TemplateResult {
  const text = gomokuLabText[language];
  return html`<button class="to-board" title=${text.toBoardLine} @click=${() => put(position)}>
    ${text.toBoard}
  </button>`;
}

/**
 * The board of a node, to be looked at; `path`: the moves from the root of the search to it. It is the
 * trace's own: while a search runs, or for a file, the game's may be another.
 */
export function nodeBoard(
  trace: Trace,
  path: readonly number[],
  language: Language,
): TemplateResult | typeof nothing {
  const here = boardAfter(trace, path);
  if (here === null) return nothing;
  const { options } = trace.header;
  const game = findBoardGame(options.game);
  const isByCells = game?.moves.areCells ?? true;
  return html`<prunus-board
    class=${here.rows > 8 ? 'large' : ''}
    .skin=${game?.skin ?? 'signs'}
    .rows=${here.rows}
    .columns=${here.columns}
    .inARow=${Number(options.k ?? 3)}
    .cells=${here.cells}
    .numbered=${options.names === 'numbers'}
    .sequence=${isByCells ? [...movesBefore(options.moves), ...path] : []}
    .lastMove=${here.lastMove}
    .mode=${'view'}
    .language=${language}
  ></prunus-board>`;
}

/** The moves that led to the root of a search of gomoku, as far as they are told. */
function movesBefore(moves = ''): readonly number[] {
  return moves.split(/[ ,]+/).flatMap((text) => (text === '' ? [] : Number(text)));
}

/** What the player thinks of moves is told as chances. */
function heatFor(
  { nodeLimit }: LabState,
  rootMoves: readonly RootMove[],
  turn: Stone,
  scale: ValueScale,
) {
  const candidates: GomokuThoughts['candidates'] = {
    moves: rootMoves.map(({ index }) => index),
    values: rootMoves.map(({ value }) => value),
    exact: rootMoves.map(({ bound }) => bound === 'exact' || bound === 'horizon'),
  };
  return heatOf(candidates, turn, nodeLimit).map(({ cell, share }, index) => ({
    cell,
    share,
    label: formatValue(candidates.values[index]!, scale),
  }));
}
