// Measures what chance of a win a value of the player stands for: games of the player against itself, in
// each rule and with several numbers of nodes a move, which note what was reported of every position
// and how the game ended. Says how many points are odds of e to 1 (the numbers of engine/player/chance.cpp
// and web/board/verdict.ts), and what came of each chance given in the games that were held out.
//
//   npm run calibrate -- [options]          (or: node scripts/player/calibrate.mjs [options])
//
//   --engine PROGRAM  that plays (build/native/pbrain-prunus)
//   --rules A,B …     freestyle, standard, renju (all three)
//   --games N:G,…     openings G for N nodes a move (270:600,1500:900,8500:600,55000:200); of those that are
//                     lost at once nothing is noted
//   --data FILE       where the games are kept (build/calibrate.jsonl); what is there is used again, so that an
//                     interrupted run goes on where it stopped
import { parseArgs } from 'node:util';
import { gamesIn, playGames, RULES } from './calibrating/games.mjs';
import { reportOf } from './calibrating/chances.mjs';
import { Failure, main } from '../lib/run.mjs';

/** @param {string} text "270:600,1500:900" */
function budgetsOf(text) {
  return text.split(',').map((each) => {
    const [nodes = NaN, games = NaN] = each.split(':').map(Number);
    if (!(nodes > 0 && games >= 0)) throw new Failure(`--games: '${each}' is not nodes:games`);
    return { nodes, games };
  });
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'build/native/pbrain-prunus' },
      rules: { type: 'string', default: RULES.join(',') },
      games: { type: 'string', default: '270:600,1500:900,8500:600,55000:200' },
      data: { type: 'string', default: 'build/calibrate.jsonl' },
    },
  });
  const rules = RULES.filter((rule) => values.rules.split(',').includes(rule));
  if (rules.length === 0) throw new Failure(`--rules: there is none of ${values.rules}`);
  const budgets = budgetsOf(values.games);
  await playGames({ engine: values.engine, file: values.data, rules, budgets });
  console.log(reportOf(gamesIn(values.data), rules));
});
