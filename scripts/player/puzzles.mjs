// npm run puzzles: mines puzzles from games of the player against itself and packs them for the page.
//
//   npm run puzzles -- [--games N (20000)] [--batch N (300)] [--from FOLDER]   mines, then packs
//   npm run puzzles -- --check [--pack N] [--most N]   proves what is packed once more, by a reference that
//                                              knows the rules alone, from pack N on, the first N of each
//   npm run puzzles -- --themes                asks the page's prover anew what decides each, and packs that
//
// The native program plays, proves and says how much search finds the first move (prunus puzzles);
// a batch of games has its seed, so that the same command makes the same puzzles again. Batches that
// are there already are not played again: they lie in build/puzzles, or --from names their folder.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { wasmModule, withPageModules } from '../lib/page-modules.mjs';
import { Failure, main, root, run } from '../lib/run.mjs';

const RULES = ['freestyle', 'standard', 'renju'];
const SIZE = 15;
/** So many grades: each is loaded when a solver of about its rating comes. */
const PACKS = 24;
/** So many neighbors by rating stand in a file. */
const PACKS_A_FILE = 4;
const packs = join(root, 'web/play/puzzle/packs');

/**
 * A puzzle as `prunus puzzles` writes it.
 * @typedef {{ goal: string, moves: number, first: number, theme: string, choices: number,
 *   effort: number, line: number[], played: number[] }} Mined
 */

await main(async () => {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: {
      ...{ games: text, batch: text, from: text, most: text, pack: text },
      ...{ check: { type: 'boolean' }, themes: { type: 'boolean' } },
    },
  });
  return withPageModules(async (server) => {
    if (values.check === true) {
      const first = Number(values.pack ?? 1);
      return await check(server, first, Number(values.most ?? Infinity));
    }
    if (values.themes === true) return await packThemes(server);
    const folder = values.from ?? join(root, 'build/puzzles');
    if (values.from === undefined) {
      await mine(folder, Number(values.games ?? 20000), Number(values.batch ?? 300));
    }
    await pack(server, folder);
    return 0;
  });
});

/**
 * Plays so many games of each rule, by batches.
 * @param {string} folder
 * @param {number} games
 * @param {number} batch
 */
async function mine(folder, games, batch) {
  mkdirSync(folder, { recursive: true });
  for (let seed = 1; seed <= Math.ceil(games / batch); seed++) {
    for (const rule of RULES) {
      const file = join(folder, `${rule}-${seed}.jsonl`);
      if (existsSync(file)) continue;
      const unfinished = `${file}.part`;
      rmSync(unfinished, { force: true });
      const options = ['--games', batch, '--seed', seed, '--rule', rule, '--out', unfinished];
      const command = [join(root, 'build/native/prunus'), 'puzzles', ...options.map(String)];
      const { code } = await run(command);
      if (code !== 0) throw new Failure('prunus puzzles failed: npm run build:native first');
      renameSync(unfinished, file);
    }
  }
}

/**
 * Packs what was mined and what the reference finds right, too: every position once, whichever way it is turned.
 * What was packed before stays.
 * @param {import('vite').ViteDevServer} server
 * @param {string} folder
 */
async function pack(server, folder) {
  const { puzzleProblem } = await server.ssrLoadModule('/tests/web/support/puzzle-reference.ts');
  const packed = await packedPuzzles(server);
  let wrong = 0;
  /** @type {Map<string, { rating: number } & Record<string, unknown>>} */
  const found = new Map(packed.map((each) => [keyOf(each), each]));
  const files = readdirSync(folder).filter((name) => /^[a-z]+-\d+\.jsonl$/.test(name));
  for (const name of files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))) {
    const rule = name.replace(/-.*/, '');
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      if (line === '') continue;
      const mined = /** @type {Mined} */ (JSON.parse(line));
      const { goal, moves, first, theme, played } = mined;
      const puzzle = { rule, goal, moves, first, theme, played, rating: ratingOf(mined) };
      const key = keyOf(puzzle);
      if (found.has(key)) continue;
      if (puzzleProblem(puzzle) === null) found.set(key, puzzle);
      else wrong += 1;
    }
  }
  if (found.size < PACKS) throw new Failure(`${folder} holds too few puzzles`);
  await writePacks(server, [...found.values()]);
  console.log(`${found.size} puzzles from ${files.length} batches in ${packs}; ${wrong} left out`);
}

