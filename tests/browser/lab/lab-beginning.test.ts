import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import '../../../web/lab/elements/lab-predict.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { accessibilityProblems, recorded } from '../support/mounted.ts';
import {
  BLOCK,
  buttonIn,
  inLab,
  inspect,
  openFile,
  openLab,
  says,
  wordsIn,
} from '../support/lab.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { defaultState } from '../../../web/search/state.ts';
import { runText } from '../../../web/search/text/run.ts';

beforeEach(async () => {
  document.documentElement.style.colorScheme = 'light';
  await page.viewport(1366, 650);
});

/** The three plates, before the search has begun, seen whole. */
async function atTheBeginning(language: 'en' | 'zh' = 'en'): Promise<PrunusLab> {
  const lab = await openLab({ step: 0 }, language);
  const tree = await inLab(lab, 'prunus-tree');
  await vi.waitFor(() => expect(tree.ghosts?.size).toBe(3), 10_000);
  return lab;
}

const begin = (lab: PrunusLab) => lab.shadowRoot!.querySelector<HTMLButtonElement>('.begin');

test('it begins with the question and one main button, and all leaves', async () => {
  const lab = await atTheBeginning();
  await says(lab, /Which plate\?/);
  const main = [...lab.shadowRoot!.querySelectorAll('.primary')];
  expect(main).toEqual([begin(lab)]);
  const timeline = await inLab(lab, 'prunus-timeline');
  expect(timeline.shadowRoot!.querySelector('.primary')).toBeNull();
  const tree = await inLab(lab, 'prunus-tree');
  // 9 leaves that will be searched, and 9 that will not.
  const picture = await tree.exportSVG({ part: 'whole' });
  const svg = 'svg' in picture ? picture.svg : '';
  for (const value of ['1', '20', '50', '5', '10', '100']) expect(svg).toContain(`>${value}<`);
  expect(lab.shadowRoot!.querySelector('prunus-narration')).toBeNull();
  expect(lab.shadowRoot!.querySelector<HTMLElement>('prunus-run-status')!.hidden).toBe(true);
  expect(await accessibilityProblems(lab)).toEqual([]);
});

test('of a tree from elsewhere nothing is asked that the lab’s own tree is about', async () => {
  const lab = await atTheBeginning();
  await says(lab, /Which plate\?/);
  const mine = '{"event":"enter"}\n{"event":"enter"}\n{"event":"leave","value":3}\n';
  await openFile(lab, 'mine.jsonl', `${mine}{"event":"leave","value":3}\n`);
  await vi.waitFor(() => expect(lab.trace?.length).toBe(2));
  lab.state = { ...lab.state, step: 0 };
  await vi.waitFor(() => expect(begin(lab)).not.toBeNull());
  const story = lab.shadowRoot!.querySelector('.story')!;
  expect(story.querySelector('.question')).toBeNull();
});

test('a tree from elsewhere is called by its own name, not by that of an example or an algorithm', async () => {
  const lab = await atTheBeginning();
  const title = () => lab.shadowRoot!.querySelector('.opens-examples')!.textContent.trim();
  const algorithm = () =>
    lab.shadowRoot!.querySelector<HTMLSelectElement>('.algorithm-choice select')!;
  const [before, chosen] = [title(), algorithm().value];
  await openFile(lab, 'mine.jsonl', '{"event":"enter"}\n{"event":"leave","value":3}\n');
  await expect.poll(title).toBe('mine.jsonl');
  expect(algorithm().selectedOptions[0]!.textContent.trim()).toBe('mine.jsonl');
  algorithm().value = chosen;
  algorithm().dispatchEvent(new Event('change'));
  await expect.poll(title).toBe(before);
  expect(algorithm().value).toBe(chosen);
});

test('that something will be cut off is not told before it has been', async () => {
  const lab = await atTheBeginning();
  const words = runText.en.view.showPruned;
  expect(buttonIn(lab.shadowRoot!, words)).toBeNull();
  // The first cut is step 18.
  lab.state = { ...lab.state, step: 17 };
  await lab.updateComplete;
  expect(buttonIn(lab.shadowRoot!, words)).toBeNull();
  lab.state = { ...lab.state, step: 18 };
  await lab.updateComplete;
  expect(buttonIn(lab.shadowRoot!, words)).not.toBeNull();
});

