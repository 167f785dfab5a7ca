import { DEEPEST, labelAndValue, newNode, numberIn } from './nodes.ts';
import type { Misread, ReadNode, TreeNote } from './nodes.ts';

/** `\begin{forest} [MAX [MIN [3] [12]] …] \end{forest}`, with its options left out. */
export function readForest(text: string, notes = new Set<TreeNote>()): ReadNode | Misread {
  const source = withoutComments(text);
  const begin = /\\begin\s*\{forest\}/.exec(source);
  const end = source.indexOf('\\end{forest}');
  const until = end < 0 ? source.length : end;
  let at = source.indexOf('[', begin === null ? 0 : begin.index + begin[0].length);
  if (at < 0) return { expected: 'children', at: until };
  const open: ReadNode[] = [];
  const places: number[] = [];
  while (at < until) {
    const sign = source[at];
    if (sign === '[') {
      const stop = contentEnd(source, at + 1, until);
      const content = source.slice(at + 1, stop);
      const { label, value } = labelAndValue(plain(firstOption(content)));
      // A comma before a number is no beginning of options: "[2,5]".
      const option = content.slice(firstOption(content).length + 1).split(',', 1)[0]!;
      if (numberIn(option) !== null) return { expected: 'number', at: at + 1 };
      const node = newNode(label, value);
      open.at(-1)?.children.push(node);
      open.push(node);
      places.push(at);
      if (open.length > DEEPEST) return { expected: 'smaller-tree', at };
      at = stop;
    } else if (sign === ']') {
      const node = open.pop();
      const place = places.pop();
      if (node === undefined || place === undefined) return { expected: 'end', at };
      if (node.children.length > 0) {
        if (node.value !== '') notes.add('inner-values');
        node.value = '';
      } else if (node.value === '') return { expected: 'number', at: place };
      if (open.length === 0) return node;
      at = contentEnd(source, at + 1, until);
    }
  }
  return { expected: 'closing-bracket', at: until };
}

/** `\Tree [.MAX [.MIN 3 12 8 ] … ]`, as qtree and tikz-qtree have it. */
export function readQtree(text: string): ReadNode | Misread {
  const source = withoutComments(text).replace(/\\edge\b[^;]*;/g, (found) =>
    ' '.repeat(found.length),
  );
  const pattern = /\[\s*(\.)?|(\])|(\{(?:[^{}]|\{[^{}]*\})*\}|\$[^$]*\$|[^\s[\]{}$]+)|\s+|[\s\S]/g;
  pattern.lastIndex = (/\\Tree\b/.exec(source)?.index ?? -5) + 5;
  const open: ReadNode[] = [];
  let isLabel = false;
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const [all, dot, close, word] = match;
    const parent = open.at(-1);
    if (all.startsWith('[')) {
      const node = newNode();
      parent?.children.push(node);
      open.push(node);
      isLabel = dot !== undefined;
      if (open.length > DEEPEST) return { expected: 'smaller-tree', at: match.index };
    } else if (close !== undefined) {
      const node = open.pop();
      if (node === undefined) return { expected: 'end', at: match.index };
      if (node.children.length === 0) return { expected: 'children', at: match.index };
      if (open.length === 0) return node;
    } else if (word !== undefined) {
      const { label, value } = labelAndValue(plain(word));
      if (parent === undefined) return { expected: 'children', at: match.index };
      if (isLabel) parent.label = value === '' ? label : '';
      else if (value === '') return { expected: 'number', at: match.index };
      else parent.children.push(newNode(label, value));
      isLabel = false;
    }
  }
  return { expected: open.length === 0 ? 'children' : 'closing-bracket', at: source.length };
}

/** What a tree of TikZ is made of. */
const CHILD = /\bchild\b|\bnode\b|\bedge\s+from\s+parent\b/y;

