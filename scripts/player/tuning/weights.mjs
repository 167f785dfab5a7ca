// The tables in the source: engine/gomoku/tables, read and written.

import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
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

/** What the tables of a file are called in the source. @param {string} name */
const variableOf = (name) => name.replace(/_(.)/, (_, letter) => letter.toUpperCase());

/** All numbers in a text. @param {string} text */
const numbersIn = (text) => (text.match(/-?\d+/g) ?? []).map(Number);

/** @param {string} file @returns {Tables} */
export function readWeights(file) {
  const text = readFileSync(file, 'utf8');
  /** @type {Record<string, Float64Array>} */
  const tables = {};
  for (const name of tableNames) {
    const from = text.indexOf(`Weights ${name}{`);
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
  const listed = /corrections\{\{([^;]*)/.exec(text);
  for (const [, code, ...four] of (listed?.[1] ?? '').matchAll(
    /\{(0x[0-9a-f]+), (-?\d+), (-?\d+), (-?\d+), (-?\d+)\}/g,
  )) {
    corrections.set(
      Number(code),
      four.map((each) => Number(each) / unit),
    );
  }
  const threats = /threats\{\{([^}]*)/.exec(text);
  return {
    .../** @type {Pick<Tables, 'toMove' | 'waiting' | 'attack' | 'defend'>} */ (
      /** @type {unknown} */ (tables)
    ),
    corrections,
    threats: threats ? Float64Array.from(numbersIn(threats[1])) : new Float64Array(threatMasks),
    tempo: Number(/tempo = (-?\d+)/.exec(text)?.[1] ?? 0),
  };
}

/** How every file of tables begins. */
const HEAD = [
  '#include "gomoku/weights.h"',
  '',
  '// Written by `npm run tune`; not by hand.',
  'namespace prunus::gomoku {',
  'namespace {',
  '',
  '// clang-format off',
];

/**
 * @param {string} file named like the variable in the source, as renju_black is to renjuBlackTables
 * @param {Tables} tables
 */
export function writeWeights(file, tables) {
  const out = [...HEAD];
  /** @param {number} value */
  const round = (value) => Math.max(-20000, Math.min(20000, Math.round(value * unit)));
  for (const name of tableNames) {
    const table = tables[name];
    out.push(`constexpr Weights ${name}{`, '    {{');
    for (let strong = 0; strong < patterns; strong++) {
      const row = [];
      for (let weak = 0; weak < patterns; weak++)
        row.push(weak <= strong ? round(table[pairAt(strong, weak)]) : 0);
      out.push(`        {${row.join(', ')}},`);
    }
    out.push('    }},', `    {${Array.from(table.slice(pairCount), round).join(', ')}}};`, '');
  }
  out.push('constexpr std::array<std::int16_t, threatMasks> threats{{');
  for (let at = 0; at < threatMasks; at += 16)
    out.push(`    ${Array.from(tables.threats.slice(at, at + 16), Math.round).join(', ')},`);
  out.push('}};', '');
  const corrections = Array.from(tables.corrections, ([code, four]) => [code, ...four.map(round)])
    .filter(([, ...four]) => four.some((each) => each !== 0))
    .sort((one, two) => one[0] - two[0]);
  out.push(`constexpr std::array<ShapeCorrection, ${corrections.length}> corrections{{`);
  for (const [code, ...four] of corrections)
    out.push(`    {0x${code.toString(16).padStart(4, '0')}, ${four.join(', ')}},`);
  const name = variableOf(basename(file, '.cpp'));
  out.push(
    '}};',
    '',
    `constexpr std::int16_t tempo = ${Math.round(tables.tempo)};`,
    '',
    '}  // namespace',
    '',
    `constinit const TunedTables ${name}Tables{`,
    `    toMove, waiting, attack, defend, threats, corrections, tempo, &${name}Network};`,
    '// clang-format on',
    '',
    '}  // namespace prunus::gomoku',
    '',
  );
  writeFileSync(file, out.join('\n'));
}

/**
 * @param {string} file of the tables; the network's stands beside it
 * @param {import('./network.mjs').Network} network
 */
export function writeNetwork(file, network) {
  /** @param {number[]} values @param {number} one what 1 is in the source */
  const row = (values, one) =>
    values.map((each) => Math.max(-32768, Math.min(32767, Math.round(each * one)))).join(', ');
  const shapes = Array.from(network.shapes)
    .map(([code, values]) => ({ code, values: row(values, 512) }))
    .filter(({ values }) => /[1-9]/.test(values))
    .sort((one, two) => one.code - two.code)
    .map(({ code, values }) => `    {0x${code.toString(16).padStart(4, '0')}, {${values}}},`);
  const name = variableOf(basename(file, '.cpp'));
  const out = [
    ...HEAD,
    `constexpr std::array<ShapeFeatures, ${shapes.length}> shapes{{`,
    ...shapes,
    '}};',
    '',
    '}  // namespace',
    '',
    `constinit const Network ${name}Network{`,
    '    shapes,',
    `    {${row(network.start, 512)}},`,
    '    {{',
    ...network.weights.map((each) => `        {${row(each, 64)}},`),
    '    }},',
    `    {${network.bias.map((each) => Math.round(each * 512 * 64)).join(', ')}},`,
    `    {${row(network.out, 16)}}};`,
    '// clang-format on',
    '',
    '}  // namespace prunus::gomoku',
    '',
  ];
  writeFileSync(file.replace(/\.cpp$/, '_network.cpp'), out.join('\n'));
}
