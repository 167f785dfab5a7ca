import { lotsOf } from '../../core/random.ts';
import { isBoardGame } from '../../games/registry.ts';
import type { LabState } from '../state.ts';
import { AFRESH } from '../update.ts';
import { bareTree, readTree, tidyTree, type TreeItem } from './tidy-tree.ts';

/** The state with new numbers at its leaves, the same for the same seed; a board game has none. */
export function withNewNumbers(state: LabState, seed: number): LabState {
  if (isBoardGame(state.game)) return state;
  const tree = renumbered(state.tree, seed);
  return tree === state.tree ? state : { ...state, tree, ...AFRESH, bookmarks: [], solution: '' };
}

/** After so many checks with mistakes a tree is given new numbers. */
export const TRIES_A_DEAL = 3;

/** The state as a challenge has it once its tree has been given new numbers so often. */
export function dealtAnew(state: LabState, deals: number): LabState {
  let now = state;
  for (let deal = 1; deal <= deals; deal++) now = withNewNumbers(now, deal * TRIES_A_DEAL);
  return now;
}

/**
 * The same tree with its leaves' values dealt anew, so that what was guessed is of no more use; the
 * same deal for the same seed. Moves that were named by these values, as banknotes are, lose their names.
 * What is no tree, or has one value everywhere, comes back as it is.
 */
export function renumbered(tree: string, seed: number): string {
  const root = readTree(tree);
  if (root === null) return tree;
  const leaves: TreeItem[] = [];
  const walk = (item: TreeItem): void => {
    if (item.items === null) leaves.push(item);
    item.items?.forEach(walk);
  };
  walk(root);
  const before = leaves.map(({ leaf }) => leaf);
  if (new Set(before).size < 2) return tree;
  const values = [...before];
  for (let round = 0; values.every((value, at) => value === before[at]); round++) {
    const lots = lotsOf(seed, round);
    for (let last = values.length - 1; last > 0; last--) {
      const chosen = lots.draw(0, last);
      [values[last], values[chosen]] = [values[chosen]!, values[last]!];
    }
  }
  dropValueNames(root);
  leaves.forEach((leaf, at) => {
    leaf.leaf = values[at]!;
  });
  return tidyTree(tree) === tree ? tidyTree(bare(root)) : bareTree(bare(root));
}

function bare({ label, leaf, items }: TreeItem): string {
  return label + (items === null ? leaf : `[${items.map(bare).join(',')}]`);
}

/** Drops the labels of leaves that are their values, and of lists that are those of their leaves. */
function dropValueNames(item: TreeItem): void {
  const { label, leaf, items } = item;
  items?.forEach(dropValueNames);
  const own = items === null ? [leaf] : items.map((each) => each.leaf);
  const name = label.replace(/:\s*$/, '').replace(/^"(.*)"$/, '$1');
  if (
    name !== '' &&
    name
      .split(',')
      .map((each) => each.trim())
      .join() === own.join()
  )
    item.label = '';
}
