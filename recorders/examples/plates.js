// Minimax and alpha-beta over a tree of nested arrays: node plates.js [minimax|alphabeta]
import './prunus.js';
const { record, trace } = globalThis.Prunus;

const TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]; // prettier-ignore

function minimax(node, maximizing = true) {
  if (!Array.isArray(node)) return node;
  const values = [];
  for (const child of trace.moves(node)) values.push(minimax(child, !maximizing));
  return maximizing ? Math.max(...values) : Math.min(...values);
}
minimax = record(minimax);

function alphabeta(node, alpha, beta, maximizing) {
  if (!Array.isArray(node)) return node;
  let best = maximizing ? -Infinity : Infinity;
  for (const child of trace.moves(node)) {
    const value = alphabeta(child, alpha, beta, !maximizing);
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

const isMinimax = process.argv[2] === 'minimax';
console.log(isMinimax ? minimax(TREE, true) : alphabeta(TREE, -Infinity, Infinity, true));
