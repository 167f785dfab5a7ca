import { beforeAll, describe, expect, it } from 'vitest';
import { diagnoseRun, type Diagnosed } from '../../../web/program/diagnosing.ts';
import { depthTold } from '../../../web/program/depth-told.ts';
import { readProgram } from '../../../web/program/program.ts';
import { searchedOf } from '../../../web/program/searched.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';
import { loadDiagnosis, type NodeDiagnosis } from '../support/diagnosis-in-node.ts';
import { runHere } from './support/run-here.ts';

let diagnose: NodeDiagnosis;
beforeAll(async () => {
  diagnose = await loadDiagnosis();
});

const TREE = '[[[3,-2],[5,9,0]],[[0,7],[4,4,-6]],[[-1,8],[2,-3]]]';

/** What the page says of a program; null where it does not judge it. */
async function diagnosed(text: string): Promise<Diagnosed | null> {
  const { trace, root, problem, notes } = runHere(text, TREE);
  expect(problem).toBeNull();
  const program = readProgram('javascript', text);
  const searched = searchedOf(root, trace, 2, depthTold(program, guessSearches(program), notes));
  if (searched === null) return null;
  return diagnoseRun(
    { searched, trace },
    {
      signal: new AbortController().signal,
      run: async (further) => Promise.resolve(runHere(text, TREE, further)),
      ask: async (searches) => Promise.resolve(diagnose(searches)),
    },
  );
}

