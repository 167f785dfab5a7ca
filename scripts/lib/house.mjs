// The plan of the house, and whether it is kept: which room may use which, no file in a circle (types
// and what is loaded later count), at most so many files a folder and lines a file.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

/**
 * A room uses those before it and itself, never one after it. Where the rooms inside one are in such
 * an order too, it has a list of its own; files that stand in no room of it come last.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ROOMS = {
  web: [
    'core',
    'ui',
    'trace',
    'engine',
    'games',
    'board',
    'tree',
    'search',
    'viewer',
    'practice',
    'program',
    'lab',
    'play',
    'course',
    'site',
    'package',
  ],
  'web/tree': ['layout', 'explain', 'color', 'draw', 'icicle', 'graph', 'export', 'navigate'],
  engine: [
    'core',
    'game',
    'exact',
    'learn',
    'search',
    'trace',
    'request',
    'diagnosis',
    'gomoku',
    'player',
    'wasm',
    'cli',
  ],
};

const MOST_FILES = 25;
const MOST_LINES = 700;
/** Files that are one long table, and may be as long as that is. */
const TABLES = /\.d\.ts$|engine\/gomoku\/tables\/.*\.cpp$/;
/** A file of fewer lines that one other file uses is likely a slice of that one. */
const SMALL = 40;

/**
 * @typedef {{ now: readonly string[], later: readonly string[], unseen: readonly string[] }} Uses the
 *   files that must be there before one is, types included; those that it loads when it is asked to; and
 *   imports whose file the text does not name
 */

/** @typedef {ReadonlyMap<string, string>} Sources texts by their paths from the checkout */

/**
 * What is not as planned, a sentence each. Nothing is excused: no arrow up and no circle, be it by
 * types or by what is loaded later.
 * @param {Sources} [sources]
 * @returns {string[]}
 */
export function houseProblems(sources = readHouse()) {
  const uses = usesIn(sources);
  const files = [...sources.keys()];
  return [
    ...homeless(files),
    ...arrowsUp(uses).map((arrow) => `Points up: ${arrow}`),
    ...circlesIn(uses).map((circle) => `In a circle: ${circle.join(', ')}`),
    ...[...uses].flatMap(([file, { unseen }]) =>
      unseen.map((text) => `${file} imports what no check can see: ${text}`),
    ),
    ...tooMany(files),
    ...tooLong(sources),
  ];
}

/** @returns {Sources} */
function readHouse() {
  return new Map([...sourcesBelow('web', /\.ts$/), ...sourcesBelow('engine', /\.(h|cpp)$/)]);
}

/** @param {Sources} sources */
function usesIn(sources) {
  /** @type {Map<string, Uses>} */
  const uses = new Map();
  for (const [file, text] of sources) {
    uses.set(file, (file.startsWith('web/') ? importsOf : includesOf)(file, text, sources));
  }
  return uses;
}

/**
 * Sources by their paths from the checkout, with slashes.
 * @param {string} folder
 * @param {RegExp} kind
 * @returns {Sources}
 */
function sourcesBelow(folder, kind) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => kind.test(name))
      .sort()
      .map((name) => [
        posix.join(folder, name.replaceAll(sep, '/')),
        readFileSync(join(root, folder, name), 'utf8'),
      ]),
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @param {Sources} sources
 * @returns {Uses}
 */
