import type { BoardGame, GameFields } from '../games/game.ts';
import { mnk } from '../games/mnk.ts';
import { findBoardGame, findGame, GAMES } from '../games/registry.ts';

/** What a state's fields mean to its game. */

const OWNED: ReadonlySet<string> = new Set(
  GAMES.flatMap(({ fields }): readonly string[] => fields.own),
);

/** The game whose board a state has: behind a tree waits one of m,n,k. */
export function boardGameOf(game: string): BoardGame {
  return findBoardGame(game) ?? mnk;
}

/** What a game makes of the fields. */
export function gameFields(game: string): GameFields {
  return (findGame(game) ?? mnk).fields;
}

/** Whether a field says something in a game: it is the game's own, or no game's. */
export function hasField(game: string, field: string): boolean {
  return !OWNED.has(field) || gameFields(game).own.includes(field);
}

/** Whether a state of this game has the usual depth where it says none. */
export function hasUsualDepth(game: string): boolean {
  return findBoardGame(game)?.isUsualDepthImplied ?? false;
}