/** Correct searches of a tree, none of which is written as books write it. */
const ON_TREES: Readonly<Record<string, string>> = {
  'a comparison of values at each player of its own': `
    function alphabeta(node, alpha, beta, isMax) {
      if (!Array.isArray(node)) return node;
      if (isMax) {
        let value = -Infinity;
        for (const child of node) {
          const its = alphabeta(child, alpha, beta, false);
          if (its > value) {
            value = its;
            if (value >= beta) return value;
            if (value > alpha) alpha = value;
          }
        }
        return value;
      }
      let value = Infinity;
      for (const child of node) {
        const its = alphabeta(child, alpha, beta, true);
        if (its < value) {
          value = its;
          if (value <= alpha) return value;
          if (value < beta) beta = value;
        }
      }
      return value;
    }
    alphabeta(tree, -Infinity, Infinity, true);`,
  'a cut that is looked for before each move': `
    function alphabeta(node, alpha, beta, isMax) {
      if (!Array.isArray(node)) return node;
      let best = isMax ? -Infinity : Infinity;
      for (const child of node) {
        if (alpha >= beta) break;
        const value = alphabeta(child, alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
      }
      return best;
    }
    alphabeta(tree, -Infinity, Infinity, true);`,
  'bounds that are the values, in both players': `
    function alphabeta(node, alpha, beta, isMax) {
      if (!Array.isArray(node)) return node;
      for (const child of node) {
        const value = alphabeta(child, alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, value);
        else beta = Math.min(beta, value);
        if (beta <= alpha) break;
      }
      return isMax ? alpha : beta;
    }
    alphabeta(tree, -Infinity, Infinity, true);`,
  'a hard MAX and a soft MIN': `
    function maxValue(node, alpha, beta) {
      if (!Array.isArray(node)) return node;
      for (const child of node) {
        alpha = Math.max(alpha, minValue(child, alpha, beta));
        if (alpha >= beta) return beta;
      }
      return alpha;
    }
    function minValue(node, alpha, beta) {
      if (!Array.isArray(node)) return node;
      let v = Infinity;
      for (const child of node) {
        v = Math.min(v, maxValue(child, alpha, beta));
        if (v <= alpha) return v;
        beta = Math.min(beta, v);
      }
      return v;
    }
    maxValue(tree, -Infinity, Infinity);`,
  'a soft MAX and a hard MIN': `
    function maxValue(node, alpha, beta) {
      if (!Array.isArray(node)) return node;
      let v = -Infinity;
      for (const child of node) {
        v = Math.max(v, minValue(child, alpha, beta));
        if (v > beta) return v;
        alpha = Math.max(alpha, v);
      }
      return v;
    }
    function minValue(node, alpha, beta) {
      if (!Array.isArray(node)) return node;
      for (const child of node) {
        beta = Math.min(beta, maxValue(child, alpha, beta));
        if (beta <= alpha) return alpha;
      }
      return beta;
    }
    maxValue(tree, -Infinity, Infinity);`,
  'cuts at MIN alone, by value': `
    function maxValue(node, alpha, beta) {
      if (!Array.isArray(node)) return node;
      let v = -Infinity;
      for (const child of node) {
        v = Math.max(v, minValue(child, alpha, beta));
        alpha = Math.max(alpha, v);
      }
      return v;
    }
    function minValue(node, alpha, beta) {
      if (!Array.isArray(node)) return node;
      let v = Infinity;
      for (const child of node) {
        v = Math.min(v, maxValue(child, alpha, beta));
        if (v <= alpha) return v;
        beta = Math.min(beta, v);
      }
      return v;
    }
    maxValue(tree, -Infinity, Infinity);`,
  'strict at MAX and on equality at MIN, by value': `
    function maxValue(node, alpha, beta) {
      if (!Array.isArray(node)) return node;
      let v = -Infinity;
      for (const child of node) {
        v = Math.max(v, minValue(child, alpha, beta));
        if (v > beta) return v;
        alpha = Math.max(alpha, v);
      }
      return v;
    }
    function minValue(node, alpha, beta) {
      if (!Array.isArray(node)) return node;
      let v = Infinity;
      for (const child of node) {
        v = Math.min(v, maxValue(child, alpha, beta));
        if (v <= alpha) return v;
        beta = Math.min(beta, v);
      }
      return v;
    }
    maxValue(tree, -Infinity, Infinity);`,
  'one bound at a time: MIN hears of alpha, MAX of beta': `
    function maxValue(node, beta) {
      if (!Array.isArray(node)) return node;
      let best = -Infinity;
      for (const child of node) {
        best = Math.max(best, minValue(child, best));
        if (best >= beta) break;
      }
      return best;
    }
    function minValue(node, alpha) {
      if (!Array.isArray(node)) return node;
      let best = Infinity;
      for (const child of node) {
        best = Math.min(best, maxValue(child, best));
        if (best <= alpha) break;
      }
      return best;
    }
    maxValue(tree, Infinity);`,
  'no loop but a list of values': `
    const minimax = (node, isMax) =>
      Array.isArray(node)
        ? Math[isMax ? 'max' : 'min'](...node.map((child) => minimax(child, !isMax)))
        : node;
    minimax(tree, true);`,
  'a reduction': `
    function minimax(node, isMax) {
      if (typeof node === 'number') return node;
      return node.reduce(
        (best, child) => {
          const value = minimax(child, !isMax);
          return isMax ? Math.max(best, value) : Math.min(best, value);
        },
        isMax ? -Infinity : Infinity,
      );
    }
    minimax(tree, true);`,
  'some, which ends where it is true': `
    function alphabeta(node, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      let best = isMax ? -1e9 : 1e9;
      node.some((child) => {
        const value = alphabeta(child, alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
        return alpha >= beta;
      });
      return best;
    }
    alphabeta(tree, -1e9, 1e9, true);`,
  'a while loop with a list that gets shorter': `
    function alphabeta(node, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      const rest = [...node];
      let best = isMax ? -Infinity : Infinity;
      while (rest.length > 0 && alpha < beta) {
        const value = alphabeta(rest.shift(), alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
      }
      return best;
    }
    alphabeta(tree, -Infinity, Infinity, true);`,
  'a list taken from its end': `
    function alphabeta(node, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      const rest = [...node];
      let best = isMax ? -Infinity : Infinity;
      while (rest.length > 0 && alpha < beta) {
        const value = alphabeta(rest.pop(), alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
      }
      return best;
    }
    alphabeta(tree, -Infinity, Infinity, true);`,
  'the first move before the loop': `
    function alphabeta(node, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      let best = alphabeta(node[0], alpha, beta, !isMax);
      for (let i = 1; i < node.length; i++) {
        if (isMax) alpha = Math.max(alpha, best);
        else beta = Math.min(beta, best);
        if (alpha >= beta) return best;
        const value = alphabeta(node[i], alpha, beta, !isMax);
        best = isMax ? Math.max(best, value) : Math.min(best, value);
      }
      return best;
    }
    alphabeta(tree, -Infinity, Infinity, true);`,
  'a recursion for the loop too': `
    function alphabeta(node, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      return through(node, 0, isMax ? -Infinity : Infinity, alpha, beta, isMax);
    }
    function through(children, at, best, alpha, beta, isMax) {
      if (at === children.length) return best;
      const value = alphabeta(children[at], alpha, beta, !isMax);
      const now = isMax ? Math.max(best, value) : Math.min(best, value);
      const low = isMax ? Math.max(alpha, now) : alpha;
      const high = isMax ? beta : Math.min(beta, now);
      return low >= high ? now : through(children, at + 1, now, low, high, isMax);
    }
    alphabeta(tree, -Infinity, Infinity, true);`,
  'a null window first, then again': `
    function pvs(node, alpha, beta, color) {
      if (typeof node === 'number') return color * node;
      let first = true;
      for (const child of node) {
        let score;
        if (first) score = -pvs(child, -beta, -alpha, -color);
        else {
          score = -pvs(child, -alpha - 1, -alpha, -color);
          if (score > alpha && score < beta) score = -pvs(child, -beta, -alpha, -color);
        }
        first = false;
        alpha = Math.max(alpha, score);
        if (alpha >= beta) break;
      }
      return alpha;
    }
    pvs(tree, -1000, 1000, 1);`,
  'a memory of what was searched': `
    const known = new Map();
    function minimax(node, isMax) {
      if (typeof node === 'number') return node;
      const key = JSON.stringify([node, isMax]);
      if (known.has(key)) return known.get(key);
      let best = isMax ? -Infinity : Infinity;
      for (const child of node) {
        const value = minimax(child, !isMax);
        best = isMax ? Math.max(best, value) : Math.min(best, value);
      }
      known.set(key, best);
      return best;
    }
    minimax(tree, true);`,
  'negamax without a color, the depth says who moves': `
    function negamax(node, depth, alpha, beta) {
      if (typeof node === 'number') return depth % 2 === 0 ? node : -node;
      let best = -Infinity;
      for (const child of node) {
        best = Math.max(best, -negamax(child, depth + 1, -beta, -Math.max(alpha, best)));
        if (best >= beta) break;
      }
      return best;
    }
    negamax(tree, 0, -Infinity, Infinity);`,
  'negamax with sign and no window': `
    function negamax(node, sign) {
      if (typeof node === 'number') return sign * node;
      let best = -Infinity;
      for (const child of node) {
        const value = -negamax(child, -sign);
        if (value > best) best = value;
      }
      return best;
    }
    negamax(tree, 1);`,
  'no bound yet is null': `
    function alphabeta(node, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      let best = null;
      for (const child of node) {
        const value = alphabeta(child, alpha, beta, !isMax);
        if (best === null || (isMax ? value > best : value < best)) best = value;
        if (isMax) alpha = alpha === null ? best : Math.max(alpha, best);
        else beta = beta === null ? best : Math.min(beta, best);
        if (alpha !== null && beta !== null && alpha >= beta) break;
      }
      return best;
    }
    alphabeta(tree, null, null, true);`,
  'a best that begins with the bound': `
    function maxValue(node, alpha, beta) {
      if (typeof node === 'number') return node;
      let best = alpha;
      for (const child of node) {
        best = Math.max(best, minValue(child, best, beta));
        if (best >= beta) return best;
      }
      return best;
    }
    function minValue(node, alpha, beta) {
      if (typeof node === 'number') return node;
      let best = beta;
      for (const child of node) {
        best = Math.min(best, maxValue(child, alpha, best));
        if (best <= alpha) return best;
      }
      return best;
    }
    maxValue(tree, -Infinity, Infinity);`,
  'an object with the best of all': `
    class Search {
      constructor() { this.visited = 0; }
      minimax(node, isMax) {
        this.visited++;
        if (typeof node === 'number') return { score: node, path: 'x' };
        let best = { score: isMax ? -Infinity : Infinity, path: '' };
        for (const [i, child] of node.entries()) {
          const found = this.minimax(child, !isMax);
          if (isMax ? found.score > best.score : found.score < best.score)
            best = { score: found.score, path: String(i) };
        }
        return best;
      }
    }
    new Search().minimax(tree, true);`,
  'children in order of what they look like': `
    const guess = (node) => (typeof node === 'number' ? node : guess(node[0]));
    function alphabeta(node, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      let best = isMax ? -Infinity : Infinity;
      const sorted = [...node].sort((a, b) => (isMax ? guess(b) - guess(a) : guess(a) - guess(b)));
      for (const child of sorted) {
        const value = alphabeta(child, alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
        if (alpha >= beta) break;
      }
      return best;
    }
    alphabeta(tree, -Infinity, Infinity, true);`,
  'the root in a function of its own, with a window that narrows': `
    function best(tree) {
      let alpha = -Infinity, move = null;
      for (const [i, child] of tree.entries()) {
        const value = alphabeta(child, alpha, Infinity, false);
        if (value > alpha) { alpha = value; move = i; }
      }
      return move;
    }
    function alphabeta(node, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      let value = isMax ? -Infinity : Infinity;
      for (const child of node) {
        const its = alphabeta(child, alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (value = Math.max(value, its)));
        else beta = Math.min(beta, (value = Math.min(value, its)));
        if (alpha >= beta) break;
      }
      return value;
    }
    best(tree);`,
  'a window that is one object': `
    function alphabeta(node, window, isMax) {
      if (typeof node === 'number') return node;
      let { alpha, beta } = window;
      let best = isMax ? -Infinity : Infinity;
      for (const child of node) {
        const value = alphabeta(child, { alpha, beta }, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
        if (alpha >= beta) break;
      }
      return best;
    }
    alphabeta(tree, { alpha: -Infinity, beta: Infinity }, true);`,
};

