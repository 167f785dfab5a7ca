import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import '../../../web/lab/elements/face/lab-game-board.ts';
import '../../../web/lab/elements/face/lab-subject.ts';
import '../../../web/lab/elements/face/lab-inspector.ts';
import '../../../web/lab/elements/face/lab-panel.ts';
import '../../../web/lab/elements/prunus-lab.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { BLOCK, askedFor, openSettings, wordsIn } from '../support/lab.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';

/** Every worker that the page has started, so that a test can end one from outside. */
const workers: Worker[] = [];
const PageWorker = window.Worker;

class WatchedWorker extends PageWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    workers.push(this);
  }
}

let lab: PrunusLab;
const thrown: unknown[] = [];
const onError = (event: ErrorEvent | PromiseRejectionEvent) => {
  thrown.push('reason' in event ? event.reason : event.message);
};

async function open(state: Partial<LabState>, language: 'en' | 'zh' = 'en'): Promise<void> {
  lab = document.createElement('prunus-lab');
  lab.state = { ...defaultState, ...state };
  lab.language = language;
  lab.style.width = '1300px';
  document.body.append(lab);
  await lab.updateComplete;
}

/** Everything that can be read in the lab, its inner elements included. */
const words = (root: ParentNode = lab.shadowRoot!): string => wordsIn(root);

function inside<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return lab.shadowRoot!.querySelector(name)!;
}

const reads = (pattern: RegExp) => vi.waitFor(() => expect(words()).toMatch(pattern), 5000);

function press(key: string): void {
  const target = inside('prunus-timeline');
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
}

/** Presses the button with that label, wherever in the lab it is. */
function pressButton(label: string, root: ParentNode = lab.shadowRoot!): boolean {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element instanceof HTMLButtonElement && element.textContent.trim() === label) {
      element.click();
      return true;
    }
    if (element.shadowRoot !== null && pressButton(label, element.shadowRoot)) return true;
  }
  return false;
}

function playCell(cell: number): void {
  const board = inside('prunus-game-board').shadowRoot!.querySelector('prunus-board')!;
  board.dispatchEvent(
    new CustomEvent('prunus-move', { detail: { cell }, bubbles: true, composed: true }),
  );
}

beforeEach(() => {
  thrown.length = 0;
  workers.length = 0;
  window.Worker = WatchedWorker;
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
});

afterEach(() => {
  lab.remove();
  window.Worker = PageWorker;
  window.removeEventListener('error', onError);
  window.removeEventListener('unhandledrejection', onError);
  expect(thrown).toEqual([]);
});

