import { expect, test } from 'vitest';
import type { Page } from '../support/browser.ts';
import type { World } from '../support/in-browser.ts';
import { click, has, property } from '../support/seen.ts';

/** How many moves are on the board. */
const moves = async (page: Page): Promise<number> =>
  ((await property(page, 'prunus-board', 'sequence')) as readonly number[]).length;

/** Presses a free point, and waits until the engine has answered or the game is over. */
async function play(page: Page, point: string): Promise<void> {
  const before = await moves(page);
  await click(page, { css: `button[aria-label^="${point}"]` });
  await has(page, 'prunus-board', 'sequence', (sequence) => {
    const { length } = sequence as readonly number[];
    return length === before + 2 || length === before + 1;
  });
  if (await property(page, 'prunus-board', 'over')) return;
  await has(
    page,
    'prunus-board',
    'sequence',
    (sequence) => (sequence as readonly number[]).length === before + 2,
  );
}

/** A person plays against the engine. */
export function games(world: World): void {
  test('tic-tac-toe against the engine, to its end', async () => {
    const page = await world.open();
    await page.goto(`${world.site.url}embed.html#v1&show=play&game=tictactoe&side=black&level=10`);
    await has(page, 'prunus-board', 'sequence', Array.isArray);
    const names = ['b2', 'a1', 'c1', 'a2', 'a3', 'b1', 'b3', 'c2', 'c3'];
    for (let turn = 0; turn < 5; turn++) {
      if (await property(page, 'prunus-board', 'over')) break;
      const taken = (await property(page, 'prunus-board', 'sequence')) as readonly number[];
      // Cells count row by row from the top left: c3 is the third.
      const cellOf = (name: string) =>
        (3 - Number(name[1])) * 3 + (name.charCodeAt(0) - 'a'.charCodeAt(0));
      await play(
        page,
        names.find((name) => !taken.includes(cellOf(name)))!,
      );
    }
    await has(page, 'prunus-board', 'over', (over) => over === true);
    expect(await moves(page)).toBeGreaterThanOrEqual(5);
  });

  test('gomoku against the engine', async () => {
    const page = await world.open();
    await page.goto(
      `${world.site.url}embed.html#v1&show=play&game=gomoku&size=15&side=black&level=3`,
    );
    await has(page, 'prunus-board', 'sequence', Array.isArray);
    for (const point of ['h8', 'a15', 'o1']) await play(page, point);
    expect(await moves(page)).toBe(6);
  });
}
