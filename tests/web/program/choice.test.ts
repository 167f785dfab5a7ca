import { beforeAll, describe, expect, it } from 'vitest';
import { choiceIn } from '../../../web/program/run/near/choice.ts';
import type { SearchedMoves } from '../../../web/program/run/joined-searches.ts';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { judgmentIn, loadAnswers } from './support/judge.ts';

/** Searches that are right, and what picks one of the moves by them, outside of all of their calls. */

let answers: Awaited<ReturnType<typeof loadAnswers>>;
let judgment: (text: string, language?: ProgramLanguage) => Promise<string>;

beforeAll(async () => {
  answers = await loadAnswers('[[3,12],[2,8]]');
  judgment = async (text, language) => {
    const { judged } = await answers(text, language);
    return judgmentIn(judged, ({ diagnosis, lacks }) => [diagnosis.error, ...lacks]);
  };
});

const GAME = `
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
const won = (b, p) => LINES.some((line) => line.every((at) => b[at] === p));
const free = (b) => b.map((c, at) => (c === null ? at : -1)).filter((at) => at >= 0);
const put = (b, at, p) => b.map((c, i) => (i === at ? p : c));
`;
const MINIMAX = `${GAME}
function minimax(b, isMax) {
  if (won(b, 'X')) return 1;
  if (won(b, 'O')) return -1;
  if (free(b).length === 0) return 0;
  const values = free(b).map((at) => minimax(put(b, at, isMax ? 'X' : 'O'), !isMax));
  return isMax ? Math.max(...values) : Math.min(...values);
}
const start = ['X', 'O', 'X', null, 'O', null, null, null, null];
`;
const NEGAMAX = `${GAME}
const other = (p) => (p === 'X' ? 'O' : 'X');
function negamax(b, p) {
  if (won(b, other(p))) return -1;
  if (free(b).length === 0) return 0;
  return Math.max(...free(b).map((at) => -negamax(put(b, at, p), other(p))));
}
const start = ['X', 'O', 'X', null, 'O', null, null, null, null];
`;

