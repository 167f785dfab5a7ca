/**
 * Characters that no text has: what a disk or a copy has damaged, and what older programs fill the rest of a
 * file with, which is no part of it.
 */
const CONTROLS = /(?![\t\n\v\f\r\x80-\x9f])\p{Cc}/gu;
const FILLING = ['\0', '\x1a'];

export interface Controls {
  /** The text without them. */
  readonly text: string;
  readonly count: number;
  /** Where the first of them stands. */
  readonly first: number;
  /** There are so many that these are no letters at all. */
  readonly isNoText: boolean;
}

/** So many are a damaged text, whatever its length; more are none where they are one sign in twenty. */
const FEW = 3;
const MOST = 1 / 20;

export function withoutControls(given: string): Controls {
  let end = given.length;
  while (end > 0 && FILLING.includes(given.charAt(end - 1))) end -= 1;
  const whole = given.slice(0, end);
  const first = whole.search(CONTROLS);
  const text = first === -1 ? whole : whole.replace(CONTROLS, '');
  const count = whole.length - text.length;
  const isMuch = count > FEW && count > whole.length * MOST;
  return { text, count, first, isNoText: isMuch || (text === '' && given !== '') };
}
