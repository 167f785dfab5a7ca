import { beforeAll, describe, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import { judgmentIn, loadAnswers, type Answers } from './support/judge.ts';

let answers: (text: string, language?: 'javascript' | 'python') => Promise<Answers>;
beforeAll(async () => {
  answers = await loadAnswers('[[3,12,8],[2,4,6],[14,5,2]]');
});

async function saidOf(text: string): Promise<string> {
  return judgmentIn((await answers(text)).judged);
}

/** What is right, and the same with one mistake. */
async function apart(right: string, part: string, wrong: string): Promise<[string, string]> {
  expect(right).toContain(part);
  return [await saidOf(right), await saidOf(right.replace(part, wrong))];
}

const RE_SEARCH =
  'if (score > alpha && score < beta) score = -pvs(child, depth - 1, -beta, -alpha, -color);';
const scout = (ends: string, window: string) => `
function pvs(node, depth, alpha, beta, color) {
  if (depth === 0 || typeof node === 'number') return color * node;
  let first = true;
  for (const child of node) {
    let score;
    if (first) score = -pvs(child, depth - 1, -beta, -alpha, -color);
    else {
      score = -pvs(child, depth - 1, -alpha - 1, -alpha, -color);
      ${RE_SEARCH}
    }
    first = false;
    ${ends}
  }
  return alpha;
}
console.log(pvs([[3, 12, 8], [2, 4, 6], [14, 5, 2]], 2, ${window}, 1));`;

const NIM = `
const tt = new Map();
function movesOf(piles) {
  return piles.flatMap((n, i) =>
    Array.from({ length: n }, (_, left) => piles.map((m, j) => (j === i ? n - 1 - left : m))),
  );
}
// Whoever takes the last stone wins.
function negamax(piles, alpha, beta) {
  const before = alpha;
  const key = piles.join();
  const entry = tt.get(key);
  if (entry) {
    if (entry.flag === 0) return entry.value;
    if (entry.flag === 1) alpha = Math.max(alpha, entry.value);
    else beta = Math.min(beta, entry.value);
    if (alpha >= beta) return entry.value;
  }
  if (piles.every((n) => n === 0)) return -1;
  let best = -Infinity;
  for (const next of movesOf(piles)) {
    best = Math.max(best, -negamax(next, -beta, -alpha));
    alpha = Math.max(alpha, best);
    if (alpha >= beta) break;
  }
  const flag = best <= before ? 2 : best >= beta ? 1 : 0;
  tt.set(key, { value: best, flag });
  return best;
}
console.log(negamax([1, 2, 2], -Infinity, Infinity));`;

const NIM_FIRST = `
const memo = new Map();
function movesOf(piles) {
  return piles.flatMap((n, i) =>
    Array.from({ length: n }, (_, less) => piles.map((m, j) => (j === i ? n - 1 - less : m))),
  );
}
// Whoever takes the last stone wins. 1: MAX has won, -1: MIN has won.
function minimax(piles, isMax) {
  if (piles.every((n) => n === 0)) return isMax ? -1 : 1;
  const key = piles.join() + isMax;
  if (memo.has(key)) return memo.get(key);
  const values = movesOf(piles).map((next) => minimax(next, !isMax));
  const best = isMax ? Math.max(...values) : Math.min(...values);
  memo.set(key, best);
  return best;
}
function bestMove(piles) {
  for (const next of movesOf(piles)) {
    if (minimax(next, false) === 1) return next;
  }
  return null;
}
console.log(minimax([1, 3, 4], true), bestMove([1, 3, 4]));`;

const PAIR = `
function search(node, window, isMax) {
  if (typeof node === 'number') return node;
  let [lo, hi] = window;
  let best = isMax ? -99 : 99;
  for (const child of node) {
    const v = search(child, [lo, hi], !isMax);
    if (isMax) {
      best = Math.max(best, v);
      lo = Math.max(lo, best);
    } else {
      best = Math.min(best, v);
      hi = Math.min(hi, best);
    }
    if (lo >= hi) break;
  }
  return best;
}
console.log(search([[3, 12, 8], [2, 4, 6], [14, 5, 2]], [-99, 99], true));`;

const MOVES_OF_BOTH = `
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
function search(board, alpha, beta) {
  for (const [a, b, c] of LINES)
    if (board[a] !== null && board[a] === board[b] && board[a] === board[c])
      return [board[a] === 'X' ? 1 : -1, null];
  const free = board.flatMap((cell, i) => (cell === null ? [i] : []));
  if (free.length === 0) return [0, null];
  const isX = free.length % 2 === 1;
  let best = isX ? -2 : 2;
  let chosen = null;
  for (const i of free) {
    const next = [...board];
    next[i] = isX ? 'X' : 'O';
    const [value] = search(next, alpha, beta);
    if (isX) {
      if (value > best) [best, chosen] = [value, i];
      alpha = Math.max(alpha, best);
    } else {
      if (value < best) [best, chosen] = [value, i];
      beta = Math.min(beta, best);
    }
    if (alpha >= beta) break;
  }
  return [best, chosen];
}
console.log(search(['X', 'O', 'X', null, 'O', null, null, null, null], -2, 2));`;

const BY_COLUMNS = `
const [ROWS, COLS] = [6, 7];
const drop = (board, col, disc) => {
  const row = board[col].indexOf(null);
  board[col][row] = disc;
  return row;
};
const four = (board, disc) => {
  for (let c = 0; c < COLS; c++)
    for (let r = 0; r < ROWS; r++)
      for (const [dc, dr] of [[1, 0], [0, 1], [1, 1], [1, -1]])
        if ([0, 1, 2, 3].every((n) => board[c + n * dc]?.[r + n * dr] === disc)) return true;
  return false;
};
function minimax(board, depth, isMax, alpha, beta) {
  if (four(board, 'R')) return 100;
  if (four(board, 'Y')) return -100;
  const open = [];
  for (let c = 0; c < COLS; c++) if (board[c][ROWS - 1] === null) open.push(c);
  if (open.length === 0 || depth === 0) return 0;
  let best = isMax ? -Infinity : Infinity;
  for (const c of open) {
    const r = drop(board, c, isMax ? 'R' : 'Y');
    const v = minimax(board, depth - 1, !isMax, alpha, beta);
    board[c][r] = null;
    if (isMax) alpha = Math.max(alpha, (best = Math.max(best, v)));
    else beta = Math.min(beta, (best = Math.min(best, v)));
    if (beta <= alpha) break;
  }
  return best;
}
const board = Array.from({ length: COLS }, () => Array(ROWS).fill(null));
for (const [c, disc] of [[3, 'Y'], [3, 'R'], [2, 'Y']]) drop(board, c, disc);
console.log(minimax(board, 3, true, -Infinity, Infinity));`;

describe('what is told "right" has been seen to be', () => {
  const SOFT = 'alpha = Math.max(alpha, score);\n    if (alpha >= beta) break;';
  const HARD = 'if (score >= beta) return beta;\n    if (score > alpha) alpha = score;';
  it.each([
    [SOFT, '-1000, 1000'],
    [HARD, '-Infinity, Infinity'],
  ])('a scout that never searches again, told how deep to go: %s', async (ends, window) => {
    const [right, wrong] = await apart(scout(ends, window), RE_SEARCH, '');
    expect([right, wrong]).toEqual(['right', 'named']);
  });

  it('piles at which a bound that was remembered as a value shows', async () => {
    const part = 'const flag = best <= before ? 2 : best >= beta ? 1 : 0;';
    const [right, wrong] = await apart(NIM, part, 'const flag = 0;');
    expect([right, wrong]).toEqual(['right', 'differs']);
  });

  it('a window in one parameter, of which one bound never narrows', async () => {
    const [right, wrong] = await apart(PAIR, '      lo = Math.max(lo, best);\n', '');
    expect([right, wrong]).toEqual(['right', 'right-as-far-as-seen']);
  });

  it('the move of the side that is not to move at first', async () => {
    const [right, wrong] = await apart(MOVES_OF_BOTH, 'value < best', 'value <= best');
    expect([right, wrong]).toEqual(['right', 'differs']);
    const { judged } = await answers(MOVES_OF_BOTH.replace('value < best', 'value <= best'));
    expect(judged?.diagnosis.difference).toBe('chosen-move');
    expect(judged?.failing?.searched.options.position).toBe('.OX/X.O/.X.');
  });
});

describe('what is right is not accused', () => {
  it('a loop over moves that gets all its answers from memory', async () => {
    expect(await saidOf(NIM_FIRST)).toBe('right');
  });

  it('a board of columns is that of Connect Four', async () => {
    const { judged, searched } = await answers(BY_COLUMNS);
    expect(searched?.options).toMatchObject({ game: 'connect-four', rows: '6', cols: '7' });
    expect(judged?.diagnosis.verdict).toBe('correct');
    expect(judged?.searches).toBeGreaterThan(10);
    const wrong = BY_COLUMNS.replace('!isMax, alpha, beta)', '!isMax, beta, alpha)');
    expect((await answers(wrong)).judged?.diagnosis.error).toBe('window-not-swapped');
  });
});

const TUPLES = `
from collections import namedtuple
State = namedtuple('State', 'board to_move')
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

def actions(s):
    return [i for i, c in enumerate(s.board) if c == '.']

def result(s, a):
    board = list(s.board)
    board[a] = s.to_move
    return State(tuple(board), 'O' if s.to_move == 'X' else 'X')

def utility(s):
    for a, b, c in ROWS:
        if s.board[a] == s.board[b] == s.board[c] != '.':
            return 1 if s.board[a] == 'X' else -1
    return 0

def max_value(s, alpha, beta):
    if utility(s) or not actions(s):
        return utility(s)
    v = -2
    for a in actions(s):
        v = max(v, min_value(result(s, a), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v

def min_value(s, alpha, beta):
    if utility(s) or not actions(s):
        return utility(s)
    v = 2
    for a in actions(s):
        v = min(v, max_value(result(s, a), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v

def decide(s):
    if s.to_move == 'X':
        return max(actions(s), key=lambda a: min_value(result(s, a), -2, 2))
    return min(actions(s), key=lambda a: max_value(result(s, a), -2, 2))

print(decide(State(tuple('XO..X....'), 'O')))
`;

describe('a board beside whose turn it is, in a tuple', () => {
  const lacksOf = async (text: string) => {
    const { judged, searched } = await answers(text, 'python');
    expect(searched?.options.game).toBe('tictactoe');
    return [judged === null ? null : judgmentOf(judged), judged?.lacks];
  };

  it('is tried on others', async () => {
    expect(await lacksOf(TUPLES)).toEqual(['right', []]);
    const plain = TUPLES.replace("namedtuple('State', 'board to_move')", 'lambda *parts: parts')
      .replaceAll('s.board', 's[0]')
      .replaceAll('s.to_move', 's[1]');
    expect(await lacksOf(plain)).toEqual(['right', []]);
    const wrong = TUPLES.replace(', (2, 4, 6)', '');
    expect((await lacksOf(wrong))[0]).toBe('differs');
  });

  it('is not told right where the choice is that of the other side', async () => {
    const wrong = TUPLES.replace('return min(actions', 'return max(actions');
    expect(await lacksOf(wrong)).toEqual(['right-as-far-as-seen', ['choice']]);
  });
});
