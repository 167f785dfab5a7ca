import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  NO_SCORE,
  nextPrediction,
  predictionsAt,
  scored,
  type CutPrediction,
  type Prediction,
  type ValuePrediction,
  type WindowPrediction,
} from '../../../web/practice/predict.ts';
import { predictionReason } from '../../../web/practice/text/predict.ts';
import { settledAt, totalSteps } from '../../../web/trace/clock.ts';
import { isCutOff } from '../../../web/trace/nodes.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { searches } from '../support/arbitrary-searches.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const PLATES = '[[[1,20],[1,50],[20,50]],[[5,10],[5,100],[10,100]],[[1,5],[1,20],[5,20]]]';

function traceOf(options: Readonly<Record<string, string>>): Trace {
  return engine.request({ kind: 'search', options }).trace;
}

function allOf(trace: Trace): (Prediction & { step: number })[] {
  const all: (Prediction & { step: number })[] = [];
  for (let step = 0; step < totalSteps(trace); step++) {
    for (const each of predictionsAt(trace, step)) all.push({ ...each, step });
  }
  return all;
}

/** The window of every open node, kept as the textbook keeps it, while the tree is walked by hand. */
function walked(trace: Trace): Map<number, { alpha: number; beta: number; changed: string }[]> {
  const known = new Map<number, { alpha: number; beta: number; changed: string }[]>();
  const visit = (node: number): void => {
    let alpha = trace.alpha[node]!;
    let beta = trace.beta[node]!;
    const list: { alpha: number; beta: number; changed: string }[] = [];
    known.set(node, list);
    const isMin = (trace.flags[node]! & 1) !== 0;
    for (let child = node + 1; child < node + trace.size[node]!; child += trace.size[child]!) {
      visit(child);
      const value = trace.value[child]!;
      let changed = 'none';
      if (!isMin && value > alpha) [alpha, changed] = [value, 'alpha'];
      if (isMin && value < beta) [beta, changed] = [value, 'beta'];
      list.push({ alpha, beta, changed });
    }
  };
  visit(0);
  return known;
}

const plain = fc
  .tuple(
    searches,
    fc.constantFrom(
      { algorithm: 'minimax' },
      { algorithm: 'alpha-beta', cut: 'equal' },
      { algorithm: 'alpha-beta', cut: 'strict' },
    ),
  )
  .map(([search, how]): Readonly<Record<string, string>> => ({ ...search, ...how }));

