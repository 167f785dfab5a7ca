// The arguments of a match.

import { parseArgs } from 'node:util';
import { Failure } from '../../lib/run.mjs';

const numbers = {
  games: 100,
  concurrency: 1,
  turn: 500,
  match: 0,
  'a-delay': 0,
  'b-delay': 0,
  size: 15,
  memory: 350_000_000,
  stones: 5,
  seed: 1,
  grace: 1000,
};

const rules = /** @type {const} */ (['freestyle', 'standard', 'renju']);

/**
 * @param {string} name @param {string | undefined} text
 * @returns {number | undefined}
 */
function numberOf(name, text) {
  if (text === undefined) return undefined;
  if (text.trim() === '' || !(Number(text) >= 0)) {
    throw new Failure(`--${name} wants a number, not '${text}'`);
  }
  return Number(text);
}

/** @param {string | undefined} text "elo0,elo1" @returns {[number, number] | null} */
function boundsOf(text) {
  if (text === undefined) return null;
  const [low = NaN, high = NaN, ...more] = text.split(',').map(Number);
  if (!(low < high) || more.length > 0) throw new Failure(`--sprt wants ELO0,ELO1, not '${text}'`);
  return [low, high];
}

/**
 * What `match` was asked for; see its head.
 * @param {string[]} words
 */
export function parseOptions(words) {
  const text = /** @type {const} */ ({ type: 'string' });
  /** @type {Record<string, string | boolean | undefined>} */
  let values;
  /** @type {string[]} */
  let players;
  try {
    ({ values, positionals: players } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(Object.keys(numbers).map((name) => [name, text])),
        'a-turn': text,
        'b-turn': text,
        'a-info': text,
        'b-info': text,
        rule: text,
        openings: text,
        sprt: text,
        out: text,
        json: { type: 'boolean' },
      },
    }));
  } catch (error) {
    throw new Failure(/** @type {Error} */ (error).message);
  }
  const [a, b, ...more] = players;
  if (a === undefined || b === undefined || more.length > 0) {
    throw new Failure('two players are wanted: match A B [options]');
  }
  /** @param {string} name */
  const given = (name) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  /** @param {keyof typeof numbers} name */
  const number = (name) => numberOf(name, given(name)) ?? numbers[name];
  const rule = rules.find((each) => each === (given('rule') ?? 'freestyle'));
  if (rule === undefined) throw new Failure(`unknown rule '${given('rule') ?? ''}'`);
  const turn = number('turn');
  return {
    sides: /** @type {const} */ ([
      {
        player: a,
        turn: numberOf('a-turn', given('a-turn')) ?? turn,
        info: given('a-info') ?? '',
        delay: number('a-delay'),
      },
      {
        player: b,
        turn: numberOf('b-turn', given('b-turn')) ?? turn,
        info: given('b-info') ?? '',
        delay: number('b-delay'),
      },
    ]),
    pairs: Math.ceil(number('games') / 2),
    concurrency: Math.max(1, number('concurrency')),
    openings: given('openings') ?? null,
    stones: number('stones'),
    seed: number('seed'),
    setting: {
      size: number('size'),
      rule,
      memory: number('memory'),
      grace: number('grace'),
      match: number('match'),
    },
    sprt: boundsOf(given('sprt')),
    out: given('out') ?? null,
    json: values.json === true,
  };
}
