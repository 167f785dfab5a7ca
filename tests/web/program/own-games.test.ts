import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../web/program/difference-text.ts';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { judgmentIn, loadAnswers } from './support/judge.ts';

let answers: Awaited<ReturnType<typeof loadAnswers>>;
beforeAll(async () => {
  answers = await loadAnswers('[[3,12,8],[2,4,6],[14,5,2]]');
});

/** The verdict and what it lacks. */
async function verdict(text: string, language: ProgramLanguage = 'python'): Promise<string> {
  const { judged } = await answers(text, language);
  return judgmentIn(judged, ({ lacks }) => lacks);
}

const nim = (end: string, comment = ''): string => `
def minimax(piles, is_max):
    if sum(piles) == 0:
        return ${end}${comment}
    values = []
    for i in range(len(piles)):
        for n in range(1, piles[i] + 1):
            values.append(minimax(piles[:i] + [piles[i] - n] + piles[i + 1:], not is_max))
    return max(values) if is_max else min(values)
print(minimax([2, 2], True))
`;
const [TAKES, LOSES] = ['-1 if is_max else 1', '1 if is_max else -1'];

describe('an ending of Nim is known, or said', () => {
  it.each([
    [TAKES, '', 'right-as-far-as-seen last-wins'],
    [LOSES, '', 'right-as-far-as-seen last-loses'],
    [TAKES, '  # whoever takes the last stone wins', 'right'],
    [LOSES, '  # misère', 'right'],
    [LOSES, '  # whoever takes the last stone wins', 'named'],
    [TAKES, '  # misère', 'named'],
  ])('%s%s', async (end, comment, expected) => {
    expect(await verdict(nim(end, comment))).toBe(expected);
  });
});

const won = `
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]
def won(b, p):
    return any([all([b[i] == p for i in line]) for line in LINES])
`;
const tictactoe = (last = '[2,4,6]'): string => `
  const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],${last}];
  const won = (b, p) => LINES.some((line) => line.every((i) => b[i] === p));
  function minimax(b, isMax) {
    if (won(b, 'X')) return 1;
    if (won(b, 'O')) return -1;
    if (!b.includes(' ')) return 0;
    const values = [];
    for (let i = 0; i < 9; i++) {
      if (b[i] !== ' ') continue;
      b[i] = isMax ? 'X' : 'O';
      values.push(minimax(b, !isMax));
      b[i] = ' ';
    }
    return isMax ? Math.max(...values) : Math.min(...values);
  }
  minimax([...'XO X     '], true);`;

describe('a board with stones that don’t fit whoever moves', () => {
  it('is no fault of the search', async () => {
    expect(await verdict(tictactoe(), 'javascript')).toBe('right-as-far-as-seen stones');
  });

  it('hides no fault of the search', async () => {
    expect(await verdict(tictactoe('[2,4,7]'), 'javascript')).toMatch(/^(differs|named)/);
  });
});

describe('who moves is told by a sign', () => {
  const ttt = `${won}
board = [' '] * 9
def minimax(turn):
    if won(board, 'O'): return 1
    if won(board, 'X'): return -1
    if ' ' not in board: return 0
    scores = []
    for i in range(9):
        if board[i] == ' ':
            board[i] = turn
            scores.append(minimax('X' if turn == 'O' else 'O'))
            board[i] = ' '
    return max(scores) if turn == 'O' else min(scores)
`;

  it('and is no board, where nobody calls the search', async () => {
    const main = 'board[int(input())] = "X"\nprint(minimax("O"))\n';
    expect(await verdict(ttt + main)).toBe('right');
  });

  it('by O as MAX, who moves first in the search', async () => {
    const main = 'board[0], board[4], board[8] = "X", "O", "X"\nprint(minimax("O"))\n';
    expect(await verdict(ttt + main)).toBe('right');
    const wrong = ttt.replace("if turn == 'O' else min", "if turn == 'X' else min");
    expect(await verdict(wrong + main)).not.toMatch(/^right/);
  });
});

