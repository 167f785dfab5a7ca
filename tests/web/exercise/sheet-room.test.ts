import { beforeAll, expect, it } from 'vitest';

import { quizLayout } from '../../../web/practice/elements/quiz-drawing.ts';
import { quizOf, type Quiz } from '../../../web/practice/quiz.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function quizOn(name: 'three-plates' | 'four-ply' | 'minimal-tree'): Quiz {
  const options = engineOptions(openExample(name)!);
  const search = (algorithm: string) =>
    engine.request({ kind: 'search', options: { ...options, algorithm } }).trace;
  const made = quizOf(search('minimax'), search('alpha-beta'));
  if (!('quiz' in made)) throw new Error(made.problem.kind);
  return made.quiz;
}

// As wide as the style has a button at least.
it.each([
  { isRoomy: false, least: 28 },
  { isRoomy: true, least: 36 },
])('moves that are buttons have room side by side: $least pixels', ({ isRoomy, least }) => {
  for (const name of ['three-plates', 'four-ply', 'minimal-tree'] as const) {
    const quiz = quizOn(name);
    const { places } = quizLayout({ quiz, windows: false, isRoomy });
    for (const { children } of quiz.nodes) {
      for (const [at, child] of children.slice(1).entries()) {
        const [left, right] = [children[at]!, child].map((each) => places[each]!.edge!.x);
        expect(right! - left!, `${name}, ${String(child)}`).toBeGreaterThanOrEqual(least);
      }
    }
  }
});
