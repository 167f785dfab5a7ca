import type { PrunusTree } from '../../../viewer/elements/prunus-tree.ts';

/** Hears of an attribute that makes no sense. */
export function run(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-problem', (event) => {
    say(event.detail.problems.map((problem) => problem.sentence).join(' '));
  });
  tree.setAttribute('algorithm', 'alpha-gamma');
}
