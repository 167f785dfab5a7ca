import type { StateProblem, StateProblemCode } from '../link/state-problem.ts';
import type { Language, Localized } from '../../core/language.ts';
import { allSentences, shownProblem, stateText } from './state.ts';
import { lineAndColumn } from '../../core/text-place.ts';
import type { Refusal } from '../../engine/messages.ts';
import { readAnyTree } from '../textbook/notation/read-tree.ts';
import { refusalSentence } from '../../engine/text/refusals.ts';
import { textbookText } from './textbook.ts';

/** What had to be mended in an element's attributes; each says what stands in the wrong one's place. */
type AttributesText = Readonly<
  Partial<Record<StateProblemCode, (problem: StateProblem) => string>>
>;

const attributesText: Localized<AttributesText> = {
  en: {
    'wrong-type': ({ field, given }) =>
      `${field}="${given}" can’t be read, so the usual value is used.`,
    'unknown-name': ({ field, given }) =>
      `There is no ${field} “${given}”, so the usual one is used.`,
    'out-of-range': ({ field, given }) =>
      `${field}="${given}" is out of range, so the nearest possible value is used.`,
    'fixed-size': ({ field }) => `This game’s board has a fixed size, so “${field}” has no effect.`,
    'bad-setup': ({ given }) =>
      `position="${given}" is no position of this board, so the board is empty.`,
    'bad-network': ({ field }) =>
      `The attribute “${field}” is not the file of a network for this board, of at most 4,000 characters, so the hand-made estimate judges.`,
    'illegal-move': ({ field, given }) =>
      `${field}="${given}": one of the moves is not legal, so it and those after it are left out.`,
    'bad-squares': ({ field, given }) =>
      `${field}="${given}": some squares are not on this board, so they are left out.`,
    'too-long': ({ field }) => `The attribute “${field}” is too long, so it is left out.`,
  },
  zh: {
    'wrong-type': ({ field, given }) => `${field}="${given}" 读不出来，已改用默认值。`,
    'unknown-name': ({ field, given }) => `${field} 没有“${given}”这一项，已改用默认值。`,
    'out-of-range': ({ field, given }) => `${field}="${given}" 超出范围，已改用最接近的值。`,
    'fixed-size': ({ field }) => `这种棋的棋盘大小是固定的，“${field}”不起作用。`,
    'bad-setup': ({ given }) => `position="${given}" 与棋盘不符，因此棋盘为空。`,
    'bad-network': ({ field }) =>
      `属性“${field}”不是为这个棋盘学的网络文件（最多 4,000 个字符），因此用手写的估值来判断。`,
    'illegal-move': ({ field, given }) =>
      `${field}="${given}"：有一步棋不合规则，它和之后的着法都已略去。`,
    'bad-squares': ({ field, given }) => `${field}="${given}"：有的格子不在这个棋盘上，已略去。`,
    'too-long': ({ field }) => `属性“${field}”太长，已略去。`,
  },
};

/** What is wrong with an element's attributes; null where nothing is. */
export function attributeProblemSentences(
  problems: readonly StateProblem[],
  language: Language,
): string | null {
  if (problems.length === 0) return null;
  const sentences = problems.map((problem) => attributeProblemSentence(problem, language));
  return allSentences(sentences, language);
}

/** The sentence for one problem of an element's attributes. */
export function attributeProblemSentence(problem: StateProblem, language: Language): string {
  const own = problem.field === 'link' ? undefined : attributesText[language][problem.code];
  return (own ?? stateText[language][problem.code])(shownProblem(problem));
}

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
