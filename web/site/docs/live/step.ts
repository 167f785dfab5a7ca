import type { PrunusTree } from '../../../viewer/elements/prunus-tree.ts';

/** Follows the timeline. */
export function run(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-step', (event) => {
    say(`step ${event.detail.step ?? 'end'}`);
  });
}
