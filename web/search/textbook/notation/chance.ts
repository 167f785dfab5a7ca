/**
 * Trees with chance nodes are written in the engine's own notation, `~(1/3: 2, 2/3: 5)`, and in it
 * alone: round brackets mean something else everywhere.
 */

/** Whether a text has chance nodes, in whatever width its signs are. */
export function hasChanceNodes(text: string): boolean {
  return /[~～]\s*[(（]/.test(withoutQuotes(text));
}

/** The text with blanks in place of quoted labels. */
export function withoutQuotes(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"?/g, (quoted) => ' '.repeat(quoted.length));
}

const WIDE = '～（）：，【】［］／．－＋０１２３４５６７８９＜＞⟨⟩〈〉《》';
const NARROW = '~():,[][]/.-+0123456789<><><><>';

/**
 * The text with the signs of a Chinese keyboard in the engine's width, each in its place: so what the
 * engine says of a place in it is true of what was typed.
 */
export function chanceText(text: string): string {
  return text.replace(
    /"(?:[^"\\]|\\[\s\S])*"?|[～（）：，【】［］／．－＋０-９＜＞⟨⟩〈〉《》]/g,
    (found) => (found.length > 1 || found === '"' ? found : NARROW[WIDE.indexOf(found)]!),
  );
}
