/**
 * Text that others have written, inside a sentence of ours: names, comments, labels of trees. Marks that
 * turn the direction of writing around are left out of it, and what is written from right to left is kept
 * to itself (FSI … PDI), so that the sentence around it stays as it was. All other text comes back as it
 * is. Good for the page and the canvas alike, and for what is copied from them.
 */
export function foreign(text: string): string {
  const plain = TURNS.test(text) ? text.replace(TURNS_ALL, '') : text;
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** The same of several lines, each of which has a direction of its own. */
export function foreignLines(text: string): string {
  return text.split('\n').map(foreign).join('\n');
}

/** Embeddings, overrides and isolates, which what follows them may never close, and single marks. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const TURNS_ALL = new RegExp(TURNS, 'g');

/** Letters of the scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
