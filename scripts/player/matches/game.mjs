// One game between two programs, judged.

import { black as blackStone, Board, isForbidden, isWin, white as whiteStone } from './rules.mjs';
import { Program } from './program.mjs';

/**
 * @typedef {object} Side
 * @property {string} command
 * @property {number} turn milliseconds a move; 0 tells no limit
 * @property {string} info further INFO lines, separated by semicolons
 * @property {number} delay
 *
 * @typedef {object} Setting
 * @property {number} size
 * @property {import('./rules.mjs').Rule} rule
 * @property {number} memory bytes
 * @property {number} grace milliseconds that a move may be late
 * @property {number} match milliseconds for the whole game, for each side; 0: no limit
 *
 * @typedef {object} Game
 * @property {1 | 0 | -1} result 1: Black won
 * @property {string} reason
 * @property {'black' | 'white' | null} forfeit who broke a rule or a limit
 * @property {[number, number][]} moves
 * @property {[number, number]} slowest move of Black and White, in milliseconds
 * @property {[Late, Late]} late moves of Black and White
 *
 * @typedef {object} Late how many moves came after their limit
 * @property {number} moves that had a limit
 * @property {number} late
 * @property {number} veryLate by more than `muchTooLate` milliseconds
 */

const ruleNumbers = { freestyle: 0, standard: 1, renju: 4 };
const unlimited = 2147483647;
/** A clock that is right has moves in time, or later by what a busy machine costs. */
const muchTooLate = 20;
/** A player that plays by nodes gets no time, and has this much. */
const longestMove = 600_000;
/**
 * One that has ended is noticed at once; this is for one that a busy machine starts slowly, which says
 * nothing of how it plays.
 */
const longestStart = 300_000;

/**
 * Starts a program and tells it what is to be told. Gives the reason when it does not want to play.
 * @param {Program} program @param {Side} side @param {Setting} setting
 * @returns {Promise<string | null>}
 */
async function prepare(program, side, setting) {
  const answer = await program.ask([`START ${setting.size}`], longestStart);
  if ('failure' in answer) return `no OK to START: ${answer.failure}`;
  if (!/^OK/i.test(answer.text)) return `no OK to START: ${answer.text.slice(0, 80)}`;
  await program.send([
    `INFO max_memory ${setting.memory}`,
    `INFO rule ${ruleNumbers[setting.rule]}`,
    'INFO game_type 1',
    `INFO timeout_match ${setting.match}`,
    `INFO timeout_turn ${side.turn > 0 ? side.turn : 100_000_000}`,
    `INFO time_left ${setting.match > 0 ? setting.match : unlimited}`,
    ...side.info
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => `INFO ${each}`),
  ]);
  await new Promise((done) => setTimeout(done, side.delay));
  return null;
}

/**
 * Plays a game from an opening. A program loses that breaks a rule or a limit, does not answer, or
 * as Black plays where renju forbids it.
 * @param {Side} black @param {Side} white
 * @param {import('./openings.mjs').Opening} opening
 * @param {Setting} setting
 * @returns {Promise<Game>}
 */
export async function playGame(black, white, opening, setting) {
  const { size, rule } = setting;
  const sides = /** @type {const} */ ([black, white]);
  const programs = sides.map((side) => new Program(side.command, side.delay));
  /** @type {Game} */
  const game = {
    result: 0,
    reason: '',
    forfeit: null,
    moves: [],
    slowest: [0, 0],
    late: [newLate(), newLate()],
  };
  try {
    for (const turn of /** @type {const} */ ([0, 1])) {
      const refusal = await prepare(/** @type {Program} */ (programs[turn]), sides[turn], setting);
      if (refusal !== null) return forfeit(game, turn, refusal);
    }
    const board = new Board(size);
    for (const [x, y] of opening) {
      board.put(x, y, game.moves.length % 2 === 0 ? blackStone : whiteStone);
      game.moves.push([x, y]);
      if (isWin(board, x, y, rule)) return { ...game, reason: 'the opening is won' };
    }
    return await playOn(game, board, sides, programs, setting);
  } finally {
    for (const program of programs) program.stop();
  }
}

/** @returns {Late} */
export function newLate() {
  return { moves: 0, late: 0, veryLate: 0 };
}

/** @param {Game} game @param {number} turn @param {string} reason @returns {Game} */
function forfeit(game, turn, reason) {
  return {
    ...game,
    result: turn === 0 ? -1 : 1,
    forfeit: turn === 0 ? 'black' : 'white',
    reason: `forfeit: ${reason}`,
  };
}

/**
 * @param {Game} game @param {Board} board @param {readonly [Side, Side]} sides
 * @param {Program[]} programs @param {Setting} setting
 * @returns {Promise<Game>}
 */
async function playOn(game, board, sides, programs, setting) {
  const { size, rule } = setting;
  const listed = [false, false];
  /** @type {[number, number]} */
  const left = [setting.match, setting.match];
  while (game.moves.length < size * size) {
    const turn = game.moves.length % 2 === 0 ? 0 : 1;
    const program = /** @type {Program} */ (programs[turn]);
    if (setting.match > 0) await program.send([`INFO time_left ${Math.floor(left[turn])}`]);
    const last = game.moves.at(-1);
    let lines = ['BEGIN'];
    if (last !== undefined) {
      lines = listed[turn]
        ? [`TURN ${last.join(',')}`]
        : [
            'BOARD',
            ...game.moves.map(([x, y], at) => `${x},${y},${at % 2 === turn ? 1 : 2}`),
            'DONE',
          ];
    }
    listed[turn] = true;

    const limit = Math.min(
      sides[turn].turn > 0 ? sides[turn].turn : longestMove,
      setting.match > 0 ? left[turn] : longestMove,
    );
    const answer = await program.ask(lines, limit + setting.grace);
    if ('failure' in answer) return forfeit(game, turn, answer.failure);
    left[turn] -= answer.milliseconds;
    game.slowest[turn] = Math.max(game.slowest[turn], answer.milliseconds);
    if (limit < longestMove) {
      game.late[turn].moves++;
      if (answer.milliseconds > limit) game.late[turn].late++;
      if (answer.milliseconds > limit + muchTooLate) game.late[turn].veryLate++;
    }

    const found = /^(\d+)\s*,\s*(\d+)$/.exec(answer.text);
    if (found === null) return forfeit(game, turn, `'${answer.text.slice(0, 60)}' is no move`);
    const [x, y] = [Number(found[1]), Number(found[2])];
    if (board.at(x, y) !== 0) return forfeit(game, turn, `illegal move ${x},${y}`);
    if (rule === 'renju' && turn === 0 && isForbidden(board, x, y)) {
      return forfeit(game, turn, `forbidden move ${x},${y}`);
    }
    board.put(x, y, turn === 0 ? blackStone : whiteStone);
    game.moves.push([x, y]);
    if (isWin(board, x, y, rule)) return { ...game, result: turn === 0 ? 1 : -1, reason: 'five' };
  }
  return { ...game, reason: 'the board is full' };
}
