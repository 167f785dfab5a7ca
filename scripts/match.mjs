/* eslint-disable @typescript-eslint/ban-ts-comment, @typescript-eslint/no-unnecessary-condition, @typescript-eslint/restrict-plus-operands, @typescript-eslint/no-empty-function, @typescript-eslint/no-unsafe-unary-minus */
// @ts-nocheck: flat arrays of numbers throughout; checked indexing would hide what is computed.
// Plays two Gomocup programs against each other and says which is stronger.
//
//   npm run match -- A B [options]          (or: node scripts/match.mjs A B [options])
//
// A and B are each a command line (quote it if it has arguments) or `git:COMMIT`, which builds that
// commit of this project first. Every opening is played twice with colours swapped.
//
//   --games N         how many games, rounded up to whole pairs (100)
//   --concurrency N   games at once (1)
//   --turn MS         time for a move (500); 0 tells neither side a time, for matches by nodes
//   --a-turn, --b-turn MS   the same for one side
//   --a-info, --b-info "KEY VALUE[;KEY VALUE]"   further INFO lines, such as "MAX_NODE 2000"
//   --a-delay, --b-delay MS wait after that side's move before anything is sent to it (0)
//   --size N          board (15)      --rule freestyle|standard|renju      --memory BYTES (350 MB)
//   --openings FILE   one opening a line, "x,y x,y …", Black first; default: random ones
//   --stones N        stones in a random opening (5)      --seed N (1)
//   --grace MS        a move later than its limit by more loses the game (1000)
//   --sprt ELO0,ELO1  stop when the likelihood ratio passes ±2.94 (off)
//   --out FILE        games, one JSON object a line (build/matches/TIME.jsonl)
//   --json            print the summary as one JSON object
import { spawn, execFileSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';

const defaults = {
  games: 100,
  concurrency: 1,
  turn: 500,
  'a-turn': null,
  'b-turn': null,
  'a-info': '',
  'b-info': '',
  'a-delay': 0,
  'b-delay': 0,
  size: 15,
  rule: 'freestyle',
  memory: 350_000_000,
  openings: null,
  stones: 5,
  seed: 1,
  grace: 1000,
  sprt: null,
  out: null,
  json: false,
};

function parseArguments(words) {
  const options = { ...defaults };
  const players = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word.startsWith('--')) {
      players.push(word);
      continue;
    }
    const name = word.slice(2);
    if (!(name in defaults)) fail(`unknown option ${word}`);
    if (name === 'json') {
      options.json = true;
      continue;
    }
    const value = words[++at];
    if (value === undefined) fail(`${word} wants a value`);
    const wantsNumber = typeof defaults[name] === 'number' || name.endsWith('-turn');
    if (wantsNumber && !(Number(value) >= 0)) fail(`${word} wants a number, not '${value}'`);
    options[name] = wantsNumber ? Number(value) : value;
  }
  if (players.length !== 2) fail('two players are wanted: match A B [options]');
  if (!['freestyle', 'standard', 'renju'].includes(options.rule))
    fail(`unknown rule '${options.rule}'`);
  return { players, options };
}

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Distinct points near the middle, none of five in a row possible with so few stones. */
function randomOpening(size, stones, next) {
  const reach = Math.min(3, Math.floor(size / 2));
  const middle = Math.floor(size / 2);
  const chosen = [];
  while (chosen.length < stones) {
    const x = middle - reach + Math.floor(next() * (2 * reach + 1));
    const y = middle - reach + Math.floor(next() * (2 * reach + 1));
    if (!chosen.some((point) => point[0] === x && point[1] === y)) chosen.push([x, y]);
  }
  return chosen;
}

function readOpenings(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/).map((point) => point.split(',').map(Number)));
}

/** Whether the stone just put on (x, y) wins. `board` holds 0, 1 (Black), 2 (White), row by row. */
export function isWin(board, size, x, y, rule) {
  const colour = board[y * size + x];
  const exactly = rule === 'standard' || (rule === 'renju' && colour === 1);
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ]) {
    let row = 1;
    for (const sign of [-1, 1]) {
      for (let step = 1; ; step++) {
        const px = x + sign * step * dx;
        const py = y + sign * step * dy;
        if (px < 0 || py < 0 || px >= size || py >= size || board[py * size + px] !== colour) break;
        row++;
      }
    }
    if (row === 5 || (row > 5 && !exactly)) return true;
  }
  return false;
}

