import { beforeAll, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import { sentenceOf } from '../../../web/program/difference-text.ts';
import { loadAnswers, loadJudge, type Judge } from './support/judge.ts';

const TREE = '[[3,12,8],[2,4,6],[14,5,2]]';
let judge: Judge;
beforeAll(async () => {
  judge = await loadJudge(TREE);
});

const EXPECTIMAX = `
function expectimax(node, isMax) {
  if (typeof node === 'number') return node;
  const values = node.map((child) => expectimax(child, !isMax));
  return isMax ? Math.max(...values) : values.reduce((a, b) => a + b, 0) / values.length;
}
expectimax([[3,12,9],[2,4,6],[15,6,0]], true);`;

it('a search whose chance nodes are worth the mean is right, and said to be that', async () => {
  const found = (await judge(EXPECTIMAX))!;
  expect(judgmentOf(found)).toBe('right');
  expect(found.searches).toBeGreaterThan(10);
  expect(sentenceOf(found, 'en')).toMatch(/^expectimax/);
});

it('one that rounds them, forgets to divide, leaves a child out or takes the least differs, and no repair makes it another search', async () => {
  const wrongs = [
    ['/ values.length', '/ values.length | 0'],
    [' / values.length', ''],
    ['node.map(', 'node.slice(0, -1).map('],
    ['values.reduce((a, b) => a + b, 0) / values.length', 'Math.min(...values)'],
  ] as const;
  const answers = await loadAnswers(TREE);
  for (const [right, wrong] of wrongs) {
    const its = await answers(EXPECTIMAX.replace(right, wrong));
    expect(judgmentOf(its.judged!), wrong).toBe('differs');
    expect(await its.repair()).toBeNull();
  }
});

it('rows of another game are no tree of chance', async () => {
  const found = await judge(`
function expectimax(row, depth, isMax) {
  if (depth === 0) return row.flat().reduce((a, b) => a + b, 0);
  const next = row.map((line, at) => row.map((each, other) => (other === at ? each.map((x) => x * 2) : each)));
  const values = next.map((each) => expectimax(each, depth - 1, !isMax));
  return isMax ? Math.max(...values) : values.reduce((a, b) => a + b, 0) / values.length;
}
expectimax([[2, 2, 0], [4, 0, 2], [0, 2, 4]], 3, true);`);
  expect(found).toBeNull();
});
