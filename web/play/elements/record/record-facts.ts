import { foreign } from '../../../core/foreign-text.ts';
import type { Language } from '../../../core/language.ts';
import { gameHeading } from '../../formats/sgf-titles.ts';
import { textOfValue, valuesNamed } from '../../record/notes.ts';
import { FIRST, notesAt, type GameRecord } from '../../record/record.ts';
import { gameOfSetup, type GameSetup } from '../../record/setup.ts';
import { libraryText } from '../../text/library.ts';

/** What a record says of its game beside its moves, by the name that SGF has for it; '' for nothing, or “?”. */
export function statementOf(record: GameRecord, name: string): string {
  const statement = textOfValue(valuesNamed(notesAt(record, FIRST), name)[0] ?? '').trim();
  return statement === '?' ? '' : statement;
}

/** Which game it was, where, when, and how it ended: as a record says it; '' where it says nothing. */
export function recordFacts(record: GameRecord, language: Language): string {
  const heading = gameHeading(notesAt(record, FIRST), ['RE']);
  const statement = statementOf(record, 'RE');
  const result = statement === '' ? '' : saidResult(statement, record.setup, language);
  return [foreign(heading), result].filter((part) => part !== '').join(' · ');
}

/** What SGF says of an end, in words: "B+R" is "Black won by resignation"; other words are as they are. */
export function saidResult(statement: string, setup: GameSetup, language: Language): string {
  const text = libraryText[language];
  // The first number is that of whoever begins.
  const [, first, second] = /^(\d{1,2}|1\/2|½)\s*[-–:]\s*(\d{1,2}|1\/2|½)$/.exec(statement) ?? [];
  const isDrawn = first !== undefined && first === second;
  if (isDrawn || /^(?:0|draw|1\/2|½)$/i.test(statement)) return text.draw;
  const counted = first === undefined ? null : Number(first) - Number(second);
  const isScore = counted !== null && !Number.isNaN(counted);
  const by = isScore && Math.abs(counted) > 1 ? String(Math.abs(counted)) : '';
  const told = isScore ? `${counted > 0 ? 'B' : 'W'}+${by}` : statement;
  const [, color, how = ''] = /^([BW])\+(\d*|r|resign|t|time|f|forfeit)$/i.exec(told) ?? [];
  if (color === undefined) return foreign(statement);
  const winner = gameOfSetup(setup).text[language].players[/b/i.test(color) ? 'X' : 'O'];
  if (how === '') return text.wins(winner);
  return text.wonHow(winner, /\d/.test(how) ? how : how.charAt(0).toLowerCase());
}