/**
 * Asks the prover of the page once more what decides each packed puzzle, and packs what it says. Nothing
 * else of a puzzle may have changed.
 * @param {import('vite').ViteDevServer} server
 * @returns {Promise<number>}
 */
async function packThemes(server) {
  const { optionsOfGomoku } = await server.ssrLoadModule('/web/engine/worker/gomoku-options.ts');
  const player = await wasmModule('prunus-gomoku');
  const puzzles = await packedPuzzles(server);
  let changed = 0;
  const themed = puzzles.map((puzzle) => {
    const { rule, goal, moves, first, theme, played } = puzzle;
    const position = { size: SIZE, rule, moves: played };
    const options = { ...optionsOfGomoku({ kind: 'gomokuPuzzle', position }), goal };
    const report = player.ask('puzzle', JSON.stringify(options), () => undefined);
    /** @type {{ puzzle: Mined | null }} */
    const statement = JSON.parse(report.answer);
    if (statement.puzzle?.moves !== moves || statement.puzzle.first !== first) {
      throw new Failure(`it is another puzzle now: ${JSON.stringify({ puzzle, statement })}`);
    }
    if (statement.puzzle.theme !== theme) changed += 1;
    return { ...puzzle, theme: statement.puzzle.theme };
  });
  await writePacks(server, themed);
  console.log(`${changed} of ${puzzles.length} puzzles have another theme now`);
  return 0;
}

/**
 * Writes the packs, by rating.
 * @param {import('vite').ViteDevServer} server
 * @param {readonly { rating: number }[]} puzzles
 */
async function writePacks(server, puzzles) {
  const { packPuzzles } = await server.ssrLoadModule('/web/play/puzzle/pack.ts');
  const sorted = [...puzzles].sort((a, b) => a.rating - b.rating);
  rmSync(packs, { recursive: true, force: true });
  mkdirSync(packs, { recursive: true });
  const head = '// Written by npm run puzzles; see scripts/player/puzzles.mjs.\n';
  const bounds = Array.from({ length: PACKS + 1 }, (_, at) =>
    Math.floor((at * sorted.length) / PACKS),
  );
  const ends = bounds.slice(1).map((end, at) => ({
    count: end - (bounds[at] ?? 0),
    most: at === PACKS - 1 ? 'Infinity' : sorted[end - 1]?.rating,
  }));
  const names = [];
  for (let at = 0; at < PACKS; at += PACKS_A_FILE) {
    const own = sorted.slice(bounds[at], bounds[at + PACKS_A_FILE]);
    const packed = deflateRawSync(packPuzzles(own), { level: 9 }).toString('base64');
    const name = `packs-${at / PACKS_A_FILE + 1}.ts`;
    names.push(name);
    writeFileSync(join(packs, name), `${head}export const packed: string =\n  '${packed}';\n`);
  }
  const index = [
    `${head}\n/** The packs by rating: the highest rating in each, and how many puzzles it holds. */`,
    'export const PACKS: readonly { readonly most: number; readonly count: number }[] = [',
    ...ends.map(({ count, most }) => `  { most: ${most}, count: ${count} },`),
    '];\n',
    '/** So many packs stand in a file, one after the other. */',
    `export const PACKS_A_FILE = ${PACKS_A_FILE};\n`,
    '/** The files: the puzzles of their packs (see pack.ts), deflated, as base64. */',
    'export const LOADERS: readonly (() => Promise<{ readonly packed: string }>)[] = [',
    ...names.map((name) => `  () => import('./${name}'),`),
    '];\n',
  ];
  writeFileSync(join(packs, 'index.ts'), index.join('\n'));
}

