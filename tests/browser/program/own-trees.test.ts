import { expect, test } from 'vitest';
import { readProgram } from '../../../web/program/program.ts';
import { otherRow, rowTree } from '../../../web/program/row-tree.ts';
import type { RunSettings } from '../../../web/program/run/messages.ts';
import { runProgram } from '../../../web/program/run/runner.ts';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';
import { programTree } from '../../../web/program/tree-shapes.ts';

const javascript = (tables: string, leaf: string, children: string, call: string) => `
${tables}
function minimax(node, depth, isMax) {
  if (${leaf.split(' | ')[0]!}) return ${leaf.split(' | ')[1]!};
  let best = isMax ? -Infinity : Infinity;
  for (const child of ${children}) {
    const value = minimax(child, depth + 1, !isMax);
    best = isMax ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}
${call}`;

const python = (tables: string, leaf: string, children: string, call: string) => `
${tables}

def minimax(node, depth, is_max):
    if ${leaf.split(' | ')[0]!}:
        return ${leaf.split(' | ')[1]!}
    best = -1000 if is_max else 1000
    for child in ${children}:
        value = minimax(child, depth + 1, not is_max)
        best = max(best, value) if is_max else min(best, value)
    return best

${call}`;

const LISTS = '[[3,12],[2,4]]';
const NAMES = '["B":["D":3,"E":12],"C":["F":2,"G":4]]';
const CALL = ['', 'minimax(ROOT, 0, true)'] as const;

/** The tree of a file, what a leaf of it is, its children, its root, and how the lab writes it. */
const TREES = [
  {
    what: 'lists',
    tables: 'TREE = [[3, 12], [2, 4]]',
    python: ['not isinstance(node, list) | node', 'node'],
    javascript: ['!Array.isArray(node) | node', 'node'],
    root: 'TREE',
    tree: LISTS,
  },
  {
    what: 'names that lead to names, and what they are worth',
    tables:
      'TREE = {"A": ["B", "C"], "B": ["D", "E"], "C": ["F", "G"]}\nWORTH = {"D": 3, "E": 12, "F": 2, "G": 4}',
    python: ['node in WORTH | WORTH[node]', 'TREE[node]'],
    javascript: ['node in WORTH | WORTH[node]', 'TREE[node]'],
    root: '"A"',
    tree: NAMES,
  },
  {
    what: 'names that lead to names or to values, in one table',
    tables:
      'TREE = {"A": ["B", "C"], "B": ["D", "E"], "C": ["F", "G"], "D": 3, "E": 12, "F": 2, "G": 4}',
    python: ['isinstance(TREE[node], int) | TREE[node]', 'TREE[node]'],
    javascript: ['typeof TREE[node] === "number" | TREE[node]', 'TREE[node]'],
    root: '"A"',
    tree: NAMES,
  },
  {
    what: 'numbers that lead to numbers',
    tables: 'TREE = {1: [2, 3], 2: [4, 5], 3: [6, 7]}\nWORTH = {4: 3, 5: 12, 6: 2, 7: 4}',
    python: ['node in WORTH | WORTH[node]', 'TREE[node]'],
    javascript: ['node in WORTH | WORTH[node]', 'TREE[node]'],
    root: '1',
    tree: '["2":["1":3,"2":12],"3":["1":2,"2":4]]',
  },
] as const;

const cases = TREES.flatMap((each) =>
  (['python', 'javascript'] as const).flatMap((written) =>
    CALL.map((call) => ({ ...each, written, call, how: call === '' ? 'found by name' : 'called' })),
  ),
);

test.each(cases)('$what in $written, $how', async (each) => {
  const { written, tables, root } = each;
  const [leaf, children] = each[written];
  const isPython = written === 'python';
  const call = each.call.replace('ROOT', root).replace('true', isPython ? 'True' : 'true');
  const text = isPython
    ? python(tables, leaf, children, call)
    : javascript(tables.replace(/^/gm, 'const '), leaf, children, call);
  const report = await run(written, text);
  expect(report).toMatchObject({ problem: null, result: '3', searches: 1 });
  expect(report.trace.match(/"event":"enter"/g)).toHaveLength(7);
  expect(programTree(report.root)?.text).toBe(each.tree);
});

const ROWS = {
  python: `
def minimax(depth, node_index, is_max, values, alpha, beta):
    if depth == 2:
        return values[node_index]
    best = -1000 if is_max else 1000
    for i in range(2):
        value = minimax(depth + 1, node_index * 2 + i, not is_max, values, alpha, beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best

minimax(0, 0, True, [3, 12, 2, 4], -1000, 1000)`,
  javascript: `
const values = [3, 12, 2, 4];
function minimax(depth, nodeIndex, isMax) {
  if (depth === 2) return values[nodeIndex];
  const all = [0, 1].map((i) => minimax(depth + 1, nodeIndex * 2 + i, !isMax));
  return isMax ? Math.max(...all) : Math.min(...all);
}
minimax(0, 0, true);`,
};

test.each(['python', 'javascript'] as const)('leaves in a row, in %s', async (written) => {
  const { root, trace, problem, notes } = await run(written, ROWS[written]);
  expect(problem).toBeNull();
  // The stack shows all that a call is given.
  const last = written === 'python' ? 'beta' : 'isMax';
  const listed = notes.name.filter(
    (name, at) => notes.node[at] === 1 && notes.names[name] === last,
  );
  expect(listed).not.toHaveLength(0);
  const found = rowTree(root, trace);
  expect(found?.text).toBe('["0":["0":3,"1":12],"1":["0":2,"1":4]]');
  if (found?.shape.kind !== 'row') throw new Error(found?.shape.kind);
  // The same with other leaves, as a diagnosis asks for them.
  const { number, row, leaves } = found.shape;
  const values = otherRow(row, leaves, 1);
  const further = { state: null, player: 'max', depth: null, row: { number, values } } as const;
  const other = await run(written, ROWS[written], further);
  expect(rowTree(other.root, other.trace)?.shape).toMatchObject({ row: values });
});

async function run(written: ProgramLanguage, text: string, further: RunSettings['further'] = null) {
  const program = readProgram(written, text);
  const searches = guessSearches(program);
  const { signal } = new AbortController();
  // The tree of the lab, which is another one.
  return runProgram({ program, searches, tree: [[1], [0]], agents: 2, further, signal });
}
