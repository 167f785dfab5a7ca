import type { Language } from '../core/language.ts';
import type { TraceHeader } from '../trace/trace.ts';
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

/**
 * What stands on the edge of a move that chance makes: how likely it is, with the name before it
 * where it has one of its own ("heads 1/2").
 */
export function outcomeName(header: OutcomeHeader, move: number, language: Language): string {
  const name = shownMoveOf(header, move, language);
  const text = header.probabilities?.[move] ?? '';
  if (text === '') return name;
  if (NAMELESS.test(name)) return text;
  // "2 1/3" would be two and a third.
  return NUMBER.test(name) ? `${name}: ${text}` : `${name} ${text}`;
}

type OutcomeHeader = NamingHeader & Pick<TraceHeader, 'probabilities'>;

/** The letters that nameless moves of a typed tree go by. */
const NAMELESS = /^[a-z]{1,2}$/;
const NUMBER = /\d$/;

/** What the button of a move says, by its name. */
export function moveButton(game: BoardGame, name: string, language: Language): string {
  return game.text[language].moveButtons?.[name] ?? shownMove(game, name, language);
}

/** The same of a game's move by its name; any other name as it is. */
export function shownMove(game: BoardGame | null, name: string, language: Language): string {
  return game?.text[language].moveNames?.[name] ?? name;
}
