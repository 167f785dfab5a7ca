import type { PrunusTree } from '../../elements/tree/prunus-tree.ts';

/** Follows the timeline. */
export function run(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-step', (event) => {
    say(`step ${event.detail.step ?? 'end'}`);
  });
}
