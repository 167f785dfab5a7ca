import { describe, expect, it, test, vi } from 'vitest';
import { nestedTree } from '../../../web/program/nested-tree.ts';
import { readProgram } from '../../../web/program/program.ts';
import { guessAgents, guessSearches } from '../../../web/program/source/roles.ts';
import { TEMPLATES, templateText } from '../../../web/program/templates/index.ts';
import { programTree } from '../../../web/program/tree-shapes.ts';
import { nodesIn, runHere } from './support/run-here.ts';

const TREE = '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]';

describe('the templates, run as they are', () => {
  it.each([
    ['alpha-beta', 11, 3],
    ['minimax', 13, 3],
    ['negamax', 11, 3],
    ['agents', 11, 3],
    ['depth-limited', null, 10],
    ['own-game', null, 1],
  ] as const)('%s', (name, nodes, value) => {
    const report = runHere(templateText(name, 'javascript', 'en'), TREE);
    expect(report.problem).toBeNull();
    const tree = nodesIn(report.trace);
    if (nodes !== null) expect(tree).toHaveLength(nodes);
    expect(tree[0]?.value).toBe(value);
  });

  it.each([100, 1e6])(
    'numbers moves whose names are rather a position: %i characters',
    (length) => {
      const long = `'x'.repeat(${length})`;
      const text = `
      function search(state, depth, move) {
        if (depth === 0) throw new Error(${long});
        try { search(state, depth - 1, ${long}); } catch {}
        return { value: 1, move: ${long} };
      }
      search([1], 1);`;
      const { trace } = runHere(text, TREE);
      expect(nodesIn(trace)).toHaveLength(2);
      expect(trace.includes('"move":"xxx')).toBe(length === 100);
      expect(trace.length).toBeLessThan(2000);
    },
  );

  it('knows the root of six functions, though it gives back a move', () => {
    const report = runHere(templateText('tic-tac-toe', 'javascript', 'en'), null);
    const [root, ...others] = nodesIn(report.trace);
    expect(root).toMatchObject({ value: 0 });
    // Its children are MIN's.
    expect(root?.player).toBe('max');
    expect(others.every((node) => node.player !== undefined)).toBe(true);
    expect(report.searches).toBe(1);
  });

  it('leaving the inner loop only at a cut finds the right value with more nodes', () => {
    const slip = templateText('nested-loops', 'javascript', 'en');
    const right = slip.replace('break;', 'return best;');
    const [more, fewer] = [slip, right].map((text) => nodesIn(runHere(text, null).trace));
    expect(fewer!.length).toBeLessThan(more!.length);
    for (const tree of [more!, fewer!]) expect(tree[0]).toMatchObject({ value: 8 });
  });

  it('finds the functions that search in all of them, in both languages', () => {
    for (const name of TEMPLATES) {
      const found = (['javascript', 'python'] as const).map((written) => {
        const program = readProgram(written, templateText(name, written, 'en'));
        return guessSearches(program).map(({ index, ...statement }) => ({
          ...statement,
          params: program.functions[index]!.params.length,
        }));
      });
      expect(found[0]!.length, name).toBeGreaterThan(0);
      expect(found[1], name).toEqual(found[0]);
    }
  });
});

test('a program may begin with a line for a terminal', () => {
  const search = `#!/usr/bin/env node
function minimax(node, isMax) {
  if (typeof node === 'number') return node;
  const values = node.map((each) => minimax(each, !isMax));
  return isMax ? Math.max(...values) : Math.min(...values);
}
minimax([[3, 12], [2, 4]], true);`;
  const { problem, trace } = runHere(search, null);
  expect([problem, nodesIn(trace)[0]?.value]).toEqual([null, 3]);
});

describe('a program that does not end by itself', () => {
  const search = `
    const minimax = (node, isMax) =>
      typeof node === 'number' ? node : Math[isMax ? 'max' : 'min'](...node.map((each) => minimax(each, !isMax)));
    minimax([[3, 12], [2, 4]], true);`;
  /** How it is ended, and when by a clock that goes on a millisecond whenever somebody looks. */
  const ended = (behind: string, patience: number): readonly [code: unknown, time: number] => {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++time);
    const limits = { time: 300, patience };
    const { problem } = runHere(search + behind, null, null, 2, limits);
    clock.mockRestore();
    return [problem?.code, time];
  };

  it('has more time as long as it goes on searching', () => {
    const [code, time] = ended('for (;;) minimax([1, 2], true);', 4);
    expect(code).toBe('time');
    expect(Math.round(time / 100)).toBe(12);
  });

  it('and no more where it does not', () => {
    const [code, time] = ended('for (;;) {}', 100);
    expect(code).toBe('time');
    expect(Math.round(time / 100)).toBe(3);
  });
});

