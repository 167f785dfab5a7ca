import { beforeAll, describe, expect, it } from 'vitest';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { judgmentIn, loadAnswers } from './support/judge.ts';

/**
 * Searches whose values are right, and that keep their move in other ways than beside the value in a list: each as it
 * is right, and with what makes it keep another one.
 */

const LINES = `
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
function winner(b) {
  for (const [x, y, z] of LINES) if (b[x] && b[x] === b[y] && b[y] === b[z]) return b[x];
  return null;
}`;
const ROWS = `
const LINES = [[[0,0],[0,1],[0,2]],[[1,0],[1,1],[1,2]],[[2,0],[2,1],[2,2]],[[0,0],[1,0],[2,0]],
  [[0,1],[1,1],[2,1]],[[0,2],[1,2],[2,2]],[[0,0],[1,1],[2,2]],[[0,2],[1,1],[2,0]]];
const won = (b, p) => LINES.some((l) => l.every(([r, c]) => b[r][c] === p));`;
const WINS = `
WINS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

def winner(b):
    for i, j, k in WINS:
        if b[i] not in " ." and b[i] == b[j] == b[k]:
            return b[i]
    return None
`;

const MINIMAX = `${WINS}
def minimax(board, is_max):
    won = winner(board)
    if won == "X":
        return 1
    if won == "O":
        return -1
    if " " not in board:
        return 0
    scores = []
    for i in range(9):
        if board[i] == " ":
            board[i] = "X" if is_max else "O"
            scores.append(minimax(board, not is_max))
            board[i] = " "
    return max(scores) if is_max else min(scores)
board = ["X", "O", " ", " ", "X", " ", "O", " ", " "]
`;

/** What is wrong when this stands instead of that. */
type Slip = readonly [right: string, wrong: string];

