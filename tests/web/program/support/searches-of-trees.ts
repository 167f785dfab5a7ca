/** Correct searches of a tree, none of which is written as books write it. */
export const ON_TREES: Readonly<Record<string, string>> = {
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
  'calls that wait for each other': `
    const pause = () => new Promise((resolve) => setTimeout(resolve, 0));
    async function minimax(node, isMax) {
      await pause();
      if (!Array.isArray(node)) return node;
      let best = isMax ? -Infinity : Infinity;
      for (const child of node) {
        const value = await minimax(child, !isMax);
        best = isMax ? Math.max(best, value) : Math.min(best, value);
      }
      return best;
    }
    minimax(tree, true).then(console.log, () => undefined);`,
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
