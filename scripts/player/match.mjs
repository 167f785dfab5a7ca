// Plays two Gomocup programs against each other and says which is stronger.
//
//   npm run match -- A B [options]          (or: node scripts/player/match.mjs A B [options])
//
// A and B are each a command line (quote it if it has arguments) or `git:COMMIT`, which builds that
// commit of this project first. Every opening is played twice with colors swapped.
//
//   --games N         how many games, rounded up to whole pairs (100)
//   --concurrency N   games at once (1)
//   --turn MS         time for a move (500); 0 tells neither side a time, for matches by nodes
//   --a-turn, --b-turn MS   the same for one side
//   --match MS        time for a whole game, each side (no limit)
//   --a-info, --b-info "KEY VALUE[;KEY VALUE]"   further INFO lines, such as "MAX_NODE 2000"
//   --a-delay, --b-delay MS wait after that side's move before anything is sent to it (0)
//   --size N          board (15)      --rule freestyle|standard|renju      --memory BYTES (350 MB)
//   --openings FILE   one opening a line, "x,y x,y …", Black first; default: random ones
//   --stones N        stones in a random opening (5)      --seed N (1)
//   --grace MS        a move later than its limit by more loses the game (1000)
//   --sprt ELO0,ELO1  stop when the likelihood ratio passes ±2.94 (off)
//   --out FILE        games, one JSON object a line (build/matches/TIME.jsonl)
//   --json            print the summary as one JSON object
//
// Ctrl-C ends a match after the games that are going on; a second one at once.
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { buildCommit } from './matches/commit.mjs';
import { playGame } from './matches/game.mjs';
import { makeOpenings } from './matches/openings.mjs';
import { parseOptions } from './matches/options.mjs';
import { decisive, Tally } from './matches/tally.mjs';
import { main } from '../lib/run.mjs';

await main(async () => {
  const options = parseOptions(process.argv.slice(2));
  const sides = options.sides.map(({ player, ...rest }) => ({
    ...rest,
    command: player.startsWith('git:') ? buildCommit(player.slice(4)) : player,
  }));
  const [a, b] =
    /** @type {[import('./matches/game.mjs').Side, import('./matches/game.mjs').Side]} */ (sides);
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const out = resolve(options.out ?? `build/matches/${time}.jsonl`);
  mkdirSync(dirname(out), { recursive: true });

  const openings = makeOpenings({ ...options, size: options.setting.size }, options.pairs);
  const tally = new Tally(options.sprt ?? undefined);
  let nextPair = 0;
  let over = false;
  process.once('SIGINT', () => (over = true));

  const playPairs = async () => {
    while (!over && nextPair < openings.length) {
      const pair = nextPair++;
      const opening = openings[pair] ?? [];
      let points = 0;
      for (const swapped of [false, true]) {
        const game = await playGame(swapped ? b : a, swapped ? a : b, opening, options.setting);
        points += tally.addGame(game, swapped);
        appendFileSync(
          out,
          JSON.stringify({
            pair,
            black: swapped ? 'B' : 'A',
            size: options.setting.size,
            rule: options.setting.rule,
            result: game.result,
            reason: game.reason,
            opening: opening.length,
            moves: game.moves.map((each) => each.join(',')).join(' '),
          }) + '\n',
        );
      }
      tally.addPair(points);
      if (options.sprt !== null && Math.abs(tally.statistics().llr) >= decisive) over = true;
      if (!options.json && process.stdout.isTTY) process.stdout.write(`\r${tally.line()}  `);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, playPairs));

  if (options.json) {
    console.log(JSON.stringify({ ...tally.summary(), out }));
  } else {
    const [slowA, slowB] = tally.slowest;
    console.log(`${process.stdout.isTTY ? '\r' : ''}${tally.line()}`);
    for (const line of tally.forfeitLines()) console.log(line);
    for (const [side, { moves, late, veryLate }] of tally.late.entries()) {
      if (moves === 0) continue;
      console.log(
        `${'AB'[side] ?? ''}: ${moves} moves, ${late} after their limit, ${veryLate} by more than 20 ms`,
      );
    }
    console.log(
      `slowest move: A ${slowA.toFixed(0)} ms, B ${slowB.toFixed(0)} ms; games in ${out}`,
    );
  }
  process.exit(0);
});
