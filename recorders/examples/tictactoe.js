// Tic-tac-toe: node tictactoe.js [minimax|alphabeta|negamax] [position, such as XOX.O...X]
import './prunus.js';
const { record, trace } = globalThis.Prunus;

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

const won = (board, mark) => LINES.some((line) => [...line].every((cell) => board[cell] === mark));
const moves = (board) => [...board.keys()].filter((cell) => board[cell] === '.');
const isOver = (board) => won(board, 'X') || won(board, 'O') || !board.includes('.');
const score = (board) => (won(board, 'X') ? 10 : won(board, 'O') ? -10 : 0);
const play = (board, cell, mark) => board.map((each, at) => (at === cell ? mark : each));

function minimax(board, maximizing) {
  if (isOver(board)) return score(board);
  const values = [];
  for (const cell of trace.moves(moves(board))) {
    values.push(minimax(play(board, cell, maximizing ? 'X' : 'O'), !maximizing));
  }
  return maximizing ? Math.max(...values) : Math.min(...values);
}
minimax = record(minimax);

function alphabeta(board, alpha, beta, maximizing) {
  if (isOver(board)) return score(board);
  let best = maximizing ? -Infinity : Infinity;
  for (const cell of trace.moves(moves(board))) {
    const value = alphabeta(play(board, cell, maximizing ? 'X' : 'O'), alpha, beta, !maximizing);
    if (maximizing) {
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
alphabeta = record(alphabeta);

function negamax(board, alpha, beta, color) {
  if (isOver(board)) return color * score(board);
  let best = -Infinity;
  for (const cell of trace.moves(moves(board))) {
    const value = -negamax(play(board, cell, color > 0 ? 'X' : 'O'), -beta, -alpha, -color);
    best = Math.max(best, value);
    alpha = Math.max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}
negamax = record(negamax);

const [algorithm = 'alphabeta', position = 'XOX.O....'] = process.argv.slice(2);
const board = [...position];
const xMoves = moves(board).length % 2 === 1;
if (algorithm === 'minimax') console.log(minimax(board, xMoves));
else if (algorithm === 'alphabeta') console.log(alphabeta(board, -Infinity, Infinity, xMoves));
else console.log(negamax(board, -Infinity, Infinity, xMoves ? 1 : -1));