/** A program at the other end of a pipe. */
class Program {
  constructor(command, delay) {
    this.child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'], detached: true });
    this.delay = delay;
    this.quietUntil = 0;
    this.waiting = null;
    this.ended = false;
    this.child.stdin.on('error', () => {});
    const end = () => {
      this.ended = true;
      this.waiting?.({ failure: 'it ended' });
      this.waiting = null;
    };
    this.child.on('error', end);
    this.child.on('exit', end);
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      const text = line.trim();
      if (text === '' || /^(MESSAGE|DEBUG|SUGGEST)/i.test(text)) return;
      this.quietUntil = Date.now() + this.delay;
      this.waiting?.({ text, at: performance.now() });
      this.waiting = null;
    });
  }
  async send(lines) {
    const wait = this.quietUntil - Date.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    if (!this.ended) this.child.stdin.write(lines.join('\n') + '\n');
  }
  /** Sends `lines` and gives the next answer: { text, milliseconds } or { failure }. */
  async ask(lines, limit) {
    if (this.ended) return { failure: 'it ended' };
    const wait = this.quietUntil - Date.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    const from = performance.now();
    let timer;
    const answer = await new Promise((done) => {
      this.waiting = done;
      timer = setTimeout(() => done({ failure: 'no answer in time' }), limit);
      this.child.stdin.write(lines.join('\n') + '\n');
    });
    clearTimeout(timer);
    this.waiting = null;
    return answer.failure ? answer : { text: answer.text, milliseconds: answer.at - from };
  }
  stop() {
    if (this.ended) return;
    this.child.stdin.write('END\n');
    const { pid } = this.child;
    setTimeout(() => {
      try {
        if (!this.ended) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has gone by itself.
      }
    }, 300).unref();
  }
}

/** One game; `black` and `white` say who plays which. Result: 1 Black wins, 0 draw, −1 White wins. */
export async function playGame(black, white, opening, options) {
  const { size, rule } = options;
  const board = new Uint8Array(size * size);
  const moves = [];
  const programs = [];
  const slowest = [0, 0];
  const over = (result, reason) => {
    for (const program of programs) program.stop();
    return { result, reason, moves, slowest };
  };
  const ruleNumber = { freestyle: 0, standard: 1, renju: 4 }[rule];
  for (const side of [black, white]) {
    const program = new Program(side.command, side.delay);
    programs.push(program);
    const answer = await program.ask([`START ${size}`], 20000);
    if (answer.failure || !/^OK/i.test(answer.text)) {
      return over(side === black ? -1 : 1, `no OK to START: ${answer.failure ?? answer.text}`);
    }
    await program.send([
      `INFO max_memory ${options.memory}`,
      `INFO rule ${ruleNumber}`,
      'INFO game_type 1',
      'INFO timeout_match 0',
      `INFO timeout_turn ${side.turn > 0 ? side.turn : 100_000_000}`,
      'INFO time_left 2147483647',
      ...side.info
        .split(';')
        .map((each) => each.trim())
        .filter(Boolean)
        .map((each) => `INFO ${each}`),
    ]);
    await new Promise((done) => setTimeout(done, side.delay));
  }
  for (const [x, y] of opening) {
    board[y * size + x] = (moves.length % 2) + 1;
    moves.push([x, y]);
    if (isWin(board, size, x, y, rule)) return over(0, 'the opening is won');
  }
  const told = [false, false];
  while (moves.length < size * size) {
    const turn = moves.length % 2;
    const side = turn === 0 ? black : white;
    const loses = (reason) => over(turn === 0 ? -1 : 1, `forfeit: ${reason}`);
    let lines;
    if (!told[turn]) {
      told[turn] = true;
      lines =
        moves.length === 0
          ? ['BEGIN']
          : ['BOARD', ...moves.map(([x, y], at) => `${x},${y},${at % 2 === turn ? 1 : 2}`), 'DONE'];
    } else {
      lines = [`TURN ${moves.at(-1).join(',')}`];
    }
    const limit = side.turn > 0 ? side.turn + options.grace : 600_000;
    const answer = await programs[turn].ask(lines, limit);
    if (answer.failure) return loses(answer.failure);
    slowest[turn] = Math.max(slowest[turn], answer.milliseconds);
    const match = /^(\d+)\s*,\s*(\d+)$/.exec(answer.text);
    if (!match) return loses(`'${answer.text.slice(0, 60)}' is no move`);
    const x = Number(match[1]);
    const y = Number(match[2]);
    if (x >= size || y >= size || board[y * size + x] !== 0) return loses(`illegal move ${x},${y}`);
    board[y * size + x] = turn + 1;
    moves.push([x, y]);
    if (isWin(board, size, x, y, rule)) return over(turn === 0 ? 1 : -1, 'five');
  }
  return over(0, 'the board is full');
}

/** Score, Elo and likelihood ratio from the points of pairs (each 0 … 2, in halves). */
export function statistics(pairs, elo0 = 0, elo1 = 20) {
  const count = pairs.length;
  const mean = pairs.reduce((sum, points) => sum + points / 2, 0) / Math.max(1, count);
  const variance =
    pairs.reduce((sum, points) => sum + (points / 2 - mean) ** 2, 0) / Math.max(1, count);
  const elo = (score) =>
    score <= 0 ? -Infinity : score >= 1 ? Infinity : -400 * Math.log10(1 / score - 1);
  const expected = (rating) => 1 / (1 + 10 ** (-rating / 400));
  const margin = 1.96 * Math.sqrt(variance / Math.max(1, count));
  const llr =
    variance > 0
      ? (count * (expected(elo1) - expected(elo0)) * (2 * mean - expected(elo0) - expected(elo1))) /
        (2 * variance)
      : 0;
  return {
    score: mean,
    elo: elo(mean),
    low: elo(Math.max(0, mean - margin)),
    high: elo(Math.min(1, mean + margin)),
    llr,
  };
}

