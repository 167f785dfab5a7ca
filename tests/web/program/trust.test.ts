import { beforeAll, describe, expect, it } from 'vitest';
import { ON_TREES } from './support/searches-of-trees.ts';
import { ON_BOARDS } from './support/searches-of-boards.ts';
import { judgmentOf, type Diagnosed } from '../../../web/program/diagnosing.ts';
import { templateText } from '../../../web/program/templates/index.ts';
import { firstRun, repairOf } from '../../../web/program/judging.ts';
import { readProgram } from '../../../web/program/program.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';
import { loadAnswers, loadJudge } from './support/judge.ts';
import { runHere } from './support/run-here.ts';
import type { RunProblemCode } from '../../../web/program/run/messages.ts';

const EQUAL_BY_A_BOUND = '[[3,12,8],[3,1,9],[2,14,5]]';

let judged: (text: string, tree?: string) => Promise<Diagnosed>;
beforeAll(() => {
  judged = async (text, tree = EQUAL_BY_A_BOUND) => {
    const found = await (await loadJudge(tree))(text);
    if (found === null) throw new Error('Not judged.');
    return found;
  };
});

/** A program with one thing in it otherwise. */
function changed(
  text: string,
  ...changes: readonly (readonly [string | RegExp, string])[]
): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    return after;
  }, text);
}

const choosing = `
function search(node, alpha, beta, isMax) {
  if (typeof node === 'number') return [node, null];
  let best = isMax ? -Infinity : Infinity, move = null;
  for (let i = 0; i < node.length; i++) {
    const [value] = search(node[i], alpha, beta, !isMax);
    if (isMax ? value > best : value < best) { best = value; move = i; }
    if (isMax) alpha = Math.max(alpha, best); else beta = Math.min(beta, best);
    if (alpha >= beta) break;
  }
  return [best, move];
}
search(tree, -Infinity, Infinity, true);`;
const last = [/value > best : value < best/, 'value >= best : value <= best'] as const;

describe('the move that is chosen has an exact value', () => {
  it('the last of equal moves whose value is but a bound is no right choice', async () => {
    const { diagnosis } = await judged(changed(choosing, last));
    expect(diagnosis).toMatchObject({ verdict: 'named', error: 'best-move-not-updated' });
  });

  it('whatever tree it is seen on', async () => {
    const found = await judged(changed(choosing, last), '[[1,2],[5,6]]');
    expect(found.diagnosis).toMatchObject({ verdict: 'named', error: 'best-move-not-updated' });
    expect(found.failing?.searched.options.tree).toBe(found.failing?.report.root);
  });

  it.each([
    ['the first of them', choosing, []],
    [
      'the last, where nothing is cut',
      changed(choosing, last, ['if (alpha >= beta) break;', '']),
      ['never-cuts'],
    ],
    [
      'the last, where nothing is cut on equality',
      changed(choosing, last, ['>= beta', '> beta']),
      [],
    ],
  ])('%s is right', async (_, text, lacks) => {
    const { diagnosis, ...others } = await judged(text);
    expect([diagnosis.verdict, others.lacks]).toEqual(['correct', lacks]);
  });
});

it.each([
  ['lines that are none', 'x\ny\nz'],
  ['one line that is null', '{"prunus":1}\nnull\n'],
  [
    'calls without an end',
    `{"prunus":1}\n${'{"event":"enter"}\n'.repeat(2e5)}${'{"event":"leave","value":1}\n'.repeat(2e5)}`,
  ],
])('a trace of %s is judged by nobody, and stops nothing', async (_, trace) => {
  const program = readProgram('javascript', choosing);
  const asked = { program, searches: guessSearches(program), agents: 2, tree: null };
  const report = { ...runHere(choosing, EQUAL_BY_A_BOUND), root: '[0,[3,4]]', trace };
  const parts = {
    run: () => Promise.resolve(report),
    ask: () => Promise.reject(new Error('nobody is asked')),
    signal: new AbortController().signal,
  };
  const first = await firstRun(asked, parts);
  expect(await repairOf(asked, { ...first, diagnosed: null }, parts)).toBeNull();
});

describe('what it was given besides and did not end', () => {
  it.each<[RunProblemCode, lack: string]>([
    ['error', 'failed'],
    ['hangs', 'failed'],
    ['time', 'slow'],
    ['not-begun', 'not-run'],
    ['not-loaded', 'not-run'],
  ])('is told as what it was: %s', async (code, lack) => {
    let left = 3;
    const answers = await loadAnswers(EQUAL_BY_A_BOUND, {}, null, (report, further) => {
      if (further === null || --left !== 0) return report;
      return { ...report, problem: { code, line: null, message: '' } };
    });
    const { judged: found } = await answers(choosing);
    expect(found?.lacks).toEqual([lack]);
  });
});

