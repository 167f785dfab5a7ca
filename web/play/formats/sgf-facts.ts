import { textOfValue, valueOfText, type Property } from '../record/notes.ts';
import { nameOf } from '../record/refusal.ts';
import { choosesRow } from '../record/row-game.ts';
import { recordFields } from '../record/setup.ts';
import { FIRST, endAt, lineEnd, type GameRecord } from '../record/record.ts';
import { rowIn } from './sgf-setup.ts';
import { ruleIn } from './other-notations.ts';

/** What the first node of a file says that a record knows by itself, beside its board and stones. */

/** Said anew in every file: how it is written, by whom, on which board. */
const OF_THE_FILE = ['FF', 'GM', 'CA', 'AP', 'SZ'];

/** The rule, the opening, the players, the winner: as a record tells them. */
export function gameFacts(record: GameRecord): readonly Property[] {
  const { setup, players } = record;
  const facts: Property[] = [];
  const isChosen = choosesRow(recordFields(setup.game));
  facts.push(['RU', isChosen ? `${String(setup.inARow)} in a row` : setup.rule]);
  if (setup.opening !== 'none') facts.push(['ON', setup.opening]);
  if (players.black !== null) facts.push(['PB', valueOfText(players.black)]);
  if (players.white !== null) facts.push(['PW', valueOfText(players.white)]);
  const winner = endAt(record, lineEnd(record, FIRST))?.winner;
  if (winner !== undefined) {
    facts.push(['RE', winner === 'X' ? 'B+' : winner === 'O' ? 'W+' : 'Draw']);
  }
  return facts;
}

/** Of what a file says about the game, what its record does not say by itself in the same words. */
export function ownFacts(stated: readonly Property[], facts: readonly Property[]): Property[] {
  return once(stated).filter(
    ([name, ...values]) =>
      !OF_THE_FILE.includes(name) &&
      !facts.some(([known, value]) => known === name && values.length === 1 && values[0] === value),
  );
}

/** What may stand there but once, with all its values, so that the same game is read from what is written. */
function once(stated: readonly Property[]): readonly Property[] {
  const isFact = ([name]: Property): boolean => (NAMES as readonly string[]).includes(name);
  const all = (name: string): string[] =>
    stated.flatMap(([other, ...values]) => (other === name ? values : []));
  const first = (property: Property): boolean =>
    stated.find(([name]) => name === property[0]) === property;
  return stated
    .filter((property) => !isFact(property) || first(property))
    .map((property) => (isFact(property) ? [property[0], ...all(property[0])] : property));
}

/** What is said about the game: in a file's words where they are still true, then all else it says. */
export function statedFacts(record: GameRecord): readonly Property[] {
  const facts = gameFacts(record);
  const own = record.notes[FIRST]?.own ?? [];
  const used = new Set<Property>();
  const stated = NAMES.flatMap((name): readonly Property[] => {
    const fact = facts.find(([known]) => known === name);
    const words = own.find(([known]) => known === name);
    if (words !== undefined) used.add(words);
    if (words === undefined) return fact === undefined ? [] : [fact];
    const [, first = '', ...others] = words;
    const value = agreed(name, first, fact?.[1] ?? null, record);
    if (value === null) return [];
    return [[name, value, ...(value === first ? others : [])]];
  });
  return [...stated, ...own.filter((property) => !used.has(property))];
}

const NAMES = ['RU', 'ON', 'PB', 'PW', 'RE'] as const;

/** What is written under a name where a file and its record both say something; null: nothing. */
function agreed(
  name: (typeof NAMES)[number],
  words: string,
  fact: string | null,
  { setup, players }: GameRecord,
): string | null {
  switch (name) {
    case 'RU': {
      const tells = (rules: string): boolean =>
        choosesRow(recordFields(setup.game))
          ? rowIn(rules) === setup.inARow
          : rowIn(rules) === null && ruleIn(rules) === setup.rule;
      return [words, `${fact ?? ''}, ${words}`].find(tells) ?? fact;
    }
    case 'ON':
      return fact === null || words.includes(fact) ? words : `${fact}, ${words}`;
    case 'PB':
      return nameOf(textOfValue(words)) === players.black ? words : fact;
    case 'PW':
      return nameOf(textOfValue(words)) === players.white ? words : fact;
    case 'RE':
      return fact === null || words.startsWith(fact.charAt(0)) ? words : fact;
  }
}
