import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { exportText } from '../../../web/board/text/pictures.ts';
import { defaultState } from '../../../web/search/state.ts';
import type { PrunusExport } from '../../../web/viewer/elements/export/prunus-export.ts';
import { accessibilityProblems, savedFiles } from '../support/mounted.ts';
import { openLab, says } from '../support/lab.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The dialogue of a lab, opened, and what has been saved by it since. */
async function opened(
  state = {},
  done = /Done:/,
): Promise<{ root: ShadowRoot; dialog: HTMLDialogElement; saved: File[] }> {
  const lab = await openLab(state);
  await says(lab, done);
  const element = lab.shadowRoot!.querySelector<PrunusExport>('prunus-export')!;
  const saved = savedFiles();
  const button = lab.shadowRoot!.querySelector<HTMLButtonElement>('.export')!;
  button.click();
  await vi.waitFor(() => expect(element.shadowRoot).not.toBeNull());
  const root = element.shadowRoot!;
  await vi.waitFor(() => expect(root.querySelector('img')?.complete).toBe(true));
  return { root, dialog: root.querySelector('dialog')!, saved };
}

function press(root: ShadowRoot, label: string): void {
  const found = [...root.querySelectorAll('button')].find(
    (each) => each.textContent.trim() === label,
  );
  expect(found, label).toBeDefined();
  found!.click();
}

const text = exportText.en;

describe('the export dialogue of a lab', () => {
  it.each([
    [683, 325],
    [844, 390],
    [390, 844],
  ])('has what it is for in sight, whole, at %i × %i', async (width, height) => {
    const before: [number, number] = [window.innerWidth, window.innerHeight];
    await page.viewport(width, height);
    const { root } = await opened();
    const box = root.querySelector('.act .primary')!.getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(height);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    expect(root.elementFromPoint(x, y)).toBe(root.querySelector('.act .primary'));
    await page.viewport(...before);
  });

  it('shows the picture and saves it as SVG, PNG and LaTeX', async () => {
    const { root, dialog, saved } = await opened();
    expect(dialog.open).toBe(true);
    expect(await accessibilityProblems(dialog)).toEqual([]);
    press(root, text.svg);
    press(root, text.png);
    press(root, text.tikz);
    await vi.waitFor(() => expect(saved.length).toBe(3));
    const name = `${defaultState.game}-${defaultState.algorithm}`;
    const [png, drawing, tex] = [...saved].sort((a, b) => a.name.localeCompare(b.name));
    expect([png!.name, drawing!.name, tex!.name]).toEqual(
      ['png', 'svg', 'tex'].map((kind) => `${name}.${kind}`),
    );
    const svg = new DOMParser().parseFromString(await drawing!.text(), 'image/svg+xml');
    // 18 that were searched, and in pale ink the rest of the tree that was typed.
    expect(svg.querySelectorAll('#nodes :is(path, rect)')).toHaveLength(31);
    const bitmap = await createImageBitmap(png!);
    expect(bitmap.width).toBe(2 * Number(svg.documentElement.getAttribute('width')));
    expect(await tex!.text()).toContain('\\begin{tikzpicture}');
  });

  it('shows what is in view, and other colors, at once', async () => {
    const { root } = await opened({ camera: { x: 0, y: 0, scale: 200 } });
    const sourceOf = (): string => root.querySelector('img')!.src;
    for (const [field, value] of [
      ['extent', 'view'],
      ['colors', 'print'],
    ]) {
      const before = sourceOf();
      const select = root.querySelector<HTMLSelectElement>(`select[name=${field!}]`)!;
      select.value = value!;
      select.dispatchEvent(new Event('change'));
      await vi.waitFor(() => expect(sourceOf()).not.toBe(before));
    }
  });

  it('takes the board along where there is one', async () => {
    const { root, saved } = await opened({
      game: 'tictactoe',
      tree: '',
      setup: 'XOXOX....',
      moves: [],
    });
    press(root, text.board);
    await vi.waitFor(() => expect(saved.length).toBe(1));
    const svg = new DOMParser().parseFromString(await saved[0]!.text(), 'image/svg+xml');
    expect(svg.querySelectorAll('circle')).toHaveLength(2);
  });

  it('takes a board of gomoku along with its stones on the crossings', async () => {
    const { root, saved } = await opened(
      {
        game: 'gomoku',
        rows: 15,
        columns: 15,
        inARow: 5,
        setup: '.'.repeat(225),
        moves: [112, 113, 127],
        nodeLimit: 1000,
      },
      /[\d,]+ nodes/,
    );
    press(root, text.board);
    await vi.waitFor(() => expect(saved.length).toBe(1));
    const svg = await saved[0]!.text();
    expect(/<g id="pieces">([^]*?)\n {2}<\/g>/.exec(svg)![1]!.match(/<circle/g)).toHaveLength(3);
  });

  it('says why there is no picture of a tree that is too large', async () => {
    const lab = await openLab({
      game: 'tictactoe',
      algorithm: 'minimax',
      setup: 'X........',
      moves: [],
    });
    await says(lab, /Done:/);
    lab.shadowRoot!.querySelector<HTMLButtonElement>('.export')!.click();
    const element = lab.shadowRoot!.querySelector('prunus-export')!;
    await vi.waitFor(() => expect(element.shadowRoot).not.toBeNull());
    const root = element.shadowRoot;
    await vi.waitFor(() =>
      expect(root!.querySelector('.problem')!.textContent).toMatch(/too large to be read; 5,000/),
    );
    expect(root!.querySelector('img')).toBeNull();
  });
});
