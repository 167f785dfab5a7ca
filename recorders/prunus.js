/**
 * Records the tree that your own search walks, for Prunus to show.
 *
 *     const { record, trace } = require('./prunus.js'); // or: import './prunus.js', then globalThis.Prunus
 *
 *     function alphabeta(state, depth, alpha, beta, maximizing) {
 *       ...
 *       for (const move of trace.moves(legalMoves(state))) { // around your list of moves
 *         ...
 *     }
 *     alphabeta = record(alphabeta); // below your recursive function
 *
 * Run your program as ever. When it ends, by an error too, its last search is in `trace.jsonl`: open it
 * in the lab. With `trace.file = 'tree.html'` it becomes a page that opens offline; prunus-viewer.html
 * has to lie beside your program. In a browser, call `trace.save()`: the file is downloaded.
 *
 * Node 18 or newer, or any browser; nothing to install. MIT license.
 */
(() => {
  'use strict';
  // Whatever a program may make of these names.
  const [Bytes, Codes, Numbers] = [Uint8Array, Int32Array, Float64Array];
  const { isNaN, isFinite } = Number;
  const DEEPEST = 250; // plies that Prunus shows
  const LONGEST = 100; // characters of a move's name
  const PLAIN = 1; // what is told at the end of most calls: nothing but the value
  const LARGEST = 2 ** 31 - 1; // what is no less counts as infinite
  const LINES_AT_ONCE = 4096; // that are put together
  const SLOT = '<script type="application/jsonl">'; // of the viewer: here go the lines
  const hasFiles = typeof process === 'object' && process.versions?.node !== undefined;
  const builtin = (name) => process.getBuiltinModule?.(name) ?? require(name);

  /** What is recorded. `file` is written at the end; no more than `limit` nodes are kept. */
  class Trace {
    constructor({ file = 'trace.jsonl', limit = 200_000 } = {}) {
      Object.assign(this, { file, limit, searches: 0, saved: true, open: [], root: null });
      // Those of the search before are written over.
      Object.assign(this, {
        room: 0,
        plies: new Bytes(0),
        kinds: new Bytes(0),
        called: new Codes(0),
        ends: new Codes(0),
        values: new Numbers(0),
        // NaN where there is none; without room as long as nobody has a window.
        alphas: new Numbers(0),
        betas: new Numbers(0),
      });
      // What moves are called, and what is told at the end of a call, once each: so columns have but numbers.
      this.words = [undefined, ''];
      this.codes = new Map([['', PLAIN]]);
      this.begin();
      if (hasFiles) process.on('exit', () => this.saved || this.save());
    }

    begin() {
      Object.assign(this, { nodes: 0, votes: 0, why: '' });
    }

    /** Room for more nodes, in columns: an object or a text for each would take longer than most searches. */
    grow() {
      const room = Math.max(1, Math.min(this.limit, 8 * this.room + 1000));
      for (const name of ['plies', 'kinds', 'called', 'ends', 'values']) {
        const before = this[name];
        this[name] = new before.constructor(room);
        this[name].set(before);
      }
      this.room = room;
      if (this.alphas.length > 0) this.growWindows();
    }

    growWindows() {
      for (const name of ['alphas', 'betas']) {
        const before = this[name];
        this[name] = new Numbers(this.room).fill(NaN, before.length);
        this[name].set(before);
      }
    }

    /** The number of a word. */
    codeOf(word) {
      let code = this.codes.get(word);
      if (code !== undefined) return code;
      code = this.words.push(word) - 1;
      this.codes.set(word, code);
      return code;
    }

    /**
     * The same recursive function, every call of which is recorded: `search = record(search)`, or
     * `const search = record((state, depth) => …)`. `alpha`, `beta`, `depth`, `maximizing`, `color` (of negamax: +1 or -1), `agent`
     * (of several: 0 is MAX), `move` (what led here): the name of a parameter, or a function of all arguments; what is left out is
     * guessed. `value`: finds the value in what is returned. `negamax`: values are the mover's.
     */
    record(search, { value = plain, negamax = /nega/i.test(search.name), ...roles } = {}) {
      const names = parameters(search);
      const asked = Object.entries({ ...guess(names), ...roles });
      // Of a pair such as maxValue and minValue the names say who moves.
      const [max, min] = [/max/i, /min/i].map((word) => word.test(search.name));
      const own = max === min || negamax ? null : max ? 'max' : 'min';
      const inNode = (said, inside) => this.node(said, inside);
      return function (...args) {
        const said = {};
        for (const [role, how] of asked) {
          said[role] = typeof how === 'function' ? how(...args) : args[names.indexOf(how)];
        }
        let kind = own;
        if (negamax) kind = said.color === undefined ? 'auto' : said.color > 0 ? 'max' : 'min';
        else if ('maximizing' in roles || /boolean|number/.test(typeof said.maximizing)) {
          kind = said.maximizing ? 'max' : 'min';
        } else if (own === null && typeof said.agent === 'number')
          kind = said.agent === 0 ? 'max' : 'min';
        return inNode({ ...said, kind, negamax }, (node) => {
          const result = search.apply(this, args);
          const worth = value(result);
          node.leave(worth, choice(result, worth));
          return result;
        });
      };
    }

    /** A node by hand: `trace.node({ move, kind: 'max' }, (node) => node.leave(value, best move))`. */
    node(said, search) {
      const node = this.enter(said);
      // They may be taken out of it.
      node.leave = node.leave.bind(node);
      node.mark = node.mark.bind(node);
      try {
        return search(node);
      } catch (error) {
        node.why ||= String(error);
        throw error;
      } finally {
        this.leave(node);
      }
    }

    /** The same moves: they name the nodes, and where your loop ends early the rest was pruned. */
    *moves(moves) {
      const all = [...moves];
      const node = this.open.at(-1) ?? {};
      for (const [at, move] of all.entries()) {
        Object.assign(node, { rest: all.length - at - 1, next: move, again: false });
        yield move;
        node.skipped ||= !node.again;
      }
    }

    /** Says how many moves the node at hand leaves out, where they were not given to `moves`. */
    cutoff(remaining = 1) {
      this.open.at(-1).rest = remaining;
    }

    /** The trace of the last search, one JSON object a line. */
    text() {
      const { plies, values, ends, words, nodes } = this;
      let lines = [line({ prunus: 1, complete: this.why === '' })];
      const parts = [];
      const open = new Codes(DEEPEST + 2);
      let ply = 0;
      // Most lines are like another one before: by the value, or by the kind and then the move.
      const known = new Map();
      const entered = Array.from({ length: 2 * AGAIN }, () => []);
      let [last, lastLine] = [NaN, ''];
      const leaving = (node) => {
        const [value, end] = [values[node], ends[node]];
        // Left in a recursion too deep to be told of, or not at all.
        if (end === 0) return UNFINISHED;
        if (end !== PLAIN) return leaveLine(value, words[end]);
        if (value === last) return lastLine;
        last = value;
        lastLine = known.get(value);
        if (lastLine === undefined) known.set(value, (lastLine = leaveLine(value, '')));
        return lastLine;
      };
      for (let node = 0; node < nodes; node++) {
        while (ply > plies[node]) lines.push(leaving(open[--ply]));
        open[ply++] = node;
        lines.push(this.enterLine(node, entered));
        if (lines.length < LINES_AT_ONCE) continue;
        parts.push(lines.join(''));
        lines = [];
      }
      while (ply > 0) lines.push(leaving(open[--ply]));
      parts.push(lines.join(''));
      return parts.join('');
    }

    enterLine(node, entered) {
      const { alphas, betas } = this;
      const move = this.called[node];
      const guessed = node === 0 && this.votes < 0 ? 2 : 0;
      const kind = this.kinds[node] || guessed;
      const hasWindows = node < alphas.length;
      const low = hasWindows ? alphas[node] : NaN;
      const high = hasWindows ? betas[node] : NaN;
      const isPlain = isNaN(low) && isNaN(high);
      const known = isPlain ? entered[kind][move] : undefined;
      if (known !== undefined) return known;
      let said = '{"event":"enter"';
      if (move !== 0) said += `,"move":${JSON.stringify(this.words[move])}`;
      if (kind >= AGAIN) said += ',"reSearch":true';
      if (kind % AGAIN > 0) said += `,"player":"${kind % AGAIN === 1 ? 'max' : 'min'}"`;
      if (!isNaN(low)) said += `,"alpha":${asJson(low)}`;
      if (!isNaN(high)) said += `,"beta":${asJson(high)}`;
      said += '}\n';
      if (isPlain) entered[kind][move] = said;
      return said;
    }

    /** Writes it, as a page where the name ends in .html; a browser downloads it. */
    save(file = this.file) {
      this.saved = true;
      if (!hasFiles) return download(this.text(), file);
      builtin('fs').writeFileSync(file, file.endsWith('.html') ? page(this.text()) : this.text());
      const last = this.searches > 1 ? `, the last of ${this.searches} searches` : '';
      console.error(`prunus: ${this.nodes} nodes in ${file}${last}. ${this.why}`.trimEnd());
      if (this.nodes === 1)
        console.error(
          'Only one? A search must call itself by the name that holds what record() gave.',
        );
    }

    enter({ move, kind, alpha, beta, depth, negamax = false }) {
      return this.enterAs(new Node(), move, kind, alpha, beta, depth, negamax);
    }

    /** The same as a node that is over, and that nobody has kept: making each anew takes its time. */
    enterAs(node, by, kind, alpha, beta, depth, negamax) {
      const { open } = this;
      const ply = open.length;
      const parent = ply === 0 ? null : open[ply - 1];
      if (parent === null) {
        this.begin();
        this.searches += 1;
        this.saved = false;
      }
      const min =
        kind === 'max' || kind === 'min' ? kind === 'min' : parent !== null && !parent.min;
      node.begin(ply, min, kind, negamax);
      node.horizon = depth === 0;
      node.kept = parent === null || (parent.kept && this.nodes < this.limit && ply <= DEEPEST);
      if (!node.kept) {
        open.push(node);
        const limit = ply <= DEEPEST ? `${this.limit} nodes` : `${DEEPEST} plies`;
        if (parent.kept) this.stop(parent, `Only ${limit} are recorded.`);
        return node;
      }
      const name = parent === null ? undefined : (by ?? parent.next);
      const called = nameOf(name);
      const move = called === undefined ? 0 : this.codeOf(called);
      const flip = negamax && min;
      const low = flip ? number(beta, -1) : number(alpha);
      const high = flip ? number(alpha, -1) : number(beta);
      const again = parent !== null && parent.again;
      if (this.nodes === this.room) this.grow();
      let hasWindow = this.alphas.length > 0;
      if (!hasWindow && !(isNaN(low) && isNaN(high))) {
        hasWindow = true;
        this.growWindows();
      }
      // From here on nothing fails, however deep the recursion.
      const index = (node.index = this.nodes++);
      open.push(node);
      this.plies[index] = ply;
      this.called[index] = move;
      this.kinds[index] = (kind ? (min ? 2 : 1) : 0) + (again ? AGAIN : 0);
      if (hasWindow) {
        this.alphas[index] = low;
        this.betas[index] = high;
      }
      this.ends[index] = 0;
      if (parent === null) return node;
      if (!again) parent.children += 1;
      parent.again = parent.next !== undefined;
      return node;
    }

    leave(node) {
      const { open } = this;
      // Left in a recursion too deep to be told of.
      while (open[open.length - 1] !== node) open.pop();
      if (!node.kept) {
        open.pop();
        return;
      }
      const sign = node.negamax && node.min ? -1 : 1;
      const value = number(node.value, sign);
      const isNone = isNaN(value);
      if (isNone) this.stop(node, node.why || `The value is ${String(node.value)}, no number.`);
      let end = '';
      if (node.rest > 0 && !isNone) {
        end = `,"legalMoves":${node.children + node.rest},"cutOff":true`;
      } else if (node.horizon && node.children === 0) end = ',"horizon":true';
      const size = sign * Number(node.value);
      // Remembered by what is around the search.
      if (node.skipped && !isNone && !node.hasHad(size)) end += ',"tableHit":true';
      if (node.children > 0 && node.chosen !== undefined) {
        const chosen = node.chosen === null ? null : nameOf(node.chosen);
        if (chosen !== undefined) end += `,"chosen":${JSON.stringify(chosen)}`;
      }
      if (node.marks !== null) end += `,${JSON.stringify(node.marks).slice(1, -1)}`;
      const code = end === '' ? PLAIN : this.codeOf(end);
      open.pop();
      this.values[node.index] = isNone ? 0 : value;
      this.ends[node.index] = code;
      if (isNone) return;
      // Who is MAX, where nothing says it: with the right one, values are the best of the children's.
      if (!node.kind && node.count > 0) {
        const values = node.values.slice(0, node.count);
        const isMost = values.every((value) => value <= size) && values.includes(size);
        const isLeast = values.every((value) => value >= size) && values.includes(size);
        const vote = isMost - isLeast;
        this.votes += node.ply % 2 === 0 ? vote : -vote;
      }
      if (open.length > 0) open[open.length - 1].has(size);
    }

    stop(node, why) {
      node.marks = { ...node.marks, unfinished: true, note: why.slice(0, 1000) };
      this.why = why;
    }
  }

  const AGAIN = 4; // of a kind: 0, 1 of MAX, 2 of MIN

  const NO_VALUES = Object.freeze([]);

  /** A call that is recorded. */
  class Node {
    constructor() {
      // Those of its children: as many of them as `count` says.
      this.values = NO_VALUES;
      this.begin(0, false, null, false);
    }

    begin(ply, min, kind, negamax) {
      this.ply = ply;
      this.min = min;
      this.kind = kind;
      this.negamax = negamax;
      this.children = this.rest = this.index = this.count = 0;
      this.marks = null;
      this.why = '';
      this.horizon = this.kept = this.again = this.skipped = false;
      this.next = this.value = this.chosen = undefined;
      // For whoever traces programs: what its loop goes through.
      this.state = undefined;
      this.items = this.called = this.childIsMin = null;
      this.isPlain = false;
    }

    leave(value, move) {
      this.value = value;
      this.chosen = move;
      return value;
    }

    mark(name) {
      this.marks = { ...this.marks, [name]: true };
    }

    /** A child has this value. */
    has(value) {
      if (this.values === NO_VALUES) this.values = [value];
      else this.values[this.count] = value;
      this.count += 1;
    }

    hasHad(value) {
      for (let at = 0; at < this.count; at++) if (this.values[at] === value) return true;
      return false;
    }
  }

  const UNFINISHED = '{"event":"leave","value":0,"unfinished":true}\n';
  const line = (fields) => JSON.stringify(fields) + '\n';
  const leaveLine = (value, end) => `{"event":"leave","value":${asJson(value)}${end}}\n`;
  const asJson = (value) => (isFinite(value) ? String(value) : value > 0 ? '"inf"' : '"-inf"');

  /** The names of a function's parameters, as it is written. */
  function parameters(search) {
    const text = String(search).replace(/\/\*.*?\*\/|\/\/.*$/gms, '');
    const [, inside, alone] = /^[^(=]*\(([^)]*)\)|^(?:async\s+)?([\w$]+)\s*=>/.exec(text) ?? [];
    return (inside ?? alone ?? '').split(',').map((each) => each.replace(/=.*/s, '').trim());
  }

  /** Which parameter is what, by their names and their order. */
  function guess(names) {
    const roles = {
      depth: /^(depth|d|plies)$/i,
      color: /^(colou?r|sign)$/i,
      agent: /^agent(_?(index|id|number))?$/i,
      move: /^(move|action|last_?move)$/i,
      maximizing: /^(is_?)?max(imi[sz](e|er|ing))?(_?(player|turn|node))?$/i,
    };
    const found = {};
    for (const [role, pattern] of Object.entries(roles)) {
      const name = names.find((each) => pattern.test(each));
      if (name !== undefined) found[role] = name;
    }
    // Names such as a, b are those of a window only right behind the depth: they may be anything.
    const windows = ['alpha beta', 'α β', 'a b', 'lo hi', 'low high', 'lower upper'];
    const at = names.findIndex((name, i) => {
      const sure = i > 0 && names[i - 1] === found.depth ? windows.length : 2;
      return windows.slice(0, sure).includes(`${name} ${names[i + 1]}`.toLowerCase());
    });
    return at < 0 ? found : { ...found, alpha: names[at], beta: names[at + 1] };
  }

  /** What a move is called; undefined where it is rather a whole position: such moves are numbered. */
  function nameOf(move) {
    if (typeof move === 'number') return String(move);
    if (move === undefined || move === null) return undefined;
    if (Array.isArray(move) && move.some((each) => typeof each === 'object')) return undefined;
    const name = String(move);
    return name === '[object Object]' || name.length > LONGEST ? undefined : name;
  }

  /** A number, or the only one in a pair such as [value, 'b2'] or { value, move: 'b2' }. */
  function plain(result) {
    if (typeof result?.then === 'function')
      throw new TypeError('An async function cannot be recorded.');
    if (typeof result !== 'object' || result === null) return result;
    if (result instanceof Number) return Number(result);
    if (!Array.isArray(result)) {
      for (const name of ['value', 'score', 'eval']) if (name in result) return result[name];
    }
    const numbers = Object.values(result).filter((each) => !isNaN(number(each)));
    if (numbers.length > 1) {
      const shown = JSON.stringify(result);
      throw new TypeError(
        `Which of ${shown} is the value? Say record(search, { value: (result) => … }).`,
      );
    }
    return numbers[0];
  }

  /** The move beside a value, null where there is none; undefined where nothing is said of it. */
  function choice(result, value) {
    if (typeof result !== 'object' || result === null) return undefined;
    if (Array.isArray(result)) {
      if (result.length !== 2) return undefined;
      return (Object.is(number(result[0]), number(value)) ? result[1] : result[0]) ?? null;
    }
    const name = ['move', 'action', 'bestMove', 'index', 'column'].find((each) => each in result);
    return name === undefined ? undefined : (result[name] ?? null);
  }

  /** NaN of what is no number. What is too large counts as infinite. */
  function number(value, sign = 1) {
    const isNumeric =
      typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
    const size = isNumeric ? sign * Number(value) : NaN;
    return size >= LARGEST ? Infinity : size <= -LARGEST ? -Infinity : size;
  }

  /** The viewer with a trace in it: a page complete in one file. */
  function page(text) {
    const [fs, path] = [builtin('fs'), builtin('path')];
    const folder = typeof __dirname === 'string' ? __dirname : path.dirname(process.argv[1]);
    const viewer = path.join(folder, 'prunus-viewer.html');
    if (!fs.existsSync(viewer)) {
      throw new Error(`Put prunus-viewer.html into ${folder}: it comes from where prunus.js does.`);
    }
    return fs
      .readFileSync(viewer, 'utf8')
      .replace(SLOT, () => SLOT + text.replaceAll('<', '\\u003c'));
  }

  function download(text, name) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = name;
    link.click();
  }

  const trace = new Trace();
  const Prunus = { Trace, Node, trace, plain, choice, record: trace.record.bind(trace) };
  globalThis.Prunus = Prunus;
  if (typeof module === 'object') module.exports = Prunus;
})();
