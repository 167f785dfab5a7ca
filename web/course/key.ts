import { readNumber } from '../practice/answers.ts';
import { predictionsAt, type Prediction } from '../practice/predict.ts';
import { isPruned, type Quiz } from '../practice/quiz.ts';
import type { ValueScale } from '../core/format.ts';
import { lotsOf } from '../core/random.ts';
import type { Phase } from '../trace/grown/log.ts';
import { NONE } from '../trace/nodes.ts';
import type { Trace } from '../trace/trace.ts';
import { factNumber } from './facts.ts';
import { iterationStep, nodeByPath, stepOf } from './place.ts';
import type { PredictedKind, Question } from './story.ts';
import type { Item } from './items/item.ts';

/**
 * What is right, as data. Answers are texts, so that they can be kept and sent: what was typed, the
 * numbers of what was chosen with commas between, a word.
 */
export type Key =
  | { readonly kind: 'value'; readonly trace: Trace; readonly node: number }
  | { readonly kind: 'window'; readonly trace: Trace; readonly node: number }
  | { readonly kind: 'cut'; readonly quiz: Quiz; readonly pruned: readonly number[] }
  | { readonly kind: 'choose'; readonly right: readonly number[] }
  | { readonly kind: 'order'; readonly shown: readonly number[] }
  | { readonly kind: 'move'; readonly best: readonly number[]; readonly trace: Trace }
  | { readonly kind: 'predict'; readonly prediction: Prediction; readonly trace: Trace }
  | { readonly kind: 'solve' }
  /** A number that the search has found; Infinity too. */
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'item'; readonly item: Item };

/** What the engine knows of a question's stage. */
export interface KeySources {
  readonly trace: Trace | null;
  readonly quiz: Quiz | null;
  /** Moves at the root with their values, best for the side to move first or not. */
  readonly rootMoves: readonly { readonly move: number; readonly isBest: boolean }[];
  readonly itemOf: (name: Extract<Question, { kind: 'item' }>) => Item;
}

/** The key to a question; null where the engine has none (yet), or there is nothing to ask. */
export function keyOf(question: Question, sources: KeySources): Key | null {
  const { trace, quiz } = sources;
  switch (question.kind) {
    case 'value':
    case 'window': {
      const node = trace === null ? NONE : nodeByPath(trace, question.path);
      return trace === null || node === NONE ? null : { kind: question.kind, trace, node };
    }
    case 'cut':
      return quiz === null
        ? null
        : {
            kind: 'cut',
            quiz,
            pruned: quiz.nodes.filter((node) => isPruned(quiz, node)).map(({ number }) => number),
          };
    case 'choose': {
      const right = question.options.flatMap(({ isRight }, index) => (isRight ? [index] : []));
      return { kind: 'choose', right };
    }
    case 'order':
      return { kind: 'order', shown: shuffled(question.items.length, question.id) };
    case 'move': {
      const best = sources.rootMoves.filter(({ isBest }) => isBest).map(({ move }) => move);
      return trace === null || best.length === 0 ? null : { kind: 'move', best, trace };
    }
    case 'predict': {
      const before = trace === null ? null : askedAt(trace, question);
      if (trace === null || before === null) return null;
      const node = question.path === null ? null : nodeByPath(trace, question.path);
      const prediction = predictionsAt(trace, before).find(
        (each) => each.kind === question.about && (node === null || each.node === node),
      );
      return prediction === undefined ? null : { kind: 'predict', prediction, trace };
    }
    case 'number': {
      const number = factNumber(question.fact, () => trace);
      return number === null || Number.isNaN(number) ? null : { kind: 'number', number };
    }
    case 'solve':
      return { kind: 'solve' };
    case 'item':
      return { kind: 'item', item: sources.itemOf(question) };
  }
}

/** The step before what is asked for; null where the search has no such moment. */
export function askedAt(
  trace: Trace,
  question: Extract<Question, { kind: 'predict' }>,
): number | null {
  const { step, about } = question;
  if (step.kind === 'iteration') {
    const phases = step.phase === null ? PHASES_OF[about] : [step.phase];
    const ends = phases.map((phase) => iterationStep(trace, step.iteration, phase));
    const end = ends.find((each) => each !== null) ?? null;
    return end === null ? null : end - 1;
  }
  const at = stepOf(trace, step);
  // "leave A" asks before it happens.
  return at !== null && step.kind === 'leave' ? at - 1 : at;
}

