/** UTF-16 units of a textbook tree: a tree of some 5,000 nodes, and a link that still opens. */
export const LONGEST_TREE = 20_000;

/**
 * A text as a text field would give it back: lines end in "\n", and what is no character (half of a
 * surrogate pair) becomes U+FFFD. So places in it mean the same to the field, the engine and a link.
 */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\p{Surrogate}/gu, '\ufffd');
}

/**
 * A tree as a link writes it. Brackets and blanks would be percent-encoded, three characters each:
 * round brackets and '+' stand for them, and '!' before any of these means the character itself.
 */
export function treeToLink(tree: string): string {
  return tree
    .replace(/[!()+]/g, '!$&')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(' ', '+');
}

/** The tree that a link writes so. */
export function treeFromLink(text: string): string {
  return text.replace(/!([!()+])|[()+]/g, (found: string, literal: string | undefined) => {
    return literal ?? (found === '(' ? '[' : found === ')' ? ']' : ' ');
  });
}
