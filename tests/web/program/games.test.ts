import { beforeAll, describe, expect, it } from 'vitest';
import { templateText } from '../../../web/program/templates/index.ts';
import { loadJudge, type Judge } from './support/judge.ts';

let judge: Judge;
beforeAll(async () => {
  judge = await loadJudge('[[3,5],[2,9]]');
});

function changed(text: string, from: string | RegExp, to: string): string {
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return other;
}

const connectFour = templateText('connect-four', 'javascript', 'en');

/** A way to write boards of two, with `FIRST`, `SECOND` and `NONE` for what stands on them. */
function signed(text: string, [first, second, none]: readonly [string, string, string]): string {
  return changed(
    changed(text, "['X', 'O', '.']", `[${first}, ${second}, ${none}]`),
    '(row) => [...row]);\nconsole',
    `(row) => [...row].map((cell) => ({ X: ${first}, O: ${second}, '.': ${none} })[cell]));\nconsole`,
  );
}

describe('Connect Four', () => {
  it.each([
    ['as it is given', connectFour],
    ['with numbers on its board', signed(connectFour, ['1', '2', '0'])],
    ['with 1 and -1 on its board', signed(connectFour, ['1', '-1', '0'])],
    ['in red and yellow', signed(connectFour, ["'R'", "'Y'", "' '"])],
    ['from the left', changed(connectFour, '[3, 2, 4, 1, 5, 0, 6]', '[0, 1, 2, 3, 4, 5, 6]')],
    ['with strict cuts', changed(connectFour, 'alpha >= beta', 'alpha > beta')],
    [
      'upside down',
      changed(
        changed(
          changed(connectFour, 'let row = next.length - 1;', 'let row = 0;'),
          'row--',
          'row++',
        ),
        /board\[0\]\[column\]([^]*)\.map\(\(row\) => \[\.\.\.row\]\);\nconsole/,
        'board[board.length - 1][column]$1.map((row) => [...row]).reverse();\nconsole',
      ),
    ],
  ])('is right %s', async (_, text) => {
    expect((await judge(text))?.diagnosis).toMatchObject({ verdict: 'correct' });
  });

  it.each([
    ['best-move-not-updated', 'bestColumn = column;', 'bestColumn ??= column;'],
    ['depth-off-by-one', 'depth === 0', 'depth === 1'],
    ['window-not-passed', 'depth - 1, alpha, beta', 'depth - 1, -Infinity, Infinity'],
    ['last-value-kept', 'isMax ? value > best : value < best', 'true'],
  ])('has a name for %s', async (error, from, to) => {
    const found = (await judge(changed(connectFour, from, to)))?.diagnosis;
    expect([found?.verdict, found?.error ?? found?.candidates]).toEqual(['named', error]);
  });

  it('is not called right where one player moves alone', async () => {
    const found = await judge(changed(connectFour, 'beta, !isMax)', 'beta, isMax)'));
    expect(found?.diagnosis.verdict).not.toBe('correct');
  });

  it('is not judged where its rules are others', async () => {
    expect(await judge(changed(connectFour, '[0, 1, 2, 3].every', '[0, 1, 2].every'))).toBeNull();
  });
});

/** Minimax of Nim: `take` gives the moves. */
const nim = (end: string, moves = 'for (let n = 1; n <= piles[i]; n++) all.push([i, n]);') => `
  function actions(piles) {
    const all = [];
    for (let i = 0; i < piles.length; i++) { ${moves} }
    return all;
  }
  function minimax(piles, isMax) {
    if (piles.every((pile) => pile === 0)) return ${end};
    let best = isMax ? -Infinity : Infinity;
    for (const [i, n] of actions(piles)) {
      const next = [...piles];
      next[i] -= n;
      const value = minimax(next, !isMax);
      best = isMax ? Math.max(best, value) : Math.min(best, value);
    }
    return best;
  }
  minimax([1, 2, 2], true);`;

describe('Nim', () => {
  it.each([
    ['the last one wins', nim('isMax ? -1 : 1')],
    ['the last one loses', nim('isMax ? 1 : -1')],
    ['most first', nim('isMax ? -1 : 1', 'for (let n = piles[i]; n > 0; n--) all.push([i, n]);')],
  ])('is right where %s', async (_, text) => {
    expect((await judge(text))?.diagnosis).toMatchObject({ verdict: 'correct' });
  });

  it('is wrong where the first value stays', async () => {
    const text = nim('isMax ? -1 : 1').replace('Math.min(best, value)', 'best');
    const found = (await judge(text))?.diagnosis;
    expect(found?.verdict).not.toBe('correct');
  });
});

/** Minimax of a board game, of its winner and its moves. */
const boardGame = (board: string, winner: string) => `
  function winner(board) { ${winner} }
  function minimax(board, depth, alpha, beta, isMax) {
    const won = winner(board);
    if (won !== null) return won === 'X' ? 1 : -1;
    const free = board.flatMap((row, y) => row.flatMap((cell, x) => (cell === ' ' ? [[y, x]] : [])));
    if (free.length === 0) return 0;
    let best = isMax ? -Infinity : Infinity;
    for (const [y, x] of free) {
      board[y][x] = isMax ? 'X' : 'O';
      const value = minimax(board, depth, alpha, beta, !isMax);
      board[y][x] = ' ';
      if (isMax) alpha = Math.max(alpha, best = Math.max(best, value));
      else beta = Math.min(beta, best = Math.min(best, value));
      if (alpha >= beta) break;
    }
    return best;
  }
  minimax(${board}.map((row) => [...row]), 0, -Infinity, Infinity, true);`;
