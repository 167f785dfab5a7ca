import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PrunusApp } from '../../../web/site/prunus-app.ts';
import { writePermalink } from '../../../web/search/link/permalink.ts';
import { openExample } from '../../../web/search/shelf.ts';
import type { LabState } from '../../../web/search/state.ts';
import { changeGame, changeSettings, changeTree, goToStep } from '../../../web/search/update.ts';
import { playMove } from '../../../web/search/update-position.ts';
import { inLab, says } from '../support/lab.ts';

beforeEach(() => {
  history.pushState(null, '', '#');
});

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '#');
});

async function openPage() {
  const app = new PrunusApp();
  document.body.replaceChildren(app);
  const lab = await vi.waitFor(() => {
    const found = app.shadowRoot?.querySelector('prunus-lab');
    expect(found).toBeTruthy();
    return found!;
  });
  await says(lab, /rival hands you/);
  // The page's own part is there.
  await vi.waitFor(() => expect(lab.querySelector('.shares-link')).not.toBeNull());
  const become = (next: (state: LabState) => LabState) => {
    lab.state = next(lab.state);
    lab.dispatchEvent(new CustomEvent('prunus-state', { detail: { state: lab.state } }));
  };
  return { lab, become };
}

test('Back leads to the example, the game and the search before, at the step where they were left', async () => {
  const { lab, become } = await openPage();
  const pages = history.length;
  become((state) => goToStep(state, 7));
  become(() => openExample('must-block')!);
  become((state) => playMove(state, 2));
  become((state) => goToStep(state, 30));
  become((state) => changeSettings(state, { algorithm: 'mcts' }));
  become((state) => changeGame(state, 'nim'));
  expect(history.length).toBe(pages + 3);
  const back = async (is: object) => {
    history.back();
    await vi.waitFor(() => expect(lab.state).toMatchObject(is));
  };
  await back({ game: 'tictactoe', algorithm: 'mcts', moves: [2] });
  await back({ game: 'tictactoe', algorithm: 'minimax', moves: [2], step: 30 });
  await back({ game: 'textbook', algorithm: 'alpha-beta', step: 7 });
  history.forward();
  await vi.waitFor(() => expect(lab.state).toMatchObject({ game: 'tictactoe', step: 30 }));
  await vi.waitFor(() => expect(location.hash).toBe(writePermalink(lab.state)));
});

/** A tree of another program's, over a search that was left at step 7. */
async function openTrace() {
  const page = await openPage();
  page.become((state) => goToStep(state, 7));
  const lines = '{"event":"enter"}\n{"event":"enter","move":"x"}\n{"event":"leave","value":3}\n';
  const text = `${lines}{"event":"leave","value":3}\n`;
  expect(await page.lab.openTrace('mine.jsonl', new TextEncoder().encode(text))).toBeNull();
  expect(page.lab.state.step).toBeNull();
  return page;
}

test('a trace stays as it is when the page is drawn anew, as for a notice or another language', async () => {
  const { lab } = await openTrace();
  const app = document.querySelector<PrunusApp>('prunus-app')!;
  app.requestUpdate();
  await app.updateComplete;
  await lab.updateComplete;
  expect(lab.state.step).toBeNull();
  expect(lab.linked.step).toBe(7);
});

test('Back leads from an example to the search below a trace, as it was left', async () => {
  const { lab } = await openTrace();
  lab.shadowRoot!.querySelector<HTMLElement>('.opens-examples')!.click();
  const shelf = await inLab(lab, 'prunus-shelf');
  shelf.dispatchEvent(new CustomEvent('prunus-example', { detail: { id: 'must-block' } }));
  await vi.waitFor(() => expect(lab.state.game).toBe('tictactoe'), 10_000);
  history.back();
  await vi.waitFor(() => expect(lab.state).toMatchObject({ game: 'textbook', step: 7 }), 10_000);
});

test.each([
  ['.begin-quiz', 'prunus-quiz'],
  ['.begin-prediction', 'prunus-predict'],
] as const)(
  'what is practised over a trace is the search below it: %s',
  async (choice, element) => {
    const { lab } = await openTrace();
    lab.shadowRoot!.querySelector<HTMLElement>('.opens-practise')!.click();
    lab.shadowRoot!.querySelector<HTMLElement>(choice)!.click();
    const asked = await inLab(lab, element);
    await vi.waitFor(() =>
      expect(asked.shadowRoot!.querySelector('.check, .choice')).not.toBeNull(),
    );
    expect(lab.linked).toBe(lab.state);
  },
);

test('steps, moves, typing and views are no pages', async () => {
  const { lab, become } = await openPage();
  const pages = history.length;
  for (let step = 1; step < 9; step++) become((state) => goToStep(state, step));
  become((state) => changeTree(state, '[[3,5],[2,9]]'));
  become((state) => ({ ...state, panel: 'why', chosen: [0], order: 'best' }));
  await inLab(lab, 'prunus-tree');
  expect(history.length).toBe(pages);
});

test('who comes by the address of the programs finds beside them what a first visit finds', async () => {
  history.replaceState(null, '', '#program=python');
  const { lab } = await openPage();
  expect(lab.state).toMatchObject({ ...openExample('three-plates'), step: 0 });
  expect(lab.inspector).toBe('program');
});

test('no text of another tree stands beside a trace, and the signs are those of the trace', async () => {
  await page.viewport(1366, 800);
  const { lab } = await openPage();
  const inside = (selector: string) => lab.shadowRoot!.querySelector(selector);
  await vi.waitFor(() => expect(inside('.subject.inspector')).not.toBeNull());
  const signs = () => inside('.legend')?.textContent.replace(/\s+/g, ' ').trim();
  await vi.waitFor(() => expect(signs()).toBe('MAX MIN best line pruned unsearched'));
  const events = ['enter', 'leave'].map((event) => ({
    event,
    ...(event === 'leave' && { value: 3 }),
  }));
  const lines = [{ prunus: 1, options: { algorithm: 'max-n' } }, ...events].map((line) =>
    JSON.stringify(line),
  );
  expect(await lab.openTrace('mine.jsonl', new TextEncoder().encode(lines.join('\n')))).toBeNull();
  await vi.waitFor(() => expect(inside('.subject.inspector')).toBeNull());
  expect(inside('.opens-board')).toBeNull();
  await vi.waitFor(() => expect(signs()).toBe('best line unsearched'));
  lab.shadowRoot!.querySelector<HTMLElement>('.close-trace')!.click();
  await vi.waitFor(() => expect(inside('.subject.inspector')).not.toBeNull());
});

test.each([
  ['en', /“colour”.*“view”.*abc/],
  ['zh', /“colour”.*“view”.*abc/],
] as const)('all that is wrong with a link is told (%s)', async (language, all) => {
  localStorage.setItem('prunus-preferences', JSON.stringify({ language }));
  history.replaceState(null, '', '#v1&colour=value&view=view&view=tree&step=abc');
  const app = new PrunusApp();
  document.body.replaceChildren(app);
  await vi.waitFor(() => expect(app.shadowRoot!.querySelector('.toast')?.textContent).toMatch(all));
});
