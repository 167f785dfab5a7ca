#!/usr/bin/env node
// Tunes the gomoku evaluation and move ordering from self-play and writes the result into the source.
//
//   npm run tune -- --engine build/native/pbrain-prunus [options]   (or: node scripts/tune.mjs …)
//
//   --data DIR        where the games are kept (build/tune); what is there is used again, so that an
//                     interrupted run goes on where it stopped
//   --positions N     play until there are this many (300000)
//   --nodes N         nodes a move in those games (4000)
//   --jobs N          games at once (2)
//   --trust X         share of the game's result in what the evaluation should say; the rest is the
//                     value of the search (0.7)
//   --epochs N        passes over the data (60)
//   --weights FILE    the table (engine/gomoku/weights_table.cpp): read first, then overwritten
//
// The evaluation is a logistic regression on the patterns of every empty point, from the view of the
// side to move; the move ordering a softmax over the candidates, asked for the move the search chose.
// Both are pulled towards the table they start from where the data say little. A tenth of the games
// is held out; its loss before and after is printed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const options = {
  engine: 'build/native/pbrain-prunus', data: 'build/tune', positions: 300000, nodes: 4000, jobs: 2,
  trust: 0.7, epochs: 60, weights: 'engine/gomoku/weights_table.cpp',
};
for (let at = 2; at < process.argv.length; at += 2) {
  const name = process.argv[at].slice(2);
  const value = process.argv[at + 1];
  if (!(name in options) || value === undefined) {
    console.error(`unknown option or no value: ${process.argv[at]}`);
    process.exit(2);
  }
  options[name] = typeof options[name] === 'number' ? Number(value) : value;
}

const patterns = 16;
const pairCount = (patterns * (patterns + 1)) / 2;
const perTable = pairCount + patterns;
/** Where the weight of a pair stands; the stronger pattern first. */
const pairAt = (strong, weak) => (strong * (strong + 1)) / 2 + weak;
/** The four weights that make up a shape's worth. A shape is four patterns, strongest in the low bits. */
function partsOf(code) {
  return [pairAt(code & 15, (code >> 4) & 15), pairCount + ((code >> 8) & 15), pairCount + ((code >> 12) & 15)];
}

// ---------------------------------------------------------------- the table in the source
const tableNames = ['toMove', 'waiting', 'attack', 'defend'];
const unit = 16;
const threatMasks = 512;

/** Threat.* of shape.h for a shape under freestyle. */
function threatOf(code) {
  const all = [0, 4, 8, 12].map((shift) => (code >> shift) & 15);
  if (all.includes(14)) return 6;
  const fours = all.filter((each) => each >= 11 && each <= 13).length + all.filter((each) => each === 12).length;
  if (fours >= 2 || all.includes(13)) return 5;
  const threes = all.filter((each) => each === 9 || each === 10).length;
  if (fours === 1) return threes > 0 ? 4 : 3;
  return threes > 1 ? 2 : threes;
}

