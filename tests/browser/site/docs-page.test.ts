import { afterEach, describe, expect, it } from 'vitest';

import { PrunusDocsApp } from '../../../web/site/docs-app.ts';
import { elementOf } from '../../../web/site/docs/example.ts';
import {
  BOARD,
  BOARD_ATTRIBUTES,
  GOMOKU,
  TREE_ATTRIBUTES,
  type TreeAttribute,
} from '../../../web/site/docs/reference.ts';
import { LIVE_SCRIPTS } from '../../../web/site/docs/scripts.ts';
import { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.style.colorScheme = '';
  localStorage.clear();
});

/** Resolves when it has said that it is ready; rejects when it says that something is wrong. */
function ready(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('prunus-ready', () => {
      resolve();
    });
    element.addEventListener('prunus-problem', (event) => {
      reject(new Error(event.detail.problems.map((problem) => problem.sentence).join(' ')));
    });
  });
}

describe('what the documentation shows', () => {
  const names = Object.keys(TREE_ATTRIBUTES) as TreeAttribute[];
  it.each(names)('is there for %s', async (name) => {
    const element = elementOf(TREE_ATTRIBUTES[name].example);
    const isReady = ready(element);
    document.body.append(element);
    // A quiz is not a search: its tree is not to be seen yet.
    if (name === 'quiz')
      await expect.poll(() => element.shadowRoot!.querySelector('prunus-quiz')).not.toBe(null);
    else await isReady;
    await drawn();
    await expect.poll(() => element.offsetHeight).toBeGreaterThan(100);
  });

  it.each([BOARD, GOMOKU, ...Object.values(BOARD_ATTRIBUTES).map(({ example }) => example)])(
    'is there for a board: $attributes',
    async (example) => {
      const element = elementOf(example);
      const problems: string[] = [];
      element.addEventListener('prunus-problem', (event) => {
        problems.push(...event.detail.problems.map((problem) => problem.sentence));
      });
      document.body.append(element);
      await drawn();
      await expect.poll(() => element.offsetHeight).toBeGreaterThan(100);
      expect(problems).toEqual([]);
    },
  );

  it.each(LIVE_SCRIPTS)('is what $shows does', async ({ shows, example, run }) => {
    const element = elementOf(example);
    if (!(element instanceof PrunusTree)) throw new Error('no tree');
    const isReady = ready(element);
    document.body.append(element);
    await isReady;
    const statements: string[] = [];
    run(element, (text) => statements.push(text));
    // These two wait for somebody.
    if (shows === 'prunus-step') void element.stepBack();
    if (shows === 'prunus-select') element.dispatchEvent(selectEvent());
    await expect.poll(() => statements.length).toBeGreaterThan(0);
    expect(statements.join()).not.toContain('undefined');
  });

  const selectEvent = () =>
    new CustomEvent('prunus-select', { detail: { node: 1, path: [0], ghost: false } });
});

describe.each(['en', 'zh'] as const)('the page (%s)', (language) => {
  it.each(['light', 'dark'])('keeps nobody out in %s colors', async (scheme) => {
    localStorage.setItem('prunus-preferences', JSON.stringify({ language, theme: scheme }));
    document.documentElement.style.colorScheme = scheme;
    const app = new PrunusDocsApp();
    document.body.append(app);
    await app.updateComplete;
    app.shadowRoot!.querySelector('details')!.open = true;
    await drawn();
    expect(await accessibilityProblems(app)).toEqual([]);
    expect(app.shadowRoot!.textContent).not.toMatch(/undefined|\[object/);
  });
});
