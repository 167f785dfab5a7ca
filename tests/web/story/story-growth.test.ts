import { beforeAll, describe, expect, it } from 'vitest';

import { predictionsAt } from '../../../web/practice/predict.ts';
import { factNumber, factText, readFact } from '../../../web/course/facts.ts';
import { isRight, keyOf, rightAnswer, type KeySources } from '../../../web/course/key.ts';
import { questionsOf } from '../../../web/course/parse.ts';
import { parseStory } from '../../../web/course/parse.ts';
import { readStep, stepOf } from '../../../web/course/place.ts';
import { NOTHING_FOUND, sourcesOf } from '../../../web/course/found.ts';
import type { Question } from '../../../web/course/story.ts';
import { childrenOf, isMin, pathTo } from '../../../web/trace/nodes.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { replayed } from '../support/slow-growth.ts';

const WON =
  '[[[1, -1], [-1, 1], [-1, -1]], [[1, 1], [1, -1], [-1, -1]], [[-1, 1], [1, [1, -1, -1]]]]';
const PROVEN = '[[[1, 0], [0, 1]], [[[0, 1], [1, 0]], [0, 1]], [[[[0, 1], [1, 0]], [0, 1, 1]]]]';

let means: Trace;
let proofs: Trace;

beforeAll(async () => {
  const engine = await loadEngine();
  const grown = (options: Readonly<Record<string, string>>) =>
    engine.request({ kind: 'search', options: { game: 'textbook', ...options } }).trace;
  means = grown({ tree: WON, algorithm: 'mcts', iterations: '40', seed: '5' });
  proofs = grown({ tree: PROVEN, algorithm: 'proof-number', goal: '1' });
});

/** The words of a node's place: "#2/#1". */
function placeOf(trace: Trace, node: number): string {
  const path = pathTo(trace, node);
  return path
    .slice(1)
    .map((each, depth) => `#${String(childrenOf(trace, path[depth]!).indexOf(each) + 1)}`)
    .join('/');
}

const ask = (trace: Trace, words: string) => factNumber(readFact(words)!, () => trace);
const message = (trace: Trace, words: string) => factText(readFact(words)!, () => trace, 'en');

/** Every node after every iteration, beside what the log says when it is gone through anew. */
function everywhere(
  trace: Trace,
  check: (
    asked: (what: string) => number | null,
    slow: ReturnType<typeof replayed>,
    node: number,
  ) => void,
): void {
  for (let after = 1; after <= trace.grown!.iterations; after++) {
    const slow = replayed(trace, after);
    for (let node = 0; node < trace.length; node++) {
      const where = `${placeOf(trace, node)} after ${String(after)}`;
      check((what) => ask(trace, `${what} ${where}`), slow, node);
    }
  }
}

describe('a number of a tree that grows', () => {
  it('is N, W and Q of a node as it was after so many iterations', () => {
    everywhere(means, (asked, slow, node) => {
      const known = slow.get(node);
      expect(asked('visits')).toBe(known?.visits ?? null);
      expect(asked('won')).toBe(known?.sum ?? null);
      expect(asked('mean')).toBe(known === undefined ? null : known.sum / known.visits);
      expect(asked('proof')).toBeNull();
    });
  });

  it('is what UCT adds up for a move', () => {
    everywhere(means, (asked, slow, node) => {
      const known = slow.get(node);
      const parent = pathTo(means, node).at(-2);
      if (known === undefined || parent === undefined) {
        expect(asked('sum')).toBeNull();
        return;
      }
      const mean = known.sum / known.visits;
      const share = (1 + (isMin(means, parent) ? -mean : mean)) / 2;
      const bonus = 1.414 * Math.sqrt(Math.log(slow.get(parent)!.visits) / known.visits);
      expect(asked('share')).toBeCloseTo(share, 9);
      expect(asked('bonus')).toBeCloseTo(bonus, 9);
      expect(asked('sum')).toBeCloseTo(share + bonus, 9);
    });
  });

  it('is what it takes to prove and to disprove a node', () => {
    everywhere(proofs, (asked, slow, node) => {
      expect(asked('proof')).toBe(slow.get(node)?.proof ?? null);
      expect(asked('disproof')).toBe(slow.get(node)?.disproof ?? null);
      expect(asked('visits')).toBeNull();
    });
    expect(message(proofs, 'proof')).toBe('0');
    expect(message(proofs, 'disproof')).toBe('∞');
  });

  it('is the end’s where no iteration is named, and none after the last', () => {
    expect(ask(means, 'visits')).toBe(40);
    expect(message(means, 'leading')).toBe(message(means, 'best'));
    expect(ask(means, 'iterations')).toBe(40);
    expect(ask(means, 'visits after 41')).toBeNull();
    expect(message(means, 'leading after 1')).toBe('a');
  });

  it('is not to be had of a search that grows nothing', async () => {
    const engine = await loadEngine();
    const options = { game: 'textbook', tree: WON, algorithm: 'alpha-beta' };
    const { trace } = engine.request({ kind: 'search', options });
    for (const words of ['visits', 'mean #1', 'proof', 'leading', 'iterations', 'settled']) {
      expect(message(trace, words), words).toBeNull();
    }
  });

  it.each(['visits after', 'visits after x', 'visits #1 after 3 4', 'visits after -1'])(
    '%j asks for nothing',
    (words) => {
      expect(readFact(words)).toBeNull();
    },
  );
});

