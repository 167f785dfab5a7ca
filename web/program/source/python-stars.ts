import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

import { boundedParse, hasErrors } from './bounded-parse.ts';
import { parts } from './collector.ts';
import { edited, type Edit } from './python-order.ts';

/** What makes a list, a tuple or a set of what it is called with. */
const MAKERS: Readonly<Record<string, string>> = {
  ArrayExpression: '_prunus_listed',
  TupleExpression: '_prunus_tupled',
  SetExpression: '_prunus_joined',
};

/**
 * What texts, numbers and functions that remember are asked, and MicroPython's know nothing of: `a.ljust(9)` is
 * asked of a function that does it.
 */
const ASKED =
  /^(center|[lr]just|zfill|title|capitalize|swapcase|casefold|expandtabs|isalnum|isnumeric|isdecimal|removeprefix|removesuffix|bit_count|bit_length|is_integer|cache_info|cache_clear)$/;

/**
 * The same program, line for line, for a Python that has no stars in lists, sorts what is alike in any order,
 * fills a text by names from its own tables alone, adds no others to them, knows less of texts, and writes no
 * values with their names: `[*a, b]`, `a.sort(key=f)`, `'%(name)s' % a`, `a |= b`, `a.ljust(9)`, `f'{a = }'`.
 */
export function withoutStars(text: string): string {
  if (!/[[({,]\s*\*|\.\w+\s*\(|%\(|\|=|=\s*[!:}]/.test(text)) return text;
  const edits: Edit[] = [];
  const walk = (node: SyntaxNode, isTarget: boolean): void => {
    if (!isTarget && !hasErrors(node)) for (const each of editsOf(node, text)) edits.push(each);
    const all = parts(node);
    // What stands before `=`, or between `for` and `in`, is given a value.
    const end =
      node.name === 'AssignStatement'
        ? all.map(({ name }) => name).lastIndexOf('AssignOp')
        : /^ForStatement$|ComprehensionExpression$/.test(node.name)
          ? all.findIndex(({ name }) => name === 'in')
          : -1;
    const begin = node.name === 'AssignStatement' ? 0 : all.findIndex(({ name }) => name === 'for');
    for (const [at, part] of all.entries()) walk(part, isTarget || (at >= begin && at < end));
  };
  walk(boundedParse(parser, text).topNode, false);
  return edited(text, edits);
}

function editsOf(node: SyntaxNode, text: string): readonly Edit[] {
  const all = parts(node);
  const [first, second, third] = all;
  const last = all.at(-1);
  if (first === undefined || second === undefined || last === undefined) return [];
  const maker = MAKERS[node.name];
  if (maker !== undefined && all.some(({ name }) => name === '*') && first !== last) {
    return [
      { from: first.from, to: first.to, by: `${maker}(` },
      { from: last.from, to: last.to, by: ')' },
    ];
  }
  const isFilled =
    node.name === 'BinaryExpression' && first.name === 'String' && third !== undefined;
  if (isFilled && text.slice(second.from, second.to) === '%') {
    if (!text.slice(first.from, first.to).includes('%(')) return [];
    return [
      { from: third.from, to: third.from, by: '_prunus_own_table(' },
      { from: third.to, to: third.to, by: ')' },
    ];
  }
  if (node.name === 'UpdateStatement' && text.slice(second.from, second.to) === '|=') {
    const target = text.slice(first.from, first.to);
    // Bits are no tables, and are joined often.
    const isPlain = /^[\w.]+$/.test(target) && !/<<|&|\d/.test(text.slice(second.to, last.to));
    if (!isPlain) return [];
    return [
      { from: second.from, to: second.to, by: `= _prunus_with(${target},` },
      { from: last.to, to: last.to, by: ')' },
    ];
  }
  if (node.name === 'FormatReplacement') {
    const mark = all.findIndex(({ name }) => name === 'FormatSelfDoc');
    const [value, next] = [all[mark - 1], all[mark + 1]];
    if (value === undefined || next === undefined) return [];
    const its = text.slice(first.to, next.from).replace(/[{}]/g, '$&$&');
    return [
      { from: first.from, to: first.from, by: its },
      { from: value.to, to: next.from, by: next === last ? '!r' : '' },
    ];
  }
  if (node.name !== 'CallExpression' || first.name !== 'MemberExpression') return [];
  const [object, , name] = parts(first);
  const [open, ...given] = parts(second);
  if (name?.name !== 'PropertyName' || object === undefined || open === undefined) return [];
  const method = text.slice(name.from, name.to);
  const isAsked = ASKED.test(method);
  // Without a key what is alike is the same.
  if (!isAsked && (method !== 'sort' || given.length < 2)) return [];
  return [
    {
      from: object.from,
      to: object.from,
      by: isAsked ? `_prunus_asked('${method}', ` : '_prunus_sort(',
    },
    { from: object.to, to: open.to, by: ', ' },
  ];
}
