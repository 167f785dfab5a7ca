import { DEEPEST, labelAndValue, newNode, type Misread, type ReadNode } from './nodes.ts';

/** `\begin{forest} [MAX [MIN [3] [12]] …] \end{forest}`, with its options left out. */
export function readForest(text: string): ReadNode | Misread {
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
      const { label, value } = labelAndValue(plain(firstOption(source.slice(at + 1, stop))));
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
      if (node.children.length > 0) node.value = '';
      else if (node.value === '') return { expected: 'number', at: place };
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