const LINES = `
  const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
  const winner = (board) => {
    const cells = board.flat();
    const line = LINES.find(([a, b, c]) => cells[a] !== ' ' && cells[a] === cells[b] && cells[a] === cells[c]);
    return line === undefined ? null : cells[line[0]];
  };
  const free = (board) =>
    board.flatMap((row, y) => row.flatMap((cell, x) => (cell === ' ' ? [[y, x]] : [])));
`;
/** Correct searches of tic-tac-toe; X or O may be the one that wants the most. */
const minimaxFor = (max: string, min: string, inside = '', wins = '1', win = '-1'): string => `
  ${LINES}
  function minimax(board, isMax) {
    const won = winner(board);
    if (won === '${max}') return ${wins};
    if (won === '${min}') return ${win};
    if (free(board).length === 0) return 0;
    let best = isMax ? -Infinity : Infinity;
    for (const [y, x] of free(board)) {
      board[y][x] = isMax ? '${max}' : '${min}';
      const value = minimax(board, !isMax);
      board[y][x] = ' ';
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      ${inside}
    }
    return best;
  }
`;
const AFTER_TWO = "minimax([['X', 'O', ' '], [' ', ' ', ' '], [' ', ' ', ' ']], true);";
const AFTER_THREE = "[['X', 'O', 'X'], [' ', ' ', ' '], [' ', ' ', ' ']]";