it('a number in an object is one', async () => {
  const text = `
    function minimax(node, isMax) {
      if (typeof node === 'number') return new Number(node);
      const values = node.map((child) => minimax(child, !isMax));
      return new Number(isMax ? Math.max(...values) : Math.min(...values));
    }
    minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], true);`;
  expect(await verdict(text, 'javascript')).toBe('right');
});

const plain = `minimax(node, isMax) {
  if (typeof node === 'number') return node;
  const values = node.map((child) => minimax(child, !isMax));
  return isMax ? Math.max(...values) : Math.min(...values);
}
const root = [[3, 12, 8], [2, 4, 6], [14, 5, 2]];
`;

it('a module', async () => {
  const text = `export function ${plain}export const value = minimax(root, true);
export { root };`;
  expect(await verdict(text, 'javascript')).toBe('right');
});

it('what waits for somebody to type once its search is over', async () => {
  const main = 'print(minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], True))\ninput("Again?")\n';
  const text = `
def minimax(node, is_max):
    if isinstance(node, int):
        return node
    values = [minimax(child, not is_max) for child in node]
    return max(values) if is_max else min(values)
`;
  expect(await verdict(text + main)).toBe('right');
});

it('nodes that say whether chance moves in them', async () => {
  const text = (mean: string): string => `
    const leaf = (value) => ({ value });
    const game = { type: 'max', children: [[3, 12, 9], [2, 4, 6]].map((all) => ({ type: 'chance', children: all.map(leaf) })) };
    function expectimax(node) {
      if (node.value !== undefined) return node.value;
      const values = node.children.map(expectimax);
      if (node.type === 'max') return Math.max(...values);
      return values.reduce((sum, each) => sum + each, 0)${mean};
    }
    expectimax(game);`;
  expect(await verdict(text(' / values.length'), 'javascript')).toBe('right');
  expect(await verdict(text(''), 'javascript')).not.toMatch(/^right/);
});

describe('a game that is not known here', () => {
  const stones = (min: string): string => `
def minimax(n, is_max):
    if n == 0:
        return -1 if is_max else 1
    if is_max:
        return max([minimax(n - k, False) for k in (1, 2, 3) if k <= n])
    return ${min}([minimax(n - k, True) for k in (1, 2, 3) if k <= n])
print(minimax(7, True))
`;

  it('is searched rightly, as far as can be seen', async () => {
    expect(await verdict(stones('min'))).toBe('right-as-far-as-seen last-wins');
    expect(await verdict(`# who takes the last one wins${stones('min')}`)).toBe('right');
    expect(await verdict(`# who takes the last one loses${stones('min')}`)).toMatch(/^named/);
    const from = stones('min').replaceAll('(1, 2, 3)', '(1, 3, 4)');
    expect(await verdict(from)).toBe('right-as-far-as-seen last-wins');
  });

  it('is never called right where its search is wrong', async () => {
    expect(await verdict(stones('max'))).not.toMatch(/^right/);
  });

  it('of numbers on a board is no tree', async () => {
    const grid = `
class Grid:
    def __init__(self, cells):
        self.cells = cells
    def moves(self):
        return [i for i in range(2) if self.cells[0][i] == 0]
    def play(self, i, n):
        cells = [row[:] for row in self.cells]
        cells[0][i] = n
        return Grid(cells)
def minimax(grid, is_max):
    if not grid.moves():
        return 10 * grid.cells[0][0] + grid.cells[0][1]
    values = [minimax(grid.play(i, 4 if is_max else 2), not is_max) for i in grid.moves()]
    return max(values) if is_max else min(values)
print(minimax(Grid([[0, 0], [2, 16]]), True))
`;
    expect(await verdict(grid)).toBe('right-as-far-as-seen own-game');
  });
});

