import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inkOn } from '../../web/board/goban-writing.ts';
import { gobanColors } from '../../web/elements/goban-colors.ts';
import { contrast, difference, type Vision } from './support/color-vision.ts';

const VISIONS: readonly Vision[] = ['full', 'protanopia', 'deuteranopia', 'tritanopia'];
const LOOKS = ['paper', 'wood'] as const;
const SCHEMES = ['light', 'dark'] as const;

type Colors = Readonly<Record<string, string>>;

/** A look's colors in one scheme, by name, where they are plain ones. */
function colorsOf(look: (typeof LOOKS)[number], scheme: (typeof SCHEMES)[number]): Colors {
  const [paper, wood] = gobanColors.cssText.split(":host([look='wood'])");
  const blocks = look === 'paper' ? [paper!] : [paper!, wood!];
  const colors: Record<string, string> = {};
  for (const block of blocks) {
    for (const [, name, value] of block.matchAll(/--goban-([a-z-]+): ([^;]+);/g)) {
      const [first, second] = value!.match(/#[0-9a-f]{6}/g) ?? [];
      if (first !== undefined) colors[name!] = scheme === 'dark' ? (second ?? first) : first;
    }
  }
  return colors;
}

function hex(red: number, green: number, blue: number): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(LOOKS.flatMap((look) => SCHEMES.map((scheme) => [look, scheme] as const)))(
  'the colors of a board of %s, %s',
  (look, scheme) => {
    const colors = colorsOf(look, scheme);
    const color = (name: string): string => {
      expect(colors[name], name).toMatch(/^#/);
      return colors[name]!;
    };

    it.each(VISIONS)('show the stones (%s)', (vision) => {
      const face = color('face');
      for (const stone of ['black', 'white']) {
        const best = Math.max(
          contrast(color(`${stone}-dark`), face, vision),
          contrast(color(`${stone}-rim`), face, vision),
        );
        expect(best, stone).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(color('black-light'), color('white-dark'), vision)).toBeGreaterThan(4.5);
    });

    it.each(VISIONS)('show the lines and read well (%s)', (vision) => {
      expect(contrast(color('line'), color('face'), vision)).toBeGreaterThanOrEqual(3);
      expect(contrast(color('label'), color('face'), vision)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color('warning'), color('face'), vision)).toBeGreaterThanOrEqual(3);
      expect(contrast(color('mark'), color('white-dark'), vision)).toBeGreaterThanOrEqual(3);
      expect(contrast(color('mark-on-black'), color('black-dark'), vision)).toBeGreaterThan(3);
    });

    it.each(VISIONS)('tell good moves from bad ones (%s)', (vision) => {
      const [low, high] = [color('heat-low'), color('heat-high')];
      expect(difference(low, high, vision)).toBeGreaterThan(35);
      expect(contrast(low, high, vision)).toBeGreaterThan(4);
      expect(contrast(high, color('face'), vision)).toBeGreaterThanOrEqual(3);
    });

    it.each(VISIONS)('show the rows that threaten something (%s)', (vision) => {
      expect(difference(color('threat'), color('face'), vision)).toBeGreaterThan(8);
    });
  },
);

it('writing reads well on any color', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const ink = inkOn(`rgb(${red}, ${green}, ${blue})`) === '#000' ? '#000000' : '#ffffff';
      expect(contrast(ink, hex(red, green, blue), 'full')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});
