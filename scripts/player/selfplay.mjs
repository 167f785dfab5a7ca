// npm run selfplay: a thousand fast games of the player against itself, built with assertions and
// sanitizers, over all rules and several sizes, on the clock. Says whether any game was lost by
// anything but a five: an assertion, a crash, an illegal move, a move or a game that took too long.
//
//   npm run selfplay -- [--games N (1000)] [--concurrency N (2)] [--turn MS (30)] [--match MS (8000)]
//                       [--grace MS (1000)] [--player COMMAND]
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSanitized } from '../lib/cmake.mjs';
import { playGame } from './matches/game.mjs';
import { makeOpenings } from './matches/openings.mjs';
import { Tally } from './matches/tally.mjs';
import { Failure, main, root } from '../lib/run.mjs';
import { need } from '../lib/tools.mjs';

const rules = /** @type {const} */ (['freestyle', 'standard', 'renju']);
const sizes = [9, 15, 20];

await main(async () => {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: { games: text, concurrency: text, turn: text, match: text, grace: text, player: text },
  });
  /** @param {'games' | 'concurrency' | 'turn' | 'match' | 'grace'} name @param {number} usual */
  const number = (name, usual) => {
    const value = Number(values[name] ?? usual);
    if (!(value >= 0)) throw new Failure(`--${name} wants a number, not '${values[name] ?? ''}'`);
    return value;
  };
  const games = number('games', 1000);
  const grace = number('grace', 1000);
  const match = number('match', 8000);
  if (values.player === undefined) {
    await need('cmake', 'ninja', 'compiler', 'googletest');
    await buildSanitized();
  }
  const player = values.player ?? join(root, 'build/sanitize/pbrain-prunus');
  const side = { command: player, turn: number('turn', 30), info: '', delay: 0 };
  const out = join(root, 'build/matches/selfplay.jsonl');
  mkdirSync(join(root, 'build/matches'), { recursive: true });
  rmSync(out, { force: true });

  const tally = new Tally();
  let started = 0;
  let done = 0;
  const playOn = async () => {
    while (started < games) {
      const number = started++;
      const rule = rules[number % rules.length] ?? 'freestyle';
      const size = sizes[Math.floor(number / rules.length) % sizes.length] ?? 15;
      const [opening = []] = makeOpenings(
        { openings: null, size, stones: number % 6, seed: number },
        1,
      );
      const setting = {
        size,
        rule,
        memory: 40_000_000,
        grace,
        match: number % 2 === 0 ? match : 0,
      };
      const game = await playGame(side, side, opening, setting);
      tally.addGame(game, false);
      const moves = game.moves.map((each) => each.join(',')).join(' ');
      appendFileSync(out, JSON.stringify({ size, rule, reason: game.reason, moves }) + '\n');
      if (++done % 100 === 0) console.log(`${done} of ${games} games`);
    }
  };
  await Promise.all(Array.from({ length: number('concurrency', 2) }, playOn));
  for (const line of tally.forfeitLines()) console.log(line);
  const [blacks, whites] = tally.forfeitCounts();
  const lost = (blacks ?? 0) + (whites ?? 0);
  const { wins, draws, losses, moves, slowest } = tally;
  console.log(
    `${games} games, ${moves} moves: Black ${wins}, drawn ${draws}, White ${losses}; ` +
      `slowest move ${Math.max(...slowest).toFixed(0)} ms; ${lost} forfeits; games in ${out}`,
  );
  return lost > 0 ? 1 : 0;
});
