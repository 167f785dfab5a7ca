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

export const ON_BOARDS: Readonly<Record<string, string>> = {
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
  'whose cells are one text': `
    const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
    const won = (b, p) => LINES.some((line) => [...line].every((i) => b[+i] === p));
    function minimax(board, isMax) {
      if (won(board, 'X')) return 1;
      if (won(board, 'O')) return -1;
      if (!board.includes('-')) return 0;
      const values = [];
      for (let i = 0; i < 9; i++) {
        if (board[i] !== '-') continue;
        values.push(minimax(board.slice(0, i) + (isMax ? 'X' : 'O') + board.slice(i + 1), !isMax));
      }
      return isMax ? Math.max(...values) : Math.min(...values);
    }
    minimax('X-O-X---O', true);`,
  'alpha-beta that remembers values and bounds': `
    const table = new Map();
    const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
    function search(board, side, alpha, beta) {
      const [before, key] = [alpha, board.join('') + side];
      const known = table.get(key);
      if (known !== undefined) {
        if (known.kind === 'exact') return known.value;
        if (known.kind === 'lower') alpha = Math.max(alpha, known.value);
        else beta = Math.min(beta, known.value);
        if (alpha >= beta) return known.value;
      }
      const other = side === 'X' ? 'O' : 'X';
      if (LINES.some((line) => line.every((i) => board[i] === other))) return -1;
      if (!board.includes('-')) return 0;
      let value = -Infinity;
      for (let i = 0; i < 9; i++) {
        if (board[i] !== '-') continue;
        board[i] = side;
        value = Math.max(value, -search(board, other, -beta, -alpha));
        board[i] = '-';
        alpha = Math.max(alpha, value);
        if (alpha >= beta) break;
      }
      table.set(key, { value, kind: value <= before ? 'upper' : value >= beta ? 'lower' : 'exact' });
      return value;
    }
    search([...'XO--X---O'], 'X', -Infinity, Infinity);`,
  'a minus before what is no search': `
    ${LINES}
    const emptyOf = (board) => free(board).length;
    function solve(board, mark) {
      const won = winner(board);
      if (won !== null) return won === 'X' ? 1 + emptyOf(board) : -(1 + emptyOf(board));
      if (emptyOf(board) === 0) return 0;
      let best = mark === 'X' ? -Number.MAX_VALUE : -Number('-1e9');
      for (const [y, x] of free(board)) {
        board[y][x] = mark;
        const value = solve(board, mark === 'X' ? 'O' : 'X');
        board[y][x] = ' ';
        best = mark === 'X' ? Math.max(best, value) : Math.min(best, value);
      }
      return best;
    }
    solve([['X', 'O', ' '], [' ', ' ', ' '], [' ', ' ', ' ']], 'X');`,
};
