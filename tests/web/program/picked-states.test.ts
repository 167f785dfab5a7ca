import { beforeAll, describe, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import type { ReportedSearch } from '../../../web/program/run/joined-searches.ts';
import { NOTHING_PICKED, pickedState } from '../../../web/program/run/near/picked-state.ts';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { loadAnswers } from './support/judge.ts';

/** What picks one of the positions that it has searched, and gives back just that, however such a thing is made. */

let judgment: (text: string, language?: ProgramLanguage) => Promise<string>;

beforeAll(async () => {
  const answers = await loadAnswers('[[3,12],[2,8]]');
  judgment = async (text, language = 'python') => {
    const { judged } = await answers(text, language);
    if (judged === null) return 'not-judged';
    return [judgmentOf(judged), judged.diagnosis.error, ...judged.lacks].filter(Boolean).join(' ');
  };
});

const STATES = `
from dataclasses import dataclass
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
@dataclass(frozen=True)
class State:
    cells: tuple
    mover: str = "X"
    def successors(self):
        for i, cell in enumerate(self.cells):
            if cell == " ":
                yield State(self.cells[:i] + (self.mover,) + self.cells[i + 1:], "O" if self.mover == "X" else "X")
def winner(state):
    for a, b, c in LINES:
        if state.cells[a] == state.cells[b] == state.cells[c] != " ":
            return state.cells[a]
def minimax_value(state):
    if winner(state):
        return 1 if winner(state) == "X" else -1
    if " " not in state.cells:
        return 0
    return (max if state.mover == "X" else min)(minimax_value(each) for each in state.successors())
start = State(tuple("XO  X   O"))
`;
const BOARDS = `
class Board:
    LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]
    def __init__(self, cells, turn):
        self.cells = list(cells)
        self.turn = turn
    def other(self):
        return "O" if self.turn == "X" else "X"
    def lost(self):
        return any(all(self.cells[i] == self.other() for i in line) for line in self.LINES)
    def children(self):
        out = []
        for i in range(9):
            if self.cells[i] == ".":
                b = Board(self.cells, self.other())
                b.cells[i] = self.turn
                out.append(b)
        return out
def negamax(board):
    if board.lost():
        return -1
    kids = board.children()
    if not kids:
        return 0
    return max(-negamax(k) for k in kids)
start = Board("XO..X...O", "X")
`;
const NODES = `
class Node {
  constructor(value, children = []) { this.value = value; this.children = children; }
}
function minimax(node, isMax) {
  if (node.children.length === 0) return node.value;
  const values = node.children.map((child) => minimax(child, !isMax));
  return isMax ? Math.max(...values) : Math.min(...values);
}
const pair = (...values) => new Node(null, values.map((value) => new Node(value)));
const root = new Node(null, [pair(3, 12), pair(2, 8), pair(14, 1)]);
`;

describe('a position is picked', () => {
  it.each([
    [
      'by max with a key, where it is a generator that is gone through',
      `${STATES}
def choose(state):
    return max(state.successors(), key=minimax_value)
print(choose(start))`,
      ['return max(state', 'return min(state'],
    ],
    [
      'again and again, until the game is over',
      `${STATES}
def choose(state):
    pick = max if state.mover == "X" else min
    return pick(state.successors(), key=minimax_value)
state = State(tuple("XO  X    "), "O")
while not winner(state) and " " in state.cells:
    state = choose(state)
    print(state)`,
      ['pick = max if state.mover == "X" else min', 'pick = min if state.mover == "X" else max'],
    ],
    [
      'outside of all functions, by values that are those of whoever moves',
      `${BOARDS}
print(negamax(start))
best = max(start.children(), key=lambda board: -negamax(board))`,
      ['best = max', 'best = min'],
    ],
    [
      'from those put in order',
      `
class Node:
    def __init__(self, value=None, children=()):
        self.value, self.children = value, list(children)
def minimax(node, depth, is_max):
    if depth == 0 or not node.children:
        return node.value
    if is_max:
        return max(minimax(c, depth - 1, False) for c in node.children)
    return min(minimax(c, depth - 1, True) for c in node.children)
def choose(root):
    ranked = sorted(root.children, key=lambda c: minimax(c, 3, False), reverse=True)
    return ranked[0]
T = lambda *values: Node(None, [Node(value) for value in values])
root = Node(None, [T(3, 12, 8), T(2, 4, 6), T(14, 5, 9)])
print(minimax(root, 4, True), choose(root))`,
      ['ranked[0]', 'ranked[-1]'],
    ],
  ] as const)('%s', async (_, right, [from, to]) => {
    expect(await judgment(right)).toBe('right');
    const wrong = right.replace(from, to);
    expect(wrong).not.toBe(right);
    expect(await judgment(wrong)).toBe('named best-move-not-updated');
  });

  it('in JavaScript, and searched once more', async () => {
    const right = `${NODES}
const pick = (node) => node.children.reduce((best, child) => (minimax(child, false) > minimax(best, false) ? child : best));
console.log(minimax(pick(root), false));`;
    expect(await judgment(right, 'javascript')).toBe('right');
    const wrong = right.replace('false) > minimax', 'false) < minimax');
    expect(await judgment(wrong, 'javascript')).toBe('named best-move-not-updated');
  });

  it.each([
    ['python', 'best, most = None, -2', 'best, most = None, 2'],
    ['javascript', '[null, -Infinity]', '[null, Infinity]'],
  ] as const)('by the loop of a root in %s', async (language, from, to) => {
    const right =
      language === 'python'
        ? `${STATES}
def search(state, is_max):
    if winner(state):
        return 1 if winner(state) == "X" else -1
    if " " not in state.cells:
        return 0
    values = [search(each, not is_max) for each in state.successors()]
    return max(values) if is_max else min(values)
def choose(state):
    best, most = None, -2
    for child in state.successors():
        value = search(child, False)
        if value > most:
            best, most = child, value
    return best
choose(start)`
        : `
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
class State {
  constructor(cells, player) { this.cells = cells; this.player = player; }
  winner() {
    const line = LINES.find(([a, b, c]) => this.cells[a] && this.cells[a] === this.cells[b] && this.cells[b] === this.cells[c]);
    return line === undefined ? null : this.cells[line[0]];
  }
  children() {
    const other = this.player === 'X' ? 'O' : 'X';
    const put = (at) => this.cells.map((cell, index) => (index === at ? this.player : cell));
    return this.cells.flatMap((cell, at) => (cell ? [] : [new State(put(at), other)]));
  }
}
function minimax(state, isMax) {
  if (state.winner() !== null) return state.winner() === 'X' ? 1 : -1;
  const values = state.children().map((child) => minimax(child, !isMax));
  if (values.length === 0) return 0;
  return isMax ? Math.max(...values) : Math.min(...values);
}
function choose(state) {
  let [best, most] = [null, -Infinity];
  for (const child of state.children()) {
    const value = minimax(child, false);
    if (value > most) [best, most] = [child, value];
  }
  return best;
}
const root = new State(['X', 'O', null, null, 'X', null, null, null, 'O'], 'X');
choose(root);`;
    expect(await judgment(right, language)).toBe('right');
    const wrong = right.replace(from, to).replace('value > most', 'value < most');
    expect(await judgment(wrong, language)).toBe('named best-move-not-updated');
  });
});

describe('no loop over the moves of one position', () => {
  it('is one that goes through those of one after the other', async () => {
    const text = `${NODES}
function line(node, isMax) {
  while (node.children.length > 0) {
    let best = node.children[0];
    for (const child of node.children) {
      const [value, most] = [minimax(child, !isMax), minimax(best, !isMax)];
      if (isMax ? value > most : value < most) best = child;
    }
    [node, isMax] = [best, !isMax];
  }
  return node;
}
console.log(minimax(root, true), line(root, true).value);`;
    expect(await judgment(text, 'javascript')).toBe('right');
  });

  it('is one before which the position itself is searched', async () => {
    const text = `${STATES}
def alphabeta(state, depth, alpha, beta):
    if winner(state) or " " not in state.cells or depth == 0:
        return {"X": 1, "O": -1}.get(winner(state), 0)
    best = -10 if state.mover == "X" else 10
    for child in state.successors():
        value = alphabeta(child, depth - 1, alpha, beta)
        if state.mover == "X":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
def choose(state):
    worth = alphabeta(state, 9, -10, 10)
    for child in state.successors():
        if alphabeta(child, 8, -10, 10) == worth:
            return child
print(choose(start))`.replace(/def minimax_value[^]*?(?=start =)/, '');
    expect(await judgment(text)).toBe('right');
  });
});

describe('what holds its turn beside its board', () => {
  it('is judged where the first search is that of the other side', async () => {
    const right = `${BOARDS}
print(negamax(start))
def choose(board):
    return max(board.children(), key=lambda each: -negamax(each))
choose(start)`;
    expect(await judgment(right)).toBe('right');
  });
});

describe('one of several searches', () => {
  const leave = (value: number): string =>
    `{"prunus":1}\n{"event":"enter","player":"min"}\n{"event":"leave","value":${String(value)}}\n`;
  const search = (root: unknown, value: number, by = '0 false'): ReportedSearch => ({
    ...{ root: JSON.stringify(root), trace: leave(value), by },
  });
  const node = (name: string, value: number, by?: string): ReportedSearch =>
    search({ name, children: [] }, value, by);
  const three = [node('a', 3), node('b', 5)] as const;
  it.each([
    ['', [3, 0, 0], 'other'],
    ['', [3, 1, 0], 'best'],
    ['', [2, 1, 1], 'other'],
    ['', [2, 0, 1], 'best'],
    ['', [2, 0, 1, 3, 0, 0], 'other'],
    ['best', [], 'best'],
    ['best', [3, 0, 0], 'other'],
    ['', [9, 0, 0], null],
    ['', [], null],
  ] as const)('%s%j', (below, positions, choice) => {
    const picked = { ...NOTHING_PICKED, below, positions };
    expect(pickedState(three, node('c', 1), picked)).toBe(choice);
  });

  it('is told of by the function and what else that was told', () => {
    const picked = { ...NOTHING_PICKED, positions: [3, 0, 0] };
    expect(pickedState(three, node('c', 1, '0 true'), picked)).toBe(null);
    expect(pickedState(three, node('c', 1, ''), picked)).toBe(null);
  });

  it('is no move of the same position where the boards have other stones', () => {
    const board = (text: string, value: number): ReportedSearch =>
      search({ cells: text.split(''), turn: 'O' }, value);
    const first = board('XX..O....', 1);
    const picked = { ...NOTHING_PICKED, positions: [2, 0, 0] };
    expect(pickedState([first], board('X..XO....', 0), picked)).toBe('other');
    expect(pickedState([first], board('XX.XOO...', 0), picked)).toBe(null);
  });
});
