import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EngineRefusal } from '../../web/engine/errors.ts';
import type { SearchResult, Trace } from '../../web/engine/messages.ts';
import { FLAG } from '../../web/trace/trace.ts';
import { loadEngine, type NodeEngine } from '../web/support/engine-in-node.ts';
import { Desk, LANGUAGES, type RecorderLanguage } from './support/recorders.ts';

// Compilers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let engine: NodeEngine;
let desk: Desk;
beforeAll(async () => {
  engine = await loadEngine();
  desk = await Desk.set();
});
afterAll(() => desk.clear());

const opened = (bytes: Uint8Array): SearchResult => engine.request({ kind: 'importTrace', bytes });

function searched(options: Readonly<Record<string, string>>): SearchResult {
  return engine.request({ kind: 'search', options });
}

/**
 * A trace as both programs see it: infinities and moves by their names. Whether a value is exact or a
 * bound is what the engine knows and other programs do not say.
 */
function nodesOf(trace: Trace, names: (move: number) => string) {
  const { minusInfinity, plusInfinity } = trace.header;
  const message = (cell: number) =>
    cell === minusInfinity ? '−∞' : cell === plusInfinity ? '∞' : String(cell);
  return Array.from({ length: trace.length }, (_, node) => ({
    ply: trace.ply[node]!,
    move: trace.ply[node] === 0 ? '' : names(trace.move[node]!),
    window: `${message(trace.alpha[node]!)} ${message(trace.beta[node]!)}`,
    value: trace.value[node]!,
    legalMoves: trace.legalMoves[node]!,
    flags: trace.flags[node]! & ~FLAG.boundMask,
  }));
}

const TREE = '[[3,12,8],[2,4,6],[14,5,2]]';
const POSITIONS = ['XOX.O....', 'XO..X....', '.........'];

/** Programs, positions, and what the engine calls the same. */
const SAME = [
  { program: 'plates', words: ['minimax'], algorithm: 'minimax' },
  { program: 'plates', words: ['alphabeta'], algorithm: 'alpha-beta' },
  ...POSITIONS.flatMap((position) => [
    ...(position === '.........'
      ? []
      : [{ program: 'tictactoe', words: ['minimax', position], algorithm: 'minimax' }]),
    { program: 'tictactoe', words: ['alphabeta', position], algorithm: 'alpha-beta' },
    { program: 'tictactoe', words: ['negamax', position], algorithm: 'alpha-beta' },
  ]),
];

function ofEngine({ program, words, algorithm }: (typeof SAME)[number]): SearchResult {
  if (program === 'plates') return searched({ game: 'textbook', tree: TREE, algorithm });
  const position = words[1]!.replace(/(...)(?=.)/g, '$1/');
  return searched({ game: 'tictactoe', position, algorithm, scoring: 'flat' });
}

it('runs programs of more than one language', () => {
  expect(LANGUAGES.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Python', 'JavaScript']),
  );
});

describe.each(LANGUAGES)('a program in $name', (language) => {
  it.each(SAME)('walks the tree that the engine walks: $program $words', async (same) => {
    const source = await desk.example(language, same.program);
    const { said, trace } = await desk.run(language, same.program, source, same.words);
    const mine = opened(trace);
    const theirs = ofEngine(same);
    // Negamax returns what the position is worth to whom it is to move.
    const isOfMin = (theirs.trace.flags[0]! & FLAG.min) !== 0 && same.words[0] === 'negamax';
    expect(Number(said)).toBe(isOfMin ? -theirs.value : theirs.value);
    expect(mine.warnings).toEqual([]);
    const isPlates = same.program === 'plates';
    const hasWindow = same.algorithm !== 'minimax';
    const plain = (trace: Trace) =>
      nodesOf(trace, (move) => (isPlates ? '' : (trace.header.names?.[move] ?? String(move)))).map(
        (node) => ({ ...node, window: hasWindow ? node.window : '' }),
      );
    expect(plain(mine.trace)).toEqual(plain(theirs.trace));
    const { totals } = theirs.trace.header;
    expect({ ...mine.trace.header.totals, seconds: totals.seconds }).toEqual(totals);
  });

  it('is questioned where it cuts too early', async () => {
    const right = await desk.example(language, 'plates');
    const wrong = right.replace('alpha >= beta', 'alpha + 4 >= beta');
    expect(wrong).not.toBe(right);
    const { trace } = await desk.run(language, 'plates', wrong, ['alphabeta']);
    expect(opened(trace).warnings).toMatchObject([
      { code: 'trace-cut-early', details: ['5', '3'] },
    ]);
  });

  it('is questioned where it returns something else than the best', async () => {
    const right = await desk.example(language, 'plates');
    const wrong = swapped(right);
    expect(wrong).not.toBe(right);
    const { trace } = await desk.run(language, 'plates', wrong, ['minimax']);
    const codes = new Set(opened(trace).warnings!.map(({ code }) => code));
    expect([...codes]).toEqual(['trace-value-differs']);
  });
});

