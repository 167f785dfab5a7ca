import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';

import { boundedParse, hasErrors } from './bounded-parse.ts';
import { parts } from './collector.ts';

interface Edit {
  readonly from: number;
  readonly to: number;
  /** Instead; without it blanks. */
  readonly by?: string;
}

const TYPES =
  /^(TypeAnnotation|TypePredicate|TypeParamList|TypeArgList|TypeAliasDeclaration|InterfaceDeclaration|AmbientDeclaration|Optional|Privacy|readonly|abstract|override|declare)$/;

/**
 * A program in TypeScript as one in JavaScript: its types are blanks, so that every line and nearly every
 * column stays where it was. What is JavaScript already stays as it is.
 */
export function withoutTypes(text: string): string {
  if (!hasErrors(boundedParse(parser, text).topNode)) return text;
  const edits: Edit[] = [];
  gather(boundedParse(parser.configure({ dialect: 'ts' }), text).topNode, text, edits);
  if (edits.length === 0) return text;
  const pieces: string[] = [];
  let from = 0;
  for (const edit of edits.sort((one, other) => one.from - other.from || one.to - other.to)) {
    if (edit.from < from) continue;
    pieces.push(text.slice(from, edit.from));
    pieces.push(edit.by ?? text.slice(edit.from, edit.to).replace(/[^\n]/g, ' '));
    from = edit.to;
  }
  pieces.push(text.slice(from));
  return pieces.join('');
}

/**
 * The same with `$name` for each field `#name`, so that what an object keeps to itself can be seen: its board
 * may be there. All stays where it was.
 */
export function withoutPrivacy(text: string): string {
  if (!/#[\w$]/.test(text)) return text;
  const fields = new Set<string>();
  const places: number[] = [];
  const walk = (node: SyntaxNode): void => {
    const value = node.lastChild?.prevSibling?.name ?? '';
    const name = node.getChild('PrivatePropertyDefinition');
    if (name !== null && node.name === 'PropertyDeclaration' && !value.includes('Function'))
      fields.add(text.slice(name.from, name.to));
    if (node.name.startsWith('PrivateProperty')) places.push(node.from);
    for (let child = node.firstChild; child !== null; child = child.nextSibling) walk(child);
  };
  walk(boundedParse(parser, text).topNode);
  let written = text;
  for (const at of places) {
    const [name = ''] = /^#[\w$]+/.exec(text.slice(at)) ?? [];
    const isAlone = !text.includes(`$${name.slice(1)}`) && !text.includes(`${name} in `);
    if (fields.has(name) && isAlone) written = `${written.slice(0, at)}$${written.slice(at + 1)}`;
  }
  return written;
}

/** A program is run as a script: what a module gives to others is nothing, what it takes is asked for. All stays where it was. */
export function withoutModules(text: string): string {
  const blanks = (word: string): string => word.replace(/[^\n]/g, ' ');
  return text
    .replace(/^[^\S\n]*export\s+(default\s+)?(?=(async|function|class|const|let|var)\b)/gm, blanks)
    .replace(/^[^\S\n]*export\s*(\{[^{}]*\}|default\s+[\w$]+)[^\S\n]*;?/gm, blanks)
    .replace(/^[^\S\n]*import\s*(?:([\w${},*\s]+?)\s*\bfrom\s*)?(['"][^'"\n]*['"])/gm, required);
}

/** `import … from '…'` as a call, in as many lines. */
function required(all: string, names: string | undefined, from: string): string {
  const [, one = '', , whole = '', some = ''] =
    /^([\w$]+)?\s*(,)?\s*(?:\*\s*as\s+([\w$]+)|\{([^}]*)\})?$/.exec(names?.trim() ?? '') ?? [];
  const call = `require(${from})`;
  const parts = [one, whole, some === '' ? '' : `{${some.replace(/\bas\b/g, ':')}}`];
  const made = parts.filter((each) => each !== '').map((each) => `${each} = ${call}`);
  const lines = '\n'.repeat(all.split('\n').length - 1 - (some.split('\n').length - 1));
  return made.length === 0 ? lines : `const ${made.join(', ')}${lines}`;
}

