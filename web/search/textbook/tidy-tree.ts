/** One blank a ply: the field is narrow, and the brackets' colors tell plies apart as well. */
const INDENT = 1;

/** Lines are broken where they would be longer than this. */
const LINE_LENGTH = 36;

/** Lists in lists deeper than this are left as they are: no tree may be so deep. */
const DEEPEST = 250;

/** A number, or a list with its items, and the label before it. */
export interface TreeItem {
  /** Below a chance node: how likely it is, with its colon and a blank, "1/3: "; else ''. */
  likely: string;
  /** The label with its colon and a blank, or ''. */
  label: string;
  /** What stands there instead of a list. */
  leaf: string;
  items: TreeItem[] | null;
  /** Whether chance moves among the items: `~(1/3: 2, 2/3: 5)`. */
  isChance: boolean;
  /** Length on one line. */
  length: number;
}

/**
 * Lays out the text of a textbook tree: one list a line where it fits, else its items below each
 * other and set in; rows of numbers are filled up. Only white space outside of quoted labels
 * changes. A text whose brackets, commas and colons are not in order comes back as it is: its author
 * is in the midst of writing. Idempotent.
 */
export function tidyTree(text: string): string {
  const root = readItem(tokensOf(text));
  return root === null ? text : written(root, 0);
}

/** The tree that a text is, to be changed at will; null where its brackets are not in order. */
export function readTree(text: string): TreeItem | null {
  return readItem(tokensOf(text));
}

/** How many plies a tree has below its root, and how many leaves, by its text; null where it is none. */
export function sizeOfText(
  text: string,
): { readonly plies: number; readonly leaves: number } | null {
  const root = readTree(text);
  if (root === null) return null;
  let plies = 0;
  let leaves = 0;
  const open = [{ item: root, ply: 0 }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { item, ply } = place;
    plies = Math.max(plies, ply);
    if (item.items === null) leaves += 1;
    for (const each of item.items ?? []) open.push({ item: each, ply: ply + 1 });
  }
  return { plies, leaves };
}

/** The text of a tree without the white space outside of quoted labels. */
export function bareTree(text: string): string {
  return text.replace(/("(?:[^"\\]|\\[\s\S])*"?)|\s+/g, '$1');
}

/**
 * Brackets, commas, colons, what begins a chance node, what three players get, quoted labels, and
 * words: everything else up to the next of these.
 */
function tokensOf(text: string): readonly string[] {
  const tokens =
    text.match(/"(?:[^"\\]|\\[\s\S])*"?|~\s*\(|<[^<>[\]"]*>|[[\],:)]|[^\s[\],:")~]+|~/g) ?? [];
  return tokens.map((token) =>
    token.startsWith('<') ? token.replace(/\s/g, '').replaceAll(',', ', ') : token,
  );
}

/** An open item's brackets. */
export function bracketsOf({ isChance }: Pick<TreeItem, 'isChance'>): readonly [string, string] {
  return isChance ? ['~(', ')'] : ['[', ']'];
}

/** The tree that the tokens are, or null. Reads with a stack of its own, so no depth is too much. */
function readItem(tokens: readonly string[]): TreeItem | null {
  const open: TreeItem[] = [];
  let root: TreeItem | null = null;
  let label = '';
  let likely = '';
  let expectsItem = true;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (expectsItem) {
      if (open.at(-1)?.isChance === true && likely === '') {
        // "1/3:", with or without blanks in it.
        const colon = tokens.indexOf(':', at);
        likely = tokens.slice(at, colon).join('');
        if (colon < 0 || colon > at + 3 || !PROBABILITY.test(likely)) return null;
        likely += ': ';
        at = colon;
      } else if (token === '[' || token.startsWith('~')) {
        if (token === '~') return null;
        const isChance = token !== '[';
        const item: TreeItem = { likely, label, leaf: '', items: [], isChance, length: 0 };
        label = '';
        likely = '';
        open.push(item);
        if (open.length > DEEPEST) return null;
      } else if (',:])'.includes(token)) {
        return null;
      } else if (tokens[at + 1] === ':' && label === '') {
        label = `${token}: `;
        at += 1;
      } else {
        const leaf: TreeItem = {
          ...{ likely, label, leaf: token, items: null, isChance: false },
          length: likely.length + label.length + token.length,
        };
        label = '';
        likely = '';
        if (open.length === 0) root = leaf;
        else open.at(-1)!.items!.push(leaf);
        expectsItem = false;
      }
    } else if (token === ',' && open.length > 0) {
      expectsItem = true;
    } else if (open.length > 0 && token === bracketsOf(open.at(-1)!)[1]) {
      const list = open.pop()!;
      const inside = list.items!.reduce((sum, item) => sum + item.length + 2, -2);
      const brackets = bracketsOf(list).join('').length;
      list.length = list.likely.length + list.label.length + brackets + inside;
      if (open.length === 0) root = list;
      else open.at(-1)!.items!.push(list);
    } else {
      return null;
    }
    if (root !== null) return at === tokens.length - 1 ? root : null;
  }
  return null;
}

/** "1/3", "0.25", ".5": the engine checks what it is worth. */
const PROBABILITY = /^\d*\.?\d+(?:\/\d*\.?\d+)?$/;

function written(item: TreeItem, indent: number): string {
  const head = item.likely + item.label;
  if (item.items === null) return head + item.leaf;
  if (indent + item.length <= LINE_LENGTH) return onOneLine(item);
  const inner = ' '.repeat(indent + INDENT);
  const lines: string[] = [];
  let row = '';
  for (const [index, each] of item.items.entries()) {
    const isLast = index === item.items.length - 1;
    const text = written(each, indent + INDENT) + (isLast ? '' : ',');
    const fits = row !== '' && inner.length + row.length + 1 + text.length <= LINE_LENGTH;
    if (each.items === null && fits) {
      row += ` ${text}`;
      continue;
    }
    if (row !== '') lines.push(inner + row);
    row = '';
    if (each.items === null) row = text;
    else lines.push(inner + text);
  }
  if (row !== '') lines.push(inner + row);
  const [open, close] = bracketsOf(item);
  return `${head}${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
}

function onOneLine(item: TreeItem): string {
  const head = item.likely + item.label;
  if (item.items === null) return head + item.leaf;
  const [open, close] = bracketsOf(item);
  return `${head}${open}${item.items.map(onOneLine).join(', ')}${close}`;
}
