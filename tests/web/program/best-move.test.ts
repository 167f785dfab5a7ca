import { beforeAll, describe, expect, it } from 'vitest';
import { templateText } from '../../../web/program/templates/index.ts';
import { loadJudge, type Judge } from './support/judge.ts';

let judge: Judge;
beforeAll(async () => {
  judge = await loadJudge('[[[3,9],[5,1]],[[8,2],[7,6]],[[4,0],[1,2]]]');
});

async function diagnosed(text: string) {
  const found = await judge(text);
  if (found === null) throw new Error('What it searched is not known.');
  return found;
}

/** How a move is given back: for a value and a move, and how each is read again. */
const WAYS = {
  'a pair': ['[V, M]', '[0]', 'node.entries()', '[move, child]'],
  'a pair, move first': ['[M, V]', '[1]', 'node.entries()', '[move, child]'],
  'an object': ['({ value: V, move: M })', '.value', 'node.entries()', '[move, child]'],
  'a pair with the child itself': [
    '[V, M]',
    '[0]',
    'node.map((one) => [one, one])',
    '[move, child]',
  ],
} as const;

/** Alpha-beta that gives back its move; `keep`: what is done with the move of each child. */
function giving(way: keyof typeof WAYS, keep: string): string {
  const [made, read, list, pair] = WAYS[way];
  const give = (value: string, move: string) => made.replace('V', value).replace('M', move);
  return `
    function alphabeta(node, alpha, beta, isMax) {
      if (!Array.isArray(node)) return ${give('node', 'null')};
      let best = isMax ? -Infinity : Infinity;
      let chosen = null;
      for (const ${pair} of ${list}) {
        const found = alphabeta(child, alpha, beta, !isMax);
        const value = found${read};
        const better = isMax ? value > best : value < best;
        const asGood = value === best;
        ${keep}
        if (better) best = value;
        if (isMax) alpha = Math.max(alpha, best);
        else beta = Math.min(beta, best);
        if (alpha > beta) break;
      }
      return ${give('best', 'chosen')};
    }
    alphabeta(tree, -Infinity, Infinity, true);`;
}

const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];

describe('a move that is kept with the value', () => {
  it.each(ways)('as %s is right', async (way) => {
    for (const keep of ['if (better) chosen = move;', 'if (better || asGood) chosen = move;']) {
      const { diagnosis } = await diagnosed(giving(way, keep));
      expect([keep, diagnosis.verdict, diagnosis.sentence]).toEqual([
        keep,
        'correct',
        diagnosis.sentence,
      ]);
    }
  });

  it('is right where something else is given back with values', async () => {
    const text = giving('a pair', 'chosen = (chosen ?? 0) + 40;');
    expect((await diagnosed(text)).diagnosis.verdict).toBe('correct');
  });

  it('in tic-tac-toe, where the root gives back the move alone', async () => {
    const { diagnosis } = await diagnosed(templateText('tic-tac-toe', 'javascript', 'en'));
    expect(diagnosis.verdict).toBe('correct');
  });
});

describe('a move that is not', () => {
  it.each(ways)('as %s is found', async (way) => {
    for (const keep of ['', 'chosen ??= move;', 'chosen = move;']) {
      const { diagnosis } = await diagnosed(giving(way, keep));
      expect([keep, diagnosis.verdict, diagnosis.error]).toEqual([
        keep,
        'named',
        'best-move-not-updated',
      ]);
      expect(diagnosis).toMatchObject({ difference: 'chosen-move' });
    }
  });

  it('in tic-tac-toe, where the root gives back the move alone', async () => {
    const right = templateText('tic-tac-toe', 'javascript', 'en');
    const line = 'if (value > bestValue) [best, bestValue] = [action, value];';
    for (const wrong of [
      'best ??= action; bestValue = Math.max(bestValue, value);',
      'best = action; bestValue = Math.max(bestValue, value);',
    ]) {
      const text = right.replace(line, wrong);
      expect(text).not.toBe(right);
      const { diagnosis } = await diagnosed(text);
      expect([wrong, diagnosis.verdict, diagnosis.error]).toEqual([
        wrong,
        'named',
        'best-move-not-updated',
      ]);
      expect(diagnosis.node).toEqual([]);
    }
  });
});