/** MIN takes the largest value and MAX the smallest. */
function swapped(source: string): string {
  return source
    .replace(
      'max(values) if maximizing else min(values)',
      'min(values) if maximizing else max(values)',
    )
    .replace(
      '? Math.max(...values) : Math.min(...values)',
      '? Math.min(...values) : Math.max(...values)',
    )
    .replace(/(\w+)(?:::|\.)max\(best, value\) : (\w+)(?:::|\.)min\(best, value\)/i, (all) =>
      all.replace('max(', 'MIN(').replace('min(', 'max(').replace('MIN(', 'min('),
    )
    .replace('best = maximizing ? -INFINITE : INFINITE', 'best = maximizing ? INFINITE : -INFINITE')
    .replace(
      'best = maximizing ? -infinite : infinite',
      'best = maximizing ? infinite : -infinite',
    );
}

const python = LANGUAGES.find(({ name }) => name === 'Python')!;
const script = LANGUAGES.find(({ name }) => name === 'JavaScript')!;

/** What comes of a short program. */
async function of(language: RecorderLanguage, source: string, words: readonly string[] = []) {
  const run = await desk.run(language, 'short', source, words);
  return { ...run, text: new TextDecoder().decode(run.trace) };
}

describe('a program that fails', () => {
  it.each([
    {
      language: python,
      source: `
from prunus import search, trace
@search
def minimax(state, depth, maximizing):
    if state == [2, 1]: raise ValueError("no such move")
    if depth == 0: return len(state)
    return max(minimax(state + [move], depth - 1, not maximizing) for move in trace.moves([1, 2, 3]))
minimax([], 2, True)
`,
    },
    {
      language: script,
      source: `
import './prunus.js';
const { record, trace } = globalThis.Prunus;
function minimax(state, depth, maximizing) {
  if (String(state) === '2,1') throw new Error('no such move');
  if (depth === 0) return state.length;
  const values = [];
  for (const move of trace.moves([1, 2, 3])) values.push(minimax([...state, move], depth - 1, !maximizing));
  return Math.max(...values);
}
minimax = record(minimax);
minimax([], 2, true);
`,
    },
  ])('leaves its trace up to there: $language.name', async ({ language, source }) => {
    const { told, text, trace } = await of(language, source);
    expect(told).toMatch(/no such move/);
    expect(told).toMatch(/prunus: 7 nodes in trace\.jsonl\. .*no such move/);
    expect(text.trim().split('\n').at(-1)).toMatch(/"unfinished": ?true.*no such move/);
    const read = opened(trace);
    expect(read.trace.length).toBe(7);
    expect(read.trace.header.complete).toBe(false);
    expect(read.warnings).toEqual([]);
  });
});

