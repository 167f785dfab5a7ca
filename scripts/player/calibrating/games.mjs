// Games of the player against itself, with its report on every position and how they ended. Kept in
// a file, a line a game, which an interrupted run goes on with.

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeOpenings } from '../matches/openings.mjs';
import { Program } from '../matches/program.mjs';
import { Board, black, isWin, white } from '../matches/rules.mjs';
import { Failure } from '../../lib/run.mjs';

/**
 * @typedef {import('../matches/rules.mjs').Rule} Rule
 *
 * @typedef {object} ToldGame
 * @property {Rule} rule
 * @property {number} nodes a move
 * @property {number} opening its number: the same for every number of nodes
 * @property {number} first ply of the first of `values`: how many stones the opening has
 * @property {number} result 1: Black won, 0.5 drawn, 0: White won
 * @property {number[]} values reported before each move, from Black's view; none is proven
 */

/** @type {readonly Rule[]} */
export const RULES = ['freestyle', 'standard', 'renju'];
/** What the protocol calls them. */
const NUMBERS = { freestyle: 0, standard: 1, renju: 4 };
const SIZE = 15;
/** A win that is proven is this less its plies. */
const SURELY_WON = 29_000;
/** Openings with a larger value are no games. */
const EVEN = 250;
const LONGEST_MOVE = 600_000;
/** Bytes: a table of some 9 MB, which so short searches do not fill. */
const MEMORY = 20_000_000;

/** The games of a file; none where there is no file. @param {string} file @returns {ToldGame[]} */
export function gamesIn(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line));
}

/**
 * Plays until the file has so many games of every rule and number of nodes.
 * @param {{ engine: string, file: string, rules: Rule[],
 *   budgets: { nodes: number, games: number }[] }} options
 */
export async function playGames({ engine, file, rules, budgets }) {
  mkdirSync(dirname(file), { recursive: true });
  const have = gamesIn(file);
  for (const { nodes, games } of budgets) {
    for (const rule of rules) {
      const known = have.filter((game) => game.rule === rule && game.nodes === nodes);
      const played = new Set(known.map(({ opening }) => opening));
      const left = Array.from({ length: games }, (_, at) => at).filter((at) => !played.has(at));
      if (left.length === 0) continue;
      const program = new Program(engine, 0);
      await program.ask(
        [`INFO max_memory ${MEMORY}`, `INFO rule ${NUMBERS[rule]}`, `START ${SIZE}`],
        LONGEST_MOVE,
      );
      await program.send(['INFO timeout_turn 100000000', `INFO max_node ${nodes}`]);
      for (const opening of left) {
        const game = await playGame(program, rule, openingOf(opening));
        appendFileSync(file, `${JSON.stringify({ rule, nodes, opening, ...game })}\n`);
      }
      program.stop();
      console.log(`${rule}, ${nodes} nodes a move: ${games} games`);
    }
  }
}

/** Three to six stones near the middle, by its number. @param {number} number */
function openingOf(number) {
  const random = { openings: null, size: SIZE, stones: 3 + (number % 4), seed: number + 1 };
  return makeOpenings(random, 1)[0] ?? [];
}

/**
 * A game from an opening, to the first proven win, five in a row or the last point. Nothing is kept of one whose
 * opening has a winner already, or all but.
 * @param {Program} program
 * @param {Rule} rule
 * @param {readonly (readonly [number, number])[]} opening
 * @returns {Promise<Pick<ToldGame, 'first' | 'result' | 'values'>>}
 */
async function playGame(program, rule, opening) {
  await program.ask(['RESTART'], LONGEST_MOVE);
  const board = new Board(SIZE);
  /** @type {(readonly [number, number])[]} */
  const moves = [];
  /** @param {readonly [number, number]} point */
  const put = (point) => {
    board.put(...point, moves.length % 2 === 0 ? black : white);
    moves.push(point);
  };
  opening.forEach(put);
  const first = opening.length;
  /** @type {number[]} */
  const values = [];
  while (moves.length < SIZE * SIZE) {
    const isBlack = moves.length % 2 === 0;
    const stones = moves.map(([x, y], at) => `${x},${y},${(at % 2 === 0) === isBlack ? 1 : 2}`);
    const answer = await program.ask(['BOARD', ...stones, 'DONE'], LONGEST_MOVE);
    const [x, y] = 'text' in answer ? answer.text.split(',').map(Number) : [];
    if (x === undefined || y === undefined) throw new Failure(`no move: ${JSON.stringify(answer)}`);
    const value = Number(/value (-?\d+)/.exec(program.message)?.[1]) * (isBlack ? 1 : -1);
    if (Math.abs(value) >= SURELY_WON) {
      return { first, result: value > 0 ? 1 : 0, values };
    }
    if (values.length === 0 && Math.abs(value) > EVEN) return { first, result: 0.5, values };
    values.push(value);
    put([x, y]);
    if (isWin(board, x, y, rule)) return { first, result: isBlack ? 1 : 0, values };
  }
  return { first, result: 0.5, values };
}
