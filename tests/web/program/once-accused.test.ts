import { beforeAll, describe, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { written } from '../../../web/program/run/written.ts';
import { judgmentIn, loadAnswers } from './support/judge.ts';

/** Right programs of kinds that were accused, and what is wrong with the same after one change. */

let answers: Awaited<ReturnType<typeof loadAnswers>>;
let judgment: (text: string, language?: ProgramLanguage) => Promise<string>;

beforeAll(async () => {
  answers = await loadAnswers('[[3,12],[2,8]]');
  judgment = async (text, language) => {
    return judgmentIn((await answers(text, language)).judged);
  };
});

describe('principal variation search', () => {
  const PVS = `
const root = { children: [
  { children: [{ value: 3 }, { value: 12 }, { value: 8 }] },
  { children: [{ value: 2 }, { value: 4 }, { value: 6 }] },
  { children: [{ value: 14 }, { value: 5 }, { value: 2 }] },
] };
function pvs(node, alpha, beta, color) {
  if (!node.children) return color * node.value;
  let first = true;
  for (const child of node.children) {
    let score;
    if (first) {
      score = -pvs(child, -beta, -alpha, -color);
      first = false;
    } else {
      score = -pvs(child, -alpha - 1, -alpha, -color);
      if (score > alpha && score < beta) score = -pvs(child, -beta, -score, -color);
    }
    alpha = Math.max(alpha, score);
    if (alpha >= beta) break;
  }
  return alpha;
}
pvs(root, -1000, 1000, 1);
`;

  it('is right, also where nothing has to be searched again on the first tree', async () => {
    expect(await judgment(PVS)).toBe('right');
  });

  it('and is not where it never searches again', async () => {
    const again = / +if \(score > alpha && score < beta\).*\n/;
    expect(await judgment(PVS.replace(again, ''))).toMatch(/named|differs/);
  });

  it('alpha-beta whose window happens to be narrow is no such search', async () => {
    const wrong = `
function minimax(node, alpha, beta, isMax) {
  if (!Array.isArray(node)) return node;
  let best = isMax ? -Infinity : Infinity;
  for (const child of node) {
    const value = minimax(child, alpha, beta, !isMax);
    if (isMax) { best = Math.max(best, value); alpha = Math.max(alpha, best); }
    else best = Math.min(best, value);
    if (alpha >= beta) break;
  }
  return best;
}
minimax([[[2, 4], [3, 5]], [[2, 3], [9, 9]], [[1, 1], [3, 3]]], 2, Infinity, true);
`;
    expect(await judgment(wrong)).toMatch(/named|differs/);
  });
});

describe('what remembers', () => {
  const NIM = `
const memo = new Map();
// whoever takes the last one wins
function minimax(piles, isMax) {
  const key = piles.join() + isMax;
  if (memo.has(key)) return memo.get(key);
  let best = isMax ? -1 : 1;
  for (let i = 0; i < piles.length; i++) {
    for (let n = 1; n <= piles[i]; n++) {
      const next = [...piles];
      next[i] -= n;
      const value = minimax(next, !isMax);
      best = isMax ? Math.max(best, value) : Math.min(best, value);
    }
  }
  memo.set(key, best);
  return best;
}
minimax([1, 2, 3], true);
minimax([1, 1, 2], true);
`;

  it('is judged by what it searches before it remembers', async () => {
    expect(await judgment(NIM)).toBe('right');
  });

  it('and that one is shown, and said to be it', async () => {
    const { report } = await answers(NIM);
    expect(report).toMatchObject({ root: '[1,2,3]', whole: null, isLargest: true, searches: 2 });
    const once = await answers(NIM.replace('minimax([1, 1, 2], true);', ''));
    expect(once.report.isLargest).toBeUndefined();
  });

  it('and is wrong where it remembers for the wrong player', async () => {
    const wrong = NIM.replace('piles.join() + isMax', 'piles.join()');
    expect(wrong).not.toBe(NIM);
    expect(await judgment(wrong)).not.toMatch(/^right/);
  });

  it('has calls that nobody sees, in Python', async () => {
    const program = `
from functools import lru_cache

@lru_cache(maxsize=None)
def minimax(piles, maximizing):
    if sum(piles) == 0:
        # the player who took the last stick wins
        return -1 if maximizing else 1
    scores = []
    for i, pile in enumerate(piles):
        for take in range(1, pile + 1):
            rest = list(piles)
            rest[i] -= take
            scores.append(minimax(tuple(rest), not maximizing))
    return max(scores) if maximizing else min(scores)

print(minimax((1, 2, 3), True))
print(minimax((2, 2, 1), True))
`;
    expect(await judgment(program, 'python')).toBe('right');
  });
});

describe('what remembers from one move of the root to the next, whatever its memory is called', () => {
  const LINES = '[[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]]';
  const BOOK = `
const LINES = ${LINES};
const book = {};
function winner(b) {
  for (const [x, y, z] of LINES) if (b[x] !== ' ' && b[x] === b[y] && b[y] === b[z]) return b[x];
  return null;
}
function minimax(board, player) {
  const key = board.join('') + player;
  if (book[key] !== undefined) return book[key];
  const won = winner(board);
  let value;
  if (won === 'X') value = 1;
  else if (won === 'O') value = -1;
  else if (!board.includes(' ')) value = 0;
  else {
    value = player === 'X' ? -Infinity : Infinity;
    for (let i = 0; i < 9; i++) {
      if (board[i] !== ' ') continue;
      const next = board.slice();
      next[i] = player;
      const its = minimax(next, player === 'X' ? 'O' : 'X');
      value = player === 'X' ? Math.max(value, its) : Math.min(value, its);
    }
  }
  book[key] = value;
  return value;
}
const start = ['X', 'O', ' ', ' ', 'X', ' ', ' ', ' ', 'O'];
let [move, best] = [-1, -Infinity];
for (let i = 0; i < 9; i++) {
  if (start[i] !== ' ') continue;
  const next = start.slice();
  next[i] = 'X';
  const value = minimax(next, 'O');
  if (value > best) [best, move] = [value, i];
}
console.log(move);
`;
  const DONE = `
LINES = ${LINES}
done = {}

def winner(b):
    for x, y, z in LINES:
        if b[x] != ' ' and b[x] == b[y] == b[z]:
            return b[x]

def minimax(board, player):
    if (board, player) in done:
        return done[board, player]
    won = winner(board)
    if won == 'X': value = 1
    elif won == 'O': value = -1
    elif ' ' not in board: value = 0
    else:
        other = 'O' if player == 'X' else 'X'
        values = [minimax(board[:i] + (player,) + board[i + 1:], other) for i in range(9) if board[i] == ' ']
        value = max(values) if player == 'X' else min(values)
    done[board, player] = value
    return value

start = ('X', 'O', ' ', ' ', 'X', ' ', ' ', ' ', 'O')
moves = [i for i in range(9) if start[i] == ' ']
print(max(moves, key=lambda i: minimax(start[:i] + ('X',) + start[i + 1:], 'O')))
`;

  it('is judged by the first that searches a board, not by those that know it', async () => {
    expect(await judgment(BOOK)).toBe('right');
    expect(await judgment(DONE, 'python')).toBe('right');
  });

  it('and is wrong where it keeps under one name what is not the same, or sees too few lines', async () => {
    const corners = BOOK.replace("board.join('') + player", "board.slice(0, 7).join('') + player");
    const line = DONE.replace(',[2,4,6]', '');
    expect([BOOK, DONE]).not.toContain(corners);
    expect([BOOK, DONE]).not.toContain(line);
    expect(await judgment(corners)).toMatch(/named|differs/);
    expect(await judgment(line, 'python')).toMatch(/named|differs/);
  });

  it('and of two searches of the same the last is the one to be told of', async () => {
    const plain = `
function minimax(node, isMax) {
  if (!Array.isArray(node)) return node;
  const values = node.map((child) => minimax(child, !isMax));
  return isMax ? Math.max(...values) : Math.min(...values);
}
const cache = new Map();
function alphabeta(node, isMax, alpha, beta) {
  if (!Array.isArray(node)) return node;
  let best = isMax ? -Infinity : Infinity;
  for (const child of node) {
    const value = alphabeta(child, !isMax, alpha, beta);
    best = isMax ? Math.max(best, value) : Math.min(best, value);
    if (isMax) alpha = Math.max(alpha, best);
    else beta = Math.min(beta, best);
    if (alpha >= beta) break;
  }
  return best;
}
const root = [[3, 12, 8], [2, 4, 6], [14, 5, 2]];
console.log(minimax(root, true), alphabeta(root, true, -Infinity, Infinity));
`;
    expect(await judgment(plain)).toBe('right');
    const wrong = plain.replace('if (alpha >= beta)', 'if (alpha >= beta - 2)');
    expect(wrong).not.toBe(plain);
    expect(await judgment(wrong)).toMatch(/named|differs/);
  });
});

describe('trees that say how likely what is', () => {
  const TAGGED = `
const theTree = ['max', [
  ['chance', [[0.5, ['max', [3, 7]]], [0.5, ['max', [1, 2]]]]],
  ['chance', [[0.9, 4], [0.1, 20]]],
]];
function expectimax(node) {
  if (typeof node === 'number') return node;
  const [kind, children] = node;
  if (kind === 'max') return Math.max(...children.map((child) => expectimax(child)));
  return children.reduce((sum, [p, child]) => sum + p * expectimax(child), 0);
}
expectimax(theTree);
`;
  const OBJECTS = `
const theTree = { type: 'max', children: [
  { type: 'chance', probs: [0.5, 0.5], children: [{ type: 'leaf', value: 10 }, { type: 'leaf', value: 2 }] },
  { type: 'chance', probs: [0.25, 0.75], children: [{ type: 'leaf', value: 4 }, { type: 'leaf', value: 8 }] },
] };
function expectiminimax(node) {
  if (node.type === 'leaf') return node.value;
  const values = node.children.map(expectiminimax);
  if (node.type === 'max') return Math.max(...values);
  return values.reduce((sum, value, i) => sum + node.probs[i] * value, 0);
}
expectiminimax(theTree);
`;

  it('are lists whose first part names them, or objects', async () => {
    expect(await judgment(TAGGED)).toBe('right');
    expect(await judgment(OBJECTS)).toBe('right-as-far-as-seen');
  });

  it.each([
    [
      'chances left out',
      TAGGED.replace('p * expectimax(child)', 'expectimax(child) / children.length'),
    ],
    ['no mean', TAGGED.replace('p * ', '')],
    ['MAX begins at zero', TAGGED.replace('Math.max(', 'Math.max(0, ')],
    [
      'the best of chance',
      OBJECTS.replace(/return values.reduce.*/, 'return Math.max(...values);'),
    ],
  ])('and are searched wrongly with %s', async (_, program) => {
    expect([TAGGED, OBJECTS]).not.toContain(program);
    expect(await judgment(program)).toBe('differs');
  });
});

describe('Othello on four by four', () => {
  const OTHELLO = `
const SIZE = 4;
const board = ['....', '.WB.', '.BW.', '....'].map((row) => row.split(''));
const opponent = (player) => (player === 'B' ? 'W' : 'B');
function flips(board, row, column, player) {
  if (board[row][column] !== '.') return [];
  const all = [];
  for (let dr = -1; dr <= 1; dr++) for (let dc = -1; dc <= 1; dc++) {
    const line = [];
    let [r, c] = [row + dr, column + dc];
    while ((dr !== 0 || dc !== 0) && board[r]?.[c] === opponent(player)) {
      line.push([r, c]);
      r += dr;
      c += dc;
    }
    if (board[r]?.[c] === player) all.push(...line);
  }
  return all;
}
function movesOf(board, player) {
  const moves = [];
  for (let r = 0; r < SIZE; r++)
    for (let c = 0; c < SIZE; c++) if (flips(board, r, c, player).length > 0) moves.push({ r, c });
  return moves;
}
function applyMove(board, move, player) {
  const next = board.map((row) => [...row]);
  for (const [r, c] of flips(board, move.r, move.c, player)) next[r][c] = player;
  next[move.r][move.c] = player;
  return next;
}
function evaluate(board, player) {
  const count = (sign) => board.flat().filter((cell) => cell === sign).length;
  return count(player) - count(opponent(player));
}
function negamax(board, player, depth, alpha, beta) {
  const moves = movesOf(board, player);
  const isOver = moves.length === 0 && movesOf(board, opponent(player)).length === 0;
  if (depth === 0 || isOver) return evaluate(board, player);
  if (moves.length === 0) return -negamax(board, opponent(player), depth, -beta, -alpha);
  let best = -Infinity;
  for (const move of moves) {
    const value = -negamax(applyMove(board, move, player), opponent(player), depth - 1, -beta, -alpha);
    best = Math.max(best, value);
    alpha = Math.max(alpha, value);
    if (alpha >= beta) break;
  }
  return best;
}
negamax(board, 'B', 14, -Infinity, Infinity);
`;

  it('may take no depth for a pass', async () => {
    expect(await judgment(OTHELLO)).toMatch(/^right/);
  });

  it('and is not judged by the rules of another game where it is told to stop', async () => {
    expect(await judgment(OTHELLO.replace("'B', 14", "'B', 6"))).not.toMatch(/named|differs/);
  });

  it('forgets to change the sign of what follows a pass', async () => {
    const wrong = OTHELLO.replace('return -negamax(board, opp', 'return negamax(board, opp');
    expect(wrong).not.toBe(OTHELLO);
    expect(await judgment(wrong)).not.toMatch(/^right/);
  });
});

describe('a window that is of no use', () => {
  const ALPHA_BETA = `
function alphaBeta(node, alpha, beta, isMax) {
  if (typeof node === 'number') return node;
  let best = isMax ? -Infinity : Infinity;
  for (const child of node) {
    const value = alphaBeta(child, alpha, beta, !isMax);
    if (isMax) {
      best = Math.max(best, value);
      alpha = Math.max(alpha, best);
    } else {
      best = Math.min(best, value);
      beta = Math.min(beta, best);
    }
    if (beta <= alpha) break;
  }
  return best;
}
alphaBeta([[[3, 5], [6, 9]], [[1, 2], [0, -1]]], -Infinity, Infinity, true);
`;
  const RAISED = ALPHA_BETA.replace('beta = Math.min', 'beta = Math.max');

  it.each([
    ['MIN raises β', RAISED, 'named', 'beta-never-lowered', ['half-cut']],
    [
      'MIN raises β, by another name',
      RAISED.replace(/alpha\b/g, 'a').replace(/beta/g, 'b'),
      ...(['named', 'beta-never-lowered', ['half-cut']] as const),
    ],
    [
      'nothing is cut',
      ALPHA_BETA.replace(/.*break.*\n/, ''),
      ...(['right-as-far-as-seen', null, ['never-cuts']] as const),
    ],
  ])('%s: its values are right, and it is told that it never cuts', async (_, text, ...its) => {
    const judged = (await answers(text)).judged!;
    expect([judgmentOf(judged), judged.diagnosis.error, judged.lacks]).toEqual(its);
  });

  it('and one of use is right', async () => {
    expect(await judgment(ALPHA_BETA)).toBe('right');
  });
});

it('a state of numbers with names is no tree of names', async () => {
  const program = `
class Position {
  constructor(stones, turn) { this.stones = stones; this.turn = turn; }
}
function minimax(position) {
  if (position.stones === 0) return -position.turn;
  const values = [];
  for (const take of [1, 2, 3]) {
    if (take <= position.stones) values.push(minimax(new Position(position.stones - take, -position.turn)));
  }
  return position.turn === 1 ? Math.max(...values) : Math.min(...values);
}
minimax(new Position(5, 1));
`;
  expect(await judgment(program)).not.toMatch(/named|differs/);
});

describe('whether whoever moves wins', () => {
  const TAKES = `
function canWin(n) {
  if (n === 0) return false;
  for (const k of [1, 2, 3]) if (k <= n && !canWin(n - k)) return true;
  return false;
}
for (let n = 1; n <= 8; n++) canWin(n);
`;

  it('is a value, of a game of one pile as of any', async () => {
    const judged = (await answers(TAKES)).judged!;
    expect([judgmentOf(judged), judged.lacks]).toEqual(['right-as-far-as-seen', ['last-wins']]);
  });

  it.each([
    [
      'the first move decides',
      'return true;\n  return false;',
      'return true; else return false;\n  return false;',
    ],
    ['there is no turn', '!canWin(n - k)', 'canWin(n - k)'],
  ])('and is another one where %s', async (_, from, to) => {
    const wrong = TAKES.replace(from, to);
    expect(wrong).not.toBe(TAKES);
    expect(await judgment(wrong)).not.toMatch(/^right/);
  });
});

describe('a tree whose nodes have their names before what they have', () => {
  const NAMED = `
tree = ('A', [('B', [('E', 3), ('F', 12)]), ('C', [('H', 2), ('I', 4)]), ('D', [('K', 14), ('L', 5)])])

def minimax(node, maximizing=True):
    name, content = node
    if isinstance(content, (int, float)):
        return content, [name]
    best = path = None
    for child in content:
        value, way = minimax(child, not maximizing)
        if best is None or (value > best if maximizing else value < best):
            best, path = value, way
    return best, [name] + path

print(minimax(tree))
`;

  it('is tried on others', async () => {
    expect(await judgment(NAMED, 'python')).toBe('right');
  });

  it('so that zeros that are taken for nothing are seen', async () => {
    const judged = (await answers(NAMED.replace('best is None', 'not best'), 'python')).judged!;
    expect(judged.diagnosis.error).toBe('zero-taken-for-nothing');
  });
});

describe('numbers that are larger than a trace can tell', () => {
  const connect = (win: string, loss: string): string => `
const board = [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 2, 0, 0], [0, 1, 1, 0, 0]];
const wins = (b, p) => b.some((row, r) => row.some((_, c) =>
  [[0, 1], [1, 0], [1, 1], [1, -1]].some(([dr, dc]) =>
    [0, 1, 2, 3].every((k) => b[r + k * dr]?.[c + k * dc] === p))));
function minimax(b, depth, alpha, beta, isMax) {
  const moves = [0, 1, 2, 3, 4].filter((c) => b[0][c] === 0);
  if (wins(b, 2)) return ${win};
  if (wins(b, 1)) return ${loss};
  if (moves.length === 0 || depth === 0) return 0;
  let best = isMax ? -Infinity : Infinity;
  for (const c of moves) {
    const next = b.map((row) => row.slice());
    let r = 3;
    while (next[r][c] !== 0) r--;
    next[r][c] = isMax ? 2 : 1;
    const value = minimax(next, depth - 1, alpha, beta, !isMax);
    if (isMax) { best = Math.max(best, value); alpha = Math.max(alpha, best); }
    else { best = Math.min(best, value); beta = Math.min(beta, best); }
    if (alpha >= beta) break;
  }
  return best;
}
minimax(board, 4, -Infinity, Infinity, true);
`;

  it('are told apart all the same', async () => {
    expect(await judgment(connect('100000000000000', '-10000000000000'))).toMatch(/^right/);
    expect(await judgment(connect('1e30', '-1e30'))).toMatch(/^right/);
  });

  it('and what is wrong with them is wrong', async () => {
    const wrong = connect('100000000000000', '10000000000000');
    expect(await judgment(wrong)).not.toMatch(/^right/);
    const diagonal = connect('1e30', '-1e30').replace(', [1, -1]', '');
    expect(await judgment(diagonal)).not.toMatch(/^right/);
  });
});

describe('what could be given nothing else', () => {
  it('a tree whose leaves have their value under a name of their own', async () => {
    const text = `
const leaf = (label, payload) => ({ label, payload });
const root = { label: 'A', children: [
  { label: 'B', children: [leaf('D', 3), leaf('E', 12)] },
  { label: 'C', children: [leaf('F', 2), leaf('G', 8)] },
] };
function minimax(node, isMax) {
  if (!node.children) return node.payload;
  const values = node.children.map((child) => minimax(child, !isMax));
  return isMax ? Math.max(...values) : Math.min(...values);
}
minimax(root, true);
`;
    expect(await judgment(text)).toBe('right');
    // What says how deep a leaf lies is no value.
    expect(await judgment(text.replaceAll('payload', 'depth'))).not.toMatch(/named|differs/);
  });

  it('a board beside the moves that have led to it, as many as it has columns', async () => {
    const text = `
class Board:
    def __init__(self):
        self.cells, self.turn, self.history = [0] * 9, 1, []

    def push(self, at):
        self.cells[at] = self.turn
        self.turn = -self.turn
        self.history.append(at)

    def pop(self):
        self.cells[self.history.pop()] = 0
        self.turn = -self.turn

    def lost(self):
        lines = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]
        return any(all(self.cells[at] == -self.turn for at in line) for line in lines)

def negamax(board, alpha, beta):
    if board.lost():
        return -1
    moves = [at for at in range(9) if not board.cells[at]]
    best = -2 if moves else 0
    for move in moves:
        board.push(move)
        best = max(best, -negamax(board, -beta, -alpha))
        board.pop()
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

board = Board()
for move in (4, 0, 2):
    board.push(move)
negamax(board, -2, 2)
`;
    expect(await judgment(text, 'python')).toBe('right');
    const wrong = text.replace(',(2,4,6)', '');
    expect(await judgment(wrong, 'python')).toBe('differs');
  });

  const AGENTS = `
class Solver:
    def action(self, node):
        return self.max_value(node, 0)[1]

    def value(self, node, agent):
        if not isinstance(node, list):
            return node, None
        return self.max_value(node, 0) if agent % 2 == 0 else self.min_value(node, 1)

    def max_value(self, node, agent):
        best = (float('-inf'), None)
        for action, child in enumerate(node):
            value, _ = self.value(child, agent + 1)
            if value > best[0]:
                best = (value, action)
        return best

    def min_value(self, node, agent):
        best = (float('inf'), None)
        for action, child in enumerate(node):
            value, _ = self.value(child, agent + 1)
            if value < best[0]:
                best = (value, action)
        return best

print(Solver().action([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
`;

  it('a search that begins with the half of a node', async () => {
    const { report } = await answers(AGENTS, 'python');
    expect(report.searches).toBe(1);
    expect(await judgment(AGENTS, 'python')).toBe('right');
    const wrong = AGENTS.replace('value > best[0]', 'value < best[0] or best[1] is None');
    expect(await judgment(wrong, 'python')).toMatch(/named|differs/);
  });
});

describe('moves that are called otherwise than they seem to be', () => {
  const ROWS = `
def won(b, p):
    lines = [*b, *zip(*b), [b[i][i] for i in range(3)], [b[i][2 - i] for i in range(3)]]
    return any(all(c == p for c in line) for line in lines)

def minimax(b, p):
    if won(b, 'x'):
        return 1
    if won(b, 'o'):
        return -1
    free = [(r, c) for r in range(3) for c in range(3) if b[r][c] == '-']
    if not free:
        return 0
    values = []
    for pos in free:
        r, c = pos
        b[r][c] = p
        values.append(minimax(b, 'o' if p == 'x' else 'x'))
        b[r][c] = '-'
    return max(values) if p == 'x' else min(values)

print(minimax([['-', 'o', '-'], ['-', '-', 'x'], ['o', 'x', '-']], 'x'))
`;
  it('the last free cells, by row and column, are not the first rows with what stands in them', async () => {
    expect((await answers(ROWS, 'python')).report.trace).not.toContain('"move":"0"');
    expect(await judgment(ROWS, 'python')).toBe('right');
    const wrong = ROWS.replace(', [b[i][2 - i] for i in range(3)]', '');
    expect(await judgment(wrong, 'python')).toBe('differs');
  });

  it('nor are they in JavaScript', async () => {
    const text = `
const won = (b, p) => [0, 1, 2].some((i) => b[i].every((c) => c === p) || b.every((row) => row[i] === p)) ||
  [0, 1, 2].every((i) => b[i][i] === p) || [0, 1, 2].every((i) => b[i][2 - i] === p);
function free(b) {
  const cells = [];
  for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) if (b[r][c] === '-') cells.push([r, c]);
  return cells;
}
function minimax(b, isMax) {
  if (won(b, 'x')) return 1;
  if (won(b, 'o')) return -1;
  const cells = free(b);
  if (cells.length === 0) return 0;
  let best = isMax ? -2 : 2;
  for (const cell of cells) {
    b[cell[0]][cell[1]] = isMax ? 'x' : 'o';
    const value = minimax(b, !isMax);
    b[cell[0]][cell[1]] = '-';
    best = isMax ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}
minimax([['-', 'o', '-'], ['-', '-', 'x'], ['o', 'x', '-']], true);
`;
    expect((await answers(text)).report.trace).not.toContain('"move":"0"');
    expect(await judgment(text)).toBe('right');
  });

  it('the numbers of its cells are a board, and those that are left are no letters', () => {
    const kindOf = written().kindOf;
    expect(kindOf('[0,1,2,3,4,5,6,7,8]').isTree).toBe(false);
    expect(kindOf('[1, 2, 3, 4, 5, 6, 7, 8, 9]').isTree).toBe(false);
    expect(kindOf('[0,1,2,3,4,5,6,7,9]').isTree).toBe(true);
  });

  const SORTED = `
memo = {}
def moves(heaps):
    for i in range(len(heaps)):
        for take in range(1, heaps[i] + 1):
            yield i, take

def play(heaps, i, take):
    after = list(heaps)
    after[i] -= take
    return tuple(sorted(after))

def negamax(heaps):
    # who takes the last one wins
    if sum(heaps) == 0:
        return -1
    if heaps in memo:
        return memo[heaps]
    best = -1
    for i, take in moves(heaps):
        score = -negamax(play(heaps, i, take))
        if score > best:
            best = score
    memo[heaps] = best
    return best

def best_move(heaps):
    best, best_score = None, -2
    for i, take in moves(heaps):
        score = -negamax(play(heaps, i, take))
        if score > best_score:
            best_score = score
            best = (i, take)
    return best, best_score

heaps = (1, 3, 4)
while sum(heaps) > 0:
    (i, take), score = best_move(heaps)
    heaps = play(heaps, i, take)
`;
  it('rows of Nim are put in order after each move', async () => {
    expect(await judgment(SORTED, 'python')).toBe('right');
    expect(await judgment(SORTED.replace('= -negamax', '= negamax'), 'python')).toMatch(
      /named|differs/,
    );
  });
});

describe('what is seen on the way of something else', () => {
  const PILE = `
def minimax(stones, mine, alpha, beta):
    if stones == 0:
        return -1 if mine else 1
    best = -2 if mine else 2
    for take in range(1, min(3, stones) + 1):
        value = minimax(stones - take, not mine, alpha, beta)
        if mine:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

def choose(stones):
    best, move = -2, 1
    for take in range(1, min(3, stones) + 1):
        value = minimax(stones - take, False, -2, 2)
        if value > best:
            best, move = value, take
    return move

stones = 10
while stones > 0:
    stones -= choose(stones)
    stones -= min(stones, 1)
`;
  it('the loop of a root does not narrow its window, so that nobody knows whether others do', async () => {
    expect(await judgment(PILE, 'python')).toMatch(/^right/);
  });

  const BOTH = `
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
const winner = (b) => { for (const [x, y, z] of LINES) if (b[x] && b[x] === b[y] && b[x] === b[z]) return b[x]; return null; };
const other = (p) => (p === 'X' ? 'O' : 'X');
function minimax(board, player, ai, depth = 0, alpha = -Infinity, beta = Infinity) {
  const w = winner(board);
  if (w !== null) return { index: -1, score: w === ai ? 10 - depth : depth - 10 };
  const spots = board.flatMap((c, i) => (c === null ? [i] : []));
  if (spots.length === 0) return { index: -1, score: 0 };
  let best = { index: -1, score: player === ai ? -Infinity : Infinity };
  for (const index of spots) {
    board[index] = player;
    const { score } = minimax(board, other(player), ai, depth + 1, alpha, beta);
    board[index] = null;
    if (player === ai) {
      if (score > best.score) best = { index, score };
      alpha = Math.max(alpha, score);
    } else {
      if (score < best.score) best = { index, score };
      beta = Math.min(beta, score);
    }
    if (beta <= alpha) break;
  }
  return best;
}
minimax(['O', null, 'X', 'X', null, 'X', null, 'O', 'O'], 'X', 'X');
const b = [null, null, null, null, 'X', null, null, null, null];
let turn = 'O';
while (!winner(b) && b.includes(null)) {
  b[minimax(b, turn, turn).index] = turn;
  turn = other(turn);
}
`;
  it('a search is asked for either side, and given a board for the one of which it was judged', async () => {
    expect(await judgment(BOTH)).toBe('right');
    expect(await judgment(BOTH.replace(',[2,4,6]', ''))).toBe('differs');
  });

  const THREE = `
const W = 4, H = 3;
let grid = Array.from({ length: H }, () => Array(W).fill('.'));
const height = (c) => { let r = 0; while (r < H && grid[r][c] !== '.') r++; return r; };
function three(p) {
  for (let r = 0; r < H; r++) for (let c = 0; c < W; c++) for (const [dr, dc] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
    let n = 0;
    while (n < 3 && grid[r + n * dr]?.[c + n * dc] === p) n++;
    if (n === 3) return true;
  }
  return false;
}
const columns = () => [0, 1, 2, 3].filter((c) => height(c) < H);
function alphabeta(depth, alpha, beta, player, me) {
  const rival = me === 'R' ? 'Y' : 'R';
  if (three(me)) return 1000 + depth;
  if (three(rival)) return -1000 - depth;
  if (columns().length === 0 || depth === 0) return 0;
  let v = player === me ? -Infinity : Infinity;
  for (const c of columns()) {
    const r = height(c);
    grid[r][c] = player;
    const value = alphabeta(depth - 1, alpha, beta, player === 'R' ? 'Y' : 'R', me);
    grid[r][c] = '.';
    if (player === me) { v = Math.max(v, value); alpha = Math.max(alpha, v); }
    else { v = Math.min(v, value); beta = Math.min(beta, v); }
    if (alpha >= beta) break;
  }
  return v;
}
grid[0] = ['R', 'Y', 'R', 'Y'];
grid[1][1] = grid[1][2] = 'Y';
grid[2][1] = grid[2][2] = 'R';
alphabeta(1, -Infinity, Infinity, 'Y', 'Y');
`;
  it('a game that is not known here is none that merely has such a board', async () => {
    expect(await judgment(THREE)).toMatch(/^(right|not-judged)/);
    const { repair } = await answers(THREE);
    expect(await repair()).toBeNull();
  });
});

describe('the loop of a root that counts', () => {
  const COUNTS = `
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
const won = (t, p) => LINES.some((line) => line.every((i) => t[i] === p));
function value(t, isMax) {
  if (won(t, 'X')) return 1;
  if (won(t, 'O')) return -1;
  if (!t.includes(' ')) return 0;
  let best = isMax ? -2 : 2;
  for (let i = 0; i < 9; i++) {
    if (t[i] !== ' ') continue;
    t[i] = isMax ? 'X' : 'O';
    best = isMax ? Math.max(best, value(t, false)) : Math.min(best, value(t, true));
    t[i] = ' ';
  }
  return best;
}
function bestMove(t) {
  let best = -Infinity, move = -1;
  for (let i = 0; i < 9; i++) {
    if (t[i] === ' ') {
      t[i] = 'X';
      const v = value(t, false);
      t[i] = ' ';
      if (v > best) { best = v; move = i; }
    }
  }
  return move;
}
console.log(bestMove(['O', ' ', ' ', ' ', 'X', ' ', ' ', ' ', 'O']));
`;
  it('is tried on other boards than its own, and leaves no cell out there', async () => {
    expect(await judgment(COUNTS)).toBe('right');
    const wrong = COUNTS.replace('-1;\n  for (let i = 0; i < 9;', '-1;\n  for (let i = 1; i < 9;');
    expect(wrong).not.toBe(COUNTS);
    expect(await judgment(wrong)).toMatch(/named|differs/);
  });

  const UNCALLED = `
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]
def initial_state():
    return ['X', 'O', 'X', 'O', ' ', 'O', ' ', ' ', ' ']

def won(b, p):
    return any(all(b[i] == p for i in line) for line in LINES)

def minimax(b, is_max):
    if won(b, 'X'):
        return 1
    if won(b, 'O'):
        return -1
    free = [i for i in range(9) if b[i] == ' ']
    if not free:
        return 0
    values = []
    for i in free:
        b[i] = 'X' if is_max else 'O'
        values.append(minimax(b, not is_max))
        b[i] = ' '
    return max(values) if is_max else min(values)

def best_move(b):
    best, move = -2, None
    for i in [i for i in range(9) if b[i] == ' ']:
        b[i] = 'X'
        value = minimax(b, False)
        b[i] = ' '
        if value > best:
            best = value
            move = i
    return move
`;
  it('is called where nobody calls anything, for it calls the search', async () => {
    const { report } = await answers(UNCALLED, 'python');
    expect(report.given).not.toBe('');
    expect(await judgment(UNCALLED, 'python')).toBe('right');
    const wrong = UNCALLED.replace('            best = value\n', '');
    expect(wrong).not.toBe(UNCALLED);
    expect(await judgment(wrong, 'python')).toMatch(/named|differs/);
  });
});
