import { beforeAll, describe, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import { loadJudge, type Judge } from './support/judge.ts';

let judge: Judge;
beforeAll(async () => {
  judge = await loadJudge('[[3,12,8],[2,4,6],[14,5,2]]');
});

async function judgment(language: string, text: string): Promise<string> {
  const found = await judge(text, language === 'py' ? 'python' : 'javascript');
  return found === null ? 'not judged' : (found.diagnosis.error ?? judgmentOf(found));
}

/** Programs that are right, each in a way that was once accused, ended by an error or not understood. */
const RIGHT: Readonly<Record<string, string>> = {
  'py: a window left out at the root, its infinity a large number': `
INF = 10 ** 9
class Node:
    def __init__(self, value=0, children=()):
        self.value = value
        self.children = list(children)
def negamax(node, color, alpha=-INF, beta=INF):
    if not node.children:
        return color * node.value
    best = -INF
    for child in node.children:
        best = max(best, -negamax(child, -color, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
leaves = lambda *values: Node(0, [Node(each) for each in values])
negamax(Node(0, [leaves(4, -7, 0), leaves(2, 3), leaves(-1, 8)]), 1)`,
  'js: the same, with an infinity that it calls large': `
const LARGE = 1e9;
function alphaBeta(node, isMax, alpha = -LARGE, beta = LARGE) {
  if (typeof node === 'number') return node;
  let best = isMax ? -LARGE : LARGE;
  for (const child of node) {
    const v = alphaBeta(child, !isMax, alpha, beta);
    if (isMax) alpha = Math.max(alpha, (best = Math.max(best, v)));
    else beta = Math.min(beta, (best = Math.min(best, v)));
    if (beta <= alpha) break;
  }
  return best;
}
alphaBeta([[3, 12, 8], [2, 4, 6], [14, 5, 2]], true);`,
  'js: chance whose ways are alike, said by the kinds of its nodes': `
const root = { type: 'max', children: [
  { type: 'dice', children: [{ value: 6 }, { value: 3 }, { value: 0 }] },
  { type: 'dice', children: [{ type: 'min', children: [{ value: 12 }, { value: 2 }] }, { value: 1 }] },
  { type: 'min', children: [{ value: 2.5 }, { value: 9 }] },
] };
function expectiminimax(node) {
  if (node.type === 'max') return Math.max(...node.children.map(expectiminimax));
  if (node.type === 'min') return Math.min(...node.children.map(expectiminimax));
  if (node.type === undefined) return node.value;
  let sum = 0;
  for (const child of node.children) sum += expectiminimax(child);
  return sum / node.children.length;
}
expectiminimax(root);`,
  'py: a value and a move, both numbers, of which no leaf has told': `
def minimax(node, is_max):
    if isinstance(node, int):
        return node, -1
    best, best_move = (-1000, -1) if is_max else (1000, -1)
    for i, child in enumerate(node):
        value, _ = minimax(child, not is_max)
        if (is_max and value > best) or (not is_max and value < best):
            best, best_move = value, i
    return best, best_move
minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], True)`,
  'py: of a pair of functions the other one has told': `
class Search:
    def max_value(self, node):
        best = (-100, 0)
        for i, child in enumerate(node):
            best = max(best, (self.min_value(child)[0], i))
        return best
    def min_value(self, node):
        if isinstance(node, int):
            return (node, None)
        best = (100, 0)
        for i, child in enumerate(node):
            v = child if isinstance(child, int) else self.max_value(child)[0]
            best = min(best, (v, i))
        return best
Search().max_value([[3, [12, 1], 8], [2, [4, 5], 6], [14, 5, [7, 2]]])`,
  'js: the move before the value': `
function minimax(node, isMax) {
  if (typeof node === 'number') return [-1, node];
  let [move, best] = [-1, isMax ? -Infinity : Infinity];
  for (let i = 0; i < node.length; i++) {
    const [, score] = minimax(node[i], !isMax);
    if (isMax ? score > best : score < best) [move, best] = [i, score];
  }
  return [move, best];
}
minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], true);`,
  'js: a name of its own for the value': `
function minimax(node, isMax) {
  if (typeof node === 'number') return { val: node, index: -1 };
  let best = { val: isMax ? -Infinity : Infinity, index: -1 };
  node.forEach((child, i) => {
    const r = minimax(child, !isMax);
    if (isMax ? r.val > best.val : r.val < best.val) best = { val: r.val, index: i };
  });
  return best;
}
minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], true);`,
  'js: names in Chinese, and a window of short names': `
function 极大极小(结点, 轮到我, a, b) {
  if (!(结点 instanceof Array)) return 结点;
  let 最好 = 轮到我 ? -9999 : 9999;
  结点.some((子) => {
    const 值 = 极大极小(子, !轮到我, a, b);
    if (轮到我) { 最好 = Math.max(最好, 值); a = Math.max(a, 最好); }
    else { 最好 = Math.min(最好, 值); b = Math.min(b, 最好); }
    return a >= b;
  });
  return 最好;
}
极大极小([[5, [3, 9]], [[2, 8], 6], [7, 1]], true, -9999, 9999);`,
};

const CELL = `
def won(b, p):
    lines = b + [list(row) for row in zip(*b)] + [[b[i][i] for i in range(3)], [b[i][2 - i] for i in range(3)]]
    return [p] * 3 in lines
def minimax(b, is_max):
    if won(b, 'x'):
        return 1
    if won(b, 'o'):
        return -1
    values = []
    for r in range(3):
        for c in range(3):
            if b[r][c] == '_':
                b[r][c] = 'x' if is_max else 'o'
                values.append(minimax(b, not is_max))
                b[r][c] = '_'
    return 0 if not values else max(values) if is_max else min(values)
def find_best_move(b):
    best, row, col = -1000, -1, -1
    for r in range(3):
        for c in range(3):
            if b[r][c] == '_':
                b[r][c] = 'x'
                value = minimax(b, False)
                b[r][c] = '_'
                if value > best:
                    best, row, col = value, r, c
    return BACK
find_best_move([['x', 'o', 'x'], ['o', 'o', 'x'], ['_', '_', '_']])`;

describe('the row and the column of a cell are no move beside a value', () => {
  it.each(['(row, col)', '[row, col]', 'row, col', '{"row": row, "col": col}'])(
    '%s',
    async (back) => {
      expect(await judgment('py', CELL.replace('BACK', back))).toBe('right');
    },
  );

  it('nor where they have a name', async () => {
    const text = CELL.replace('return BACK', 'move = (row, col)\n    return move');
    expect(await judgment('py', text)).toBe('right');
  });
});

describe('a right program is called right', () => {
  it.each(Object.entries(RIGHT))('%s', async (name, text) => {
    expect(await judgment(name.slice(0, 2), text)).toBe('right');
  });

  it('or not accused, where its tree is one by names among the fields of a state', async () => {
    const text = `
class State:
    def __init__(self, tree, agents=2, turn=0):
        self.tree, self.agents, self.turn = tree, agents, turn
    def actions(self):
        return list(self.tree.keys()) if isinstance(self.tree, dict) else []
    def successor(self, action):
        return State(self.tree[action], self.agents, (self.turn + 1) % self.agents)
class MinimaxAgent:
    def get_action(self, state):
        best, best_value = None, float('-inf')
        for action in state.actions():
            value = self.minimax(state.successor(action), 1)
            if value > best_value:
                best, best_value = action, value
        return best
    def minimax(self, state, agent):
        if not isinstance(state.tree, dict):
            return state.tree
        values = [self.minimax(state.successor(each), 1 - agent) for each in state.actions()]
        return max(values) if agent == 0 else min(values)
MinimaxAgent().get_action(State({
    'Left': {'West': 3, 'Center': 12, 'East': 8},
    'Center': {'West': 2, 'Center': 4, 'East': 15},
    'Right': {'West': 14, 'Center': 5, 'East': 2},
}))`;
    expect(await judgment('py', text)).toBe('right-as-far-as-seen');
  });
});

const PLAYS_A_BOUND = `
function value(node, alpha, beta, max) {
  if (typeof node === 'number') return node;
  let best = max ? -Infinity : Infinity;
  for (const child of node) {
    const v = value(child, alpha, beta, !max);
    if (max) alpha = Math.max(alpha, (best = Math.max(best, v)));
    else beta = Math.min(beta, (best = Math.min(best, v)));
    if (alpha >= beta) break;
  }
  return best;
}
function decide(tree) {
  let best = 0, alpha = -Infinity;
  for (let i = 0; i < tree.length; i++) {
    const v = value(tree[i], alpha, Infinity, false);
    if (v >= alpha) { alpha = v; best = i; }
  }
  return BACK;
}
decide([[3, 12, 8], [2, 4, 6], [14, 5, 2]]);`;

const PLAYS_A_BOUND_IN_PYTHON = `
def value(node, alpha, beta, maximizing):
    if isinstance(node, int):
        return node
    for child in node:
        v = value(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha >= beta:
            break
    return alpha if maximizing else beta
def best_move(tree):
    best, alpha = None, -1000
    for i, child in enumerate(tree):
        v = value(child, alpha, 1000, False)
        if v >= alpha:
            alpha, best = v, i
    return BACK
best_move([[3, 12, 8], [2, 4, 6], [14, 5, 2]])`;

describe('a move whose value is but a bound is seen, however the root gives it back', () => {
  it.each(['{ best, alpha }', '[best, alpha]', '[alpha, best]', '{ score: alpha, which: best }'])(
    '%s',
    async (back) => {
      expect(await judgment('js', PLAYS_A_BOUND.replace('BACK', back))).toBe(
        'best-move-not-updated',
      );
    },
  );

  it.each(['best, alpha', '[alpha, best]', '{"best": best, "alpha": alpha}'])(
    '%s',
    async (back) => {
      expect(await judgment('py', PLAYS_A_BOUND_IN_PYTHON.replace('BACK', back))).toBe(
        'best-move-not-updated',
      );
    },
  );
});

const NIM = `
function negamax(piles) {
  if (piles.every((pile) => pile === 0)) return END;
  let best = -Infinity;
  for (let i = 0; i < piles.length; i++) {
    for (let take = 1; take <= piles[i]; take++) {
      const next = piles.slice();
      next[i] -= take;
      best = Math.max(best, -negamax(next));
    }
  }
  return best;
}
negamax([1, 2, 3]);`;

describe('Nim is held against the ending that the text of a program says', () => {
  it.each([
    ['the last stone wins', '-1', 'right'],
    ['whoever takes the last stone loses', '1', 'right'],
    ['the last stone wins', '1', 'evaluation-from-wrong-side'],
    ['whoever takes the last stone loses', '-1', 'evaluation-from-wrong-side'],
    // The other way round, or of both: nothing is known.
    ['if I take the last stone, my opponent loses', '-1', 'right-as-far-as-seen'],
    ['an exercise', '1', 'right-as-far-as-seen'],
    ['the last stone was taken, so the player to move loses', '-1', 'right-as-far-as-seen'],
    ['the one before took the last stone, and the mover won', '1', 'right-as-far-as-seen'],
    ['最后一颗已被拿走，当前玩家输', '-1', 'right-as-far-as-seen'],
  ])('%s, an end is worth %s', async (words, end, expected) => {
    const found = await judgment('js', `// ${words}${NIM.replace('END', end)}`);
    expect(found).toBe(expected);
  });
});

it('a window of any names is one where its ends are held against one another', async () => {
  const text = `
def ab(t, unten, oben, maxi):
    if type(t) is int:
        return t
    v = -10000 if maxi else 10000
    for x in t:
        if maxi:
            v = max(v, ab(x, unten, oben, False))
            unten = max(unten, v)
        else:
            v = min(v, ab(x, unten, oben, True))
            oben = min(oben, v)
        if unten <= oben:
            break
    return v
ab([[3, 12, 8], [2, 4, 6], [14, 5, 2]], -10000, 10000, True)`;
  expect(await judgment('py', text)).toBe('cut-test-reversed');
  expect(await judgment('py', text.replace('unten <= oben', 'unten >= oben'))).toBe('right');
});

describe('whoever moves is told by what is true for MAX, whatever it is called', () => {
  const STICKS = `
// whoever takes the last stick loses
const memo = {};
function minimax(sticks, isComputer) {
  const key = sticks + (isComputer ? 'c' : 'h');
  if (memo[key] !== undefined) return memo[key];
  if (sticks === 0) return isComputer ? 1 : -1;
  let best = isComputer ? -Infinity : Infinity;
  for (let take = 1; take <= Math.min(3, sticks); take++) {
    const score = minimax(sticks - take, !isComputer);
    best = isComputer ? Math.max(best, score) : Math.min(best, score);
  }
  return (memo[key] = best);
}
for (let n = 10; n >= 1; n--) minimax(n, true);`;

  it('in a memory that is asked again later', async () => {
    expect(await judgment('js', STICKS)).toMatch(/^right/);
  });
});

it('a kind that is a member of an enum is one in other trees as well', async () => {
  const text = `
from enum import Enum
import math
class Kind(Enum):
    MAX = 1
    MIN = 2
    LEAF = 3
class Node:
    def __init__(self, kind, value=None, children=()):
        self.kind, self.value, self.children = kind, value, list(children)
def solve(node, alpha=-math.inf, beta=math.inf):
    if node.kind is Kind.LEAF:
        return node.value
    is_max = node.kind is Kind.MAX
    v = -math.inf if is_max else math.inf
    for kid in node.children:
        below = solve(kid, alpha, beta)
        v = max(v, below) if is_max else min(v, below)
        if is_max:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha >= beta:
            break
    return v
leaves = lambda *all: Node(Kind.MIN, None, [Node(Kind.LEAF, each) for each in all])
solve(Node(Kind.MAX, None, [leaves(4, 9), leaves(7, 6, 8), leaves(1, 12)]))`;
  expect(await judgment('py', text)).toBe('right');
});

it('a position that is searched before its moves are is judged by the first search of it', async () => {
  const text = `
from dataclasses import dataclass
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
# immutable
@dataclass(frozen=True)
class State:
    cells: tuple
    mover: str = "X"
    def successors(self):
        for i, cell in enumerate(self.cells):
            if cell == " ":
                yield State(self.cells[:i] + (self.mover,) + self.cells[i + 1:], "O" if self.mover == "X" else "X")
def minimax_value(state):
    for a, b, c in LINES:
        if state.cells[a] == state.cells[b] == state.cells[c] != " ":
            return 1 if state.cells[a] == "X" else -1
    if " " not in state.cells:
        return 0
    return (max if state.mover == "X" else min)(minimax_value(each) for each in state.successors())
s = State(tuple("XO  X   O"))
minimax_value(s)
max(s.successors(), key=minimax_value)`;
  expect(await judgment('py', text)).toBe('right');
  const wrong = text.replace('max(s.successors()', 'min(s.successors()');
  expect(await judgment('py', wrong)).toBe('best-move-not-updated');
});
