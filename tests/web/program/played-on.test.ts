import { beforeAll, describe, expect, it } from 'vitest';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { judgmentIn, loadAnswers } from './support/judge.ts';

/** Programs whose searches are not one call: they play a game to its end, make players, or ask again and again. */

let judgment: (text: string, language?: ProgramLanguage) => Promise<string>;

beforeAll(async () => {
  const answers = await loadAnswers('[[3,12],[2,8]]');
  judgment = async (text, language) => {
    return judgmentIn((await answers(text, language)).judged);
  };
});

const LINES = '[[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]]';

describe('a program that plays to the end of its game', () => {
  const PLAYING = `
LINES = ${LINES}

def won(b, p):
    return any(all(b[i] == p for i in line) for line in LINES)

def minimax(board, maximizing):
    if won(board, 'X'):
        return 1
    if won(board, 'O'):
        return -1
    if ' ' not in board:
        return 0
    values = []
    for i in range(9):
        if board[i] == ' ':
            board[i] = 'X' if maximizing else 'O'
            values.append(minimax(board, not maximizing))
            board[i] = ' '
    return max(values) if maximizing else min(values)

def best_move(board):
    if won(board, 'X') or won(board, 'O') or ' ' not in board:
        return None
    best, move = -2, None
    for i in range(9):
        if board[i] == ' ':
            board[i] = 'X'
            value = minimax(board, False)
            board[i] = ' '
            if value > best:
                best, move = value, i
    return move

board = list('XO  X  O ')
while True:
    move = best_move(board)
    if move is None:
        break
    board[move] = 'X'
    if ' ' in board and not won(board, 'X'):
        board[board.index(' ')] = 'O'
print(board)
`;
  const BEST = `
const LINES = ${LINES};
const won = (b, p) => LINES.some((l) => l.every((i) => b[i] === p));
const over = (b) => won(b, 'X') || won(b, 'O') || b.every((c) => c !== '');
function minimax(board, isMax) {
  if (won(board, 'X')) return 1;
  if (won(board, 'O')) return -1;
  if (board.every((c) => c !== '')) return 0;
  let best = isMax ? -2 : 2;
  for (let i = 0; i < 9; i++) {
    if (board[i] !== '') continue;
    board[i] = isMax ? 'X' : 'O';
    const value = minimax(board, !isMax);
    board[i] = '';
    best = isMax ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}
function bestMove(board) {
  if (over(board)) return null;
  let [best, move] = [-2, null];
  for (let i = 0; i < 9; i++) {
    if (board[i] !== '') continue;
    board[i] = 'X';
    const value = minimax(board, false);
    board[i] = '';
    if (value > best) [best, move] = [value, i];
  }
  return move;
}
const board = ['X', 'O', '', '', 'X', '', '', 'O', ''];
let move;
while ((move = bestMove(board)) !== null) {
  board[move] = 'X';
  const free = board.findIndex((c) => c === '');
  if (!over(board) && free >= 0) board[free] = 'O';
}
`;

  it('is judged, though of a game that is over it has no move to tell', async () => {
    expect(await judgment(PLAYING, 'python')).toBe('right');
    expect(await judgment(BEST)).toBe('right');
  });

  it('and is seen on all positions, though what it goes on with takes too long', async () => {
    const [problem, alike] = [{ code: 'time', line: null, message: '' } as const, 1];
    const answers = await loadAnswers('[1,2]', {}, null, (report, further) => {
      if (further === null) return { ...report, alike };
      return further.ends === true ? report : { ...report, problem };
    });
    expect(judgmentIn((await answers(BEST)).judged)).toBe('right');
  });

  it('and is wrong where its search is', async () => {
    const wrong = PLAYING.replace(',[2,4,6]', '');
    expect(wrong).not.toBe(PLAYING);
    expect(await judgment(wrong, 'python')).toMatch(/named|differs/);
    const draw = BEST.replace("c !== '')) return 0;", "c !== '')) return -1;");
    expect(draw).not.toBe(BEST);
    expect(await judgment(draw)).toMatch(/named|differs/);
  });
});

