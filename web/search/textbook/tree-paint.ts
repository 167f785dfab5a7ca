/** What a stretch of a tree's text is, as far as it has a color of its own. */
export type Paint = 'even' | 'odd' | 'label' | 'plain';

/** A stretch of the text, in UTF-16 units, and how to paint it. */
export interface Painted {
  readonly start: number;
  readonly end: number;
  readonly paint: Paint;
}

/** Texts with more stretches than this are left plain: they'd cost more than they give. */
const MOST_STRETCHES = 6000;

/**
 * Tells brackets at even plies from those at odd ones, and labels from numbers: stretches that
 * together are the whole text. Any text will do; what is out of order is painted as far as it makes
 * sense.
 */
export function paintTree(text: string): readonly Painted[] {
  const stretches: Painted[] = [];
  let plainFrom = 0;
  const add = (start: number, end: number, paint: Paint): void => {
    if (start > plainFrom) stretches.push({ start: plainFrom, end: start, paint: 'plain' });
    stretches.push({ start, end, paint });
    plainFrom = end;
  };
  let ply = 0;
  // A quoted label, a bracket, a probability, or a word with a colon after it. The brackets of a
  // chance node are no side's ply.
  for (const found of text.matchAll(
    /"(?:[^"\\\n]|\\.)*"?|[[\]]|~\s*\(|\d[\d./]*(?=\s*:)|[^\s[\](),:"~]+(?=\s*:)/gu,
  )) {
    const [token] = found;
    if (stretches.length > MOST_STRETCHES) {
      return [{ start: 0, end: text.length, paint: 'plain' }];
    }
    if (token === '[') {
      add(found.index, found.index + 1, ply % 2 === 0 ? 'even' : 'odd');
      ply += 1;
    } else if (token === ']') {
      ply = Math.max(0, ply - 1);
      add(found.index, found.index + 1, ply % 2 === 0 ? 'even' : 'odd');
    } else if (!/^[~\d]/.test(token)) {
      add(found.index, found.index + token.length, 'label');
    }
  }
  if (plainFrom < text.length) {
    stretches.push({ start: plainFrom, end: text.length, paint: 'plain' });
  }
  return stretches;
}
