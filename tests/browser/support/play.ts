import { expect } from 'vitest';

import '../../../web/play/elements/prunus-play.ts';
import { cellName } from '../../../web/games/position.ts';
import type { PrunusBoard } from '../../../web/board/elements/prunus-board.ts';
import type { PrunusNewGame } from '../../../web/play/elements/prunus-new-game.ts';
import type { PrunusPlay } from '../../../web/play/elements/prunus-play.ts';
import { newGame, usualGame, type NewGame } from '../../../web/play/session/state.ts';
import { cellsAt, movesTo } from '../../../web/play/record/record.ts';
import { wordsIn } from './lab.ts';
import { drawn } from './mounted.ts';

/** Puts a game on the page, alone. */
export async function openPlay(
  game: Partial<NewGame> = {},
  properties: Partial<PrunusPlay> = {},
  width = '1100px',
): Promise<PrunusPlay> {
  const play = document.createElement('prunus-play');
  play.state = newGame({ ...usualGame, ...game });
  Object.assign(play, properties);
  const main = document.createElement('main');
  main.style.width = width;
  main.append(play);
  document.body.replaceChildren(main);
  await play.updateComplete;
  return play;
}

/** The page of play as somebody finds it who opens it; `web/site/play-app.ts` is to be loaded. */
export async function openPlayPage(): Promise<HTMLElement> {
  const app = document.createElement('prunus-play-app');
  document.body.replaceChildren(app);
  await drawn();
  return app;
}

export function boardOf(play: PrunusPlay): PrunusBoard {
  return play.shadowRoot!.querySelector('prunus-board')!;
}

/** The button of a cell, or of the point with that name. */
export function pointOf(play: PrunusPlay, cell: number | string): HTMLButtonElement {
  const board = play.shadowRoot!.querySelector<HTMLElement>('prunus-board')!;
  const points = [...board.shadowRoot!.querySelectorAll<HTMLButtonElement>('button')];
  const { setup } = play.state.record;
  const found = points.find((_, at) => at === cell || cellName(at, setup) === cell);
  expect(found, `the point ${String(cell)}`).toBeDefined();
  return found!;
}

/** The moves so far, by name. */
export function playedIn(play: PrunusPlay): string {
  const { setup } = play.state.record;
  return movesTo(play.state.record)
    .map((cell) => cellName(cell, setup))
    .join(' ');
}

export const stonesOn = (play: PrunusPlay): number =>
  cellsAt(play.state.record).replaceAll('.', '').length;

/** Waits until so many stones are on the board. */
export async function hasStones(play: PrunusPlay, count: number): Promise<void> {
  await expect.poll(() => stonesOn(play)).toBe(count);
  await play.updateComplete;
}

/** Everything that can be read in a game. */
export const playWords = (play: PrunusPlay): string => wordsIn(play.shadowRoot!);

export async function playSays(play: PrunusPlay, pattern: RegExp): Promise<void> {
  await expect.poll(() => playWords(play)).toMatch(pattern);
}

/** Where a new game is chosen; its code is loaded when it is first asked for. */
export async function newGameDialog(play: PrunusPlay): Promise<PrunusNewGame> {
  await expect.poll(() => play.shadowRoot!.querySelector('prunus-new-game')).not.toBeNull();
  return play.shadowRoot!.querySelector('prunus-new-game')!;
}
