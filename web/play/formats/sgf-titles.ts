import { textOfValue, valuesNamed, type NodeNotes } from '../record/notes.ts';
import { nameOf } from '../record/refusal.ts';
import { gamesIn, propertiesAt, type SgfGame } from './sgf-tree.ts';

/** More games of a file are not listed: nobody looks through a longer list. */
const MOST_LISTED = 2000;

/**
 * What the games of an SGF file are called, each by who played whom, where and when; empty for those
 * that say nothing of it. `games`: where they are, if that is known. Linear time.
 */
export function sgfTitles(
  text: string,
  games: readonly SgfGame[] = gamesIn(text),
): readonly string[] {
  return games.slice(0, MOST_LISTED).map(({ from, to }) => titleOf(text.slice(from, to)));
}

function titleOf(game: string): string {
  const properties = propertiesAt(game, game.indexOf(';') + 1);
  return titleWith((name) => properties.find((property) => property.name === name)?.values[0]);
}

/** The same of a game that has been read, without its players and `others`, which are told elsewhere. */
export function gameHeading(notes: NodeNotes, others: readonly string[] = []): string {
  const messages = ['PB', 'PW', ...others];
  return titleWith((name) => (messages.includes(name) ? '' : valuesNamed(notes, name)[0]));
}

function titleWith(valueOf: (name: string) => string | undefined): string {
  const statement = (name: string): string | null => nameOf(textOfValue(valueOf(name) ?? ''));
  const [black, white] = [statement('PB'), statement('PW')];
  const names = black === null && white === null ? null : `${black ?? '?'} – ${white ?? '?'}`;
  return [
    statement('GN'),
    names,
    statement('EV'),
    statement('RO'),
    statement('PC'),
    statement('DT'),
    statement('RE'),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