describe('a function that makes a player', () => {
  const MAKING = `
function makePlayer(me, you) {
  const won = (cells, who) => ${LINES}.some((l) => l.every((i) => cells[i] === who));
  const free = (cells) => cells.reduce((all, c, i) => (c === null ? [...all, i] : all), []);
  const minimax = (cells, myTurn) => {
    if (won(cells, me)) return 1;
    if (won(cells, you)) return -1;
    const moves = free(cells);
    if (!moves.length) return 0;
    const scores = moves.map((i) => {
      const copy = [...cells];
      copy[i] = myTurn ? me : you;
      return minimax(copy, !myTurn);
    });
    return myTurn ? Math.max(...scores) : Math.min(...scores);
  };
  return (cells) => {
    let [best, move] = [-2, null];
    for (const i of free(cells)) {
      const copy = [...cells];
      copy[i] = me;
      const score = minimax(copy, false);
      if (score > best) [best, move] = [score, i];
    }
    return move;
  };
}
const play = makePlayer('O', 'X');
play(['X', null, null, null, 'O', null, null, null, 'X']);
`;

  it('is no search of what it is given', async () => {
    // Nothing says what that gives back.
    expect(await judgment(MAKING)).toBe('right-as-far-as-seen');
  });

  it('nor one that makes several things', async () => {
    const object = MAKING.replace('return (cells) => {', 'return { move: (cells) => {')
      .replace('return move;\n  };', 'return move;\n  } };')
      .replace('play([', 'play.move([');
    expect(object).not.toBe(MAKING);
    expect(await judgment(object)).toBe('right-as-far-as-seen');
  });

  it('and is wrong where its search is', async () => {
    const wrong = MAKING.replace('return minimax(copy, !myTurn)', 'return minimax(copy, myTurn)');
    expect(wrong).not.toBe(MAKING);
    expect(await judgment(wrong)).toMatch(/named|differs/);
  });
});

describe('MTD(f), which asks again and again through windows of no width', () => {
  const MTD = `
const root = [[[3, 17], [2, 12]], [[15], [25, 0]], [[2, 5], [3]], [[2, 14]]];
const table = new Map();
function alphaBeta(node, alpha, beta, isMax, path) {
  if (typeof node === 'number') return node;
  const [lower, upper] = table.get(path) ?? [-1000, 1000];
  if (lower >= beta) return lower;
  if (upper <= alpha) return upper;
  alpha = Math.max(alpha, lower);
  beta = Math.min(beta, upper);
  let best = isMax ? -1000 : 1000;
  let [a, b] = [alpha, beta];
  for (let i = 0; i < node.length; i++) {
    if (isMax ? best >= beta : best <= alpha) break;
    const value = alphaBeta(node[i], a, b, !isMax, path + i);
    best = isMax ? Math.max(best, value) : Math.min(best, value);
    if (isMax) a = Math.max(a, best);
    else b = Math.min(b, best);
  }
  table.set(path, best <= alpha ? [lower, best] : best >= beta ? [best, upper] : [best, best]);
  return best;
}
function mtdf(tree, first) {
  let [value, lower, upper] = [first, -1000, 1000];
  for (let round = 0; lower < upper && round < 100; round++) {
    const beta = value === lower ? value + 1 : value;
    value = alphaBeta(tree, beta - 1, beta, true, '');
    if (value < beta) upper = value;
    else lower = value;
  }
  return value;
}
mtdf(root, 0);
`;

  it('is right where it finds the value in the end', async () => {
    expect(await judgment(MTD)).toBe('right');
  });

  it('and is not where it keeps the wrong bounds', async () => {
    const wrong = MTD.replace('[lower, best] :', '[best, upper] :');
    expect(wrong).not.toBe(MTD);
    expect(await judgment(wrong)).not.toMatch(/^right/);
  });
});
