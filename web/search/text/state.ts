import { foreign } from '../../core/foreign-text.ts';
import type { StateProblem, StateProblemCode } from '../link/state-problem.ts';
import type { Language, Localized } from '../../core/language.ts';

/** What had to be mended in a link, by code; each says what stands in the wrong one's place. */
export type StateText = Readonly<Record<StateProblemCode, (problem: StateProblem) => string>>;

export const stateText: Localized<StateText> = {
  en: {
    'not-a-state': () => 'The link does not describe a lab, so the first example is shown.',
    'unknown-field': ({ field }) =>
      `The link has a part “${field}” that means nothing here; it was left out.`,
    'wrong-type': ({ field, given }) =>
      given === ''
        ? `“${field}” in the link has no value that can be used; the usual one is.`
        : `“${given}” is no value for “${field}” in the link; the usual one is used.`,
    'unknown-name': ({ field, given }) =>
      `There is no ${field} called “${given}”; the usual one is used.`,
    'out-of-range': ({ field, given }) =>
      `${given} is out of range for “${field}” in the link; the nearest possible value is used.`,
    'fixed-size': ({ field, given }) =>
      `“${field}” = ${given} in the link does not fit this game, so it was left out.`,
    'bad-setup': ({ given }) =>
      `The position “${given}” in the link does not fit the board, so the board is empty.`,
    'bad-network': () =>
      'The network in the link is none for this board, so the hand-made estimate judges.',
    'illegal-move': () =>
      'One of the moves in the link is not legal; it and those after it were left out.',
    'bad-squares': () =>
      'Some of the squares in the link are not on this board; they were left out.',
    'bad-comparisons': () => 'Some of the searches to compare can’t be read; they were left out.',
    'bad-folds': () => 'Some of the open folds in the link can’t be read; they were left out.',
    'bad-place': ({ field, given }) =>
      field === 'marks'
        ? `This tree has no node where a bookmark of the link points (${given}).`
        : field === 'open'
          ? `This tree has no fold where the link opens one (${given}).`
          : `No move of this tree leads where the link points (${given}), so no node is chosen.`,
    'bad-bookmarks': () => 'Some of the bookmarks in the link can’t be read; they were left out.',
    'too-long': ({ field, given }) =>
      `“${field}” in the link is too long (${given}), so it was left out.`,
    'not-a-link': () => 'That is not a link to a lab, so the first example is shown.',
    'unknown-version': ({ given }) =>
      `The link is of version ${given}, which this page does not know. Try reloading it.`,
    repeated: ({ field }) => `“${field}” stands in the link twice; the first one counts.`,
    unreadable: ({ field }) => `“${field}” in the link can’t be read; the usual value is used.`,
  },
  zh: {
    'not-a-state': () => '这个链接描述的不是实验室，因此显示第一个示例。',
    'unknown-field': ({ field }) => `链接里的“${field}”在这里没有含义，已略去。`,
    'wrong-type': ({ field, given }) =>
      given === ''
        ? `链接里“${field}”没有可用的值，已改用默认值。`
        : `链接里“${field}”的值“${given}”不对，已改用默认值。`,
    'unknown-name': ({ field, given }) => `“${field}”没有“${given}”这一项，已改用默认值。`,
    'out-of-range': ({ field, given }) =>
      `链接里“${field}”的值 ${given} 超出范围，已改用最接近的值。`,
    'fixed-size': ({ field, given }) => `链接里的“${field}” = ${given} 不适合这种棋，已略去。`,
    'bad-setup': ({ given }) => `链接里的局面“${given}”与棋盘不符，因此棋盘为空。`,
    'bad-network': () => '链接里的网络不是为这个棋盘学的，因此用手写的估值来判断。',
    'illegal-move': () => '链接里有一步棋不合规则，它和之后的着法都已略去。',
    'bad-squares': () => '链接里有的格子不在这个棋盘上，已略去。',
    'bad-comparisons': () => '要比较的搜索有的读不出来，已略去。',
    'bad-folds': () => '链接里有的展开之处读不出来，已略去。',
    'bad-place': ({ field, given }) =>
      field === 'marks'
        ? `这棵树里没有链接中的书签所指的节点（${given}）。`
        : field === 'open'
          ? `链接要展开的地方（${given}），在这棵树里没有可展开的。`
          : `这棵树里没有链接所指的节点（${given}），因此没有选中节点。`,
    'bad-bookmarks': () => '链接里有的书签读不出来，已略去。',
    'too-long': ({ field, given }) => `链接里的“${field}”太长（${given}），已略去。`,
    'not-a-link': () => '这不是实验室的链接，因此显示第一个示例。',
    'unknown-version': ({ given }) => `链接的版本是 ${given}，这个页面不认识。请刷新页面再试。`,
    repeated: ({ field }) => `“${field}”在链接里出现了两次，以第一次为准。`,
    unreadable: ({ field }) => `链接里的“${field}”读不出来，已改用默认值。`,
  },
};

/** What is wrong with a link. */
export function stateProblemSentences(
  problems: readonly StateProblem[],
  language: Language,
): string {
  const sentences = problems.map((problem) => stateProblemSentence(problem, language));
  return allSentences(sentences, language);
}

/** The sentence for one problem of a link. */
export function stateProblemSentence(problem: StateProblem, language: Language): string {
  return stateText[language][problem.code](shownProblem(problem));
}

/** More of them are no help. */
const MOST_SENTENCES = 4;

/** Several sentences on what is wrong as one text, each told once; of many the first ones, and how many more. */
export function allSentences(sentences: readonly string[], language: Language): string {
  const each = [...new Set(sentences)];
  const told = each.length > MOST_SENTENCES ? each.slice(0, MOST_SENTENCES - 1) : each;
  const more = each.length - told.length;
  if (language === 'zh') return told.join('') + (more === 0 ? '' : `另有 ${more} 处问题。`);
  return [...told, ...(more === 0 ? [] : [`There are ${more} more problems.`])].join(' ');
}

/** The same with what was given as it can stand in a sentence. */
export function shownProblem(problem: StateProblem): StateProblem {
  const { part, field, given } = problem;
  return { ...problem, field: foreign(part ?? field), given: foreign(given) };
}
