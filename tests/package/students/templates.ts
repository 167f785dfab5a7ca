/** The lines of a search that styles and mistakes change. All languages can read them. */
export interface Lines {
  /** Before the first child. */
  initMax: string;
  initMin: string;
  /** `value` is taken into `best`. */
  takeMax: string;
  takeMin: string;
  narrowMax: string;
  narrowMin: string;
  /** When the loop ends, after or before the window was narrowed. */
  cutMax: string;
  cutMin: string;
  cutFirst: boolean;
  /** What is returned after a cut, and at the end. */
  cutValueMax: string;
  cutValueMin: string;
  endMax: string;
  endMin: string;
  /** Arguments of the call. */
  windowMax: string;
  windowMin: string;
  nextMax: string;
  nextMin: string;
  /** What is made of the value of the child. */
  childValue: string;
  leaf: string;
  /** The indices of the children, of `n`. */
  moves: { python: string; javascript: string; compiled: string };
  /** A line before the call, and the depth that it gets. */
  before: string;
  depthMax: string;
  depthMin: string;
  /** Where the search stops, and with what. */
  stop: string;
  horizon: string;
  root: 'call' | 'loop';
  infinity: string;
}

/** Of two players, in every language. */
export type PlainForm = 'flag' | 'pair' | 'negamax' | 'minimax';
export type Form = PlainForm | 'agents';

export const USUAL: Lines = {
  initMax: '-INF',
  initMin: 'INF',
  takeMax: 'best = max(best, value)',
  takeMin: 'best = min(best, value)',
  narrowMax: 'alpha = max(alpha, best)',
  narrowMin: 'beta = min(beta, best)',
  cutMax: 'alpha >= beta',
  cutMin: 'alpha >= beta',
  cutFirst: false,
  cutValueMax: 'best',
  cutValueMin: 'best',
  endMax: 'best',
  endMin: 'best',
  windowMax: 'alpha, beta',
  windowMin: 'alpha, beta',
  nextMax: 'FALSE',
  nextMin: 'TRUE',
  childValue: 'value',
  leaf: 'node',
  moves: { python: 'range(n)', javascript: '[...Array(n).keys()]', compiled: 'upTo(n)' },
  before: '',
  depthMax: 'depth - 1',
  depthMin: 'depth - 1',
  stop: 'depth == 0',
  horizon: 'len(node)',
  root: 'call',
  infinity: '',
};

/** What negamax does otherwise. */
export const USUAL_NEGAMAX: Partial<Lines> = {
  windowMax: '-beta, -alpha',
  nextMax: '-color',
  childValue: '-value',
  leaf: 'color * node',
  horizon: 'color * len(node)',
};

/** Where one MAX and several MIN agents take turns, by numbers from 0. */
const USUAL_AGENTS: Partial<Lines> = { nextMax: '1', nextMin: '(agent + 1) % AGENTS[0]' };

/** What minimax does not do. */
const USUAL_MINIMAX: Partial<Lines> = {
  narrowMax: '0',
  narrowMin: '0',
  cutMax: 'FALSE',
  cutMin: 'FALSE',
};