describe('the children of a tree keep their names', () => {
  const tree = '[[[3, 12], [8, 2]], [[4, 4], [6, 0]], [14, [5, 2]]]';
  const searching = (loop: string, child = 'child') => `
    function minimax(node, isMax) {
      if (!Array.isArray(node)) return node;
      let best = isMax ? -Infinity : Infinity;
      for (const ${loop}) {
        const value = minimax(${child}, !isMax);
        best = isMax ? Math.max(best, value) : Math.min(best, value);
      }
      return best;
    }
    minimax(tree, true);`;
  const names = (text: string) => {
    const { problem, trace } = runHere(text, tree);
    expect(problem).toBeNull();
    return nodesIn(trace).map(({ move = '' }) => move);
  };
  const first = (names: readonly string[]) => names.slice(0, 4).join('');

  it.each([
    ['child of node', 'child', 'aaa'],
    ['child of [...node].reverse()', 'child', 'cbb'],
    ['i of node.keys()', 'node[i]', 'aaa'],
    ['i of [...node.keys()].reverse()', 'node[i]', 'cbb'],
    ['[i, child] of node.entries()', 'child', 'aaa'],
    ['[i, child] of [...node.entries()].reverse()', 'child', 'cbb'],
    ['child of [...node.slice(1), node[0]]', 'child', 'bbb'],
  ])('in the order of “%s”', (loop, child, wanted) => {
    expect(first(names(searching(loop, child)))).toBe(wanted);
  });

  it('and are called the same when they come again', () => {
    const twice = names(searching('child of [...node, ...node]'));
    expect(new Set(twice)).toEqual(new Set(['', 'a', 'b', 'c']));
    expect(twice).toHaveLength(twice.filter((name) => name !== '').length + 1);
  });
});

describe('several MIN agents', () => {
  const deep = '[[[[3, 5], [9]], [[2], [7]]], [[[6, 1]], [[8], [4]]]]';
  const kinds = (text: string) =>
    nodesIn(runHere(text, deep, null, 3).trace).map(({ player }) => player);
  const template = templateText('agents', 'javascript', 'en').replace('alpha > beta', 'false');

  it('are MIN in the trace, whatever the number of them is called', () => {
    const wanted = ['max', 'min', 'min', 'max', 'min', 'min', 'max', 'min'];
    expect(kinds(template).slice(0, 8)).toEqual(wanted);
    expect(
      kinds(template.replaceAll('agent,', 'agentIndex,').replaceAll('agent ', 'agentIndex ')).slice(
        0,
        8,
      ),
    ).toEqual(wanted);
  });

  it('are told apart where one function hands over to two, and begins a round anew', () => {
    const text = `
      const numAgents = 3;
      function value(node, agent) {
        if (agent === numAgents) agent = 0;
        if (!Array.isArray(node)) return node;
        return agent === 0 ? maxValue(node, agent) : minValue(node, agent);
      }
      function maxValue(node, agent) {
        let best = -Infinity;
        for (const child of node) best = Math.max(best, value(child, agent + 1));
        return best;
      }
      function minValue(node, agent) {
        let best = Infinity;
        for (const child of node) best = Math.min(best, value(child, agent + 1));
        return best;
      }
      value(tree, 0);`;
    expect(guessSearches(readProgram('javascript', text))).toMatchObject([{ index: 0 }]);
    expect(kinds(text)).toEqual(kinds(template));
    expect(guessAgents(readProgram('javascript', text))).toBe(3);
  });
});

describe('trees', () => {
  it('go to programs and come back', () => {
    const nested = nestedTree('[A: [3, 12], B: [2, -4.5]]');
    expect(nested).toEqual([
      [3, 12],
      [2, -4.5],
    ]);
    expect(programTree(JSON.stringify(nested))?.text).toBe('[[3,12],[2,-4.5]]');
  });

  it.each(['', '[]', '[[1],[]]', '7', '{"a":"b"}', '["x"]', '[null]'])('refuses %s', (text) => {
    expect(programTree(text)).toBeNull();
  });
});

describe('a text that is hardly a program', () => {
  const search = 'function search(n) { return n === 0 ? 1 : -search(n - 1); }\n';
  const found = (text: string) => {
    const program = readProgram('javascript', text);
    return guessSearches(program).map(({ index }) => program.functions[index]!.name);
  };

  it('is read behind dozens of mistakes, and as long as it may be', () => {
    expect(found('let = ;\n'.repeat(30) + search)).toEqual(['search']);
    expect(found('let a = [1, 2, { b: "c" }];\n'.repeat(3_000) + search)).toEqual(['search']);
    const elses = 'if (a === 1) b();\nelse '.repeat(150);
    expect(found(`function many(a) { ${elses} c(); }\n${search}`)).toEqual(['search']);
    const tree = `${'['.repeat(150)}1${']'.repeat(150)}`;
    expect(found(`const tree = ${tree};\n${search}`)).toEqual(['search']);
  });

  it('is read up to where nothing in it makes sense', () => {
    expect(found(search + 'n1->n2;'.repeat(3_000))).toEqual(['search']);
    expect(found(search + '{'.repeat(30_000))).toEqual(['search']);
  });
});
