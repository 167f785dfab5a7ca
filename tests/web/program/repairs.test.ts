import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProgram } from '../../../web/program/program.ts';
import { repairsOf } from '../../../web/program/source/repairs.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';
import { loadAnswers } from './support/judge.ts';

// How long a change is looked for is limited by the clock, which runs as it likes on a busy machine.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const LINES = '[[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]]';
const board = `
def won(b, p):
    return any([all([b[i] == p for i in line]) for line in ${LINES}])

def minimax(b, depth, alpha, beta, is_max):
    if won(b, 'X'): return 10 - depth
    if won(b, 'O'): return depth - 10
    if '-' not in b: return 0
    best = -100 if is_max else 100
    for i in range(9):
        if b[i] == '-':
            b[i] = 'X' if is_max else 'O'
            value = minimax(b, depth + 1, alpha, beta, not is_max)
            b[i] = '-'
            if is_max:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if beta <= alpha:
                break
    return best

print(minimax(['X', 'O', 'X', '-', 'O', '-', '-', '-', '-'], 0, -100, 100, True))
`;
const shared = `
function minimax(node, isMax) {
  if (!Array.isArray(node)) return node;
  let best = isMax ? -Infinity : Infinity;
  for (i = 0; i < node.length; i++) {
    const value = minimax(node[i], !isMax);
    best = isMax ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}
minimax(tree, true);`;

let answers: Awaited<ReturnType<typeof loadAnswers>>;
beforeAll(async () => {
  answers = await loadAnswers('[[3,12,8],[2,4,6],[14,5,2]]');
});

describe('a change is shown where it has been seen to put a program right', () => {
  it('a draw that counts as a loss', async () => {
    const found = await answers(board.replace('b: return 0', 'b: return -10'), 'python');
    expect(await found.repair()).toMatchObject({ line: 8, mistake: 'draw-as-loss' });
  });

  it('a draw that counts as a loss, beside its move', async () => {
    const found = await answers(
      `const won = (b, p) => ${LINES}.some((l) => l.every((i) => b[i] === p));
function minimax(b, player) {
  const free = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((i) => b[i] === null);
  if (won(b, 'O')) return { score: 10 };
  if (won(b, 'X')) return { score: -10 };
  if (free.length === 0) return { score: -10 };
  let best = { score: player === 'O' ? -Infinity : Infinity, move: null };
  for (const i of free) {
    b[i] = player;
    const { score } = minimax(b, player === 'O' ? 'X' : 'O');
    b[i] = null;
    if (player === 'O' ? score > best.score : score < best.score) best = { score, move: i };
  }
  return best;
}
minimax(['X', null, null, null, 'O', null, 'X', null, null], 'O');`,
    );
    expect(await found.repair()).toMatchObject({ line: 6, mistake: 'draw-as-loss' });
  });

  it('both loops, where each is left before its move is taken back', async () => {
    const loop = (sign: string, best: string, bound: string, other: string): string =>
      `        for i in range(9):
            if b[i] == '-':
                b[i] = '${sign}'
                best = ${best}(best, minimax(b, depth + 1, alpha, beta, ${other}))
                ${bound} = ${best}(${bound}, best)
                if beta <= alpha:
                    break
                b[i] = '-'
        return best
`;
    const [head = ''] = board.split('    best = -100');
    const call = board.slice(board.indexOf('print('));
    const text = `${head}    if is_max:
        best = -100
${loop('X', 'max', 'alpha', 'False')}    else:
        best = 100
${loop('O', 'min', 'beta', 'True')}
${call}`;
    const found = await answers(text, 'python');
    expect(await found.repair()).toMatchObject({ mistake: 'undone-after-leaving' });
  });

  it('the variable of a loop that all calls share, where there is no window', async () => {
    const found = await answers(shared);
    expect(found.judged?.diagnosis).toMatchObject({ verdict: 'differs', error: null });
    expect(await found.repair()).toMatchObject({
      ...{ line: 5, mistake: 'loop-variable-shared' },
      after: '  for (let i = 0; i < node.length; i++) {',
    });
  });

  const undo = "            b[i] = '-'\n";
  it.each([
    ['a loop that is left before the move is taken back', 'undone-after-leaving'],
    ['a move that nobody takes back', 'state-not-restored'],
  ])('%s', async (_, mistake) => {
    const without = board.replace(undo, '');
    const text =
      mistake === 'state-not-restored'
        ? without
        : without.replace('                break\n', `                break\n${undo}`);
    const found = await (await answers(text, 'python')).repair();
    expect(found).toMatchObject({ mistake });
    expect(found?.text.indexOf(undo)).toBeLessThan(found?.text.indexOf('break') ?? 0);
  });

  it('nothing is changed in a program that is right', async () => {
    const found = await answers(shared.replace('(i = 0', '(let i = 0'));
    expect(found.judged?.diagnosis.verdict).toBe('correct');
    expect(await found.repair()).toBeNull();
  });
});

