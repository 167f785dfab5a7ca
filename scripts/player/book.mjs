// npm run book: computes the explorer's book of openings with our own engine, and packs it for the page.
//
//   npm run book -- [--nodes N (300000)] [--positions N (all)] [--from FOLDER]   searches, then packs
//   npm run book -- --swap2 [--nodes N] [--tries N (60)]    three stones that leave both sides even
//   npm run book -- --connect-four [--minutes N (60)]       who wins with eight discs on the board
//
// Each position is searched alone, to the same number of nodes, by one thread: the same command computes
// the same book. What is searched already lies in build/book (or --from) and is not searched again. In the
// order of the search: the empty board, the second stone beside the first, renju's 26 openings, the best
// answers to each of them, and the best fifth stones after those; for every rule, on 15 × 15.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { withPageModules } from '../lib/page-modules.mjs';
import { main, root } from '../lib/run.mjs';

const RULES = ['renju', 'freestyle', 'standard'];
const SIZE = 15;
const MIDDLE = 112;
/** So many moves of each position are valued. */
const LINES = 5;
/** So many of the best are gone on with, after three and after four stones. */
const GONE_ON = [3, 1];
const STEPS = { direct: [0, -1], indirect: [1, -1] };
/** Places in a table of 512 MB. */
const TABLE = 2 ** 26;
/** In pages of 2 MB: reading it takes two thirds of the time otherwise (glibc's malloc, since 2.35). */
const LARGE_PAGES = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };
const packed = join(root, 'web/play/library/book-data.ts');
const prunus = join(root, 'build/native/prunus');

/**
 * A position as it was searched; values are Black's, 200 points are odds of e to 1.
 * @typedef {{ rule: string, played: number[], depth: number,
 *   moves: { cell: number, value: number, proven: number | null }[] }} Searched
 */

await main(async () => {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: {
      nodes: text,
      positions: text,
      from: text,
      tries: text,
      swap2: { type: 'boolean' },
      'connect-four': { type: 'boolean' },
      minutes: text,
    },
  });
  const nodes = Number(values.nodes ?? 300_000);
  if (values.swap2 === true) return await evenOpenings(nodes, Number(values.tries ?? 60));
  const folder = values.from ?? join(root, 'build/book');
  mkdirSync(folder, { recursive: true });
  if (values['connect-four'] === true) {
    return connectFour(join(folder, 'connect-four.txt'), Number(values.minutes ?? 60));
  }
  const file = join(folder, `nodes-${nodes}.jsonl`);
  const found = await searched(file, nodes, Number(values.positions ?? Infinity));
  return withPageModules(async (server) => {
    const { bookText, withoutRepeats } = await server.ssrLoadModule('/web/play/library/book.ts');
    const book = /** @type {Searched[]} */ (withoutRepeats(found));
    const head = '// Written by npm run book; see scripts/player/book.mjs.\n';
    writeFileSync(
      packed,
      `${head}\n/** So many nodes were searched from each position. */\nexport const BOOK_NODES = ${nodes.toLocaleString('en').replaceAll(',', '_')};\n\n/** So many points of their values are odds of e to 1. */\nexport const BOOK_POINTS_PER_E = ${await pointsPerE(nodes)};\n\nexport const book =\n  '${bookText(book)}';\n`,
    );
    const depths = book.map(({ depth }) => depth).sort((a, b) => a - b);
    console.log(
      `${book.length} positions, ${nodes} nodes each, depth ${depths[0]} to ${depths.at(-1)}, median ${depths[depths.length >> 1]}`,
    );
    return 0;
  });
});

/**
 * Goes on with the book of Connect Four for so many minutes, from what it and the file hold.
 * @param {string} file
 * @param {number} minutes
 */
function connectFour(file, minutes) {
  const target = 'prunus_connect_four_book';
  const native = join(root, 'build/native');
  execFileSync('cmake', ['--build', native, '--target', target], { stdio: 'inherit' });
  const packedText = execFileSync(join(native, target), [file, String(minutes), String(TABLE)], {
    encoding: 'utf8',
    env: { ...process.env, ...LARGE_PAGES },
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trimEnd();
  const lines = packedText.match(/.{1,96}/g) ?? [];
  const head = [
    '// Written by npm run book -- --connect-four; see opening_book.h.',
    '#include "exact/opening_book.h"',
    '',
    'namespace prunus::exact {',
    '',
    '// clang-format off',
    'const std::string_view openingOutcomes =',
  ].join('\n');
  const body = lines.map((line) => `    R"(${line})"`).join('\n');
  const tail = `;\n// clang-format on\n\n}  // namespace prunus::exact\n`;
  writeFileSync(join(root, 'engine/exact/opening_outcomes.cpp'), `${head}\n${body}${tail}`);
  const positions = packedText.length * 3;
  let open = 0;
  for (const letter of packedText) open += unknownIn(letter);
  console.log(`${positions - open} of ${positions} positions are known`);
  return 0;
}

/** How many of a letter's three outcomes are not known. @param {string} letter */
function unknownIn(letter) {
  const bits = letter.charCodeAt(0) - 48;
  return [0, 2, 4].filter((shift) => ((bits >> shift) & 3) === 0).length;
}

/**
 * Searches what is not searched yet, in waves, each from what the last one found.
 * @param {string} file
 * @param {number} nodes
 * @param {number} most
 */
async function searched(file, nodes, most) {
  /** @type {Map<string, Searched>} */
  const known = new Map();
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line !== '') known.set(keyOf(JSON.parse(line)), JSON.parse(line));
    }
  }
  /** @type {Searched[]} */
  const book = [];
  let wave = RULES.flatMap((rule) => firstPositions().map((played) => ({ rule, played })));
  for (const goneOn of [...GONE_ON, 0]) {
    /** @type {typeof wave} */
    const next = [];
    for (const position of wave) {
      if (book.length >= most) return book;
      const found = known.get(keyOf(position)) ?? (await search(position, nodes));
      if (!known.has(keyOf(position))) {
        writeFileSync(file, `${JSON.stringify(found)}\n`, { flag: 'a' });
      }
      book.push(found);
      if (position.played.length < 3) continue;
      // What is proven needs no more.
      const open = found.moves.filter(({ proven }) => proven === null).slice(0, goneOn);
      for (const { cell } of open) {
        next.push({ rule: position.rule, played: [...position.played, cell] });
      }
    }
    wave = next;
  }
  return book;
}

