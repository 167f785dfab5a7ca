import { afterEach, describe, expect, test } from 'vitest';

import '../../../web/board/elements/prunus-board.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusBoard } from '../../../web/board/elements/prunus-board.ts';
import { devtools } from '../support/devtools.ts';
import { mounted } from '../support/mounted.ts';
import { canvases } from '../support/stones.ts';

const reduceMotion = (value: 'reduce' | 'no-preference') =>
  devtools('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

afterEach(async () => {
  document.body.replaceChildren();
  await reduceMotion('no-preference');
});

const BOARDS = {
  signs: [{ rows: 3, columns: 3, cells: 'X........' }, 4],
  stones: [{ rows: 9, columns: 9, cells: 'X'.padEnd(81, '.') }, 40],
  slots: [{ rows: 6, columns: 7, cells: '...X...'.padStart(42, '.') }, 31],
  discs: [{ rows: 8, columns: 8, cells: 'X'.padEnd(64, '.') }, 27],
} as const satisfies Record<string, readonly [Partial<PrunusBoard>, number]>;
type Skin = keyof typeof BOARDS;

function moved(skin: Skin): Partial<PrunusBoard> {
  const [board, cell] = BOARDS[skin];
  const cells = `${board.cells.slice(0, cell)}O${board.cells.slice(cell + 1)}`;
  return { skin, ...board, cells, lastMove: cell };
}

function pixels(board: PrunusBoard): string {
  const [below] = canvases(board);
  return below!.toDataURL();
}

/** What a board that begins with the position looks like: nothing has moved there. */
async function still(skin: Skin): Promise<string> {
  const board = await mounted('prunus-board', moved(skin), '300px');
  const picture = pixels(board);
  board.parentElement!.remove();
  return picture;
}

/** All that is seen from the move on until the board looks as one that began with the position. */
async function seenUntil(end: string, skin: Skin): Promise<readonly string[]> {
  const board = await mounted('prunus-board', { skin, ...BOARDS[skin][0] }, '300px');
  const before = pixels(board);
  Object.assign(board, moved(skin));
  await board.updateComplete;
  const seen: string[] = [];
  while (seen.at(-1) !== end) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = pixels(board);
    if (now !== before && now !== seen.at(-1)) seen.push(now);
  }
  return seen;
}

describe.each(Object.keys(BOARDS) as Skin[])('on a board of %s', (skin) => {
  test('a piece comes down, and then lies as on any other board', async () => {
    const end = await still(skin);
    expect((await seenUntil(end, skin)).length).toBeGreaterThan(1);
  });

  test('it is there at once for those who want nothing to move', async () => {
    await reduceMotion('reduce');
    const end = await still(skin);
    expect(await seenUntil(end, skin)).toEqual([end]);
  });
});
