import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { bornAt, bornIn, eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { countsAt } from '../../../web/trace/counts.ts';
import { Births } from '../../../web/trace/grown/births.ts';
import { NEVER } from '../../../web/trace/grown/grown.ts';
import { phasesOf } from '../../../web/trace/grown/log.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { childrenOf, isMin, NONE, parentOf, pathTo } from '../../../web/trace/nodes.ts';
import { FLAG, type EngineOptions, type Trace } from '../../../web/trace/trace.ts';
import { formatMean } from '../../../web/core/format.ts';
import { grownValue } from '../../../web/tree/draw/parts/grown.ts';
import { explainGrowth } from '../../../web/tree/explain/growth/step.ts';
import { narrateGrowth } from '../../../web/viewer/text/narration/growth.ts';
import { choicesAt, selectedOf } from '../../../web/tree/explain/growth/choices.ts';
import { isProof, proofTreeOf } from '../../../web/tree/explain/growth/proved.ts';
import { leaderAt, settlingOf } from '../../../web/tree/explain/growth/settle.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { replayed } from '../support/slow-growth.ts';
import { rounds } from '../support/rounds.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function grow(options: EngineOptions): Trace {
  const { trace } = engine.request({ kind: 'search', options });
  expect(trace.grown).toBeDefined();
  return trace;
}

const leaf = fc.integer({ min: -20, max: 20 }).map(String);
const { tree: trees } = fc.letrec<{ tree: string; node: string }>((tie) => ({
  tree: fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((all) => `[${all.join(', ')}]`),
  node: fc.oneof({ maxDepth: 4, depthSize: 'small' }, leaf, tie('tree')),
}));

const positions: fc.Arbitrary<EngineOptions> = fc.oneof(
  fc.record({ game: fc.constant('textbook'), tree: trees, root: fc.constantFrom('max', 'min') }),
  fc.record({
    game: fc.constant('tictactoe'),
    position: fc.constantFrom('.../.../...', 'X../.O./..X', 'XO./.X./O..', 'XOX/.O./...'),
  }),
  fc.record({ game: fc.constant('connect-four') }),
);

const searches: fc.Arbitrary<EngineOptions> = fc
  .tuple(
    positions,
    fc.constantFrom('mcts', 'puct', 'proof-number', 'df-pn', 'sss-star'),
    fc.integer({ min: 1, max: 150 }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([position, algorithm, iterations, seed]) => ({
    ...position,
    algorithm,
    iterations: String(iterations),
    seed: String(seed),
  }));

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
  minLength: 10,
  maxLength: 10,
});

