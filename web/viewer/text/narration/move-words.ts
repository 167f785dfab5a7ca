import type { Language } from '../../../core/language.ts';
import type { BoardGame } from '../../../games/game.ts';
import { shownMove } from '../../../games/move-names.ts';
import type { TellingContext } from '../context.ts';

/** Longer names are cut: a label may be a whole sentence. */
const LONGEST_NAME = 24;

/** One of the letters that nameless moves go by: "a" alone would read as an article. */
const LETTER = /^[a-z]{1,2}$/;
/** A label that reads as a word. Anything else needs quotes. */
const WORD = /^\p{L}[\p{L}\p{N}_']*$/u;

/** The name, shortened where it is too long for a sentence. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= LONGEST_NAME
    ? name
    : `${characters.slice(0, LONGEST_NAME - 1).join('')}…`;
}

/** The name within a sentence. */
export function saidMove(
  name: string,
  { game }: Pick<TellingContext, 'game'>,
  language: Language,
): string {
  if (game !== null) return game.text[language].moveInSentence?.(name) ?? shortName(name);
  return language === 'en' && LETTER.test(name) ? `move ${name}` : quoted(name);
}

/** The name in the way that a list of moves has it, in quotes where it would run into the rest. */
export function listedMove(name: string, game: BoardGame | null, language: Language): string {
  return game === null ? quoted(name) : shortName(shownMove(game, name, language));
}

/** A line of play: moves with arrows between, at most so many. */
export function lineOfPlay(
  names: readonly string[],
  game: BoardGame | null,
  language: Language,
  most = 8,
): string {
  const [only] = names;
  // A column's bare number would read as a value.
  if (game !== null && names.length === 1) return saidMove(only!, { game }, language);
  return withArrows(
    names.map((name) => listedMove(name, game, language)),
    most,
  );
}

/** A sentence with its full stop; none after dots that stand for more, but room for what follows. */
export function ended(sentence: string, stop: string): string {
  if (!sentence.endsWith('…')) return sentence + stop;
  // English sentences are set apart by blanks anyway.
  return stop === '.' ? sentence : `${sentence} `;
}

/** Names with arrows between, at most so many. */
export function withArrows(names: readonly string[], most = 8): string {
  return [...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(' → ');
}

function quoted(name: string): string {
  return WORD.test(name) ? shortName(name) : `“${shortName(name)}”`;
}
