import type { Report } from './frames.ts';
import type { Run } from './run.ts';

/** Messages to a frame, over and over, and how many answers of each kind there are to so many. */
export const FLOODS = [
  {
    what: 'messages, right and wrong',
    count: 100_000,
    kinds: [
      { type: 'get' },
      { type: 'dance' },
      { type: 'move', cell: 3 },
      { type: 'step', to: 'nowhere' },
      { type: 'get' },
      { type: 'hello' },
      { prunus: 2, type: 'get' },
      { type: 'set', link: 7 },
      { type: 'step', to: 3 },
      { type: 'export', format: 'bmp' },
    ],
    expected: (count: number) => ({
      state: 0.3 * count,
      problem: 0.6 * count,
      ready: 0.1 * count,
    }),
  },
  {
    what: 'pictures, asked for at once',
    count: 500,
    kinds: ['svg', 'png', 'tex'].map((format) => ({ type: 'export', format })),
    expected: (count: number) => ({ exported: count }),
  },
] as const;

/** Sends these messages over and over, each with a number of its own. */
export const flood = (run: Run, kinds: readonly object[], count: number): Promise<void> =>
  run(
    ([messages, times]) => {
      const { ask } = window as unknown as { ask: (message: object) => void };
      for (let id = 0; id < times; id++) {
        ask({ prunus: 1, id, ...messages[id % messages.length] });
      }
    },
    [kinds, count] as const,
  );

/** How many answers of each kind there are to messages with a number, and to how many of these. */
export const answered = (
  run: Run,
): Promise<{ readonly count: number; readonly kinds: Readonly<Record<string, number>> }> =>
  run(() => {
    const { told } = window as unknown as { told: Report[] };
    const numbered = told.filter(({ id }) => typeof id === 'number');
    const kinds: Record<string, number> = {};
    for (const { type } of numbered) kinds[type] = (kinds[type] ?? 0) + 1;
    return { count: new Set(numbered.map(({ id }) => id)).size, kinds };
  });
