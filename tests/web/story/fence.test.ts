import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readStateAttributes } from '../../../web/search/link/attributes.ts';
import { readPresentation } from '../../../web/search/link/presentation.ts';
import { readFence, type FenceProblem } from '../../../web/course/fence.ts';
import { NAMED_OFFER } from '../../../web/search/text/lab.ts';
import { fenceProblemSentence } from '../../../web/course/text/fence.ts';
import { rounds } from '../support/rounds.ts';

const attributes = (text: string) => {
  const read = readFence(text, NAMED_OFFER);
  return 'problem' in read ? read.problem : read.attributes;
};
const problem = (text: string) => attributes(text) as FenceProblem;

describe('a fence', () => {
  it.each([
    '((3 12 8) (2 4 6) (14 5 2))',
    '((3 12 8)\n (2 4 6)\n (14 5 2))',
    '[[3, 12], [2]]',
    'a: 3 12 8\nb: 2 4 6',
    '- A\n  - 3\n  - 12\n- B\n  - 2',
    '\\begin{forest}\n[ [3] [12] ]\n\\end{forest}',
    'digraph {\n a -> b\n a -> c\n b [label="3"]\n c [label="4"]\n}',
    'graph TD\n a --> b[3]\n a --> c[4]',
    '{"children": [{"value": 3}, {"value": 4}]}',
  ])('is a tree in any notation: %s', (tree) => {
    expect(attributes(`\n${tree}\n`)).toEqual({ tree });
  });

  it('is entries as in a lesson, in any script', () => {
    expect(attributes('algorithm: minimax\n\n  tree: ((3 12) (2 4))\ncontrols：timeline')).toEqual({
      ...{ tree: '((3 12) (2 4))', algorithm: 'minimax', controls: 'timeline' },
    });
    expect(attributes('game: tictactoe\nposition: XX./.O./...\ndepth: 2')).toMatchObject({
      ...{ game: 'tictactoe', depth: '2' },
    });
  });

  it('is entries, and a tree below them', () => {
    const tree = '((3 12 8)\n (2 4 6))';
    expect(attributes(`algorithm: minimax\nstep: 4\n\n${tree}`)).toEqual({
      ...{ algorithm: 'minimax', step: '4', tree },
    });
    expect(attributes('step: 4\na: 3 12\nb: 2 4')).toEqual({ step: '4', tree: 'a: 3 12\nb: 2 4' });
  });

  it('is an example, which is a link', () => {
    const { link } = attributes('example: must-block\nstep: 3') as { link: string };
    expect(readStateAttributes((name) => (name === 'link' ? link : null)).problems).toEqual([]);
    expect(link).toMatch(/^#v1&/);
  });

  it.each<[string, number, string]>([
    ['', 1, 'there is no tree in it.'],
    [' \n\n', 1, 'there is no tree in it.'],
    ['algoritm: minimax\n((3 5) (2 9))', 1, '“algoritm” means nothing here.'],
    ['algorithm: minimax\ndept: 3', 2, '“dept” means nothing here.'],
    ['dept: 3\ndepth: 4', 1, '“dept” means nothing here.'],
    ['tree: (3 5)\nclass: x\nid: y', 2, '“class” means nothing here.'],
    ['onclick: alert(1)', 1, '“onclick” means nothing here.'],
    ['tree: (3 5)\n\ntree: (3 5)', 3, '“tree” stands here twice.'],
    ['tree: (3 5)\n(3 5)', 2, '“tree” stands here twice.'],
    ['tree: (3 5\nstep: 2', 1, 'a closing bracket is missing here, or does not fit.'],
    ['((3 12 8)\n (2 4 6)', 2, 'a closing bracket is missing here, or does not fit.'],
    ['((3 12 8)\n\n (2 x 6))', 3, 'a leaf needs a number here.'],
    ['algorithm: minimax\n\n((3 12 8)\n (2 x 6))', 4, 'a leaf needs a number here.'],
    ['hello', 1, 'a leaf needs a number here.'],
    ['tree: (3 5)\ndepth: many', 2, 'no such search can be made (“depth: many”).'],
    ['algorithm: magic\n(3 5)', 1, 'no such search can be made (“algorithm: magic”).'],
    ['tree: (3 5)\ncontrols: volume', 2, 'no such search can be made (“controls: volume”).'],
    ['example: nothing', 1, 'this can’t be read (“example: nothing”).'],
    ['controls: timeline', 1, '“tree” is missing.'],
  ])('is refused with its line: %s', (text, line, sentence) => {
    expect(problem(text).line).toBe(line);
    expect(fenceProblemSentence(problem(text), 'en')).toBe(
      `Line ${line} of this prunus block: ${sentence}`,
    );
    expect(fenceProblemSentence(problem(text), 'zh')).toMatch(
      new RegExp(`^这个 prunus 代码块的第 ${line} 行：.*。$`),
    );
  });

  it('of a length without end is refused at once', () => {
    const before = process.cpuUsage().user;
    for (const part of ['(', '(3 ', 'a: 3\n', 'tree: ', '\n', 'depth: 3\n']) {
      expect(problem(part.repeat(60_000))).toHaveProperty('kind');
    }
    // Of the processor, not of the clock: others may be at work, too.
    expect(process.cpuUsage().user - before).toBeLessThan(5_000_000);
  });

  it('gives nothing but what elements read without a complaint', () => {
    const line = fc.oneof(
      fc.constantFrom('depth: 2', 'tree: ((3 12) (2 4))', 'controls', 'game: mnk', 'rows: 4'),
      fc.constantFrom('((3 12)', ' (2 4))', 'algorithm: minimax', 'step: -1', '', 'speed: 1e9'),
      fc.string({ maxLength: 20 }),
      fc
        .tuple(fc.constantFrom('seed', 'cut', 'theme', 'link'), fc.string())
        .map((x) => x.join(':')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const read = readFence(lines.join('\n'), NAMED_OFFER);
        if ('problem' in read) {
          expect(read.problem.line).toBeGreaterThanOrEqual(1);
          expect(read.problem.line).toBeLessThanOrEqual(
            Math.max(1, lines.join('\n').split(/\r\n|\r|\n/).length),
          );
          return;
        }
        const source = (name: string) => read.attributes[name] ?? null;
        expect(readStateAttributes(source, NAMED_OFFER).problems).toEqual([]);
        expect(readPresentation(source).problems).toEqual([]);
      }),
      { numRuns: rounds(2000) },
    );
  });
});
