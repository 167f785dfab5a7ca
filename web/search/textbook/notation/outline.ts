import { readBrackets } from './brackets.ts';
import { DEEPEST, isMisread, labelAndValue, MOST_LEAVES, newNode, numberIn } from './nodes.ts';
import type { Misread, ReadNode, TreeNote } from './nodes.ts';

/** Bullets, numbers of a list and the lines that `tree` draws: all that is not the node itself. */
const LEAD =
  /^(?:[\s│├└─╰╭┬┼|`]|\+-+|--+)*(?<bullet>(?:[-*+•·‣▪–—○●]|\d{1,3}[.)、]|[（(]\d{1,3}[)）])(?:\s+|$))?/u;

/** Another bullet right behind one: YAML's list in a list. */
const INNER = /^[-*+]\s+(?=\S)/;

/** How many columns a tab is, where blanks and tabs are mixed. */
const TAB = 4;

/** A node and the columns in which it and its bullet stand; null for no bullet. */
interface Line {
  readonly node: ReadNode;
  readonly indent: number;
  readonly bullet: number | null;
}

/** Of two bullets their places tell, however much stands between a bullet and its node. */
function isBelow({ indent, bullet }: Line, above: Line): boolean {
  return bullet !== null && above.bullet !== null ? bullet > above.bullet : indent > above.indent;
}

/**
 * A tree by lines, each set in below its parent, with or without bullets. "A: 3" is a leaf with a
 * name, "A: 3 12 8" a node with three leaves.
 */
export function readOutline(text: string, notes = new Set<TreeNote>()): ReadNode | Misread {
  const top = newNode();
  const open: Line[] = [{ node: top, indent: -1, bullet: null }];
  let at = 0;
  let count = 0;
  /** Sets a node in below what is further out; false where that is too much. */
  const put = (line: Line): boolean => {
    while (!isBelow(line, open.at(-1)!)) open.pop();
    const parent = open.at(-1)!.node;
    // "A: 3" was a leaf until a line was set in below it: then 3 is what its author has backed up.
    if (parent.value !== '') {
      parent.value = '';
      notes.add('inner-values');
    }
    parent.children.push(line.node);
    open.push(line);
    count += 1 + line.node.children.length;
    return open.length <= DEEPEST && count <= MOST_LEAVES;
  };
  for (const line of text.split('\n')) {
    const start = at;
    at += line.length + 1;
    const found = LEAD.exec(line);
    const mark = found?.groups?.bullet;
    let lead = found?.[0] ?? '';
    let bullet = mark === undefined ? null : columnsOf(lead.slice(0, -mark.length));
    let inner = mark === undefined ? null : INNER.exec(line.slice(lead.length));
    for (; inner !== null; inner = INNER.exec(line.slice(lead.length))) {
      const indent = columnsOf(lead);
      if (!put({ node: newNode(), indent, bullet })) return { expected: 'smaller-tree', at: start };
      bullet = indent;
      lead += inner[0];
    }
    const content = line.slice(lead.length).trim();
    if (content === '' && mark === undefined) continue;
    const node = content === '' ? newNode() : nodeOfLine(content, start + lead.length, notes);
    if (isMisread(node)) return node;
    if (!put({ node, indent: columnsOf(lead), bullet }))
      return { expected: 'smaller-tree', at: start };
  }
  const field = fieldIn(top);
  if (field !== null) return { expected: 'field', at: Math.max(0, text.search(field)) };
  const problem = leafWithoutNumber(top, text);
  if (problem !== null) return problem;
  const [only] = top.children;
  return top.children.length === 1 && only!.children.length > 0 ? only! : top;
}

function nodeOfLine(content: string, at: number, notes: Set<TreeNote>): ReadNode | Misread {
  const { label, value } = labelAndValue(content);
  if (value !== '') return newNode(label, value);
  // YAML's "A: [3, 5]", and a list alone.
  const list = /^((?:[^[\](){}:：]*[:：])?\s*)[[{(【［（｛]/.exec(content);
  if (list !== null) {
    const lead = list[1]!;
    const inner = readBrackets(content.slice(lead.length), notes);
    if (!('expected' in inner)) {
      const name = lead.replace(/[:：]\s*$/, '').trim();
      return { ...inner.root, label: name === '' ? inner.root.label : name };
    }
    if (inner.readings !== undefined) return { ...inner, at: at + lead.length + inner.at };
  }
  const parts = /^(?:([^:：=]*)[:：=])?([\s\S]*)$/.exec(content);
  const words = (parts?.[2] ?? '').split(/[\s,，、;；]+/).filter((word) => word !== '');
  const numbers = words.map(numberIn);
  if (numbers.length > 0 && numbers.every((number) => number !== null)) {
    const node = newNode((parts?.[1] ?? '').trim());
    for (const number of numbers) node.children.push(newNode('', number));
    return node;
  }
  return newNode(content.replace(/\s*[:：]$/, ''));
}

/** What stands beside its children is a field of a node, and no move: YAML with objects. */
function fieldIn(top: ReadNode): RegExp | null {
  const open = [top];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { children } = node;
    const isList = children.some(({ label }) => /^(?:children|subtrees|moves)$/i.test(label));
    if (isList && children.length > 1) return /\b(?:children|subtrees|moves)\b/i;
    for (const child of children) open.push(child);
  }
  return null;
}

function columnsOf(lead: string): number {
  let columns = 0;
  for (const sign of lead) columns = sign === '\t' ? columns + TAB - (columns % TAB) : columns + 1;
  return columns;
}

function leafWithoutNumber(top: ReadNode, text: string): Misread | null {
  let from = 0;
  const find = (node: ReadNode): Misread | null => {
    if (node !== top && node.label !== '') from = Math.max(from, text.indexOf(node.label, from));
    if (node.children.length === 0 && node.value === '') return { expected: 'number', at: from };
    for (const child of node.children) {
      const found = find(child);
      if (found !== null) return found;
    }
    return null;
  };
  return find(top);
}
