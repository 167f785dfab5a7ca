import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

import { boundedParse } from './bounded-parse.ts';
import { parts } from './collector.ts';

/**
 * The same program with `text[a:b:c]` written as a call, line for line, for a Python that takes steps of
 * lists alone.
 */
export function withoutSteps(text: string): string {
  if (!/\[[^\]\n]*:[^\]\n]*:/.test(text)) return text;
  const edits: { readonly from: number; readonly to: number; readonly by: string }[] = [];
  const walk = (node: SyntaxNode): void => {
    if (node.name === 'MemberExpression' && !isSet(node))
      for (const each of called(node)) edits.push(each);
    for (let child = node.firstChild; child !== null; child = child.nextSibling) walk(child);
  };
  walk(boundedParse(parser, text).topNode);
  let written = text;
  for (const { from, to, by } of edits.sort((one, other) => other.from - one.from))
    written = written.slice(0, from) + by + written.slice(to);
  return written;
}

/** Whether something is put there, or taken away. */
function isSet(node: SyntaxNode): boolean {
  const parent = node.parent;
  const sign = parent?.getChild('AssignOp') ?? parent?.getChild('UpdateOp') ?? null;
  return parent?.name === 'DeleteStatement' || (sign !== null && node.from < sign.from);
}

function called(node: SyntaxNode) {
  const [object, open, ...inside] = parts(node);
  const close = inside.pop();
  const colons = inside.filter(({ name }) => name === ':');
  const isSlice =
    open?.name === '[' && colons.length === 2 && !inside.some(({ name }) => name === ',');
  if (!isSlice || object === undefined || close === undefined) return [];
  const marks = [open, ...colons, close];
  return [
    { from: object.from, to: object.from, by: '_prunus_step(' },
    ...marks.map((mark, at) => {
      const next = marks[at + 1];
      const isBare =
        next !== undefined && !inside.some(({ from }) => from > mark.from && from < next.from);
      return {
        from: mark.from,
        to: mark.to,
        by: next === undefined ? ')' : isBare ? ', None' : ', ',
      };
    }),
  ];
}