it('a depth that not every move takes one off is seen only where somebody comes to its limit', async () => {
  const limited = `
function minimax(node, depth, isMax) {
  if (depth === 0 || typeof node === 'number') return node;
  const values = node.map((child) => isMax ? minimax(child, depth - 1, false) : minimax(child, depth - 1, true));
  return isMax ? Math.max(...values) : Math.min(...values);
}
minimax(tree, 9, true);`;
  expect(judgmentOf(await judged(limited))).toBe('right');
  const { lacks } = await judged(changed(limited, ['depth - 1, true', 'depth, true']));
  expect(lacks).toEqual(['depth']);
});

describe('a window that is narrowed on one side alone', () => {
  it.each([
    ['alpha = Math.max(alpha, best);', 'alpha-never-raised'],
    ['beta = Math.min(beta, best);', 'beta-never-lowered'],
  ])('without %s one player never cuts, though all values are right', async (line, error) => {
    const text = changed(templateText('alpha-beta', 'javascript', 'en'), [line, '']);
    expect((await judged(text)).diagnosis).toMatchObject({ verdict: 'named', error });
  });
});

it.each([
  ['a tree, its moves sorted', ON_TREES['children in order of what they look like']!],
  ['a board, its values remembered', ON_BOARDS['alpha-beta that remembers values and bounds']!],
])('a root whose window begins or ends at 0 is not right: %s', async (_, text) => {
  for (const [from, to] of [
    ['-Infinity, Infinity', '0, Infinity'],
    ['-Infinity, Infinity', '-Infinity, 0'],
  ] as const)
    expect(judgmentOf(await judged(changed(text, [from, to])))).not.toBe('right');
});

const board = templateText('tic-tac-toe', 'javascript', 'en');
const columns = templateText('connect-four', 'javascript', 'en');

describe('what a program knows of its game is tried before it is called right', () => {
  it('all lines of tic-tac-toe and a draw', async () => {
    const found = await judged(board);
    expect(found.lacks).toEqual([]);
    expect(judgmentOf(found)).toBe('right');
    expect(found.searches).toBeGreaterThan(5);
  });

  it.each([
    ['the anti-diagonal', [', [0, 1, 2].map((k) => board[k][2 - k])', '']],
    ['the diagonal', ['[0, 1, 2].map((k) => board[k][k]), ', '']],
    ['the last column', ['const columns = [0, 1, 2].map', 'const columns = [0, 1].map']],
    ['the rows', ['...board, ...columns', '...columns']],
    ['a draw', [' ?? 0;', ' ?? 1;']],
  ] as const)('without %s it is not right', async (_, change) => {
    expect(judgmentOf(await judged(changed(board, change)))).toMatch(/named|differs/);
  });

  it('one that stops with a cell left is not right, though at each depth it might be', async () => {
    const text = ON_BOARDS['X is MAX, and O is to move']!;
    const found = await judged(text.replace('length === 0) return 0', 'length === 1) return 0'));
    expect(judgmentOf(found)).not.toBe('right');
    expect(judgmentOf(await judged(text))).toBe('right');
  });

  it.each([
    ['wins that count for more the later they come', '10 + depth', '-10 + depth'],
    ['losses that do', '10 - depth', '-10 - depth'],
    ['neither', '10 - depth', '-10 + depth'],
  ])('%s', async (_, win, loss) => {
    const text = ON_BOARDS['X is MAX']!.replace('board, isMax)', 'board, isMax, depth = 0)')
      .replace('return 1;', `return ${win};`)
      .replace('return -1;', `return ${loss};`)
      .replace('!isMax)', '!isMax, depth + 1)');
    const { lacks } = await judged(text);
    expect(lacks).toEqual(win.includes('+') || !loss.includes('+') ? ['late'] : []);
  });

  it('a program with an evaluation of its own is right as far as was seen', async () => {
    const found = await judged(columns);
    expect(found.diagnosis.verdict).toBe('correct');
    expect(found.lacks).toContain('estimates');
    expect(judgmentOf(found)).toBe('right-as-far-as-seen');
  });

  it.each([
    [
      'the depth is asked before the win',
      [
        [
          'if (hasFour(board, X)) return',
          'if (depth === 0) return [evaluate(board), null];\n  if (hasFour(board, X)) return',
        ],
      ],
    ],
    ['falling diagonals are no lines', [[', [1, 1]', '']]],
    ['rising diagonals are no lines', [[', [1, -1]', '']]],
  ] as const)('where %s it is not right', async (_, changes) => {
    expect(judgmentOf(await judged(changed(columns, ...changes)))).toMatch(/named|differs/);
  });

  it('where MIN drops the discs of MAX it plays no game that is known', async () => {
    await expect(judged(changed(columns, ['isMax ? X : O)', 'isMax ? X : X)']))).rejects.toThrow(
      'Not judged.',
    );
  });
});
