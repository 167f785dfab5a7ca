import type { PrunusTree } from '../../../viewer/elements/prunus-tree.ts';

/** Plays, and says so. */
export function run(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-play', (event) => {
    say(event.detail.playing ? 'playing' : 'paused');
  });
  tree.goTo(0);
  tree.play();
  setTimeout(() => {
    tree.pause();
  }, 5000);
}
