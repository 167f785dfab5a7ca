// What a game begins with, so that programs that always play the same do not always play the same
// game.

import { readFileSync } from 'node:fs';
import { Failure } from '../../lib/run.mjs';
import { random } from './random.mjs';

/** @typedef {[number, number]} Point */
/** @typedef {Point[]} Opening stones in order, Black first */

/**
 * Distinct points near the middle.
 * @param {number} size @param {number} stones @param {() => number} next
 */
function randomOpening(size, stones, next) {
  const reach = Math.min(3, Math.floor(size / 2));
  const middle = Math.floor(size / 2);
  /** @type {Opening} */
  const chosen = [];
  while (chosen.length < stones) {
    const x = middle - reach + Math.floor(next() * (2 * reach + 1));
    const y = middle - reach + Math.floor(next() * (2 * reach + 1));
    if (!chosen.some((point) => point[0] === x && point[1] === y)) chosen.push([x, y]);
  }
  return chosen;
}

/**
 * One opening a line, "x,y x,y …", Black first; what follows a # is left out.
 * @param {string} text @param {number} size
 * @returns {Opening[]}
 */
export function parseOpenings(text, size) {
  /** @type {Opening[]} */
  const openings = [];
  text.split('\n').forEach((line, at) => {
    const words = line
      .replace(/#.*/, '')
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.length === 0) return;
    openings.push(
      words.map((word) => {
        const found = /^(\d+),(\d+)$/.exec(word);
        const [x, y] = [Number(found?.[1]), Number(found?.[2])];
        if (!(x < size && y < size)) {
          throw new Failure(
            `line ${at + 1} of the openings: '${word}' is no point of a board of ${size}`,
          );
        }
        return [x, y];
      }),
    );
  });
  if (openings.length === 0) throw new Failure('there is no opening in the file of openings');
  return openings;
}

/**
 * One opening a pair of games.
 * @param {{ openings: string | null, size: number, stones: number, seed: number }} options
 * @param {number} pairs
 * @returns {Opening[]}
 */
export function makeOpenings({ openings: file, size, stones, seed }, pairs) {
  const next = random(seed);
  const fixed = file === null ? null : parseOpenings(readFileSync(file, 'utf8'), size);
  return Array.from({ length: pairs }, (_, at) =>
    fixed === null
      ? randomOpening(size, stones, next)
      : (fixed[(at + seed - 1 + fixed.length) % fixed.length] ?? []),
  );
}
