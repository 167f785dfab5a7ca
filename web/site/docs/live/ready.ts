import type { PrunusTree } from '../../../viewer/elements/prunus-tree.ts';

/** Searches anew, and says what came of it. */
export function run(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-ready', (event) => {
    const { value, bestMove, nodes } = event.detail;
    say(`value ${value}, best move ${bestMove ?? 'none'}, ${nodes} nodes`);
  });
  void tree.run();
}
