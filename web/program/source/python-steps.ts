import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

import { boundedParse } from './bounded-parse.ts';
import { parts } from './collector.ts';

/**
 * The same program with `text[a:b:c]` written as a call, line for line, for a Python that takes steps of
 * lists alone.
 */
export function withoutSteps(text: string): string {
  // In each text once, however many brackets are open in it.
  if (!text.includes('[') || !/:[^\]\n:]*:/.test(text)) return text;
  const edits: { readonly from: number; readonly to: number; readonly by: string }[] = [];
  const walk = (node: SyntaxNode, isSet: boolean): void => {
    if (node.name === 'MemberExpression' && !isSet)
      for (const each of called(node)) edits.push(each);
    const end = endOfTargets(node);
    for (let child = node.firstChild; child !== null; child = child.nextSibling)
      walk(child, child.from < end);
  };
  walk(boundedParse(parser, text).topNode, false);
  const pieces: string[] = [];
  let end = text.length;
  for (const { from, to, by } of edits.sort((one, other) => other.from - one.from)) {
    pieces.push(text.slice(to, end), by);
    end = from;
  }
  pieces.push(text.slice(0, end));
  return pieces.reverse().join('');
}

/** Where what a statement puts something into, or takes away, ends; before all of it in any other node. */
function endOfTargets(node: SyntaxNode): number {
  if (node.name === 'DeleteStatement') return Infinity;
  if (node.name !== 'AssignStatement' && node.name !== 'UpdateStatement') return -1;
  return (node.getChild('AssignOp') ?? node.getChild('UpdateOp'))?.from ?? -1;
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