describe('agents in the manner of Berkeley’s Pacman, that nothing makes', () => {
  const agent = (min: string): string => `
from game import Agent
import util
class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)
class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return max(gameState.getLegalActions(0), key=lambda a: self.minimax(gameState.generateSuccessor(0, a), 0, 1))
    def minimax(self, state, depth, agent):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        following = (agent + 1) % state.getNumAgents()
        below = depth + 1 if following == 0 else depth
        values = [self.minimax(state.generateSuccessor(agent, a), below, following) for a in state.getLegalActions(agent)]
        return max(values) if agent == 0 else ${min}(values)
`;

  it('are given a tree', async () => {
    expect(await verdict(agent('min'))).toBe('right');
    expect(await verdict(agent('max'))).not.toMatch(/^right/);
    const picksWorst = agent('min').replace('return max(gameState', 'return min(gameState');
    expect(await verdict(picksWorst)).toBe('named');
  });
});

it('Python: a board by the numbers of its cells', async () => {
  const table = `${won.replace(/\d/g, (each) => String(Number(each) + 1))}
board = {i: ' ' for i in range(1, 10)}
def minimax(board, is_max):
    if won(board, 'X'): return 1
    if won(board, 'O'): return -1
    if ' ' not in board.values(): return 0
    values = []
    for i in board.keys():
        if board[i] == ' ':
            board[i] = 'X' if is_max else 'O'
            values.append(minimax(board, not is_max))
            board[i] = ' '
    return max(values) if is_max else min(values)
`;
  expect(await verdict(table)).toBe('right');
});

it('Python: a dataclass that can’t be changed, made anew', async () => {
  const frozen = `${won}
from typing import Tuple
from dataclasses import dataclass, replace
@dataclass(frozen=True)
class State:
    cells: Tuple[str, ...] = (' ',) * 9
    mover: str = 'X'
    def play(self, i):
        cells = self.cells[:i] + (self.mover,) + self.cells[i + 1:]
        return replace(self, cells=cells, mover='O' if self.mover == 'X' else 'X')
def minimax(state):
    for p in 'XO':
        if won(state.cells, p): return 1 if p == 'X' else -1
    if ' ' not in state.cells: return 0
    values = [minimax(state.play(i)) for i in range(9) if state.cells[i] == ' ']
    return max(values) if state.mover == 'X' else min(values)
print(minimax(State().play(0).play(1).play(4)))
`;
  expect(await verdict(frozen)).toBe('right');
});

const sticks = (
  loop: string,
  comment = ' # take 1, 2 or 3; whoever takes the last wins',
): string => `
def minimax(sticks, my_turn):${comment}
    if sticks == 0:
        return -1 if my_turn else 1
    scores = []
    ${loop}
            scores.append(minimax(sticks - take, not my_turn))
    return max(scores) if my_turn else min(scores)
`;
const THREE = `for take in (1, 2, 3):
        if take <= sticks:`;
const BEST = `
def best_move(sticks):
    for take in (1, 2, 3):
        if take <= sticks and minimax(sticks - take, False) == 1:
            return take
    return 1
print(best_move(10))
`;
const bool = (most: number, comment = '# take 1-3, the last one wins'): string => `
${comment}
def can_win(n):
    for take in range(1, ${String(most + 1)}):
        if take <= n and not can_win(n - take):
            return True
    return False
print(can_win(9))
`;
const script = `
  // whoever takes the last one wins
  function minimax(sticks, isMax) {
    if (sticks === 0) return isMax ? -1 : 1;
    let best = isMax ? -Infinity : Infinity;
    for (let take = 1; take <= 3 && take <= sticks; take++) {
      const value = minimax(sticks - take, !isMax);
      best = isMax ? Math.max(best, value) : Math.min(best, value);
    }
    return best;
  }
  minimax(8, true);
`;

