import { withoutQuotes } from './chance.ts';

/**
 * Trees that three players play say at each leaf what they get, `<1, 2, 3>`: in the engine's own
 * notation alone.
 */

/** Whether a text has such leaves, in whatever width its signs are. */
export function hasPayoffs(text: string): boolean {
  return /[<＜⟨〈《]\s*[-+−－＋.．\d０-９]/.test(withoutQuotes(text));
}

/** The zero of such a tree, or of one of numbers. */
export function nothingIn(tree: string): string {
  return hasPayoffs(tree) ? '<0, 0, 0>' : '0';
}

/** Payoffs as typed, "1, 2, 3" in any brackets or none, as the engine has them; null for others. */
export function readPayoffs(typed: string): string | null {
  const bare = typed
    .trim()
    .replaceAll('−', '-')
    .replace(/^[<(⟨](.*)[>)⟩]$/s, '$1');
  const numbers = bare.split(',').map((each) => each.trim());
  const isSound = numbers.every((each) => /^-?\d{1,15}(\.\d{1,9})?$/.test(each));
  return isSound && numbers.length === 3 ? `<${numbers.join(', ')}>` : null;
}
