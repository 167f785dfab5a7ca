import type { PrunusTree } from '../../../viewer/elements/prunus-tree.ts';

/** Says which node is pressed. */
export function run(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-select', (event) => {
    const { node, path } = event.detail;
    say(`node ${node ?? 'none'}, by the moves ${path.join(' ')}`);
  });
}