describe('a lab', () => {
  test('shows the tree that alpha-beta walked, and what it saved', async () => {
    await open({});
    lab.inspector = 'counts';
    await reads(/Done: 18 nodes/);
    await reads(/of minimax’s 31 nodes saved/);
    expect(words()).toMatch(/does best with A, worth 20/);
  });

  test('steps through the whole search by keys, forwards and backwards, each step told', async () => {
    await open({});
    await reads(/Done: 18/);
    press('Home');
    // At the very beginning a question stands in its place.
    press('ArrowRight');
    const story: string[] = [];
    for (let step = 1; step <= 36; step++) {
      await lab.updateComplete;
      const narration = inside('prunus-narration');
      await narration.updateComplete;
      story.push(words(narration.shadowRoot!));
      press('ArrowRight');
    }
    expect(lab.state.step).toBe(36);
    expect(new Set(story).size).toBeGreaterThan(30);
    expect(
      story.filter((sentence) => /cannot matter|can’t matter|Cutoff/i.test(sentence)).length,
    ).toBeGreaterThanOrEqual(3);
    for (let step = 36; step > 0; step--) press('ArrowLeft');
    expect(lab.state.step).toBe(0);
    press('c');
    expect(lab.state.step).toBeGreaterThan(0);
  });

  test('plays a whole game against a person', async () => {
    await open(openExample('empty-board')!);
    await reads(/Done: 549,946/);
    await openSettings(lab);
    expect(pressButton('Play as X')).toBe(true);
    const moves = () => lab.state.moves.length;
    for (let turn = 0; turn < 5 && moves() < 9; turn++) {
      const taken = new Set(lab.state.moves);
      const before = moves();
      const free = [4, 1, 3, 8, 0, 2, 5, 6, 7].find((cell) => !taken.has(cell))!;
      playCell(free);
      await vi.waitFor(() => {
        const over = /wins|draw/i.test(words(inside('prunus-game-board').shadowRoot!));
        expect(over || moves() === before + 2).toBe(true);
      }, 10_000);
      if (moves() === before + 1) break;
    }
    // Against minimax nobody wins, and this person does not play well.
    const text = words(inside('prunus-game-board').shadowRoot!);
    expect(text).toMatch(/O wins|draw/i);
    pressButton('Undo');
    expect(moves()).toBeLessThan(9);
  });

  test('a search can be stopped, and the next one works', async () => {
    await open({ game: 'mnk', rows: 5, columns: 5, inARow: 5, setup: '.'.repeat(25) });
    await reads(/Searching…/);
    pressButton('Stop');
    await reads(/Stopped/);
    await open({});
    await reads(/Done: 18/);
  });

  test('a worker that is killed in the middle of a search costs only that search', async () => {
    await open({ game: 'mnk', rows: 5, columns: 5, inARow: 5, setup: '.'.repeat(25), moves: [12] });
    await reads(/Searching…/);
    for (const worker of workers) worker.terminate();
    await reads(/restarted/);
    expect(lab.state.moves).toEqual([12]);
    lab.state = { ...lab.state, depthLimit: 2 };
    await reads(/Done: [\d,]+ nodes/);
  });

  test('refuses a broken tree with a sentence and takes the mended one', async () => {
    await open({ tree: '[[3,12,8],[2,4,6],[14,5,2' });
    await reads(/never closed/);
    lab.state = { ...lab.state, tree: '[[3,12,8],[2,4,6],[14,5,2]]' };
    await reads(/Done: 11 nodes/);
  });

  test('shows what was pruned, and takes it away again', async () => {
    await open({});
    await reads(/Done: 18/);
    pressButton('Show what was pruned');
    const tree = inside('prunus-tree');
    await vi.waitFor(() => expect(askedFor(tree)).toBe(3));
    pressButton('Show what was pruned');
    await vi.waitFor(() => expect(askedFor(tree)).toBe(0));
  });

  test('runs minimax and alpha-beta side by side, at the same node', async () => {
    await open({ compare: true });
    await reads(/Done: 31.*Done: 18/);
    press('Home');
    for (let step = 0; step < 20; step++) press('ArrowRight');
    await lab.updateComplete;
    const [minimax, alphaBeta] = lab.shadowRoot!.querySelectorAll<HTMLElement & { step: number }>(
      'prunus-tree',
    );
    expect(minimax!.step).toBe(20);
    expect(alphaBeta!.step).toBeGreaterThan(0);
    expect(alphaBeta!.step).toBeLessThan(20);
  });

  test('speaks Chinese throughout', async () => {
    await open(BLOCK, 'zh');
    await reads(/完成：共搜索 75 个节点/);
    const left = words()
      .replace(/\{"event".*?\}/g, '')
      // Names of programs, players, keys and notations are the same in both languages.
      .replace(
        /Python|Prunus|Star1|Ctrl|Shift|Enter|Escape|Home|End|PageUp|PageDown|MAX|MIN|max|min|alphabeta|inf|m,n,k|JSON|English/g,
        '',
      )
      .match(/[A-Za-z]{4,}/g);
    expect(left ?? []).toEqual([]);
  });

  test('is accessible', async () => {
    await open(BLOCK);
    await reads(/Done: 75/);
    const { violations } = await axe.run(lab);
    expect(violations.map((each) => `${each.id}: ${each.nodes[0]?.html ?? ''}`)).toEqual([]);
  });

  test('nothing that a page can set makes it throw', async () => {
    await open({});
    for (const step of [-5, 1e12, Number.NaN, 0.5]) {
      lab.state = { ...lab.state, step };
      await lab.updateComplete;
    }
    lab.state = { ...lab.state, step: null, camera: { x: 1e9, y: -1e9, scale: 1e-9 } };
    await lab.updateComplete;
    lab.state = { ...lab.state, algorithm: 'no such thing' };
    await reads(/“no such thing” is not one of/);
    await userEvent.keyboard('{ArrowRight}{Home}c');
  });
});