const rowOf = (k: number) => `
  for (let y = 0; y < board.length; y++) for (let x = 0; x < board[0].length; x++)
    for (const [dy, dx] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
      const line = Array.from({ length: ${String(k)} }, (_, i) => board[y + i * dy]?.[x + i * dx]);
      if (line[0] !== ' ' && line.every((cell) => cell === line[0])) return line[0];
    }
  return null;`;

describe('rows on other boards', () => {
  it.each([
    ['three in a row on 3 × 4', "['XO  ', 'OX X', 'O   ']", 3],
    ['four in a row on 4 × 4', "['XOXO', 'OX  ', ' O X', 'XO  ']", 4],
    ['three in a row on 4 × 4', "['XOXO', 'O X ', ' OO ', 'X  X']", 3],
  ])('%s', async (_, board, k) => {
    const text = boardGame(board, rowOf(k));
    expect((await judge(text))?.diagnosis).toMatchObject({ verdict: 'correct' });
    const wrong = text.replace('!isMax)', 'isMax)');
    expect((await judge(wrong))?.diagnosis.verdict).not.toBe('correct');
  });
});

/** Alpha-beta of Reversi on 4 × 4, X to move: `over` is the worth of a game that is over, for X. */
const reversi = (over: string, depth: number) => `
  const opponent = (player) => (player === 'X' ? 'O' : 'X');
  const cell = (board, [y, x]) => board[y]?.[x];
  function turned(board, [y, x], player) {
    if (board[y][x] !== ' ') return [];
    const all = [];
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) {
      const line = [];
      let at = [y + dy, x + dx];
      while ((dy !== 0 || dx !== 0) && cell(board, at) === opponent(player)) {
        line.push(at);
        at = [at[0] + dy, at[1] + dx];
      }
      if (cell(board, at) === player) all.push(...line);
    }
    return all;
  }
  function actions(board, player) {
    const places = board.flatMap((row, y) => row.map((_, x) => [y, x]));
    const found = places.filter((place) => turned(board, place, player).length > 0);
    // Who cannot move passes.
    return found.length > 0 ? found : [null];
  }
  function result(board, place, player) {
    const next = board.map((row) => [...row]);
    if (place === null) return next;
    for (const [y, x] of [place, ...turned(board, place, player)]) next[y][x] = player;
    return next;
  }
  const count = (board, player) => board.flat().filter((each) => each === player).length;
  const isOver = (board) => ['X', 'O'].every((player) => actions(board, player)[0] === null);
  function alphabeta(board, depth, alpha, beta, isMax) {
    const ahead = count(board, 'X') - count(board, 'O');
    if (isOver(board)) return ${over};
    if (depth === 0) return ahead / 100;
    const player = isMax ? 'X' : 'O';
    let best = isMax ? -Infinity : Infinity;
    for (const place of actions(board, player)) {
      const value = alphabeta(result(board, place, player), depth - 1, alpha, beta, !isMax);
      if (isMax) {
        best = Math.max(best, value);
        alpha = Math.max(alpha, best);
      } else {
        best = Math.min(best, value);
        beta = Math.min(beta, best);
      }
      if (alpha >= beta) break;
    }
    return best;
  }
  alphabeta(['    ', ' OX ', ' XO ', '    '].map((row) => [...row]), ${String(depth)}, -Infinity, Infinity, true);`;

describe('Reversi', () => {
  it.each([
    ['won or lost, some moves ahead', reversi('Math.sign(ahead)', 5)],
    ['by the stones ahead', reversi('ahead', 5)],
    ['with strict cuts', changed(reversi('Math.sign(ahead)', 5), 'alpha >= beta', 'alpha > beta')],
  ])('is right %s', async (_, text) => {
    expect((await judge(text))?.diagnosis).toMatchObject({ verdict: 'correct' });
  });

  it.each([
    ['window-not-passed', 'depth - 1, alpha, beta', 'depth - 1, -Infinity, Infinity'],
    ['depth-off-by-one', 'depth === 0', 'depth === 1'],
    ['last-value-kept', 'best = Math.max(best, value)', 'best = value'],
  ])('has a name for %s', async (error, from, to) => {
    const text = changed(reversi('Math.sign(ahead)', 5), from, to);
    const found = (await judge(text))?.diagnosis;
    expect([found?.verdict, found?.error ?? found?.candidates]).toEqual(['named', error]);
  });

  it('is held against no rules where it goes deeper than it is told to, as who passes may', async () => {
    const text = changed(reversi('Math.sign(ahead)', 5), 'depth === 0', 'depth < 0');
    expect((await judge(text))?.lacks).toEqual(['own-game']);
  });

  it('is not judged where nothing is turned over', async () => {
    const text = changed(
      reversi('Math.sign(ahead)', 5),
      '[place, ...turned(board, place, player)]',
      '[place]',
    );
    expect((await judge(text))?.diagnosis.verdict).not.toBe('correct');
  });
});