describe('a tree that was grown', () => {
  it('knows at any time what living through it again from nothing tells', () => {
    fc.assert(
      fc.property(searches, shares, (options, times) => {
        const trace = grow(options);
        const grown = trace.grown!;
        for (const share of times) {
          const step = Math.round(share * grown.last);
          const iterations = grown.iterationsAt(step);
          const there = replayed(trace, iterations);
          // What the present iteration has brought so far is there, and known to nobody yet.
          const next = replayed(trace, Math.min(grown.iterations, iterations + 1));
          for (let node = 0; node < trace.length; node++) {
            const isThere = bornAt(trace, node) <= step;
            if (there.has(node) && step > 0) expect(isThere).toBe(true);
            if (!next.has(node)) expect(isThere).toBe(false);
            const known = there.get(node);
            if (!isThere || known === undefined) continue;
            const now = grown.at(node, step);
            if (grown.kind === 'means') {
              expect([now.visits, now.sum]).toEqual([known.visits, known.sum]);
            } else if (grown.kind === 'proofs') {
              expect(
                [now.proof, now.disproof].map((each) => (each === NEVER ? Infinity : each)),
              ).toEqual([known.proof, known.disproof]);
            } else {
              expect(now.solved).toBe(known.solved);
              expect((now.merit === 0x7fffffff ? Infinity : now.merit) + 0).toBe(known.merit + 0);
            }
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is the one that the native program grows of the same seed', () => {
    // `prunus search --algorithm mcts --iterations 2000 --seed 7 --json`
    const trace = grow({ algorithm: 'mcts', iterations: '2000', seed: '7' });
    const visits = childrenOf(trace, 0).map((child) => {
      return trace.grown!.at(child, totalSteps(trace)).visits;
    });
    expect(visits.slice(0, 8)).toEqual([242, 149, 233, 157, 474, 139, 287, 115]);
    expect(visits.reduce((all, one) => all + one, 0)).toBe(2000);
    expect(trace.grown!.meanAt(0, totalSteps(trace))).toBe(341);
    expect(trace.length).toBe(2001);
  });

  it('is the one that the native program grows, with priors and with a table too', () => {
    // `prunus search --algorithm puct --iterations 2000 --seed 7 --json`, and `--algorithm df-pn`
    const puct = grow({ algorithm: 'puct', iterations: '2000', seed: '7' });
    const last = totalSteps(puct);
    const children = childrenOf(puct, 0);
    expect(children.map((child) => puct.grown!.at(child, last).visits)).toEqual([
      223, 10, 216, 132, 803, 74, 351, 14, 177,
    ]);
    expect(children.map((child) => puct.grown!.priorOf(child)!)).toEqual([
      0.1563, 0.0267, 0.1563, 0.0267, 0.2674, 0.0267, 0.1563, 0.0267, 0.1563,
    ]);
    expect(puct.length).toBe(1455);
    const dfPn = grow({ algorithm: 'df-pn' });
    expect([dfPn.length, dfPn.grown!.iterations]).toEqual([6187, 3515]);
    expect(dfPn.grown!.at(0, totalSteps(dfPn))).toMatchObject({ proof: NEVER, disproof: 0 });
  });

  it('has a clock: nobody is older than its parent, and events lead where they say', () => {
    fc.assert(
      fc.property(searches, (options) => {
        const trace = grow(options);
        const { last, log } = trace.grown!;
        expect(totalSteps(trace)).toBe(log.nodes.length * phasesOf(log).length);
        for (let node = 1; node < trace.length; node++) {
          expect(bornAt(trace, parentOf(trace, node))).toBeLessThanOrEqual(bornAt(trace, node));
          expect(bornAt(trace, node)).toBeLessThanOrEqual(last);
          expect(trace.grown!.parentOf(node)).toBe(parentOf(trace, node));
        }
        expect(parentOf(trace, 0)).toBe(NONE);
        for (let step = 1; step <= last; step++) {
          expect(bornAt(trace, eventAt(trace, step)!.node)).toBeLessThanOrEqual(step);
          const { path, variation } = momentOf(trace, step);
          for (const node of [...path, ...variation]) {
            expect(bornAt(trace, node)).toBeLessThanOrEqual(step);
          }
        }
      }),
      { numRuns: 120 },
    );
  });

  it('counts who of a range is there', () => {
    fc.assert(
      fc.property(searches, shares, (options, times) => {
        const trace = grow(options);
        for (const [index, share] of times.entries()) {
          const step = Math.round(share * totalSteps(trace));
          const from = Math.floor(times[(index + 1) % times.length]! * trace.length);
          const end = from + Math.floor(times[(index + 2) % times.length]! * (trace.length - from));
          let count = 0;
          for (let node = from; node < end; node++) if (bornAt(trace, node) <= step) count++;
          expect(bornIn(trace, from, end, step)).toBe(count);
          let ends = 0;
          for (let node = 0; node < trace.length; node++) {
            if (bornAt(trace, node) <= step && (trace.flags[node]! & FLAG.terminal) !== 0) ends++;
          }
          expect(countsAt(trace, step).leaves).toBe(ends);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has one mean, at the node, in the table, in the sentence and on the board', () => {
    // Of eight playouts the mean is often one that lies between two hundredths.
    const ways = fc.constantFrom(
      ...([8, 24, 150] as const).flatMap((iterations) =>
        ['1', '10', '99999'].map((win) => ({ iterations: String(iterations), win })),
      ),
    );
    fc.assert(
      fc.property(searches, ways, shares, (options, { win, iterations }, moments) => {
        const asked = {
          ...{ ...options, algorithm: 'mcts', iterations },
          ...(options.game === 'tictactoe' && { win }),
        };
        const { trace, rootMoves } = engine.request({ kind: 'search', options: asked });
        const { grown, header } = trace;
        const last = totalSteps(trace);
        const rough = (cells: number) => formatMean(cells, header, 1);
        for (const step of [...moments.map((share) => Math.ceil(share * last)), last]) {
          for (const { node, mean } of choicesAt(trace, 0, step)) {
            if (mean === null) continue;
            const cells = Math.round(mean * 10 ** header.decimals);
            expect(grownValue(trace, node, step, false, 'en')).toBe(rough(cells));
          }
        }
        // In JavaScript −12.5 would be rounded to −12, and the engine has −13.
        for (const { move, value } of rootMoves.filter(({ bound }) => bound === 'estimate')) {
          const child = childrenOf(trace, 0).find((each) => trace.move[each] === move)!;
          expect(grown!.meanAt(child, last)).toBe(value);
          expect(grownValue(trace, child, last, false, 'en')).toBe(rough(value));
        }
        const ended = explainGrowth(trace, null, (move) => String(move));
        if (ended?.kind !== 'end' || ended.mean === null || ended.line.length === 0) return;
        const sentence = narrateGrowth(ended, header, 'en');
        expect(sentence).toContain(`is ${formatMean(ended.mean, header, 2)}.`);
        expect(ended.mean).toBe(trace.value[0]);
      }),
      { numRuns: 100 },
    );
  });

  it('goes down by the sum that is shown', () => {
    fc.assert(
      fc.property(searches, (options) => {
        const trace = grow({ ...options, algorithm: 'mcts' });
        const { log, phases } = trace.grown!;
        for (const [index, leafNode] of log.nodes.entries()) {
          // Follow the shown sums from the root as far as all moves were tried.
          const step = index * phases;
          let node = 0;
          for (;;) {
            const choices = step === 0 ? [] : choicesAt(trace, node, step);
            if (choices.length === 0 || choices.length < trace.legalMoves[node]!) break;
            const best = selectedOf(choices)!;
            const sums = choices.map((each) => each.exploit + each.explore);
            const close = sums.filter((sum) => Math.abs(sum - best.exploit - best.explore) < 1e-9);
            // Where two are equal to the last digits, another machine's logarithm may see it otherwise.
            if (close.length > 1) return;
            node = best.node;
          }
          const isOver = (trace.flags[node]! & FLAG.terminal) !== 0;
          if (isOver) expect(leafNode).toBe(node);
          else expect(parentOf(trace, leafNode)).toBe(node);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('goes down by the sum that is shown where moves have priors', () => {
    fc.assert(
      fc.property(searches, (options) => {
        const trace = grow({ ...options, algorithm: 'puct' });
        const { log, phases } = trace.grown!;
        for (const [index, leafNode] of log.nodes.entries()) {
          // At the step of the selection the move that is tried for the first time is shown too.
          const step = index * phases + 1;
          for (const node of pathTo(trace, leafNode).slice(0, -1)) {
            const choices = choicesAt(trace, node, step);
            const best = selectedOf(choices)!;
            const taken = choices.find(
              (each) => leafNode >= each.node && leafNode < each.node + trace.size[each.node]!,
            )!;
            expect(taken.exploit + taken.explore).toBeCloseTo(best.exploit + best.explore, 9);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is left where a number has come to its threshold, and only there', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const trace = grow({ ...position, algorithm: 'df-pn', iterations: '400' });
        const grown = trace.grown!;
        for (let iteration = 1; iteration < grown.iterations; iteration++) {
          const node = grown.log.nodes[iteration - 1]!;
          const next = grown.log.nodes[iteration]!;
          const { proof, disproof } = grown.at(node, iteration);
          const limits = grown.thresholdsOf(iteration)!;
          const leaves = proof >= limits.proof || disproof >= limits.disproof;
          expect(grown.parentOf(leaves ? node : next)).toBe(leaves ? next : node);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has playouts that lead from its nodes to ends of games', () => {
    fc.assert(
      fc.property(searches, fc.constantFrom('mcts', 'puct'), (options, algorithm) => {
        const trace = grow({ ...options, algorithm });
        const grown = trace.grown!;
        for (let iteration = 1; iteration <= grown.iterations; iteration++) {
          const node = grown.log.nodes[iteration - 1]!;
          const moves = grown.playoutOf(iteration)!;
          expect(moves.length === 0).toBe((trace.flags[node]! & FLAG.terminal) !== 0);
        }
        expect(grown.playoutOf(grown.iterations + 1)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('knows since when the move in front was in front', () => {
    fc.assert(
      fc.property(searches, (options) => {
        const trace = grow({ ...options, algorithm: 'mcts' });
        const { iterations } = trace.grown!;
        const settling = settlingOf(trace);
        let front = NONE;
        let since = 0;
        for (let iteration = 1; iteration <= iterations; iteration++) {
          const there = replayed(trace, iteration);
          const visits = (node: number) => there.get(node)?.visits ?? 0;
          let best = NONE;
          for (const child of childrenOf(trace, 0)) {
            if (visits(child) > (best === NONE ? 0 : visits(best))) best = child;
          }
          if (best !== front) since = iteration;
          front = best;
          expect(leaderAt(settling, iteration)).toEqual(
            best === NONE ? null : { node: best, since },
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('says of a proof what brute force says', () => {
    const value = (trace: Trace, node: number): number => {
      const below = childrenOf(trace, node).map((child) => value(trace, child));
      if (below.length === 0) return trace.value[node]!;
      return isMin(trace, node) ? Math.min(...below) : Math.max(...below);
    };
    fc.assert(
      fc.property(trees, fc.constantFrom('max', 'min'), (tree, root) => {
        const position = { game: 'textbook', tree, root };
        const whole = engine.request({
          kind: 'search',
          options: { ...position, algorithm: 'minimax' },
        });
        const worth = value(whole.trace, 0);
        const trace = grow({ ...position, algorithm: 'proof-number' });
        const byTable = grow({ ...position, algorithm: 'df-pn' });
        const atEnd = byTable.grown!.at(0, totalSteps(byTable));
        expect(isProof(byTable, proofTreeOf(byTable)!)).toBe(true);
        const { proof, disproof } = trace.grown!.at(0, totalSteps(trace));
        const reached = (root === 'max' ? worth : -worth) > 0;
        expect([atEnd.proof, atEnd.disproof]).toEqual([proof, disproof]);
        expect([proof, disproof]).toEqual(reached ? [0, NEVER] : [NEVER, 0]);
        const found = proofTreeOf(trace)!;
        expect(found.proves).toBe(reached);
        expect(isProof(trace, found)).toBe(true);
        // Without any one of its nodes, or with the opposite claim, it is none.
        for (let node = 0; node < trace.length; node++) {
          if (found.holds[node] === 0) continue;
          const holds = found.holds.slice();
          holds[node] = 0;
          expect(isProof(trace, { ...found, holds })).toBe(false);
        }
        expect(isProof(trace, { ...found, proves: !reached })).toBe(false);
        const star = grow({ ...position, algorithm: 'sss-star' });
        const merit = star.grown!.at(0, totalSteps(star)).merit;
        expect((root === 'max' ? merit : -merit) + 0).toBe(worth);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a proof by a table of positions', () => {
  it('stands, though positions that come again have their proof elsewhere', () => {
    for (const goal of ['0', '1']) {
      for (const position of ['XO./.X./O..', 'X../.O./..X', '.../.X./...']) {
        const trace = grow({ game: 'tictactoe', position, goal, algorithm: 'df-pn' });
        const plain = grow({ game: 'tictactoe', position, goal, algorithm: 'proof-number' });
        const proof = proofTreeOf(trace)!;
        expect(proof.proves).toBe(proofTreeOf(plain)!.proves);
        expect(isProof(trace, proof)).toBe(true);
        for (let node = 0; node < trace.length; node++) {
          if (proof.holds[node] === 0) continue;
          const holds = proof.holds.slice();
          holds[node] = 0;
          expect(isProof(trace, { ...proof, holds })).toBe(false);
        }
      }
    }
  });
});

describe('the count of births', () => {
  it('is that of going through them one by one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(200), { maxLength: 300 }),
        fc.nat(310),
        fc.nat(310),
        fc.integer({ min: -1, max: 300 }),
        (numbers, from, end, time) => {
          const count = numbers.slice(from, end).filter((each) => each <= time).length;
          expect(new Births(Uint32Array.from(numbers)).count(from, end, time)).toBe(count);
        },
      ),
      { numRuns: rounds(2000) },
    );
  });
});
