import { beforeAll, describe, expect, it } from 'vitest';
import { loadJudge, type Judge } from './support/judge.ts';
import { ON_TREES } from './support/searches-of-trees.ts';

let diagnosed: Judge;
beforeAll(async () => {
  diagnosed = await loadJudge('[[[3,-2],[5,9,0]],[[0,7],[4,4,-6]],[[-1,8],[2,-3]]]');
});

describe('a correct search of a tree in no usual style is not accused', () => {
  it.each(Object.entries(ON_TREES))('%s', async (_, text) => {
    const found = await diagnosed(text);
    expect(found === null ? 'not judged' : found.diagnosis).toMatchObject({ verdict: 'correct' });
  });
});

it('of calls at the same time nobody can tell which is inside of which', async () => {
  const text = ON_TREES['calls that wait for each other']!.replace(
    /for \(const child[^}]*\}/,
    `const all = await Promise.all(node.map((child) => minimax(child, !isMax)));
     best = isMax ? Math.max(...all) : Math.min(...all);`,
  );
  await expect(diagnosed(text)).rejects.toThrow('no-value: Promise.all');
});