describe('a recursion without an end', () => {
  it.each([
    {
      language: python,
      source: `
from prunus import search, trace
@search
def minimax(n, maximizing):
    return max(minimax(n + 1, not maximizing) for move in trace.moves([1, 2]))
minimax(0, True)
`,
    },
    {
      language: script,
      source: `
import './prunus.js';
const { record, trace } = globalThis.Prunus;
let minimax = (n, maximizing) => {
  let best = 0;
  for (const move of trace.moves([1, 2])) best = Math.max(best, minimax(n + 1, !maximizing));
  return best;
};
minimax = record(minimax);
minimax(0, true);
`,
    },
  ])('leaves a trace that can be read: $language.name', async ({ language, source }) => {
    const { told, trace } = await of(language, source);
    expect(told).toMatch(/prunus: 2\d\d nodes in trace\.jsonl/);
    const read = opened(trace);
    expect(read.trace.header.complete).toBe(false);
    expect(read.warnings).toEqual([]);
  });
});

it('a search that is remembered by what is around it is not questioned', async () => {
  const { trace } = await of(
    python,
    `
import functools
from prunus import search, trace
@functools.lru_cache(None)
@search
def nim(n, maximizing):
    if n == 0: return -1 if maximizing else 1
    values = [nim(n - k, not maximizing) for k in trace.moves([k for k in (1, 2, 3) if k <= n])]
    return max(values) if maximizing else min(values)
nim(7, True)
`,
  );
  const read = opened(trace);
  expect(read.warnings).toEqual([]);
  expect([...read.trace.flags].filter((flags) => (flags & FLAG.tableHit) !== 0)).not.toEqual([]);
});

describe('more nodes or plies than are kept', () => {
  const deep = `
import sys
from prunus import search, trace
sys.setrecursionlimit(10000)
@search
def minimax(state, depth, maximizing):
    if depth == 0: return state
    return max(minimax(state, depth - 1, not maximizing) for move in trace.moves(range(int(sys.argv[1]))))
`;

  it('end with a line that says so', async () => {
    const { told, text, trace } = await of(
      python,
      `${deep}trace.limit = 1000\nminimax(5, 10, True)`,
      ['2'],
    );
    expect(told).toContain('1000 nodes in trace.jsonl. Only 1000 nodes are recorded');
    expect(text.trim().split('\n').at(-1)).toContain('Only 1000 nodes are recorded');
    const read = opened(trace);
    expect(read.trace.length).toBe(1000);
    expect(read.trace.header.complete).toBe(false);
    expect(read.warnings).toEqual([]);
  });

  it('are no deeper than the reader takes', async () => {
    const { told, trace } = await of(python, `${deep}minimax(5, 300, True)`, ['1']);
    expect(told).toContain('Only 250 plies are recorded');
    expect(opened(trace).trace.header.totals.depth).toBe(250);
  });

  it('are recorded to the last where there are 100,000', async () => {
    const { trace } = await of(python, `${deep}minimax(5, 5, True)`, ['10']);
    expect(opened(trace).trace.length).toBe(111_111);
  });
});

