// How long the page's engine takes, in WebAssembly in Chromium, to see every win within twelve plies
// of Connect Four, and to solve positions with sixteen empty slots: random positions of 7 × 6, reached
// by legal moves from a seed, none of them over. The aim for each is two seconds.
// Usage: npm run bench -- connect-four        POSITIONS=200 for more of each kind (40)

import { random } from '../../scripts/player/matches/random.mjs';
import { median } from './numbers.mjs';
import { startChromium } from './searches.mjs';

const positions = Number(process.env.POSITIONS ?? 40);
const SLOTS = 42;
const TARGET = 2;
const luck = random(1);
const browser = await startChromium();

/** @type {Record<string, string>} */
const engine = { game: 'connect-four', algorithm: 'transposition-table', order: 'centre' };

/** @param {Record<string, string>} options */
const search = (options) =>
  browser.run('silent', { ...engine, scoring: 'depth', 'node-limit': '1000000000', ...options });

/**
 * Column numbers of `plies` random moves; a game that ended before has nothing to be searched.
 * @param {number} plies
 */
async function somePosition(plies) {
  for (;;) {
    const room = Array.from({ length: 7 }, () => 6);
    let moves = '';
    while (moves.length < plies) {
      const column = Math.floor(luck() * 7);
      if (room[column] === 0) continue;
      room[column] -= 1;
      moves += String(column + 1);
    }
    try {
      const { nodes } = await search({ ...(moves === '' ? {} : { moves }), depth: '1' });
      if (nodes > 1) return moves;
    } catch {
      // The game was over before its last move.
    }
  }
}

/**
 * @param {string} name
 * @param {() => number} plies of the random positions
 * @param {string} depth
 */
async function measure(name, plies, depth) {
  /** @type {{ seconds: number, nodes: number, moves: string }[]} */
  const runs = [];
  while (runs.length < positions) {
    const moves = await somePosition(plies());
    runs.push({ moves, ...(await search({ ...(moves === '' ? {} : { moves }), depth })) });
  }
  const worst = runs.reduce((one, other) => (one.seconds > other.seconds ? one : other));
  const inTime = runs.filter(({ seconds }) => seconds <= TARGET).length;
  console.log(
    `${name}: ${inTime} of ${runs.length} in ${TARGET} s; ` +
      `median ${median(runs.map(({ seconds }) => seconds)).toFixed(3)} s, ` +
      `worst ${worst.seconds.toFixed(2)} s (${worst.nodes.toLocaleString('en')} nodes, ` +
      `after ${worst.moves === '' ? 'no move' : worst.moves})`,
  );
}

await measure('every win within 12 plies', () => Math.floor(luck() * 21), '12');
await measure('16 empty slots, to the end', () => SLOTS - 16, '16');
await browser.end();