describe('a move that is picked in JavaScript', () => {
  it.each([
    [
      'by reduce',
      `${NEGAMAX}
const pick = (b, p) =>
  free(b)
    .map((at) => ({ at, value: -negamax(put(b, at, p), other(p)) }))
    .reduce((best, move) => (move.value > best.value ? move : best)).at;
console.log(pick(start, 'X'));`,
      ['move.value > best.value', 'move.value < best.value'],
    ],
    [
      'by sort',
      `${MINIMAX}
function pick(b) {
  const moves = free(b).map((index) => ({ index, score: minimax(put(b, index, 'X'), false) }));
  moves.sort((a, b) => b.score - a.score);
  return moves[0];
}
console.log(pick(start).index);`,
      ['b.score - a.score', 'a.score - b.score'],
    ],
    [
      'by a loop that puts it on the board',
      `${MINIMAX}
let board = start;
function play() {
  let [best, move] = [-Infinity, -1];
  for (let at = 0; at < 9; at++) {
    if (board[at] !== null) continue;
    const score = minimax(put(board, at, 'X'), false);
    if (score > best) [best, move] = [score, at];
  }
  board[move] = 'X';
}
play();`,
      ['[-Infinity, -1];', '[Infinity, -1];'],
      ['score > best', 'score < best'],
    ],
  ] as const)('%s', async (_, right, ...changes) => {
    expect(await judgment(right)).toBe('right');
    let wrong: string = right;
    const both = changes as readonly unknown[] as readonly (readonly [string, string])[];
    for (const [from, to] of both) wrong = wrong.replace(from, to);
    expect(wrong).not.toBe(right);
    expect(await judgment(wrong)).toBe('named best-move-not-updated');
  });

  it('is told to be the best only once others are not', async () => {
    const text = `${MINIMAX.replace("['X', 'O', 'X', null, 'O',", "['X', null, null, null, null,")}
start[0] = null;
const choose = (b) =>
  free(b)
    .map((at) => ({ at, value: minimax(put(b, at, 'X'), false) }))
    .reduce((best, move) => (move.value > best.value ? move : best)).at;
console.log(choose(put(put(start, 0, 'X'), 4, 'O')));`;
    // All moves are worth the same there, so that it is tried where they are not.
    expect(await judgment(text)).toBe('right');
    const wrong = text.replace('move.value > best', 'move.value < best');
    expect(await judgment(wrong)).toBe('named best-move-not-updated');
  });

  it('is looked at whenever it was picked, for whichever side', async () => {
    const text = `${GAME}
const other = (p) => (p === 'X' ? 'O' : 'X');
const value = (b, p) =>
  won(b, 'X') ? 1 + free(b).length : won(b, 'O') ? -1 - free(b).length : free(b).length === 0 ? 0
  : (p === 'X' ? Math.max : Math.min)(...free(b).map((at) => value(put(b, at, p), other(p))));
const bestMove = (b, p) =>
  free(b)
    .map((at) => ({ at, value: value(put(b, at, p), other(p)) }))
    .reduce((one, its) => ((p === 'X' ? its.value > one.value : its.value < one.value) ? its : one));
let [board, turn] = [['X', 'O', null, null, null, null, null, null, null], 'X'];
while (!won(board, 'X') && !won(board, 'O') && free(board).length > 0) {
  board = put(board, bestMove(board, turn).at, turn);
  turn = other(turn);
}`;
    expect(await judgment(text)).toMatch(/^right/);
    const wrong = text.replace(
      "(p === 'X' ? its.value > one.value : its.value < one.value)",
      'its.value > one.value',
    );
    expect(wrong).not.toBe(text);
    expect(await judgment(wrong)).toBe('named best-move-not-updated');
  });

  it('is not seen where no function gives it back', async () => {
    const text = (sign: string) => `${MINIMAX}
const valueOf = (at) => minimax(put(start, at, 'X'), false);
const best = free(start).reduce((one, at) => (valueOf(at) ${sign} valueOf(one) ? at : one));`;
    const unnamed = (sign: string) => text(sign).replace('const best', 'const it');
    expect(await judgment(unnamed('>'))).toBe('right-as-far-as-seen choice-unseen');
    expect(await judgment(unnamed('<'))).toBe('right-as-far-as-seen choice-unseen');
    // What is printed may say that it was right, and never that it was wrong.
    expect(await judgment(`${unnamed('>')}\nconsole.log(it);`)).toBe('right');
    expect(await judgment(`${unnamed('<')}\nconsole.log(it);`)).toMatch(/^right-as-far/);
    // What is called the best may say both.
    expect(await judgment(text('>'))).toBe('right');
    expect(await judgment(text('<'))).toBe('named best-move-not-updated');
  });

  it('is tried where another one is the best: what is right here may be the last of all', async () => {
    const text = (kept: string) => `${MINIMAX}
const board = ['X', 'O', null, null, 'X', null, 'O', null, null];
function findBest() {
  const best = { move: -1, score: -Infinity };
  for (const move of free(board)) {
    const score = minimax(put(board, move, 'X'), false);
    if (score > best.score) { best.move = move; ${kept} }
  }
  return best;
}
console.log(findBest().move);`;
    expect(await judgment(text('best.score = score;'))).toBe('right');
    expect(await judgment(text(''))).not.toMatch(/^right( |$)/);
  });
});