test('pressing it plays the search', async () => {
  const lab = await atTheBeginning();
  begin(lab)!.click();
  await vi.waitFor(() => expect(lab.state.step).toBeGreaterThan(0));
  await lab.updateComplete;
  expect(begin(lab)).toBeNull();
  await says(lab, /MAX/);
});

test.each(['en', 'zh'] as const)(
  'what it will do is predicted, by keys alone (%s)',
  async (language) => {
    const lab = await atTheBeginning(language);
    lab.shadowRoot!.querySelector<HTMLButtonElement>('.begin-prediction')!.click();
    const predict = await inLab(lab, 'prunus-predict');
    const choices = () => [...predict.shadowRoot!.querySelectorAll<HTMLElement>('.choice')];
    const results = recorded<{ right: number; asked: number }>(lab, 'prunus-predicted');
    const last = totalSteps(lab.trace!);
    for (let turn = 0; turn < 80 && lab.state.step !== last; turn++) {
      await vi.waitFor(() => expect(choices().length).toBeGreaterThan(1));
      choices()[0]!.dispatchEvent(
        new KeyboardEvent('keydown', { key: '1', bubbles: true, composed: true }),
      );
      const next = await vi.waitFor(() => {
        const found = predict.shadowRoot!.querySelector<HTMLElement>('.next');
        expect(found).not.toBeNull();
        return found!;
      });
      if (turn === 0) expect(await accessibilityProblems(lab)).toEqual([]);
      // The press of Enter, where the focus is.
      expect(predict.shadowRoot!.activeElement).toBe(next);
      next.click();
      await predict.updateComplete;
      await lab.updateComplete;
      await predict.updateComplete;
    }
    expect(lab.state.step).toBe(last);
    const { right, asked } = results.at(-1)!;
    expect(asked).toBe(results.length);
    expect(asked).toBeGreaterThan(20);
    expect(right).toBeLessThan(asked);
    await says(lab, language === 'en' ? /The search is done\. You predicted/ : /搜索结束。/);
    predict.shadowRoot!.querySelector<HTMLElement>('.end')!.click();
    await inLab(lab, 'prunus-timeline');
  },
);

test('another search that is shown from its end is asked of from its beginning', async () => {
  const lab = await atTheBeginning();
  lab.shadowRoot!.querySelector<HTMLButtonElement>('.begin-prediction')!.click();
  const predict = await inLab(lab, 'prunus-predict');
  const choices = () => predict.shadowRoot!.querySelectorAll('.choice').length;
  await vi.waitFor(() => expect(choices()).toBeGreaterThan(1));
  lab.state = { ...defaultState, ...BLOCK };
  await vi.waitFor(() => expect(lab.trace?.header.options.game).toBe('tictactoe'), 10_000);
  await vi.waitFor(() => expect(lab.state.step).not.toBeNull());
  await vi.waitFor(() => expect(choices()).toBeGreaterThan(1));
  expect(lab.state.step).toBeLessThan(totalSteps(lab.trace!) / 2);
});

