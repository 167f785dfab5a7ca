import type { Item, ItemAnswer, ItemTree } from '../../../web/course/items/item.ts';

/**
 * The answers to items about trees, found slowly and by the definitions alone: no window is handed
 * down, every bound is looked up anew from what each ancestor has seen. Null: not about a tree.
 */
type Tree = number | readonly Tree[];

interface Seen {
  readonly tree: Tree;
  readonly isMax: boolean;
  /** Values that came back from its moves so far. */
  readonly values: number[];
}

export interface SlowNode {
  readonly path: string;
  readonly alpha: number;
  readonly beta: number;
  readonly value: number;
  readonly seen: number;
  readonly moves: number;
}

/** Every node that alpha-beta enters, by its path: "1/0". */
export function slowSearch({ tree, rootPlayer, cut }: ItemTree): ReadonlyMap<string, SlowNode> {
  const nodes = new Map<string, SlowNode>();
  const boundsOf = (above: readonly Seen[]): { alpha: number; beta: number } => ({
    alpha: Math.max(
      -Infinity,
      ...above.filter(({ isMax }) => isMax).flatMap(({ values }) => values),
    ),
    beta: Math.min(
      Infinity,
      ...above.filter(({ isMax }) => !isMax).flatMap(({ values }) => values),
    ),
  });
  const visit = (at: Tree, path: readonly number[], above: readonly Seen[]): number => {
    const isMax = (rootPlayer === 'max') === (path.length % 2 === 0);
    const entered = boundsOf(above);
    const own: Seen = { tree: at, isMax, values: [] };
    const moves = typeof at === 'number' ? [] : at;
    for (const [index, move] of moves.entries()) {
      own.values.push(visit(move, [...path, index], [...above, own]));
      const { alpha, beta } = boundsOf([...above, own]);
      if (cut === 'equal' ? alpha >= beta : alpha > beta) break;
    }
    const value =
      typeof at === 'number' ? at : isMax ? Math.max(...own.values) : Math.min(...own.values);
    const name = path.join('/');
    nodes.set(name, {
      path: name,
      ...entered,
      value,
      seen: own.values.length,
      moves: moves.length,
    });
    return value;
  };
  visit(tree, [], []);
  return nodes;
}

function worth(tree: Tree, isMax: boolean): number {
  if (typeof tree === 'number') return tree;
  const values = tree.map((move) => worth(move, !isMax)).sort((one, other) => one - other);
  return isMax ? values.at(-1)! : values[0]!;
}

function leaves(tree: Tree): number {
  return typeof tree === 'number' ? 1 : tree.reduce<number>((sum, each) => sum + leaves(each), 0);
}

