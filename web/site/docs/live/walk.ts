import type { PrunusTree } from '../../../viewer/elements/prunus-tree.ts';

/** Goes to the start, and on by single steps. */
export function run(tree: PrunusTree, say: (text: string) => void): void {
  let step = 0;
  tree.goTo(step);
  const timer = setInterval(() => {
    tree.stepForward();
    step++;
    say(`step ${step}`);
    if (step === 12) clearInterval(timer);
  }, 400);
}