test('a wrong prediction leads to the search that does that, beside the right one, and back', async () => {
  const lab = await openLab({ step: 0, tree: '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]' });
  await vi.waitFor(() => expect(lab.trace?.header.complete).toBe(true), 10_000);
  lab.shadowRoot!.querySelector<HTMLButtonElement>('.begin-prediction')!.click();
  const predict = await inLab(lab, 'prunus-predict');
  const all = (name: string) => [...predict.shadowRoot!.querySelectorAll<HTMLElement>(name)];
  await vi.waitFor(() => expect(all('.choice').length).toBe(3));
  // The leaf 3 comes back to MIN, whose β falls; a rising α is what the other side's bound would do.
  all('.choice')[0]!.click();
  await vi.waitFor(() => expect(all('.wrong-search').length).toBe(1));
  expect(await accessibilityProblems(lab)).toEqual([]);
  const trees = () => [...lab.shadowRoot!.querySelectorAll('prunus-tree')];
  const [asked, chosen] = [lab.state, trees()[0]!.selected];
  expect(chosen).not.toBeNull();
  all('.wrong-search')[0]!.click();
  await vi.waitFor(() => expect(trees().map(({ trace }) => trace?.value[0])).toEqual([14, 3]));
  expect(wordsIn(lab.shadowRoot!)).toContain('With α and β exchanged');
  // What the right one leaves out of the tree that was typed in hangs there from the beginning.
  await vi.waitFor(() => expect(trees()[1]!.ghosts?.size).toBeGreaterThan(0));
  expect(lab.shadowRoot!.querySelector('prunus-predict')).toBeNull();
  expect(lab.state.step).toBeGreaterThan(asked.step!);
  // No link can hold that search: it opens the question, not a step of another tree.
  expect(lab.linked).toEqual(asked);
  // Nothing is chosen in the other tree that was chosen in this one.
  expect(trees().map(({ selected }) => selected)).toEqual([null, null]);
  const back = lab.shadowRoot!.querySelector<HTMLElement>('.close-trace')!;
  back.focus();
  back.click();
  await vi.waitFor(() => expect(all('.wrong').length).toBe(1), 10_000);
  expect(predict.isConnected).toBe(true);
  // Who came by the keyboard goes on there, though the button is gone.
  expect(lab.shadowRoot!.activeElement?.className).toBe('tree');
  expect(lab.state).toEqual(asked);
  await vi.waitFor(() => expect(trees()[0]!.selected).toBe(chosen));
  expect(wordsIn(predict.shadowRoot!)).toMatch(/0 of 1/);
  all('.next')[0]!.click();
  await vi.waitFor(() => expect(all('.wrong').length).toBe(0));
  expect(wordsIn(predict.shadowRoot!)).toMatch(/0 of 1/);
});

test('what was predicted of is no choice in the next tree', async () => {
  const lab = await atTheBeginning();
  lab.shadowRoot!.querySelector<HTMLButtonElement>('.begin-prediction')!.click();
  const predict = await inLab(lab, 'prunus-predict');
  predict.dispatchEvent(
    new CustomEvent('prunus-select', { detail: { node: 7, path: [], ghost: false } }),
  );
  const tree = await inLab(lab, 'prunus-tree');
  await vi.waitFor(() => expect(tree.selected).toBe(7));
  await inspect(lab, 'why');
  const why = await inLab(lab, 'prunus-why');
  await vi.waitFor(() => expect(why.selected).toBe(7));
  predict.dispatchEvent(new CustomEvent('prunus-predict-end'));
  const before = tree.trace;
  lab.state = { ...lab.state, ...openExample('four-ply')!, step: null };
  await vi.waitFor(() => expect(tree.trace).not.toBe(before), 10_000);
  await lab.updateComplete;
  expect(tree.selected).toBeNull();
  expect((await inLab(lab, 'prunus-why')).selected).toBeNull();
});

test('the tabs stay where they are when the first result comes', async () => {
  const lab = await openLab({ step: 0 });
  await inspect(lab, 'why');
  const tabs = () => [...lab.shadowRoot!.querySelectorAll('[role="tab"]')].map(({ id }) => id);
  const before = tabs();
  const tree = await inLab(lab, 'prunus-tree');
  expect(tree.trace ?? null).toBeNull();
  await vi.waitFor(() => expect(tree.trace ?? null).not.toBeNull(), 10_000);
  await lab.updateComplete;
  expect(tabs()).toEqual(before);
  expect(before).toContain('tab-stack');
});

test('both cut rules are counted side by side where they differ', async () => {
  for (const [language, words] of [
    ['en', 'With α ≥ β: 7 nodes, 1 cutoff. With α > β: 9 nodes, 0 cutoffs.'],
    ['zh', 'α ≥ β：7 个节点，剪枝 1 次。α > β：9 个节点，剪枝 0 次。'],
  ] as const) {
    const lab = await openLab({ game: 'textbook', tree: '[[3,12,8],[3,4,6]]' }, language);
    await inspect(lab, 'counts');
    await vi.waitFor(() => expect(wordsIn(lab.shadowRoot!)).toContain(words), 10_000);
  }
  const lab = await openLab({ game: 'textbook', tree: '[[3,12,8],[2,4,6]]' });
  await inspect(lab, 'counts');
  const counts = await inLab(lab, 'prunus-counts');
  await vi.waitFor(() => expect(counts.otherCut).toMatchObject({ nodes: 7, cutoffs: 1 }), 10_000);
  await counts.updateComplete;
  expect(wordsIn(lab.shadowRoot!)).not.toContain('With α ≥ β');
});