function readWeights(file) {
  const text = readFileSync(file, 'utf8');
  const tables = {};
  for (const name of tableNames) {
    const from = text.indexOf(`Weights ${name}Weights{`);
    const numbers = text.slice(from, text.indexOf(';', from)).match(/-?\d+/g).map(Number);
    const table = new Float64Array(perTable);
    for (let strong = 0; strong < patterns; strong++) {
      for (let weak = 0; weak <= strong; weak++) table[pairAt(strong, weak)] = numbers[strong * patterns + weak] / unit;
    }
    for (let each = 0; each < patterns; each++) table[pairCount + each] = numbers[patterns * patterns + each] / unit;
    tables[name] = table;
  }
  const threats = /threatWeights\{\{([^}]*)/.exec(text);
  tables.threats = Float64Array.from(threats ? threats[1].match(/-?\d+/g).map(Number) : new Array(threatMasks).fill(0));
  tables.tempo = Number(/tempo = (-?\d+)/.exec(text)[1]);
  return tables;
}

function writeWeights(file, tables) {
  const out = ['#include "gomoku/weights.h"', '', '// Written by `npm run tune`; not by hand.', 'namespace prunus::gomoku {', '',
    '// clang-format off'];
  const round = (value) => Math.max(-20000, Math.min(20000, Math.round(value * unit)));
  for (const name of tableNames) {
    const table = tables[name];
    out.push(`const Weights ${name}Weights{`, '    {{');
    for (let strong = 0; strong < patterns; strong++) {
      const row = [];
      for (let weak = 0; weak < patterns; weak++) row.push(weak <= strong ? round(table[pairAt(strong, weak)]) : 0);
      out.push(`        {${row.join(', ')}},`);
    }
    out.push('    }},', `    {${Array.from(table.slice(pairCount), round).join(', ')}}};`, '');
  }
  out.push('const std::array<std::int16_t, 512> threatWeights{{');
  for (let at = 0; at < threatMasks; at += 16) out.push(`    ${Array.from(tables.threats.slice(at, at + 16), Math.round).join(', ')},`);
  out.push('}};', '// clang-format on', '', `const std::int16_t tempo = ${Math.round(tables.tempo)};`, '', '}  // namespace prunus::gomoku', '');
  writeFileSync(file, out.join('\n'));
}

// ---------------------------------------------------------------- the games
const header = 12;
const dataFiles = () => readdirSync(options.data).filter((name) => name.endsWith('.bin')).map((name) => join(options.data, name));

function countPositions() {
  let count = 0;
  for (const file of dataFiles()) {
    const bytes = readFileSync(file);
    for (let at = 0; at + header <= bytes.length; at += header + 4 * bytes.readUInt16LE(at + 4)) count++;
  }
  return count;
}

async function play() {
  mkdirSync(options.data, { recursive: true });
  let have = countPositions();
  let seed = 1 + Math.max(0, ...dataFiles().map((name) => Number(/(\d+)\.bin$/.exec(name)?.[1] ?? 0)));
  while (have < options.positions) {
    console.log(`${have} of ${options.positions} positions`);
    await Promise.all(Array.from({ length: options.jobs }, () => new Promise((done, failed) => {
      const file = join(options.data, `games-${seed}.bin`);
      const child = spawn(options.engine, ['selfplay', '--games', '1000', '--nodes', String(options.nodes), '--seed', String(seed++), '--out', file], { stdio: 'ignore' });
      child.on('error', failed);
      child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`self-play ended with ${code}`))));
    })));
    have = countPositions();
  }
}

/** Positions as flat arrays: counts of weights for the evaluation, shapes of candidates for the ordering. */
function load() {
  const buffers = dataFiles().map((file) => readFileSync(file));
  let positions = 0;
  let candidates = 0;
  for (const bytes of buffers) {
    for (let at = 0; at + header <= bytes.length; at += header + 4 * bytes.readUInt16LE(at + 4)) {
      positions++;
      candidates += bytes.readUInt16LE(at + 6);
    }
  }
  const data = {
    positions,
    counts: new Uint8Array(positions * 2 * perTable),
    mask: new Uint16Array(positions), result: new Float32Array(positions), value: new Int16Array(positions), best: new Uint16Array(positions),
    first: new Uint32Array(positions + 1), own: new Uint16Array(candidates), theirs: new Uint16Array(candidates),
  };
  const shapeOf = new Map();
  const shapes = [];
  const ownBit = [];  // what a shape adds to the mask of threats, see evaluate.h
  const theirBit = [];
  const shape = (code) => {
    let index = shapeOf.get(code);
    if (index === undefined) {
      index = shapes.length;
      shapeOf.set(code, index);
      shapes.push(partsOf(code));
      const threat = threatOf(code);
      ownBit.push(threat >= 1 && threat <= 4 ? 1 << (threat - 1) : 0);
      theirBit.push(threat >= 1 && threat <= 5 ? 16 << (threat - 1) : 0);
    }
    return index;
  };
  let position = 0;
  let candidate = 0;
  for (const bytes of buffers) {
    for (let at = 0; at + header <= bytes.length;) {
      const points = bytes.readUInt16LE(at + 4);
      const near = bytes.readUInt16LE(at + 6);
      data.result[position] = bytes[at] / 2;
      data.value[position] = bytes.readInt16LE(at + 2);
      data.best[position] = bytes.readUInt16LE(at + 8);
      data.first[position] = candidate;
      const row = position * 2 * perTable;
      at += header;
      for (let point = 0; point < points; point++, at += 4) {
        const own = shape(bytes.readUInt16LE(at));
        const theirs = shape(bytes.readUInt16LE(at + 2));
        data.mask[position] |= ownBit[own] | theirBit[theirs];
        for (const part of shapes[own]) if (data.counts[row + part] < 255) data.counts[row + part]++;
        for (const part of shapes[theirs]) if (data.counts[row + perTable + part] < 255) data.counts[row + perTable + part]++;
        if (point < near) {
          data.own[candidate] = own;
          data.theirs[candidate++] = theirs;
        }
      }
      position++;
    }
  }
  data.first[positions] = candidate;
  data.shapes = shapes;
  return data;
}

