// What the results of a match say about the difference in strength. Everything counts by pairs of
// games, the same opening with colors swapped: the two games of a pair are anything but independent.

/**
 * @typedef {object} Statistics
 * @property {number} score share of the points, 0 … 1
 * @property {number} elo the difference in Elo that the score stands for; ±Infinity at 0 and 1
 * @property {number} low of the 95 % interval
 * @property {number} high
 * @property {number} llr log-likelihood ratio of "better by elo1" to "better by elo0"
 */

/** Elo difference that makes one expect this share of the points. @param {number} score */
export function eloOf(score) {
  if (score <= 0) return -Infinity;
  return score >= 1 ? Infinity : -400 * Math.log10(1 / score - 1);
}

/** Share of the points to expect of a difference in Elo. @param {number} elo */
export function expectedScore(elo) {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * From the points that each pair brought (0 … 2, in halves).
 *
 * The interval is Wilson's with the variance that was seen instead of that of a coin, so that a
 * match won without a loss has a lower end too. The ratio is that of the generalized sequential
 * probability ratio test for a normal mean, as chess engines are tested with.
 * @param {number[]} pairs @param {number} [elo0] @param {number} [elo1]
 * @returns {Statistics}
 */
export function statistics(pairs, elo0 = 0, elo1 = 20) {
  const count = pairs.length;
  if (count === 0) return { score: 0.5, elo: 0, low: -Infinity, high: Infinity, llr: 0 };
  const scores = pairs.map((points) => points / 2);
  const mean = scores.reduce((sum, each) => sum + each, 0) / count;
  const variance = scores.reduce((sum, each) => sum + (each - mean) ** 2, 0) / count;

  const z = 1.959964;
  const shrink = 1 + z ** 2 / count;
  const middle = (mean + z ** 2 / (2 * count)) / shrink;
  const half = (z / shrink) * Math.sqrt(variance / count + (z / (2 * count)) ** 2);

  const [score0, score1] = [expectedScore(elo0), expectedScore(elo1)];
  const llr =
    variance > 0 ? (count * (score1 - score0) * (2 * mean - score0 - score1)) / (2 * variance) : 0;
  return {
    score: mean,
    elo: eloOf(mean),
    low: mean <= 0 ? -Infinity : eloOf(Math.max(0, middle - half)),
    high: mean >= 1 ? Infinity : eloOf(Math.min(1, middle + half)),
    llr,
  };
}
