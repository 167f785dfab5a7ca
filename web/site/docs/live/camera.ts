import type { PrunusTree } from '../../../viewer/elements/prunus-tree.ts';

/** Moves the picture: to a node, nearer, and back to the whole tree. */
export function run(tree: PrunusTree, say: (text: string) => void): void {
  tree.centerOn(5);
  tree.zoomBy(1.5);
  say('at node 5');
  setTimeout(() => {
    tree.fit();
    say('the whole tree');
  }, 2000);
}