// ---------------------------------------------------------------- learning
const heldOut = (position) => Math.floor(position / 500) % 10 === 9;  // whole stretches of games
const sigmoid = (x) => 1 / (1 + Math.exp(-x));

/** Adam with a pull towards where it started; weights in `fixed` stay. */
class Adam {
  constructor(start, rate, pull, fixed) {
    Object.assign(this, { start: Float64Array.from(start), weights: start, rate, pull, fixed, steps: 0,
      mean: new Float64Array(start.length), square: new Float64Array(start.length) });
  }
  step(gradient, scale) {
    this.steps++;
    const a = 1 - 0.9 ** this.steps;
    const b = 1 - 0.999 ** this.steps;
    for (let at = 0; at < gradient.length; at++) {
      if (this.fixed(at)) continue;
      const slope = gradient[at] + this.pull * (this.weights[at] - this.start[at]);
      this.mean[at] = 0.9 * this.mean[at] + 0.1 * slope;
      this.square[at] = 0.999 * this.square[at] + 0.001 * slope * slope;
      this.weights[at] -= (this.rate * scale * (this.mean[at] / a)) / (Math.sqrt(this.square[at] / b) + 1e-8);
    }
  }
}

function tuneEvaluation(data, tables) {
  const wide = 2 * perTable;
  const weights = new Float64Array(wide + 1 + threatMasks);  // in logits
  for (let at = 0; at < perTable; at++) {
    weights[at] = tables.toMove[at] / 200;
    weights[perTable + at] = -tables.waiting[at] / 200;
  }
  weights[wide] = tables.tempo / 200;
  for (let at = 0; at < threatMasks; at++) weights[wide + 1 + at] = tables.threats[at] / 200;
  const isDead = (at) => at < wide && (at % perTable === 0 || at % perTable === pairCount);
  const adam = new Adam(weights, 0.01, 1e-5, isDead);
  const target = Float64Array.from(data.result, (result, at) =>
    options.trust * result + (1 - options.trust) * sigmoid(Math.max(-2000, Math.min(2000, data.value[at])) / 200));
  const guess = (position) => {
    let sum = weights[wide] + weights[wide + 1 + data.mask[position]];
    const row = position * wide;
    for (let at = 0; at < wide; at++) {
      const count = data.counts[row + at];
      if (count !== 0) sum += count * weights[at];
    }
    return sum;
  };
  const loss = (wanted) => {
    let sum = 0;
    let count = 0;
    for (let position = 0; position < data.positions; position++) {
      if (heldOut(position) !== wanted) continue;
      const p = Math.min(1 - 1e-9, Math.max(1e-9, sigmoid(guess(position))));
      sum -= target[position] * Math.log(p) + (1 - target[position]) * Math.log(1 - p);
      count++;
    }
    return sum / count;
  };
  console.log(`evaluation: held-out loss ${loss(true).toFixed(5)} before`);
  const gradient = new Float64Array(weights.length);
  const batch = 4096;
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const scale = 1 - (0.95 * epoch) / options.epochs;
    const stride = Math.max(1, Math.floor(data.positions / batch));
    for (let part = 0; part < stride; part++) {
      gradient.fill(0);
      let used = 0;
      for (let position = part; position < data.positions; position += stride) {
        if (heldOut(position)) continue;
        const error = sigmoid(guess(position)) - target[position];
        const row = position * wide;
        for (let at = 0; at < wide; at++) {
          const count = data.counts[row + at];
          if (count !== 0) gradient[at] += error * count;
        }
        gradient[wide] += error;
        gradient[wide + 1 + data.mask[position]] += error;
        used++;
      }
      for (let at = 0; at < gradient.length; at++) gradient[at] /= used;
      adam.step(gradient, scale);
    }
    if (epoch % 10 === 9) console.log(`  pass ${epoch + 1}: ${loss(false).toFixed(5)}, held out ${loss(true).toFixed(5)}`);
  }
  for (let at = 0; at < perTable; at++) {
    tables.toMove[at] = weights[at] * 200;
    tables.waiting[at] = -weights[perTable + at] * 200;
  }
  tables.tempo = weights[wide] * 200;
  tables.threats = weights.slice(wide + 1).map((weight) => weight * 200);
}

