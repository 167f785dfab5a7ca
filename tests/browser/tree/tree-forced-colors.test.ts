import { afterEach, beforeEach, expect, test } from 'vitest';

import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { contrast } from '../../web/support/color-vision.ts';
import { devtools } from '../support/devtools.ts';

async function emulate(forced: 'active' | 'none', scheme: 'light' | 'dark' | ''): Promise<void> {
  await devtools('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: forced },
      { name: 'prefers-color-scheme', value: scheme },
    ],
  });
}

beforeEach(() => {
  document.documentElement.style.colorScheme = 'light dark';
});

afterEach(async () => {
  await emulate('none', '');
  document.body.replaceChildren();
  document.documentElement.style.colorScheme = '';
});

/** Of the tree as it is drawn: its colors in the group of that name, but for what is filled as ground. */
async function colorsIn(tree: PrunusTree, layer: string): Promise<readonly string[]> {
  const made = await tree.exportSVG();
  if ('problem' in made) throw new Error(made.problem);
  const svg = new DOMParser().parseFromString(made.svg, 'image/svg+xml');
  const shapes = [...svg.querySelectorAll(`#${layer} [stroke], #${layer} text`)];
  const colors = shapes.map(
    (each) =>
      each.getAttribute('stroke') ?? each.closest('[fill]')?.getAttribute('fill') ?? '#000000',
  );
  return [...new Set(colors.filter((color) => color !== 'none').map(hexOf))];
}

/** On the screen: the color of the canvas where nothing is drawn. */
function groundOf(tree: PrunusTree): string {
  const canvas = tree.shadowRoot!.querySelector('canvas')!;
  const [red, green, blue] = canvas.getContext('2d')!.getImageData(1, 1, 1, 1).data;
  return hexOf(`rgb(${red}, ${green}, ${blue})`);
}

function hexOf(color: string): string {
  if (color.startsWith('#')) return color;
  const channels = color.match(/\d+/g)!.slice(0, 3).map(Number);
  return `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

test.each(['light', 'dark'] as const)(
  'no line and no word of a tree is faint in forced colors, %s',
  async (scheme) => {
    const markup =
      '<prunus-tree tree="((3 12 8) (2 4 6) (14 5 2))" algorithm="alpha-beta" step="13">';
    document.body.replaceChildren(document.createRange().createContextualFragment(markup));
    const tree = document.querySelector('prunus-tree')!;
    await tree.run();
    const before = await colorsIn(tree, 'edges');
    await emulate('active', scheme);
    const paper = scheme === 'light' ? '#ffffff' : '#000000';
    // A tree that is there already is drawn anew.
    await expect.poll(() => groundOf(tree)).toBe(paper);
    expect(await colorsIn(tree, 'edges')).not.toEqual(before);
    for (const layer of ['edges', 'pruned', 'nodes', 'labels']) {
      const colors = await colorsIn(tree, layer);
      expect(colors.length, layer).toBeGreaterThan(0);
      for (const color of colors) {
        // What the reader's own system calls grey is as clear as that reader wants it.
        const isGray = color === hexOf(systemColor('GrayText'));
        if (!isGray) expect(contrast(color, paper, 'full'), layer).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

function systemColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
