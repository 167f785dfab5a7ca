import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateWidth, shortened } from '../../../web/core/drawing/text-pen.ts';
import { rounds } from '../support/rounds.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment);

/** The obvious way: one letter less until it fits. */
function slowlyShortened(text: string, size: number, width: number): string {
  if (estimateWidth(text, size) <= width) return text;
  const all = lettersOf(text);
  let kept = all.length;
  while (kept > 1 && estimateWidth(all.slice(0, kept).join(''), size) + 0.8 * size > width) kept--;
  return kept === all.length ? text : `${all.slice(0, kept).join('')}…`;
}

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('a', '(', '梅', '👩🏽‍🔬', 'é', '−', ' '), maxLength: 40 }),
);

describe('a name on the canvas', () => {
  it('is cut where the obvious way cuts it', () => {
    fc.assert(
      fc.property(
        names,
        fc.integer({ min: 6, max: 30 }),
        // Never just as wide as some letters: which sum is then a hair larger is up to rounding.
        fc.integer({ min: 0, max: 300 }).map((width) => width + 0.003),
        (...given) => {
          expect(shortened(...given)).toBe(slowlyShortened(...given));
        },
      ),
      { numRuns: rounds(2000) },
    );
  });

  it('is looked at only as far as it could fit', () => {
    let read = 0;
    const long = 'x'.repeat(200_000);
    const counted = {
      length: long.length,
      charCodeAt: (at: number) => {
        read++;
        return long.charCodeAt(at);
      },
      slice: (from: number, end: number) => {
        read += end - from;
        return long.slice(from, end);
      },
    } as unknown as string;
    expect(shortened(counted, 10, 100)).toMatch(/^x+…$/);
    expect(read).toBeLessThan(200);
  });
});
