import type { Language } from '../../core/language.ts';
import { NO_ANSWERS, withField, type Answers } from '../../practice/answers.ts';
import { grade } from '../../practice/grade.ts';
import { namesTo, type Quiz } from '../../practice/quiz.ts';
import { solution } from '../../practice/solution.ts';
import type { Key } from '../key.ts';
import { storyText } from '../text/story.ts';
import { exerciseText } from '../../practice/text/exercise.ts';
import { predictionReason } from '../../practice/text/predict.ts';
import { tellingContext } from '../../viewer/text/narration/speaker.ts';

/**
 * Why an answer is wrong, in the words of the lab's quiz; null where it has none. `isCutting`: the
 * stage is searched by alpha-beta, so that its quiz is about the same windows.
 */
export function reasonOf(
  key: Key,
  answer: string,
  quiz: Quiz | null,
  language: Language,
): string | null {
  switch (key.kind) {
    case 'predict':
      return predictionReason(key.prediction, key.trace.header, language);
    case 'value':
    case 'window': {
      const at = quiz?.nodes.find(({ visit }) => visit?.node === key.node);
      if (quiz === null || at === undefined || quiz.walked.length !== key.trace.length) return null;
      // The numbers of a tree that grew are none of a walk's.
      if (key.trace.grown !== undefined) return null;
      return firstReason(quiz, typedAt(key.kind, at.number, answer), language, at.number);
    }
    case 'cut': {
      const pruned = answer
        .split(',')
        .filter((part) => part !== '')
        .map(Number);
      return firstReason(key.quiz, { ...solution(key.quiz), pruned }, language, null);
    }
    case 'order': {
      const wrong = answer.split(',').findIndex((item, place) => item !== String(place));
      return storyText[language].inPlace(Math.max(0, wrong));
    }
    default:
      return null;
  }
}

function typedAt(kind: 'value' | 'window', node: number, answer: string): Answers {
  if (kind === 'value') return withField(NO_ANSWERS, 'values', node, answer);
  const [alpha = '', beta = ''] = answer.split(';');
  return withField(withField(NO_ANSWERS, 'alphas', node, alpha), 'betas', node, beta);
}

function firstReason(
  quiz: Quiz,
  answers: Answers,
  language: Language,
  node: number | null,
): string | null {
  const text = exerciseText[language];
  const found = grade(quiz, answers, { windows: true }).findings.find(
    (each) =>
      each.reason !== null &&
      each.reason.kind !== 'visited' &&
      (node === null ? each.part === 'edge' : each.node === node),
  );
  if (found?.reason === undefined || found.reason === null) return null;
  const statement = text.reason(found.reason, tellingContext(quiz.walked.header));
  return node === null ? `${text.place(namesTo(quiz, found.node))}: ${statement}` : statement;
}
