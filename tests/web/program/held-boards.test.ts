import { beforeAll, describe, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import { loadJudge, type Judge } from './support/judge.ts';
import { runHere } from './support/run-here.ts';

let judge: Judge;
beforeAll(async () => {
  judge = await loadJudge('[[3,12,8],[2,4,6],[14,5,2]]');
});

const LINES = '[[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]]';
const LINES_BUT_ONE = '[[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8]]';

const OF_ALL = `
const LINES = ${LINES};
const board = ['X', 'O', ' ', ' ', 'X', ' ', ' ', ' ', 'O'];
const won = (p) => LINES.some((l) => l.every((i) => board[i] === p));
function minimax(isMax) {
  if (won('X')) return 1;
  if (won('O')) return -1;
  if (!board.includes(' ')) return 0;
  let best = isMax ? -2 : 2;
  for (let i = 0; i < 9; i++) {
    if (board[i] !== ' ') continue;
    board[i] = isMax ? 'X' : 'O';
    const v = minimax(!isMax);
    board[i] = ' ';
    best = isMax ? Math.max(best, v) : Math.min(best, v);
  }
  return best;
}
minimax(true);`;

const PRIVATE = `
class Player {
  #board = [['X', 'O', null], [null, 'X', null], [null, null, 'O']];
  #won(p) {
    const b = this.#board.flat();
    return ${LINES}.some((l) => l.every((i) => b[i] === p));
  }
  #minimax(turn, alpha, beta) {
    if (this.#won('X')) return 1;
    if (this.#won('O')) return -1;
    let best = null;
    for (const row of this.#board) {
      for (let c = 0; c < 3; c++) {
        if (row[c] !== null) continue;
        row[c] = turn;
        const v = this.#minimax(turn === 'X' ? 'O' : 'X', alpha, beta);
        row[c] = null;
        if (best === null || (turn === 'X' ? v > best : v < best)) best = v;
        if (turn === 'X') alpha = Math.max(alpha, best);
        else beta = Math.min(beta, best);
        if (alpha >= beta) return best;
      }
    }
    return best ?? 0;
  }
  value() {
    return this.#minimax('X', -Infinity, Infinity);
  }
}
new Player().value();`;

const PROTOTYPE = `
function Game(cells) { this.cells = cells; }
Game.prototype.minimax = function (turn) {
  for (const l of ${LINES})
    if (this.cells[l[0]] !== '' && l.every((i) => this.cells[i] === this.cells[l[0]]))
      return this.cells[l[0]] === 'x' ? 1 : -1;
  const values = [];
  for (let i = 0; i < 9; i++) {
    if (this.cells[i] !== '') continue;
    this.cells[i] = turn;
    values.push(this.minimax(turn === 'x' ? 'o' : 'x'));
    this.cells[i] = '';
  }
  return values.length === 0 ? 0 : Math[turn === 'x' ? 'max' : 'min'](...values);
};
new Game(['x', 'o', '', '', 'x', '', '', '', 'o']).minimax('x');`;

const NUMBERED = `
const LINES = ${LINES};
const won = (b, p) => LINES.some((l) => l.every((i) => b[i] === p));
function minimax(board, player) {
  const free = board.filter((s) => s !== 'X' && s !== 'O');
  if (won(board, 'X')) return { score: 10 };
  if (won(board, 'O')) return { score: -10 };
  if (free.length === 0) return { score: 0 };
  let best = null;
  for (const i of free) {
    board[i] = player;
    const { score } = minimax(board, player === 'X' ? 'O' : 'X');
    board[i] = i;
    if (best === null || (player === 'X' ? score > best.score : score < best.score))
      best = { index: i, score };
  }
  return best;
}
minimax(['O', 1, 'X', 'X', 4, 'X', 6, 'O', 'O'], 'X');`;

const BITS = `
const LINES = [7, 56, 448, 73, 146, 292, 273, 84];
function negamax(mine, theirs, alpha, beta) {
  if (LINES.some((l) => (theirs & l) === l)) return -1;
  if ((mine | theirs) === 511) return 0;
  for (let m = 0; m < 9; m++) {
    const bit = 1 << m;
    if ((mine | theirs) & bit) continue;
    const score = -negamax(theirs, mine | bit, -beta, -alpha);
    if (score >= beta) return score;
    if (score > alpha) alpha = score;
  }
  return alpha;
}
negamax(1 | 16, 2 | 256, -2, 2);`;

const IN_JAVASCRIPT = { OF_ALL, PRIVATE, PROTOTYPE, NUMBERED };

describe('a board that is not what the search is called with is found, and others are put there', () => {
  it.each(Object.entries(IN_JAVASCRIPT))('%s', async (_, text) => {
    expect(judgmentOf((await judge(text))!)).toBe('right');
    const wrong = await judge(text.replace(LINES, LINES_BUT_ONE));
    expect(judgmentOf(wrong!)).toBe('differs');
  });

  it('two numbers with a bit for each cell', async () => {
    expect(judgmentOf((await judge(BITS))!)).toBe('right');
    expect(judgmentOf((await judge(BITS.replace('273, 84', '273')))!)).toBe('differs');
  });

  it('one that is handed on, and looked at where it lies, stays the same', async () => {
    const handed = OF_ALL.replaceAll('minimax(', 'minimax(board, ').replace(
      'function minimax(board, isMax)',
      'function minimax(cells, isMax)',
    );
    expect(handed).toContain('minimax(board, !isMax)');
    const found = (await judge(handed))!;
    expect(judgmentOf(found)).toBe('right');
    expect(judgmentOf((await judge(handed.replace(LINES, LINES_BUT_ONE)))!)).toBe('differs');
  });

  it('what counts its stones beside the board gets as many', async () => {
    const counting = OF_ALL.replace(/!board.includes\(' '\)/, 'left === 0')
      .replace('const won', 'let left = 5;\nconst won')
      .replace("'X' : 'O';\n", "'X' : 'O';\n    left--;\n")
      .replace("board[i] = ' ';\n", "board[i] = ' ';\n    left++;\n");
    expect(counting).toContain('left--');
    expect(counting).toContain('left++');
    const found = (await judge(counting))!;
    expect(found.diagnosis.verdict).toBe('correct');
    expect(found.searches).toBeGreaterThan(1);
  });
});

const DICTIONARY = `
board = {at: ' ' for at in range(1, 10)}
board[1], board[2], board[5], board[9] = 'X', 'O', 'X', 'O'
LINES = [(1,2,3),(4,5,6),(7,8,9),(1,4,7),(2,5,8),(3,6,9),(1,5,9),(3,5,7)]

def won(mark):
    return any(all(board[at] == mark for at in line) for line in LINES)

def minimax(is_max):
    if won('X'):
        return 1
    if won('O'):
        return -1
    values = []
    for at in board:
        if board[at] == ' ':
            board[at] = 'X' if is_max else 'O'
            values.append(minimax(not is_max))
            board[at] = ' '
    return (max if is_max else min)(values) if values else 0

minimax(True)
`;

const MEMBERS = `
from dataclasses import dataclass
from enum import Enum

class Mark(Enum):
    X = "X"
    O = "O"

@dataclass
class Board:
    cells: list

    def winner(self):
        for a, b, c in ((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)):
            if self.cells[a] and self.cells[a] is self.cells[b] is self.cells[c]:
                return self.cells[a]
        return None

def minimax(board, mark):
    won = board.winner()
    if won is not None:
        return 1 if won is Mark.X else -1
    values = []
    for at in range(9):
        if board.cells[at] is None:
            cells = board.cells[:]
            cells[at] = mark
            values.append(minimax(Board(cells), Mark.O if mark is Mark.X else Mark.X))
    return (max if mark is Mark.X else min)(values) if values else 0

X, O = Mark.X, Mark.O
minimax(Board([X, O, None, None, X, None, None, None, O]), X)
`;

const WAITING = `
board = [' '] * 9

def won(mark):
    lines = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]
    return any(all(board[at] == mark for at in line) for line in lines)

def minimax(is_max):
    if won('O'):
        return 1
    if won('X'):
        return -1
    values = []
    for at in range(9):
        if board[at] == ' ':
            board[at] = 'O' if is_max else 'X'
            values.append(minimax(not is_max))
            board[at] = ' '
    return (max if is_max else min)(values) if values else 0

while True:
    board[int(input("Your move: "))] = 'X'
    minimax(True)
`;

const STEPS = `
def lines(b):
    for at in range(3):
        yield b[3 * at:3 * at + 3]
        yield b[at::3]
    yield b[::4]
    yield b[2:7:2]

def minimax(b, turn):
    for line in lines(b):
        if line in ("XXX", "OOO"):
            return 1 if line[0] == "X" else -1
    values = []
    for at, cell in enumerate(b):
        if cell == " ":
            values.append(minimax(b[:at] + turn + b[at + 1:], "O" if turn == "X" else "X"))
    return (max if turn == "X" else min)(values) if values else 0

minimax("XO  X   O", "X")
`;

const BITS_IN_PYTHON = `
LINES = [7, 56, 448, 73, 146, 292, 273, 84]

def minimax(me, other, is_max):
    if any(other & line == line for line in LINES):
        return -1 if is_max else 1
    values = [minimax(other, me | 1 << at, not is_max) for at in range(9) if not (me | other) >> at & 1]
    return (max if is_max else min)(values) if values else 0

minimax(1 | 16, 2 | 256, True)
`;

const IN_PYTHON = { DICTIONARY, MEMBERS, WAITING, STEPS, BITS_IN_PYTHON };

describe('and in Python', () => {
  it.each(Object.entries(IN_PYTHON))('%s', async (_, text) => {
    const found = await judge(text, 'python');
    expect(found === null ? 'not judged' : judgmentOf(found)).toBe('right');
  });

  it('without its last line none is right', async () => {
    const wrong = MEMBERS.replace(',(2,4,6)', '');
    expect(wrong).not.toBe(MEMBERS);
    expect(judgmentOf((await judge(wrong, 'python'))!)).toBe('differs');
  });
});

it('the moves of a board that is kept are one tree, whoever goes through them', () => {
  const text = OF_ALL.replace(
    'minimax(true);',
    `for (let i = 0; i < 9; i++) {
      if (board[i] !== ' ') continue;
      board[i] = 'X';
      minimax(false);
      board[i] = ' ';
    }`,
  );
  const { whole } = runHere(text, null);
  expect(whole).toMatchObject({ searches: 5, root: '["X","O"," "," ","X"," "," "," ","O"]' });
});
