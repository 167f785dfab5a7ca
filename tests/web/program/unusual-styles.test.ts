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
