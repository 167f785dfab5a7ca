import type { Language } from '../core/language.ts';
import { moveName, type NamingHeader } from '../trace/names.ts';
import type { BoardGame } from './game.ts';
import { findBoardGame } from './registry.ts';

/**
 * The game whose own moves a trace has; null for trees, and where a trace calls moves something
 * else. Where moves are cells they need no names, so whoever writes names has other ones in mind; in
 * other games the engine itself writes them.
 */
export function gameOfMoves({ names, options }: NamingHeader): BoardGame | null {
  const game = findBoardGame(options.game);
  return game !== null && (names === null || !game.moves.areCells) ? game : null;
}

/** What a move of a trace is called for people: its name, but a pass in their language. */
export function shownMoveOf(header: NamingHeader, move: number, language: Language): string {
  return shownMove(gameOfMoves(header), moveName(header, move), language);
}

/** The same of a game's move by its name; any other name as it is. */
export function shownMove(game: BoardGame | null, name: string, language: Language): string {
  return game?.text[language].moveNames?.[name] ?? name;
}
