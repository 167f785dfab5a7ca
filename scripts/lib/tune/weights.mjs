// The table in the source: engine/gomoku/weights_table.cpp, read and written.

import { readFileSync, writeFileSync } from 'node:fs';
import { pairAt, pairCount, patterns, perTable } from './patterns.mjs';

/**
 * @typedef {object} Tables all in points of the evaluation or units of the ordering
 * @property {Float64Array} toMove worth of a shape's parts when its color is to move
 * @property {Float64Array} waiting
 * @property {Float64Array} attack
 * @property {Float64Array} defend
 * @property {Map<number, number[]>} corrections by a shape's code: what is added to each of the four
 * @property {Float64Array} threats by the mask of threats, evaluate.h
 * @property {number} tempo
 */

const tableNames = /** @type {const} */ (['toMove', 'waiting', 'attack', 'defend']);
const unit = 16;
const threatMasks = 512;

/** All numbers in a text. @param {string} text */
const numbersIn = (text) => (text.match(/-?\d+/g) ?? []).map(Number);

/** @param {string} file @returns {Tables} */
export function readWeights(file) {
  const text = readFileSync(file, 'utf8');
  /** @type {Record<string, Float64Array>} */
  const tables = {};
  for (const name of tableNames) {
    const from = text.indexOf(`Weights ${name}Weights{`);
    const numbers = numbersIn(text.slice(from, text.indexOf(';', from)));
    const table = new Float64Array(perTable);
    for (let strong = 0; strong < patterns; strong++) {
      for (let weak = 0; weak <= strong; weak++)
        table[pairAt(strong, weak)] = numbers[strong * patterns + weak] / unit;
    }
    for (let each = 0; each < patterns; each++)
      table[pairCount + each] = numbers[patterns * patterns + each] / unit;
    tables[name] = table;
  }
  /** @type {Map<number, number[]>} */
  const corrections = new Map();
  const listed = /correctionTable\{\{([^;]*)/.exec(text);
  for (const [, code, ...four] of (listed?.[1] ?? '').matchAll(
    /\{(0x[0-9a-f]+), (-?\d+), (-?\d+), (-?\d+), (-?\d+)\}/g,
  )) {
    corrections.set(
      Number(code),
      four.map((each) => Number(each) / unit),
    );
  }
  const threats = /threatWeights\{\{([^}]*)/.exec(text);
  return {
    .../** @type {Pick<Tables, 'toMove' | 'waiting' | 'attack' | 'defend'>} */ (
      /** @type {unknown} */ (tables)
    ),
    corrections,
    threats: threats ? Float64Array.from(numbersIn(threats[1])) : new Float64Array(threatMasks),
    tempo: Number(/tempo = (-?\d+)/.exec(text)?.[1] ?? 0),
  };
}

/** @param {string} file @param {Tables} tables */
export function writeWeights(file, tables) {
  const out = [
    '#include "gomoku/weights.h"',
    '',
    '// Written by `npm run tune`; not by hand.',
    'namespace prunus::gomoku {',
    '',
    '// clang-format off',
  ];
  /** @param {number} value */
  const round = (value) => Math.max(-20000, Math.min(20000, Math.round(value * unit)));
  for (const name of tableNames) {
    const table = tables[name];
    out.push(`const Weights ${name}Weights{`, '    {{');
    for (let strong = 0; strong < patterns; strong++) {
      const row = [];
      for (let weak = 0; weak < patterns; weak++)
        row.push(weak <= strong ? round(table[pairAt(strong, weak)]) : 0);
      out.push(`        {${row.join(', ')}},`);
    }
    out.push('    }},', `    {${Array.from(table.slice(pairCount), round).join(', ')}}};`, '');
  }
  out.push('const std::array<std::int16_t, 512> threatWeights{{');
  for (let at = 0; at < threatMasks; at += 16)
    out.push(`    ${Array.from(tables.threats.slice(at, at + 16), Math.round).join(', ')},`);
  out.push('}};', '');
  const corrections = Array.from(tables.corrections, ([code, four]) => [code, ...four.map(round)])
    .filter(([, ...four]) => four.some((each) => each !== 0))
    .sort((one, two) => one[0] - two[0]);
  out.push(`const std::array<ShapeCorrection, ${corrections.length}> correctionTable{{`);
  for (const [code, ...four] of corrections)
    out.push(`    {0x${code.toString(16).padStart(4, '0')}, ${four.join(', ')}},`);
  out.push(
    '}};',
    'const std::span<const ShapeCorrection> corrections{correctionTable};',
    '// clang-format on',
    '',
    `const std::int16_t tempo = ${Math.round(tables.tempo)};`,
    '',
    '}  // namespace prunus::gomoku',
    '',
  );
  writeFileSync(file, out.join('\n'));
}