/** TikZ's own trees: `\\node {A} child {node {B} child {node {3}}} child {node {5}};`. */
export function readTikz(text: string, notes: Set<TreeNote>): ReadNode | Misread {
  const source = withoutComments(text);
  const top = newNode();
  // Braces that are open: of a child, or of nothing that matters.
  const open: { readonly node: ReadNode; readonly at: number }[] = [{ node: top, at: 0 }];
  const begin = /\\(?:node|path\s+node|coordinate)\b/.exec(source);
  let at = begin === null ? source.search(/\bchild\b/) : begin.index + begin[0].length - 4;
  let isEdge = false;
  while (at < source.length) {
    CHILD.lastIndex = at;
    const word = CHILD.exec(source)?.[0] ?? '';
    const { node } = open.at(-1)!;
    if (word.startsWith('edge')) {
      isEdge = true;
      at += word.length;
    } else if (word === 'node') {
      const content = nodeContent(source, at + word.length);
      if (content === null) return { expected: 'children', at };
      const statement = labelAndValue(plain(content.text));
      if (isEdge) node.label = statement.label || statement.value;
      else {
        if (node.label === '') node.label = statement.label;
        node.value = statement.value;
      }
      at = content.end;
    } else if (word === 'child') {
      const brace = braceAfter(source, at + word.length);
      if (brace === null) return { expected: 'children', at };
      if (/\bforeach\b/.test(source.slice(at, brace))) return { expected: 'children', at };
      const child = newNode();
      node.children.push(child);
      open.push({ node: child, at });
      if (open.length > DEEPEST) return { expected: 'smaller-tree', at };
      isEdge = false;
      at = brace + 1;
    } else if (source[at] === '}') {
      const closed = open.pop()!;
      isEdge = false;
      if (open.length === 0) return { expected: 'end', at };
      const problem = closedNode(closed, notes);
      if (problem !== null) return problem;
      at += 1;
    } else if (source[at] === ';') {
      break;
    } else if (/[\s(]/.test(source[at]!) || source[at] === '[') {
      at =
        source[at] === '['
          ? afterOptions(source, at)
          : source[at] === '('
            ? source.indexOf(')', at) + 1 || source.length
            : at + 1;
    } else if (/^at\b/.test(source.slice(at, at + 3))) {
      at += 2;
    } else return { expected: 'children', at };
  }
  if (open.length > 1) return { expected: 'closing-bracket', at };
  return closedNode(open[0]!, notes) ?? top;
}

function closedNode(
  { node, at }: { readonly node: ReadNode; readonly at: number },
  notes: Set<TreeNote>,
): Misread | null {
  if (node.children.length === 0) return node.value === '' ? { expected: 'number', at } : null;
  if (node.value !== '') notes.add('inner-values');
  node.value = '';
  return null;
}

/** What stands in a node's braces, behind its name and its options. */
function nodeContent(
  text: string,
  from: number,
): { readonly text: string; readonly end: number } | null {
  const start = braceAfter(text, from);
  if (start === null) return null;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0)
      return { text: text.slice(start + 1, at), end: at + 1 };
  }
  return null;
}

/** The next brace behind options and names. */
function braceAfter(text: string, from: number): number | null {
  let at = from;
  while (at < text.length) {
    if (text[at] === '{') return at;
    if (text[at] === '[') at = afterOptions(text, at);
    else if (text[at] === '(') at = text.indexOf(')', at) + 1 || text.length;
    else if (/\s/.test(text[at]!) || text.startsWith('at', at)) at += 1;
    else if (text[at] === 't' && text[at - 1] === 'a') at += 1;
    else return null;
  }
  return null;
}

function afterOptions(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '[' || text[at] === '{') depth += 1;
    else if ((text[at] === ']' || text[at] === '}') && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Comments as blanks, so that places stay what they are. */
function withoutComments(text: string): string {
  return text.replace(/(?<!\\)%[^\n]*/g, (comment) => ' '.repeat(comment.length));
}

/** Where a node's content ends: at the next bracket that is in no braces. */
function contentEnd(text: string, from: number, until: number): number {
  let depth = 0;
  for (let at = from; at < until; at++) {
    const sign = text[at];
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth <= 0 && (sign === '[' || sign === ']')) return at;
  }
  return until;
}

/** A node's content without the options after the first comma that is in no braces. */
function firstOption(content: string): string {
  let depth = 0;
  for (let at = 0; at < content.length; at++) {
    if (content[at] === '{') depth += 1;
    else if (content[at] === '}') depth -= 1;
    else if (content[at] === ',' && depth <= 0) return content.slice(0, at);
  }
  return content;
}

/** What TeX would print, roughly: no dollars, braces and commands; "\\" is a new line. */
function plain(tex: string): string {
  return tex
    .replaceAll('\\\\', '\n')
    .replace(/\\[a-zA-Z]+\s*/g, '')
    .replace(/[${}~]/g, (sign) => (sign === '~' ? ' ' : ''))
    .trim();
}
