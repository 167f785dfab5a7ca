import { expect } from 'vitest';

import '../../../web/course/elements/prunus-story.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { PrunusStory } from '../../../web/course/elements/prunus-story.ts';
import type { PrunusStoryQuestion } from '../../../web/course/elements/prunus-story-question.ts';
import { solution } from '../../../web/practice/solution.ts';
import { quizOf, type Quiz } from '../../../web/practice/quiz.ts';
import { withAlgorithm } from '../../../web/search/options.ts';
import { isRight, rightAnswer, type Key } from '../../../web/course/key.ts';
import type { Question } from '../../../web/course/story.ts';
import { solveOptions } from '../../../web/search/exercise/open-exercise.ts';
import { mounted } from './mounted.ts';
import { points } from './stones.ts';

/** Lessons as people go through them: what is pressed and typed is what they would. */

/** A lesson whose searches have all ended. */
export async function openLesson(properties: Partial<PrunusStory>): Promise<PrunusStory> {
  const story = await mounted('prunus-story', properties, '100%');
  await expect.poll(() => questionsIn(story).length).toBeGreaterThan(0);
  await expect
    .poll(() => questionsIn(story).filter(({ itsKey }) => itsKey === null).length)
    .toBe(0);
  return story;
}

/** A question whose scene has waited has its key once its search has ended. */
export async function keyFound(asked: PrunusStoryQuestion): Promise<void> {
  await expect.poll(() => asked.itsKey).not.toBeNull();
}

export function questionsIn(story: PrunusStory): PrunusStoryQuestion[] {
  return [...story.shadowRoot!.querySelectorAll('prunus-story-question')];
}

/** The first question that has no answer yet, and those of `kind` alone if one is named. */
export function openQuestion(story: PrunusStory): PrunusStoryQuestion | undefined {
  return questionsIn(story).find(({ given }) => given === undefined);
}

export function all(root: Element, selector: string): readonly HTMLElement[] {
  return [...root.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
}

/** The first of them; there must be one. */
export function one<Name extends keyof HTMLElementTagNameMap>(
  root: Element,
  name: Name,
): HTMLElementTagNameMap[Name];
export function one(root: Element, selector: string): HTMLElement;
export function one(root: Element, selector: string): HTMLElement {
  const [found] = all(root, selector);
  if (found === undefined) throw new Error(`there is no ${selector}`);
  return found;
}

/** Answers a question, and waits until it has been graded. */
export async function answerIt(
  story: PrunusStory,
  asked: PrunusStoryQuestion,
  isToBeRight: boolean,
): Promise<void> {
  await keyFound(asked);
  const { question, itsKey } = asked;
  const tries = asked.given?.tries ?? 0;
  if (question === null || itsKey === null) throw new Error('nothing is asked');
  story.show(question.id);
  await give(story, asked, question, itsKey, isToBeRight);
  await expect.poll(() => asked.given?.tries, { message: question.id }).toBe(tries + 1);
  expect(asked.given?.isRight, `${question.id} ${question.kind}`).toBe(isToBeRight);
}

async function give(
  story: PrunusStory,
  asked: PrunusStoryQuestion,
  question: Question,
  key: Key,
  isToBeRight: boolean,
): Promise<void> {
  const answer = isToBeRight ? rightAnswer(key) : wrongAnswer(key);
  switch (key.kind) {
    case 'value':
    case 'number':
    case 'window':
      (all(asked, 'input') as HTMLInputElement[]).forEach((field, at) => {
        typeInto(field, answer.split(';')[at] ?? '');
      });
      break;
    case 'choose':
    case 'item':
      for (const each of answer.split(',')) one(asked, `[value="${each}"]`).click();
      break;
    case 'cut':
      for (const each of answer.split(',').filter((part) => part !== '')) {
        one(asked, `.edge[value="${each}"]`).click();
      }
      break;
    case 'order':
      if (isToBeRight) await putInOrder(asked, key.shown);
      break;
    case 'move':
      await press(story, asked, (cell) => key.best.includes(cell) === isToBeRight);
      return;
    case 'predict':
      all(asked, '.choice')[
        key.prediction.choices.findIndex((choice) => String(choice) === answer)
      ]!.click();
      return;
    case 'solve':
      await solve(asked, question, isToBeRight);
      return;
  }
  await asked.updateComplete;
  one(asked, '.submit').click();
}

/** An answer that can be given, and is wrong. */
export function wrongAnswer(key: Key): string {
  const some: Readonly<Record<Key['kind'], readonly string[]>> = {
    value: ['-77'],
    number: ['-77'],
    window: ['-77;77'],
    cut: key.kind === 'cut' ? ['', ...numbered(key.quiz.nodes.length).filter(isLater(key))] : [],
    choose: numbered(2),
    order: key.kind === 'order' ? [key.shown.join()] : [],
    move: key.kind === 'move' ? numbered(400) : [],
    predict: key.kind === 'predict' ? key.prediction.choices.map(String) : [],
    solve: ['0/1'],
    item: numbered(2),
  };
  return some[key.kind].find((each) => !isRight(key, each))!;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at));

