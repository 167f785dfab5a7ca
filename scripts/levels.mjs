// Plays the levels of a game against each other and says whether each beats the one below.
//
//   npm run levels -- GAME [options]        GAME: connect-four, reversi, nim, mnk, tictactoe, …
//
//   --levels A,B …    only these, each against the one before it in the list (1,2, … 10)
//   --games N         games a pair of levels, rounded up to whole pairs (20)
//   --plies N         random moves at the beginning, so that no two games are the same (4)
//   --seed N          of those moves and of the levels' luck (1)
//   --options JSON    further options of the game, such as '{"piles":"3,5,7"}'
//   --try JSON        levels to play instead of the game's own: [{"depth":2,"carelessness":0}, …]
//
// Every opening is played twice with sides swapped. Searches are limited by their nodes, not by time,
// so the same command plays the same games on every machine. Needs build/wasm (npm run build:wasm).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { random } from './lib/match/random.mjs';
import { Failure, main, root } from './lib/run.mjs';

/**
 * What is used here of what the page has of a position: web/games/rules.ts.
 * @typedef {{ options: Record<string, string>, over: boolean, winner: string | null,
 *   playerToMove: string, moves: number[] }} Facts
 */

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      levels: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10' },
      games: { type: 'string', default: '20' },
      plies: { type: 'string', default: '4' },
      seed: { type: 'string', default: '1' },
      options: { type: 'string', default: '{}' },
      try: { type: 'string', default: '' },
    },
  });
  const server = await createServer({
    root,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { findBoardGame } = await server.ssrLoadModule('/web/games/registry.ts');
    const { levelSearch, levelChoice } = await server.ssrLoadModule('/web/play/session/levels.ts');
    const { positionFacts } = await server.ssrLoadModule('/web/games/rules.ts');
    const game = findBoardGame(positionals[0] ?? '');
    if (game === null || game.levels === 'player') {
      throw new Failure('Say a game whose levels search: connect-four, reversi, nim, mnk, …');
    }
    const played = values.try === '' ? game : { ...game, levels: JSON.parse(values.try) };
    const { default: createEngine } = await import(
      pathToFileURL(join(root, 'build/wasm/prunus-engine.js')).href
    );
    const engine = await createEngine({
      wasmBinary: readFileSync(join(root, 'build/wasm/prunus-engine.wasm')),
    });
    const luck = random(Number(values.seed));
    const start = { game: game.name, ...JSON.parse(values.options) };

    /** @type {(facts: Facts, level: number) => number} */
    const choose = (facts, level) => {
      if (facts.moves.length === 1) return Number(facts.moves[0]);
      const options = { ...facts.options, ...levelSearch(played, level) };
      const answer = engine.search(JSON.stringify(options), 'silent', [], () => undefined, null);
      if (answer.refusal) throw new Failure(answer.refusal);
      const found = { ...JSON.parse(answer.result), trace: { header: JSON.parse(answer.header) } };
      return levelChoice(played, level, facts.playerToMove === 'max', found, luck());
    };

    /** @type {(path: readonly number[], levels: readonly [number, number]) => number} */
    const play = (opening, levels) => {
      /** @type {number[]} */
      const path = [...opening];
      for (;;) {
        const facts = positionFacts(start, path);
        if (facts.over) return facts.winner === null ? 0.5 : Number(facts.winner === 'max');
        path.push(choose(facts, facts.playerToMove === 'max' ? levels[0] : levels[1]));
      }
    };

    const openings = Array.from({ length: Math.ceil(Number(values.games) / 2) }, () => {
      for (;;) {
        /** @type {number[]} */
        const path = [];
        while (path.length < Number(values.plies)) {
          const { moves } = positionFacts(start, path);
          if (moves.length === 0) break;
          path.push(Number(moves[Math.floor(luck() * moves.length)]));
        }
        if (!positionFacts(start, path).over) return path;
      }
    });
    const levels = values.levels.split(',').map(Number);
    for (const [at, level] of levels.entries()) {
      const below = levels[at - 1];
      if (below === undefined) continue;
      const began = performance.now();
      const tally = { won: 0, drawn: 0, lost: 0 };
      for (const opening of openings) {
        for (const swapped of [false, true]) {
          const points = play(opening, swapped ? [below, level] : [level, below]);
          const own = swapped ? 1 - points : points;
          tally[own === 1 ? 'won' : own === 0 ? 'lost' : 'drawn']++;
        }
      }
      const { won, drawn, lost } = tally;
      const share = (100 * (won + drawn / 2)) / (won + drawn + lost);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(
        `${game.name}, ${level} against ${below}: ${won} won, ${drawn} drawn, ${lost} lost, ` +
          `${share.toFixed(0)} % (${seconds} s)${share > 50 ? '' : ': not stronger'}`,
      );
    }
  } finally {
    await server.close();
  }
});
