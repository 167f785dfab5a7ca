import { beforeAll, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import { readProgram } from '../../../web/program/program.ts';
import { withOrder } from '../../../web/program/source/python-order.ts';
import { loadAnswers } from './support/judge.ts';
import { runPythonHere } from './support/run-python-here.ts';

let answers: Awaited<ReturnType<typeof loadAnswers>>;

beforeAll(async () => {
  answers = await loadAnswers('[[3,12],[2,8]]');
});

const SEARCH = `
def minimax(node, is_max):
    if not isinstance(node, list):
        return node
    values = [minimax(child, not is_max) for child in node]
    return max(values) if is_max else min(values)

minimax([[3, 12], [2, 8]], True)
`;

/** What each of these prints in CPython. */
const PRINTS: readonly (readonly [program: string, prints: string])[] = [
  ["d = {'z': 1}\ne = {'a': 2}\nd |= e\ns = {1}\ns |= {2}\nprint(d, len(s))", "{'z': 1, 'a': 2} 2"],
  ["print('%(k)s is %(n)d' % {'k': 'x', 'n': 3}, '%s' % 1)", 'x is 3 1'],
  [
    'a, b = [1, 2], 3\n[*c, d] = a\nfor x, *y in [[1, 2, 3]]:\n    print([*a, b], (*a, b), {*a, b}, [0, *a, *y], c, d)',
    '[1, 2, 3] (1, 2, 3) {1, 2, 3} [0, 1, 2, 2, 3] [1] 2',
  ],
  [
    "a = [(2, 'b'), (1, 'z'), (2, 'a'), (1, 'y'), (2, 'c')]\nprint(sorted(a, key=lambda p: p[0]))\na.sort(key=lambda p: p[0], reverse=True)\nprint(a)",
    "[(1, 'z'), (1, 'y'), (2, 'b'), (2, 'a'), (2, 'c')]\n[(2, 'b'), (2, 'a'), (2, 'c'), (1, 'z'), (1, 'y')]",
  ],
  ["print({'z': 1, 'b': {'q': 3, 'a': 2}, 'a': 5})", "{'z': 1, 'b': {'q': 3, 'a': 2}, 'a': 5}"],
  [
    "d = {}\nfor c in 'zyxw':\n    d[c] = 1\ndel d['y']\nd['y'] = 2\nprint(list(d))",
    "['z', 'x', 'w', 'y']",
  ],
  ["print(dict(z=1), dict([('y', 2), ('b', 1), ('x', 3)]))", "{'z': 1} {'y': 2, 'b': 1, 'x': 3}"],
  ["print({k: i for i, k in enumerate('zyab')})", "{'z': 0, 'y': 1, 'a': 2, 'b': 3}"],
  [
    "d = {'z': 1, 'q': 2}\nprint({**d, 'a': 0}, d | {'m': 1})",
    "{'z': 1, 'q': 2, 'a': 0} {'z': 1, 'q': 2, 'm': 1}",
  ],
  [
    "d = {'z': 1, 'q': 2, 'c': 3}\nfor k, v in d.items():\n    d[k] = 0\nprint(d, d.popitem(), d.pop('z'), d)",
    "{'q': 0} ('c', 0) 0 {'q': 0}",
  ],
  [
    "def f():\n    r = {'score': 1, 'move': 'a'}\n    r['abc'] = 2\n    return r\nprint(f(), f() == {'abc': 2, 'move': 'a', 'score': 1}, f() != f())",
    "{'score': 1, 'move': 'a', 'abc': 2} True False",
  ],
  [
    "from collections import defaultdict\ng = defaultdict(list)\nfor k in 'rbza':\n    g[k].append(1)\nprint(list(g), g['b'])",
    "['r', 'b', 'z', 'a'] [1]",
  ],
  [
    "from collections import Counter\nprint(Counter('zzaabcc').most_common(2))",
    "[('z', 2), ('a', 2)]",
  ],
  [
    'import json\nt = json.loads(\'{"z": {"y": [1, {"x": 2}], "b": 2}, "a": 3}\')\nprint(t, json.dumps(t[\'z\']))',
    "{'z': {'y': [1, {'x': 2}], 'b': 2}, 'a': 3} {\"y\": [1, {\"x\": 2}], \"b\": 2}",
  ],
  [
    "print(type({}) is dict, type({'a': 1}) in (list, dict), isinstance({}, dict), type({}).__name__)",
    'True True True dict',
  ],
  [
    "def f(**named):\n    return sorted(named.items())\nprint(f(**{'b': 1, 'a': 2}), bool({}), {'a': 1} == {'a': 1})",
    "[('a', 2), ('b', 1)] False True",
  ],
  ["dict = {'z': 1, 'b': 2}\nprint(dict['z'], {'y': 1, 'a': 2})", "1 {'y': 1, 'a': 2}"],
  [
    "from copy import deepcopy\nprint(deepcopy({'z': {'y': 1, 'b': 1}, 'c': 2}))",
    "{'z': {'y': 1, 'b': 1}, 'c': 2}",
  ],
];

it.each(PRINTS)('keeps the order of tables in small Python, too: %j', async (program, prints) => {
  const { output, problem } = await runPythonHere(readProgram('python', program + SEARCH), null);
  expect(problem).toBeNull();
  expect(output).toBe(`${prints}\n`);
});

it('judges a search of a tree by names, whichever they are', async () => {
  const { judged } = await answers(
    `
import math
tree = {
    'A': {'D': {'1': 3, '2': 5}, 'E': {'3': 6, '4': 9}},
    'B': {'F': {'5': 1, '6': 2}, 'G': {'7': 0, '8': -1}},
    'C': {'H': {'9': 4, '10': 8}, 'I': {'11': 7, '12': 2}},
}

def alphabeta(node, alpha, beta, maximizing):
    if not isinstance(node, dict):
        return node
    value = -math.inf if maximizing else math.inf
    for move, child in node.items():
        its = alphabeta(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, its)
            alpha = max(alpha, value)
        else:
            value = min(value, its)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value

print(max(tree, key=lambda m: alphabeta(tree[m], -math.inf, math.inf, False)))
alphabeta(tree, -math.inf, math.inf, True)
`,
    'python',
  );
  expect(judged === null ? null : judgmentOf(judged)).toBe('right');
});

it('writes tables anew on the same lines, and leaves questions after their kind', () => {
  expect(withOrder("x = {\n  'a': 1, # one\n  'b': {},\n}")).toBe(
    "x = _prunus_dict(\n  (('a', 1), # one\n  ('b', _prunus_dict()),)\n)",
  );
  expect(withOrder('isinstance(x, (dict, list)) or type(x) is dict')).toBe(
    'isinstance(x, (dict, list)) or _prunus_type(x) is dict',
  );
  expect(withOrder('x = {1, 2}; y: dict[str, int] = z')).toBe('x = {1, 2}; y: dict[str, int] = z');
});
