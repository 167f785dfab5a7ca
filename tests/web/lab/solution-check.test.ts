import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { courseFiles, type CourseFiles } from '../../../web/search/textbook/course-files.ts';
import {
  isCourseSolution,
  readCourseSolution,
} from '../../../web/search/textbook/notation/course-solution.ts';
import { checkSolution, unknownState } from '../../../web/search/textbook/solution-check.ts';
import type { EngineOptions } from '../../../web/trace/trace.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { quizTrees } from '../support/quizzes.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const STRICT = { game: 'textbook', algorithm: 'alpha-beta', cut: 'strict' };
const searched = (options: EngineOptions) => engine.request({ kind: 'search', options }).trace;

function solutionIn(text: string): {
  readonly action: string;
  readonly generated: readonly string[];
} {
  const read = readCourseSolution(text);
  if ('expected' in read) throw new Error(read.expected);
  return read;
}

/** Cuts at b on equality: there y is too many by the course's rule. */
const TREE = 's: [a: [u: 3, v: 5], b: [w: 3, x: 9], c: [y: 2, z: 8]]';

describe('the solution of a tree test', () => {
  it('is that of the search, whatever the tree and the number of agents', () => {
    fc.assert(
      fc.property(
        ...[quizTrees, fc.constantFrom('alpha-beta', 'minimax'), fc.integer({ min: 1, max: 3 })],
        (tree, algorithm, opponents) => {
          const players = ['max', ...Array<string>(opponents).fill('min')].join(' ');
          const cut = algorithm === 'minimax' ? {} : { cut: 'strict' };
          const text = JSON.stringify(tree);
          const trace = searched({ game: 'textbook', tree: text, algorithm, players, ...cut });
          const { solution } = courseFiles(trace.header.options, '') as CourseFiles;
          expect(unknownState(text, solutionIn(solution))).toBeNull();
          expect(checkSolution(trace, solutionIn(solution))).toMatchObject({
            findings: [],
            missing: 0,
            extra: 0,
            like: expect.any(String),
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('that leaves states out, or has too many, is marked where it does', () => {
    const trace = searched({ ...STRICT, tree: TREE });
    const given = { action: 'a', generated: ['s', 'a', 'u', 'b', 'w', 'x', 'c', 'y', 'z'] };
    // In order: s a u v b w x c y.
    expect(checkSolution(trace, given)).toMatchObject({
      missing: 1,
      extra: 1,
      like: null,
      findings: [
        { code: 'solution-missing', details: ['v'], node: 3 },
        { code: 'solution-extra', details: ['z'], node: 7 },
      ],
    });
  });

  it.each([
    ['equal', 's a u v b w c y', 1, 0],
    ['strict', 's a u v b w x c y', 0, 0],
    ['minimax', 's a u v b w x c y z', 0, 1],
    [null, 's a b c', 5, 0],
  ] as const)('is recognized as %s', (like, generated, missing, extra) => {
    const trace = searched({ ...STRICT, tree: TREE });
    const check = checkSolution(trace, { action: 'a', generated: generated.split(' ') });
    expect(check).toMatchObject({ like, missing, extra });
  });

  it('names a state once that several moves lead to', () => {
    const tree = 's: [a: [u: 3, v: 5], b: [u: 3, w: 9]]';
    const trace = searched({ game: 'textbook', tree, algorithm: 'minimax' });
    const given = { action: 'a', generated: ['s', 'a', 'b', 'v', 'w'] };
    const { missing, findings } = checkSolution(trace, given);
    expect([missing, findings.length, findings[0]?.node]).toEqual([1, 1, 2]);
  });

  it('is read with its places, and refused with the place where it breaks off', () => {
    const text = '# ours\naction: "a"\ngenerated: """\ns a\nu\n"""\n';
    expect(isCourseSolution(text)).toBe(true);
    expect(isCourseSolution(TREE)).toBe(false);
    const read = readCourseSolution(text);
    expect(read).toMatchObject({ action: 'a', generated: ['s', 'a', 'u'] });
    expect(read).toHaveProperty(
      'places',
      new Map(['s', 'a', 'u'].map((at) => [at, placeOf(text, at)])),
    );
    expect(unknownState(TREE, { action: 'a', generated: ['s', 'q', 'r'] })).toBe('q');
    expect(readCourseSolution('generated: "s"')).toEqual({ expected: 'course-action', at: 14 });
    expect(readCourseSolution('action: "a"')).toEqual({ expected: 'course-generated', at: 11 });
    expect(readCourseSolution('action: "a"\ngenerated: ""')).toMatchObject({
      expected: 'course-generated',
    });
    expect(readCourseSolution('action a')).toEqual({ expected: 'course-field', at: 0 });
  });
});

/** Where a state stands in the text, after the line that says what comes. */
function placeOf(text: string, state: string): number {
  return text.indexOf(state, text.indexOf('"""'));
}
