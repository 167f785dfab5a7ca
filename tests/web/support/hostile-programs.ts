import type { RunProblemCode } from '../../../web/program/run/messages.ts';

/** What they search, as `tree`. */
export const TREE = [
  [3, 12, 8],
  [2, 4, 6],
  [14, 5, 2],
];

/** A search with something else in it: at its start, and below. */
export const javascript = (inside: string, below = 'search(tree, true);'): string => `
function search(node, isMax) {
  ${inside}
  if (!Array.isArray(node)) return node;
  let best = isMax ? -Infinity : Infinity;
  for (const child of node) best = Math[isMax ? 'max' : 'min'](best, search(child, !isMax));
  return best;
}
${below}`;

export const python = (inside: string, below = 'search(tree, True)'): string => `
def search(node, is_max):
    ${inside}
    if not isinstance(node, list):
        return node
    values = []
    for child in node:
        values.append(search(child, not is_max))
    return max(values) if is_max else min(values)
${below}`;

/** Where no code is given any is right: what counts is that there is an end. The same for the line. */
export type Case = readonly [
  what: string,
  text: string,
  code: RunProblemCode | null,
  line: number | null,
];

/** Programs that loop, recurse, print, throw and tamper. */
export const HOSTILE_JAVASCRIPT: readonly Case[] = [
  ['a loop without an end', javascript('while (true) {}'), 'time', 3],
  ['a loop without a head', javascript('for (;;);'), 'time', 3],
  [
    'a loop that nobody can look into',
    javascript('[..."x".repeat(40)].map(() => /(x+x+)+y/.test("x".repeat(40)));'),
    'hangs',
    null,
  ],
  [
    'a loop that catches all',
    javascript('while (true) { try { while (true) {} } catch {} }'),
    null,
    null,
  ],
  [
    'a recursion without an end',
    javascript('', 'function f(x) { return f(x + 1); } f(0);'),
    'depth',
    null,
  ],
  [
    'a search without an end',
    'function search(n) { return -search(n + 1); }\nsearch(0);',
    'depth',
    1,
  ],
  [
    'too many calls',
    'function search(d) { if (d === 0) return 1; search(d - 1); search(d - 1); return 1; }\nsearch(40);',
    null,
    1,
  ],
  ['what is no program', 'function search(n) {\n  return (n;\n}', 'syntax', 2],
  ['a text that never ends', 'const a = `', 'syntax', null],
  ['an error of its own', javascript('throw new Error("mine");'), 'error', 3],
  ['something thrown that is no error', javascript('throw null;'), 'error', null],
  ['a name that is not there', javascript('nowhere();'), 'error', 3],
  ['NaN', javascript('if (node === 12) return NaN;'), 'no-value', null],
  ['a text', javascript('if (node === 12) return "twelve";'), 'no-value', 3],
  ['nothing', javascript('if (node === 12) return;'), 'no-value', null],
  ['a pair of numbers', javascript('if (node === 12) return [1, 2];'), 'error', null],
  ['a megabyte', javascript('console.log("x".repeat(1e6));'), null, null],
  [
    'other globals',
    'Array.prototype.push = () => 0; JSON.stringify = () => "{}"; Math.max = () => 7;\nObject.keys = null; Object.entries = null; Map.prototype.get = null;\n' +
      javascript(''),
    null,
    null,
  ],
  ['the tracer itself', javascript('_prunus.enter = null; _prunus = 7;'), 'error', 3],
  ['a name of the tracer', 'let _prunus = 1;\n' + javascript(''), 'syntax', 1],
  [
    'a message of its own',
    'postMessage({ kind: "done", report: null });\n' + javascript(''),
    'error',
    1,
  ],
  [
    'a false report',
    `DedicatedWorkerGlobalScope.prototype.postMessage.call(self, { kind: 'done', report: { trace: 7 } });\n` +
      javascript(''),
    null,
    null,
  ],
  [
    'files of memory without an end',
    javascript('') +
      `\nconst all = []; for (;;) all.push(new Blob([new Uint8Array(1e6), ...all.slice(-20)]));`,
    'error',
    10,
  ],
  [
    'all that a Map can do',
    javascript('') +
      '\nfor (const name of Reflect.ownKeys(Map.prototype)) try { Map.prototype[name] = () => { throw 0; }; } catch {}',
    'lost',
    null,
  ],
  [
    'all that lists can do',
    'for (const name of Reflect.ownKeys(Array.prototype)) try { Array.prototype[name] = () => { throw 0; }; } catch {}\n' +
      javascript(''),
    'lost',
    null,
  ],
  [
    'what its errors are read with',
    'String.prototype.matchAll = null; Object.defineProperty(Error, Symbol.hasInstance, { value: () => { throw 0; } });\n' +
      javascript('throw new Error("mine");'),
    'lost',
    null,
  ],
  ['the end of its worker', 'close();\n' + javascript(''), 'error', 1],
  ['a request', 'fetch("/");\n' + javascript(''), 'error', 1],
  ['no search at all', 'const x = 1;', 'no-call', null],
  ['nothing', '', 'no-call', null],
  [
    'an async search',
    'async function search(n) { return n > 3 ? 1 : -(await search(n + 1)); }\nsearch(0);',
    null,
    null,
  ],
  ['a generator', 'function* search(n) { yield* search(n); }\n[...search(0)];', null, null],
  ['much memory', javascript('(globalThis.all ??= []).push(new Array(1e6).fill(0));'), null, null],
  [
    'getters that throw',
    javascript(
      '',
      'search({ get length() { throw new Error("no"); }, toJSON() { throw new Error("no"); }, toString() { throw new Error("no"); } }, true);',
    ),
    null,
    null,
  ],
];

/** The same in Python, of which any has to stand them. */
export const HOSTILE_PYTHON: readonly Case[] = [
  ['a loop without an end', python('while True: pass'), 'time', 3],
  ['the request that its worker began with', python('', 'import js\njs.fetch("")'), 'error', null],
  ['a recursion without an end', python('', 'def f(x):\n    return f(x + 1)\nf(0)'), 'depth', null],
  [
    'a search without an end',
    'def search(n):\n    return -search(n + 1)\nsearch(0)',
    'depth',
    null,
  ],
  [
    'files of memory without an end',
    python(
      '',
      'import js\nall = []\nwhile True:\n    all.append(js.Blob.new([js.Uint8Array.new(1000000)]))',
    ),
    'error',
    null,
  ],
  ['what is no program', 'def search(n):\n    return (n\nsearch(0)', 'syntax', null],
  ['an error of its own', python('raise ValueError("mine")'), 'error', 3],
  ['an end of the process', python('import sys; sys.exit(3)'), null, null],
  ['a text', python('if node == 12: return "twelve"'), 'no-value', 3],
  ['nothing', python('if node == 12: return'), 'no-value', null],
  ['NaN', python('if node == 12: return float("nan")'), 'no-value', 3],
  ['a megabyte', python('print("x" * 1000000)'), null, null],
  ['the tracer itself', python('global _prunus; _prunus = None'), 'error', null],
  ['what the tracer uses', 'repr = str = float = None\n' + python(''), null, null],
  ['the page', 'import js\njs.fetch("/")\n' + python(''), 'error', null],
  [
    'an except for all',
    python(
      'while True:\n        try:\n            while True: pass\n        except BaseException: pass',
    ),
    'time',
    null,
  ],
  ['much memory', python('global kept; kept = [0] * 100000000'), 'error', 3],
  ['all that a Map can do', 'import js\njs.Map.prototype.keys = None\n' + python(''), 'lost', null],
  ['a module that is not there', 'import torch\n' + python(''), 'error', 1],
];
