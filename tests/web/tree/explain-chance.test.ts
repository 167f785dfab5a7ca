import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { approximately, formatFraction } from '../../../web/core/format.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { listingOf, LISTING_KINDS, listingText } from '../../../web/viewer/text/listings.ts';
import { narrate, narrateHere } from '../../../web/viewer/text/narration/narration.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { probabilityOf, readProbability, runningMean } from '../../../web/trace/mean.ts';
import { isChance, principalVariation, pathTo } from '../../../web/trace/nodes.ts';
import { moveName } from '../../../web/trace/names.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { explainChanceHere, explainMean } from '../../../web/tree/explain/chance.ts';
import { explainHere } from '../../../web/tree/explain/here.ts';
import { explainLine } from '../../../web/tree/explain/line.ts';
import { explainStep } from '../../../web/tree/explain/explain.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { rounds } from '../support/rounds.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** A number, the moves of a player, or what may come with its number of twelfths. */
type Tree = number | { readonly moves: readonly Tree[] } | { readonly comes: readonly Outcome[] };
type Outcome = readonly [twelfths: number, tree: Tree];

const splits = [[12], [6, 6], [4, 8], [3, 3, 6], [2, 4, 6], [9, 3]];
const trees = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'chance' },
    fc.integer({ min: -20, max: 20 }),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((moves) => ({ moves })),
    fc
      .constantFrom(...splits)
      .chain((split) =>
        fc.tuple(...split.map((each) => tie('tree').map((t) => [each, t] as const))),
      )
      .map((comes) => ({ comes })),
  ),
})).tree;

function textOf(tree: Tree): string {
  if (typeof tree === 'number') return String(tree);
  if ('moves' in tree) return `[${tree.moves.map(textOf).join(',')}]`;
  return `~(${tree.comes.map(([n, each]) => `${String(n)}/12: ${textOf(each)}`).join(',')})`;
}

/** The value in parts of 12³, without any rounding. */
function worth(tree: Tree, max: boolean): number {
  if (typeof tree === 'number') return tree * 12 ** 3;
  if ('moves' in tree) {
    const values = tree.moves.map((each) => worth(each, !max));
    return max ? Math.max(...values) : Math.min(...values);
  }
  return tree.comes.reduce((sum, [n, each]) => sum + (n * worth(each, max)) / 12, 0);
}

const search = (tree: string, algorithm: string): Trace =>
  engine.request({ kind: 'search', options: { game: 'textbook', tree, algorithm } }).trace;

const nameIn = (trace: Trace) => (move: number) => moveName(trace.header, move);

describe('the searches for trees with chance nodes', () => {
  it('find the exact value, in the page as elsewhere, and Star1 with no more nodes', () => {
    let fewer = 0;
    fc.assert(
      fc.property(
        trees.filter((tree) => textOf(tree).includes('~')),
        (tree) => {
          const text = textOf(tree);
          const [whole, pruned] = ['expectimax', 'star1'].map((each) => search(text, each));
          for (const { header, value } of [whole!, pruned!]) {
            expect(approximately(value[0]!, header) * 12 ** 3).toBeCloseTo(worth(tree, true), 6);
          }
          expect(pruned!.length).toBeLessThanOrEqual(whole!.length);
          fewer += Number(pruned!.length < whole!.length);
        },
      ),
      { numRuns: rounds(1000) },
    );
    expect(fewer).toBeGreaterThan(rounds(50));
  });
});

