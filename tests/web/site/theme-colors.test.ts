import { describe, expect, it } from 'vitest';
import { theme } from '../../../web/ui/theme.ts';
import { contrast, difference, type Vision } from '../support/color-vision.ts';

const visions: readonly Vision[] = ['full', 'protanopia', 'deuteranopia', 'tritanopia'];
const schemes = ['light', 'dark'] as const;

/** The theme's colors in one scheme, by name. */
function colorsOf(scheme: (typeof schemes)[number]): Readonly<Record<string, string>> {
  const found = theme.cssText.matchAll(
    /--([a-z-]+): var\(--prunus-[a-z-]+, light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)\)/g,
  );
  return Object.fromEntries(
    [...found].map(([, name, light, dark]) => [name!, scheme === 'light' ? light! : dark!]),
  );
}

/** What stands for different things in the tree, as lines and shapes. */
const SIGNS = ['max', 'min', 'variation', 'pruned', 'future', 'accent'] as const;

/**
 * Pairs that some eyes can't tell by color alone, and what tells them then. Nothing else may become
 * hard to tell, though all are told by their shapes as well.
 */
const STATED_OTHERWISE: Readonly<Record<string, string>> = {
  'max accent': 'a triangle; the accent is a ring around what is selected',
};

describe.each(schemes)('the colors of a tree, %s', (scheme) => {
  const colors = colorsOf(scheme);

  it('are all found', () => {
    for (const sign of [...SIGNS, 'paper', 'surface', 'ink', 'muted']) {
      expect(colors[sign], sign).toMatch(/^#/);
    }
  });

  it.each(visions)('can be told apart (%s)', (vision) => {
    const alike: string[] = [];
    for (const [index, one] of SIGNS.entries()) {
      for (const other of SIGNS.slice(index + 1)) {
        const pair = `${one} ${other}`;
        const apart = difference(colors[one]!, colors[other]!, vision);
        if (apart < 18 && STATED_OTHERWISE[pair] === undefined) {
          alike.push(`${pair}: ${apart.toFixed(1)}`);
        }
      }
    }
    expect(alike).toEqual([]);
  });

  it.each(visions)('stand out from the paper (%s)', (vision) => {
    for (const sign of SIGNS) {
      for (const ground of ['paper', 'surface'] as const) {
        const ratio = contrast(colors[sign]!, colors[ground]!, vision);
        expect(ratio, `${sign} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
