import type { Language, Localized } from '../../core/language.ts';
import type { FenceProblem } from '../fence.ts';
import { textbookText } from '../../search/text/textbook.ts';
import { storyProblemText } from './story.ts';

const words: Localized<{ at: (line: number) => string; empty: string }> = {
  en: {
    at: (line) => `Line ${String(line)} of this prunus block: `,
    empty: 'there is no tree in it.',
  },
  zh: {
    at: (line) => `这个 prunus 代码块的第 ${String(line)} 行：`,
    empty: '里面没有树。',
  },
};

/** Why a fence is no tree, in one sentence with its line. */
export function fenceProblemSentence(problem: FenceProblem, language: Language): string {
  const { at, empty } = words[language];
  return at(problem.line) + reason();

  function reason(): string {
    if (problem.kind === 'empty') return empty;
    if (problem.kind === 'entry') return storyProblemText[language][problem.code](problem.given);
    const { misread } = textbookText[language];
    const statement = misread[problem.expected];
    // The sentence goes on after the colon.
    return language === 'en' ? statement.charAt(0).toLowerCase() + statement.slice(1) : statement;
  }
}
