import type { Parser, SyntaxNode, Tree } from '@lezer/common';

/** What a parse of Lezer's that is under way has, though no type tells of it. */
interface UnderWay {
  /** More than 0 where it has met what it can't read and looks for a way on. */
  readonly recovering?: number;
  readonly stacks?: readonly { readonly stack: readonly number[] }[];
}

/** So many steps it may look for ways on: some five for each mistake. */
const MOST_REPAIRS = 500;
/** Of the stack of a parse: some thousand things inside each other. */
const DEEPEST = 3_000;

/**
 * The tree of a text, as far as it looks like a program: from where there are too many mistakes in it, or
 * too much is inside each other, nothing is read. Either would take a time that grows with its square.
 */
export function boundedParse(parser: Parser, text: string): Tree {
  const parse = parser.startParse(text);
  let repairs = 0;
  for (;;) {
    const tree = parse.advance();
    if (tree !== null) return tree;
    if (parse.stoppedAt !== null) continue;
    const { recovering = 0, stacks = [] } = parse as UnderWay;
    if (recovering > 0) repairs += 1;
    const isTooMuch = repairs > MOST_REPAIRS || stacks.some(({ stack }) => stack.length > DEEPEST);
    if (isTooMuch) parse.stopAt(parse.parsedPos);
  }
}

/** Whether there is anything in it that could not be read. */
export function hasErrors(node: SyntaxNode): boolean {
  let found = false;
  node.toTree().iterate({
    enter: ({ type }) => {
      found ||= type.isError;
      return !found;
    },
  });
  return found;
}
