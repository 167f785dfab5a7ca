import { userEvent } from 'vitest/browser';
import { expect } from 'vitest';

import type { PrunusPuzzles } from '../../../web/play/elements/puzzle/prunus-puzzles.ts';
import { movesTo } from '../../../web/play/record/record.ts';
import { middleOf, points } from './stones.ts';
import { tap } from './touch.ts';

/** Puzzles as people solve them: by what they press on the board. */

export const HANDS = ['mouse', 'touch', 'keyboard'] as const;
export type Hand = (typeof HANDS)[number];

/** Plays a cell of the puzzle that is shown, and waits for what the prover says of it. */
export async function pressCell(puzzles: PrunusPuzzles, cell: number, hand: Hand): Promise<void> {
  const before = puzzles.attempt;
  const board = puzzles.shadowRoot!.querySelector('prunus-board')!;
  await board.updateComplete;
  const buttons = points(board);
  const button = buttons[cell]!;
  if (hand === 'mouse') await userEvent.click(button);
  if (hand === 'touch') {
    await tap(middleOf(button));
    // A finger that has missed can still be moved: the move is asked for once more.
    await expect.poll(() => puzzles.shadowRoot!.querySelector('.chip')).not.toBeNull();
    await tap(middleOf(button));
  }
  if (hand === 'keyboard') {
    board.focus();
    const at = buttons.indexOf(board.shadowRoot!.activeElement as HTMLButtonElement);
    const { columns } = board;
    const steps = (by: number, more: string, less: string): string =>
      `{${by > 0 ? more : less}}`.repeat(Math.abs(by));
    const down = Math.floor(cell / columns) - Math.floor(at / columns);
    const right = (cell % columns) - (at % columns);
    await userEvent.keyboard(
      `${steps(down, 'ArrowDown', 'ArrowUp')}${steps(right, 'ArrowRight', 'ArrowLeft')}{Enter}`,
    );
  }
  await expect.poll(() => puzzles.attempt !== before).toBe(true);
  await expect.poll(() => puzzles.attempt!.status).not.toBe('asked');
  await puzzles.updateComplete;
}

/** Solves the puzzle that is shown, without a mistake. */
export async function solve(puzzles: PrunusPuzzles, hand: Hand): Promise<void> {
  for (let made = 0; puzzles.attempt!.status !== 'solved'; made++) {
    expect(made).toBeLessThan(24);
    await pressCell(puzzles, puzzles.attempt!.best!, hand);
  }
}

/** A move that does not solve it, and loses the thread. */
export async function fail(puzzles: PrunusPuzzles, hand: Hand): Promise<void> {
  const { puzzle, record } = puzzles.attempt!;
  const taken = new Set(movesTo(record));
  const wrong = Array.from({ length: 225 }, (_, cell) => cell).find(
    (cell) => !taken.has(cell) && cell !== puzzle.first,
  );
  await pressCell(puzzles, wrong!, hand);
}
