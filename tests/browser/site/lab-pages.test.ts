import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import '../../../web/site/prunus-app.ts';
import { writePermalink } from '../../../web/search/link/permalink.ts';
import { openExample } from '../../../web/search/shelf.ts';
import type { LabState } from '../../../web/search/state.ts';
import {
  changeGame,
  changeSettings,
  changeTree,
  goToStep,
  playMove,
} from '../../../web/search/update.ts';
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
  const app = document.createElement('prunus-app');
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
