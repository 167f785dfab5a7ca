import type { DrawnTree } from '../../search/exercise/cuts.ts';
import type { Lots } from '../../core/random.ts';
import type { ItemAnswer, ItemTree, ItemWord } from './item.ts';
import type { MistakeName } from './names.ts';

/** An item as it is thought up, before its choices are checked and put in order. */
export interface Draft {
  readonly tree: ItemTree | null;
  readonly numbers: readonly number[];
  readonly right: ItemAnswer;
  readonly wrong: readonly (readonly [ItemAnswer, MistakeName])[];
  /** So many wrong answers at least; 2 where nothing is said. */
  readonly least?: number;
}

/** Thinks an item up; null where the lot was not good for it. */
export type Drafting = (lots: Lots) => Draft | null;

export const num = (value: number): ItemAnswer => ({ kind: 'number', value });
export const move = (index: number): ItemAnswer => ({ kind: 'move', index });
export const word = (statement: ItemWord): ItemAnswer => ({ kind: 'word', word: statement });
export const win = (alpha: number, beta: number): ItemAnswer => ({ kind: 'window', alpha, beta });
export const bound = (sign: 'least' | 'most' | 'exact', value: number): ItemAnswer => ({
  kind: 'bound',
  sign,
  value,
});

export const pair = (of: 'playouts' | 'proofs', first: number, second: number): ItemAnswer => ({
  kind: 'pair',
  ...{ of, first, second },
});

/** Values lie between 1 and this less 1. */
const SPAN = 31;

/** Different whole numbers by lot. */
export function drawn(lots: Lots, count: number): number[] {
  const values = new Set<number>();
  while (values.size < count) values.add(lots.draw(1, SPAN - 1));
  return [...values];
}

/** Two plies: so many branches with so many leaves, all different. */
export function twoPlies(lots: Lots, branches: number, leaves: number): number[][] {
  const values = drawn(lots, branches * leaves);
  return Array.from({ length: branches }, (_, at) => values.slice(at * leaves, (at + 1) * leaves));
}

export function asked(
  tree: DrawnTree,
  algorithm: ItemTree['algorithm'],
  cut: ItemTree['cut'] = 'equal',
): ItemTree {
  return { tree, rootPlayer: 'max', algorithm, cut };
}

/** The same with MIN at the root: every value on the other side, every bound the other way round. */
export function mirrored(drafting: Drafting): Drafting {
  return (lots) => {
    const draft = drafting(lots);
    if (draft === null) return null;
    const { tree } = draft;
    return {
      ...draft,
      tree: tree === null ? null : { ...tree, rootPlayer: 'min', tree: mirroredTree(tree.tree) },
      right: mirroredAnswer(draft.right),
      wrong: draft.wrong.map(([answer, mistake]) => [mirroredAnswer(answer), mistake] as const),
    };
  };
}

function mirroredTree(tree: DrawnTree): DrawnTree {
  return typeof tree === 'number' ? SPAN - tree : tree.map(mirroredTree);
}

function mirroredAnswer(answer: ItemAnswer): ItemAnswer {
  switch (answer.kind) {
    case 'number':
      return num(SPAN - answer.value);
    case 'window':
      return win(SPAN - answer.beta, SPAN - answer.alpha);
    case 'bound': {
      const sign = { least: 'most', most: 'least', exact: 'exact' } as const;
      return bound(sign[answer.sign], SPAN - answer.value);
    }
    default:
      return answer;
  }
}
