import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { writePermalink } from '../../../web/search/link/permalink.ts';
import { changeSettings } from '../../../web/search/update.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { openLab } from '../support/lab.ts';

afterEach(() => document.body.replaceChildren());

const label = (lab: PrunusLab) =>
  lab.shadowRoot!.querySelector('.opens-examples .title')!.textContent.trim();

async function choose(lab: PrunusLab, game: string): Promise<void> {
  await userEvent.click(lab.shadowRoot!.querySelector('.opens-examples')!);
  await userEvent.selectOptions(lab.shadowRoot!.querySelector('.game-choice select')!, game);
  await lab.updateComplete;
}

async function openExample(lab: PrunusLab, title: string): Promise<void> {
  await userEvent.click(lab.shadowRoot!.querySelector('.opens-examples')!);
  const shelf = lab.shadowRoot!.querySelector('prunus-shelf')!;
  const titles = [...shelf.shadowRoot!.querySelectorAll('strong')];
  await userEvent.click(titles.find(({ textContent }) => textContent === title)!);
  await lab.updateComplete;
}

test('no setting of an example works on in another game, and each game is as it was left', async () => {
  const lab = await openLab();
  await expect.poll(() => lab.shadowRoot!.querySelector('.opens-examples')).not.toBeNull();
  await openExample(lab, 'Five in a row: 2 plies');
  expect(label(lab)).toBe('Five in a row: 2 plies');
  const five = lab.state;
  await choose(lab, 'tictactoe');
  expect(label(lab)).toBe('Your position');
  expect(writePermalink({ ...lab.state, step: null })).toBe('#v1&game=tictactoe');
  lab.state = changeSettings(lab.state, { order: 'random' });
  await choose(lab, 'mnk');
  expect(lab.state).toEqual({ ...five, step: null });
  expect(label(lab)).toBe('Five in a row: 2 plies');
  await choose(lab, 'tictactoe');
  expect(lab.state.order).toBe('random');
});