/** A program of this project at a commit, built outside the checkout and kept. */
function buildCommit(commit) {
  const root = execFileSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' }).trim();
  const hash = execFileSync('git', ['rev-parse', '--short=12', `${commit}^{commit}`], {
    encoding: 'utf8',
  }).trim();
  const place = join(tmpdir(), 'prunus-match', hash);
  const program = join(place, 'build', 'pbrain-prunus');
  if (existsSync(program)) return program;
  mkdirSync(join(place, 'source'), { recursive: true });
  execFileSync('sh', ['-c', `git archive ${hash} | tar -x -C '${join(place, 'source')}'`], {
    cwd: root,
  });
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(
    'cmake',
    ['-S', join(place, 'source'), '-B', join(place, 'build'), '-DCMAKE_BUILD_TYPE=Release'],
    quiet,
  );
  execFileSync(
    'cmake',
    ['--build', join(place, 'build'), '--target', 'pbrain-prunus', '-j', '2'],
    quiet,
  );
  return program;
}

async function main() {
  const { players, options } = parseArguments(process.argv.slice(2));
  const commands = players.map((player) =>
    player.startsWith('git:') ? buildCommit(player.slice(4)) : player,
  );
  const sides = ['a', 'b'].map((letter, at) => ({
    command: commands[at],
    turn: options[`${letter}-turn`] ?? options.turn,
    info: options[`${letter}-info`],
    delay: options[`${letter}-delay`],
  }));
  const out = resolve(
    options.out ?? `build/matches/${new Date().toISOString().replace(/[:.]/g, '-')}.jsonl`,
  );
  mkdirSync(dirname(out), { recursive: true });
  const next = random(options.seed);
  const fixed = options.openings ? readOpenings(options.openings) : null;
  const pairCount = Math.ceil(options.games / 2);
  const openings = Array.from({ length: pairCount }, (_, at) =>
    fixed
      ? fixed[(at + options.seed - 1) % fixed.length]
      : randomOpening(options.size, options.stones, next),
  );
  const [elo0, elo1] = (options.sprt ?? '0,20').split(',').map(Number);

  const pairs = [];
  const tally = { wins: 0, draws: 0, losses: 0, forfeits: [0, 0], slowest: [0, 0], moves: 0 };
  let nextPair = 0;
  let decided = false;
  const playPairs = async () => {
    while (nextPair < pairCount && !decided) {
      const number = nextPair++;
      let points = 0;
      for (const swapped of [false, true]) {
        const [black, white] = swapped ? [sides[1], sides[0]] : sides;
        const game = await playGame(black, white, openings[number], options);
        const forA = (swapped ? -1 : 1) * game.result;
        points += (forA + 1) / 2;
        tally[forA > 0 ? 'wins' : forA < 0 ? 'losses' : 'draws']++;
        if (game.reason.startsWith('forfeit') || game.reason.startsWith('no OK'))
          tally.forfeits[forA < 0 ? 0 : 1]++;
        for (const at of [0, 1]) {
          tally.slowest[at] = Math.max(tally.slowest[at], game.slowest[swapped ? 1 - at : at]);
        }
        tally.moves += game.moves.length;
        appendFileSync(
          out,
          JSON.stringify({
            pair: number,
            black: swapped ? 'B' : 'A',
            result: game.result,
            reason: game.reason,
            opening: openings[number].length,
            moves: game.moves.map((each) => each.join(',')).join(' '),
          }) + '\n',
        );
      }
      pairs.push(points);
      const now = statistics(pairs, elo0, elo1);
      if (options.sprt && Math.abs(now.llr) >= 2.94) decided = true;
      if (!options.json) process.stdout.write(`\r${line(pairs, tally, now)}  `);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.concurrency) }, playPairs));
  const result = statistics(pairs, elo0, elo1);
  if (options.json)
    console.log(JSON.stringify({ ...result, ...tally, games: 2 * pairs.length, out }));
  else
    console.log(
      `\r${line(pairs, tally, result)}\nslowest move: A ${tally.slowest[0].toFixed(0)} ms, B ${tally.slowest[1].toFixed(0)} ms; games in ${out}`,
    );
  process.exit(0);
}

function line(pairs, tally, { score, elo, low, high, llr }) {
  const half = (high - low) / 2;
  return (
    `${2 * pairs.length} games: +${tally.wins} =${tally.draws} -${tally.losses}, ${(100 * score).toFixed(1)}%, ` +
    `Elo ${elo.toFixed(0)} ± ${Number.isFinite(half) ? half.toFixed(0) : '∞'} (${low.toFixed(0)} … ${high.toFixed(0)}), LLR ${llr.toFixed(2)}, forfeits ${tally.forfeits.join('/')}`
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
