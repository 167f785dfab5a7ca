import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Saving, notSavedBecause, type SaveState } from '../../../web/core/storage/saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A place that takes what it is given, refuses it, or does not answer, as it is told. */
class Shelf {
  how: 'takes' | 'takes its time' | 'refuses' | 'is silent' = 'takes';
  holds: number | null = null;
  rescued: number | null = null;
  readonly states: SaveState[] = [];
  readonly saving: Saving<number> = new Saving<number>({
    write: async (value) => {
      const { how } = this;
      await new Promise((resolve) => setTimeout(resolve, how === 'takes its time' ? 20_000 : 5));
      if (how === 'is silent') await new Promise(() => undefined);
      if (how === 'refuses') throw new DOMException('no room', 'QuotaExceededError');
      this.holds = value;
    },
    rescue: (value) => {
      this.rescued = value;
      return true;
    },
    changed: () => this.states.push(this.saving.state),
  });
}

test('is saved once the newest value is written to the end, and not before', async () => {
  const shelf = new Shelf();
  shelf.saving.save(1);
  shelf.saving.save(2);
  expect(shelf.saving.state).toBe('saving');
  expect(shelf.holds).toBeNull();
  await vi.advanceTimersByTimeAsync(20);
  expect([shelf.saving.state, shelf.holds]).toEqual(['saved', 2]);
});

test('what is refused is told at once, set down elsewhere, and tried again', async () => {
  const shelf = new Shelf();
  shelf.how = 'refuses';
  shelf.saving.save(1);
  await vi.advanceTimersByTimeAsync(6);
  expect([shelf.saving.state, shelf.rescued]).toEqual(['full', 1]);
  shelf.saving.save(2);
  expect(shelf.rescued).toBe(2);
  shelf.how = 'takes';
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shelf.saving.state, shelf.holds]).toEqual(['saved', 2]);
});

test('whoever does not answer has refused', async () => {
  const shelf = new Shelf();
  shelf.how = 'is silent';
  shelf.saving.save(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shelf.saving.state).toBe('failed');
  shelf.how = 'takes';
  void shelf.saving.retry();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shelf.saving.state, shelf.holds]).toEqual(['saved', 1]);
});

test('whoever answers late has written, though it is being tried again', async () => {
  const shelf = new Shelf();
  shelf.how = 'takes its time';
  shelf.saving.save(1);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(shelf.saving.state).toBe('failed');
  await vi.advanceTimersByTimeAsync(1_001);
  expect([shelf.saving.state, shelf.holds]).toEqual(['saved', 1]);
  await vi.advanceTimersByTimeAsync(200_000);
  expect([...new Set(shelf.states)]).toEqual(['failed', 'saved']);
  expect(shelf.states.lastIndexOf('failed')).toBeLessThan(shelf.states.indexOf('saved'));
});

test.each(['online', 'focus', 'pageshow', 'visibilitychange'])(
  'it is tried again at once on %s',
  async (occasion) => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const shelf = new Shelf();
    shelf.how = 'refuses';
    shelf.saving.save(1);
    await vi.advanceTimersByTimeAsync(6);
    shelf.how = 'takes';
    page.dispatchEvent(new Event(occasion));
    await vi.advanceTimersByTimeAsync(6);
    expect(shelf.saving.state).toBe('saved');
    vi.unstubAllGlobals();
  },
);

describe('whatever happens in whatever order', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('save' as const) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(70_000) }),
    fc.record({
      kind: fc.constant('turn' as const),
      how: fc.constantFrom('takes' as const, 'refuses' as const, 'is silent' as const),
    }),
    // The clock of the machine is set, forwards or back.
    fc.record({ kind: fc.constant('clock' as const), at: fc.nat(2e12) }),
    fc.record({ kind: fc.constant('retry' as const) }),
  );

  test('saved means written, what is not written is told or on its way, and all is written in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const shelf = new Shelf();
        let newest: number | null = null;
        const holdsTrue = () => {
          if (shelf.saving.state === 'saved') expect(shelf.holds).toBe(newest);
          if (shelf.saving.state === 'full') expect(shelf.rescued).toBe(newest);
        };
        for (const each of steps) {
          if (each.kind === 'save') shelf.saving.save((newest = (newest ?? 0) + 1));
          if (each.kind === 'wait') await vi.advanceTimersByTimeAsync(each.ms);
          if (each.kind === 'turn') shelf.how = each.how;
          if (each.kind === 'clock') vi.setSystemTime(each.at);
          if (each.kind === 'retry') void shelf.saving.retry();
          holdsTrue();
        }
        shelf.how = 'takes';
        await vi.advanceTimersByTimeAsync(200_000);
        expect([shelf.saving.state, shelf.holds]).toEqual(['saved', newest]);
      }),
      { numRuns: 300 },
    );
  });
});

test('why something was refused', () => {
  expect(notSavedBecause(new DOMException('', 'QuotaExceededError'))).toBe('full');
  expect(notSavedBecause(new DOMException('', 'SecurityError'))).toBe('forbidden');
  expect(notSavedBecause(new DOMException('', 'AbortError'))).toBe('failed');
  expect(notSavedBecause('anything')).toBe('failed');
});