describe('what keeps bounds as values', () => {
  const KEEPING = `
const LINES = ${LINES};
const tt = new Map();
const won = (b, p) => LINES.some((l) => l.every((i) => b[i] === p));
function negamax(board, player, alpha, beta) {
  const key = board.join('') + player;
  if (tt.has(key)) return tt.get(key);
  const other = player === 'X' ? 'O' : 'X';
  if (won(board, other)) return -10;
  if (!board.includes('-')) return 0;
  const from = alpha;
  let best = -Infinity;
  for (let i = 0; i < 9; i++) {
    if (board[i] !== '-') continue;
    board[i] = player;
    const value = -negamax(board, other, -beta, -alpha);
    board[i] = '-';
    if (value > best) best = value;
    if (best > alpha) alpha = best;
    if (alpha >= beta) break;
  }
  tt.set(key, best);
  return best;
}
negamax(['X', 'O', '-', '-', 'X', '-', '-', '-', '-'], 'O', -Infinity, Infinity);
`;
  const exact = KEEPING.replace('tt.set(', 'if (best > from && best < beta) tt.set(');

  it('is not put right by cutting less: that line is not at fault', async () => {
    const found = await answers(KEEPING);
    expect(found.judged?.diagnosis.verdict).toBe('differs');
    expect(await found.repair()).toBeNull();
  });

  it('and where it keeps values alone it is right, and shown what is wrong with it', async () => {
    expect((await answers(exact)).judged?.diagnosis.verdict).toBe('correct');
    const found = await answers(exact.replace('return 0;', 'return -10;'));
    expect(await found.repair()).toMatchObject({ line: 10, mistake: 'draw-as-loss' });
  });
});

describe('searches that are the moves of one position are one tree', () => {
  it('the children of a list, in Python', async () => {
    const { report, judged } = await answers(
      `
def minimax(state, depth, maximizing):
    if isinstance(state, int):
        return state
    values = [minimax(child, depth - 1, not maximizing) for child in state]
    return max(values) if maximizing else min(values)

start = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
print(max(start, key=lambda move: minimax(move, 3, False)))`,
      'python',
    );
    expect(report.whole).toMatchObject({
      ...{ searches: 3, before: 9, root: '[[3,12,8],[2,4,6],[14,5,2]]' },
    });
    expect(report.whole?.trace).toContain('{"event":"leave","value":3}');
    // A depth that nobody looks at is no limit, and no mistake.
    expect(judged?.diagnosis.verdict).toBe('correct');
  });

  it('and those of a board, but not as many examples', async () => {
    const loop = board.replace(
      /print.*\n/,
      `
start = ['X', 'O', 'X', '-', 'O', '-', '-', '-', '-']
for move in [3, 5, 6]:
    start[move] = 'X'
    minimax(start, 1, -100, 100, False)
    start[move] = '-'
`,
    );
    const { whole } = (await answers(loop, 'python')).report;
    expect(whole?.root).toBe('["X","O","X","-","O","-","-","-","-"]');
    const examples = shared.replace(
      'minimax(tree, true);',
      'minimax([[1]], true); minimax([[2]], true);',
    );
    expect((await answers(examples)).report.whole).toBeNull();
  });
});

describe('a mistake has its name', () => {
  const search = (best: string, global = ''): string => `
best = None
class Solver:
    def minimax(self, node, is_max):
        ${global}
        if not isinstance(node, list):
            return node
        ${best} = -1000 if is_max else 1000
        for child in node:
            value = self.minimax(child, not is_max)
            ${best} = max(${best}, value) if is_max else min(${best}, value)
        return ${best}

Solver().minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]], True)
`;

  it('where all calls share their best value', async () => {
    for (const text of [search('best', 'global best'), search('self.best')]) {
      const repair = await (await answers(text, 'python')).repair();
      expect(repair).toMatchObject({ mistake: 'best-shared' });
    }
    const undeclared = shared.replace('let best', 'best').replace('(i = 0', '(let i = 0');
    const repair = await (await answers(undeclared)).repair();
    expect(repair).toMatchObject({ line: 4, mistake: 'best-shared' });
    expect(repair?.after).toContain('let best =');
  });

  it('where a full board is a draw before anybody has won', async () => {
    const [won, drawn] = [
      "    if won(b, 'X'): return 10 - depth\n",
      "    if '-' not in b: return 0\n",
    ];
    const text = board.replace(drawn, '').replace(won, drawn + won);
    const repair = await (await answers(text, 'python')).repair();
    expect(repair).toMatchObject({ mistake: 'draw-tested-before-win' });
  });

  it('where both branches put down the same stones', async () => {
    const text = board.replace(
      "            b[i] = 'X' if is_max else 'O'",
      `            if is_max:
                b[i] = 'X'
            else:
                b[i] = 'X'`,
    );
    const repair = await (await answers(text, 'python')).repair();
    expect(repair).toMatchObject({ mistake: 'wrong-side-moves' });
  });
});

describe('a search that nobody calls', () => {
  const uncalled = board.replace(/print.*\n/, '');
  it('is given the board of its program, and that is said', async () => {
    const found = await answers(`board = ['-'] * 9\n${uncalled}`, 'python');
    expect(found.report.given).toContain("'-'");
    expect(found.judged?.diagnosis.verdict).toBe('correct');
  });

  it('is not accused where what it was given is nothing for it', async () => {
    await expect(answers(uncalled, 'python')).rejects.toThrow(/^no-call: /);
  });
});

it(
  'changes of a very long text are looked for no longer than those of others',
  { timeout: 20_000 },
  () => {
    const program = readProgram('python', `${board}\n${'a < b\n'.repeat(15_000)}`);
    const found = repairsOf(program, guessSearches(program));
    expect(found.length).toBeGreaterThan(50);
    expect(found[0]?.text).toContain('a < b');
  },
);
