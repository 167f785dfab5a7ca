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
//   --people          each level against each of three bots that play gomoku like people (people/), and how
//                     often it stops an open three
//   --try JSON        levels to play instead of the game's own: [{"depth":2,"carelessness":0}, …]
//
// Every opening is played twice with sides swapped. Searches are limited by their nodes, not by time,
// so the same command plays the same games on every machine. Needs build/wasm (npm run build:wasm).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { random } from './matches/random.mjs';
import { people, personsMove, stopsOpenThree } from './people/people.mjs';
import { withPageModules } from '../lib/page-modules.mjs';
import { Failure, main, root } from '../lib/run.mjs';

/**
 * What is used here of what the page has of a position: web/games/rules.ts.
 * @typedef {{ options: Record<string, string>, over: boolean, winner: string | null,
 *   playerToMove: string, moves: number[], board: { columns: number } }} Facts
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
      people: { type: 'boolean', default: false },
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

    /** @typedef {(facts: Facts, path: readonly number[]) => number} Somebody */
    /** @type {(level: number) => Somebody} */
    const playerOf = (level) => (facts, path) => choose(facts, level, path);

    /** @type {(opening: readonly number[], first: Somebody, second: Somebody) => number} */
    const play = (opening, first, second) => {
      /** @type {number[]} */
      const path = [...opening];
      for (;;) {
        const facts = positionFacts(start, path);
        if (facts.over) return facts.winner === null ? 0.5 : Number(facts.winner === 'max');
        path.push((facts.playerToMove === 'max' ? first : second)(facts, path));
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
    /** What one gets against the other, every opening with both colors. @type {(one: Somebody, other: Somebody) => string} */
    const match = (one, other) => {
      const began = performance.now();
      const points = openings.flatMap((opening) => [
        play(opening, one, other),
        1 - play(opening, other, one),
      ]);
      const [won, drawn, lost] = [1, 0.5, 0].map(
        (each) => points.filter((got) => got === each).length,
      );
      const share = (100 * points.reduce((sum, got) => sum + got, 0)) / points.length;
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      return `${won} won, ${drawn} drawn, ${lost} lost, ${share.toFixed(0)} % (${seconds} s)`;
    };

    const levels = values.levels.split(',').map(Number);
    if (values.people) {
      if (!isPlayers) throw new Failure('These people play gomoku.');
      for (const level of levels) {
        const threes = { seen: 0, stopped: 0 };
        /** @type {Somebody} */
        const watched = (facts, path) => {
          const move = choose(facts, level, path);
          const stopped = stopsOpenThree(facts.board.columns, path, move);
          if (stopped !== null) threes.seen++;
          if (stopped) threes.stopped++;
          return move;
        };
        for (const person of people) {
          /** @type {Somebody} */
          const somebody = (facts, path) => personsMove(person, facts, path, luck);
          console.log(
            `${game.name}, level ${level} against a ${person.name}: ${match(watched, somebody)}`,
          );
        }
        const share = ((100 * threes.stopped) / threes.seen).toFixed(0);
        console.log(
          `level ${level} stopped ${threes.stopped} of ${threes.seen} open threes, ${share} %`,
        );
      }
      return;
    }
    for (const [at, level] of levels.entries()) {
      const below = levels[at - 1];
      if (below === undefined) continue;
      console.log(
        `${game.name}, ${level} against ${below}: ${match(playerOf(level), playerOf(below))}`,
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
