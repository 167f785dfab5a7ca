import { expect, test, vi } from 'vitest';

import type { LabState } from '../../../web/search/state.ts';
import { openLab } from '../support/lab.ts';

/** What stands in the panel that tells of a tree which grows. */
async function told(state: Partial<LabState>) {
  const lab = await openLab({ game: 'tictactoe', setup: 'XX..O....', ...state });
  lab.inspector = 'why';
  return vi.waitUntil(
    () => {
      const growth = lab.shadowRoot!.querySelector('prunus-growth')?.shadowRoot;
      return growth?.querySelector('table') ? growth : null;
    },
    { timeout: 15_000 },
  );
}

test('the chart of a choice names every move that it has been between', async () => {
  const growth = await told({ algorithm: 'mcts', iterations: 300 });
  const tried = [...growth.querySelectorAll('tbody button')].map((each) => each.textContent);
  expect(tried.length).toBe(6);
  const named = [...growth.querySelectorAll('svg text')].map((each) => each.textContent);
  expect(named).toEqual(expect.arrayContaining(tried));
});

test('proof numbers are told with what 0 and ∞ among them are', async () => {
  const growth = await told({ algorithm: 'proof-number' });
  expect(growth.querySelector('.proofs')?.textContent).toMatch(/0.*∞/);
});