const indent = (text: string, by: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n');

/** The body of the loop at one player. */
function loop(lines: Lines, side: 'Max' | 'Min', call: string, python: boolean): string {
  const cut = python
    ? `if ${lines[`cut${side}`]}:\n    return ${lines[`cutValue${side}`]}`
    : `if (${lines[`cut${side}`]}) return ${lines[`cutValue${side}`]};`;
  const end = python ? '' : ';';
  const narrow = lines[`narrow${side}`] + end;
  const body = [
    ...(lines.before === '' ? [] : [lines.before + end]),
    `value = ${call}${end}`,
    ...(lines.childValue === 'value' ? [] : [`value = ${lines.childValue}${end}`]),
    lines[`take${side}`] + end,
    ...(lines.cutFirst ? [cut, narrow] : [narrow, cut]),
  ].join('\n');
  const start = `best = ${lines[`init${side}`]}${end}`;
  const moves = python ? lines.moves.python : lines.moves.javascript;
  return python
    ? `${start}\nfor i in trace.moves(${moves}):\n${indent(body, '    ')}\nreturn ${lines[`end${side}`]}`
    : `${start}\nfor (const i of trace.moves(${moves})) {\n${indent(body, '  ')}\n}\nreturn ${lines[`end${side}`]};`;
}

/** A whole function, from its head to its end. */
function method(name: string, parameters: string, lines: Lines, body: string, python: boolean) {
  return python
    ? `@search
def ${name}(${parameters}):
    if not isinstance(node, list):
        return ${lines.leaf}
    if ${lines.stop}:
        return ${lines.horizon}
    n = len(node)
${indent(body, '    ')}
`
    : `function ${name}(${parameters}) {
  let value, best;
  if (!Array.isArray(node)) return ${lines.leaf};
  if (${lines.stop}) return ${lines.horizon.replace('len(node)', 'node.length')};
  const n = node.length;
${indent(body, '  ')}
}
${name} = record(${name});
`;
}

function functionsOf(form: Form, lines: Lines, python: boolean): string {
  const child = (side: 'Max' | 'Min') => `node[i], ${lines[`depth${side}`]}`;
  if (form === 'negamax') {
    const call = `negamax(${child('Max')}, ${lines.windowMax}, ${lines.nextMax})`;
    const body = loop(lines, 'Max', call, python);
    return method('negamax', 'node, depth, alpha, beta, color', lines, body, python);
  }
  if (form === 'pair') {
    const sides = (['Max', 'Min'] as const).map((side) => {
      const name = side === 'Max' ? 'max_value' : 'min_value';
      const other = side === 'Max' ? 'min_value' : 'max_value';
      const call = `${other}(${child(side)}, ${lines[`window${side}`]})`;
      return method(
        name,
        'node, depth, alpha, beta',
        lines,
        loop(lines, side, call, python),
        python,
      );
    });
    return sides.join('\n\n');
  }
  const name = form === 'minimax' ? 'minimax' : 'alphabeta';
  const isMax = form === 'agents' ? 'agent == 0' : 'maximizing';
  const bodies = (['Max', 'Min'] as const).map((side) => {
    const window = form === 'minimax' ? '' : `${lines[`window${side}`]}, `;
    const call = `${name}(${child(side)}, ${window}${lines[`next${side}`]})`;
    return loop(lines, side, call, python);
  });
  const [max = '', min = ''] = bodies;
  const body = python
    ? `if ${isMax}:\n${indent(max, '    ')}\n${min}`
    : `if (${isMax}) {\n${indent(max, '  ')}\n}\n${min}`;
  const parameters =
    form === 'minimax'
      ? 'node, depth, maximizing'
      : `node, depth, alpha, beta, ${form === 'agents' ? 'agent' : 'maximizing'}`;
  return method(name, parameters, lines, body, python);
}

/** The first call. */
function rootOf(form: Form, lines: Lines, python: boolean): string {
  if (lines.root === 'loop') {
    const kind = { python: 'kind="max", alpha=-INF, beta=INF', javascript: '' };
    const call = `min_value(tree[i], depth - 1, -INF, INF)`;
    return python
      ? `def begin(tree, depth):
    with trace.node(${kind.python}) as root:
        best = -INF
        for i in trace.moves(range(len(tree))):
            best = max(best, ${call})
        return root.leave(best)
`
      : `function begin(tree, depth) {
  return trace.node({ kind: 'max', alpha: -INF, beta: INF }, (root) => {
    let best = -INF;
    for (const i of trace.moves([...tree.keys()])) best = max(best, ${call});
    return root.leave(best);
  });
}
`;
  }
  const call = {
    negamax: 'negamax(tree, depth, -INF, INF, 1)',
    pair: 'max_value(tree, depth, -INF, INF)',
    flag: 'alphabeta(tree, depth, -INF, INF, TRUE)',
    minimax: 'minimax(tree, depth, TRUE)',
    agents: 'alphabeta(tree, depth, -INF, INF, 0)',
  }[form];
  return python
    ? `def begin(tree, depth):\n    return ${call}\n`
    : `function begin(tree, depth) {\n  return ${call};\n}\n`;
}

/** What is written in capitals in lines, as C, JavaScript and Python have it. */
export const words = (text: string, python: boolean) =>
  text
    .replaceAll('TRUE', python ? 'True' : 'true')
    .replaceAll('FALSE', python ? 'False' : 'false')
    .replaceAll('NOT ', python ? 'not ' : '!')
    .replaceAll(' AND ', python ? ' and ' : ' && ')
    .replaceAll(' OR ', python ? ' or ' : ' || ');

/** The lines of a program of a form, with its changes. */
export function linesOf(form: Form, changes: Partial<Lines>): Lines {
  return {
    ...USUAL,
    ...(form === 'negamax' ? USUAL_NEGAMAX : {}),
    ...(form === 'minimax' ? USUAL_MINIMAX : {}),
    ...(form === 'agents' ? USUAL_AGENTS : {}),
    ...changes,
  };
}

/**
 * A program that defines `answer`: what it is asked, a tree, how many agents take turns and a depth, makes
 * the trace of its search. `run.ts` runs it.
 */
export function programOf(
  form: Form,
  changes: Partial<Lines>,
  language: 'python' | 'javascript',
): string {
  const lines = linesOf(form, changes);
  const python = language === 'python';
  const infinity = lines.infinity || (python ? 'math.inf' : 'Infinity');
  const search = words(
    functionsOf(form, lines, python) + '\n\n' + rootOf(form, lines, python),
    python,
  );
  if (python) {
    return `import math
from prunus import search, trace

INF = ${infinity}
SEEN = [-math.inf, math.inf]
AGENTS = [2]


def first(best, value):
    return value if abs(best) == INF else best


def falsy(best, value, better):
    return value if not best or better == value else best


${search}

def answer(tree, agents, depth):
    SEEN[:] = [-math.inf, math.inf]
    AGENTS[0] = agents
    begin(tree, depth)
    trace.saved = True
    return trace.text()
`;
  }
  return `const { Trace } = globalThis.Prunus;
const trace = new Trace();
const record = trace.record.bind(trace);
const { max, min } = Math;
const INF = ${infinity};
const SEEN = [-Infinity, Infinity];
const AGENTS = [2];
const first = (best, value) => (Math.abs(best) === INF ? value : best);
const falsy = (best, value, better) => (!best || better === value ? value : best);

${search}
export function answer({ tree, depth, agents }) {
  AGENTS[0] = agents;
  SEEN.splice(0, 2, -Infinity, Infinity);
  begin(tree, depth);
  trace.saved = true;
  return trace.text();
}
`;
}
