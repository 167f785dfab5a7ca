import type { ReactiveControllerHost } from 'lit';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import type { Engine } from '../../../web/engine/client.ts';
import type { TextbookRequest } from '../../../web/engine/messages.ts';
import { LabSearches } from '../../../web/viewer/elements/searches/lab-searches.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { heldEngine } from '../support/held-engine.ts';

/** Searches that stand beside each other are asked for in turn; one that is left may be done at any time. */

let real: Engine;
beforeAll(async () => {
  // Whatever is drawn is drawn at once.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  const engine = await loadEngine();
  real = {
    request: (request) => Promise.resolve().then(() => engine.request(request as TextbookRequest)),
  } as Engine;
});

const host: ReactiveControllerHost = {
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
};
const tree = '[[3,12,8],[2,4,6],[14,5,2]]';
const options = (algorithm: string) => ({ game: 'textbook', tree, algorithm });
const [minimax, alphaBeta, mtd] = ['minimax', 'alpha-beta', 'mtd-f'].map(options) as [
  ReturnType<typeof options>,
  ReturnType<typeof options>,
  ReturnType<typeof options>,
];

const shown = ({ runs }: LabSearches) =>
  runs.map(({ status, result }) => [status.kind, result?.trace.header.options.algorithm ?? null]);

/** Lets all of these go, and those that are asked for then. */
async function answerAll(asked: readonly { answer(): Promise<void> }[], from = 0): Promise<void> {
  for (let at = from; at < asked.length; at++) await asked[at]!.answer();
}

describe.each(['first', 'last'])('a search that is left, and is done %s,', (when) => {
  test.each([
    ['for another beside the same', [mtd, alphaBeta]],
    ['for the one beside it', [alphaBeta]],
    ['for both the other way round', [alphaBeta, minimax]],
  ])('%s is not shown', async (_, wanted) => {
    const { engine, asked } = heldEngine(real);
    const searches = new LabSearches(host, engine);
    searches.follow({ shown: [minimax, alphaBeta], fullTree: null });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    searches.follow({ shown: wanted, fullTree: null });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    if (when === 'first') await asked[0]!.answer();
    await answerAll(asked, 1);
    if (when === 'last') await asked[0]!.answer();
    expect(shown(searches)).toEqual(wanted.map(({ algorithm }) => ['done', algorithm]));
  });

  test('by an error, is no failure of the next', async () => {
    const { engine, asked } = heldEngine(real);
    const searches = new LabSearches(host, engine);
    searches.follow({ shown: [minimax, alphaBeta], fullTree: null });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    searches.follow({ shown: [mtd, alphaBeta], fullTree: null });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    if (when === 'first') await asked[0]!.fail();
    await answerAll(asked, 1);
    if (when === 'last') await asked[0]!.fail();
    expect(shown(searches)).toEqual([
      ['done', 'mtd-f'],
      ['done', 'alpha-beta'],
    ]);
  });
});
