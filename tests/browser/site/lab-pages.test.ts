import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PrunusApp } from '../../../web/site/prunus-app.ts';
import { newChallengeKey, writeChallengeSet } from '../../../web/practice/challenge-set.ts';
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

/** A hand on the leaf that is the third node. */
function dragOn(stage: HTMLElement): (phase: string, value: string) => void {
  return (phase, value) => {
    const detail = { number: 3, value, phase };
    stage.dispatchEvent(new CustomEvent('prunus-leaf', { detail, bubbles: true, composed: true }));
  };
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

test('a leaf that is dragged is one page, and Back leads to the tree as it was', async () => {
  const { lab, become } = await openPage();
  become((state) => goToStep(state, 7));
  const pages = history.length;
  const [tree, back] = [lab.state.tree, writePermalink(lab.state)];
  const stage = await inLab(lab, 'prunus-tree');
  stage.selected = 3;
  const drag = dragOn(stage);
  const becomes = (value: string) =>
    vi.waitFor(() => expect(lab.state.tree).toMatch(new RegExp(`:? ?${value}\\b`)));
  drag('begin', '1');
  for (const value of ['7', '1', '9', '1', '8']) {
    drag('move', value);
    await becomes(value);
  }
  drag('end', '8');
  await becomes('8');
  expect(history.length).toBe(pages + 1);
  // The same leaf once more is the same page.
  drag('begin', '8');
  drag('end', '6');
  await becomes('6');
  expect(history.length).toBe(pages + 1);
  history.back();
  await vi.waitFor(() => expect(lab.state.tree).toBe(tree));
  expect(lab.state.step).toBe(7);
  await vi.waitFor(() => expect(location.hash).toBe(back));
});

test('a drag that is undone or given up leaves no page', async () => {
  const { lab, become } = await openPage();
  become((state) => goToStep(state, 7));
  const [pages, tree, back] = [history.length, lab.state.tree, writePermalink(lab.state)];
  const stage = await inLab(lab, 'prunus-tree');
  stage.selected = 3;
  const drag = dragOn(stage);
  drag('begin', '1');
  drag('move', '7');
  await vi.waitFor(() => expect(lab.state.tree).not.toBe(tree));
  drag('cancel', '7');
  await vi.waitFor(() => expect(lab.state).toMatchObject({ tree, step: 7 }));
  expect(history.length).toBe(pages);
  drag('begin', '1');
  drag('end', '8');
  await vi.waitFor(() => expect(lab.state.tree).not.toBe(tree));
  await vi.waitFor(() => expect(history.length).toBe(pages + 1));
  lab.shadowRoot!.querySelector<HTMLElement>('.undo-leaf')!.click();
  await vi.waitFor(() => expect(location.hash).toBe(back));
  expect(lab.state).toMatchObject({ tree, step: 7 });
  expect(history.length).toBe(pages + 1);
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

/** What is told above the lab, until it has been read. */
const told = () => document.querySelector('prunus-app')!.shadowRoot!.querySelector('.notice');

test.each([
  ['en', /“colour”.*“view”.*abc/],
  ['zh', /“colour”.*“view”.*abc/],
] as const)('all that is wrong with a link is told (%s)', async (language, all) => {
  localStorage.setItem('prunus-preferences', JSON.stringify({ language }));
  history.replaceState(null, '', '#v1&colour=value&view=view&view=tree&step=abc');
  const app = new PrunusApp();
  document.body.replaceChildren(app);
  await vi.waitFor(() => expect(told()?.textContent).toMatch(all));
  // Until it was read, or another link is opened.
  history.pushState(null, '', '#v1&game=nim');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(told()).toBeNull());
  location.hash = '#v1&game=nim&colour=value';
  await vi.waitFor(() => expect(told()?.textContent).toMatch(/“colour”/));
  told()!.querySelector('button')!.click();
  await vi.waitFor(() => expect(told()).toBeNull());
});

test.each([
  [390, 844],
  [844, 390],
  [1366, 650],
])('what is told covers neither the sentence nor the steps (%i × %i)', async (width, height) => {
  await page.viewport(width, height);
  document.body.style.margin = '0';
  history.replaceState(null, '', '#v1&colour=value&view=view&view=tree&step=abc&game=nim');
  const app = new PrunusApp();
  document.body.replaceChildren(app);
  await vi.waitFor(() => expect(told()).not.toBeNull());
  const lab = app.shadowRoot!.querySelector('prunus-lab')!;
  await inLab(lab, 'prunus-narration');
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copies = await vi.waitFor(() => {
    const found = lab.querySelector<HTMLElement>('.shares-link');
    expect(found).not.toBeNull();
    return found!;
  });
  copies.click();
  const toast = await vi.waitFor(() => {
    const found = app.shadowRoot!.querySelector('.toast');
    expect(found).not.toBeNull();
    return found!;
  });
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  expect(app.shadowRoot!.elementFromPoint(x, y)).toBe(toast);
  for (const each of [told()!, toast]) {
    const over = each.getBoundingClientRect();
    for (const part of lab.shadowRoot!.querySelectorAll('.story, .timeline')) {
      const place = part.getBoundingClientRect();
      expect(place.bottom).toBeLessThanOrEqual(height);
      const isApart = over.bottom <= place.top || over.top >= place.bottom;
      expect(isApart, `${each.className} over ${part.className}`).toBe(true);
    }
  }
});

test('a link is read once', async () => {
  const { lab } = await openPage();
  const seen = new Set<LabState>();
  lab.addController({ hostUpdate: () => void seen.add(lab.state) });
  const isRead = new Promise((resolve) => {
    window.addEventListener('hashchange', resolve, { once: true });
  });
  // Written otherwise than the page would write it.
  location.hash = '#v1&step=4&game=nim';
  await isRead;
  await lab.updateComplete;
  expect(lab.state.game).toBe('nim');
  expect(seen.size).toBe(1);
});

test('a link ends what was begun on what stood there before', async () => {
  const { lab } = await openTrace();
  const link = (hash: string) => {
    history.pushState(null, '', hash);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  const inside = (selector: string) => lab.shadowRoot!.querySelector<HTMLElement>(selector);
  // The search below the trace, which is another program's.
  link(writePermalink(goToStep(openExample('three-plates')!, 9)));
  await vi.waitFor(() => expect(inside('.close-trace')).toBeNull());
  await vi.waitFor(() => expect(lab.trace?.length).toBe(18), 10_000);
  expect(lab.state.step).toBe(9);
  inside('.opens-practise')!.click();
  inside('.begin-prediction')!.click();
  await inLab(lab, 'prunus-predict');
  link('#v1&game=nim&step=3');
  await vi.waitFor(() => expect(lab.trace?.header.options.game).toBe('nim'), 10_000);
  expect(inside('prunus-predict')).toBeNull();
  await inLab(lab, 'prunus-narration');
});

test('a trace that is still read is not opened over a link that came meanwhile', async () => {
  const { lab, become } = await openPage();
  become((state) => goToStep(state, 7));
  const lines = '{"event":"enter"}\n{"event":"leave","value":3}\n';
  const opening = lab.openTrace('mine.jsonl', new TextEncoder().encode(lines));
  await vi.waitFor(() => expect(lab.isSearching).toBe(false), 10_000);
  history.pushState(null, '', writePermalink(goToStep(openExample('three-plates')!, 9)));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await opening;
  await vi.waitFor(() => expect(lab.trace?.length).toBe(18), 10_000);
  expect(lab.state.step).toBe(9);
  expect(lab.linked).toBe(lab.state);
});

test('a challenge that is opened right after a step is the one that is opened', async () => {
  const { lab, become } = await openPage();
  const links = [writePermalink(openExample('three-plates')!)];
  const set = { title: 'Now', text: '', key: newChallengeKey(), links };
  // The address is about to follow the state.
  const due: (() => void)[] = [];
  const later = window.setTimeout.bind(window);
  const waits = (run: () => void, wait?: number) =>
    wait === 400 ? due.push(run) : later(run, wait);
  vi.stubGlobal('setTimeout', waits);
  become((state) => goToStep(state, 5));
  vi.unstubAllGlobals();
  expect(due.length).toBe(1);
  history.pushState(null, '', writeChallengeSet(set));
  window.dispatchEvent(new PopStateEvent('popstate'));
  for (const write of due) write();
  const app = document.querySelector<PrunusApp>('prunus-app')!;
  await vi.waitFor(
    () => expect(app.shadowRoot!.querySelector('prunus-challenge')).not.toBeNull(),
    10_000,
  );
  expect(lab.isConnected).toBe(false);
});
