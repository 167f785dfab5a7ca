import { expect, test } from 'vitest';
import type { Page } from '../support/browser.ts';
import { isShort, type World } from '../support/in-browser.ts';
import { click, has, property, see } from '../support/seen.ts';

/** Which part of the tree is seen: its middle, and how many slots the view is wide. */
interface Outlook {
  readonly x: number;
  readonly y: number;
  readonly across: number;
}

const TREE = '#v1&tree=((3,12,8),(2,4,6),(14,5,2))';

const outlookOf = async (page: Page) => (await property(page, 'prunus-tree', 'outlook')) as Outlook;

/** Waits until a person's hand has moved the view to another place than before. */
async function isMoved(page: Page, before: Outlook | null): Promise<Outlook> {
  await has(
    page,
    'prunus-tree',
    'outlook',
    (outlook) => outlook !== null && JSON.stringify(outlook) !== JSON.stringify(before),
  );
  return outlookOf(page);
}

/** A tree under a person's hands: keys, mouse, wheel, fingers. */
export function trees(world: World): void {
  test('is stepped through by keys and by its buttons', async () => {
    const page = await world.open();
    await page.goto(`${world.site.url}embed.html${TREE}`);
    await see(page, { words: /^22 \/ 22$/ });
    await click(page, { css: 'prunus-timeline' });
    await click(page, { css: '.stage' });
    await page.press('Home');
    await see(page, { words: /^0 \/ 22$/ });
    await page.press('ArrowRight');
    await page.press('ArrowRight');
    await see(page, { words: /^2 \/ 22$/ });
    await page.press('ArrowLeft');
    await see(page, { words: /^1 \/ 22$/ });
    await page.press('End');
    await see(page, { words: /^22 \/ 22$/ });
  });

  test('is dragged, turned nearer by the wheel, and by two fingers', async () => {
    const page = await world.open();
    await page.goto(`${world.site.url}index.html${TREE}`);
    await see(page, { words: /^Done: .*11 nodes/ });
    const { x, y } = await see(page, { css: '.stage' });
    await page.drag([
      { x, y: y + 60 },
      { x: x + 90, y: y + 90 },
    ]);
    const dragged = await isMoved(page, null);
    await page.wheel({ x, y }, -240);
    const turned = await isMoved(page, dragged);
    expect(turned.across).toBeLessThan(dragged.across);
    await page.pinch({ x, y }, 80, 240);
    const pinched = await isMoved(page, turned);
    expect(pinched.across).toBeLessThan(turned.across);
  });

  test.skipIf(isShort)('of 549,946 nodes is searched, drawn and moved about in', async () => {
    const page = await world.open();
    await page.goto(`${world.site.url}index.html#v1&game=tictactoe&algorithm=minimax`);
    await see(page, { words: /^Done: .*549,946 nodes/ });
    const { x, y } = await see(page, { css: '.stage' });
    // The wheel is the page's until the tree has been pressed.
    await page.drag([
      { x, y },
      { x: x - 200, y },
      { x: x + 100, y: y + 40 },
    ]);
    const dragged = await isMoved(page, null);
    for (let turn = 0; turn < 4; turn++) await page.wheel({ x, y }, -300);
    const near = await isMoved(page, dragged);
    expect(near.across).toBeLessThan(dragged.across);
    const frames = await page.run(async () => {
      const times: number[] = [];
      let last = await new Promise(requestAnimationFrame);
      while (times.length < 30) {
        const now = await new Promise(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times.sort((one, other) => one - other);
    });
    // Told, not judged: how long a frame takes is the machine's affair.
    console.log(`${world.browser.version}: a frame took ${frames[15]!.toFixed(0)} ms`);
    expect(frames).toHaveLength(30);
  });
}
