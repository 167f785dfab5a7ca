import { numberIn, DEEPEST, MOST_NODES, type Misread } from './nodes.ts';
import { isName, type Expression } from './expression.ts';
import { fieldsIn } from './fields.ts';

// Trees that are written node by node: a dictionary from each to its children, a table of parents.

/**
 * {'A': ['B', 'C'], 'B': [3, 5], 'C': [2, 9]}: the tree that a dictionary from each node to its children,
 * or to its value, stands for. Null where it is none, or is one that needs no names looked up.
 * `isSure` is false where its numbers could be values as well as nodes.
 */
export function adjacencyOf(
  whole: Expression,
): { readonly tree: Expression; readonly isSure: boolean } | Misread | null {
  if (!isDictionary(whole)) return null;
  const { children, value } = fieldsIn(whole.items);
  if (children !== null || value !== null) return null;
  const byName = new Map(whole.items.map((each) => [each.key!, each]));
  if (byName.size !== whole.items.length) return null;
  const named = new Set<string>();
  let hasWords = false;
  let isComplete = true;
  for (const { items } of whole.items) {
    const keys = items.filter((each) => isReference(each, byName));
    for (const { text } of keys) named.add(text);
    const hasNumber = keys.some(({ kind }) => kind === 'number');
    if (hasNumber && keys.length < items.length) isComplete = false;
    if (items.some((each) => each.kind === 'word' && isName(each))) hasWords = true;
  }
  if (named.size === 0 && !hasWords) return null;
  const roots = whole.items.filter(({ key }) => !named.has(key!));
  const [root] = roots;
  // Numbers that happen to be keys as well.
  if (!hasWords && roots.length !== 1) return null;
  if (root === undefined) return { expected: 'no-circle', at: whole.at };
  if (roots.length > 1) return { expected: 'one-root', at: roots[1]!.at };
  let count = 0;
  const grow = (item: Expression, key: string | null, depth: number): Expression | Misread => {
    count += 1;
    if (depth > DEEPEST) return { expected: 'no-circle', at: item.at };
    if (count > MOST_NODES) return { expected: 'smaller-tree', at: item.at };
    const items: Expression[] = [];
    for (const each of item.items) {
      const isWord = each.kind === 'word' && numberIn(each.text) === null;
      const target = isReference(each, byName) ? byName.get(each.text)! : each;
      if (isWord && target === each) return { expected: 'number', at: each.at };
      // In {'A': {'left': 'B'}} the move is called "left".
      const grown = grow(target, each.key ?? target.key, depth + 1);
      if ('expected' in grown) return grown;
      items.push(grown);
    }
    return { ...item, key, bracket: item.bracket === '' ? '' : '[', between: 'comma', items };
  };
  const tree = grow(root, root.key, 0);
  return 'expected' in tree ? tree : { tree, isSure: hasWords || isComplete };
}

/** Braces in which everything has a name. */
export function isDictionary({ kind, bracket, items }: Expression): boolean {
  const isBrace = kind === 'list' && /^[{｛]$/.test(bracket);
  return isBrace && items.length > 0 && items.every(({ key }) => key !== null && key !== '');
}

function isReference({ kind, text }: Expression, byName: ReadonlyMap<string, unknown>): boolean {
  return (kind === 'word' || kind === 'number') && byName.has(text);
}

/** A dictionary of children and one of values, `graph = {…}` and `values = {…}`, as one. */
export function joinedDictionaries(whole: Expression): Expression {
  if (whole.bracket !== '' || whole.kind !== 'list' || whole.items.length !== 2) return whole;
  const [one, other] = whole.items as [Expression, Expression];
  if (!isDictionary(one) || !isDictionary(other)) return whole;
  const values = other.items.every(({ kind }) => kind === 'number') ? other : one;
  const lists = values === other ? one : other;
  if (!values.items.every(({ kind }) => kind === 'number')) return whole;
  if (!lists.items.every(({ kind }) => kind === 'list')) return whole;
  const inner = new Set(lists.items.filter(({ items }) => items.length > 0).map(({ key }) => key));
  const known = new Set(values.items.map(({ key }) => key));
  return {
    ...lists,
    items: [
      ...lists.items.filter(({ key, items }) => items.length > 0 || !known.has(key)),
      ...values.items.filter(({ key }) => !inner.has(key)),
    ],
  };
}

const PARENT = /^(?:parent|parentid|parent_id|pid)$/i;
const OWN = /^(?:id|name|key|label)$/i;

/**
 * [{"id": 1, "parent": null}, {"id": 2, "parent": 1, "value": 3}]: the tree of such a table; null where
 * it is none.
 */
export function tableOf(whole: Expression): Expression | Misread | null {
  if (whole.kind !== 'list' || whole.items.length < 2 || !whole.items.every(isDictionary))
    return null;
  const field = (row: Expression, name: RegExp): Expression | undefined =>
    row.items.find(({ key }) => name.test(key!));
  if (!whole.items.some((row) => field(row, PARENT) !== undefined)) return null;
  const below = new Map<string, Expression[]>();
  const seen = new Set<string>();
  const roots: Expression[] = [];
  for (const row of whole.items) {
    const own = field(row, /^id$/i) ?? field(row, OWN);
    if (own === undefined || own.kind === 'list') return { expected: 'field', at: row.at };
    if (seen.has(own.text)) return { expected: 'field', at: own.at };
    seen.add(own.text);
    const parent = field(row, PARENT);
    const isRoot = parent === undefined || /^(?:null|None|nil|undefined|-1|)$/.test(parent.text);
    if (isRoot) roots.push(row);
    else below.set(parent.text, [...(below.get(parent.text) ?? []), row]);
  }
  const [root, second] = roots;
  if (root === undefined) return { expected: 'no-circle', at: whole.at };
  if (second !== undefined) return { expected: 'one-root', at: second.at };
  let count = 0;
  const grow = (row: Expression, depth: number): Expression | Misread => {
    count += 1;
    if (depth > DEEPEST) return { expected: 'smaller-tree', at: row.at };
    const own = field(row, /^id$/i) ?? field(row, OWN)!;
    const children: Expression[] = [];
    for (const each of below.get(own.text) ?? []) {
      const grown = grow(each, depth + 1);
      if ('expected' in grown) return grown;
      children.push(grown);
    }
    // An id that is a number is no name.
    const kept = row.items.filter(
      ({ key, text }) => !PARENT.test(key!) && !(/^id$/i.test(key!) && numberIn(text) !== null),
    );
    if (children.length === 0) return { ...row, items: kept };
    const list = { ...whole, key: 'children', items: children };
    return { ...row, items: [...kept, list] };
  };
  const tree = grow(root, 0);
  if ('expected' in tree) return tree;
  // Rows that nothing leads to stand in a circle, or below one that is not there.
  const lost = whole.items.length - count;
  return lost > 0 ? { expected: 'one-root', at: whole.at } : tree;
}