describe('what is guessed', () => {
  /** Minimax over the tree of four leaves; `isMax` says who moves, `next` who moves then. */
  const over = (parameters: string, isMax: string, next: string, first: string) => `
from prunus import search, trace
@search
def ab(${parameters}):
    if not isinstance(node, list): return node
    best = -99 if ${isMax} else 99
    for child in trace.moves(node):
        value = ab(child, ${next})
        best = max(best, value) if ${isMax} else min(best, value)
    return best
ab([[3, 5], [2, 9]], ${first})
`;
  it.each([
    {
      what: 'the window and who moves',
      source: over('node, alpha, beta, is_max', 'is_max', 'alpha, beta, not is_max', '-9, 9, True'),
      window: [-9, 9],
    },
    {
      what: 'the window by other names, behind the depth',
      source: over(
        'node, d, lo, hi, maxPlayer',
        'maxPlayer',
        'd, lo, hi, not maxPlayer',
        '1, -9, 9, True',
      ),
      window: [-9, 9],
    },
    {
      what: 'no window of what may be anything',
      source: over('node, lo, hi, is_max', 'is_max', 'lo, hi, not is_max', '3, 4, True'),
      window: ['-', '+'],
    },
    {
      what: 'who is MAX, by the values alone',
      source: over('node, player', 'player == "x"', '"o" if player == "x" else "x"', '"o"'),
      isMin: true,
      window: ['-', '+'],
    },
    {
      what: 'nothing from a player that never changes',
      source: over(
        'node, max_player, turn',
        'turn == max_player',
        'max_player, "o" if turn == "x" else "x"',
        '"x", "o"',
      ),
      isMin: true,
      window: ['-', '+'],
    },
  ])('$what', async ({ source, isMin = false, window }) => {
    const { trace } = await of(python, source);
    const read = opened(trace);
    const { minusInfinity, plusInfinity } = read.trace.header;
    const report = (cell: number) =>
      cell === minusInfinity ? '-' : cell === plusInfinity ? '+' : cell;
    expect(read.trace.length).toBe(7);
    expect(read.warnings).toEqual([]);
    expect([report(read.trace.alpha[0]!), report(read.trace.beta[0]!)]).toEqual(window);
    expect((read.trace.flags[0]! & FLAG.min) !== 0).toBe(isMin);
  });

  it('the value in what is returned, or the program is told to say it', async () => {
    const pair = (result: string) => `
from prunus import search, trace
@search
def minimax(node, maximizing):
    if not isinstance(node, list): return ${result.replace('best', 'node')}
    best = (max if maximizing else min)(minimax(child, not maximizing)[0] for child in trace.moves(node))
    return ${result}
minimax([[3, 5], [2, 9]], True)
`;
    const named = await of(python, pair('(best, "b2")'));
    expect(opened(named.trace).value).toBe(3);
    const dictionary = pair('{"position": 4, "score": best}').replace(')[0] for', ')["score"] for');
    expect(opened((await of(python, dictionary)).trace).value).toBe(3);
    const twoNumbers = await of(python, pair('(best, 4)'));
    expect(twoNumbers.told).toMatch(/Which of \(3, 4\) is the value\? Say @search\(value=/);
  });

  it('MAX and MIN by the names of two functions that call each other', async () => {
    const { trace } = await of(
      python,
      `
from prunus import search, trace
@search
def min_value(node):
    return node if not isinstance(node, list) else min(max_value(child) for child in trace.moves(node))
@search
def max_value(node):
    return node if not isinstance(node, list) else max(min_value(child) for child in trace.moves(node))
min_value([[3, 5], [2, 9]])
`,
    );
    const read = opened(trace);
    expect(read.value).toBe(5);
    expect(read.warnings).toEqual([]);
  });
});

describe('by hand', () => {
  it('nodes are entered, named and cut', async () => {
    const { trace } = await of(
      python,
      `
from prunus import trace
with trace.node(kind="max", alpha=2) as root:
    with trace.node("left", kind="min", alpha=2) as left:
        with trace.node("far", kind="max", alpha=2) as leaf:
            leaf.leave(1.5)
        trace.cutoff(remaining=4)
        left.leave(1.5)
    root.leave(1.5)
`,
    );
    const { trace: read, warnings } = opened(trace);
    expect(warnings).toEqual([]);
    expect(read.header.names).toEqual(['left', 'far']);
    expect([...read.legalMoves]).toEqual([1, 5, 0]);
    expect(read.header.totals).toMatchObject({ nodes: 3, cutoffs: 1, prunedMoves: 4 });
  });

  it('a search again of the same move counts once', async () => {
    const { trace } = await of(
      script,
      `
import './prunus.js';
const { trace } = globalThis.Prunus;
trace.node({ kind: 'max' }, (root) => {
  for (const move of trace.moves(['a', 'b'])) {
    for (const value of [1, 2]) trace.node({ kind: 'min' }, (node) => node.leave(value));
  }
  return root.leave(2);
});
`,
    );
    const { trace: read, warnings } = opened(trace);
    expect(warnings).toEqual([]);
    expect([...read.legalMoves]).toEqual([2, 0, 0, 0, 0]);
  });
});

it('a file without a search is refused in a sentence, as any other', () => {
  expect(() => opened(new TextEncoder().encode('{"prunus":1,"complete":true}\n'))).toThrow(
    EngineRefusal,
  );
});
