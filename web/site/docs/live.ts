import type { PrunusTree } from '../../viewer/elements/prunus-tree.ts';

// Scripts that are shown as they run: each is what stands between the braces of its function.

/** Goes to the start, and on by single steps. */
export function walk(tree: PrunusTree, say: (text: string) => void): void {
  let step = 0;
  tree.goTo(step);
  const timer = setInterval(() => {
    tree.stepForward();
    step++;
    say(`step ${step}`);
    if (step === 12) clearInterval(timer);
  }, 400);
}

/** Plays, and says so. */
export function play(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-play', (event) => {
    say(event.detail.playing ? 'playing' : 'paused');
  });
  tree.goTo(0);
  tree.play();
  setTimeout(() => {
    tree.pause();
  }, 5000);
}

/** Follows the timeline. */
export function step(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-step', (event) => {
    say(`step ${event.detail.step ?? 'end'}`);
  });
}

/** Searches anew, and says what came of it. */
export function ready(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-ready', (event) => {
    const { value, bestMove, nodes } = event.detail;
    say(`value ${value}, best move ${bestMove ?? 'none'}, ${nodes} nodes`);
  });
  void tree.run();
}

/** Says which node is pressed. */
export function select(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-select', (event) => {
    const { node, path } = event.detail;
    say(`node ${node ?? 'none'}, by the moves ${path.join(' ')}`);
  });
}

/** Moves the picture: to a node, nearer, and back to the whole tree. */
export function camera(tree: PrunusTree, say: (text: string) => void): void {
  tree.centerOn(5);
  tree.zoomBy(1.5);
  say('at node 5');
  setTimeout(() => {
    tree.fit();
    say('the whole tree');
  }, 2000);
}

/** Hears of an attribute that makes no sense. */
export function problem(tree: PrunusTree, say: (text: string) => void): void {
  tree.addEventListener('prunus-problem', (event) => {
    say(event.detail.problems.map((problem) => problem.sentence).join(' '));
  });
  tree.setAttribute('algorithm', 'alpha-gamma');
}
