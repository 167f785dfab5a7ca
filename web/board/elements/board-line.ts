import { html, type TemplateResult } from 'lit';

import { takesPieces, type BoardPicture } from '../picture.ts';
import type { BoardText } from '../text/board.ts';

/** What a player must know, in a line under the board: whose turn it is, or how the game has ended. */
export function boardLine(
  { over, turn, winLine, cells, skin }: BoardPicture,
  { line, pieces, players, gameOver }: BoardText,
  isSetup: boolean,
): TemplateResult {
  const names = skin === 'matches' ? players : pieces[skin];
  if (isSetup) {
    const isByRows = takesPieces(skin);
    return html`<p class="line">${isByRows ? line.setupRows : line.setup(names.X, names.O)}</p>`;
  }
  if (over && winLine === null) {
    const isCounted = skin === 'discs' || skin === 'matches';
    return html`<p class="line">${isCounted ? gameOver : line.drawn}</p>`;
  }
  const side = (winLine === null ? turn : cells.charAt(winLine[0] ?? 0)) === 'O' ? 'O' : 'X';
  const name = names[side];
  const sentence = (winLine === null ? line.toMove : line.won)(name);
  const at = sentence.indexOf(name);
  const sign = html`<b class=${skin === 'signs' ? side.toLowerCase() : ''}>${name}</b>`;
  const after = sentence.slice(at + name.length);
  return html`<p class="line">${sentence.slice(0, at)}${sign}${after}</p>`;
}
