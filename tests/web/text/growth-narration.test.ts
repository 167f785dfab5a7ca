import { beforeAll, describe, expect, it } from 'vitest';

import { LANGUAGES } from '../../../web/core/language.ts';
import { narrateGrowth } from '../../../web/viewer/text/narration/growth.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { moveName } from '../../../web/trace/names.ts';
import { explainGrowth } from '../../../web/tree/explain/growth/step.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Sentences that differ in numbers and moves alone are one. */
function shapeOf(sentence: string): string {
  return sentence.replace(/[−+]?[\d.,]+|[a-c][1-3](( → | )[a-c][1-3])*/g, '#');
}

describe('the story of a tree that grows', () => {
  it('reads as it is written down', async () => {
    const listed = new Map<string, string>();
    for (const position of [
      '.../.../...',
      'XO./.X./O..',
      'XOX/XOX/O..',
      'XXO/OOX/XO.',
      'XXX/OO./...',
    ]) {
      for (const algorithm of ['mcts', 'puct', 'proof-number', 'df-pn', 'sss-star']) {
        for (const iterations of ['3', '40']) {
          const options = { game: 'tictactoe', position, algorithm, iterations };
          const { trace } = engine.request({ kind: 'search', options });
          const nameOf = (move: number) => moveName(trace.header, move);
          for (let step = 0; step <= totalSteps(trace) + 1; step++) {
            const at = step > totalSteps(trace) ? null : step;
            const facts = explainGrowth(trace, at, nameOf)!;
            const [en, zh] = LANGUAGES.map((language) =>
              narrateGrowth(facts, trace.header, language),
            );
            const shape = shapeOf(en!);
            if (!listed.has(shape)) listed.set(shape, `${en!}\n${zh!}\n`);
          }
        }
      }
    }
    await expect([...listed.values()].join('\n')).toMatchFileSnapshot('growth-narration.txt');
  });
});