function tuneOrdering(data, tables) {
  const wide = 2 * perTable;
  const weights = new Float64Array(wide);
  weights.set(tables.attack);
  weights.set(tables.defend, perTable);
  const adam = new Adam(weights, 0.02, 1e-5, (at) => at % perTable === 0 || at % perTable === pairCount);
  const shapes = data.shapes.length;
  const worth = [new Float64Array(shapes), new Float64Array(shapes)];
  const slope = [new Float64Array(shapes), new Float64Array(shapes)];
  const price = () => {
    for (let shape = 0; shape < shapes; shape++) {
      worth[0][shape] = data.shapes[shape].reduce((sum, part) => sum + weights[part], 0);
      worth[1][shape] = data.shapes[shape].reduce((sum, part) => sum + weights[perTable + part], 0);
    }
  };
  const chances = new Float64Array(512);
  /** Fills `chances`; gives the log-likelihood of the move that was chosen. */
  const judge = (position) => {
    const from = data.first[position];
    const count = data.first[position + 1] - from;
    let top = -Infinity;
    for (let at = 0; at < count; at++) {
      chances[at] = worth[0][data.own[from + at]] + worth[1][data.theirs[from + at]];
      if (chances[at] > top) top = chances[at];
    }
    let sum = 0;
    for (let at = 0; at < count; at++) sum += chances[at] = Math.exp(chances[at] - top);
    for (let at = 0; at < count; at++) chances[at] /= sum;
    return Math.log(Math.max(1e-12, chances[data.best[position]]));
  };
  const usable = (position) => data.best[position] < data.first[position + 1] - data.first[position];
  const report = () => {
    price();
    let sum = 0;
    let first = 0;
    let count = 0;
    for (let position = 0; position < data.positions; position++) {
      if (!heldOut(position) || !usable(position)) continue;
      sum -= judge(position);
      const best = chances[data.best[position]];
      let better = 0;
      for (let at = 0; at < data.first[position + 1] - data.first[position]; at++) if (chances[at] > best) better++;
      if (better === 0) first++;
      count++;
    }
    return `held-out loss ${(sum / count).toFixed(4)}, right at once ${((100 * first) / count).toFixed(1)}%`;
  };
  console.log(`ordering: ${report()} before`);
  const gradient = new Float64Array(wide);
  const stride = Math.max(1, Math.floor(data.positions / 4096));
  const epochs = Math.ceil(options.epochs / 3);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let part = 0; part < stride; part++) {
      price();
      slope[0].fill(0);
      slope[1].fill(0);
      let used = 0;
      for (let position = part; position < data.positions; position += stride) {
        if (heldOut(position) || !usable(position)) continue;
        judge(position);
        chances[data.best[position]] -= 1;
        const from = data.first[position];
        const count = data.first[position + 1] - from;
        for (let at = 0; at < count; at++) {
          slope[0][data.own[from + at]] += chances[at];
          slope[1][data.theirs[from + at]] += chances[at];
        }
        used++;
      }
      gradient.fill(0);
      for (let shape = 0; shape < shapes; shape++) {
        for (const index of data.shapes[shape]) {
          gradient[index] += slope[0][shape] / used;
          gradient[perTable + index] += slope[1][shape] / used;
        }
      }
      adam.step(gradient, 1 - (0.95 * epoch) / epochs);
    }
    if (epoch % 5 === 4) console.log(`  pass ${epoch + 1}: ${report()}`);
  }
  tables.attack = weights.slice(0, perTable);
  tables.defend = weights.slice(perTable);
}

if (options.positions > 0) await play();
if (!existsSync(options.data) || !dataFiles().some((file) => statSync(file).size > 0)) {
  console.error(`no games in ${options.data}`);
  process.exit(2);
}
const tables = readWeights(options.weights);
const data = load();
console.log(`${data.positions} positions, ${data.shapes.length} shapes`);
tuneEvaluation(data, tables);
tuneOrdering(data, tables);
writeWeights(options.weights, tables);
console.log(`written: ${options.weights}`);
