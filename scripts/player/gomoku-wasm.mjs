// The WebAssembly player as a Gomocup program in Node, so that it can be matched with any other:
//   npm run match -- "node scripts/player/gomoku-wasm.mjs" build/native/pbrain-prunus
// It speaks what a match needs (START, RESTART, INFO, BEGIN, TURN, BOARD, TAKEBACK, ABOUT, END); the
// whole of the protocol is native. A folder may be named that holds another build of the module.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = resolve(
  process.argv[2] ?? fileURLToPath(new URL('../../build/wasm', import.meta.url)),
);
const { default: createPlayer } = await import(pathToFileURL(`${folder}/prunus-gomoku.js`).href);
const player = await createPlayer({ wasmBinary: await readFile(`${folder}/prunus-gomoku.wasm`) });

/** Milliseconds for what comes after a search: as natively. */
const RESERVE = 18;
const TABLE_MEGABYTES = 128;

let size = 0;
let rule = 'freestyle';
/** @type {number[]} */
let moves = [];
/** What BOARD has listed so far; null when it is not being read. @type {number[][] | null} */
let listed = null;
let position = '';
let turn = 30_000;
let match = 0;
let left = -1;
let megabytes = TABLE_MEGABYTES;
let nodes = 0;

for await (const line of createInterface({ input: process.stdin })) {
  if (!obey(line.trim())) break;
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Carries out one line; false on END.
 * @param {string} line
 */
function obey(line) {
  if (listed !== null) {
    readStone(line);
    return true;
  }
  const [command = '', ...rest] = line.split(/\s+/);
  switch (command.toUpperCase()) {
    case '':
      break;
    case 'END':
      return false;
    case 'ABOUT':
      say('name="Prunus (WebAssembly)", version="0.1", author="the Prunus project", country=""');
      break;
    case 'START':
      start(Number(rest[0]));
      break;
    case 'RESTART':
      start(size);
      break;
    case 'INFO':
      info(rest[0]?.toUpperCase() ?? '', Number(rest[1]));
      break;
    case 'BEGIN':
      think();
      break;
    case 'TURN': {
      const cell = cellOf(rest.join(''));
      if (cell === null) say('ERROR TURN wants x,y on the board');
      else {
        place(cell);
        think();
      }
      break;
    }
    case 'TAKEBACK':
      moves.pop();
      say('OK');
      break;
    case 'BOARD':
      listed = [];
      break;
    default:
      say('UNKNOWN command');
  }
  return true;
}

/** @param {number} wanted */
function start(wanted) {
  if (!Number.isInteger(wanted) || wanted < 5 || wanted > 20) {
    say('ERROR the size must be from 5 to 20');
    return;
  }
  size = wanted;
  moves = [];
  position = '';
  say('OK');
}

/**
 * @param {string} key
 * @param {number} value
 */
function info(key, value) {
  if (!(value >= 0)) return;
  if (key === 'TIMEOUT_TURN') turn = value;
  if (key === 'TIMEOUT_MATCH') match = value;
  if (key === 'TIME_LEFT') left = value;
  if (key === 'MAX_NODE') nodes = value;
  if (key === 'MAX_MEMORY' && value > 0) {
    megabytes = Math.max(1, Math.min(TABLE_MEGABYTES, Math.floor(value / 2 ** 20) - 24));
  }
  if (key === 'RULE')
    rule = (value & 4) !== 0 ? 'renju' : (value & 1) !== 0 ? 'standard' : 'freestyle';
}

/** @param {string} line "x,y,who", or DONE */
function readStone(line) {
  if (line.toUpperCase() !== 'DONE') {
    listed?.push(line.split(',').map(Number));
    return;
  }
  const stones = (listed ?? []).filter(([, , who]) => who === 1 || who === 2);
  listed = null;
  const weAreBlack = stones.length % 2 === 0;
  const cells = new Array(size * size).fill('.');
  for (const [x = 0, y = 0, who] of stones) {
    cells[y * size + x] = (who === 1) === weAreBlack ? 'X' : 'O';
  }
  // In the order in which they were played, if it can have been that; else as a position.
  const inTurn = stones.every(([, , who], at) => ((who === 1) === (at % 2 === 0)) === weAreBlack);
  moves = inTurn ? stones.map(([x = 0, y = 0]) => y * size + x) : [];
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  position = inTurn ? '' : rows.map((row) => row.join('')).join('/');
  think();
}

function think() {
  let hard = turn;
  if (match > 0 && left >= 0) hard = Math.min(hard, left * 0.4, (3 * left) / 20);
  hard = Math.max(4, hard - RESERVE - hard * 0.005);
  const options = {
    game: 'gomoku',
    rows: String(size),
    rule,
    memory: String(megabytes),
    'time-limit': (hard / 1000).toFixed(3),
    ...(nodes > 0 ? { 'node-limit': String(nodes) } : {}),
    ...(position === '' ? { moves: moves.join(' ') } : { position }),
  };
  const answered = player.ask('play', JSON.stringify(options), () => undefined);
  if (answered.refusal !== undefined) {
    say(`ERROR ${answered.refusal}`);
    return;
  }
  const { move } = JSON.parse(answered.answer);
  place(move);
  say(`${move % size},${Math.floor(move / size)}`);
}

/** @param {number} cell */
function place(cell) {
  if (position === '') {
    moves.push(cell);
    return;
  }
  // After a position without an order moves can't be listed: put the stone on it.
  const rows = position.split('/').map((row) => Array.from(row));
  const stone = position.split('X').length > position.split('O').length ? 'O' : 'X';
  const row = rows[Math.floor(cell / size)];
  if (row !== undefined) row[cell % size] = stone;
  position = rows.map((row) => row.join('')).join('/');
}

/** @param {string} text */
function cellOf(text) {
  const [x = NaN, y = NaN] = text.split(',').map(Number);
  const onBoard = [x, y].every((each) => Number.isInteger(each) && each >= 0 && each < size);
  return onBoard ? y * size + x : null;
}