describe('a moment of a tree that grows', () => {
  const at = (words: string, trace: Trace) => stepOf(trace, readStep(words)!);

  it('is an iteration’s end, or that of one of its phases', () => {
    expect(at('iteration 0', means)).toBe(0);
    expect(at('iteration 3', means)).toBe(12);
    expect(at('iteration 3 select', means)).toBe(9);
    expect(at('iteration 3 backpropagate', means)).toBe(12);
    expect(at('iteration 3 update', proofs)).toBe(9);
  });

  it('is none where the search has no such iteration or phase, or settles nothing', () => {
    expect(at('iteration 41', means)).toBeNull();
    expect(at('iteration 3 update', means)).toBeNull();
    expect(at('iteration 0 select', means)).toBeNull();
    expect(at('leave #1', means)).toBeNull();
    expect(readStep('iteration')).toBeNull();
    expect(readStep('iteration 3 dance')).toBeNull();
  });
});

/** The key to the question of a lesson with that block, about this search. */
function keyIn(block: string, trace: Trace) {
  const text = `---\nstory: 2\ntitle: A test\n---\n## A\n\`\`\`tree\ntree: [1, 2]\n\`\`\`\n${block}`;
  const read = parseStory(text);
  if ('problem' in read) throw new Error(read.problem.code);
  const [question] = questionsOf(read.story) as [Question];
  const sources: KeySources = { ...sourcesOf(NOTHING_FOUND), trace };
  return keyOf(question, sources);
}

describe('a question about a tree that grows', () => {
  it('asks for a number, to two decimals', () => {
    const mean = ask(means, 'mean after 3')!;
    const key = keyIn('```number\nfact: mean after 3\n```', means)!;
    expect(isRight(key, rightAnswer(key))).toBe(true);
    expect(isRight(key, mean.toFixed(2).replace('-', '−'))).toBe(true);
    expect(isRight(key, String(mean + 0.01))).toBe(false);
    expect(isRight(key, '')).toBe(false);
    expect(keyIn('```number\nfact: mean after 41\n```', means)).toBeNull();
  });

  it('takes infinity in any writing', () => {
    const key = keyIn('```number\nfact: disproof\n```', proofs)!;
    for (const right of ['∞', 'inf', '+∞', '无穷大']) expect(isRight(key, right), right).toBe(true);
    for (const wrong of ['-inf', '0', '4294967295']) expect(isRight(key, wrong), wrong).toBe(false);
  });

  it('asks which child the way to the most-proving node goes on with, and only if one alone does', () => {
    const { iterations, log, phases } = proofs.grown!;
    let asked = 0;
    for (let iteration = 1; iteration <= iterations; iteration++) {
      const slow = replayed(proofs, iteration - 1);
      const path = pathTo(proofs, log.nodes[iteration - 1]!);
      const predictions = predictionsAt(proofs, (iteration - 1) * phases);
      for (const [depth, node] of path.slice(0, -1).entries()) {
        const by = isMin(proofs, node) === isMin(proofs, 0) ? 'proof' : 'disproof';
        const children = childrenOf(proofs, node).map((child) => slow.get(child)![by]);
        const least = Math.min(...children);
        const isAlone =
          children.length > 1 && children.filter((each) => each === least).length === 1;
        const found = predictions.find((each) => each.node === node);
        expect(found !== undefined).toBe(isAlone);
        if (found === undefined) continue;
        asked++;
        expect(found).toMatchObject({ kind: 'select', by, answer: path[depth + 1] });
        const key = keyIn(
          `\`\`\`predict\nat: iteration ${String(iteration)}\nabout: select\nnode: ${placeOf(proofs, node) || 'root'}\n\`\`\``,
          proofs,
        );
        expect(key).toMatchObject({ kind: 'predict', prediction: found });
      }
    }
    expect(asked).toBeGreaterThan(4);
  });

  it('finds by itself in which phase that is', () => {
    const of = (about: string, iteration: number, trace: Trace) =>
      keyIn(`\`\`\`predict\nat: iteration ${String(iteration)}\nabout: ${about}\n\`\`\``, trace);
    expect(of('update', 3, means)).toMatchObject({ prediction: { kind: 'update', node: 0 } });
    expect(of('numbers', 2, proofs)).toMatchObject({ prediction: { kind: 'numbers' } });
    expect(of('numbers', 3, means)).toBeNull();
    expect(of('value', 3, means)).toBeNull();
  });
});