describe('a move that is picked in Python', () => {
  const SEARCH = `
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def won(b, p):
    return any(all(b[at] == p for at in line) for line in LINES)

def free(b):
    return [at for at in range(9) if b[at] == ' ']

def put(b, at, p):
    return b[:at] + [p] + b[at + 1:]

def minimax(b, is_max):
    if won(b, 'X'): return 1
    if won(b, 'O'): return -1
    if not free(b): return 0
    values = [minimax(put(b, at, 'X' if is_max else 'O'), not is_max) for at in free(b)]
    return max(values) if is_max else min(values)

board = ['X', 'O', 'X', ' ', 'O', ' ', ' ', ' ', ' ']
`;

  it('by max with a key', async () => {
    const right = `${SEARCH}
def choose(b):
    return max(free(b), key=lambda at: minimax(put(b, at, 'X'), False))

choose(board)
`;
    expect(await judgment(right, 'python')).toBe('right');
    const wrong = right.replace('return max(free', 'return min(free');
    expect(await judgment(wrong, 'python')).toBe('named best-move-not-updated');
  });

  it('of the second side, where the position is searched before its moves', async () => {
    const text = `
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]
def won(b, p):
    for i, j, k in LINES:
        if b[i] == b[j] == b[k] == p:
            return True
    return False
def successors(b, p):
    return [(at, b[:at] + [p] + b[at + 1:]) for at in range(9) if b[at] == '.']
def value(b, p):
    if won(b, 'X'): return 1
    if won(b, 'O'): return -1
    if '.' not in b: return 0
    values = [value(after, 'XO'[p == 'X']) for _, after in successors(b, p)]
    return max(values) if p == 'X' else min(values)
def choose(b, p):
    pick = max if p == 'X' else min
    return divmod(pick(successors(b, p), key=lambda m: value(m[1], 'XO'[p == 'X']))[0], 3)
start = list('X.OOXX...')
print(value(start, 'O'))
choose(start, 'O')
`;
    // What the position itself says of whose turn it is says nothing of its moves.
    expect(await judgment(text, 'python')).toBe('right');
    const wrong = text.replace("max if p == 'X' else min", "min if p == 'X' else max");
    expect(await judgment(wrong, 'python')).toBe('named best-move-not-updated');
  });

  it('and put on the board by what gives back nothing', async () => {
    const right = `${SEARCH}
def computer():
    best, move = -2, None
    for at in free(board):
        score = minimax(put(board, at, 'X'), False)
        if score > best:
            best, move = score, at
    board[move] = 'X'

computer()
`;
    expect(await judgment(right, 'python')).toBe('right');
    const wrong = right.replace('= -2, None', '= 2, None').replace('score > best', 'score < best');
    expect(await judgment(wrong, 'python')).toBe('named best-move-not-updated');
  });
});

describe('what is picked', () => {
  const rows: SearchedMoves = {
    cells: ['X', 'O', null, null, 'X', null, null, null, 'O'],
    ...{
      columns: 3,
      falls: false,
      places: [2, 3, 5, 6, 7],
      worths: [1, -1, 0, 1, -1],
      sign: 1,
      roots: [],
      arePlaced: true,
    },
  };
  const columns: SearchedMoves = {
    cells: Array.from({ length: 42 }, () => null),
    ...{
      columns: 7,
      falls: true,
      places: [35, 36, 37],
      worths: [4, 9, 2],
      sign: 1,
      roots: [],
      arePlaced: true,
    },
  };
  it.each([
    [rows, '2', 'best'],
    [rows, '5', 'other'],
    // From 0 or from 1: then it is the cell before.
    [rows, '3', 'unseen'],
    [rows, '[0,2]', 'best'],
    [rows, '{"row":2,"col":0}', 'best'],
    [rows, '{"index":5,"score":0}', 'other'],
    [rows, '[0,5]', 'other'],
    // A value, a row and a column, or a move and its value.
    [rows, '1', 'unseen'],
    [rows, '["X","O","X",null,"X",null,null,null,"O"]', 'best'],
    [rows, '["X","O",null,null,"X","X",null,null,"O"]', 'other'],
    [rows, '"that one"', 'unseen'],
    [columns, '1', 'best'],
    [columns, '[null,0]', 'other'],
    [columns, '[1,9]', 'best'],
  ] as const)('%#: %s', (moves, picked, choice) => {
    expect(choiceIn(moves, picked, '')).toBe(choice);
  });
});
