import { expect, test } from 'vitest';
import { readProgram } from '../../../web/program/program.ts';
import { runProgram } from '../../../web/program/run/runner.ts';
import { guessSearches } from '../../../web/program/source/roles.ts';

/** What programs take from Python's library, in the Python that lacks it. */
const LIBRARY: Readonly<Record<string, string>> = {
  'lru_cache in both its ways': `
from functools import cache, lru_cache

@lru_cache(maxsize=None)
def three(n): return n * 3

@cache
def nothing(): return 0

print(three(4), three(4) + nothing())`,
  'Counter, permutations, combinations': `
from collections import Counter
from itertools import combinations, permutations
print(Counter("abca")["a"] * 6, len(list(permutations([1, 2, 3]))) + len(list(combinations([1, 2, 3, 4], 2))))`,
  'shuffle, a clock and a limit': `
import random, sys, time
sys.setrecursionlimit(10000)
random.shuffle([1, 2, 3])
print(12, 12 if time.perf_counter() >= 0 else 0)`,
};

const minimax = `
def minimax(node, is_max):
    if isinstance(node, int):
        return node
    values = [minimax(child, not is_max) for child in node]
    return max(values) if is_max else min(values)

minimax([[3, 12], [2, 4]], True)
`;

async function run(text: string) {
  const program = readProgram('python', text);
  return runProgram({
    ...{ program, searches: guessSearches(program), tree: null, agents: 2, further: null },
    signal: new AbortController().signal,
  });
}

test.each(Object.entries(LIBRARY))('%s', async (_, text) => {
  const report = await run(text + minimax);
  expect(report.problem).toBeNull();
  expect(report.output).toBe('12 12\n');
  expect(report.result).toBe('3');
});

test.each(['import sys\nsys.exit()', 'exit()', 'raise SystemExit'])(
  '%s ends a program well',
  async (end) => {
    const report = await run(`${minimax}\n${end}\nprint("never")`);
    expect(report.problem).toBeNull();
    expect(report.output).toBe('');
    expect(report.result).toBe('3');
  },
);