describe('a chance node', () => {
  it('is worth what its outcomes give, each as much as it is likely', () => {
    fc.assert(
      fc.property(trees, fc.constantFrom('expectimax', 'star1'), (tree, algorithm) => {
        const trace = search(textOf(tree), algorithm);
        for (let node = 0; node < trace.length; node++) {
          const mean = explainMean(trace, pathTo(trace, node), nameIn(trace));
          expect(mean !== null).toBe(isChance(trace, node));
          if (mean === null) continue;
          expect(principalVariation(trace, node)).toEqual([node]);
          const seen = mean.shares.reduce((sum, { product }) => sum + product, 0);
          const rest = mean.cut === null ? 0 : mean.cut.rest.above / mean.cut.rest.below;
          expect(seen + rest * (mean.cut?.extreme ?? 0)).toBeCloseTo(trace.value[node]!, 6);
          if (mean.cut !== null) {
            // What was left out could not have helped: that is what the bound says.
            const { alpha, beta, value } = trace;
            expect(
              mean.cut.isLow ? value[node]! <= alpha[node]! : value[node]! >= beta[node]!,
            ).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('knows at every step between what its mean must lie', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const trace = search(textOf(tree), 'expectimax');
        for (let node = 0; node < trace.length; node++) {
          if (!isChance(trace, node)) continue;
          for (let step = 0; step <= totalSteps(trace); step++) {
            const here = explainChanceHere(trace, node, step, nameIn(trace))!;
            const { least, most } = here.between!;
            expect(trace.value[node]!).toBeGreaterThanOrEqual(least - 1e-6);
            expect(trace.value[node]!).toBeLessThanOrEqual(most + 1e-6);
            const reading = runningMean(trace, node, step);
            if (here.shares.length > 0) expect(reading.best).toBeCloseTo(here.sum, 5);
            else expect(reading.best).toBeNull();
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same probabilities as were typed', () => {
    const trace = search('~(0.25: 1, 1/4: 2, 2/4: [3])', 'expectimax');
    expect([1, 2, 3, 4].map((node) => probabilityOf(trace, node))).toEqual([
      { above: 1, below: 4, isDecimal: true },
      { above: 1, below: 4, isDecimal: false },
      { above: 1, below: 2, isDecimal: false },
      null,
    ]);
    for (const text of ['', '0', '1.5', '-1/2', '1/0', 'x', '.', '1/2/3', '2/1']) {
      expect(readProbability(text)).toBeNull();
    }
  });
});

describe('what is said', () => {
  const tree = '[A: ~(1/2: 2, 1/2: 6), B: ~(1/2: 1, 1/3: 6, 1/6: 6)]';

  it('is the sum that makes a mean, and why Star1 left the rest out', () => {
    const trace = search(tree, 'star1');
    const context = { scale: trace.header, game: null };
    const messages = LANGUAGES.map((language) =>
      Array.from({ length: totalSteps(trace) + 1 }, (_, step) =>
        narrate(explainStep(trace, step, nameIn(trace)), context, language),
      ),
    );
    expect(messages[0]).toContain(
      'The expected value is 1/2 · 2 + 1/2 · 6 = 4. So A is worth 4 to MAX: its first value, which makes it sure of 4 (α = 4).',
    );
    expect(messages[0]).toContain(
      'Star1 cutoff: even if the rest (probability 1/2) were worth 6, the most there is, the mean would be 1/2 · 1 + 1/2 · 6 = 3.5, no more than what matters: MAX is sure of 4 with A. So the 2 outcomes left cannot matter. So B is worth at most 3.5 to MAX, which keeps its 4.',
    );
    expect(messages[1]!.join('')).toContain('Star1 剪枝：其余结果（概率 1/2）即使都取最大值 6');
    for (const sentences of messages) {
      for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|NaN|null/);
    }
    const here = explainHere(trace, 4, nameIn(trace))!;
    expect(narrateHere(here, context, 'en')).toContain(
      'sum so far 1, probability 1/2 to come, mean from 1.5 to 4',
    );
  });

  it('never calls a chance node somebody’s move, nor says what is not so', () => {
    fc.assert(
      fc.property(trees, fc.constantFrom('expectimax', 'star1'), (each, algorithm) => {
        const trace = search(textOf(each), algorithm);
        const context = { scale: trace.header, game: null };
        for (let step = 0; step <= totalSteps(trace); step++) {
          const facts = explainStep(trace, step, nameIn(trace));
          for (const language of LANGUAGES) {
            expect(narrate(facts, context, language)).not.toMatch(/undefined|NaN|null|–/);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the listings', () => {
  const python = (tree: Tree): unknown =>
    typeof tree === 'number'
      ? tree
      : 'moves' in tree
        ? tree.moves.map(python)
        : { comes: tree.comes.map(([n, each]) => [n, python(each)]) };

  it.each(['expectimax', 'star1'])('of %s have every line that a step comes to', (algorithm) => {
    fc.assert(
      fc.property(trees, (tree) => {
        const trace = search(textOf(tree), algorithm);
        for (let step = 1; step <= totalSteps(trace); step++) {
          const { current, passed } = explainLine(trace, step)!;
          for (const { en } of LISTING_KINDS.flatMap((kind) => listingOf(algorithm)![kind] ?? [])) {
            const ids = en.map((line) => line.id);
            for (const id of [current, ...passed]) expect(ids).toContain(id);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it.skipIf(spawnSync('python3', ['--version']).status !== 0).each(['expectimax', 'star1'])(
    'of %s in Python find the same values',
    (algorithm) => {
      const sample = fc.sample(trees, { numRuns: 200, seed: 5 });
      const code = listingText(listingOf(algorithm)!.python!.en).replace(
        'L, U = 1, 6',
        'L, U = -20, 20',
      );
      const program = `
import json, sys
code, trees = json.loads(sys.stdin.read())
space = {}
exec(code, space)
half = space['Fraction']
def tree(t):
    if isinstance(t, dict): return tuple((half(n, 12), tree(c)) for n, c in t['comes'])
    return [tree(c) for c in t] if isinstance(t, list) else t
print(json.dumps([str(space['${algorithm}'](tree(t))) for t in trees]))
`;
      const run = spawnSync('python3', ['-c', program], {
        input: JSON.stringify([code, sample.map(python)]),
        encoding: 'utf8',
      });
      expect(run.stderr).toBe('');
      const [example, values] = run.stdout.trim().split('\n');
      expect(example).toBe('4');
      for (const [at, text] of (JSON.parse(values!) as string[]).entries()) {
        const [above, below = '1'] = text.split('/');
        const { value, header } = search(textOf(sample[at]!), algorithm);
        expect(formatFraction(Number(above), Number(below))).toBe(
          formatFraction(value[0]!, 10 ** header.decimals * (header.denominator ?? 1)),
        );
      }
    },
  );
});
