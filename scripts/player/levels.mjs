// Plays the levels of a game against each other and says whether each beats the one below.
//
//   npm run levels -- GAME [options]        GAME: gomoku, connect-four, reversi, nim, mnk, tictactoe, …
//
//   --levels A,B …    only these, each against the one before it in the list (1,2, … 10)
//   --games N         games a pair of levels, rounded up to whole pairs (20)
//   --plies N         random moves at the beginning, so that no two games are the same (4); of gomoku
//                     near the middle
//   --seed N          of those moves and of the levels' luck (1)
//   --options JSON    further options of the game, such as '{"piles":"3,5,7"}' or '{"rule":"renju"}'
//   --try JSON        levels to play instead of the game's own: [{"depth":2,"carelessness":0}, …]
//
// Every opening is played twice with sides swapped. Searches are limited by their nodes, not by time,
// so the same command plays the same games on every machine. Needs build/wasm (npm run build:wasm).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { random } from './matches/random.mjs';
import { withPageModules } from '../lib/page-modules.mjs';
import { Failure, main, root } from '../lib/run.mjs';

/**
 * What is used here of what the page has of a position: web/games/rules.ts.
 * @typedef {{ options: Record<string, string>, over: boolean, winner: string | null,
 *   playerToMove: string, moves: number[] }} Facts
 * @typedef {(facts: Facts, level: number, path: readonly number[]) => number} Choose
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
  await withPageModules(async (server) => {
    const { findBoardGame } = await server.ssrLoadModule('/web/games/registry.ts');
    const { levelSearch, levelChoice } = await server.ssrLoadModule('/web/play/session/levels.ts');
    const { positionFacts } = await server.ssrLoadModule('/web/games/rules.ts');
    const game = findBoardGame(positionals[0] ?? '');
    if (game === null) throw new Failure('Say a game: gomoku, connect-four, reversi, nim, mnk, …');
    const isPlayers = game.levels === 'player';
    const played = values.try === '' ? game : { ...game, levels: JSON.parse(values.try) };
    const engine = await moduleOf(isPlayers ? 'prunus-gomoku' : 'prunus-engine');
    const luck = random(Number(values.seed));
    const start = { game: game.name, ...JSON.parse(values.options) };

    /** The gomoku player has levels of its own. @type {Choose} */
    const playersChoice = (facts, level, path) => {
      const { rows = '15', rule = 'freestyle' } = facts.options;
      const seed = String(1 + Math.floor(luck() * 1e9));
      const options = {
        game: 'gomoku',
        rows,
        rule,
        moves: path.join(' '),
        level: String(level),
        seed,
      };
      const answer = engine.ask('play', JSON.stringify(options), () => undefined);
      if (answer.refusal) throw new Failure(answer.refusal);
      return JSON.parse(answer.answer).move;
    };

    /** @type {Choose} */
    const searchersChoice = (facts, level) => {
      if (facts.moves.length === 1) return Number(facts.moves[0]);
      const options = { ...facts.options, ...levelSearch(played, level) };
      const answer = engine.search(JSON.stringify(options), 'silent', [], () => undefined, null);
      if (answer.refusal) throw new Failure(answer.refusal);
      const found = { ...JSON.parse(answer.result), trace: { header: JSON.parse(answer.header) } };
      return levelChoice(played, level, facts.playerToMove === 'max', found, luck());
    };

    const choose = isPlayers ? playersChoice : searchersChoice;

    /** @type {(path: readonly number[], levels: readonly [number, number]) => number} */
    const play = (opening, levels) => {
      /** @type {number[]} */
      const path = [...opening];
      for (;;) {
        const facts = positionFacts(start, path);
        if (facts.over) return facts.winner === null ? 0.5 : Number(facts.winner === 'max');
        path.push(choose(facts, facts.playerToMove === 'max' ? levels[0] : levels[1], path));
      }
    };

    const openings = Array.from({ length: Math.ceil(Number(values.games) / 2) }, () => {
      for (;;) {
        /** @type {number[]} */
        const path = [];
        while (path.length < Number(values.plies)) {
          const { moves, board } = positionFacts(start, path);
          const offered = isPlayers ? nearMiddle(moves, board.columns) : moves;
          if (offered.length === 0) break;
          path.push(Number(offered[Math.floor(luck() * offered.length)]));
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
  });
});

/**
 * A module of build/wasm, started.
 * @param {string} name
 */
async function moduleOf(name) {
  const file = join(root, 'build/wasm', name);
  const { default: create } = await import(pathToFileURL(`${file}.js`).href);
  return create({ wasmBinary: readFileSync(`${file}.wasm`) });
}

/**
 * The moves of the middle of a square board, two lines each way.
 * @param {readonly number[]} moves
 * @param {number} size
 */
function nearMiddle(moves, size) {
  const middle = Math.floor(size / 2);
  return moves.filter(
    (move) =>
      Math.max(Math.abs((move % size) - middle), Math.abs(Math.floor(move / size) - middle)) < 3,
  );
}
