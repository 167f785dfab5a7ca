import type { Language } from '../../../core/language.ts';
import { engineOptions, withAlgorithm } from '../../../search/options.ts';
import { defaultState } from '../../../search/state.ts';
import { sourcesOf, type Searching, type StageFound } from '../../found.ts';
import { keyOf, type Key } from '../../key.ts';
import { proseText, type FactReader } from '../../prose.ts';
import { readExercise } from '../../../search/exercise/exercise-link.ts';
import { solveOptions } from '../../../search/exercise/open-exercise.ts';
import type { Question } from '../../story.ts';
import type { ItemTree } from '../../items/item.ts';
import { quizOf, type Quiz } from '../../../practice/quiz.ts';
import { exerciseText } from '../../../practice/text/exercise.ts';
import { predictedWords, predictionQuestion } from '../../../practice/text/predict.ts';
import { answerText, printedText } from '../../text/answers.ts';
import { itemAnswer, itemAsk } from '../../text/items.ts';
import { storyText } from '../../text/story.ts';
import { moveName } from '../../../trace/names.ts';
import { pathTo } from '../../../trace/nodes.ts';
import type { EngineOptions } from '../../../trace/trace.ts';
import { escapeXml } from '../../../core/escape.ts';
import { askedFigure, solvedFigure } from './figures.ts';
import { proseHtml } from './prose.ts';

/** What a printed question is made with. */
export interface Printing {
  readonly search: Searching;
  readonly language: Language;
  readonly answers: boolean;
  /** Whether each question says what it is worth, and its choices have letters. */
  readonly isExam: boolean;
}

/** What a question of an exam is worth: a tree two for each of its plies, and two more for its cuts. */
export function marksOf(question: Question): number {
  const settings = question.kind === 'solve' ? readExercise(question.seed ?? '') : null;
  if (settings === null) return 2;
  return 2 * settings.depth + (settings.wanted === 'any' ? 0 : 2);
}

/** a, b, c … of a choice. */
export const choiceLetter = (at: number): string => String.fromCharCode(97 + at);

/** A question with room for its answer, or with the answer. */
export async function questionHtml(
  question: Question,
  found: StageFound,
  fact: FactReader,
  { search, language, answers, isExam }: Printing,
): Promise<string> {
  const text = storyText[language];
  const key = keyOf(question, sourcesOf(found));
  const practice = question.isPractice ? ` · ${text.practice}` : '';
  const ask =
    question.ask.length > 0 ? proseHtml(question.ask, fact) : asked(question, key, language);
  const marks = isExam
    ? `<span class="marks">${printedText[language].marks(marksOf(question))}</span>`
    : '';
  return `<section class="question"><p class="head"><span>${text.question(Number(question.id.slice(1)))}${practice}</span>${marks}</p>
<p class="ask">${ask}</p>
${question.kind === 'solve' ? taskHtml(question, language) : ''}
${await treeHtml(question, key, answers, search, language)}
${key === null ? '' : roomHtml(question, key, fact, language, isExam)}
${answers && key !== null ? answerHtml(question, key, fact, language) : ''}</section>`;
}

/** What is to be written into the tree. */
function taskHtml(
  { seed, windows }: Extract<Question, { kind: 'solve' }>,
  language: Language,
): string {
  const settings = readExercise(seed ?? '');
  if (settings === null) return '';
  const { wanted, direction, cut } = settings;
  const task = exerciseText[language].paperTask(wanted !== 'any', windows, direction, cut, false);
  return `<p>${escapeXml(task)}</p>`;
}

function asked(question: Question, key: Key | null, language: Language): string {
  if (key?.kind === 'item') return escapeXml(itemAsk(key.item, language));
  if (key?.kind === 'predict') {
    const { prediction, trace } = key;
    const { header, move } = trace;
    const names = pathTo(trace, prediction.node)
      .slice(1)
      .map((node) => moveName(header, move[node]!));
    const name = names.length === 0 ? storyText[language].root : names.join(' → ');
    return escapeXml(predictionQuestion(prediction, name, header, language));
  }
  return escapeXml(storyText[language].ask[question.kind]);
}

/** What can be marked, or the line that is written on. */
function roomHtml(
  question: Question,
  key: Key,
  fact: FactReader,
  language: Language,
  isExam: boolean,
): string {
  switch (key.kind) {
    case 'choose':
      return question.kind === 'choose'
        ? boxes(question.options.map((option) => proseHtml(option.text, fact)))
        : '';
    case 'item':
      return boxes(
        key.item.choices.map(({ answer }) => escapeXml(itemAnswer(answer, language))),
        isExam,
      );
    case 'predict':
      return boxes(
        key.prediction.choices.map((each) =>
          escapeXml(predictedWords(key.prediction, each, key.trace, language)),
        ),
      );
    case 'order':
      return question.kind === 'order'
        ? boxes(key.shown.map((item) => proseHtml(question.items[item]!, fact)))
        : '';
    case 'window':
      return '<p class="line">( <span></span> , <span></span> )</p>';
    case 'solve':
      return '';
    default:
      return '<p class="line"><span></span></p>';
  }
}

function boxes(items: readonly string[], isLettered = false): string {
  const list = items.map(
    (item, at) => `<li>${isLettered ? `<b>${choiceLetter(at)}</b> ` : ''}${item}</li>`,
  );
  return `<ul class="boxes">${list.join('')}</ul>`;
}

function answerHtml(question: Question, key: Key, fact: FactReader, language: Language): string {
  if (key.kind === 'solve') return '';
  const words = escapeXml(answerText(question, key, fact, language));
  const option =
    key.kind === 'choose' && question.kind === 'choose'
      ? key.right.map((right) => proseText(question.options[right]?.reply ?? [], fact)).join(' ')
      : '';
  const why = [option, proseText(question.right, fact)].filter((part) => part !== '').join(' ');
  return `<p class="answer"><strong>${printedText[language].answer}</strong> ${words}${why === '' ? '' : `<br>${escapeXml(why)}`}</p>`;
}

/**
 * The tree that stands in the question itself, whole as long as nobody is told what is left out; '' where
 * it has none.
 */
async function treeHtml(
  question: Question,
  key: Key | null,
  answers: boolean,
  search: Searching,
  language: Language,
): Promise<string> {
  if (key?.kind === 'item' && key.item.tree !== null) {
    return askedFigure((await search(itemOptions(key.item.tree))).trace, language);
  }
  if (question.kind !== 'solve') return '';
  const quiz = await solvedQuiz(question, search);
  return quiz === null ? '' : solvedFigure(quiz, question.windows, answers, language);
}

/** The tree that is solved by hand; null where none can be made. */
export async function solvedQuiz(
  { seed }: Extract<Question, { kind: 'solve' }>,
  search: Searching,
): Promise<Quiz | null> {
  const options = solveOptions(seed);
  if (options === null) return null;
  const { trace: full } = await search(withAlgorithm(options, 'minimax', 'natural'));
  const made = quizOf(full, (await search(options)).trace);
  return 'quiz' in made ? made.quiz : null;
}

function itemOptions({ tree, rootPlayer, cut }: ItemTree): EngineOptions {
  const named = (at: ItemTree['tree']): string =>
    typeof at === 'number'
      ? String(at)
      : `[${at.map((child, index) => `${String.fromCharCode(65 + index)}: ${named(child)}`).join(', ')}]`;
  const state = { ...defaultState, game: 'textbook', tree: named(tree), rootPlayer, cut } as const;
  return engineOptions({ ...state, algorithm: 'minimax' });
}