describe('a prediction', () => {
  it('asks for windows and cuts as they are kept by hand, each once', () => {
    fc.assert(
      fc.property(plain, (options) => {
        const trace = traceOf(options);
        const all = allOf(trace);
        if (options.algorithm === 'minimax') {
          expect(all.every(({ kind }) => kind === 'value')).toBe(true);
          return;
        }
        const byHand = walked(trace);
        const asked = new Map<number, number>();
        for (const each of all.filter(
          (one): one is WindowPrediction & { step: number } => one.kind === 'window',
        )) {
          const at = asked.get(each.node) ?? 0;
          asked.set(each.node, at + 1);
          const { alpha, beta, changed } = byHand.get(each.node)![at]!;
          expect(each.answer).toBe(changed);
          expect(each.after).toEqual({ alpha, beta });
          // Nothing of it has happened when it is asked.
          expect(settledAt(trace, each.child)).toBe(each.step + 1);
        }
        for (const [node, list] of byHand) expect(asked.get(node) ?? 0).toBe(list.length);
        const cuts = all.filter(
          (one): one is CutPrediction & { step: number } => one.kind === 'cut',
        );
        const statedCut = cuts.filter(({ answer }) => answer === 'cut').map(({ node }) => node);
        const cut = [...trace.flags.keys()].filter((node) => isCutOff(trace, node));
        expect(statedCut.sort((a, b) => a - b)).toEqual(cut);
        for (const { alpha, beta, answer } of cuts) {
          const isMet = options.cut === 'strict' ? alpha > beta : alpha >= beta;
          expect(answer).toBe(isMet ? 'cut' : 'on');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('offers the right value among those of the children, and no other', () => {
    fc.assert(
      fc.property(plain, (options) => {
        const trace = traceOf(options);
        for (const each of allOf(trace)) {
          expect(each.choices).toContain(each.answer);
          expect(new Set<unknown>(each.choices).size).toBe(each.choices.length);
          if (each.kind !== 'value') continue;
          const { choices, node, answer } = each satisfies ValuePrediction;
          expect(answer).toBe(trace.value[node]);
          expect([...choices].sort((a, b) => a - b)).toEqual(choices);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is never made of what has happened, and the next one is the next', () => {
    const trace = traceOf({ game: 'textbook', tree: PLATES, algorithm: 'alpha-beta' });
    const steps = [...new Set(allOf(trace).map(({ step }) => step))];
    const walked: number[] = [];
    for (let at = nextPrediction(trace, 0); at !== null; at = nextPrediction(trace, at + 1)) {
      walked.push(at);
    }
    expect(walked).toEqual(steps);
    expect(nextPrediction(trace, totalSteps(trace))).toBeNull();
  });

  it('tells of the three plates what the book tells', () => {
    const trace = traceOf({ game: 'textbook', tree: PLATES, algorithm: 'alpha-beta' });
    const cuts = allOf(trace).filter(({ kind, answer }) => kind === 'cut' && answer === 'cut');
    expect(cuts).toHaveLength(3);
    expect(cuts.map((each) => predictionReason(each, trace.header, 'en'))).toEqual([
      'α = β = 20: the rest cannot matter. (Where only α > β cuts off, the search goes on here.)',
      'α = 20 has met β = 10: the rest cannot matter.',
      'α = 20 has met β = 5: the rest cannot matter.',
    ]);
    const values = allOf(trace).filter(({ kind }) => kind === 'value');
    expect(values.at(-1)).toMatchObject({ node: 0, side: 'max', choices: [5, 10, 20], answer: 20 });
  });

  it('counts each answer once', () => {
    const trace = traceOf({ game: 'textbook', tree: PLATES, algorithm: 'alpha-beta' });
    const all = allOf(trace);
    const perfect = all.reduce((score, each) => scored(score, each, each.answer), NO_SCORE);
    expect(perfect).toEqual({ asked: all.length, right: all.length });
    expect(scored(perfect, all[0]!, -12345)).toEqual({ asked: all.length + 1, right: all.length });
  });
});

describe('a prediction of a tree that grows', () => {
  it('asks for what the next moment tells', () => {
    const boards = ['.../.../...', 'X../.O./..X', 'XO./.X./O..'];
    const seen = new Set<string>();
    const kinds: Record<string, string[]> = {
      mcts: ['select', 'update'],
      puct: ['select', 'update'],
      'proof-number': ['numbers', 'select'],
      'df-pn': ['numbers', 'select'],
    };
    for (const position of boards) {
      for (const algorithm of Object.keys(kinds)) {
        const trace = traceOf({ position, algorithm, iterations: '60' });
        const grown = trace.grown!;
        for (const each of allOf(trace)) {
          seen.add(`${algorithm} ${each.kind}`);
          expect(each.choices as readonly unknown[]).toContain(each.answer);
          expect(new Set<unknown>(each.choices).size).toBe(each.choices.length);
          expect(each.choices.length).toBeGreaterThan(1);
          expect(predictionReason(each, trace.header, 'en')).not.toMatch(/undefined|NaN/);
          if (each.kind === 'update') {
            const { visits, sum } = grown.at(0, each.step + 1);
            expect(each.answer).toBe(`${visits} ${sum * 10 ** grown.log.places}`);
          } else if (each.kind === 'numbers') {
            const { proof, disproof } = grown.at(each.node, each.step + 1);
            expect(each.answer).toBe(`${proof} ${disproof}`);
          } else if (each.kind === 'select') {
            const { iteration, phase } = grown.phaseAt(each.step + 1);
            // A look of df-pn tells where the next one is.
            const node = grown.log.nodes[phase === 'look' ? iteration : iteration - 1]!;
            expect(node >= each.answer && node < each.answer + trace.size[each.answer]!).toBe(true);
          }
        }
      }
    }
    const wanted = Object.entries(kinds).flatMap(([name, all]) =>
      all.map((kind) => `${name} ${kind}`),
    );
    expect([...seen].sort()).toEqual(wanted.sort());
  });

  it('asks for what a chance node is worth', () => {
    const tree = '[~(1/2: 3, 1/2: 8), ~(1/4: 2, 3/4: 6)]';
    const trace = traceOf({ game: 'textbook', tree, algorithm: 'expectimax' });
    const means = allOf(trace).filter(({ kind }) => kind === 'mean');
    expect(means.map(({ answer }) => answer)).toEqual(
      [1, 4].map((node) => trace.value[node]).filter((value) => value !== undefined),
    );
    for (const { choices, answer } of means)
      expect(choices as readonly unknown[]).toContain(answer);
  });
});
