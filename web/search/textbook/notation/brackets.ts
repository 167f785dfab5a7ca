import { DEEPEST, newNode, numberIn, type Misread, type ReadNode } from './nodes.ts';

/** What is read here, by what it is called. */
export type BracketNotation = 'brackets' | 'data' | 'newick';

interface Token {
  readonly kind: 'open' | 'close' | 'comma' | 'colon' | 'number' | 'word';
  readonly text: string;
  /** Quoted words are never numbers. */
  readonly isQuoted: boolean;
  readonly at: number;
  readonly end: number;
}

/** A list or a word that is not yet known to be a node. */
interface Item {
  label: string;
  /** A number or a word; null for a list. */
  text: string | null;
  isNumber: boolean;
  items: Item[];
  isBrace: boolean;
  at: number;
}

const PAIRS = new Map(
  ['[]', '()', '{}', '【】', '（）', '｛｝', '〔〕', '［］'].map((pair) => [pair[0], pair[1]]),
);

/** "tree = ", "const tree: number[][] = ", "int tree[] = ". */
const ASSIGNMENT =
  /^\s*(?:(?:const|let|var|auto|final|int|float|double)\s+)*[\p{L}_][\p{L}\d_.]*(?:\s*\[\s*\])*(?:\s*:[^=\n]{1,80})?\s*=\s*(?=[[({【（｛［])/u;

/**
 * Lists in brackets of any kind, with or without commas: lists, tuples and dictionaries of programs,
 * JSON objects with children, a dictionary from nodes to their children, Lisp's lists with a name in
 * front, Newick's with a name behind.
 */
export function readBrackets(
  text: string,
): { root: ReadNode; notation: BracketNotation } | Misread {
  const start = ASSIGNMENT.exec(text)?.[0].length ?? 0;
  const tokens = tokensOf(text, start);
  const isNewick = /\)[^(),;]*;\s*$/.test(text);
  // A program's list may end in a comma; of Newick's that would be a leaf without a number.
  const hole = isNewick
    ? tokens.findIndex((each, at) => isComma(each) && isClose(tokens[at + 1]))
    : -1;
  if (hole >= 0) return { expected: 'number', at: tokens[hole]!.end };
  const parsed = parseItems(tokens, text.length);
  if ('expected' in parsed) return parsed;
  const [first] = parsed;
  if (first === undefined) return { expected: 'children', at: start };
  const whole = parsed.length === 1 ? first : { ...list(0, false), items: parsed };
  const item = adjacencyOf(whole) ?? whole;
  if ('expected' in item) return item;
  const root = nodeOf(item);
  if ('expected' in root) return root;
  const isData = start > 0 || tokens.some((each) => each.text === '{' || each.isQuoted);
  return { root, notation: isNewick ? 'newick' : isData ? 'data' : 'brackets' };
}

function isComma({ kind }: Token): boolean {
  return kind === 'comma';
}

function isClose(token: Token | undefined): boolean {
  return token?.kind === 'close';
}

/** What stands between quotes of each kind, as far as it goes: the last group is empty where they are never closed. */
const QUOTED: ReadonlyMap<string, RegExp> = new Map([
  ['"', /"(?:[^"\\\n]|\\.)*("?)/uy],
  ["'", /'(?:[^'\\\n]|\\.)*('?)/uy],
  ['“', /“[^”\n]*(”?)/uy],
  ['‘', /‘[^’\n]*(’?)/uy],
]);

/**
 * Looks for quoted words, each of which begins further on than the one before. Where one is never closed,
 * no other of its kind is up to the end of the line, and none is looked for again.
 */
function quotedWords(text: string): (at: number) => string | null {
  const unclosed = new Map<string, number>();
  return (at) => {
    const quote = text.charAt(at);
    const pattern = QUOTED.get(quote);
    if (pattern === undefined || at < (unclosed.get(quote) ?? 0)) return null;
    pattern.lastIndex = at;
    const [found = '', end = ''] = pattern.exec(text) ?? [];
    if (end !== '') return found;
    unclosed.set(quote, at + found.length);
    return null;
  };
}

function tokensOf(text: string, start: number): readonly Token[] {
  const pattern =
    /([[({【（｛〔［])|([\])}】）｝〕］])|([,，、;；])|(=>|[:：])|#[^\n]*|\/\/[^\n]*|\s+|([^\s[\](){}【】（）｛｝〔〕［］,，、;；:：="“”‘]+|[\s\S])/uy;
  const quotedAt = quotedWords(text);
  const tokens: Token[] = [];
  for (let at = start; at < text.length;) {
    const quoted = quotedAt(at);
    if (quoted !== null) {
      const end = at + quoted.length;
      tokens.push({ kind: 'word', text: unquoted(quoted), at, end, isQuoted: true });
      at = end;
      continue;
    }
    pattern.lastIndex = at;
    const [all = '', open, close, comma, colon, word] = pattern.exec(text) ?? [];
    const place = { at, end: at + all.length, isQuoted: false };
    if (open !== undefined) tokens.push({ kind: 'open', text: open, ...place });
    else if (close !== undefined) tokens.push({ kind: 'close', text: close, ...place });
    else if (comma !== undefined) tokens.push({ kind: 'comma', text: comma, ...place });
    else if (colon !== undefined) tokens.push({ kind: 'colon', text: colon, ...place });
    else if (word !== undefined) {
      const number = numberIn(word);
      tokens.push({ kind: number === null ? 'word' : 'number', text: number ?? word, ...place });
    }
    at = place.end;
  }
  return tokens;
}

function unquoted(quoted: string): string {
  const inner = quoted.slice(1, -1);
  return inner.replace(
    /\\(?:u([0-9a-fA-F]{4})|(.))/g,
    (_, code: string | undefined, one: string) =>
      code === undefined
        ? (ESCAPES.get(one) ?? one)
        : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);

function list(at: number, isBrace: boolean): Item {
  return { label: '', text: null, isNumber: false, items: [], isBrace, at };
}

/** The items outside of all brackets, with those in them. A stack of its own: no depth is too much. */
function parseItems(tokens: readonly Token[], length: number): Item[] | Misread {
  const top = list(0, false);
  const open: { readonly item: Item; readonly bracket: string }[] = [{ item: top, bracket: '' }];
  let label: string | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const { item: parent, bracket } = open.at(-1)!;
    const next = tokens[at + 1];
    if (token.kind === 'open') {
      if (open.length > DEEPEST) return { expected: 'smaller-tree', at: token.at };
      const item = {
        ...list(token.at, token.text === '{' || token.text === '｛'),
        label: label ?? '',
      };
      label = null;
      parent.items.push(item);
      open.push({ item, bracket: token.text });
    } else if (token.kind === 'close') {
      if (PAIRS.get(bracket) !== token.text)
        return { expected: open.length === 1 ? 'end' : 'closing-bracket', at: token.at };
      if (label !== null) return { expected: 'number', at: token.at };
      if (parent.items.length === 0) return { expected: 'children', at: token.at };
      open.pop();
      // Newick writes the name of a node right behind its list, and a length behind that.
      const isName = next?.kind === 'word' && !next.isQuoted && next.at === token.end;
      if (isName && tokens[at + 2]?.kind !== 'open') {
        if (parent.label === '') parent.label = next.text;
        at += 1;
      }
      if (tokens[at + 1]?.kind === 'colon' && tokens[at + 2]?.kind === 'number') at += 2;
    } else if (token.kind === 'colon') {
      return { expected: 'children', at: token.at };
    } else if (token.kind === 'comma') {
      // Between two commas, or before the first, something is missing. After the last often nothing is.
      const isFirst = parent.items.length === 0 && open.length > 1;
      if (isFirst || next?.kind === 'comma') return { expected: 'number', at: token.at };
    } else {
      const isLabel =
        next?.kind === 'colon' ||
        (token.kind === 'word' && next?.kind === 'open' && next.at === token.end);
      if (isLabel && label === null) {
        label = token.text;
        if (next.kind === 'colon') at += 1;
        continue;
      }
      const isNumber = token.kind === 'number';
      parent.items.push({
        ...list(token.at, false),
        label: label ?? '',
        text: token.text,
        isNumber,
      });
      label = null;
    }
  }
  if (open.length > 1) return { expected: 'closing-bracket', at: length };
  if (label !== null) return { expected: 'number', at: length };
  return top.items;
}

const CHILDREN = /^(?:children|kids|child|moves|branches|successors|nodes|subtrees)$/;
const NAME = /^(?:name|label|move|action|id|title|key|text)$/;
const VALUE = /^(?:value|score|utility|val|eval|evaluation|payoff)$/;

/** The node that an item is. Depth is bounded where the brackets are read. */
function nodeOf(item: Item): ReadNode | Misread {
  if (item.text !== null) {
    if (item.isNumber) return newNode(item.label, item.text);
    return { expected: 'number', at: item.at };
  }
  const found = item.isBrace ? objectOf(item) : null;
  if (found !== null) return found;
  const node = newNode(item.label);
  for (const [index, each] of item.items.entries()) {
    // The name in front of its children.
    const isHead = index === 0 && isName(each) && each.label === '';
    if (isHead && item.items.length > 1) {
      if (node.label === '') node.label = each.text ?? '';
      continue;
    }
    const child = nodeOf(each);
    if ('expected' in child) return child;
    node.children.push(child);
  }
  return node;
}

/** A word that is not meant as a number, as 1/3 and ½ are. */
function isName({ text, isNumber }: Item): boolean {
  return text !== null && !isNumber && !/^[-+]?[\p{N}./]+$/u.test(text);
}

/** {"name": "A", "value": 3} and {"children": […]}; null where a dictionary is none of these. */
function objectOf(item: Item): ReadNode | Misread | null {
  const children = item.items.find(({ label, text }) => CHILDREN.test(label) && text === null);
  const value = item.items.find(({ label, isNumber }) => VALUE.test(label) && isNumber);
  const name = item.items.find(({ label, text }) => NAME.test(label) && text !== null);
  if (
    children === undefined &&
    (value === undefined || item.items.some(({ text }) => text === null))
  )
    return null;
  if (children === undefined && name === undefined && item.items.length > 1) return null;
  const label = item.label || (name?.text ?? '');
  if (children === undefined) return newNode(label, value?.text ?? '');
  return nodeOf({ ...children, label });
}

/**
 * {'A': ['B', 'C'], 'B': [3, 5], 'C': [2, 9]}: a dictionary from each node to its children, or to its
 * value. Null where it is none, or is one that needs no names looked up.
 */
function adjacencyOf(whole: Item): Item | Misread | null {
  if (!whole.isBrace || whole.text !== null) return null;
  const byName = new Map(whole.items.map((each) => [each.label, each]));
  if (byName.has('') || byName.size !== whole.items.length) return null;
  const named = new Set<string>();
  for (const { items } of whole.items) {
    for (const { text, isNumber } of items) if (text !== null && !isNumber) named.add(text);
  }
  if (named.size === 0) return null;
  const roots = whole.items.filter(({ label }) => !named.has(label));
  const [root] = roots;
  if (root === undefined) return { expected: 'no-circle', at: whole.at };
  if (roots.length > 1) return { expected: 'one-root', at: roots[1]!.at };
  let count = 0;
  const grow = (item: Item, depth: number): Item | Misread => {
    count += 1;
    if (depth > DEEPEST) return { expected: 'no-circle', at: item.at };
    if (count > MOST_NODES) return { expected: 'smaller-tree', at: item.at };
    const items: Item[] = [];
    for (const each of item.items) {
      const isName = each.text !== null && !each.isNumber;
      const target = isName ? byName.get(each.text!) : each;
      if (target === undefined) return { expected: 'number', at: each.at };
      const grown = grow(target, depth + 1);
      if ('expected' in grown) return grown;
      items.push(grown);
    }
    return { ...item, isBrace: false, items };
  };
  return grow(root, 0);
}

/** A graph in which nodes are shared may stand for a tree far larger than its text. */
export const MOST_NODES = 5000;
