import type { Language, Localized, TextOf } from '../../core/language.ts';
import { namesTo } from '../../practice/quiz.ts';
import { shownMoveOf } from '../../games/move-names.ts';
import { rightAnswer, type Key } from '../key.ts';
import { proseText, type FactReader } from '../prose.ts';
import type { Question } from '../story.ts';
import { predictedWords, predictionQuestion } from '../../practice/text/predict.ts';
import { itemAnswer, itemAsk } from './items.ts';
import { storyText } from './story.ts';
import { movesTo } from '../../trace/nodes.ts';

/** What is right, in words for people. `fact`: what the numbers in a question's own text are. */
export function answerText(
  question: Question,
  key: Key,
  fact: FactReader,
  language: Language,
): string {
  return key.kind === 'move'
    ? key.best.map((move) => shownMoveOf(key.trace.header, move, language)).join(', ')
    : givenText(question, key, rightAnswer(key), fact, language);
}

/** Any answer, in words for people; one that can't be of this question as it was given. */
export function givenText(
  question: Question,
  key: Key,
  answer: string,
  fact: FactReader,
  language: Language,
): string {
  const numbers = answer.split(',').filter((part) => /^\d{1,6}$/.test(part));
  const comma = language === 'zh' ? '、' : ', ';
  switch (key.kind) {
    case 'item': {
      const choice = key.item.choices[Number(answer)];
      return choice === undefined ? answer : itemAnswer(choice.answer, language);
    }
    case 'cut': {
      const marked = numbers.map(Number).filter((node) => node < key.quiz.nodes.length);
      if (marked.length === 0) return storyText[language].noMove;
      return marked.map((node) => namesTo(key.quiz, node).join(' → ')).join(', ');
    }
    case 'predict': {
      const choice = key.prediction.choices.find((each) => String(each) === answer);
      return choice === undefined
        ? answer
        : predictedWords(key.prediction, choice, key.trace, language);
    }
    case 'choose': {
      const options = question.kind === 'choose' ? question.options : [];
      return numbers
        .map((option) => `“${proseText(options[Number(option)]?.text ?? [], fact)}”`)
        .join(comma);
    }
    case 'order': {
      const items = question.kind === 'order' ? question.items : [];
      return numbers
        .map((item, at) => `${String(at + 1)}. ${proseText(items[Number(item)] ?? [], fact)}`)
        .join('  ');
    }
    case 'window':
      return `(${answer.replace(';', ', ').replaceAll('-inf', '−∞').replaceAll('inf', '+∞').replaceAll('-', '−')})`;
    case 'move':
      return numbers
        .map((move) => shownMoveOf(key.trace.header, Number(move), language))
        .join(', ');
    default:
      return answer.replace('inf', '∞').replace('-', '−');
  }
}

/** What a question asks, as text. */
export function askText(
  question: Question,
  key: Key | null,
  fact: FactReader,
  language: Language,
): string {
  if (question.ask.length > 0) return proseText(question.ask, fact);
  if (key?.kind === 'item') return itemAsk(key.item, language);
  if (key?.kind !== 'predict') return storyText[language].ask[question.kind];
  const { prediction, trace } = key;
  const moves = movesTo(trace, prediction.node).map((move) =>
    shownMoveOf(trace.header, move, language),
  );
  const name = moves.length === 0 ? storyText[language].root : moves.join(' → ');
  return predictionQuestion(prediction, name, trace.header, language);
}

const printedEn = {
  withAnswers: (title: string) => `${title}: with answers`,
  answer: 'Answer:',
  name: 'Name:',
  date: 'Date:',
  /** What a question is worth, with room for what somebody has got. */
  marks: (marks: number) => `___ / ${String(marks)} marks`,
  total: (marks: number) => `Total: ______ / ${String(marks)} marks`,
  overview: 'All answers at a glance',
  overviewHint: 'Of a tree, the value of its root. Of a choice, its letter.',
  paper: 'Paper',
};

const printedZh: TextOf<typeof printedEn> = {
  withAnswers: (title) => `${title}（附答案）`,
  answer: '答案：',
  name: '姓名：',
  date: '日期：',
  marks: (marks) => `___ / ${String(marks)} 分`,
  total: (marks) => `总分：______ / ${String(marks)} 分`,
  overview: '答案一览',
  overviewHint: '树写的是根节点的值，选择题写的是选项的字母。',
  paper: '试卷',
};

/** What stands on a lesson's paper besides its own text. */
export const printedText: Localized<TextOf<typeof printedEn>> = { en: printedEn, zh: printedZh };