/** In which phase of an iteration something is found; with a table each iteration is a look. */
const PHASES_OF: Readonly<Record<PredictedKind, readonly Phase[]>> = {
  ...{ value: [], window: [], cut: [] },
  select: ['select'],
  update: ['backpropagate'],
  numbers: ['update', 'look'],
};

/** How exactly a number is to be given, as it stands in texts. */
const HUNDREDTHS: ValueScale = { decimals: 2, minusInfinity: -Infinity, plusInfinity: Infinity };

/** Whether an answer is right. Anything may be given. */
export function isRight(key: Key, answer: string): boolean {
  switch (key.kind) {
    case 'value':
      return readNumber(answer, key.trace.header) === key.trace.value[key.node];
    case 'window': {
      const [alpha = '', beta = ''] = answer.split(';', 3);
      const { header } = key.trace;
      return (
        readNumber(alpha, header) === key.trace.alpha[key.node] &&
        readNumber(beta, header) === key.trace.beta[key.node]
      );
    }
    case 'cut':
      return sameNumbers(numbersOf(answer), key.pruned);
    case 'choose':
      return sameNumbers(numbersOf(answer), key.right);
    case 'order':
      return numbersOf(answer).join() === key.shown.map((_, index) => index).join();
    case 'move':
      return /^\d{1,4}$/.test(answer) && key.best.includes(Number(answer));
    case 'predict':
      return answer === String(key.prediction.answer);
    case 'solve': {
      const [, right, total] = /^(\d{1,4})\/(\d{1,4})$/.exec(answer) ?? [];
      return right !== undefined && right === total;
    }
    case 'number':
      return readNumber(answer, HUNDREDTHS) === Math.round(key.number * 100);
    case 'item':
      return /^\d{1,2}$/.test(answer) && key.item.choices[Number(answer)]?.mistake === null;
  }
}

/** A right answer, as it is kept and sent; of a quiz, all of it. */
export function rightAnswer(key: Key): string {
  switch (key.kind) {
    case 'value':
      return plainValue(key.trace, key.trace.value[key.node]!);
    case 'window':
      return [key.trace.alpha[key.node]!, key.trace.beta[key.node]!]
        .map((value) => plainValue(key.trace, value))
        .join(';');
    case 'cut':
      return key.pruned.join();
    case 'choose':
      return key.right.join();
    case 'order':
      return key.shown.map((_, index) => index).join();
    case 'move':
      return String(key.best[0]);
    case 'predict':
      return String(key.prediction.answer);
    case 'solve':
      return '1/1';
    case 'number':
      return key.number === Infinity ? 'inf' : String(Math.round(key.number * 100) / 100);
    case 'item':
      return String(key.item.choices.findIndex(({ mistake }) => mistake === null));
  }
}

function plainValue({ header }: Trace, value: number): string {
  if (value === header.minusInfinity) return '-inf';
  if (value === header.plusInfinity) return 'inf';
  return String(value / 10 ** header.decimals / (header.denominator ?? 1));
}

function numbersOf(answer: string): readonly number[] {
  return answer
    .split(',', 200)
    .filter((part) => /^\d{1,6}$/.test(part))
    .map(Number);
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  const set = new Set(one);
  return set.size === other.length && other.every((each) => set.has(each));
}

/** The order in which items are shown: the same for the same question, and never the right one. */
function shuffled(count: number, id: string): readonly number[] {
  const shown = Array.from({ length: count }, (_, index) => index);
  const lots = lotsOf(Number(id.slice(1)) + 17);
  for (let at = count - 1; at > 0; at--) {
    const other = lots.draw(0, at);
    [shown[at], shown[other]] = [shown[other]!, shown[at]!];
  }
  return shown.every((each, index) => each === index) ? shown.reverse() : shown;
}