/** @param {{ rule: string, played: readonly number[] }} position */
function keyOf({ rule, played }) {
  return `${rule} ${played.join()}`;
}

/**
 * What the engine itself makes chances of values by, after so many nodes: one of both tells it, where they are
 * far from even.
 * @param {number} nodes
 */
async function pointsPerE(nodes) {
  const { value, chances } = await report({ rule: 'freestyle', played: [0, MIDDLE] }, nodes);
  return Math.round(value / Math.log(chances / (1 - chances)));
}

/** The empty board, one stone, two, and the 26 openings. */
function firstPositions() {
  const positions = [[], [MIDDLE]];
  for (const kind of /** @type {const} */ (['direct', 'indirect'])) {
    positions.push([MIDDLE, step(STEPS[kind])]);
  }
  for (const kind of /** @type {const} */ (['direct', 'indirect'])) {
    const second = step(STEPS[kind]);
    for (let down = -2; down <= 2; down++) {
      for (let right = -2; right <= 2; right++) {
        const third = step([right, down]);
        // Each opening once: the line of the two stones is its own mirror.
        const isMirrored = kind === 'direct' ? right < 0 : right < -down;
        if (third !== MIDDLE && third !== second && !isMirrored) {
          positions.push([MIDDLE, second, third]);
        }
      }
    }
  }
  return positions;
}

/** @param {readonly number[]} steps right and down from the middle */
function step([right = 0, down = 0]) {
  return MIDDLE + down * SIZE + right;
}

/**
 * What the engine says of a position.
 * @param {{ rule: string, played: number[] }} position
 * @param {number} nodes
 * @returns {Promise<{ depth: number, value: number, chances: number,
 *   lines: { value: number, proven: number | null, line: [number, number][] }[] }>}
 */
async function report({ rule, played }, nodes) {
  const moves = played.map((cell) => `${cell % SIZE},${Math.floor(cell / SIZE)}`).join(' ');
  const options = { nodes, lines: LINES, rule, size: SIZE };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { stdout } = await promisify(execFile)(
    prunus,
    ['analyse', '--json', ...words, ...(moves === '' ? [] : ['--moves', moves])],
    { maxBuffer: 2 ** 24 },
  );
  return JSON.parse(stdout);
}

/**
 * @param {{ rule: string, played: number[] }} position
 * @param {number} nodes
 * @returns {Promise<Searched>}
 */
async function search({ rule, played }, nodes) {
  const { depth, lines } = await report({ rule, played }, nodes);
  const sign = played.length % 2 === 0 ? 1 : -1;
  const valued = lines.map(({ value, proven, line }) => {
    const [x, y] = line[0] ?? [0, 0];
    return { cell: y * SIZE + x, value: sign * value, proven };
  });
  valued.sort((a, b) => sign * (b.value - a.value));
  return { rule, played, depth, moves: valued };
}

/**
 * Looks for three stones after which neither side stands better, in every rule: what swap2's first player
 * may put.
 * @param {number} nodes
 * @param {number} tries
 */
async function evenOpenings(nodes, tries) {
  let state = 1;
  const below = (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let tried = 0; tried < tries; tried++) {
    const cells = new Set();
    // Near the upper edge: what is put in the middle is seldom even.
    while (cells.size < 3) cells.add((1 + below(4)) * SIZE + 5 + below(5));
    const played = /** @type {number[]} */ ([...cells]);
    /** @type {number[]} */
    const values = [];
    for (const rule of RULES) {
      const { moves } = await search({ rule, played }, nodes);
      values.push(moves[0]?.value ?? Infinity);
      if (Math.abs(values.at(-1) ?? 0) > 60) break;
    }
    if (values.length < RULES.length || values.some((value) => Math.abs(value) > 60)) continue;
    const steps = played.flatMap((cell) => [(cell % SIZE) - (SIZE >> 1), Math.floor(cell / SIZE)]);
    console.log(
      `  [${steps.join(', ')}], // ${RULES.map((rule, at) => `${rule} ${values[at]}`).join(', ')}`,
    );
  }
  return 0;
}