function importsOf(file, text, sources) {
  /** @type {Set<string>} */
  const now = new Set();
  /** @type {Set<string>} */
  const later = new Set();
  /** @type {string[]} */
  const unseen = [];
  const add = (/** @type {Set<string>} */ to, /** @type {ts.Node | undefined} */ name) => {
    if (name === undefined || !ts.isStringLiteralLike(name) || !name.text.startsWith('.')) return;
    const used = posix.join(dirname(file), name.text.replace(/\?.*$/, ''));
    if (sources.has(used) && used !== file) to.add(used);
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      add(now, node.moduleSpecifier);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(now, node.argument.literal);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      add(later, name);
      // What begins so and is no plain text is made up as it runs: './' + name.
      if (name !== undefined && !ts.isStringLiteralLike(name) && /^['"`]/.test(name.getText())) {
        unseen.push(node.getText());
      }
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'import.meta.glob') {
      // Lessons are no code.
      if (node.arguments[0]?.getText().endsWith(".md'") !== true) unseen.push(node.getText());
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
      add(later, node.arguments?.[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true));
  return { now: [...now], later: [...later].filter((used) => !now.has(used)), unseen };
}

/**
 * @param {string} file
 * @param {string} text
 * @param {Sources} sources
 * @returns {Uses}
 */
function includesOf(file, text, sources) {
  const now = [...text.matchAll(/^#include "(.+)"/gm)]
    .map(([, name = '']) => posix.join('engine', name))
    .filter((used) => sources.has(used) && used !== file);
  return { now, later: [], unseen: [] };
}

/**
 * Where a file stands in the order of `folder`: below 0 where it has no place there.
 * @param {string} folder
 * @param {string} file
 */
function floorOf(folder, file) {
  const rooms = ROOMS[folder] ?? [];
  const [room = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? rooms.length : rooms.indexOf(room);
}

/** @param {readonly string[]} files */
function homeless(files) {
  return Object.keys(ROOMS).flatMap((folder) =>
    files
      .filter((file) => file.startsWith(`${folder}/`) && floorOf(folder, file) < 0)
      .map((file) => `${file} is in a room that has no place in the order`),
  );
}

/**
 * @param {ReadonlyMap<string, Uses>} uses
 * @returns {string[]}
 */
function arrowsUp(uses) {
  return Object.keys(ROOMS).flatMap((folder) =>
    [...uses].flatMap(([file, { now, later }]) =>
      [...now, ...later]
        .filter((other) => [file, other].every((each) => each.startsWith(`${folder}/`)))
        .filter((other) => floorOf(folder, other) > floorOf(folder, file))
        .map((other) => `${file} -> ${other}`),
    ),
  );
}

/**
 * The strongly connected components of more than one file (Tarjan, 1972).
 * @param {ReadonlyMap<string, Uses>} uses
 * @returns {string[][]}
 */
function circlesIn(uses) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} file */
  const visit = (file) => {
    const own = { index: seen.size, low: seen.size, open: true };
    seen.set(file, own);
    stack.push(file);
    const { now = [], later = [] } = uses.get(file) ?? {};
    for (const other of [...now, ...later]) {
      const known = seen.get(other) ?? visit(other);
      if (known.open) own.low = Math.min(own.low, known.low);
    }
    if (own.low === own.index) {
      const circle = stack.splice(stack.indexOf(file));
      for (const each of circle) /** @type {{ open: boolean }} */ (seen.get(each)).open = false;
      if (circle.length > 1) found.push(circle.sort());
    }
    return own;
  };
  for (const file of uses.keys()) if (!seen.has(file)) visit(file);
  return found;
}

/**
 * How many of `things` have each name, the most first.
 * @param {readonly string[]} things
 * @param {(thing: string) => string} nameOf
 */
function countsBy(things, nameOf) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of things.map(nameOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** @param {readonly string[]} files */
function tooMany(files) {
  return [...countsBy(files, dirname)]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files: at most ${MOST_FILES}`);
}

/** @param {Sources} sources */
function tooLong(sources) {
  return [...sources]
    .map(([file, text]) => ({ file, lines: linesOf(text) }))
    .filter(({ file, lines }) => lines > MOST_LINES && !TABLES.test(file))
    .map(({ file, lines }) => `${file} has ${lines} lines: at most ${MOST_LINES}`);
}

/** @param {string} text */
function linesOf(text) {
  return text.split('\n').length - 1;
}

/** How the web stands: a line a room, and all that is to become less. */
export function printHouse() {
  const sources = readHouse();
  const uses = usesIn(sources);
  const files = [...sources.keys()].filter((file) => file.startsWith('web/'));
  const lines = (/** @type {readonly string[]} */ some) =>
    some.reduce((sum, file) => sum + linesOf(sources.get(file) ?? ''), 0);
  /** @type {Map<string, number>} */
  const users = new Map();
  for (const { now, later } of uses.values()) {
    for (const file of [...now, ...later]) users.set(file, (users.get(file) ?? 0) + 1);
  }
  const isSlice = (/** @type {string} */ file) =>
    lines([file]) < SMALL && users.get(file) === 1 && !file.endsWith('.d.ts');
  const laters = (/** @type {readonly string[]} */ some) =>
    some.reduce((sum, file) => sum + (uses.get(file)?.later.length ?? 0), 0);
  const row = (/** @type {string} */ name, /** @type {readonly string[]} */ some) => ({
    room: name,
    files: some.length,
    lines: lines(some),
    share: `${((100 * lines(some)) / lines(files)).toFixed(1)}%`,
    [`under ${SMALL} lines, one user`]: some.filter(isSlice).length,
    'loads later': laters(some),
  });
  const rooms = (ROOMS.web ?? []).map((room) =>
    row(
      room,
      files.filter((file) => file.startsWith(`web/${room}/`)),
    ),
  );
  console.table([...rooms, row('web', files)]);

  const arrows = arrowsUp(uses);
  console.log(`${arrows.length} arrows up`);
  const roomOf = (/** @type {string} */ file) => file.split('/').slice(0, 2).join('/');
  const pairs = countsBy(arrows, (arrow) => arrow.split(' -> ').map(roomOf).join(' -> '));
  for (const [pair, count] of pairs) console.log(`  ${pair}: ${count}`);
  const sizes = circlesIn(uses).map((circle) => circle.length);
  console.log(
    `${sizes.join(' + ') || '0'} files in circles, types and what is loaded later included`,
  );
}
