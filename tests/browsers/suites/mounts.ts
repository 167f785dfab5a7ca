import { describe, expect, test } from 'vitest';
import { STANDALONE } from '../../../scripts/lib/standalone.mjs';
import {
  areForgotten,
  comeAndGo,
  COUNTED,
  enginesAreGone,
  STONES,
  WATCHED,
} from '../../package/support/mounts.ts';
import type { Run } from '../../package/support/run.ts';
import { isShort, type World } from '../support/in-browser.ts';

/** What a browser may keep of a kind for reasons of its own. */
const FEW = 3;

/** Elements come to a page of somebody else, and go. */
export function mounts(world: World): void {
  /** Of four elements each. Here, since `isShort` is not yet known where this file is loaded. */
  const times = isShort ? 10 : 250;
  describe('a page to which elements come and from which they go', () => {
    const opened = async (): Promise<Run> => {
      const address = await world.write(
        'mounts.html',
        `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:," />
        <title>A lesson</title><body>${COUNTED}${WATCHED}<script src="${STANDALONE}"></script>`,
      );
      const page = await world.open();
      await page.goto(address);
      return (body, given) => page.run(body, given);
    };

    // A browser that draws with the processor alone takes half a second over four elements.
    const title = `has no more of anything after ${4 * times} of them`;
    test(title, { timeout: 1_200_000 }, async () => {
      const run = await opened();
      const nodes = () => run(() => document.querySelectorAll('*').length);
      await comeAndGo(run, 5);
      await enginesAreGone(run);
      const before = await nodes();
      await comeAndGo(run, times);
      await enginesAreGone(run);
      expect(await nodes()).toBe(before);
      await areForgotten(run, FEW);
      const { most, wrong } = await run(() => {
        const watched = window as unknown as { most: number; wrong: string[] };
        return { most: watched.most, wrong: watched.wrong };
      });
      expect(most).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    });

    // Firefox kept whatever its compositor was fading when it went.
    test('keeps none that went while its engine was thinking', { timeout: 400_000 }, async () => {
      const run = await opened();
      await comeAndGo(run, 12, STONES, 1);
      await enginesAreGone(run);
      await areForgotten(run, FEW);
    });
  });
}