/**
 * The puzzles of the packs as they are.
 * @param {import('vite').ViteDevServer} server
 */
async function packedPuzzles(server) {
  const { loadPack } = await server.ssrLoadModule('/web/play/puzzle/pack.ts');
  const { PACKS: all } = await server.ssrLoadModule('/web/play/puzzle/packs/index.ts');
  /** @type {(Pick<Mined, 'goal' | 'moves' | 'first' | 'theme' | 'played'> & { rule: string, rating: number })[]} */
  const puzzles = [];
  for (let at = 0; at < all.length; at++) puzzles.push(...(await loadPack(at)));
  return puzzles;
}

/**
 * The same for the same puzzle, whichever way the board is turned.
 * @param {{ rule: string, goal: string, played: readonly number[] }} puzzle
 */
function keyOf({ rule, goal, played }) {
  return `${rule} ${goal} ${sameTurned(played)}`;
}

/**
 * How hard it is: by how much search finds the first move (effort, 0 to 4), by how many moves it takes, how many
 * there are to choose from, and how many stones are to be looked at.
 * @param {Mined} mined
 */
function ratingOf({ goal, moves, choices, effort, played }) {
  const base = goal === 'threats' ? 850 : goal === 'fours' ? 600 : 700;
  const rating =
    base +
    110 * (moves - 3) +
    150 * effort +
    60 * Math.log2(Math.max(1, choices)) +
    6 * (played.length - 20);
  return Math.min(2500, Math.max(400, Math.round(rating / 10) * 10));
}

/**
 * The stones as a text that is the same for all eight ways to turn the board.
 * @param {readonly number[]} played
 */
function sameTurned(played) {
  const last = SIZE - 1;
  /** @type {((x: number, y: number) => number)[]} */
  const turns = [
    (x, y) => y * SIZE + x,
    (x, y) => y * SIZE + last - x,
    (x, y) => (last - y) * SIZE + x,
    (x, y) => (last - y) * SIZE + last - x,
    (x, y) => x * SIZE + y,
    (x, y) => x * SIZE + last - y,
    (x, y) => (last - x) * SIZE + y,
    (x, y) => (last - x) * SIZE + last - y,
  ];
  const texts = turns.map((turn) => {
    const cells = Array.from({ length: SIZE * SIZE }, () => '.');
    for (const [at, cell] of played.entries()) {
      cells[turn(cell % SIZE, Math.floor(cell / SIZE))] = at % 2 === 0 ? 'X' : 'O';
    }
    return cells.join('');
  });
  return texts.sort()[0] ?? '';
}

/**
 * Proves the packed puzzles by the reference, and says which are wrong.
 * @param {import('vite').ViteDevServer} server
 * @param {number} first the pack to begin with, from 1
 * @param {number} most
 */
async function check(server, first, most) {
  const { loadPack } = await server.ssrLoadModule('/web/play/puzzle/pack.ts');
  const { PACKS: all } = await server.ssrLoadModule('/web/play/puzzle/packs/index.ts');
  const { puzzleProblem } = await server.ssrLoadModule('/tests/web/support/puzzle-reference.ts');
  let checked = 0;
  let wrong = 0;
  for (let at = first - 1; at < all.length; at++) {
    for (const puzzle of (await loadPack(at)).slice(0, most)) {
      const problem = puzzleProblem(puzzle);
      checked += 1;
      if (problem !== null) {
        wrong += 1;
        console.log(`pack ${at + 1}: ${JSON.stringify(puzzle)}: ${problem}`);
      }
    }
    console.log(`to pack ${at + 1}: ${checked} checked, ${wrong} wrong`);
  }
  return wrong === 0 ? 0 : 1;
}
