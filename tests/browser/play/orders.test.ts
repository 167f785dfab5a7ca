import { afterEach, expect, test, vi } from 'vitest';

import '../../../web/play/elements/analysis/prunus-analysis.ts';
import '../../../web/play/elements/analysis/prunus-thinking.ts';
import '../../../web/board/elements/prunus-board.ts';
import '../../../web/site/provided-parts.ts';
import '../../../web/play/elements/puzzle/prunus-puzzles.ts';
import type { PrunusThoughts } from '../../../web/play/elements/analysis/prunus-thoughts.ts';
import { EngineFailure, type Engine } from '../../../web/engine/client.ts';
import { Engines } from '../../../web/engine/engines.ts';
import { cellsAt } from '../../../web/play/record/record.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { puzzlesText } from '../../../web/play/text/puzzles.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { buttonIn, wordsIn } from '../support/lab.ts';
import { drawn, mounted, recorded } from '../support/mounted.ts';

/** What is asked of the engine while something else goes on: whichever comes first. */

const engine = new Engines();
const position = { size: 15, rule: 'freestyle' as const, moves: [112, 113, 97, 127, 114, 96] };

afterEach(() => {
  document.body.replaceChildren();
  localStorage.removeItem('prunus-puzzles');
  engine.close();
});

test('a puzzle that comes late does not take the place of the one that was asked for after it', async () => {
  const element = await mounted('prunus-puzzles', { engine, position }, '1000px');
  await vi.waitFor(() => expect(element.attempt).not.toBeNull());
  const own = holdAnswers(({ kind }) => kind === 'gomokuPuzzle');
  const press = (label: string) => buttonIn(element.shadowRoot!, label)!.click();
  const before = element.attempt;
  press(puzzlesText.en.own);
  await vi.waitFor(() => expect(own.asked).toBe(1));
  press(puzzlesText.en.next);
  await vi.waitFor(() => expect(element.attempt).not.toBe(before));
  const { attempt } = element;
  own.release();
  await engine.request({ kind: 'gomokuFacts', position });
  await drawn();
  expect(element.attempt).toBe(attempt);
  expect(wordsIn(element.shadowRoot!)).not.toContain(puzzlesText.en.noPuzzle);
});

test.each(['the next puzzle', 'the answer to a move'])(
  'a storm that is over stays over, though %s comes late',
  async (late) => {
    const element = await mounted('prunus-puzzles', { engine }, '1000px');
    await vi.waitFor(() => expect(element.attempt).not.toBeNull());
    const press = (label: string) => buttonIn(element.shadowRoot!, label)!.click();
    const before = element.attempt!;
    const isAnswer = late === 'the answer to a move';
    const storm = puzzlesText.en.storm;
    if (isAnswer) {
      press(storm.start);
      await vi.waitFor(() => expect(element.attempt).not.toBe(before));
    }
    const prover = holdAnswers(({ kind }) => kind === 'gomokuPuzzleReply');
    if (isAnswer) {
      const wrong = cellsAt(element.attempt!.record).indexOf('.');
      const board = element.shadowRoot!.querySelector('prunus-board')!;
      board.dispatchEvent(new CustomEvent('prunus-move', { detail: { cell: wrong } }));
    } else press(storm.start);
    await vi.waitFor(() => expect(prover.asked).toBeGreaterThan(0));
    await element.updateComplete;
    press(storm.stop);
    prover.release();
    await engine.request({ kind: 'gomokuFacts', position });
    await drawn();
    expect(element.attempt!.status).not.toBe('asked');
    expect(element.attempt!.puzzle === before.puzzle).toBe(!isAnswer);
    expect(wordsIn(element.shadowRoot!)).toContain(storm.over(0, 0, 0));
  },
);

test('where the engine fails to make a puzzle of a game, it is said beside another one', async () => {
  const failing: Engine = { request: () => Promise.reject(new EngineFailure('memory')) };
  const element = await mounted(
    'prunus-puzzles',
    { engine: failing, position, own: true },
    '900px',
  );
  await vi.waitFor(() => expect(element.attempt).not.toBeNull());
  await element.updateComplete;
  expect(element.shadowRoot!.querySelector('.problem')?.textContent).toMatch(/engine|memory/i);
});

test('what a level sees is shown of the position that it saw, and of no other', async () => {
  const { moves } = position;
  const questions = [3, 4].map((level) => ({ setup: defaultSetup, moves, level, played: null }));
  const element = await mounted('prunus-thinking', { engine, questions }, '1000px');
  const thoughts = (): PrunusThoughts => element.shadowRoot!.querySelector('prunus-thoughts')!;
  const rows = () => [...thoughts().shadowRoot!.querySelectorAll<HTMLElement>('tbody button')];
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0));
  const seen = thoughts().glimpse;
  const deeper = holdAnswers(({ kind }) => kind === 'gomokuPlay');
  rows()[0]!.click();
  await vi.waitFor(() => expect(deeper.asked).toBe(1));
  await drawn();
  expect([thoughts().glimpse, thoughts().path]).toEqual([seen, []]);
  // To think of something else meanwhile is no failure.
  const [, other] = element.shadowRoot!.querySelectorAll<HTMLElement>('.segments button');
  other!.click();
  await vi.waitFor(() => expect(deeper.asked).toBe(2));
  await drawn();
  expect(wordsIn(element.shadowRoot!)).toContain('The engine thinks once more');
  deeper.release();
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0));
  rows()[0]!.click();
  await vi.waitFor(() => expect(thoughts().path).toHaveLength(1));
});

test('values of moves are those of the position on the board, or none', async () => {
  let searches = 0;
  const values = holdAnswers(({ kind }) => kind === 'search' && ++searches === 1);
  const reply = holdAnswers(({ kind }) => kind === 'search' && searches > 1);
  const board = document.createElement('prunus-board');
  const attributes = { position: 'X../.O./...', values: '', opponent: 'engine' };
  for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
  document.body.replaceChildren(board);
  await vi.waitFor(() => expect(values.asked).toBe(1));
  await board.updateComplete;
  board.shadowRoot!.querySelectorAll<HTMLElement>('.cell button')[8]!.click();
  await vi.waitFor(() => expect(board.cells).toBe('X...O...X'));
  await vi.waitFor(() => expect(reply.asked).toBe(1));
  values.release();
  await drawn();
  expect(board.rootMoves).toBeNull();
  reply.release();
  await vi.waitFor(() => expect(board.rootMoves).toHaveLength(5));
});

test('a bar beside the board shows nothing of an analysis that is gone', async () => {
  const element = await mounted('prunus-analysis', { engine, position, running: true });
  const verdicts = recorded<{ verdict: unknown }>(element, 'prunus-verdict');
  await vi.waitFor(() => expect(verdicts.at(-1)?.verdict).toBeTruthy());
  element.remove();
  expect(verdicts.at(-1)).toEqual({ verdict: null });
});