/** Whether a node is no first child: such moves alone can be marked. */
const isLater =
  ({ quiz }: { quiz: Quiz }) =>
  (number: string): boolean => {
    const node = quiz.nodes[Number(number)]!;
    return node.parent >= 0 && quiz.nodes[node.parent]!.children[0] !== node.number;
  };

async function putInOrder(asked: PrunusStoryQuestion, shown: readonly number[]): Promise<void> {
  const order = [...shown];
  for (let place = 0; place < order.length; place++) {
    for (let at = order.indexOf(place); at > place; at--) {
      all(asked, '.up')[at]!.click();
      [order[at - 1], order[at]] = [order[at]!, order[at - 1]!];
      await asked.updateComplete;
    }
  }
}

/** Plays a move that is wanted on the board of the question's scene. */
async function press(
  story: PrunusStory,
  asked: PrunusStoryQuestion,
  isWanted: (cell: number) => boolean,
): Promise<void> {
  const scene = asked.closest('.scene')!.id;
  await expect.poll(() => one(story, '.scene.here').id).toBe(scene);
  const stage = one(story, 'prunus-story-stage');
  await expect.poll(() => stage.shadowRoot!.querySelector('prunus-board')).not.toBeNull();
  const board = one(stage, 'prunus-board');
  await board.updateComplete;
  const cells = board.cells.padEnd(board.rows * board.columns, '.');
  const cell = cells.split('').findIndex((content, at) => content === '.' && isWanted(at));
  if (cell < 0) throw new Error('no such move can be played');
  points(board)[cell]!.click();
}

let engine: EngineClient | null = null;

async function solve(
  asked: PrunusStoryQuestion,
  question: Question,
  isToBeRight: boolean,
): Promise<void> {
  if (question.kind !== 'solve') return;
  await expect.poll(() => asked.shadowRoot!.querySelector('prunus-story-solve')).not.toBeNull();
  const quiz = one(one(asked, 'prunus-story-solve'), 'prunus-quiz');
  await expect.poll(() => quiz.shadowRoot!.querySelector('.sheet')).not.toBeNull();
  if (isToBeRight) {
    const { values, alphas, betas, pruned } = solution(await quizAsked(question.seed));
    for (const [name, texts] of Object.entries({ value: values, alpha: alphas, beta: betas })) {
      for (const [node, text] of Object.entries(texts)) {
        const field = quiz.shadowRoot!.querySelector<HTMLInputElement>(`#${name}-${node}`);
        if (field !== null) typeInto(field, text ?? '');
      }
    }
    for (const node of pruned) one(quiz, `#edge-${String(node)}`).dispatchEvent(CLICK());
    await quiz.updateComplete;
  }
  one(quiz, '.check').click();
}

/** Edges are drawn, and have no press of their own. */
const CLICK = () => new MouseEvent('click', { bubbles: true, composed: true });

async function quizAsked(seed: string | null): Promise<Quiz> {
  engine ??= new EngineClient();
  const search = async (options: Readonly<Record<string, string>>) =>
    (await engine!.request({ kind: 'search', options })).trace;
  const options = solveOptions(seed)!;
  const full = await search(withAlgorithm(options, 'minimax', 'natural'));
  const made = quizOf(full, await search(options));
  if ('problem' in made) throw new Error(made.problem.kind);
  return made.quiz;
}

export function typeInto(field: Element, text: string): void {
  (field as HTMLInputElement).value = text;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}
