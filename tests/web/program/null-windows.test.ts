import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import { judgmentIn, loadAnswers } from './support/judge.ts';

/** Programs that ask through windows of no width whether a move is better, and search it again where it is. */

// How long a change is looked for is limited by the clock, which runs as it likes on a busy machine.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => {
  vi.restoreAllMocks();
});

let answers: Awaited<ReturnType<typeof loadAnswers>>;
beforeAll(async () => {
  answers = await loadAnswers('[[[3,12],[8,2]],[[4,6],[14,5]],[[2,9],[1,7]]]');
});

async function judgment(text: string, language: ProgramLanguage = 'javascript'): Promise<string> {
  return judgmentIn((await answers(text, language)).judged, ({ diagnosis }) => [diagnosis.error]);
}

const NEGAMAX = `
function pvs(node, alpha, beta, color) {
  if (typeof node === 'number') return color * node;
  let best = -Infinity;
  for (let i = 0; i < node.length; i++) {
    let score;
    if (i === 0) score = -pvs(node[i], -beta, -alpha, -color);
    else {
      score = -pvs(node[i], -(alpha + 1), -alpha, -color);
      if (score > alpha && score < beta) score = -pvs(node[i], -beta, -alpha, -color);
    }
    if (score > best) best = score;
    if (best > alpha) alpha = best;
    if (alpha >= beta) break;
  }
  return best;
}
pvs(tree, -Infinity, Infinity, 1);`;
const BOTH = `
function search(node, depth, alpha, beta, isMax) {
  if (depth === 0 || !Array.isArray(node)) return node;
  let first = true;
  for (const child of node) {
    let value;
    if (first) value = search(child, depth - 1, alpha, beta, !isMax);
    else if (isMax) {
      value = search(child, depth - 1, alpha, alpha + 1, false);
      if (value > alpha && value < beta) value = search(child, depth - 1, value, beta, false);
    } else {
      value = search(child, depth - 1, beta - 1, beta, true);
      if (value < beta && value > alpha) value = search(child, depth - 1, alpha, value, true);
    }
    first = false;
    if (isMax) alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
    if (alpha >= beta) break;
  }
  return isMax ? alpha : beta;
}
search(tree, 3, -1000, 1000, true);`;
const BOARD = `
LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]
def won(b, p):
    return any(all(b[i] == p for i in line) for line in LINES)
def pvs(board, alpha, beta, player):
    other = 'O' if player == 'X' else 'X'
    if won(board, other):
        return -1
    if ' ' not in board:
        return 0
    first = True
    for i in range(9):
        if board[i] != ' ':
            continue
        board[i] = player
        if first:
            score = -pvs(board, -beta, -alpha, other)
            first = False
        else:
            score = -pvs(board, -alpha - 1, -alpha, other)
            if alpha < score < beta:
                score = -pvs(board, -beta, -alpha, other)
        board[i] = ' '
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return alpha
pvs(list("XOX O    "), -2, 2, 'X')`;

describe('a move that is found better is to be searched again', () => {
  it.each([
    ['for whoever moves', NEGAMAX, /\n.*score > alpha && score < beta.*/, 9],
    ['at MIN, told how deep to go', BOTH, /\n.*value < beta && value > alpha.*/, 12],
    ['on a board', BOARD, /\n.*if alpha < score < beta.*\n.*/, 20],
  ])('%s', async (_, right, again, line) => {
    const language = right.includes('def ') ? 'python' : 'javascript';
    expect(await judgment(right, language)).toBe('right');
    const found = await answers(right.replace(again, ''), language);
    expect(judgmentIn(found.judged, ({ diagnosis }) => [diagnosis.error])).toBe(
      'named bound-taken-for-value',
    );
    expect(await found.repair()).toMatchObject({ line, mistake: 'bound-taken-for-value' });
  });

  it('through more than a window of no width', async () => {
    const text = NEGAMAX.replace(/(score < beta\) score = .*)-beta/, '$1-(alpha + 1)');
    expect(await judgment(text)).toBe('named bound-taken-for-value');
  });
});

describe('nobody is accused', () => {
  it.each([
    [
      'who does not search the last two plies again',
      `function negaScout(node, alpha, beta, depth, color) {
  if (depth === 0 || typeof node === 'number') return color * node;
  let m = -Infinity, n = beta;
  for (const child of node) {
    const t = -negaScout(child, -n, -Math.max(alpha, m), depth - 1, -color);
    if (t > m) {
      if (n === beta || depth <= 2) m = t;
      else m = -negaScout(child, -beta, -t, depth - 1, -color);
    }
    if (m >= beta) return m;
    n = Math.max(alpha, m) + 1;
  }
  return m;
}
negaScout(tree, -Infinity, Infinity, 3, 1);`,
    ],
    [
      'who asks by a function of its own',
      `function zws(node, beta, color) {
  if (typeof node === 'number') return color * node >= beta ? beta : beta - 1;
  for (const child of node) if (-zws(child, 1 - beta, -color) >= beta) return beta;
  return beta - 1;
}
function pvSearch(node, alpha, beta, color) {
  if (typeof node === 'number') return color * node;
  let isFirst = true;
  for (const child of node) {
    let score;
    if (isFirst) score = -pvSearch(child, -beta, -alpha, -color);
    else {
      score = -zws(child, -alpha, -color);
      if (score > alpha) score = -pvSearch(child, -beta, -alpha, -color);
    }
    if (score >= beta) return beta;
    if (score > alpha) { alpha = score; isFirst = false; }
  }
  return alpha;
}
pvSearch(tree, -1e6, 1e6, 1);`,
    ],
    [
      'who asks no more than whether a move is better',
      `function test(node, v, isMax) {
  if (typeof node === 'number') return node > v;
  return isMax ? node.some((c) => test(c, v, false)) : node.every((c) => test(c, v, true));
}
function scout(node, isMax) {
  if (typeof node === 'number') return node;
  let v = scout(node[0], !isMax);
  for (const c of node.slice(1)) {
    if (isMax ? test(c, v, false) : !test(c, v - 1, true)) v = scout(c, !isMax);
  }
  return v;
}
scout(tree, true);`,
    ],
  ])('%s', async (_, text) => {
    expect(await judgment(text)).toBe('right');
  });

  it('unless what the function of its own asks is wrong', async () => {
    const text = `function test(node, v, isMax) {
  if (typeof node === 'number') return node >= v;
  return isMax ? node.some((c) => test(c, v, false)) : node.some((c) => test(c, v, true));
}
function scout(node, isMax) {
  if (typeof node === 'number') return node;
  let v = scout(node[0], !isMax);
  for (const c of node.slice(1)) {
    if (isMax ? test(c, v, false) : !test(c, v, true)) v = scout(c, !isMax);
  }
  return v;
}
scout(tree, true);`;
    expect(await judgment(text)).not.toMatch(/^right/);
  });
});
