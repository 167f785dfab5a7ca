import { connectFour } from './connect-four.ts';
import { diceNim } from './dice-nim.ts';
import type { BoardGame, Game } from './game.ts';
import { gomoku } from './gomoku.ts';
import { mnk } from './mnk.ts';
import { nim } from './nim.ts';
import { reversi } from './reversi.ts';
import { textbook } from './textbook.ts';
import { ticTacToe } from './tictactoe.ts';

/** Every game, in the order in which they are offered. To add one, write its file and put it here. */
export const GAMES = [
  ticTacToe,
  connectFour,
  reversi,
  nim,
  diceNim,
  mnk,
  gomoku,
  textbook,
] as const satisfies readonly Game[];

export const GAME_NAMES: readonly string[] = GAMES.map(({ name }) => name);

/** The game that a program calls so; null where there is none, as in traces of other programs. */
export function findGame(name: string | undefined): Game | null {
  return GAMES.find((game) => game.name === name) ?? null;
}

/** The same, of those with a board. */
export function findBoardGame(name: string | undefined): BoardGame | null {
  const game = findGame(name);
  return game?.kind === 'board' ? game : null;
}

/** The game of that name, which must be one: what pages and links say has been looked at before. */
export function gameOf(name: string): Game {
  const game = findGame(name);
  if (game === null) throw new RangeError(`There is no game called ${name}.`);
  return game;
}

/** The game that people call so in attributes, in any letters; the text itself where there is none. */
export function readGameName(text: string): string {
  const name = text.toLowerCase();
  const known = GAMES.find((game) => (game.aliases as readonly string[]).includes(name));
  return known?.name ?? name;
}

/** Whether it is played on a board, and not a tree that is given as text. */
export function isBoardGame(name: string | undefined): boolean {
  return findBoardGame(name) !== null;
}

/** Whether gomoku's player plays it. */
export function isPlayersGame(name: string | undefined): boolean {
  return findBoardGame(name)?.search === 'player';
}

/** Whether a search is the player's: it searches its game where no other algorithm for it is named. */
export function isPlayersSearch(
  search: { readonly game?: string; readonly algorithm?: string } | undefined,
): boolean {
  const game = findBoardGame(search?.game);
  const others = Object.keys(game?.besidesPlayer ?? {});
  return game?.search === 'player' && !others.includes(search?.algorithm ?? '');
}
