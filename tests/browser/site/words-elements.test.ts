import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import '../../../web/viewer/elements/explain/prunus-code.ts';
import '../../../web/viewer/elements/explain/prunus-counts.ts';
import '../../../web/viewer/elements/explain/prunus-narration.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { smallSearch } from '../../web/support/small-search.ts';
import { accessibilityProblems, mounted, recorded } from '../support/mounted.ts';

const tree = [
  [3, 12, 8],
  [2, 4, 6],
  [14, 5, 2],
];
const alphaBeta = smallSearch(tree, { algorithm: 'alpha-beta', names: ['a', 'b', 'c'] });
const minimax = smallSearch(tree, { algorithm: 'minimax', names: ['a', 'b', 'c'] });
/** The step at which the second move has just been cut off. */
const CUTOFF = 13;

/** What is counted, and how much of it; what the names mean is said beside them when they are pressed. */
function countsIn(counts: Element): string[][] {
  return [...counts.shadowRoot!.querySelectorAll('dl > div')].map((each) =>
    ['dt button', 'dd'].map((part) =>
      each.querySelector(part)!.textContent.replace(/\s+/g, ' ').trim(),
    ),
  );
}

function words(element: Element, selector: string): string {
  const text = element.shadowRoot!.querySelector(selector)?.textContent ?? '';
  return text.replace(/\s+/g, ' ').trim();
}

/** Values that an attribute or a careless page may give. */
const odd: readonly unknown[] = [undefined, null, NaN, -1, 1e9, 'x', {}, []];

