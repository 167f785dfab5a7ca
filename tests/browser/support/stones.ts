import { expect } from 'vitest';

import '../../../web/board/elements/prunus-board.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusBoard } from '../../../web/board/elements/prunus-board.ts';
import { withCell } from '../../../web/games/cells.ts';
import { cellName } from '../../../web/games/position.ts';
import { turnOf } from '../../web/support/plain-rules.ts';
import { mounted } from './mounted.ts';

/** A board that is played on as a page does it: by its events. */
export async function playable(
  properties: Partial<PrunusBoard> = {},
  width = '400px',
): Promise<PrunusBoard> {
  const board = await mounted(
    'prunus-board',
    { skin: 'stones', rows: 9, columns: 9, ...properties },
    width,
  );
  board.addEventListener('prunus-move', (event) => {
    const { cell } = (event as CustomEvent<{ cell: number }>).detail;
    const cells = board.cells.padEnd(board.rows * board.columns, '.');
    board.cells = withCell(cells, cell, turnOf(cells));
    board.sequence = [...board.sequence, cell];
  });
  board.addEventListener('prunus-setup', (event) => {
    const { cell, content } = (event as CustomEvent<{ cell: number; content: 'X' | 'O' | '.' }>)
      .detail;
    board.cells = withCell(board.cells.padEnd(81, '.'), cell, content);
  });
  return board;
}

export function points(board: PrunusBoard): readonly HTMLButtonElement[] {
  const buttons = [...board.shadowRoot!.querySelectorAll<HTMLButtonElement>('.cell button')];
  return buttons.sort((one, other) => Number(one.dataset.cell) - Number(other.dataset.cell));
}

/** The button of the point with that name: "h8". */
export function point(board: PrunusBoard, name: string): HTMLButtonElement {
  const found = points(board).find((_, cell) => cellName(cell, board) === name);
  expect(found, name).toBeDefined();
  return found!;
}

export function spoken(board: PrunusBoard): string {
  return board.shadowRoot!.querySelector('[role=status]')!.textContent;
}

export function chip(board: PrunusBoard): string | undefined {
  return board.shadowRoot!.querySelector('.chip p')?.textContent;
}

export function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The names of the stones, in the order of play. */
export function played(board: PrunusBoard): string {
  return board.sequence.map((cell) => cellName(cell, board)).join(' ');
}

export function canvases(board: PrunusBoard): readonly HTMLCanvasElement[] {
  return [...board.shadowRoot!.querySelectorAll('canvas')];
}

export function isBlank(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.every((channel) => channel === 0);
}
