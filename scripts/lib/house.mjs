// The plan of the house, and whether it is kept: which room may use which, no file in a circle (types
// count), at most so many files a folder and lines a file.

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
    ...['core', 'trace', 'engine', 'games', 'board', 'tree', 'exercise', 'lab', 'program'],
    ...['play', 'story', 'embed', 'export', 'text', 'ui', 'elements', 'docs', 'app', 'package'],
  ],
  'web/tree': ['layout', 'explain', 'color', 'draw', 'icicle', 'graph', 'navigate'],
  engine: [
    ...['core', 'game', 'search', 'trace', 'request', 'diagnosis'],
    ...['gomoku', 'player', 'wasm', 'cli'],
  ],
};

const MOST_FILES = 25;
const MOST_LINES = 500;
/** Files that are one long table, and may be as long as that is. */
const TABLES = /\.d\.ts$|engine\/gomoku\/tables\/.*\.cpp$/;

/**
 * What is not as planned, a sentence each.
 * @returns {string[]}
 */
export function houseProblems() {
  const web = sourcesBelow('web', /\.ts$/);
  const engine = sourcesBelow('engine', /\.(h|cpp)$/);
  const uses = new Map([
    ...[...web].map(([file, text]) => /** @type {const} */ ([file, importsOf(file, text, web)])),
    ...[...engine].map(
      ([file, text]) => /** @type {const} */ ([file, includesOf(file, text, engine)]),
    ),
  ]);
  /** What must be there before a file is: not what it loads later, nor the element that it is part of. */
  const needs = new Map(
    [...uses].map(([file, used]) => {
      const text = web.get(file) ?? null;
      return /** @type {const} */ ([
        file,
        text === null ? used : used.filter((other) => !isLater(file, text, other)),
      ]);
    }),
  );
  return [
    ...arrowsUp(uses),
    ...circles(needs).map((files) => `In a circle: ${files.join(', ')}`),
    ...tooMany([...uses.keys()]),
    ...tooLong(new Map([...web, ...engine])),
  ];
}

/**
 * Sources by their paths from the checkout, with slashes.
 * @param {string} folder
 * @param {RegExp} kind
 * @returns {Map<string, string>}
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
 * @param {ReadonlyMap<string, string>} sources
 */
function importsOf(file, text, sources) {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => posix.join(dirname(file), fileName.replace(/\?.*$/, '')))
    .filter((used) => sources.has(used));
}

/**
 * True where a file only loads another when it is asked to, or is part of an element that it takes as
 * an argument: `import type { PrunusTree } from './prunus-tree.ts'`.
 * @param {string} file
 * @param {string} text
 * @param {string} other
 */
function isLater(file, text, other) {
  const path = posix.relative(dirname(file), other);
  const name = (path.startsWith('.') ? path : `./${path}`).replaceAll('.', '\\.');
  const now = [...text.matchAll(new RegExp(`(?:import|export) ([^;(]*)'${name}'`, 'g'))];
  const isElement = /\/prunus-[^/]+\.ts$/.test(other);
  return now.every(([, what = '']) => isElement && what.startsWith('type '));
}

/**
 * @param {string} file
 * @param {string} text
 * @param {ReadonlyMap<string, string>} sources
 */
function includesOf(file, text, sources) {
  return [...text.matchAll(/^#include "(.+)"/gm)]
    .map(([, name = '']) => posix.join('engine', name))
    .filter((used) => sources.has(used) && used !== file);
}

/** @param {ReadonlyMap<string, readonly string[]>} uses */
function arrowsUp(uses) {
  /** @type {string[]} */
  const found = [];
  for (const [folder, rooms] of Object.entries(ROOMS)) {
    /** @param {string} file */
    const floorOf = (file) => {
      const [room = '', ...rest] = file.slice(folder.length + 1).split('/');
      return rest.length === 0 ? rooms.length : rooms.indexOf(room);
    };
    for (const [file, used] of uses) {
      if (!file.startsWith(`${folder}/`)) continue;
      if (floorOf(file) < 0) found.push(`${file} is in a room that has no place in the order`);
      for (const other of used) {
        if (!other.startsWith(`${folder}/`) || floorOf(other) <= floorOf(file)) continue;
        found.push(`${file} points up to ${other}`);
      }
    }
  }
  return found;
}

/**
 * The strongly connected components of more than one file (Tarjan, 1972).
 * @param {ReadonlyMap<string, readonly string[]>} uses
 * @returns {string[][]}
 */
function circles(uses) {
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
    for (const other of uses.get(file) ?? []) {
      const known = seen.get(other) ?? visit(other);
      if (known.open) own.low = Math.min(own.low, known.low);
    }
    if (own.low === own.index) {
      const circle = stack.splice(stack.indexOf(file));
      for (const each of circle) /** @type {{ open: boolean }} */ (seen.get(each)).open = false;
      if (circle.length > 1) found.push(circle);
    }
    return own;
  };
  for (const file of uses.keys()) if (!seen.has(file)) visit(file);
  return found;
}

/** @param {readonly string[]} files */
function tooMany(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files: at most ${MOST_FILES}`);
}

/** @param {ReadonlyMap<string, string>} sources */
function tooLong(sources) {
  return [...sources]
    .map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > MOST_LINES && !TABLES.test(file))
    .map(({ file, lines }) => `${file} has ${lines} lines: at most ${MOST_LINES}`);
}
