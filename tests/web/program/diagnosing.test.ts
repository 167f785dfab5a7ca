import { beforeAll, describe, expect, it } from 'vitest';
import { diagnoseRun, type Diagnosed } from '../../../web/program/diagnosing.ts';
import { searchesOf } from '../../../web/program/searched.ts';
import { templateText } from '../../../web/program/templates/index.ts';
import { loadDiagnosis, type NodeDiagnosis } from '../support/diagnosis-in-node.ts';
import { runHere } from './support/run-here.ts';

let diagnose: NodeDiagnosis;
beforeAll(async () => {
  diagnose = await loadDiagnosis();
});

const PLATES = '[[[1,20],[1,50],[20,50]],[[5,10],[5,100],[10,100]],[[1,5],[1,20],[5,20]]]';

async function diagnosed(text: string, agents = 2): Promise<Diagnosed> {
  const { trace, root, problem } = runHere(text, PLATES, null, agents);
  expect(problem).toBeNull();
  const [searched] = searchesOf(root, trace, agents);
  if (searched === undefined) throw new Error('What it searched is not known.');
  return diagnoseRun(
    { searched, trace },
    {
      signal: new AbortController().signal,
      run: async (further) => Promise.resolve(runHere(text, PLATES, further, agents)),
      ask: async (searches) => Promise.resolve(diagnose(searches)),
    },
  );
}

const alphaBeta = templateText('alpha-beta', 'javascript', 'en');
const negamax = templateText('negamax', 'javascript', 'en');

/** A program with one thing in it otherwise. */
function changed(text: string, from: string | RegExp, to: string): string {
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return other;
}

describe('a correct program is called so', () => {
  it.each(['alpha-beta', 'minimax', 'negamax', 'tic-tac-toe'] as const)('%s', async (name) => {
    const { diagnosis } = await diagnosed(templateText(name, 'javascript', 'en'));
    expect(diagnosis.verdict).toBe('correct');
  });

  it('with cuts on equality left out', async () => {
    const { diagnosis } = await diagnosed(changed(alphaBeta, 'alpha >= beta', 'alpha > beta'));
    expect(diagnosis).toMatchObject({
      verdict: 'correct',
      style: { cut: { max: 'strict', min: 'strict' } },
    });
  });

  it.each([
    ['alpha = Math.max(alpha, best);', 'beta'],
    ['beta = Math.min(beta, best);', 'alpha'],
  ])('without %s it only cuts less', async (line, narrows) => {
    const { diagnosis } = await diagnosed(changed(alphaBeta, line, ''));
    expect(diagnosis).toMatchObject({ verdict: 'correct', style: { narrows } });
  });

  it('going through its moves by numbers, and returning at the cut', async () => {
    const other = changed(
      alphaBeta,
      'for (const child of node) {',
      'for (let i = 0; i < node.length; i++) {\n    const child = node[i];',
    );
    const { diagnosis } = await diagnosed(changed(other, 'break;', 'return best;'));
    expect(diagnosis.verdict).toBe('correct');
  });
});

describe('a wrong one is told what is wrong', () => {
  it('and what it should have been, of a search that narrows its window', async () => {
    const text = changed(negamax, '-negamax(child', 'negamax(child');
    const { diagnosis } = await diagnosed(text);
    expect(diagnosis).toMatchObject({ error: 'value-not-negated' });
    const { expected, difference } = diagnosis;
    // Minimax knows no window: what it would have is no advice to anybody who has one.
    expect([difference, expected?.alpha, expected?.beta]).not.toEqual(['window', '-inf', 'inf']);
  });

  it.each([
    [
      'window-not-passed',
      alphaBeta,
      'alphabeta(child, alpha, beta, !isMax)',
      'alphabeta(child, -Infinity, Infinity, !isMax)',
    ],
    // Neither bound moves in it: the same as handing on that of the root.
    ['window-not-passed', negamax, 'alpha = Math.max(alpha, best);', ''],
    ['player-not-switched', alphaBeta, 'beta, !isMax)', 'beta, isMax)'],
    ['window-not-turned', negamax, '-beta, -alpha, -color', 'alpha, beta, -color'],
    ['window-not-swapped', negamax, '-beta, -alpha, -color', '-alpha, -beta, -color'],
    ['value-not-negated', negamax, '-negamax(child', 'negamax(child'],
    ['last-value-kept', alphaBeta, 'best = Math.max(best, value);', 'best = value;'],
  ] as const)('%s', async (error, text, from, to) => {
    const { diagnosis } = await diagnosed(changed(text, from, to));
    expect([diagnosis.verdict, diagnosis.error, diagnosis.candidates]).toContainEqual(
      diagnosis.verdict === 'named' ? error : expect.arrayContaining([error]),
    );
  });
});

describe('the order of moves is a program’s own', () => {
  const own = '[...node.slice(1), node[0]]';

  it('and no mistake, whatever it is', async () => {
    const text = changed(alphaBeta, 'of node', `of ${own}`);
    const { diagnosis } = await diagnosed(text);
    expect(diagnosis).toMatchObject({ verdict: 'correct', style: { order: 'own' } });
  });

  it.each([
    ['moves-generated-twice', '[...node, ...node]'],
    ['moves-generated-twice', 'node.flatMap((child) => [child, child])'],
    ['move-left-out', 'node.slice(1)'],
  ])('%s', async (error, list) => {
    const { diagnosis } = await diagnosed(changed(alphaBeta, 'of node', `of ${list}`));
    expect(diagnosis).toMatchObject({ verdict: 'named', error });
  });
});

describe('several MIN agents', () => {
  const search = templateText('agents', 'javascript', 'en');

  it.each([
    ['as it is', search],
    ['with cuts on equality', changed(search, 'alpha > beta', 'alpha >= beta')],
    ['with a flag for who moves', changed(search, 'agent === 0 ?', 'agent < 1 ?')],
  ])('are right %s', async (_, text) => {
    for (const agents of [3, 4]) {
      const { diagnosis } = await diagnosed(text, agents);
      expect(diagnosis).toMatchObject({ verdict: 'correct', style: { prunes: true } });
    }
  });

  it.each([
    ['agents-left-out', '(agent + 1) % agents', '1 - Math.min(agent, 1)'],
    ['alpha-beta-mixed-up-at-min', 'beta = Math.min(beta, best)', 'alpha = Math.min(alpha, best)'],
    ['window-not-passed', 'next, alpha, beta', 'next, -Infinity, Infinity'],
    ['last-value-kept', /best = Math.m..\(best, found\)/g, 'best = found'],
  ] as const)('%s', async (error, from, to) => {
    const { diagnosis } = await diagnosed(changed(search, from, to), 3);
    expect(diagnosis).toMatchObject({ verdict: 'named', error });
  });

  it('are held against the lab’s number of them where a program knows of two players alone', async () => {
    const { diagnosis } = await diagnosed(alphaBeta, 3);
    expect(diagnosis).toMatchObject({ verdict: 'named', error: 'agents-left-out' });
  });
});
