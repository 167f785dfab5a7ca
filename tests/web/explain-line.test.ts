import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../web/text/language.ts';
import { listingOf } from '../../web/text/listings/index.ts';
import { LISTING_KINDS, listingText } from '../../web/text/listings/listing.ts';
import { codePieces } from '../../web/text/code.ts';
import { explainLine } from '../../web/tree/explain-line.ts';
import { totalSteps } from '../../web/tree/timeline.ts';
import { smallTrees } from './support/arbitrary-traces.ts';
import { trueValue } from './support/bound-owners.ts';
import { smallSearch, type SmallTree } from './support/small-search.ts';

const algorithms = ['minimax', 'alpha-beta'] as const;

/** Where a search stands after each of its events, written down by the search itself. */
function linesRun(tree: SmallTree, algorithm: (typeof algorithms)[number]): string[] {
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
  it.each(algorithms)('is the one that a running %s is at', (algorithm) => {
    fc.assert(
      fc.property(smallTrees, (tree) => {
        const trace = smallSearch(tree, { algorithm });
        const told = Array.from({ length: totalSteps(trace) }, (_, event) => {
          const line = explainLine(trace, event + 1)!;
          return `${line.current} ${line.ply} ${line.side}`;
        });
        expect(told).toEqual(linesRun(tree, algorithm));
        expect(explainLine(trace, 0)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it.each(algorithms)('is in every listing of %s, as are those passed on the way', (algorithm) => {
    fc.assert(
      fc.property(smallTrees, (tree) => {
        const trace = smallSearch(tree, { algorithm });
        for (let step = 1; step <= totalSteps(trace); step++) {
          const { current, passed } = explainLine(trace, step)!;
          for (const kind of LISTING_KINDS) {
            for (const language of LANGUAGES) {
              const ids = listingOf(algorithm)![kind][language].map((line) => line.id);
              for (const id of [current, ...passed]) expect(ids).toContain(id);
            }
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the listings', () => {
  it.each(algorithms)(
    'of %s give each line one id, and lie alike in both languages',
    (algorithm) => {
      for (const kind of LISTING_KINDS) {
        const { en, zh } = listingOf(algorithm)![kind];
        expect(new Set(en.map((line) => line.id)).size).toBe(en.length);
        expect(zh.map((line) => line.id)).toEqual(en.map((line) => line.id));
        const indents = (lines: typeof en) => lines.map((line) => line.text.search(/\S|$/));
        expect(indents(zh)).toEqual(indents(en));
      }
    },
  );

  it('are cut into pieces that are the line again', () => {
    for (const algorithm of algorithms) {
      for (const kind of LISTING_KINDS) {
        for (const language of LANGUAGES) {
          for (const { text } of listingOf(algorithm)![kind][language]) {
            const pieces = codePieces(text, kind, language);
            expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          }
        }
      }
    }
  });

  it('are not there for what we do not know', () => {
    expect(listingOf('toString')).toBeNull();
    expect(listingOf('')).toBeNull();
  });
});

const python = spawnSync('python3', ['--version']).status === 0;
if (!python) console.warn('python3 is not here: the Python listings are not run.');

describe.skipIf(!python)('the Python', () => {
  const cases = algorithms.flatMap((algorithm) =>
    LANGUAGES.map((language) => ({ algorithm, language })),
  );

  it.each(cases)(
    'of $algorithm ($language) runs as it stands and finds values',
    ({ algorithm, language }) => {
      const code = listingText(listingOf(algorithm)!.python[language]);
      const name = /def (\w+)/.exec(code)![1]!;
      const trees = fc.sample(smallTrees, { numRuns: 200, seed: 7 });
      // Calls of the function by its name are counted: nodes visited, the root included.
      const more = `
import json, sys
search, visits = ${name}, 0
def ${name}(*given):
    global visits
    visits += 1
    return search(*given)
results = []
for tree in json.loads(sys.stdin.read()):
    visits = 0
    results.append([${name}(tree), visits])
print(json.dumps(results))
`;
      const run = spawnSync('python3', ['-c', code + more], {
        input: JSON.stringify(trees),
        encoding: 'utf8',
      });
      expect(run.stderr).toBe('');
      const [example, values] = run.stdout.trim().split('\n');
      expect(example).toBe('3');
      expect(JSON.parse(values!)).toEqual(
        trees.map((tree) => [
          trueValue(tree, false),
          smallSearch(tree, { algorithm }).header.totals.nodes,
        ]),
      );
    },
  );
});
