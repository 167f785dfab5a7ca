/**
 * Whether a sentence stands as it is read, whatever others' text is in it: no mark turns the direction of
 * what follows, and what is written from right to left is closed off from the rest.
 */
export function turnsAround(sentence: string): boolean {
  const outside = sentence.replace(/\u2068[^\u2066-\u2069]*\u2069/g, '');
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff]/.test(outside);
}
