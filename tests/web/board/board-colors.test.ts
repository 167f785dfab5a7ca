import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LOOKS as LOOKS_OF_STONES } from '../../../web/board/looks.ts';
import { inkOn } from '../../../web/board/writing.ts';
import { boardColors } from '../../../web/board/elements/board-colors.ts';
import { contrast, difference, type Vision } from '../support/color-vision.ts';
import { rounds } from '../support/rounds.ts';

const VISIONS: readonly Vision[] = ['full', 'protanopia', 'deuteranopia', 'tritanopia'];
const STONE_LOOKS: readonly string[] = LOOKS_OF_STONES;
const LOOKS = [...LOOKS_OF_STONES, 'slots', 'discs'] as const;
const SCHEMES = ['light', 'dark'] as const;
type Look = (typeof LOOKS)[number];

type Colors = Readonly<Record<string, string>>;

/** Which blocks of the style sheet make a look, the later over the earlier ones. */
const SELECTORS: Readonly<Record<Look, readonly string[]>> = {
  paper: ["[skin='stones']"],
  wood: ["[skin='stones']", "[look='wood']"],
  slate: ["[skin='stones']", "[look='slate']"],
  jade: ["[skin='stones']", "[look='jade']"],
  slots: ["[skin='slots']"],
  discs: ["[skin='discs']"],
};

/** Where pieces lie. */
const GROUND: Readonly<Record<Look, string>> = {
  paper: 'face',
  wood: 'face',
  slate: 'face',
  jade: 'face',
  slots: 'line',
  discs: 'face',
};

/** A look's colors in one scheme, by name, where they are the board's own. */
function colorsOf(look: Look, scheme: (typeof SCHEMES)[number]): Colors {
  const values: Record<string, string> = {};
  for (const [, selector, block] of boardColors.cssText.matchAll(/([^{}]+)\{([^}]+)\}/g)) {
    const ofLook = /look='(\w+)'/.exec(selector!)?.[1] ?? look;
    const isIts = SELECTORS[look].some((part) => selector!.includes(part));
    const isBase = selector!.trim() === ':host';
    if (!isBase && (!isIts || ofLook !== look)) continue;
    for (const [, name, value] of block!.matchAll(/--board-([a-z-]+):\s*([^;]+);/g)) {
      values[name!] = value!;
    }
  }
  const resolved = (value: string): string | null => {
    const [first, second] = value.match(/#[0-9a-f]{6}/g) ?? [];
    if (first !== undefined) return scheme === 'dark' ? (second ?? first) : first;
    const other = /var\(--board-([a-z-]+)\)/.exec(value)?.[1];
    return other === undefined ? null : resolved(values[other]!);
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const color = resolved(value);
      return color === null ? [] : [[name, color]];
    }),
  );
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

    it.each(VISIONS)('show the pieces (%s)', (vision) => {
      const ground = color(GROUND[look]);
      for (const side of ['x', 'o']) {
        const best = Math.max(
          contrast(color(`${side}-dark`), ground, vision),
          contrast(color(`${side}-rim`), ground, vision),
        );
        expect(best, side).toBeGreaterThanOrEqual(3);
        const ink = contrast(color(`${side}-ink`), color(`${side}-dark`), vision);
        expect(ink, `what is written on ${side}`).toBeGreaterThanOrEqual(4.5);
        const mark = contrast(color(`${side}-mark`), color(`${side}-dark`), vision);
        expect(mark, `what marks ${side}`).toBeGreaterThanOrEqual(3);
      }
      // Red and yellow are as dark as red and yellow are; the rings on discs differ as well.
      const apart = look === 'slots' ? 3 : 4.5;
      const lightest = color(look === 'slots' ? 'x-dark' : 'x-light');
      expect(contrast(lightest, color('o-dark'), vision)).toBeGreaterThan(apart);
    });

    it.each(VISIONS)('show the lines and read well (%s)', (vision) => {
      expect(contrast(color('line'), color('face'), vision)).toBeGreaterThanOrEqual(3);
      if (!STONE_LOOKS.includes(look)) return;
      expect(contrast(color('label'), color('face'), vision)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color('warning'), color('face'), vision)).toBeGreaterThanOrEqual(3);
    });

    it.each(VISIONS)('show what is pointed at (%s)', (vision) => {
      const accent = colors.accent;
      if (accent === undefined) return; // the page's
      expect(contrast(accent, color('face'), vision)).toBeGreaterThanOrEqual(3);
    });

    it.each(VISIONS)('tell good moves from bad ones (%s)', (vision) => {
      const [low, high] = [color('heat-low'), color('heat-high')];
      expect(difference(low, high, vision)).toBeGreaterThan(35);
      expect(contrast(low, high, vision)).toBeGreaterThan(4);
      expect(contrast(high, color(GROUND[look]), vision)).toBeGreaterThanOrEqual(3);
    });
  },
);

/** The boards of stones, which alone show threats. */
const onStones = LOOKS_OF_STONES.flatMap((look) =>
  SCHEMES.flatMap((scheme) => VISIONS.map((vision) => [look, scheme, vision] as const)),
);

it.each(onStones)('rows that threaten something show on %s, %s (%s)', (look, scheme, vision) => {
  const { threat, face } = colorsOf(look, scheme);
  expect(difference(threat!, face!, vision)).toBeGreaterThan(8);
});

it('writing reads well on any color', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const ink = inkOn(`rgb(${red}, ${green}, ${blue})`) === '#000' ? '#000000' : '#ffffff';
      expect(contrast(ink, hex(red, green, blue), 'full')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: rounds(2000) },
  );
});
