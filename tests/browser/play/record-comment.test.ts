import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';

import '../../../web/play/elements/record/prunus-comment.ts';
import type { PrunusComment } from '../../../web/play/elements/record/prunus-comment.ts';
import '../../../web/play/elements/prunus-play.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { readRecord } from '../../../web/play/formats/read.ts';
import { writeSgf } from '../../../web/play/formats/sgf-write.ts';
import { goTo, type GameRecord } from '../../../web/play/record/record.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { PERSON, newGame } from '../../../web/play/session/state.ts';
import { showing } from '../../../web/play/session/update.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

function recordIn(text: string): GameRecord {
  const outcome = readRecord(text);
  return isRefusal(outcome) ? expect.fail(JSON.stringify(outcome)) : outcome.record;
}

const record = recordIn(
  '(;GM[4]SZ[15]EV[Cup]DT[2019]RE[B+Resign];B[hh]C[The centre.]LB[hh:A][ig:B];W[ig]N[Indirect])',
);

const area = (comment: PrunusComment): HTMLTextAreaElement | null =>
  comment.shadowRoot!.querySelector('textarea');

test('what is said is shown at its move', async () => {
  const comment = await mounted('prunus-comment', { record: goTo(record, 1) });
  expect(area(comment)?.value).toBe('The centre.');
  expect(area(comment)?.labels[0]?.textContent).toContain('Comment on move 1, h8');
  comment.record = goTo(record, 2);
  await drawn();
  expect(area(comment)).toBeNull();
  expect(comment.shadowRoot!.querySelector('p')?.textContent).toBe('Indirect');
});

test('something can be said of any move', async () => {
  const comment = await mounted('prunus-comment', { record: goTo(record, 2) });
  const listed = recorded<{ node: number; text: string }>(comment, 'prunus-comment');
  await userEvent.click(comment.shadowRoot!.querySelector('button')!);
  await userEvent.keyboard('A b');
  expect(listed.at(-1)).toEqual({ node: 2, text: 'A b' });
  expect(area(comment)?.value).toBe('A b');
});

test('what is written during a game is in its record, and stops nobody from playing', async () => {
  const players = { first: PERSON, second: PERSON };
  const game = showing(newGame({ setup: record.setup, players, clock: null }), goTo(record, 1));
  const play = await mounted('prunus-play', { state: { ...game, paused: false } });
  play.showRest();
  const comment = play.shadowRoot!.querySelector('prunus-comment')!;
  const board = play.shadowRoot!.querySelector('prunus-board')!;
  await drawn();
  await expect
    .poll(() => board.labels)
    .toEqual([
      { cell: 112, text: 'A' },
      { cell: 98, text: 'B' },
    ]);
  await userEvent.fill(area(comment)!, 'Mine [now]');
  await expect.poll(() => writeSgf(play.state.record)).toContain('C[Mine [now\\]]');
  expect(play.state.paused).toBe(false);
});

test.each(LANGUAGES)('accessible (%s)', async (language) => {
  const comment = await mounted('prunus-comment', { record: goTo(record, 1), language });
  expect(await accessibilityProblems(comment)).toEqual([]);
  comment.record = goTo(record, 2);
  await drawn();
  expect(await accessibilityProblems(comment)).toEqual([]);
});
