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
  const DEEPEST = 250; // plies that Prunus shows
  const SLOT = '<script type="application/jsonl">'; // of the viewer: here go the lines
  const hasFiles = typeof process === 'object' && process.versions?.node !== undefined;
  const builtin = (name) => process.getBuiltinModule?.(name) ?? require(name);

  /** What is recorded. `file` is written at the end; no more than `limit` nodes are kept. */
  class Trace {
    constructor({ file = 'trace.jsonl', limit = 200_000 } = {}) {
      Object.assign(this, { file, limit, searches: 0, saved: true, open: [], root: null });
      this.begin();
      if (hasFiles) process.on('exit', () => this.saved || this.save());
    }

    begin() {
      Object.assign(this, { lines: [], nodes: 0, votes: 0, why: '' });
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
      const root = this.votes < 0 ? { ...this.root, player: 'min' } : this.root;
      const ends = this.open.filter((node) => node.kept).map(() => UNFINISHED);
      const header = line({ prunus: 1, complete: this.why === '' });
      return root === null ? header : [header, line(root), ...this.lines, ...ends].join('');
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
      const parent = this.open.at(-1) ?? null;
      if (parent === null) {
        this.begin();
        this.searches += 1;
        this.saved = false;
      }
      const ply = this.open.length;
      const min =
        kind === 'max' || kind === 'min' ? kind === 'min' : parent !== null && !parent.min;
      const node = {
        ply,
        min,
        kind,
        negamax,
        children: 0,
        rest: 0,
        values: [],
        marks: {},
        why: '',
      };
      node.horizon = depth === 0;
      node.kept = parent === null || (parent.kept && this.nodes < this.limit && ply <= DEEPEST);
      node.leave = (value, move) => ((node.chosen = move), (node.value = value));
      node.mark = (name) => void (node.marks[name] = true);
      if (!node.kept) {
        this.open.push(node);
        const limit = ply <= DEEPEST ? `${this.limit} nodes` : `${DEEPEST} plies`;
        if (parent.kept) this.stop(parent, `Only ${limit} are recorded.`);
        return node;
      }
      const said = { event: 'enter' };
      if (parent !== null) {
        const name = move ?? parent.next;
        if (isName(name)) said.move = String(name);
        if (parent.again) said.reSearch = true;
      }
      if (kind) said.player = min ? 'min' : 'max';
      const flip = negamax && min;
      Object.assign(
        said,
        flip
          ? { alpha: number(beta, -1), beta: number(alpha, -1) }
          : { alpha: number(alpha), beta: number(beta) },
      );
      const text = line(said); // From here on nothing fails, however deep the recursion.
      this.open.push(node);
      this.nodes += 1;
      if (parent === null) {
        this.root = said;
        return node;
      }
      if (!parent.again) parent.children += 1;
      parent.again = parent.next !== undefined;
      this.lines.push(text);
      return node;
    }

    leave(node) {
      while (this.open.at(-1) !== node) {
        // Left in a recursion too deep to be told of.
        if (this.open.pop().kept) this.lines.push(UNFINISHED);
      }
      if (!node.kept) {
        this.open.pop();
        return;
      }
      const value = number(node.value, node.negamax && node.min ? -1 : 1);
      if (value === undefined)
        this.stop(node, node.why || `The value is ${String(node.value)}, no number.`);
      const said = { event: 'leave', value: value ?? 0 };
      if (node.rest > 0 && value !== undefined) {
        Object.assign(said, { legalMoves: node.children + node.rest, cutOff: true });
      } else if (node.horizon && node.children === 0) said.horizon = true;
      const size = node.negamax && node.min ? -Number(node.value) : Number(node.value);
      // Remembered by what is around the search.
      if (node.skipped && value !== undefined && !node.values.includes(size)) said.tableHit = true;
      if (node.children > 0 && (node.chosen === null || isName(node.chosen)))
        said.chosen = node.chosen === null ? null : String(node.chosen);
      const text = line({ ...said, ...node.marks });
      this.open.pop();
      this.lines.push(text);
      if (value === undefined) return;
      // Who is MAX, where nothing says it: with the right one, values are the best of the children's.
      if (node.values.length > 0 && !node.kind) {
        const isMost = node.values.every((value) => value <= size) && node.values.includes(size);
        const isLeast = node.values.every((value) => value >= size) && node.values.includes(size);
        const vote = isMost - isLeast;
        this.votes += node.ply % 2 === 0 ? vote : -vote;
      }
      this.open.at(-1)?.values.push(size);
    }

    stop(node, why) {
      Object.assign(node.marks, { unfinished: true, note: why });
      this.why = why;
    }
  }

  const UNFINISHED = '{"event":"leave","value":0,"unfinished":true}\n';
  const line = (fields) => JSON.stringify(fields) + '\n';

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

  /** False of what is rather a whole position: such moves are numbered. */
  function isName(move) {
    if (Array.isArray(move)) return move.every((each) => typeof each !== 'object');
    return move !== undefined && move !== null && String(move) !== '[object Object]';
  }

  /** A number, or the only one in a pair such as [value, 'b2'] or { value, move: 'b2' }. */
  function plain(result) {
    if (typeof result?.then === 'function')
      throw new TypeError('An async function cannot be recorded.');
    if (typeof result !== 'object' || result === null) return result;
    if (!Array.isArray(result)) {
      for (const name of ['value', 'score', 'eval']) if (name in result) return result[name];
    }
    const numbers = Object.values(result).filter((each) => number(each) !== undefined);
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
      return (number(result[0]) === number(value) ? result[1] : result[0]) ?? null;
    }
    const name = ['move', 'action', 'bestMove', 'index', 'column'].find((each) => each in result);
    return name === undefined ? undefined : (result[name] ?? null);
  }

  /** As it is written; undefined of what is no number. What is too large counts as infinite. */
  function number(value, sign = 1) {
    const isNumeric = ['number', 'bigint', 'boolean'].includes(typeof value);
    const size = isNumeric ? sign * Number(value) : NaN;
    if (Number.isNaN(size)) return undefined;
    return Math.abs(size) < 2 ** 31 - 1 ? size : size > 0 ? 'inf' : '-inf';
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
  const Prunus = { Trace, trace, plain, choice, record: trace.record.bind(trace) };
  globalThis.Prunus = Prunus;
  if (typeof module === 'object') module.exports = Prunus;
})();
