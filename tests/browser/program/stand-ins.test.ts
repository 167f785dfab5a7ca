import { describe, expect, test } from 'vitest';
import { readProgram } from '../../../web/program/program.ts';
import type { RunReport } from '../../../web/program/run/messages.ts';
import { runProgram } from '../../../web/program/run/runner.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';

/** A program in JavaScript, run with what somebody has typed. */
function run(text: string, inputs: readonly string[] = []): Promise<RunReport> {
  const program = readProgram('javascript', text);
  const searches = guessSearches(program);
  const { signal } = new AbortController();
  return runProgram({
    ...{ program, searches, inputs, signal },
    tree: null,
    agents: 2,
    further: null,
  });
}

const SEARCH = `
function minimax(board, isMax) {
  const free = board.map((c, i) => (c === ' ' ? i : -1)).filter((i) => i >= 0);
  if (free.length === 0) return 0;
  const values = free.map((i) => { board[i] = isMax ? 'X' : 'O'; const v = minimax(board, !isMax); board[i] = ' '; return v; });
  return isMax ? Math.max(...values) : Math.min(...values);
}`;
const BOARD = `const board = ['X', 'O', 'X', 'O', 'O', ' ', ' ', 'X', ' '];`;

describe('what a program takes for granted', () => {
  test('is a terminal', async () => {
    const asking = `
const readline = require('readline');
const rl = readline.createInterface({ input: process.stdin, output: process.stdout });
${BOARD}${SEARCH}
rl.setPrompt('> ');
rl.question('Where? ', (answer) => {
  board[Number(answer)] = 'O';
  process.stdout.write('So ' + answer + ': ' + minimax(board, true));
  process.exit(0);
});`;
    const played = await run(asking, ['5']);
    expect(played).toMatchObject({ problem: null, searches: 1, output: 'So 5: 0', given: '' });
    // Nobody there to play: the search is called with the board that the program keeps.
    const waiting = await run(asking.replace(BOARD, "const board = Array(9).fill(' ');"));
    expect(waiting).toMatchObject({ problem: null, searches: 1 });
    expect(waiting.waits?.prompt).toBe('Where? ');
    expect(waiting.root).toContain('"X","O","X"');
  });

  test('is one line after the other', async () => {
    const lines = `
const rl = require('readline').createInterface({ input: process.stdin });
rl.on('line', (line) => console.log(minimax(board, line === 'max')));
${BOARD}${SEARCH}`;
    expect(await run(lines, ['max', 'min'])).toMatchObject({ output: '0\n0\n', searches: 2 });
  });

  test('is a module that asks', async () => {
    const asking = `
import promptSync from 'prompt-sync';
import { performance } from 'perf_hooks';
import * as fs from 'fs';
const prompt = promptSync({ sigint: true });
export const name = prompt('Who? ');
${BOARD}${SEARCH}
const before = performance.now();
console.log(name, minimax(board, true), performance.now() >= before);
export default minimax;`;
    expect(await run(asking, ['Ann'])).toMatchObject({ problem: null, output: 'Ann 0 true\n' });
  });

  test('is a page', async () => {
    const page = `
let board;
const cells = document.querySelectorAll('.cell');
start();
function start() {
  document.querySelector('.end').style.display = 'none';
  board = Array.from(Array(9).keys());
  for (let i = 0; i < cells.length; i++) cells[i].addEventListener('click', turn, false);
  for (const cell of cells) cell.innerText = '';
}
function turn(square) { board[square.target.id] = 'O'; board[minimax(board, 'X')] = 'X'; }
document.addEventListener('DOMContentLoaded', () => document.write('ready'));
function minimax(board, player) {
  const free = board.filter((s) => typeof s === 'number');
  if (free.length === 0) return 0;
  const values = free.map((i) => { board[i] = player; const v = minimax(board, player === 'X' ? 'O' : 'X'); board[i] = i; return v; });
  return player === 'X' ? Math.max(...values) : Math.min(...values);
}`;
    const report = await run(page);
    expect(report).toMatchObject({ problem: null, searches: 1, output: 'ready' });
    expect(report.given).toContain('"X","O","X"');
  });

  test('what makes the board that a game begins with is called where nothing else is known', async () => {
    const report = await run(`const create = () => 0; const X = 'X', O = 'O';
function initialBoard() { return [' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ']; }${SEARCH}`);
    expect(report.given).toContain('"X","O","X"');
  });
});
