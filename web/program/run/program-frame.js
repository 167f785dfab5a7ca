// The script of the frame in which readers' programs run: see program-frame.ts. It stands in the frame as
// it is written here, and the policies of the pages name it by its hash. It starts a guard, a worker that
// starts the program's as its own: the guard reads whatever a program says, in its own time, and what it
// hands on is short and flat. So the page has nothing to read that takes long. To judge it is the page's.
// A guard may be told to begin again, once its worker is ended: then it starts another.
(function () {
  'use strict';
  // Only where there is no origin that could be reached.
  if (self.origin !== 'null') return;
  const trusting = function () {
    let trust = (address) => address;
    try {
      const policy = self.trustedTypes?.createPolicy('prunus', { createScriptURL: trust });
      if (policy !== undefined) trust = (address) => policy.createScriptURL(address);
    } catch {
      // The worker is refused then, and the page says so.
    }
    return (text) => {
      const script = new Blob([text], { type: 'text/javascript' });
      return new Worker(trust(URL.createObjectURL(script)));
    };
  };
  // Its text is the guard's script: nothing in it comes from outside.
  const guard = function (trusting) {
    // No more than the page wants to hear.
    const MOST_MESSAGES = 100;
    const MOST_FIELDS = 10;
    const MOST_ITEMS = 1_100_000;
    const MOST_CHARACTERS = 180_000_000;
    // Of any text but a trace, and of one in a list: the page keeps no more of them.
    const LONGEST = 50_000;
    const LONGEST_ITEM = 200;
    // Characters and notes that a page reads in some milliseconds.
    const LONGEST_PART = 1_000_000;
    const MOST_PART = 10_000;
    const NO_NOTES = { step: [], node: [], line: [], name: [], value: [] };
    const start = trusting();
    const say = (what) => self.postMessage(what);
    const isFlat = (data) => data === null || ['number', 'string', 'boolean'].includes(typeof data);
    // What programs say, as far as it is nothing else: objects of a few fields, with lists of what is flat.
    const plain = (data) => {
      let left = MOST_CHARACTERS;
      let items = MOST_ITEMS;
      const flat = (value, longest = LONGEST) => {
        if (!isFlat(value)) throw null;
        if (typeof value !== 'string') return value;
        const text = value.slice(0, longest);
        if ((left -= text.length) < 0) throw null;
        return text;
      };
      const list = (value) => {
        if ((items -= value.length) < 0) throw null;
        return Array.from(value, (each) => flat(each, LONGEST_ITEM));
      };
      const any = (value, depth, longest) => {
        if (isFlat(value)) return flat(value, longest);
        if (Array.isArray(value)) return list(value);
        const prototype = Object.getPrototypeOf(value);
        if (depth === 0 || prototype !== Object.prototype) throw null;
        const fields = [];
        for (const name in value) {
          if (fields.length === MOST_FIELDS || name === '__proto__') throw null;
          const most = name === 'trace' ? MOST_CHARACTERS : LONGEST;
          fields.push([flat(name), any(value[name], depth - 1, most)]);
        }
        return Object.fromEntries(fields);
      };
      try {
        // A message, its report, and what that has of lists.
        return any(data, 3);
      } catch {
        return null;
      }
    };
    // What is long in a report goes before it in parts: the page reads each in a task of its own.
    const partsOf = (data) => {
      const { trace, notes } = data?.report ?? {};
      const parts = [];
      const rest = { trace, notes };
      if (typeof trace === 'string') {
        // Whole lines, as far as there are any.
        for (let end; rest.trace.length > LONGEST_PART; rest.trace = rest.trace.slice(end)) {
          end = rest.trace.lastIndexOf('\n', LONGEST_PART) + 1;
          if (end === 0) break;
          parts.push({ kind: 'part', trace: rest.trace.slice(0, end), notes: NO_NOTES });
        }
      }
      const names = Object.keys(NO_NOTES);
      if (names.every((name) => Array.isArray(notes?.[name]))) {
        const cut = (from, to) =>
          Object.fromEntries(names.map((name) => [name, notes[name].slice(from, to)]));
        const last = Math.max(0, notes.step.length - MOST_PART);
        for (let from = 0; from < last; from += MOST_PART)
          parts.push({
            kind: 'part',
            trace: '',
            notes: cut(from, Math.min(last, from + MOST_PART)),
          });
        rest.notes = { ...notes, ...cut(last) };
      }
      if (parts.length === 0) return [data];
      return [...parts, { ...data, report: { ...data.report, ...rest } }];
    };
    // Says that a run goes on, and no more than that.
    const isSign = (data) =>
      ['begun', 'alive'].includes(data?.kind) &&
      typeof (data.line ?? 0) === 'number' &&
      Object.keys(data).length <= 2;
    const begin = (text) => {
      const begun = start(text);
      let left = MOST_MESSAGES;
      const end = () => {
        begun.terminate();
        begun.onmessage = begun.onmessageerror = begun.onerror = null;
        worker = null;
      };
      // Whatever is no sign is the last word.
      const hear = (said) => {
        const data = plain(said);
        const goesOn = isSign(data) && --left >= 0;
        if (!goesOn) end();
        const isHeard = goesOn || ['done', 'lost'].includes(data?.kind);
        for (const part of isHeard ? partsOf(data) : [null]) say({ kind: 'heard', data: part });
      };
      begun.onmessage = ({ data }) => {
        const isMemory = remembers && data instanceof ArrayBuffer;
        if (!isMemory) return hear(data);
        // Once, and only before there is a program: this may be its first word.
        remembers = false;
        if (!hasProgram) self.postMessage({ kind: 'memory', bytes: data }, [data]);
      };
      begun.onmessageerror = () => hear(null);
      begun.onerror = (event) => {
        event.preventDefault();
        const { message = '', lineno: line = 0 } = event;
        end();
        say({ kind: 'broken', line, message: message.slice(0, 500) });
      };
      return begun;
    };
    let worker = null;
    // Whether the page wants what the worker has in its memory before there is a program.
    let remembers = false;
    let hasProgram = false;
    // What a worker has begun with, for those after it: its script, and WebAssembly that is compiled once.
    let kept = null;
    // Until the worker has been told of that; null: of nothing.
    let telling = null;
    self.onmessage = ({ data }) => {
      try {
        const again = data.again === true;
        if (worker === null) {
          // What was meant for one that has ended.
          if (!again && !('script' in data)) return;
          remembers = data.remembers === true;
          hasProgram = false;
          if ('compiles' in data) {
            const compiled = WebAssembly.compile(data.compiles).catch(() => data.compiles);
            kept = { script: data.script, compiled };
          }
          worker = begin(again ? kept.script : data.script);
          say({ kind: 'started' });
          const its = worker;
          const isKept = again || 'compiles' in data;
          telling = isKept ? kept.compiled.then((wasm) => its.postMessage([wasm])) : null;
        } else hasProgram = true;
        if (!('message' in data)) return;
        const its = worker;
        const tell = () => its.postMessage(data.message, data.bytes ?? []);
        if (telling === null) tell();
        else telling = telling.then(tell);
      } catch {
        say({ kind: 'refused' });
      }
    };
  };
  const say = (what) => parent.postMessage(what, '*');
  // So long, in milliseconds, a guard may take at first to start its worker, and twice as long each time.
  const PATIENCE = 1_000;
  // Until its worker is started. In Firefox a worker that starts one hangs there for ever, now and then
  // (seen in 153): another takes its place, and is told the same.
  let untaken = [];
  let guarding = null;
  // Once for all guards: a page that names its policies lets none have the name of another.
  const start = trusting();
  const begin = (patience) => {
    const begun = start(`(${guard})(${trusting})`);
    const waiting = setTimeout(() => {
      begun.terminate();
      begun.onmessage = begun.onmessageerror = begun.onerror = null;
      try {
        begin(2 * patience);
      } catch {
        say({ kind: 'refused' });
      }
    }, patience);
    const taken = () => {
      clearTimeout(waiting);
      untaken = null;
    };
    begun.onmessage = ({ data }) => {
      taken();
      if (data.kind !== 'started') say(data);
    };
    begun.onmessageerror = () => say({ kind: 'heard', data: null });
    // No guard has an error but that it may not be.
    begun.onerror = (event) => {
      event.preventDefault();
      taken();
      say({ kind: 'refused' });
    };
    for (const data of untaken) begun.postMessage(data);
    guarding = begun;
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    try {
      untaken?.push(data);
      if (guarding === null) begin(PATIENCE);
      // Copied, not handed over, as long as it may have to be told again.
      else guarding.postMessage(data, untaken === null ? (data.bytes ?? []) : []);
    } catch {
      say({ kind: 'refused' });
    }
  });
  say({ kind: 'here' });
})();
