// The results of a match as they come in.

import { newLate } from './game.mjs';
import { statistics } from './statistics.mjs';

/** The likelihood ratio at which a sequential test ends: 5 % of errors either way. */
export const decisive = 2.94;

export class Tally {
  /** @param {[number, number]} [elos] the two hypotheses of the likelihood ratio */
  constructor(elos = [0, 20]) {
    this.elos = elos;
    /** @type {number[]} */
    this.pairs = [];
    this.wins = 0;
    this.draws = 0;
    this.losses = 0;
    this.moves = 0;
    /** @type {[number, number]} */
    this.slowest = [0, 0];
    /** Of A and B. @type {[import('./game.mjs').Late, import('./game.mjs').Late]} */
    this.late = [newLate(), newLate()];
    /** Why A and B forfeited games, and how often. @type {[Map<string, number>, Map<string, number>]} */
    this.forfeits = [new Map(), new Map()];
  }

  /**
   * A game, in which A had White if `swapped`. Gives A's points.
   * @param {import('./game.mjs').Game} game @param {boolean} swapped
   */
  addGame(game, swapped) {
    const forA = (swapped ? -1 : 1) * game.result;
    if (forA > 0) this.wins++;
    else if (forA < 0) this.losses++;
    else this.draws++;
    this.moves += game.moves.length;
    const [black, white] = swapped ? /** @type {const} */ ([1, 0]) : /** @type {const} */ ([0, 1]);
    this.slowest[black] = Math.max(this.slowest[black], game.slowest[0]);
    this.slowest[white] = Math.max(this.slowest[white], game.slowest[1]);
    for (const [side, of] of /** @type {const} */ ([
      [black, 0],
      [white, 1],
    ])) {
      this.late[side].moves += game.late[of].moves;
      this.late[side].late += game.late[of].late;
      this.late[side].veryLate += game.late[of].veryLate;
    }
    if (game.forfeit !== null) {
      const reasons = this.forfeits[game.forfeit === 'black' ? black : white];
      // Coordinates and times differ from game to game.
      const reason = game.reason.replace(/^forfeit: /, '').replace(/\d+/g, 'N');
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    return (forA + 1) / 2;
  }

  /** Both games of a pair are over. @param {number} points A's, 0 … 2 */
  addPair(points) {
    this.pairs.push(points);
  }

  statistics() {
    return statistics(this.pairs, ...this.elos);
  }

  forfeitCounts() {
    return this.forfeits.map((reasons) => [...reasons.values()].reduce((sum, n) => sum + n, 0));
  }

  /** One line that says it all. */
  line() {
    const { score, elo, low, high, llr } = this.statistics();
    /** @param {number} value */
    const whole = (value) => (Number.isFinite(value) ? value.toFixed(0) : value > 0 ? '+∞' : '−∞');
    return (
      `${2 * this.pairs.length} games: +${this.wins} =${this.draws} -${this.losses}, ` +
      `${(100 * score).toFixed(1)}%, Elo ${whole(elo)} (95%: ${whole(low)} … ${whole(high)}), ` +
      `LLR ${llr.toFixed(2)}, forfeits ${this.forfeitCounts().join('/')}`
    );
  }

  /** Lines about what should not have happened. */
  forfeitLines() {
    return this.forfeits.flatMap((reasons, side) =>
      [...reasons].map(([reason, count]) => `${'AB'[side] ?? ''} forfeited ${count}: ${reason}`),
    );
  }

  summary() {
    const { wins, draws, losses, moves, slowest, late, pairs } = this;
    return {
      ...this.statistics(),
      wins,
      draws,
      losses,
      games: 2 * pairs.length,
      moves,
      slowest,
      late,
      forfeits: this.forfeitCounts(),
      reasons: this.forfeits.map((reasons) => Object.fromEntries(reasons)),
    };
  }
}