const ON_BOARDS: Readonly<Record<string, string>> = {
  'X is MAX': minimaxFor('X', 'O') + AFTER_TWO,
  'it stops at a win': minimaxFor('X', 'O', 'if (best === (isMax ? 1 : -1)) break;') + AFTER_TWO,
  'O is MAX, as programs that play O have it':
    minimaxFor('O', 'X') + `minimax(${AFTER_THREE}, true);`,
  'O is MAX, worth ten': minimaxFor('O', 'X', '', '10', '-10') + `minimax(${AFTER_THREE}, true);`,
  'O is MAX, and its reply to X is searched':
    minimaxFor('O', 'X') + AFTER_TWO.replace('true', 'false'),
  'negamax, O to move': `
    ${LINES}
    function negamax(board, mark) {
      const other = mark === 'X' ? 'O' : 'X';
      const won = winner(board);
      if (won !== null) return won === mark ? 1 : -1;
      if (free(board).length === 0) return 0;
      let best = -Infinity;
      for (const [y, x] of free(board)) {
        board[y][x] = mark;
        best = Math.max(best, -negamax(board, other));
        board[y][x] = ' ';
      }
      return best;
    }
    negamax(${AFTER_THREE}, 'O');`,
  'negamax with a color, X to move': `
    ${LINES}
    function negamax(board, color, alpha, beta) {
      const won = winner(board);
      if (won !== null) return color * (won === 'X' ? 1 : -1);
      if (free(board).length === 0) return 0;
      let best = -Infinity;
      for (const [y, x] of free(board)) {
        board[y][x] = color > 0 ? 'X' : 'O';
        best = Math.max(best, -negamax(board, -color, -beta, -alpha));
        board[y][x] = ' ';
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return best;
    }
    negamax([['X', 'O', ' '], [' ', ' ', ' '], [' ', ' ', ' ']], 1, -Infinity, Infinity);`,
  'X is MAX, and O is to move': minimaxFor('X', 'O') + `minimax(${AFTER_THREE}, false);`,
};

