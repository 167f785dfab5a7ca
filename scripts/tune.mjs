/* eslint-disable @typescript-eslint/ban-ts-comment, @typescript-eslint/restrict-plus-operands, @typescript-eslint/no-unsafe-unary-minus */
// @ts-nocheck: flat arrays of numbers throughout; checked indexing would hide what is computed.
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
//                     value of the search (0.3)
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
  engine: 'build/native/pbrain-prunus',
  data: 'build/tune',
  positions: 300000,
  nodes: 4000,
  jobs: 2,
  trust: 0.3,
  epochs: 60,
  weights: 'engine/gomoku/weights_table.cpp',
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
  return [
    pairAt(code & 15, (code >> 4) & 15),
    pairCount + ((code >> 8) & 15),
    pairCount + ((code >> 12) & 15),
  ];
}

// ---------------------------------------------------------------- the table in the source
const tableNames = ['toMove', 'waiting', 'attack', 'defend'];
const unit = 16;
const threatMasks = 512;

/** Threat.* of shape.h for a shape under freestyle. */
function threatOf(code) {
  const all = [0, 4, 8, 12].map((shift) => (code >> shift) & 15);
  if (all.includes(14)) return 6;
  const fours =
    all.filter((each) => each >= 11 && each <= 13).length +
    all.filter((each) => each === 12).length;
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
      for (let weak = 0; weak <= strong; weak++)
        table[pairAt(strong, weak)] = numbers[strong * patterns + weak] / unit;
    }
    for (let each = 0; each < patterns; each++)
      table[pairCount + each] = numbers[patterns * patterns + each] / unit;
    tables[name] = table;
  }
  tables.corrections = new Map();
  const listed = /correctionTable\{\{([^;]*)/.exec(text);
  for (const [, code, ...four] of (listed?.[1] ?? '').matchAll(
    /\{(0x[0-9a-f]+), (-?\d+), (-?\d+), (-?\d+), (-?\d+)\}/g,
  )) {
    tables.corrections.set(
      Number(code),
      four.map((each) => Number(each) / unit),
    );
  }
  const threats = /threatWeights\{\{([^}]*)/.exec(text);
  tables.threats = Float64Array.from(
    threats ? threats[1].match(/-?\d+/g).map(Number) : new Array(threatMasks).fill(0),
  );
  tables.tempo = Number(/tempo = (-?\d+)/.exec(text)[1]);
  return tables;
}

function writeWeights(file, tables) {
  const out = [
    '#include "gomoku/weights.h"',
    '',
    '// Written by `npm run tune`; not by hand.',
    'namespace prunus::gomoku {',
    '',
    '// clang-format off',
  ];
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

// ---------------------------------------------------------------- the games
const header = 12;
const dataFiles = () =>
  readdirSync(options.data)
    .filter((name) => name.endsWith('.bin'))
    .map((name) => join(options.data, name));

function countPositions() {
  let count = 0;
  for (const file of dataFiles()) {
    const bytes = readFileSync(file);
    for (let at = 0; at + header <= bytes.length; at += header + 4 * bytes.readUInt16LE(at + 4))
      count++;
  }
  return count;
}

async function play() {
  mkdirSync(options.data, { recursive: true });
  let have = countPositions();
  let seed =
    1 + Math.max(0, ...dataFiles().map((name) => Number(/(\d+)\.bin$/.exec(name)?.[1] ?? 0)));
  while (have < options.positions) {
    console.log(`${have} of ${options.positions} positions`);
    await Promise.all(
      Array.from(
        { length: options.jobs },
        () =>
          new Promise((done, failed) => {
            const file = join(options.data, `games-${seed}.bin`);
            const child = spawn(
              options.engine,
              [
                'selfplay',
                '--games',
                '1000',
                '--nodes',
                String(options.nodes),
                '--seed',
                String(seed++),
                '--out',
                file,
              ],
              { stdio: 'ignore' },
            );
            child.on('error', failed);
            child.on('exit', (code) =>
              code === 0 ? done() : failed(new Error(`self-play ended with ${code}`)),
            );
          }),
      ),
    );
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
    mask: new Uint16Array(positions),
    result: new Float32Array(positions),
    value: new Int16Array(positions),
    best: new Uint16Array(positions),
    // (shape, how often) of each position, own shapes first
    entry: new Uint32Array(positions + 1),
    entryOwn: new Uint32Array(positions),
    shape: new Uint16Array(positions * 110),
    often: new Uint8Array(positions * 110),
    first: new Uint32Array(positions + 1),
    own: new Uint16Array(candidates),
    theirs: new Uint16Array(candidates),
  };
  const shapeOf = new Map();
  const shapes = [];
  const ownBit = []; // what a shape adds to the mask of threats, see evaluate.h
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
  let entry = 0;
  for (const bytes of buffers) {
    for (let at = 0; at + header <= bytes.length;) {
      const points = bytes.readUInt16LE(at + 4);
      const near = bytes.readUInt16LE(at + 6);
      data.result[position] = bytes[at] / 2;
      data.value[position] = bytes.readInt16LE(at + 2);
      data.best[position] = bytes.readUInt16LE(at + 8);
      data.first[position] = candidate;
      const tally = [new Map(), new Map()];
      at += header;
      for (let point = 0; point < points; point++, at += 4) {
        const own = shape(bytes.readUInt16LE(at));
        const theirs = shape(bytes.readUInt16LE(at + 2));
        data.mask[position] |= ownBit[own] | theirBit[theirs];
        tally[0].set(own, (tally[0].get(own) ?? 0) + 1);
        tally[1].set(theirs, (tally[1].get(theirs) ?? 0) + 1);
        if (point < near) {
          data.own[candidate] = own;
          data.theirs[candidate++] = theirs;
        }
      }
      data.entry[position] = entry;
      for (const role of [0, 1]) {
        for (const [each, often] of tally[role]) {
          if (entry === data.shape.length)
            throw new Error('more shapes in a position than expected');
          data.shape[entry] = each;
          data.often[entry++] = Math.min(often, 255);
        }
        if (role === 0) data.entryOwn[position] = entry;
      }
      position++;
    }
  }
  data.entry[positions] = entry;
  data.codes = Array.from(shapeOf.keys());
  data.first[positions] = candidate;
  data.shapes = shapes;
  return data;
}

// ---------------------------------------------------------------- learning
const heldOut = (position) => Math.floor(position / 500) % 10 === 9; // whole stretches of games
const sigmoid = (x) => 1 / (1 + Math.exp(-x));

/** Adam with a pull towards where it started; weights in `fixed` stay. */
class Adam {
  constructor(start, rate, pull, fixed) {
    Object.assign(this, {
      start: Float64Array.from(start),
      weights: start,
      rate,
      pull,
      fixed,
      steps: 0,
      mean: new Float64Array(start.length),
      square: new Float64Array(start.length),
    });
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
      this.weights[at] -=
        (this.rate * scale * (this.mean[at] / a)) / (Math.sqrt(this.square[at] / b) + 1e-8);
    }
  }
}

/** Two worths of every shape, each the sum of its parts and a correction of its own. */
class Worths {
  constructor(shapes, first, second, corrections, rate, pull, extra = []) {
    this.shapes = shapes;
    const count = shapes.length;
    this.parts = new Float64Array([...first, ...second, ...extra]);
    this.own = new Float64Array(2 * count);
    corrections.forEach((value, at) => {
      this.own[at] = value;
    });
    const dead = (at) => at < 2 * perTable && (at % perTable === 0 || at % perTable === pairCount);
    this.adam = [
      new Adam(this.parts, rate, pull, dead),
      new Adam(this.own, rate / 2, pull * 10, () => false),
    ];
    this.adam[1].start.fill(0); // corrections are pulled to nothing
    this.worth = [new Float64Array(count), new Float64Array(count)];
    this.slope = [new Float64Array(count), new Float64Array(count)];
    this.extraSlope = new Float64Array(extra.length);
  }
  price() {
    const count = this.shapes.length;
    for (let shape = 0; shape < count; shape++) {
      let first = this.own[shape];
      let second = this.own[count + shape];
      for (const part of this.shapes[shape]) {
        first += this.parts[part];
        second += this.parts[perTable + part];
      }
      this.worth[0][shape] = first;
      this.worth[1][shape] = second;
    }
    this.slope[0].fill(0);
    this.slope[1].fill(0);
    this.extraSlope.fill(0);
  }
  step(used, scale) {
    const count = this.shapes.length;
    const parts = new Float64Array(this.parts.length);
    const own = new Float64Array(2 * count);
    for (let shape = 0; shape < count; shape++) {
      const first = this.slope[0][shape] / used;
      const second = this.slope[1][shape] / used;
      own[shape] = first;
      own[count + shape] = second;
      for (const part of this.shapes[shape]) {
        parts[part] += first;
        parts[perTable + part] += second;
      }
    }
    for (let at = 0; at < this.extraSlope.length; at++)
      parts[2 * perTable + at] = this.extraSlope[at] / used;
    this.adam[0].step(parts, scale);
    this.adam[1].step(own, scale);
  }
}

function tuneEvaluation(data, tables) {
  const count = data.shapes.length;
  const corrections = new Float64Array(2 * count);
  data.codes.forEach((code, shape) => {
    const known = tables.corrections.get(code);
    corrections[shape] = (known?.[0] ?? 0) / 200;
    corrections[count + shape] = -(known?.[1] ?? 0) / 200;
  });
  const model = new Worths(
    data.shapes,
    tables.toMove.map((w) => w / 200),
    tables.waiting.map((w) => -w / 200),
    corrections,
    0.01,
    2e-6,
    [tables.tempo / 200, ...tables.threats.map((w) => w / 200)],
  );
  const extraAt = 2 * perTable;
  const target = Float64Array.from(
    data.result,
    (result, at) =>
      options.trust * result +
      (1 - options.trust) * sigmoid(Math.max(-2000, Math.min(2000, data.value[at])) / 200),
  );
  const guess = (position) => {
    let sum = model.parts[extraAt] + model.parts[extraAt + 1 + data.mask[position]];
    const middle = data.entryOwn[position];
    const end = data.entry[position + 1];
    for (let at = data.entry[position]; at < middle; at++)
      sum += data.often[at] * model.worth[0][data.shape[at]];
    for (let at = middle; at < end; at++) sum += data.often[at] * model.worth[1][data.shape[at]];
    return sum;
  };
  const loss = (wanted) => {
    model.price();
    let sum = 0;
    let used = 0;
    for (let position = 0; position < data.positions; position++) {
      if (heldOut(position) !== wanted) continue;
      const p = Math.min(1 - 1e-9, Math.max(1e-9, sigmoid(guess(position))));
      sum -= target[position] * Math.log(p) + (1 - target[position]) * Math.log(1 - p);
      used++;
    }
    return (sum / used).toFixed(5);
  };
  console.log(`evaluation: held-out loss ${loss(true)} before`);
  const stride = Math.max(1, Math.floor(data.positions / 4096));
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const scale = 0.02 + 0.98 * (1 - epoch / options.epochs) ** 2;
    for (let part = 0; part < stride; part++) {
      model.price();
      let used = 0;
      for (let position = part; position < data.positions; position += stride) {
        if (heldOut(position)) continue;
        const error = sigmoid(guess(position)) - target[position];
        const middle = data.entryOwn[position];
        const end = data.entry[position + 1];
        for (let at = data.entry[position]; at < middle; at++)
          model.slope[0][data.shape[at]] += error * data.often[at];
        for (let at = middle; at < end; at++)
          model.slope[1][data.shape[at]] += error * data.often[at];
        model.extraSlope[0] += error;
        model.extraSlope[1 + data.mask[position]] += error;
        used++;
      }
      model.step(used, scale);
    }
    if (epoch % 10 === 9)
      console.log(`  pass ${epoch + 1}: ${loss(false)}, held out ${loss(true)}`);
  }
  tables.toMove = model.parts.slice(0, perTable).map((w) => w * 200);
  tables.waiting = model.parts.slice(perTable, 2 * perTable).map((w) => -w * 200);
  tables.tempo = model.parts[extraAt] * 200;
  tables.threats = model.parts.slice(extraAt + 1).map((w) => w * 200);
  data.codes.forEach((code, shape) => {
    const known = tables.corrections.get(code) ?? [0, 0, 0, 0];
    tables.corrections.set(code, [
      model.own[shape] * 200,
      -model.own[count + shape] * 200,
      known[2],
      known[3],
    ]);
  });
}

function tuneOrdering(data, tables) {
  const count = data.shapes.length;
  const corrections = new Float64Array(2 * count);
  data.codes.forEach((code, shape) => {
    const known = tables.corrections.get(code);
    corrections[shape] = known?.[2] ?? 0;
    corrections[count + shape] = known?.[3] ?? 0;
  });
  const model = new Worths(data.shapes, tables.attack, tables.defend, corrections, 0.02, 5e-6);
  const chances = new Float64Array(512);
  /** Fills `chances`; gives the log-likelihood of the move that was chosen. */
  const judge = (position) => {
    const from = data.first[position];
    const near = data.first[position + 1] - from;
    let top = -Infinity;
    for (let at = 0; at < near; at++) {
      chances[at] = model.worth[0][data.own[from + at]] + model.worth[1][data.theirs[from + at]];
      if (chances[at] > top) top = chances[at];
    }
    let sum = 0;
    for (let at = 0; at < near; at++) sum += chances[at] = Math.exp(chances[at] - top);
    for (let at = 0; at < near; at++) chances[at] /= sum;
    return Math.log(Math.max(1e-12, chances[data.best[position]]));
  };
  const usable = (position) =>
    data.best[position] < data.first[position + 1] - data.first[position];
  const report = () => {
    model.price();
    let sum = 0;
    let first = 0;
    let used = 0;
    for (let position = 0; position < data.positions; position++) {
      if (!heldOut(position) || !usable(position)) continue;
      sum -= judge(position);
      const best = chances[data.best[position]];
      let better = 0;
      for (let at = 0; at < data.first[position + 1] - data.first[position]; at++)
        if (chances[at] > best) better++;
      if (better === 0) first++;
      used++;
    }
    return `held-out loss ${(sum / used).toFixed(4)}, right at once ${((100 * first) / used).toFixed(1)}%`;
  };
  console.log(`ordering: ${report()} before`);
  const stride = Math.max(1, Math.floor(data.positions / 4096));
  const epochs = Math.ceil(options.epochs / 3);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let part = 0; part < stride; part++) {
      model.price();
      let used = 0;
      for (let position = part; position < data.positions; position += stride) {
        if (heldOut(position) || !usable(position)) continue;
        judge(position);
        chances[data.best[position]] -= 1;
        const from = data.first[position];
        const near = data.first[position + 1] - from;
        for (let at = 0; at < near; at++) {
          model.slope[0][data.own[from + at]] += chances[at];
          model.slope[1][data.theirs[from + at]] += chances[at];
        }
        used++;
      }
      model.step(used, 0.02 + 0.98 * (1 - epoch / epochs) ** 2);
    }
    if (epoch % 5 === 4) console.log(`  pass ${epoch + 1}: ${report()}`);
  }
  tables.attack = model.parts.slice(0, perTable);
  tables.defend = model.parts.slice(perTable);
  data.codes.forEach((code, shape) => {
    const known = tables.corrections.get(code) ?? [0, 0, 0, 0];
    tables.corrections.set(code, [known[0], known[1], model.own[shape], model.own[count + shape]]);
  });
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