/** Alpha-beta for which these are taken at a time. */
const window = (steps: string, rules: string): string => `
STEPS = ${steps}

def minimax(sticks, maximizing, alpha=-2, beta=2):
    """${rules} Whoever takes the last stick wins."""
    moves = [take for take in STEPS if take <= sticks]
    if not moves:
        return -1 if maximizing else 1
    best = -2 if maximizing else 2
    for take in moves:
        value = minimax(sticks - take, not maximizing, alpha, beta)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best

print(minimax(11, True))
`;

describe('a game of one pile that is gone through whole', () => {
  it.each([
    ['within a window', window('range(1, 5)', 'Take 1 to 4.'), 'python', 'right'],
    ['with other steps', window('(1, 3, 4)', ''), 'python', 'right'],
    [
      'with a step that its text does not have',
      window('[step for step in range(1, 5) if step != 2]', ''),
      'python',
      'right-as-far-as-seen own-game',
    ],
    [
      'with a step less than its text says',
      window('range(1, 4)', 'Take 1 to 4.'),
      'python',
      'right-as-far-as-seen own-game',
    ],
    ['by values', `${sticks(THREE)}print(minimax(7, True))`, 'python', 'right'],
    ['by a move, at the first that wins', sticks(THREE) + BEST, 'python', 'right'],
    ['by whether it is won', bool(3), 'python', 'right'],
    ['in JavaScript', script, 'javascript', 'right'],
    [
      'for one that says nothing of its end',
      bool(3, ''),
      'python',
      'right-as-far-as-seen last-wins',
    ],
    ['not as its text says', bool(2), 'python', 'right-as-far-as-seen own-game'],
    [
      'with a move that is left out',
      `${sticks(THREE.replace('take <= sticks', 'take < sticks or take == 1'))}print(minimax(7, True))`,
      'python',
      'right-as-far-as-seen own-game',
    ],
    [
      'for the other end than its text says',
      `${sticks(THREE).replace('-1 if my_turn else 1', '1 if my_turn else -1')}print(minimax(7, True))`,
      'python',
      'named',
    ],
  ] as const)('%s', async (_, text, language, expected) => {
    expect(await verdict(text, language)).toBe(expected);
  });

  it('is named', async () => {
    const { judged } = await answers(bool(3), 'python');
    expect(sentenceOf(judged!, 'en')).toContain('one pile, of which 1 to 3 are taken');
    expect(sentenceOf(judged!, 'zh')).toContain('1 到 3');
    const other = await answers(window('(1, 3, 4)', ''), 'python');
    expect(sentenceOf(other.judged!, 'en')).toContain('one pile, of which 1, 3 or 4 are taken');
    expect(sentenceOf(other.judged!, 'zh')).toContain('1, 3 或 4');
  });
});

const bounds = (high = 'min'): string => `
tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
def bounds(node, maximizing):
    if isinstance(node, int):
        return node, node
    los, his = [], []
    for child in node:
        lo, hi = bounds(child, not maximizing)
        los.append(lo)
        his.append(hi)
    if maximizing:
        return max(los), max(his)
    return min(los), ${high}(his)
print(bounds(tree, True))
`;

describe('a pair of bounds', () => {
  it('is a value where they meet', async () => {
    expect(await verdict(bounds())).toBe('right');
  });

  it('is none where they do not', async () => {
    await expect(verdict(bounds('max'))).rejects.toThrow('no-value');
  });
});

it('gives other leaves to a table whose lists have them', async () => {
  const text = `
    const moves = { root: ['L', 'R'], L: ['O', 'P'], O: [3, 12], P: [8, 1], R: ['M', 'N'], M: [4, 6], N: [5, 9] };
    function minimax(node, isMax) {
      if (typeof node === 'number') return node;
      const values = [];
      for (const child of moves[node]) values.push(minimax(child, !isMax));
      return isMax ? Math.max(...values) : Math.min(...values);
    }
    minimax('root', true);
  `;
  expect(await verdict(text, 'javascript')).toBe('right');
});