describe('a correct program in no usual style is not accused', () => {
  it.each(Object.entries({ ...ON_TREES, ...ON_BOARDS }))('%s', async (_, text) => {
    const found = await diagnosed(text);
    expect(found === null ? 'not judged' : found.diagnosis).toMatchObject({ verdict: 'correct' });
  });
});

/** Trees written otherwise than as lists, and a search of each. */
const OTHER_TREES: Readonly<Record<string, string>> = {
  'names of moves': `
    const game = { a1: { b1: 3, b2: 12, b3: 8 }, a2: { c1: 2, c2: 4, c3: 6 }, a3: { d1: 14, d2: 5, d3: 2 } };
    function minimax(node, isMax) {
      if (typeof node === 'number') return node;
      const values = [];
      for (const move of Object.keys(node).reverse()) values.push(minimax(node[move], !isMax));
      return isMax ? Math.max(...values) : Math.min(...values);
    }
    minimax(game, true);`,
  'nodes of a class': `
    class Node { constructor(value, children = []) { this.value = value; this.children = children; } isLeaf() { return this.children.length === 0; } }
    const inner = (...children) => new Node(null, children);
    const leaves = (...values) => inner(...values.map((value) => new Node(value)));
    function alphabeta(node, alpha, beta, isMax) {
      if (node.isLeaf()) return node.value;
      let best = isMax ? -Infinity : Infinity;
      for (const child of node.children) {
        const value = alphabeta(child, alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
        if (alpha >= beta) break;
      }
      return best;
    }
    alphabeta(inner(leaves(3, 12, 8), leaves(2, 4, 6), leaves(14, 5, 2)), -Infinity, Infinity, true);`,
  'tables of states': `
    class Fig { constructor() { this.succs = { A: { a1: 'B', a2: 'C' }, B: { b1: 'D', b2: 'E' }, C: { c1: 'F', c2: 'G' } }; this.utils = { D: 3, E: 12, F: 2, G: 4 }; }
      minimax(state, isMax) {
        if (!(state in this.succs)) return this.utils[state];
        let best = isMax ? -Infinity : Infinity;
        for (const move of Object.keys(this.succs[state])) {
          const value = this.minimax(this.succs[state][move], !isMax);
          best = isMax ? Math.max(best, value) : Math.min(best, value);
        }
        return best;
      }
    }
    new Fig().minimax('A', true);`,
};

describe('trees that are no lists', () => {
  it.each(Object.entries(OTHER_TREES))('%s', async (_, text) => {
    expect((await diagnosed(text))?.diagnosis).toMatchObject({ verdict: 'correct' });
    const wrong = text.replace(
      /(best = (?:isMax \? )?)Math\.max\(best, value\)|Math\.min\(\.\.\.values\)/,
      (_found, before: string | undefined) =>
        before === undefined ? 'Math.max(...values)' : `${before}value`,
    );
    expect(wrong).not.toBe(text);
    expect((await diagnosed(wrong))?.diagnosis.verdict).not.toBe('correct');
  });
});

describe('a depth that a search is told', () => {
  const limited = (stop: string) => `
    function alphabeta(node, depth, alpha, beta, isMax) {
      if (typeof node === 'number') return node;
      if (${stop}) return node.length;
      let best = isMax ? -Infinity : Infinity;
      for (const child of node) {
        const value = alphabeta(child, depth - 1, alpha, beta, !isMax);
        if (isMax) alpha = Math.max(alpha, (best = Math.max(best, value)));
        else beta = Math.min(beta, (best = Math.min(best, value)));
        if (alpha >= beta) break;
      }
      return best;
    }
    alphabeta(tree, 2, -Infinity, Infinity, true);`;

  it('is kept to, or not', async () => {
    expect((await diagnosed(limited('depth === 0')))?.diagnosis.verdict).toBe('correct');
    const found = (await diagnosed(limited('depth === 1')))?.diagnosis;
    expect(found).toMatchObject({ verdict: 'named', error: 'depth-off-by-one' });
  });
});