/** The right answer; null where it is not a matter of a tree. */
export function slowAnswer(item: Item): ItemAnswer | null {
  if (item.tree === null) return slowGrowth(item);
  const { tree, rootPlayer } = item.tree;
  const isMax = rootPlayer === 'max';
  const moves = tree as readonly Tree[];
  const nodes = slowSearch(item.tree);
  const number = (value: number): ItemAnswer => ({ kind: 'number', value });
  const window = (path: string): ItemAnswer => {
    const { alpha, beta } = nodes.get(path)!;
    return { kind: 'window', alpha, beta };
  };
  const yes = (isYes: boolean): ItemAnswer => ({ kind: 'word', word: isYes ? 'yes' : 'no' });
  const seenLeaves = (found: ReadonlyMap<string, SlowNode>) =>
    [...found.values()].filter((node) => node.moves === 0).length;
  switch (item.name) {
    case 'root-value-max':
    case 'root-value-min':
    case 'three-plies':
      return number(worth(tree, isMax));
    case 'node-value-min':
    case 'node-value-max':
      return number(worth(moves[item.numbers[0]!]!, !isMax));
    case 'best-move-max':
    case 'best-move-min':
    case 'equal-moves': {
      const values = moves.map((move) => worth(move, !isMax));
      return { kind: 'move', index: values.indexOf(worth(tree, isMax)) };
    }
    case 'second-window-max':
    case 'second-window-min':
      return window('1');
    case 'window-after-leaf-min':
    case 'window-after-leaf-max':
      // The next leaf is entered with it.
      return window('1/1');
    case 'window-handed-down':
      return window('1/0');
    case 'sibling-window':
      return window('1/1');
    case 'window-of-root':
      return window('1');
    case 'bound-on-return':
      // MIN never moves above the third branch.
      return number(nodes.get('2')!.beta);
    case 'cut-min':
    case 'cut-max':
    case 'no-cut-min':
    case 'no-cut-max':
    case 'equal-cut-min':
    case 'equal-cut-max':
    case 'equal-strict-min':
    case 'equal-strict-max':
      return yes(!nodes.has('1/1'));
    case 'leaves-left-out':
      return number(leaves(tree) - seenLeaves(nodes));
    case 'what-is-left-out':
      return nodes.has('1/0') && !nodes.has('1/1') && nodes.has('2')
        ? { kind: 'word', word: 'rest-of-node' }
        : null;
    case 'cut-value-min':
      return { kind: 'bound', sign: 'most', value: nodes.get('1')!.value };
    case 'cut-value-max':
      return { kind: 'bound', sign: 'least', value: nodes.get('1')!.value };
    case 'returned-value':
      return number(nodes.get('1')!.value);
    case 'unseen-leaf': {
      const [first, second] = moves as readonly (readonly number[])[];
      const changed = [first!, [...second!.slice(0, 2), item.numbers[1]!]];
      return number(worth(changed, isMax));
    }
    case 'pruned-root':
    case 'turned-root': {
      const turned = turnedTree(tree);
      const all = [tree, turned].map((each) => slowSearch({ ...item.tree!, tree: each }).get('')!);
      const same = all.every(({ value }) => value === worth(tree, isMax));
      return { kind: 'word', word: same ? 'always-same' : 'not-always' };
    }
    case 'turned-count':
      return number(seenLeaves(slowSearch({ ...item.tree, tree: turnedTree(tree) })));
    case 'deep-cut':
      return yes(!nodes.has('1/0/0/1'));
    case 'deep-owner':
      return {
        kind: 'word',
        word: nodes.get('1/0/0')!.alpha === nodes.get('0')!.value ? 'root-bound' : 'parent-bound',
      };
    default:
      return null;
  }
}

function turnedTree(tree: Tree): Tree {
  return typeof tree === 'number' ? tree : tree.map(turnedTree).reverse();
}

/** What is asked of a tree that grows, from the numbers of its three moves; null: another item. */
function slowGrowth({ name, numbers }: Item): ItemAnswer | null {
  const three = (from: number) =>
    [0, 1, 2].map((at) => [numbers[from + 2 * at]!, numbers[from + 2 * at + 1]!] as const);
  const last = (values: readonly number[]): ItemAnswer => {
    const order = [0, 1, 2].sort((one, other) => values[one]! - values[other]!);
    return { kind: 'move', index: order[2]! };
  };
  const children = three(0);
  const [firsts, seconds] = [children.map(([one]) => one), children.map(([, one]) => one)];
  const [low, high] = [(values: number[]) => values.sort((a, b) => a - b)[0]!, addedUp];
  switch (name) {
    case 'uct-choice': {
      const moves = three(2);
      const all = addedUp(moves.map(([visits]) => visits));
      return last(moves.map(([n, q]) => q / 100 + 1.4 * Math.sqrt(Math.log(all) / n)));
    }
    case 'played-move':
      return last(firsts);
    case 'playout-backed-up':
      return { kind: 'pair', of: 'playouts', first: numbers[0]! + 1, second: numbers[1]! - 1 };
    case 'or-numbers':
      return { kind: 'pair', of: 'proofs', first: low(firsts), second: high(seconds) };
    case 'and-numbers':
      return { kind: 'pair', of: 'proofs', first: high(firsts), second: low(seconds) };
    case 'most-proving-or':
      return last(firsts.map((one) => -one));
    case 'most-proving-and':
      return last(seconds.map((one) => -one));
    default:
      return null;
  }
}

function addedUp(values: readonly number[]): number {
  let sum = 0;
  for (const each of values) sum += each;
  return sum;
}
