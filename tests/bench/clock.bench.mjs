// How late the gomoku player's moves come: games against itself through the Gomocup protocol, each in
// new processes, so that every game has a first move. Only one side thinks at a time. What else the
// machine does is part of the result and told with it.
// Usage: npm run bench -- clock        MOVES=300 TURN=60 for other numbers than 2,000 of 60 ms
//        RULE=renju SIZE=20 MEMORY=83886080 for other games

import { cpus, loadavg } from 'node:os';
import { playGame } from '../../scripts/player/matches/game.mjs';
import { makeOpenings } from '../../scripts/player/matches/openings.mjs';
import { Tally } from '../../scripts/player/matches/tally.mjs';

const moves = Number(process.env.MOVES ?? 2000);
const turn = Number(process.env.TURN ?? 60);
const size = Number(process.env.SIZE ?? 15);
const memory = Number(process.env.MEMORY ?? 350_000_000);
const rule = /** @type {import('../../scripts/player/matches/rules.mjs').Rule} */ (
  process.env.RULE ?? 'freestyle'
);

const command = decodeURIComponent(
  new URL('../../build/native/pbrain-prunus', import.meta.url).pathname,
);
const side = { command: `'${command}'`, turn, info: '', delay: 0 };
// As late as may be: a late move is counted here, and loses nothing.
const setting = { size, rule, memory, grace: 60_000, match: 0 };
const openings = makeOpenings({ size, openings: null, stones: 5, seed: 1 }, moves);

const load = () => `${(loadavg()[0] ?? 0).toFixed(1)} of ${cpus().length} cores`;
const before = load();
const tally = new Tally();
const total = { moves: 0, late: 0, veryLate: 0 };
for (const opening of openings) {
  if (total.moves >= moves) break;
  const game = await playGame(side, side, opening, setting);
  tally.addGame(game, false);
  for (const late of game.late) {
    total.moves += late.moves;
    total.late += late.late;
    total.veryLate += late.veryLate;
  }
}
const forfeits = tally.forfeitCounts().reduce((sum, each) => sum + each, 0);
console.log(
  `${total.moves} moves of ${turn} ms in ${tally.wins + tally.draws + tally.losses} games: ` +
    `${total.late} after their limit, ${total.veryLate} by more than 20 ms; ` +
    `slowest ${Math.max(...tally.slowest).toFixed(0)} ms; ${forfeits} forfeits`,
);
for (const line of tally.forfeitLines()) console.log(line);
console.log(`load ${before} before, ${load()} after`);
process.exit(total.veryLate > 0 || forfeits > 0 ? 1 : 0);