function gather(node: SyntaxNode, text: string, edits: Edit[]): void {
  const { name } = node;
  const all = parts(node);
  const word = (its: string) => all.find((part) => part.name === its);
  if (TYPES.test(name)) {
    edits.push({ from: node.from, to: node.to });
    return;
  }
  const isExported =
    name === 'ExportDeclaration' &&
    all.some((part) => /^(TypeAlias|Interface|Ambient)/.test(part.name));
  const isImported = name === 'ImportDeclaration' && word('type') !== undefined;
  const isBodiless = /^(Method|Function)Declaration$/.test(name) && word('Block') === undefined;
  if (isExported || isImported || isBodiless) {
    edits.push({ from: node.from, to: node.to });
    return;
  }
  if (name === 'EnumDeclaration') {
    edits.push({ from: node.from, to: node.to, by: enumOf(node, text) });
    return;
  }
  if (name === 'BinaryExpression') {
    const cast = word('as') ?? word('satisfies');
    if (cast !== undefined) edits.push({ from: cast.from, to: node.to });
  }
  if (/^(PostfixExpression|PropertyDeclaration|VariableDeclaration)$/.test(name)) {
    for (const { from, to } of all) if (text.slice(from, to) === '!') edits.push({ from, to });
  }
  if (name === 'PrefixCast') edits.push({ from: node.from, to: word('>')?.to ?? node.from });
  if (name === 'ClassDeclaration') {
    const its = word('implements');
    const body = word('ClassBody');
    if (its !== undefined && body !== undefined) edits.push({ from: its.from, to: body.from });
  }
  if (name === 'ParamList') parameters(node, text, edits);
  for (const part of all) gather(part, text, edits);
}

/** `this` is no parameter, and one that says who may see it is a field as well. */
function parameters(node: SyntaxNode, text: string, edits: Edit[]): void {
  const all = parts(node);
  const [, first] = all;
  if (first?.name === 'this') {
    const comma = all.find(({ name }) => name === ',');
    edits.push({ from: first.from, to: comma?.to ?? all.at(-1)?.from ?? first.to });
  }
  const fields = all.flatMap((part, at) => {
    const named = all.slice(at).find(({ name }) => name === 'VariableDefinition');
    return /^(Privacy|readonly)$/.test(part.name) && named !== undefined
      ? [text.slice(named.from, named.to)]
      : [];
  });
  const block = node.parent?.getChild('Block') ?? null;
  if (fields.length === 0 || block === null) return;
  const inside = text.slice(block.from, block.to);
  const call = /\bsuper\([^)]*\);?/.exec(inside);
  const at = block.from + (call === null ? 1 : call.index + call[0].length);
  const by = [...new Set(fields)].map((field) => ` this.${field} = ${field};`).join('');
  edits.push({ from: at, to: at, by });
}

/** An object with the names of the enum, and its numbers the other way round. */
function enumOf(node: SyntaxNode, text: string): string {
  const its = node.getChild('TypeDefinition') ?? node.getChild('VariableDefinition');
  const body = node.getChild('EnumBody');
  if (its === null || body === null) return '';
  let next = 0;
  const fields = text
    .slice(body.from + 1, body.to - 1)
    .split(',')
    .flatMap((each) => {
      const [, name, value] = /^\s*(\w+)\s*(?:=\s*([^\n]*\S))?\s*$/.exec(each) ?? [];
      if (name === undefined) return [];
      if (value !== undefined && !/^-?\d+$/.test(value)) return [`${name}: ${value}`];
      const number = value === undefined ? next : Number(value);
      next = number + 1;
      return [`${name}: ${String(number)}`, `[${String(number)}]: '${name}'`];
    });
  const lines = '\n'.repeat(text.slice(node.from, node.to).split('\n').length - 1);
  return `const ${text.slice(its.from, its.to)} = { ${fields.join(', ')} };${lines}`;
}
