import { describe, expect, it } from 'vitest';
import { nestedTree, treeOfJson } from '../../../web/program/nested-tree.ts';
import { readProgram } from '../../../web/program/program.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';
import { TEMPLATES, templateText } from '../../../web/program/templates/index.ts';
import { nodesIn, runHere } from './support/run-here.ts';

const TREE = '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]';

describe('the templates, run as they are', () => {
  it.each([
    ['alpha-beta', 11, 3],
    ['minimax', 13, 3],
    ['negamax', 11, 3],
    ['depth-limited', null, 10],
    ['own-game', null, 1],
  ] as const)('%s', (name, nodes, value) => {
    const report = runHere(templateText(name, 'javascript', 'en'), TREE);
    expect(report.problem).toBeNull();
    const tree = nodesIn(report.trace);
    if (nodes !== null) expect(tree).toHaveLength(nodes);
    expect(tree[0]?.value).toBe(value);
  });

  it('knows the root of six functions, though it gives back a move', () => {
    const report = runHere(templateText('tic-tac-toe', 'javascript', 'en'), null);
    const [root, ...others] = nodesIn(report.trace);
    expect(root).toMatchObject({ value: 0 });
    expect(root?.player).toBeUndefined();
    expect(others.every((node) => node.player !== undefined)).toBe(true);
    expect(report.searches).toBe(1);
  });

  it('finds the functions that search in all of them, in both languages', () => {
    for (const name of TEMPLATES) {
      const found = (['javascript', 'python'] as const).map((written) => {
        const program = readProgram(written, templateText(name, written, 'en'));
        return guessSearches(program).map(({ index, ...said }) => ({
          ...said,
          params: program.functions[index]!.params.length,
        }));
      });
      expect(found[0]!.length, name).toBeGreaterThan(0);
      expect(found[1], name).toEqual(found[0]);
    }
  });
});

describe('trees', () => {
  it('go to programs and come back', () => {
    const nested = nestedTree('[A: [3, 12], B: [2, -4.5]]');
    expect(nested).toEqual([
      [3, 12],
      [2, -4.5],
    ]);
    expect(treeOfJson(JSON.stringify(nested))).toBe('[[3,12],[2,-4.5]]');
  });

  it.each(['', '[]', '[[1],[]]', '7', '{"a":1}', '["x"]', '[null]'])('refuses %s', (text) => {
    expect(treeOfJson(text)).toBeNull();
  });
});
