import { lineAndColumn } from '../../core/text-place.ts';
import type { Language } from '../../core/language.ts';
import type { Refusal } from '../../engine/messages.ts';
import { readAnyTree } from '../textbook/notation/read-tree.ts';
import { refusalSentence } from '../../engine/text/refusals.ts';
import { textbookText } from './textbook.ts';

/**
 * Why a search was refused whose options have this tree, or ''. Of a tree that is surely meant in some
 * notation it is that one's reader who knows what was expected and where: the engine knows its own alone.
 */
export function searchRefusal(refusal: Refusal, tree: string, language: Language): string {
  const reading = refusal.where === 'tree' ? readAnyTree(tree) : null;
  if (reading === null || 'tree' in reading) return refusalSentence(refusal, language, tree);
  const text = textbookText[language];
  const { line, column } = lineAndColumn(tree, reading.at);
  const [colon, between] = language === 'zh' ? ['：', ''] : [': ', ' '];
  const read = text.readAs(text.notations[reading.notation]);
  return `${text.place(line, column)}${colon}${read}${between}${text.problem(reading)}`;
}
