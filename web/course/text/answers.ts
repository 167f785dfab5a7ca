import type { Language, Localized, TextOf } from '../../core/language.ts';
import { namesTo } from '../../practice/quiz.ts';
import { shownMoveOf } from '../../games/move-names.ts';
import { rightAnswer, type Key } from '../key.ts';
import { proseText, type FactReader } from '../prose.ts';
import type { Question } from '../story.ts';
import { predictedWords } from '../../practice/text/predict.ts';
import { itemAnswer } from './items.ts';
import { storyText } from './story.ts';

/** What is right, in words for people. `fact`: what the numbers in a question's own text are. */
export function answerText(
  question: Question,
  key: Key,
  fact: FactReader,
  language: Language,
): string {
  const answer = rightAnswer(key);
  switch (key.kind) {
    case 'item':
      return itemAnswer(key.item.choices[Number(answer)]!.answer, language);
    case 'cut':
      return key.pruned.length === 0
        ? storyText[language].noMove
        : key.pruned.map((node) => namesTo(key.quiz, node).join(' → ')).join(', ');
    case 'predict':
      return predictedWords(key.prediction, key.prediction.answer, key.trace, language);
    case 'choose': {
      const options = question.kind === 'choose' ? question.options : [];
      return key.right
        .map((option) => `“${proseText(options[option]?.text ?? [], fact)}”`)
        .join(language === 'zh' ? '、' : ', ');
    }
    case 'order': {
      const items = question.kind === 'order' ? question.items : [];
      return items.map((item, at) => `${String(at + 1)}. ${proseText(item, fact)}`).join('  ');
    }
    case 'window':
      return `(${answer.replace(';', ', ').replaceAll('-inf', '−∞').replaceAll('inf', '+∞').replaceAll('-', '−')})`;
    case 'move':
      return key.best.map((move) => shownMoveOf(key.trace.header, move, language)).join(', ');
    default:
      return answer.replace('inf', '∞').replace('-', '−');
  }
}

const printedEn = {
  withAnswers: (title: string) => `${title}: with answers`,
  answer: 'Answer:',
  name: 'Name:',
  date: 'Date:',
};

const printedZh: TextOf<typeof printedEn> = {
  withAnswers: (title) => `${title}（附答案）`,
  answer: '答案：',
  name: '姓名：',
  date: '日期：',
};

/** What stands on a lesson's paper besides its own text. */
export const printedText: Localized<TextOf<typeof printedEn>> = { en: printedEn, zh: printedZh };
