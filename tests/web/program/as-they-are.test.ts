import { beforeAll, describe, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { loadAnswers, loadJudge } from './support/judge.ts';

let verdict: (text: string, language?: ProgramLanguage) => Promise<string>;
beforeAll(async () => {
  const judge = await loadJudge('[[3,12,8],[2,4,6],[14,5,2]]');
  verdict = async (text, language = 'python') => {
    const found = await judge(text, language);
    return found === null ? 'not judged' : judgmentOf(found);
  };
});

const LINES = '((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6))';

describe('two functions that call one another are one search, whatever they are called', () => {
  const halves = (cut: string): string => `
shu = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]

def jidazhi(jiedian, alpha, beta):
    if isinstance(jiedian, int):
        return jiedian
    zhi = float('-inf')
    for haizi in jiedian:
        zhi = max(zhi, jixiaozhi(haizi, alpha, beta))
        if zhi >= beta:
            return zhi
        alpha = max(alpha, zhi)
    return zhi

def jixiaozhi(jiedian, alpha, beta):
    if isinstance(jiedian, int):
        return jiedian
    zhi = float('inf')
    for haizi in jiedian:
        zhi = min(zhi, jidazhi(haizi, alpha, beta))
        if ${cut}:
            return zhi
        beta = min(beta, zhi)
    return zhi

print(jidazhi(shu, float('-inf'), float('inf')))
`;

  it('as textbooks have it', async () => {
    expect(await verdict(halves('zhi <= alpha'))).toBe('right');
  });

  it('with a wrong cut in one of them', async () => {
    expect(await verdict(halves('zhi >= beta'))).not.toMatch(/^right/);
  });
});

it('what deepens again and again is more than one search', async () => {
  const deepening = `
class Game:
    def __init__(self):
        self.cells = [0] * 9
        self.turn = 1
    def moves(self):
        return [at for at in range(9) if self.cells[at] == 0]
    def push(self, m):
        self.cells[m] = self.turn
        self.turn = -self.turn
    def pop(self, m):
        self.turn = -self.turn
        self.cells[m] = 0
    def result(self):
        for a, b, c in ${LINES}:
            if self.cells[a] and self.cells[a] == self.cells[b] == self.cells[c]:
                return self.cells[a]
        return None if 0 in self.cells else 0

def negamax(game, depth, alpha, beta):
    r = game.result()
    if r is not None:
        return r * game.turn * (100 + depth)
    if depth == 0:
        return 0
    for m in game.moves():
        game.push(m)
        score = -negamax(game, depth - 1, -beta, -alpha)
        game.pop(m)
        if score >= beta:
            return beta
        alpha = max(alpha, score)
    return alpha

def deepen(game):
    best = None
    for depth in range(1, 6):
        alpha = -1000
        for m in game.moves():
            game.push(m)
            score = -negamax(game, depth - 1, -1000, -alpha)
            game.pop(m)
            if score > alpha:
                alpha, best = score, m
    return best

g = Game()
for m in (4, 0, 8, 2):
    g.push(m)
print(deepen(g))
`;
  expect(await verdict(deepening)).toMatch(/^right/);
});

describe('a generator that asks for the values of children is no search', () => {
  const python = (turn: string): string => `
def values(node, maximizing):
    for child in node:
        yield minimax(child, maximizing)

def minimax(node, maximizing):
    if isinstance(node, int):
        return node
    it = values(node, ${turn})
    best = next(it)
    for value in it:
        if value > best if maximizing else value < best:
            best = value
    return best

print(minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], True))
`;
  const javascript = (turn: string): string => `
function* values(node, isMax) {
  for (const child of node) yield minimax(child, isMax);
}
function minimax(node, isMax) {
  if (typeof node === 'number') return node;
  const all = [...values(node, ${turn})];
  return isMax ? Math.max(...all) : Math.min(...all);
}
console.log(minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], true));
`;

  it('in Python and in JavaScript', async () => {
    expect(await verdict(python('not maximizing'))).toBe('right');
    expect(await verdict(python('maximizing'))).toBe('named');
    expect(await verdict(javascript('!isMax'), 'javascript')).toBe('right');
    expect(await verdict(javascript('isMax'), 'javascript')).toBe('named');
  });
});

describe('what a game begins with', () => {
  const members = (lines: string): string => `
from dataclasses import dataclass
from enum import Enum
from typing import Tuple

class Mark(Enum):
    EMPTY = 0
    X = 1
    O = 2

@dataclass(frozen=True)
class State:
    cells: Tuple[Mark, ...] = tuple([Mark.EMPTY] * 9)
    to_move: Mark = Mark.X
    def moves(self):
        return [i for i, c in enumerate(self.cells) if c is Mark.EMPTY]
    def play(self, i):
        cells = list(self.cells)
        cells[i] = self.to_move
        return State(tuple(cells), Mark.O if self.to_move is Mark.X else Mark.X)
    def value(self):
        for a, b, c in ${lines}:
            if self.cells[a] is not Mark.EMPTY and self.cells[a] is self.cells[b] is self.cells[c]:
                return 1 if self.cells[a] is Mark.X else -1
        return None if self.moves() else 0

def minimax(state):
    if state.value() is not None:
        return state.value()
    values = [minimax(state.play(m)) for m in state.moves()]
    return max(values) if state.to_move is Mark.X else min(values)

start = State()
for m in (0, 4, 8):
    start = start.play(m)
print(minimax(start))
`;

  it('may be members of an enum in what can’t be changed', async () => {
    expect(await verdict(members(LINES))).toBe('right');
    expect(await verdict(members(LINES.replace(',(2,4,6)', '')))).not.toMatch(/^right/);
  });

  const made = (lines: string): string => `
X, O, EMPTY = "X", "O", None

def initial_state():
    return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]

def player(board):
    cells = board[0] + board[1] + board[2]
    return X if cells.count(X) == cells.count(O) else O

def actions(board):
    return [(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY]

def result(board, action):
    made = [row[:] for row in board]
    made[action[0]][action[1]] = player(board)
    return made

def utility(board):
    cells = board[0] + board[1] + board[2]
    for a, b, c in ${lines}:
        if cells[a] and cells[a] == cells[b] == cells[c]:
            return 1 if cells[a] == X else -1
    return 0

def terminal(board):
    return utility(board) != 0 or not actions(board)

def minimax(board):
    if player(board) == X:
        return max(actions(board), key=lambda a: min_value(result(board, a)))
    return min(actions(board), key=lambda a: max_value(result(board, a)))

def max_value(board):
    if terminal(board):
        return utility(board)
    return max([min_value(result(board, a)) for a in actions(board)])

def min_value(board):
    if terminal(board):
        return utility(board)
    return min([max_value(result(board, a)) for a in actions(board)])
`;

  it('may be what a function makes, where nothing calls the search', async () => {
    expect(await verdict(made(LINES))).toBe('right');
    expect(await verdict(made(LINES.replace(',(2,4,6)', '')))).not.toMatch(/^right/);
  });
});

it('whoever goes deeper than a list of numbers has not searched it as a tree', async () => {
  const pits = `
def sow(s, pit, mine):
    s = list(s)
    stones, s[pit] = s[pit], 0
    for step in range(stones):
        s[(pit + 1 + step) % 8] += 1
    return s

def minimax(s, depth, is_max):
    pits = [p for p in (range(0, 3) if is_max else range(4, 7)) if s[p]]
    if depth == 0 or not pits:
        return s[3] - s[7]
    values = [minimax(sow(s, p, is_max), depth - 1, not is_max) for p in pits]
    return max(values) if is_max else min(values)

print(minimax([2, 2, 2, 0, 2, 2, 2, 0], 5, True))
`;
  expect(await verdict(pits)).toBe('right-as-far-as-seen');
  expect(await verdict(pits.replace('else min', 'else max'))).not.toMatch(/^right/);
});

it('rows of Nim may be gone through as they are after each move, the largest first', async () => {
  const rows = (end: string): string => `
# whoever takes the last one loses
def following(state):
    for at, many in enumerate(state):
        for rest in range(many):
            yield state[:at] + (rest,) + state[at + 1:]

def minimax(state, is_max, alpha=-1, beta=1):
    if all(many == 0 for many in state):
        return ${end}
    scores = []
    for after in following(state):
        scores.append(minimax(after, not is_max, alpha, beta))
        if is_max:
            alpha = max(alpha, scores[-1])
        else:
            beta = min(beta, scores[-1])
        if beta <= alpha:
            break
    return (max if is_max else min)(scores)

print(max((minimax(after, False), after) for after in following((1, 3, 2))))
`;
  expect(await verdict(rows('1 if is_max else -1'))).toBe('right');
  expect(await verdict(rows('1'))).not.toMatch(/^right/);
});

describe('how many have to be in a row is told by positions alone', () => {
  const inARow = (many: number, directions: string): string => `
const SIZE = 4, MANY = ${String(many)};
function won(board, p) {
  for (let r = 0; r < SIZE; r++) for (let c = 0; c < SIZE; c++)
    for (const [dr, dc] of ${directions}) {
      let k = 0;
      while (k < MANY && board[r + k * dr]?.[c + k * dc] === p) k++;
      if (k === MANY) return true;
    }
  return false;
}
function search(board, depth, isMax) {
  if (won(board, 'X')) return 1000 + depth;
  if (won(board, 'O')) return -1000 - depth;
  if (depth === 0) return board.flat().filter((c, at) => c === 'X' && at % 5 === 1).length;
  let best = isMax ? -Infinity : Infinity;
  for (let r = 0; r < SIZE; r++) for (let c = 0; c < SIZE; c++) {
    if (board[r][c] !== '.') continue;
    board[r][c] = isMax ? 'X' : 'O';
    const value = search(board, depth - 1, !isMax);
    board[r][c] = '.';
    best = isMax ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}
search(['....', '.X..', '..O.', '....'].map((row) => Array.from(row)), 2, true);`;
  const ALL = '[[0, 1], [1, 0], [1, 1], [1, -1]]';

  it.each([3, 4])('%i', async (many) => {
    expect(await verdict(inARow(many, ALL), 'javascript')).toMatch(/^right/);
  });

  it('and with rising diagonals that are no lines it is right for none', async () => {
    const wrong = inARow(4, '[[0, 1], [1, 0], [1, 1]]');
    expect(await verdict(wrong, 'javascript')).not.toMatch(/^right/);
  });
});

it('what is answered from what another call has left is judged by that other one', async () => {
  const remembering = `
const known = {};
function winning(heaps) {
  const key = heaps.join();
  if (key in known) return known[key];
  known[key] = false;
  for (let i = 0; i < heaps.length; i++)
    for (let n = 1; n <= heaps[i]; n++) {
      const next = heaps.slice();
      next[i] -= n;
      if (!winning(next)) known[key] = true;
    }
  return known[key];
}
console.log(winning([2, 3]), winning([1, 2]));`;
  expect(await verdict(remembering, 'javascript')).toBe('right-as-far-as-seen');
  const wrong = remembering.replace('!winning(next)', 'winning(next)');
  expect(await verdict(wrong, 'javascript')).not.toMatch(/^right/);
});

it('of agents one of the depth is a round', async () => {
  const agent = (step: string): string => `
class AlphaBetaAgent:
    def __init__(self, depth='2'):
        self.depth = int(depth)
    def getAction(self, gameState):
        def value(state, agent, depth):
            if agent == state.getNumAgents():
                agent = 0
${step}
            if state.isWin() or state.isLose() or depth == self.depth:
                return state.getScore()
            values = [value(state.generateSuccessor(agent, a), agent + 1, depth) for a in state.getLegalActions(agent)]
            return max(values) if agent == 0 else min(values)
        return value(gameState, 0, 0)
`;
  expect(await verdict(agent('                depth += 1'))).toBe('right');
  expect(await verdict(agent('            depth += 1'))).toBe('right-as-far-as-seen');
});

describe('agents take turns by a call of their own, which is no node', () => {
  const python = (next: string): string => `
NUM_AGENTS = 3

class MinimaxAgent:
    def value(self, state, agent, ply):
        if not isinstance(state, list):
            return state
        if agent == NUM_AGENTS:
            return self.value(state, 0, ply + 1)
        return self.max_value(state, ply) if agent == 0 else self.min_value(state, agent, ply)

    def max_value(self, state, ply):
        return max(self.value(each, 1, ply) for each in state)

    def min_value(self, state, agent, ply):
        return min(self.value(each, ${next}, ply) for each in state)

MinimaxAgent().value([[[3, 5], [6, 9]], [[1, 2], [0, -1]]], 0, 0)
`;
  const javascript = (next: string): string => `
const NUM_AGENTS = 3;
function value(state, agent, ply) {
  if (typeof state === 'number') return state;
  if (agent === NUM_AGENTS) return value(state, 0, ply + 1);
  let best = agent === 0 ? -Infinity : Infinity;
  for (const each of state) {
    const v = value(each, ${next}, ply);
    best = agent === 0 ? Math.max(best, v) : Math.min(best, v);
  }
  return best;
}
value([[[3, 5], [6, 9]], [[1, 2], [0, -1]]], 0, 0);
`;

  it.each([
    ['python', python],
    ['javascript', javascript],
  ] as const)('%s', async (language, program) => {
    expect(await verdict(program('agent + 1'), language)).toBe('right');
    expect(await verdict(program('NUM_AGENTS'), language)).toBe('named');
  });
});

describe('cells that are gone through by their numbers', () => {
  const program = (move: string): string => `
const LINES = [${LINES.slice(1, -1).replaceAll('(', '[').replaceAll(')', ']')}];
const won = (b, p) => LINES.some((line) => line.every((at) => b[at] === p));
function minimax(board, isMax, alpha, beta) {
  if (won(board, 'X')) return { score: 1 };
  if (won(board, 'O')) return { score: -1 };
  if (!board.includes('')) return { score: 0 };
  let best = { score: isMax ? -2 : 2 };
  for (let i = 0; i < 9; i++) {
    if (board[i] !== '') continue;
    board[i] = isMax ? 'X' : 'O';
    const { score } = minimax(board, !isMax, alpha, beta);
    board[i] = '';
    if (isMax ? score > best.score : score < best.score) best = { score, move: ${move} };
    if (isMax) alpha = Math.max(alpha, score);
    else beta = Math.min(beta, score);
    if (alpha >= beta) break;
  }
  return best;
}
minimax(['X', '', '', '', 'O', '', '', '', ''], true, -Infinity, Infinity);
`;

  it('have these for names, so that the move that is given back can be wrong', async () => {
    expect(await verdict(program('i'), 'javascript')).toBe('right');
    expect(await verdict(program('best.move ?? i'), 'javascript')).toBe('named');
  });

  it('row by row have both numbers, whatever stands in them', async () => {
    const answers = await loadAnswers('[3,1]');
    const { report, judged } = await answers(`
const board = [['X', 'O', ''], ['', 'X', ''], ['', '', 'O']];
const won = (p) => [${LINES.slice(1, -1).replaceAll('(', '[').replaceAll(')', ']')}]
  .some((line) => line.every((at) => board.flat()[at] === p));
function minimax(isMax) {
  if (won('X')) return [1];
  if (won('O')) return [-1];
  if (!board.flat().includes('')) return [0];
  let best = [isMax ? -2 : 2, null];
  for (let i = 0; i < board.length; i++) {
    for (let j = 0; j < board[i].length; j++) {
      if (board[i][j] !== '') continue;
      board[i][j] = isMax ? 'X' : 'O';
      const [value] = minimax(!isMax);
      board[i][j] = '';
      if (isMax ? value > best[0] : value < best[0]) best = [value, { i, j }];
    }
  }
  return best;
}
minimax(true);
`);
    expect(report.trace).toContain('{"event":"enter","move":"0,2","player":"min"}');
    expect(report.trace.trim().split('\n').at(-1)).toContain('"chosen":"1,0"');
    expect(judged?.diagnosis.verdict).toBe('correct');
  });
});

it('what an object keeps to itself is its board all the same, and what counts its stones counts anew', async () => {
  const program = (line: string): string => `
class Board {
  #cells = Array(9).fill(null);
  #stones = 0;
  put(at, sign) { this.#cells[at] = sign; this.#stones++; }
  take(at) { this.#cells[at] = null; this.#stones--; }
  isFree(at) { return this.#cells[at] === null; }
  won(p) {
    return [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8]${line}].some((its) => its.every((at) => this.#cells[at] === p));
  }
  get isFull() { return this.#stones === 9; }
}
function minimax(board, isMax) {
  if (board.won('X')) return 1;
  if (board.won('O')) return -1;
  if (board.isFull) return 0;
  const values = [];
  for (let at = 0; at < 9; at++) {
    if (!board.isFree(at)) continue;
    board.put(at, isMax ? 'X' : 'O');
    values.push(minimax(board, !isMax));
    board.take(at);
  }
  return isMax ? Math.max(...values) : Math.min(...values);
}
const board = new Board();
for (const [at, sign] of [[0, 'X'], [1, 'O'], [4, 'X'], [8, 'O']]) board.put(at, sign);
minimax(board, true);
`;
  expect(await verdict(program(', [2,4,6]'), 'javascript')).toBe('right');
  expect(await verdict(program(''), 'javascript')).toBe('differs');
});

it('two sets of bits need not be shifted where they are searched', async () => {
  const program = (free: string): string => `
from functools import lru_cache
LINES = (7, 56, 448, 73, 146, 292, 273, 84)

@lru_cache(maxsize=None)
def solve(me, opponent):
    if any(opponent & line == line for line in LINES):
        return -1
    free = 511 & ~(${free})
    if not free:
        return 0
    best = -2
    while free:
        bit = free & -free
        free ^= bit
        best = max(best, -solve(opponent, me | bit))
    return best

print(solve(1, 16), solve.cache_info().misses > 500)
`;
  expect(await verdict(program('me | opponent'))).toBe('right');
  expect(await verdict(program('me | opponent | 1'))).not.toMatch(/^right/);
});

describe('a search that keeps a stack of its own is judged by what it gives back', () => {
  const python = (flip: string): string => `
tree = [[[3, 17], [2, 12]], [[15], [25, 0]], [[2, 5], [3, 14]]]

def minimax(root):
    stack = [[root, True, 0, None]]
    answer = None
    while stack:
        frame = stack[-1]
        node, is_max, at, best = frame
        if not isinstance(node, list):
            answer = node
            stack.pop()
        elif answer is not None:
            better = max if is_max else min
            frame[3] = answer if best is None else better(best, answer)
            answer = None
        elif at < len(node):
            frame[2] += 1
            stack.append([node[at], ${flip}, 0, None])
        else:
            answer = best
            stack.pop()
    return answer

print(minimax(tree))
`;
  const javascript = (least: string): string => `
const root = { children: [{ children: [{ value: 3 }, { value: 12 }] }, { children: [{ value: 2 }, { value: 8 }] }] };
function minimax(root) {
  const stack = [{ node: root, isMax: true, at: 0, best: ${least} }];
  let value;
  while (stack.length > 0) {
    const top = stack[stack.length - 1];
    if (top.node.children === undefined) value = top.node.value;
    else {
      if (value !== undefined) top.best = top.isMax ? Math.max(top.best, value) : Math.min(top.best, value);
      value = undefined;
      if (top.at < top.node.children.length) {
        stack.push({ node: top.node.children[top.at++], isMax: !top.isMax, at: 0, best: top.isMax ? Infinity : ${least} });
        continue;
      }
      value = top.best;
    }
    stack.pop();
  }
  return value;
}
minimax(root);
`;

  it('and is right on all of them, or differs on one', async () => {
    expect(await verdict(python('not is_max'))).toBe('right');
    expect(await verdict(python('is_max'))).toBe('differs');
    expect(await verdict(javascript('-Infinity'), 'javascript')).toBe('right');
    expect(await verdict(javascript('0'), 'javascript')).toBe('differs');
  });
});

describe('a game in which a side may move again', () => {
  const python = (worst: string): string => `
def sow(pits, player, at):
    pits = pits[:]
    count, pits[at] = pits[at], 0
    while count:
        at = (at + 1) % 6
        if at != (5 if player == 0 else 2):
            pits[at] += 1
            count -= 1
    return pits, player if at == (2 if player == 0 else 5) else 1 - player

def minimax(pits, player, depth):
    moves = [at for at in ((0, 1) if player == 0 else (3, 4)) if pits[at]]
    if not moves or depth == 0:
        return pits[2] - pits[5]
    values = []
    for at in moves:
        after, who = sow(pits, player, at)
        values.append(minimax(after, who, depth - 1))
    return max(values) if player == 0 else ${worst}(values)

print(minimax([3, 3, 0, 3, 3, 0], 0, 5))
`;
  const javascript = (worst: string): string => `
function sow({ pits, turn }, at) {
  pits = [...pits];
  let count = pits[at];
  pits[at] = 0;
  while (count > 0) {
    at = (at + 1) % 6;
    if (at === (turn === 0 ? 5 : 2)) continue;
    pits[at]++;
    count--;
  }
  return { pits, turn: at === (turn === 0 ? 2 : 5) ? turn : 1 - turn };
}
function alphabeta(state, depth, alpha, beta) {
  const moves = (state.turn === 0 ? [0, 1] : [3, 4]).filter((at) => state.pits[at] > 0);
  if (moves.length === 0 || depth === 0) return state.pits[2] - state.pits[5];
  let best = state.turn === 0 ? -Infinity : Infinity;
  for (const at of moves) {
    const value = alphabeta(sow(state, at), depth - 1, alpha, beta);
    best = state.turn === 0 ? Math.max(best, value) : Math.${worst}(best, value);
    if (state.turn === 0) alpha = Math.max(alpha, best);
    else beta = Math.min(beta, best);
    if (alpha >= beta) break;
  }
  return best;
}
alphabeta({ pits: [3, 3, 0, 3, 3, 0], turn: 0 }, 6, -Infinity, Infinity);
`;

  it('is judged by who says it is to move', async () => {
    expect(await verdict(python('min'))).toBe('right-as-far-as-seen');
    expect(await verdict(javascript('min'), 'javascript')).toBe('right-as-far-as-seen');
    expect(await verdict(python('max'))).not.toMatch(/^right/);
    expect(await verdict(javascript('max'), 'javascript')).not.toMatch(/^right/);
  });
});

it('O may have begun, where it is to move with as many stones', async () => {
  const program = (lines: string): string => `
board = {at: ' ' for at in range(1, 10)}
LINES = (${lines})

def won(sign):
    return any(board[a] == board[b] == board[c] == sign for a, b, c in LINES)

def minimax(is_max):
    if won('X'):
        return 1
    if won('O'):
        return -1
    if ' ' not in board.values():
        return 0
    values = []
    for at in board:
        if board[at] == ' ':
            board[at] = 'X' if is_max else 'O'
            values.append(minimax(not is_max))
            board[at] = ' '
    return max(values) if is_max else min(values)

for at, sign in ((1, 'O'), (5, 'X'), (9, 'O'), (2, 'X')):
    board[at] = sign
minimax(False)
`;
  const lines = '(1,2,3),(4,5,6),(7,8,9),(1,4,7),(2,5,8),(3,6,9),(1,5,9)';
  expect(await verdict(program(`${lines},(3,5,7)`))).toBe('right');
  expect(await verdict(program(lines))).not.toMatch(/^right/);
});
