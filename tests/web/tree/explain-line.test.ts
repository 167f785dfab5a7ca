import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../web/core/language.ts';
import { listingOf, LISTING_KINDS, listingText } from '../../../web/viewer/text/listings.ts';
import { eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { explainLine } from '../../../web/tree/explain/line.ts';
import { smallTrees } from '../support/arbitrary-traces.ts';
import { trueValue } from '../support/bound-owners.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { smallSearch, type SmallTree } from '../support/small-search.ts';

const simple = ['minimax', 'alpha-beta'] as const;
/** With the listings of the gomoku player, which has no Python. */
const listed = (algorithm: string) => [
  ...LISTING_KINDS.flatMap((kind) => listingOf(algorithm)![kind] ?? []),
];

const algorithms = [
  ...simple,
  'iterative-deepening',
  'principal-variation',
  'transposition-table',
  'mtd-f',
  'aspiration',
] as const;

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Where a search stands after each of its events, written down by the search itself. */
function linesRun(tree: SmallTree, algorithm: (typeof simple)[number]): string[] {
  const log: string[] = [];
  const search = (at: SmallTree, ply: number, alpha: number, beta: number): number => {
    const side = ply % 2 === 0 ? 'max' : 'min';
    if (typeof at === 'number') {
      log.push(`leaf.return ${ply} ${side}`);
      return at;
    }
    log.push(`${side}.start ${ply} ${side}`);
    let best = side === 'max' ? -Infinity : Infinity;
    for (const child of at) {
      const value = search(child, ply + 1, alpha, beta);
      let line = `${side}.best`;
      if (side === 'max' ? value > best : value < best) best = value;
      if (algorithm === 'alpha-beta') {
        if (side === 'max' && best > alpha) {
          alpha = best;
          line = `${side}.window`;
        }
        if (side === 'min' && best < beta) {
          beta = best;
          line = `${side}.window`;
        }
        if (alpha >= beta) line = `${side}.stop`;
      }
      log.push(`${line} ${ply} ${side}`);
      if (alpha >= beta) break;
    }
    if (ply === 0) log.push(`${side}.return 0 ${side}`);
    return best;
  };
  search(tree, 0, -Infinity, Infinity);
  if (typeof tree === 'number') log.push('leaf.return 0 max');
  return log;
}

describe('the current line', () => {
  it.each(simple)('is the one that a running %s is at', (algorithm) => {
    fc.assert(
      fc.property(smallTrees, (tree) => {
        const trace = smallSearch(tree, { algorithm });
        const messages = Array.from({ length: totalSteps(trace) }, (_, event) => {
          const line = explainLine(trace, event + 1)!;
          return `${line.current} ${line.ply} ${line.side}`;
        });
        expect(messages).toEqual(linesRun(tree, algorithm));
        expect(explainLine(trace, 0)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it.each(algorithms)('is in every listing of %s, as are those passed on the way', (algorithm) => {
    fc.assert(
      fc.property(smallTrees, (tree) => {
        const options = { game: 'textbook', tree: JSON.stringify(tree), algorithm };
        const { trace } = engine.request({ kind: 'search', options });
        for (let step = 1; step <= totalSteps(trace); step++) {
          const { current, passed } = explainLine(trace, step)!;
          for (const listing of listed(algorithm)) {
            for (const language of LANGUAGES) {
              const ids = listing[language].flatMap(({ id, also }) => [id, also]);
              for (const id of [current, ...passed]) {
                // Negamax does not ask whose turn it is.
                const asks = id === 'max.if' || id === 'min.if';
                if (!asks || listing !== listingOf(algorithm)!.negamax) expect(ids).toContain(id);
              }
            }
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

const python = spawnSync('python3', ['--version']).status === 0;
if (!python) console.warn('python3 is not here: the Python listings are not run.');

/**
 * Runs the program of a listing on many trees, line by line. What comes out of it, for each tree: the
 * value, and for each call of the recursive function (the first that is given a `node`) and each
 * return from it, which lines were run since the call or return before.
 */
const watcher = `
import json, sys
code, name, trees = json.loads(sys.stdin.read())
space = {}
exec(compile(code, 'listing', 'exec'), space)
search = next(f for f in space.values() if callable(f) and getattr(f, '__code__', None)
              and 'node' in f.__code__.co_varnames[:1] and f.__name__ not in ('leaves', 'estimate', 'in_order'))
results = []
for tree, given in trees:
    events, lines = [], []
    def watch(frame, event, _):
        global lines
        if frame.f_code.co_filename != 'listing':
            return None
        if event == 'line':
            lines.append(frame.f_lineno)
        if event == 'call':
            lines.append(frame.f_lineno)
        if frame.f_code is search.__code__ and event in ('call', 'return'):
            events.append(lines)
            # The line that had called goes on with what came back.
            lines = [frame.f_lineno]
            if frame.f_back.f_code.co_filename == 'listing':
                lines.append(frame.f_back.f_lineno)
        return watch
    sys.settrace(watch)
    value = space[name](tree, **given)
    sys.settrace(None)
    events.append(lines)
    results.append([value, events])
print(json.dumps(results))
`;

/** What a program's last function, which searches a tree, has to be called with. */
function entryOf(code: string): string {
  return [...code.matchAll(/^def (\w+)/gm)].at(-1)![1]!;
}

const given: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'mtd-f': { guess: 2 },
  aspiration: { guess: 1, width: 2 },
};

describe.skipIf(!python)('the Python', () => {
  const cases = algorithms.flatMap((algorithm) =>
    LANGUAGES.map((language) => ({ algorithm, language })),
  );

  it.each(cases)(
    'of $algorithm ($language) runs as it stands, as the engine does, by the lines that are lit',
    ({ algorithm, language }) => {
      const lines = listingOf(algorithm)!.python![language];
      const code = listingText(lines);
      const trees = fc.sample(
        smallTrees.filter((tree) => typeof tree !== 'number'),
        { numRuns: 150, seed: 7 },
      );
      const options = given[algorithm] ?? {};
      const input = [code, entryOf(code), trees.map((tree) => [tree, options])];
      const run = spawnSync('python3', ['-c', watcher], {
        input: JSON.stringify(input),
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      });
      expect(run.stderr).toBe('');
      const [example, results] = run.stdout.trim().split('\n');
      expect(example).toBe('3');
      const reported = JSON.parse(results!) as [number, number[][]][];
      expect(reported.map(([value]) => value)).toEqual(trees.map((tree) => trueValue(tree, false)));

      for (const [index, tree] of trees.entries()) {
        const { trace } = engine.request({
          kind: 'search',
          options: {
            game: 'textbook',
            tree: JSON.stringify(tree),
            algorithm,
            ...Object.fromEntries(Object.entries(options).map(([name, n]) => [name, String(n)])),
          },
        });
        // The first of these runs up to the first call, the last from the last return on.
        const [, events] = reported[index]!;
        expect(events.length).toBe(totalSteps(trace) + 1);
        for (let step = 1; step <= totalSteps(trace); step++) {
          const { current, passed } = explainLine(trace, step)!;
          const isEnter = eventAt(trace, step)!.kind === 'enter';
          const ran = new Set(
            [...events[step - 1]!, ...events[step]!].map((line) => lines[line - 1]!.id),
          );
          // Python says nothing of an else.
          ran.add('min.if');
          for (const id of [current, ...passed]) {
            if (!ran.has(id)) {
              expect.fail(
                `${algorithm} ${JSON.stringify(tree)} step ${step} (${isEnter ? 'enter' : 'leave'}): ${id} is not in ${[...ran].join(' ')}`,
              );
            }
          }
        }
      }
    },
    60_000,
  );
});
