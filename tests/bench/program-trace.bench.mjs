// What it costs to record a program: minimax of tic-tac-toe, 549,946 calls, by itself and traced, by
// turns in one process. Of each the least of its times counts, in seconds of the processor; what is told
// at the end is part of it. Aims: twice the program's own time in MicroPython, 1.5 times in JavaScript.
//
// RUNS=5 says how often.

import { withPageModules } from '../../scripts/lib/page-modules.mjs';

const runs = Number(process.env.RUNS ?? 2);
const LIMITS = { time: 600_000, calls: 2_000_000 };
const BOARD = Array(9).fill(' ');

const PYTHON = `
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

def winner(board):
    for a, b, c in LINES:
        if board[a] != ' ' and board[a] == board[b] == board[c]:
            return board[a]
    return None

def minimax(board, is_max):
    won = winner(board)
    if won == 'X':
        return 1
    if won == 'O':
        return -1
    if ' ' not in board:
        return 0
    best = -10 if is_max else 10
    for move in range(9):
        if board[move] == ' ':
            board[move] = 'X' if is_max else 'O'
            value = minimax(board, not is_max)
            board[move] = ' '
            best = max(best, value) if is_max else min(best, value)
    return best

print(minimax(${JSON.stringify(BOARD)}, True))
`;

const JAVASCRIPT = `
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
function winner(board) {
  for (const [a, b, c] of LINES) {
    if (board[a] !== ' ' && board[a] === board[b] && board[a] === board[c]) return board[a];
  }
  return null;
}
function minimax(board, isMax) {
  const won = winner(board);
  if (won === 'X') return 1;
  if (won === 'O') return -1;
  if (!board.includes(' ')) return 0;
  let best = isMax ? -Infinity : Infinity;
  for (let move = 0; move < 9; move++) {
    if (board[move] !== ' ') continue;
    board[move] = isMax ? 'X' : 'O';
    const value = minimax(board, !isMax);
    board[move] = ' ';
    best = isMax ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}
console.log(minimax(${JSON.stringify(BOARD)}, true));
`;

/** @param {() => unknown} work */
async function seconds(work) {
  const before = process.cpuUsage().user;
  await work();
  return (process.cpuUsage().user - before) / 1e6;
}

/** MicroPython as the page has it. */
async function python() {
  const name = '@micropython/micropython-webassembly-pyscript';
  const { loadMicroPython } = await import(name);
  const silent = { stdout: () => undefined, stderr: () => undefined, linebuffer: true };
  return loadMicroPython({ ...silent, heapsize: 64 * 1024 * 1024, pystack: 2 * 1024 * 1024 });
}

/**
 * @param {string} language
 * @param {number} alone
 * @param {number} traced
 * @param {number} aim
 */
function tell(language, alone, traced, aim) {
  const times = (traced / alone).toFixed(1);
  console.log(
    `${language}: alone ${alone.toFixed(3)} s, traced ${traced.toFixed(3)} s, ${times} times (aim ${aim})`,
  );
}

await withPageModules(async (server) => {
  const { readProgram } = await server.ssrLoadModule('/web/program/program.ts');
  const { runHere } = await server.ssrLoadModule('/tests/web/program/support/run-here.ts');
  const { runPythonHere } = await server.ssrLoadModule(
    '/tests/web/program/support/run-python-here.ts',
  );
  const program = readProgram('python', PYTHON);
  const empty = readProgram('python', '');
  // To load MicroPython takes as long whatever it runs.
  const nothing = await seconds(() => runPythonHere(empty, null, null, LIMITS));
  const least = [Infinity, Infinity, Infinity, Infinity];
  for (let run = 0; run < runs; run++) {
    const its = await python();
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the program that is measured
    const alone = new Function('console', JAVASCRIPT);
    const times = [
      await seconds(() => its.runPython(PYTHON)),
      (await seconds(() => runPythonHere(program, null, null, LIMITS))) - nothing,
      await seconds(() => alone({ log: () => undefined })),
      await seconds(() => runHere(JAVASCRIPT, null, null, 2, LIMITS)),
    ];
    for (const [at, time] of times.entries()) least[at] = Math.min(least[at] ?? time, time);
  }
  const [alone = 0, traced = 0, aloneInScript = 0, tracedInScript = 0] = least;
  tell('python', alone, traced, 2);
  tell('javascript', aloneInScript, tracedInScript, 1.5);
});
process.exit(0);
