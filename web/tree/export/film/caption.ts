import { estimateWidth } from '../../../core/drawing/text-pen.ts';

/** These never begin a line, and those never end one. */
const CLOSING = /^[，。；：、！？）」』”’…,.;:!?)\]]+$/;
const OPENING = /[（「『“‘([]$/;
/** What stays together: letters of Chinese and the like stand each for itself. */
const PIECES = /[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/g;

/** A sentence in lines of about `width` pixels at most; only what has no place to be broken is longer. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of unbroken(text)) {
    if (line.trim() !== '' && estimateWidth((line + piece).trimEnd(), size) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

function unbroken(text: string): string[] {
  const pieces: string[] = [];
  for (const [piece] of text.matchAll(PIECES)) {
    let whole = piece;
    if (CLOSING.test(piece)) {
      // With what it closes, whatever blanks are between.
      if (pieces.at(-1)?.trim() === '') whole = pieces.pop()! + whole;
      whole = (pieces.pop() ?? '') + whole;
    } else if (OPENING.test(pieces.at(-1) ?? '')) {
      whole = pieces.pop()! + whole;
    }
    pieces.push(whole);
  }
  return pieces;
}
