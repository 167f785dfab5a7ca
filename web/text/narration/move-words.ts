import type { Language } from '../../core/language.ts';
import type { TellingContext } from '../context.ts';

/** Longer names are cut: a label may be a whole sentence. */
const LONGEST_NAME = 24;

/** How a move's name stands in running text. */
type NameKind =
  /** A square, or a label that reads as a word. */
  | 'word'
  /** One of the letters that nameless moves go by: "a" alone would read as an article. */
  | 'letter'
  /** Anything else needs quotes. */
  | 'quoted';

function nameKind(name: string, board: boolean): NameKind {
  if (board) return 'word';
  if (/^[a-z]{1,2}$/.test(name)) return 'letter';
  return /^\p{L}[\p{L}\p{N}_']*$/u.test(name) ? 'word' : 'quoted';
}

/** The name, shortened where it is too long for a sentence. */
function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= LONGEST_NAME
    ? name
    : `${characters.slice(0, LONGEST_NAME - 1).join('')}…`;
}

/** The name within a sentence. */
export function saidMove(name: string, { board }: TellingContext, language: Language): string {
  const isBare = language === 'en' && nameKind(name, board) === 'letter';
  return isBare ? `move ${name}` : listedName(name, board);
}

/** The name in the way that a list of moves has it, in quotes where it would run into the rest. */
export function listedName(name: string, board: boolean): string {
  return nameKind(name, board) === 'quoted' ? `“${shortName(name)}”` : shortName(name);
}

/** A line of play: moves with arrows between, at most so many. */
export function lineOfPlay(names: readonly string[], board: boolean, most = 8): string {
  const shown = names.slice(0, most).map((name) => listedName(name, board));
  return [...shown, ...(names.length > most ? ['…'] : [])].join(' → ');
}
