import { expect, it, vi } from 'vitest';

import '../../../web/practice/elements/learning/prunus-learning.ts';
import type { PrunusLearning } from '../../../web/practice/elements/learning/prunus-learning.ts';
import { learningText } from '../../../web/practice/text/learning.ts';
import type { LabState } from '../../../web/search/state.ts';
import { accessibilityProblems, drawn, mounted, recorded, savedFiles } from '../support/mounted.ts';

function button(sheet: PrunusLearning, name: string): HTMLButtonElement | null {
  return sheet.shadowRoot!.querySelector(`button.${name}`);
}

async function change(sheet: PrunusLearning, name: string, value: string): Promise<void> {
  const field = sheet.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  field.value = value;
  field.dispatchEvent(new Event('change'));
  await drawn();
}

async function still(sheet: PrunusLearning): Promise<void> {
  await vi.waitUntil(() => button(sheet, 'learns') !== null, { timeout: 60_000 });
  await drawn();
}

it('shows a network learn, in a worker, in both languages', async () => {
  const sheet = await mounted('prunus-learning', { language: 'en' });
  await sheet.open();
  const root = sheet.shadowRoot!;
  const dialog = root.querySelector('dialog')!;
  expect(button(sheet, 'saves')!.disabled).toBe(true);
  await change(sheet, 'games', '300');
  await change(sheet, 'seed', '7');
  button(sheet, 'learns')!.click();
  await drawn();
  expect(button(sheet, 'stops')).not.toBeNull();
  await still(sheet);
  for (const language of ['en', 'zh'] as const) {
    sheet.language = language;
    await drawn();
    const text = learningText[language];
    expect(root.querySelector('.now')!.textContent).toContain('300');
    expect(root.querySelector('[role=status]')!.textContent).toContain(text.ended);
    expect(root.querySelectorAll('.learning-chart polyline')).toHaveLength(3);
    expect(root.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(root.querySelectorAll('.judged prunus-board')).toHaveLength(6);
    expect(root.querySelectorAll('.weights figure')).toHaveLength(9);
    expect(await accessibilityProblems(dialog)).toEqual([]);
  }
  await change(sheet, 'map', '3');
  expect(root.querySelectorAll('.weights figure')).toHaveLength(1);
  expect(root.querySelectorAll('.weights .value')).toHaveLength(18);

  // The figure is a document with the numbers of the unit; a guess is answered, and another asked.
  const saved = savedFiles();
  button(sheet, 'figures-saved')!.click();
  vi.restoreAllMocks();
  const figure = new DOMParser().parseFromString(await saved[0]!.text(), 'image/svg+xml');
  expect(figure.querySelector('parsererror')).toBeNull();
  expect(figure.querySelectorAll('rect')).toHaveLength(1 + 2 * 18);
  expect(figure.querySelectorAll('text')).toHaveLength(3 + 18);
  const guess = async (name: string) => {
    root.querySelector<HTMLInputElement>(`.predict input[name=${name}]`)!.click();
    await drawn();
  };
  const message = () => root.querySelector('.predict [role=status]')!.textContent;
  await guess('says');
  expect(message()).toBe('');
  await guess('chooses');
  expect(message()).toMatch(/[+−]\d\.\d\d/);
  button(sheet, 'asks-next')!.click();
  await drawn();
  expect(message()).toBe('');

  // More of it, stopped at once; then closed, and it is all there again.
  await change(sheet, 'games', '200000');
  button(sheet, 'learns')!.click();
  await drawn();
  button(sheet, 'stops')!.click();
  await still(sheet);
  const statement = root.querySelector('.now')!.textContent;
  dialog.close();
  await vi.waitUntil(() => root.querySelector('.now') === null);
  await sheet.open();
  expect(root.querySelector('.now')!.textContent).toBe(statement);
  // Another game has nothing to go on from.
  await change(sheet, 'board', '1');
  expect(button(sheet, 'restarts')).toBeNull();
});

it('hands a lab over in which the network judges, alone or beside the hand-made estimate', async () => {
  const sheet = await mounted('prunus-learning', { language: 'en' });
  const opened = recorded<{ state: LabState }>(sheet, 'prunus-open-lab');
  const root = sheet.shadowRoot!;
  await sheet.open();
  await change(sheet, 'games', '100');
  button(sheet, 'learns')!.click();
  await vi.waitUntil(() => button(sheet, 'uses') !== null, { timeout: 60_000 });
  button(sheet, 'uses')!.click();
  await vi.waitUntil(() => root.querySelector('.now') === null);
  await sheet.open();
  button(sheet, 'compares')!.click();
  const [used, compared] = opened.map(({ state }) => state);
  expect(used).toMatchObject({ game: 'tictactoe', depthLimit: 2, compare: false });
  expect(JSON.parse(used!.network)).toMatchObject({ game: 'mnk', games: 100 });
  expect(compared).toMatchObject({ compare: true, network: used!.network });
});
