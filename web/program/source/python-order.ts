import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

import { boundedParse, hasErrors } from './bounded-parse.ts';
import { parts } from './collector.ts';

/** A part of a text that is written otherwise. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** A program may call something of its own by that name. */
const OWN_DICT = /\bdict\s*=(?!=)|\bfor\s+dict\b|\bdef \w+\((?:[^)]*,)?\s*\**dict\s*[,):]/;

/**
 * The same program, line for line, with tables that keep the order in which they were filled, for a Python
 * whose own have none. What is made anew in each call is made of a kind that is quick to make, and all
 * others of one that is quick however large they grow.
 */
export function withOrder(text: string): string {
  if (!/\{|\bdict\b/.test(text)) return text;
  const edits: Edit[] = [];
  const isOwn = OWN_DICT.test(text);
  const walk = (node: SyntaxNode, isInside: boolean): void => {
    // What can't be read is told as it was written.
    if (node.name === 'DictionaryExpression' && !hasErrors(node))
      for (const each of written(node, isInside)) edits.push(each);
    if (node.name === 'DictionaryComprehensionExpression')
      for (const each of comprehended(node)) edits.push(each);
    if (!isOwn && node.name === 'VariableName' && text.slice(node.from, node.to) === 'dict') {
      const { from, to } = node;
      if (!isCompared(node, text)) edits.push({ from, to, by: '_prunus_dict' });
    }
    if (node.name === 'CallExpression') for (const each of asked(node, text)) edits.push(each);
    const isFunction = /^(FunctionDefinition|LambdaExpression)$/.test(node.name);
    for (let child = node.firstChild; child !== null; child = child.nextSibling)
      if (child.name !== 'TypeDef') walk(child, isInside || isFunction);
  };
  walk(boundedParse(parser, text).topNode, false);
  return edited(text, edits);
}

/** A text with parts of it written otherwise; of what is put in at one place the first comes first. */
export function edited(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let end = text.length;
  for (const { from, to, by } of inTextOrder(edits).reverse()) {
    pieces.push(text.slice(to, end), by);
    end = from;
  }
  pieces.push(text.slice(0, end));
  return pieces.reverse().join('');
}

/** What is put in at a place comes before what that place is replaced by. */
function inTextOrder(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((one, other) => one.from - other.from || one.to - other.to);
}

/** `{a: b, c: d, **e}` as `_prunus_dict(((a, b), (c, d),), e)`. */
function written(node: SyntaxNode, isInside: boolean): readonly Edit[] {
  const [open, ...inside] = parts(node);
  const close = inside.pop();
  if (open?.name !== '{' || close?.name !== '}') return [];
  const isPlain = inside.length > 0 && !inside.some(({ name }) => name === '**');
  const edits: Edit[] = [];
  const put = ({ from, to }: Pick<Edit, 'from' | 'to'>, by: string) => edits.push({ from, to, by });
  put(open, isInside && isPlain ? '_prunus_record(' : '_prunus_dict(');
  for (const [at, part] of inside.entries()) {
    const [before, next] = [inside[at - 1], inside[at + 1]];
    const begins = part.name !== ',' && (before === undefined || before.name === ',');
    const isEntry = begins && part.name !== '**';
    const isFirst = inside[at - 3]?.name !== ':' || before === undefined;
    const here = { from: part.from, to: part.from };
    if (isEntry) put(here, isFirst ? '((' : '(');
    if (part.name === '**') put(part, '');
    if (part.name === ':') put(part, ',');
    const isValue = before?.name === ':';
    const isLast = inside[at + 3]?.name !== ':';
    if (isValue) put({ from: part.to, to: part.to }, isLast ? '),)' : ')');
    if (part.name === ',' && next === undefined) put(part, '');
  }
  put(close, ')');
  return edits;
}

/** `{a: b for …}` as `_prunus_dict([(a, b) for …])`. */
function comprehended(node: SyntaxNode): readonly Edit[] {
  const all = parts(node);
  const [open] = all;
  const close = all.at(-1);
  const colon = all.find(({ name }) => name === ':');
  const loop = all.find(({ name }) => name === 'for' || name === 'async');
  const isWhole = open?.name === '{' && close?.name === '}' && colon !== undefined;
  const value = loop === undefined ? undefined : all[all.indexOf(loop) - 1];
  if (!isWhole || value === undefined) return [];
  return [
    { from: open.from, to: open.to, by: '_prunus_dict([(' },
    { from: colon.from, to: colon.to, by: ',' },
    { from: value.to, to: value.to, by: ')' },
    { from: close.from, to: close.to, by: '])' },
  ];
}

/** Whether a kind is only asked after: what is of any of these kinds is a table. */
function isCompared(node: SyntaxNode, text: string): boolean {
  let at = node.parent;
  while (at !== null && /^(Tuple|Parenthesized|Array|Set)Expression$/.test(at.name)) at = at.parent;
  if (at?.name !== 'ArgList') return at?.name === 'BinaryExpression';
  const callee = at.parent?.firstChild;
  return (
    callee !== null &&
    callee !== undefined &&
    /^is(instance|subclass)$/.test(text.slice(callee.from, callee.to))
  );
}

/** `type(a)` where it is compared: tables of all kinds are of one. */
function asked(node: SyntaxNode, text: string): readonly Edit[] {
  const [callee] = parts(node);
  const isAsked =
    callee !== undefined &&
    text.slice(callee.from, callee.to) === 'type' &&
    node.parent?.name === 'BinaryExpression';
  return isAsked ? [{ from: callee.from, to: callee.to, by: '_prunus_type' }] : [];
}