describe('the narration', () => {
  test('tells the step, in both languages', async () => {
    const element = await mounted('prunus-narration', { trace: alphaBeta, step: CUTOFF }, '320px');
    expect(words(element, '.story')).toMatch(/^Cutoff: MIN already has 2 here; MAX is sure of 3/);
    expect(words(element, '.known')).toContain('best so far 3 with move a');
    element.language = 'zh';
    await element.updateComplete;
    expect(words(element, '.story')).toMatch(/^剪枝：极小方在这里已有 2，而极大方走 a 已确保 3/);
    element.known = false;
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('.known')).toBeNull();
  });

  test('sets the players off', async () => {
    const element = await mounted('prunus-narration', { trace: alphaBeta, step: 10 }, '320px');
    const players = [...element.shadowRoot!.querySelectorAll('.story strong')];
    expect(players.map((player) => [player.textContent, player.className])).toEqual([
      ['MAX', 'of-max'],
      ['MIN', 'of-min'],
      ['MAX', 'of-max'],
    ]);
  });

  describe('to screen readers', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test('says only what has settled', async () => {
      const element = document.createElement('prunus-narration');
      element.trace = alphaBeta;
      document.body.append(element);
      const statement = () => words(element, '[aria-live=polite]');
      for (let step = 0; step <= CUTOFF; step++) {
        element.step = step;
        await element.updateComplete;
        vi.advanceTimersByTime(400);
        await element.updateComplete;
        expect(statement()).toBe('');
      }
      vi.advanceTimersByTime(300);
      await element.updateComplete;
      expect(statement()).toBe(words(element, '.story'));
      // Gone before it has settled: nothing is left that fires.
      element.step = 2;
      await element.updateComplete;
      element.remove();
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

describe('the code', () => {
  test('lights the line that is running, and those passed on the way', async () => {
    const element = await mounted('prunus-code', { trace: alphaBeta, step: CUTOFF - 1 }, '320px');
    expect(words(element, '[aria-current=step]')).toBe('leave the loop ▷ cutoff');
    expect(element.shadowRoot!.querySelectorAll('.passed')).toHaveLength(4);
    expect(words(element, '.badge')).toBe('ply 1, MIN ▽');
    element.step = 0;
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('[aria-current]')).toBeNull();
  });

  test('changes its listing by tabs, by mouse and by keys', async () => {
    const element = await mounted('prunus-code', { trace: minimax, algorithm: 'minimax' }, '320px');
    const events = recorded<{ listing: string }>(element, 'prunus-listing');
    const tab = (name: string) =>
      element.shadowRoot!.querySelector<HTMLElement>(`#tab-${name}`) ?? expect.fail(name);
    await userEvent.click(tab('python'));
    expect(words(element, 'code')).toContain('def minimax(node, is_max=True):');
    await userEvent.keyboard('{ArrowLeft}');
    await element.updateComplete;
    expect(words(element, 'code')).toContain('function minimax(node):');
    expect(element.shadowRoot!.activeElement?.id).toBe('tab-pseudocode');
    expect(events.map(({ listing }) => listing)).toEqual(['python', 'pseudocode']);
  });

  test('gives the whole text to the clipboard', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const element = await mounted('prunus-code', { listing: 'python' }, '320px');
    await userEvent.click(element.shadowRoot!.querySelector('.copy')!);
    await expect.poll(() => words(element, '.copy')).toBe('Copied');
    expect(write.mock.calls[0]![0]).toMatch(/^from math import inf\n\n\ndef alphabeta\(/);
    write.mockRejectedValue(new Error('not allowed'));
    await userEvent.click(element.shadowRoot!.querySelector('.copy')!);
    await expect.poll(() => words(element, '.copy')).toContain('by hand');
    write.mockRestore();
  });

  test('says so where there is no listing', async () => {
    const element = await mounted('prunus-code', { algorithm: 'mtd' }, '320px');
    expect(words(element, '.note')).toBe('There is no listing for mtd yet.');
  });
});

describe('the counts', () => {
  test('count to the present step, and total at the end', async () => {
    const element = await mounted('prunus-counts', { trace: alphaBeta, step: 4 }, '320px');
    expect(countsIn(element)[0]).toEqual(['Nodes', '3 of 11']);
    element.step = null;
    await element.updateComplete;
    const [nodes, leaves, cutoffs] = countsIn(element);
    expect([nodes, leaves, cutoffs]).toEqual([
      ['Nodes', '11'],
      ['Leaves', '7'],
      ['Cutoffs', '1'],
    ]);
  });

  test('say what was saved, where it is known', async () => {
    const element = await mounted('prunus-counts', { trace: alphaBeta }, '320px');
    expect(element.shadowRoot!.querySelector('.saved')).toBeNull();
    element.fullTreeNodes = 13;
    await element.updateComplete;
    expect(words(element, '.saved')).toBe('15% of minimax’s 13 nodes saved.');
    element.trace = minimax;
    await element.updateComplete;
    expect(words(element, '.saved')).toBe('Minimax visits 13 nodes too: nothing saved.');
    // Where chance moves what leaves nothing out has another name.
    const { header } = alphaBeta;
    const options = { ...header.options, algorithm: 'star1' };
    element.trace = { ...alphaBeta, header: { ...header, options } };
    await element.updateComplete;
    expect(words(element, '.saved')).toBe('15% of expectimax’s 13 nodes saved.');
  });
});

describe('all of them', () => {
  test.each(LANGUAGES)('are accessible (%s)', async (language) => {
    for (const name of ['prunus-narration', 'prunus-code', 'prunus-counts'] as const) {
      const properties = { trace: alphaBeta, step: CUTOFF, language };
      const element = await mounted(name, properties, '320px');
      expect(await accessibilityProblems(element), name).toEqual([]);
      element.remove();
    }
  });

  test('take whatever they are given', async () => {
    for (const name of ['prunus-narration', 'prunus-code', 'prunus-counts'] as const) {
      const element = await mounted(name, { trace: alphaBeta }, '320px');
      for (const property of [
        'step',
        'language',
        'algorithm',
        'listing',
        'fullTreeNodes',
        'known',
      ]) {
        for (const value of odd) {
          Reflect.set(element, property, value);
          await element.updateComplete;
          expect(element.shadowRoot!.textContent).not.toMatch(/undefined|NaN/);
        }
      }
      Reflect.set(element, 'trace', null);
      await element.updateComplete;
      element.remove();
    }
  });

  test('fit into a narrow column without scrolling sideways', async () => {
    for (const name of ['prunus-narration', 'prunus-code', 'prunus-counts'] as const) {
      const properties = { trace: alphaBeta, step: CUTOFF, listing: 'python', fullTreeNodes: 13 };
      const element = await mounted(name, properties, '300px');
      expect(element.scrollWidth, name).toBeLessThanOrEqual(300);
      element.remove();
    }
  });

  test('follow a search of the engine through every step', async () => {
    const engine = new EngineClient();
    const request = { game: 'tictactoe', position: 'XX./.O./...' };
    const { trace } = await engine.request({ kind: 'search', options: request });
    const story = document.createElement('prunus-narration');
    const code = document.createElement('prunus-code');
    const counts = document.createElement('prunus-counts');
    document.body.replaceChildren(story, code, counts);
    for (const element of [story, code, counts]) element.trace = trace;
    for (const step of stepsOf(trace)) {
      for (const element of [story, code, counts]) element.step = step;
      await Promise.all([story.updateComplete, code.updateComplete, counts.updateComplete]);
      expect(words(story, '.story')).toMatch(/[.]$/);
      if (step > 0) expect(code.shadowRoot!.querySelectorAll('[aria-current]')).toHaveLength(1);
    }
    expect(words(story, '.story')).toMatch(/^Done: with best play it is a draw, by c3\./);
    expect(countsIn(counts)).toEqual([
      ['Nodes', '75'],
      ['Leaves', '31'],
      ['Cutoffs', '25'],
      ['Pruned moves', '50'],
    ]);
    engine.close();
  });
});

function stepsOf(trace: Trace): number[] {
  return Array.from({ length: totalSteps(trace) + 1 }, (_, step) => step);
}