const PROGRAMS: readonly (readonly [string, ProgramLanguage, string, readonly Slip[]])[] = [
  [
    'in a field of an object',
    'javascript',
    `class AI {
  constructor(tree) { this.tree = tree; this.bestMove = null; }
  search(node, depth, alpha, beta, isMax) {
    if (!Array.isArray(node)) return node;
    let best = isMax ? -Infinity : Infinity;
    for (let i = 0; i < node.length; i++) {
      const v = this.search(node[i], depth + 1, alpha, beta, !isMax);
      if (isMax ? v > best : v < best) {
        best = v;
        if (depth === 0) this.bestMove = i;
      }
      if (isMax) alpha = Math.max(alpha, best); else beta = Math.min(beta, best);
      if (beta <= alpha) break;
    }
    return best;
  }
  run() { const v = this.search(this.tree, 0, -Infinity, Infinity, true); return [v, this.bestMove]; }
}
console.log(new AI([[3, 12, 8], [2, 4, 6], [14, 5, 2]]).run());`,
    [
      ['if (depth === 0) this.bestMove = i;', 'if (depth === 0) this.bestMove ??= i;'],
      ['if (depth === 0) this.bestMove = i;', 'this.bestMove = i;'],
    ],
  ],
  [
    'outside of the search, of boards with their player',
    'javascript',
    `${LINES}
let choice = null;
const open = (g) => g.board.map((c, i) => (c ? -1 : i)).filter((i) => i >= 0);
function next(g, m) {
  const board = g.board.slice();
  board[m] = g.player;
  return { board, player: g.player === 'X' ? 'O' : 'X' };
}
function score(g, depth) {
  const w = winner(g.board);
  return w === 'X' ? 10 - depth : w === 'O' ? depth - 10 : 0;
}
function minimax(game, depth) {
  const moves = open(game);
  if (winner(game.board) || moves.length === 0) return score(game, depth);
  const scores = [];
  for (const m of moves) scores.push(minimax(next(game, m), depth + 1));
  if (game.player === 'X') {
    const at = scores.indexOf(Math.max(...scores));
    choice = moves[at];
    return scores[at];
  }
  const at = scores.indexOf(Math.min(...scores));
  choice = moves[at];
  return scores[at];
}
const game = { board: ['O', null, 'X', 'X', null, null, 'X', 'O', 'O'], player: 'X' };
console.log(minimax(game, 0), choice);`,
    [['choice = moves[at];', 'choice = moves[0];']],
  ],
  [
    'outside of a search with forEach',
    'javascript',
    `class Node { constructor(v, kids = []) { this.v = v; this.kids = kids; } }
let best_move = null;
function minimax(node, isMax, ply = 0) {
  if (node.kids.length === 0) return node.v;
  let best = isMax ? -Infinity : Infinity;
  node.kids.forEach((kid, i) => {
    const v = minimax(kid, !isMax, ply + 1);
    if (isMax ? v > best : v < best) {
      best = v;
      if (ply === 0) best_move = i;
    }
  });
  return best;
}
const leaf = (...vs) => new Node(null, vs.map((v) => new Node(v)));
console.log(minimax(new Node(null, [leaf(3, 12, 8), leaf(2, 4, 6), leaf(14, 5, 2)]), true), best_move);`,
    [['if (ply === 0) best_move = i;\n    }', '}\n    if (ply === 0) best_move = i;']],
  ],
  [
    'outside of a search that counts',
    'javascript',
    `class Node { constructor(v, kids = []) { this.v = v; this.kids = kids; } }
let best_move = null;
function minimax(node, isMax, ply = 0) {
  if (node.kids.length === 0) return node.v;
  let best = isMax ? -Infinity : Infinity;
  for (let i = 0; i < node.kids.length; i++) {
    const v = minimax(node.kids[i], !isMax, ply + 1);
    if (isMax ? v > best : v < best) {
      best = v;
      if (ply === 0) best_move = i;
    }
  }
  return best;
}
const leaf = (...vs) => new Node(null, vs.map((v) => new Node(v)));
console.log(minimax(new Node(null, [leaf(3, 12, 8), leaf(2, 4, 6), leaf(14, 5, 2)]), true), best_move);`,
    [['if (ply === 0) best_move = i;', 'if (ply === 0) best_move ??= i;']],
  ],
  [
    'outside of a search through entries',
    'javascript',
    `class Node { constructor(v, kids = []) { this.v = v; this.kids = kids; } }
let best_move = null;
function minimax(node, isMax, ply = 0) {
  if (node.kids.length === 0) return node.v;
  let best = isMax ? -Infinity : Infinity;
  for (const [i, kid] of node.kids.entries()) {
    const v = minimax(kid, !isMax, ply + 1);
    if (isMax ? v > best : v < best) {
      best = v;
      if (ply === 0) best_move = i;
    }
  }
  return best;
}
const leaf = (...vs) => new Node(null, vs.map((v) => new Node(v)));
console.log(minimax(new Node(null, [leaf(3, 12, 8), leaf(2, 4, 6), leaf(14, 5, 2)]), true), best_move);`,
    [['if (ply === 0) best_move = i;', 'if (ply === 0) best_move ??= i;']],
  ],
  [
    'in an object, by forEach over the cells',
    'javascript',
    `${LINES}
function minimax(board, player) {
  const w = winner(board);
  if (w === 'X') return { score: 1, index: -1 };
  if (w === 'O') return { score: -1, index: -1 };
  if (board.every(Boolean)) return { score: 0, index: -1 };
  let best = { score: player === 'X' ? -2 : 2, index: -1 };
  board.forEach((cell, index) => {
    if (cell) return;
    board[index] = player;
    const { score } = minimax(board, player === 'X' ? 'O' : 'X');
    board[index] = null;
    if (player === 'X' ? score > best.score : score < best.score) best = { score, index };
  });
  return best;
}
console.log(minimax(['X', 'O', null, null, 'X', null, 'O', null, null], 'X'));`,
    [['best = { score, index };', 'best = { score, index: best.index < 0 ? index : best.index };']],
  ],
  [
    'in an object, by forEach over rows',
    'javascript',
    `${ROWS}
function minimax(b, isMax) {
  if (won(b, 'X')) return { v: 1 };
  if (won(b, 'O')) return { v: -1 };
  if (b.flat().every(Boolean)) return { v: 0 };
  let best = { v: isMax ? -2 : 2, at: null };
  b.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (cell !== null) return;
      row[c] = isMax ? 'X' : 'O';
      const { v } = minimax(b, !isMax);
      row[c] = null;
      if (isMax ? v > best.v : v < best.v) best = { v, at: [r, c] };
    });
  });
  return best;
}
console.log(minimax([['X','O',null],[null,'X',null],['O',null,null]], true));`,
    [['at: [r, c] };', 'at: best.at ?? [r, c] };']],
  ],
  [
    'in an object, by forEach over children',
    'javascript',
    `function minimax(node, isMax) {
  if (typeof node === 'number') return { score: node, move: null };
  let best = { score: isMax ? -Infinity : Infinity, move: null };
  node.forEach((child, move) => {
    const { score } = minimax(child, !isMax);
    if (isMax ? score > best.score : score < best.score) best = { score, move };
  });
  return best;
}
console.log(minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], true).move);`,
    [['best = { score, move };', 'best = { score, move: best.move ?? move };']],
  ],
  [
    'in a pair, by reduce',
    'javascript',
    `function search(node, isMax) {
  if (typeof node === 'number') return [node, null];
  return node.reduce(
    ([best, move], child, i) => {
      const [v] = search(child, !isMax);
      return (isMax ? v > best : v < best) ? [v, i] : [best, move];
    },
    [isMax ? -Infinity : Infinity, null],
  );
}
console.log(search([[3, 12, 8], [2, 4, 6], [14, 5, 2]], true));`,
    [
      ['? [v, i]', '? [v, move ?? i]'],
      [': [best, move]', ': [best, i]'],
    ],
  ],
  [
    'in an object, by a function for each side',
    'javascript',
    `${LINES}
const free = (b) => [...b.keys()].filter((i) => !b[i]);
const put = (b, i, p) => Object.assign([...b], { [i]: p });
const maxTurn = (b) => {
  if (winner(b)) return { v: -1 };
  if (free(b).length === 0) return { v: 0 };
  let out = { v: -Infinity };
  for (const a of free(b)) {
    const { v } = minTurn(put(b, a, 'X'));
    if (v > out.v) out = { v, a };
  }
  return out;
};
const minTurn = (b) => {
  if (winner(b)) return { v: 1 };
  if (free(b).length === 0) return { v: 0 };
  let out = { v: Infinity };
  for (const a of free(b)) {
    const { v } = maxTurn(put(b, a, 'O'));
    if (v < out.v) out = { v, a };
  }
  return out;
};
console.log(maxTurn(['X', 'O', '', '', 'X', '', 'O', '', '']));`,
    [['if (v > out.v) out = { v, a };', 'if (v > out.v) out = { v, a: out.a ?? a };']],
  ],
  [
    'as the child with the best value, by reduce',
    'javascript',
    `function value(node, isMax) {
  if (!node.children) return node.value;
  const vs = node.children.map((c) => value(c, !isMax));
  return isMax ? Math.max(...vs) : Math.min(...vs);
}
const root = { children: [
  { name: 'L', children: [{ value: 3 }, { value: 12 }] },
  { name: 'M', children: [{ value: 2 }, { value: 4 }] },
  { name: 'R', children: [{ value: 14 }, { value: 5 }] } ] };
console.log(value(root, true));
const best = root.children.reduce((a, b) => (value(b, false) > value(a, false) ? b : a));
console.log(best.name);`,
    [['value(b, false) > value(a, false)', 'value(b, false) < value(a, false)']],
  ],
  [
    'as the name of the child with the best value',
    'javascript',
    `function value(node, isMax) {
  if (!node.children) return node.value;
  const vs = node.children.map((c) => value(c, !isMax));
  return isMax ? Math.max(...vs) : Math.min(...vs);
}
const root = { children: [
  { name: 'L', children: [{ value: 3 }, { value: 12 }] },
  { name: 'M', children: [{ value: 2 }, { value: 4 }] },
  { name: 'R', children: [{ value: 14 }, { value: 5 }] } ] };
console.log(value(root, true));
const best = root.children.reduce((a, b) => (value(b, false) > value(a, false) ? b : a)).name;
console.log(best);`,
    [['value(b, false) > value(a, false)', 'value(b, false) < value(a, false)']],
  ],
  [
    'as its name, by a closure',
    'python',
    `def make_search(evaluate, children):
    def search(node, depth, alpha=float("-inf"), beta=float("inf"), maximizing=True):
        kids = children(node)
        if depth == 0 or not kids:
            return evaluate(node), None
        choice = None
        if maximizing:
            best = float("-inf")
            for name, kid in kids:
                v, _ = search(kid, depth - 1, alpha, beta, False)
                if v > best:
                    best, choice = v, name
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best, choice
        best = float("inf")
        for name, kid in kids:
            v, _ = search(kid, depth - 1, alpha, beta, True)
            if v < best:
                best, choice = v, name
            beta = min(beta, best)
            if beta <= alpha:
                break
        return best, choice
    return search

tree = {"name": "root", "kids": [
    {"name": "L", "kids": [{"name": "a", "v": 3}, {"name": "b", "v": 12}, {"name": "c", "v": 8}]},
    {"name": "M", "kids": [{"name": "d", "v": 2}, {"name": "e", "v": 4}, {"name": "f", "v": 6}]},
    {"name": "R", "kids": [{"name": "g", "v": 14}, {"name": "h", "v": 5}, {"name": "i", "v": 2}]}]}

solve = make_search(lambda n: n.get("v", 0), lambda n: [(k["name"], k) for k in n.get("kids", [])])
print(solve(tree, 9))`,
    [
      [
        '                if v > best:\n',
        '                choice = name\n                if v > best:\n',
      ],
    ],
  ],
  [
    'in a field of a data class, at each node',
    'python',
    `${WINS}
from dataclasses import dataclass

@dataclass
class Move:
    index: int
    score: int

def minimax(b, player):
    w = winner(b)
    if w == "X":
        return Move(-1, 1)
    if w == "O":
        return Move(-1, -1)
    if "." not in b:
        return Move(-1, 0)
    moves = []
    for i, cell in enumerate(b):
        if cell == ".":
            b[i] = player
            moves.append(Move(i, minimax(b, "O" if player == "X" else "X").score))
            b[i] = "."
    pick = max if player == "X" else min
    return pick(moves, key=lambda m: m.score)

print(minimax(list("XO..X.O.."), "X"))`,
    [
      [
        'return pick(moves, key=lambda m: m.score)',
        'return Move(moves[-1].index, pick(moves, key=lambda m: m.score).score)',
      ],
    ],
  ],
  [
    'in a field of a data class, at the root',
    'python',
    `${MINIMAX}
from dataclasses import dataclass

@dataclass
class Choice:
    move: int
    value: float

def choose(board):
    best = Choice(-1, float("-inf"))
    for i, cell in enumerate(board):
        if cell != " ":
            continue
        board[i] = "X"
        value = minimax(board, False)
        board[i] = " "
        if value > best.value:
            best = Choice(i, value)
    return best
print(choose(board))`,
    [['if value > best.value:', 'if value >= best.value or best.value == 1:']],
  ],
  [
    'in a field of the player',
    'python',
    `class Tree:
    def __init__(self, value=None, kids=()):
        self.value = value
        self.kids = list(kids)
class Player:
    def __init__(self):
        self.best_move = None
    def minimax(self, node, is_max, ply=0):
        if not node.kids:
            return node.value
        best = None
        for i, kid in enumerate(node.kids):
            v = self.minimax(kid, not is_max, ply + 1)
            if best is None or (v > best if is_max else v < best):
                best = v
                if ply == 0:
                    self.best_move = i
        return best
leaf = lambda *vs: Tree(None, [Tree(v) for v in vs])
root = Tree(None, [leaf(3, 12, 8), leaf(2, 4, 6), leaf(14, 5, 2)])
p = Player()
print(p.minimax(root, True), p.best_move)`,
    [
      [
        '                if ply == 0:\n                    self.best_move = i',
        '            if ply == 0:\n                self.best_move = i',
      ],
    ],
  ],
  [
    'as the larger of pairs',
    'python',
    `${MINIMAX}
def best(board):
    pairs = []
    for i in range(9):
        if board[i] == " ":
            board[i] = "X"
            pairs.append([minimax(board, False), i])
            board[i] = " "
    return max(pairs)
print(best(board))`,
    [['return max(pairs)', 'return min(pairs)']],
  ],
  [
    'by reduce, beside a whole search',
    'javascript',
    `function negamax(node, color) {
  if (typeof node === 'number') return color * node;
  let best = -Infinity;
  for (const child of node) best = Math.max(best, -negamax(child, -color));
  return best;
}
const choose = (node) =>
  [...node.keys()].reduce((a, b) => (-negamax(node[b], -1) > -negamax(node[a], -1) ? b : a));
const t = [[3, 12, 8], [2, 4, 6], [14, 5, 2]];
console.log(negamax(t, 1), choose(t));`,
    [['-1) > -negamax', '-1) < -negamax']],
  ],
];

describe('a move that is kept', () => {
  let judgment: (text: string, language: ProgramLanguage) => Promise<string>;
  beforeAll(async () => {
    const answers = await loadAnswers('[[3,12,8],[2,4,6],[14,5,2]]', { time: 20_000 });
    judgment = async (text, language) => judgmentIn((await answers(text, language)).judged);
  });

  it.each(PROGRAMS)('%s', async (_, language, text, slips) => {
    expect(await judgment(text, language)).toBe('right');
    for (const [right, wrong] of slips) {
      const other = text.replace(right, wrong);
      expect(other).not.toBe(text);
      expect([wrong, await judgment(other, language)]).toEqual([
        wrong,
        expect.stringMatching(/^(named|differs)/),
      ]);
    }
  });
});
