// What chance a value stands for, fitted to games and held against others.

/** @typedef {import('./games.mjs').ToldGame} ToldGame */

/** The chances in each game come from a fit to all games but its part of them. */
const PARTS = 10;
/** A share of tenths of chance: 0–5%, 5–15%, …, of whom the value speaks for. */
const STEPS = 10;

/** Black's chance by a value from his view. @param {number} value @param {number} points */
function chanceOf(value, points) {
  return 1 / (1 + Math.exp(-value / points));
}

/**
 * How unlikely the results of these games are by what was told; `points` are odds of e to 1.
 * @param {readonly ToldGame[]} games
 * @param {number} points
 */
function lossOf(games, points) {
  let sum = 0;
  for (const { values, result } of games) {
    for (const value of values) {
      const chance = chanceOf(value, points);
      sum -= result * Math.log(chance) + (1 - result) * Math.log(1 - chance);
    }
  }
  return sum;
}

/**
 * Where a function that falls and then rises is least.
 * @param {number} low @param {number} high @param {(at: number) => number} valueAt
 */
function leastAt(low, high, valueAt) {
  while (high - low > 0.002 * high) {
    const [one, two] = [low + (high - low) / 3, high - (high - low) / 3];
    if (valueAt(one) < valueAt(two)) high = two;
    else low = one;
  }
  return (low + high) / 2;
}

/**
 * For each number of nodes how many points, to five, are odds of e to 1, so that the results are likeliest.
 * @param {readonly ToldGame[]} games
 * @returns {Map<number, number>}
 */
function pointsPerE(games) {
  return new Map(
    budgetsOf(games).map((budget) => {
      const own = games.filter(({ nodes }) => nodes === budget);
      return [budget, 5 * Math.round(leastAt(50, 1500, (points) => lossOf(own, points)) / 5)];
    }),
  );
}

/** @param {readonly ToldGame[]} games */
function budgetsOf(games) {
  return [...new Set(games.map(({ nodes }) => nodes))].sort((a, b) => a - b);
}

/**
 * What came of each chance that was told, from White's view where it was Black's less than half, so that
 * every position counts once; `pointsOf`: how many points are odds of e to 1 in that game.
 * @param {readonly ToldGame[]} games
 * @param {(game: ToldGame) => number} pointsOf
 */
export function reliability(games, pointsOf) {
  const bins = Array.from({ length: STEPS / 2 + 1 }, () => ({ positions: 0, report: 0, won: 0 }));
  /** @type {Set<number>[]} */
  const played = bins.map(() => new Set());
  games.forEach((game, number) => {
    for (const value of game.values) {
      const chance = chanceOf(Math.abs(value), pointsOf(game));
      const at = Math.round(chance * STEPS) - STEPS / 2;
      const bin = bins[at];
      if (bin === undefined) continue;
      bin.positions++;
      bin.report += chance;
      bin.won += value < 0 ? 1 - game.result : game.result;
      played[at]?.add(number);
    }
  });
  return bins.map(({ positions, report, won }, at) => ({
    positions,
    games: played[at]?.size ?? 0,
    report: report / positions,
    won: won / positions,
  }));
}

/**
 * All that is measured, as text.
 * @param {readonly ToldGame[]} all
 * @param {readonly import('../matches/rules.mjs').Rule[]} rules
 */
export function reportOf(all, rules) {
  const games = all.filter(({ values }) => values.length > 0);
  const partOf = (/** @type {ToldGame} */ { opening }) => opening % PARTS;
  const fits = Array.from({ length: PARTS }, (_, part) =>
    pointsPerE(games.filter((game) => partOf(game) !== part)),
  );
  const pointsOf = (/** @type {ToldGame} */ game) => fits[partOf(game)]?.get(game.nodes) ?? 0;
  const lines = ['nodes a move: points per e; of each rule alone, and its games and positions'];
  for (const [budget, points] of pointsPerE(games)) {
    const each = rules.map((rule) => {
      const own = games.filter((game) => game.rule === rule && game.nodes === budget);
      const positions = own.reduce((sum, { values }) => sum + values.length, 0);
      return `${rule} ${pointsPerE(own).get(budget) ?? '-'} (${own.length}, ${positions})`;
    });
    lines.push(`${budget}: ${points}; ${each.join(', ')}`);
  }
  /** @param {string} name @param {readonly ToldGame[]} some */
  const table = (name, some) => {
    lines.push('', `${name}: told, won, positions, games`);
    for (const { report, won, positions, games: played } of reliability(some, pointsOf)) {
      if (positions > 0) lines.push(`${percent(report)} ${percent(won)} ${positions} ${played}`);
    }
  };
  for (const rule of rules)
    table(
      rule,
      games.filter((game) => game.rule === rule),
    );
  for (const nodes of budgetsOf(games)) {
    table(
      `${nodes} nodes`,
      games.filter((game) => game.nodes === nodes),
    );
  }
  table('all', games);
  return lines.join('\n');
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(1)}%`;
}
