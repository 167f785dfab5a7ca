import { beforeAll, expect, it } from 'vitest';
import { judgmentOf } from '../../../web/program/diagnosing.ts';
import { languageOf } from '../../../web/program/source/read.ts';
import { withoutTypes } from '../../../web/program/source/typescript.ts';
import { readProgram } from '../../../web/program/program.ts';
import { templateText } from '../../../web/program/templates/index.ts';
import { loadAnswers } from './support/judge.ts';
import { runPythonHere } from './support/run-python-here.ts';

/** What MicroPython lacks, each in a search whose value is 3. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'dataclass, enum and a deep copy of objects': `
from dataclasses import dataclass, field
from enum import Enum, auto
from copy import deepcopy
import bisect, contextlib

class Player(Enum):
    MAX = auto()
    MIN = auto()

    @property
    def other(self):
        return Player.MIN if self is Player.MAX else Player.MAX

@dataclass
class Node:
    value: int = 0
    children: list = field(default_factory=list)

def minimax(node, player):
    if not node.children:
        return node.value
    values = [minimax(child, player.other) for child in node.children]
    return max(values) if player is Player.MAX else min(values)

root = Node(children=[Node(children=[Node(3), Node(12)]), Node(children=[Node(2), Node(8)])])
copied = deepcopy(root)
assert copied == root and copied.children[0] is not root.children[0] and repr(Player.MAX) == "Player.MAX"
minimax(copied, Player.MAX)
`,
  'match, with what it takes apart': `
def minimax(node, player):
    match node:
        case int(value) | float(value):
            return value
        case []:
            raise ValueError
        case [first, *rest] if player == "max":
            return max([minimax(first, "min")] + [minimax(each, "min") for each in rest])
        case _:
            return min([minimax(each, "max") for each in node])

minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], "max")
`,
};

let answers: Awaited<ReturnType<typeof loadAnswers>>;
beforeAll(async () => {
  answers = await loadAnswers('[[3,12,8],[2,4,6],[14,5,2]]');
});

it.each(Object.entries(PROGRAMS))('%s', async (_, text) => {
  const { report, judged } = await answers(text, 'python');
  expect(report.result).toBe('3');
  expect(judged?.diagnosis.verdict).toBe('correct');
});

it('a program that waits for somebody to write is searched by itself, or says where it waits', async () => {
  const search = `
def minimax(node, is_max):
    if isinstance(node, int):
        return node
    values = [minimax(child, not is_max) for child in node]
    return max(values) if is_max else min(values)
`;
  const { report } = await answers(
    `${search}\nname = input("Name? ")\nminimax([1], True)\n`,
    'python',
  );
  expect(report).toMatchObject({ problem: null, output: 'Name? \n', result: '3' });
  expect(report.given).not.toBe('');
  await expect(answers('print(1)\nmove = int(input())\n', 'python')).rejects.toThrow(/^input: /);
});

it('numpy is stood in for, as far as boards need it', async () => {
  const { report, judged } = await answers(
    `
import math, numpy as np

def won(board):
    lines = list(board) + list(board.T) + [board.diagonal(), np.fliplr(board).diagonal()]
    for line in lines:
        if abs(line.sum()) == 3:
            return line[0]
    return 0

def minimax(board, is_max):
    score = won(board)
    if score != 0 or not np.any(board == 0):
        return score
    best = -np.inf if is_max else np.inf
    for row, column in np.argwhere(board == 0):
        board[row, column] = 1 if is_max else -1
        value = minimax(board, not is_max)
        board[row, column] = 0
        best = max(best, value) if is_max else min(best, value)
    return best

board = np.zeros((3, 3), dtype=int)
board[0], board[1, 1] = [1, -1, -1], 1
row = board[2]
row[:] = 7
assert board[2].tolist() == [7, 7, 7] and row.copy().fill(0) is None and board[2, 0] == 7
board[board == 7] = 0
assert board.sum(axis=0).tolist() == [1, 0, -1] and board.sum(axis=1).tolist() == [-1, 1, 0]
assert (1 - board[0]).tolist() == [0, 2, 2] and (board > 0).sum() == 2 and -1 in board
assert np.where(board == -1)[1].tolist() == [1, 2] and np.array_equal(np.rot90(board, 4), board)
assert board.reshape(-1)[[0, 4]].tolist() == [1, 1] and board[::-1, 0].tolist() == [0, 0, 1]
rows = [board[0], board.T[1]]
assert np.concatenate([board.sum(axis=0), [np.trace(board)], rows[0]]).tolist() == [1, 0, -1, 2, 1, -1, -1]
assert np.vstack(rows).shape == (2, 3) and np.hstack(rows).shape == (6,) and np.append(rows[0], 5)[3] == 5
assert np.concatenate([board, board], axis=1).shape == (3, 6) and np.stack(rows)[1, 1] == 1
assert np.array([[' ', 'X']], dtype='<U1')[0, 1] == 'X' and np.full((2, 2), None, dtype=object)[1, 1] is None
assert np.random.choice([4, 4]) == 4 and np.random.randint(3, 4) == 3

def refused(error, what):
    try:
        what()
    except error:
        return
    raise Exception("not refused")

other = board.copy()
row = other[0]
row += 2
other.ravel()[8] = 5
other.reshape(9)[1] = 7
other.flatten()[2] = other.T.ravel()[3] = 9
assert other.tolist() == [[3, 7, 1], [0, 1, 0], [0, 0, 5]]
assert np.maximum(-other, 0).sum() == 0 and np.minimum(other, 1).max() == 1
# What it can't do it says, instead of giving something else.
refused(ValueError, lambda: bool(board == 0))
refused(ValueError, lambda: board.reshape(2, 2))
refused(NotImplementedError, lambda: board[:, [0, 2]])
refused(NotImplementedError, lambda: np.zeros((2, 2, 2)).sum(axis=0))
refused(AttributeError, lambda: np.linalg)
minimax(board, False)
`,
    'python',
  );
  expect(report).toMatchObject({ problem: null, result: '0' });
  expect(judged?.diagnosis.verdict).toBe('correct');
  const wrong = 'import numpy as np\n\nboard = np.zeros((3, 3))\nboard[3, 0] = 1\n';
  await expect(answers(wrong, 'python')).rejects.toThrow(/^error: /);
});

it('TypeScript is run without its types, every line where it was', async () => {
  const text = `
type Tree = number | Tree[];
enum Player { Max, Min }
interface Result { value: number }
abstract class Base<T> { protected nodes = 0; abstract go(tree: T): number; }
class Search extends Base<Tree> implements Object {
  constructor(private readonly first: Player, public name?: string) { super(); }
  go(tree: Tree): number { return this.minimax(tree as Tree, this.first)!; }
  minimax(node: Tree, who: Player): number {
    if (typeof node === 'number') return node;
    const next: Player = who === Player.Max ? Player.Min : Player.Max;
    const values: number[] = node.map((child: Tree): number => this.minimax(child, next));
    return who === Player.Max ? Math.max(...values) : Math.min(...values);
  }
}
new Search(Player.Max).go([[3, 12, 8], [2, 4, 6], [14, 5, 2]]);`;
  const plain = withoutTypes(text);
  expect(plain.split('\n')).toHaveLength(text.split('\n').length);
  expect(withoutTypes(plain)).toBe(plain);
  const { report, judged } = await answers(text);
  expect(report.result).toBe('3');
  expect(judged?.diagnosis.verdict).toBe('correct');
  expect(languageOf(text)).toBe('javascript');
  expect(languageOf(Object.values(PROGRAMS)[0]!)).toBe('python');
});

it.each(['nested-loops', 'tic-tac-toe'] as const)(
  'the tree of %s is the same where lines and variables are told no more',
  async (name) => {
    const program = readProgram('python', templateText(name, 'python', 'en'));
    const [all, few] = await Promise.all(
      [200_000, 100].map((notes) => runPythonHere(program, null, null, { notes })),
    );
    expect(few?.notes.step).toHaveLength(100);
    expect(all?.notes.step.length).toBeGreaterThan(100);
    expect(few?.trace).toBe(all?.trace);
  },
);

const LEFT_OUT = {
  python: (head: string, before = '') => `${before}
def alphabeta(node, ${head}):
    if isinstance(node, int):
        return node
    best = -10**9 if maximizing else 10**9
    for child in node:
        value = alphabeta(child, maximizing=not maximizing, alpha=alpha, beta=beta)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

alphabeta([[3, 5, 6], [9, 1, 2], [0, -1, 4]])
`,
  javascript: (head: string, before = '') => `${before}
function alphabeta(node, ${head}) {
  if (!Array.isArray(node)) return node;
  let best = isMax ? -1e9 : 1e9;
  for (const child of node) {
    const value = alphabeta(child, !isMax, alpha, beta);
    if (isMax) { best = Math.max(best, value); alpha = Math.max(alpha, best); }
    else { best = Math.min(best, value); beta = Math.min(beta, best); }
    if (alpha >= beta) break;
  }
  return best;
}
alphabeta(tree);
`,
};

it.each([
  ['python', 'alpha=-1e9, beta=1e9, maximizing=True', ''],
  ['python', 'maximizing=True, alpha=float("-inf"), beta: float = 10**9', ''],
  ['python', 'alpha=-BIG, beta=BIG, maximizing=False', 'BIG = 10000'],
  ['javascript', 'isMax = true, alpha = -1000, beta = 1000', ''],
  ['javascript', 'isMax = false, alpha = Number.NEGATIVE_INFINITY, beta = 9_999', ''],
  ['javascript', 'isMax = true, alpha = LOW, beta = -LOW', 'const LOW = -500;'],
] as const)('what the first call leaves out is what it is otherwise: %s, %s', async (...is) => {
  const [written, head, before] = is;
  const { judged } = await answers(LEFT_OUT[written](head, before), written);
  expect(judged?.diagnosis).toMatchObject({ verdict: 'correct', style: { prunes: true } });
});

it('a board whose cells are one text is judged, its values remembered', async () => {
  const text = `
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
memo = {}

def solve(board, player):
    if (board, player) in memo:
        return memo[(board, player)]
    for a, b, c in LINES:
        if board[a] != "-" and board[a] == board[b] == board[c]:
            return 1 if board[a] == "X" else -1
    if "-" not in board:
        return 0
    other = "O" if player == "X" else "X"
    values = [solve(board[:i] + player + board[i + 1:], other) for i in range(9) if board[i] == "-"]
    memo[(board, player)] = max(values) if player == "X" else min(values)
    return memo[(board, player)]

solve("X-O-X---O", "X")
`;
  const right = (await answers(text, 'python')).judged;
  expect(judgmentOf(right!)).toBe('right');
  expect(right?.searches).toBeGreaterThan(5);
  const without = text.replace(', (2, 4, 6))', ')');
  expect(judgmentOf((await answers(without, 'python')).judged!)).toBe('differs');
});

it('what takes averages is no wrong minimax, but right where it takes them of all', async () => {
  const text = `
def expectimax(node, is_max):
    if isinstance(node, int):
        return node
    values = [expectimax(child, not is_max) for child in node]
    return max(values) if is_max else sum(values) / len(values)

expectimax([[3, 12, 9], [2, 4, 6], [14, 5, 2]], True)
`;
  const { report, judged } = await answers(text, 'python');
  expect(report.result).toMatch(/^8/);
  expect(judgmentOf(judged!)).toBe('right');
  const rounded = (await answers(text.replace(') / len', ') // len'), 'python')).judged;
  expect(judgmentOf(rounded!)).toBe('differs');
});

it('texts are asked what MicroPython’s know nothing of, and values are written with their names', async () => {
  const { output } = await runPythonHere(
    readProgram(
      'python',
      `
class Page:
    def center(self):
        return "own"

x = "ab"
print("x".center(9, "*"), "ab".center(5), x.ljust(4) + "|", x.rjust(4, "."), "-7".zfill(4))
print("the best move".title(), x.capitalize(), "a1".isalnum(), "abc".removeprefix("a"), Page().center())
print(f"{x = } {x=} {len(x) + 1 = :>3}")
`,
    ),
    [3, 1],
  );
  expect(output).toBe(
    "****x****   ab  ab  | ..ab -007\nThe Best Move Ab True bc own\nx = 'ab' x='ab' len(x) + 1 =   3\n",
  );
});
