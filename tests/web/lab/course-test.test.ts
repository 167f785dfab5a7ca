import { describe, expect, it } from 'vitest';

import { readAnyTree, readLabTree } from '../../../web/search/textbook/notation/read-tree.ts';

const TWO = `# a test of our own
class: "GraphGameTreeTest"
alg: "AlphaBetaAgent"
depth: "1"

diagram: """
   s
  / \\
 l   r
"""
num_agents: "2"

start_state: "s"
win_states: "w"
lose_states: "x"

successors: """
s Left l
s Right r
l a w
l b x
r a y
r b z
y c w
"""

evaluation: """
w 10.0
x -4
y 3
z 0.5
"""
`;

const treeIn = (text: string) => readAnyTree(text);

describe('tree tests of CS188', () => {
  it('are drawn with the names of their states, as deep as they go', () => {
    expect(treeIn(TWO)).toEqual({
      tree: 's: [l: [w: 10.0, x: -4], r: [y: 3, z: 0.5]]',
      notation: 'course-test',
      decimals: null,
      notes: [],
      size: expect.objectContaining({ leaves: expect.any(Number) as number }) as object,
    });
    // Two rounds: from y it goes on.
    expect(treeIn(TWO.replace('depth: "1"', 'depth: "2"'))).toMatchObject({
      tree: 's: [l: [w: 10.0, x: -4], r: [y: [w: 10.0], z: 0.5]]',
    });
  });

  it('keep several MIN agents apart by a node without a choice', () => {
    const three = TWO.replace('num_agents: "2"', 'num_agents: "3"');
    expect(treeIn(three)).toMatchObject({
      tree: 's: [l: [w: 10.0, x: -4], r: [y: [[w: 10.0]], z: 0.5]]',
    });
  });

  it('are given to a lab with as many MIN agents as they have, and what is to be tested', () => {
    const three = TWO.replace('num_agents: "2"', 'num_agents: "3"');
    const read = readLabTree(three);
    expect(read).toMatchObject({
      tree: 's: [l: [w: 10.0, x: -4], r: [y: [w: 10.0], z: 0.5]]',
      course: { opponents: 2, algorithm: 'alpha-beta' },
    });
    expect(read).toHaveProperty(
      'course.actions',
      new Map([
        ['Left', 'l'],
        ['Right', 'r'],
      ]),
    );
    expect(readLabTree(TWO.replace('AlphaBetaAgent', 'MinimaxAgent'))).toMatchObject({
      course: { opponents: 1, algorithm: 'minimax' },
    });
    expect(readLabTree(TWO.replace('AlphaBetaAgent', 'OwnAgent'))).toMatchObject({
      course: { algorithm: null },
    });
    // More than a lab knows move alone, with nodes between them.
    expect(readLabTree(TWO.replace('num_agents: "2"', 'num_agents: "9"'))).toMatchObject({
      tree: 's: [l: [w: 10.0, x: -4], r: [y: [[w: 10.0]], z: 0.5]]',
      course: { opponents: 1 },
    });
    expect(readLabTree('[[3, 12], 2]')).toEqual(readAnyTree('[[3, 12], 2]'));
  });

  it('draw by lot what the other agents do where expectimax is tested', () => {
    const lots = TWO.replace('AlphaBetaAgent', 'ExpectimaxAgent').replace(
      'depth: "1"',
      'depth: "2"',
    );
    expect(treeIn(lots)).toMatchObject({
      // MAX moves again at y: before it stands a node of MIN's, who has no choice.
      tree: 's: [l: ~(1/2: w: 10.0, 1/2: x: -4), r: ~(1/2: y: [[w: 10.0]], 1/2: z: 0.5)]',
    });
    const three = lots.replace('num_agents: "2"', 'num_agents: "3"');
    expect(treeIn(three)).toMatchObject({
      tree: 's: [l: ~(1/2: w: 10.0, 1/2: x: -4), r: ~(1/2: y: ~(1: w: 10.0), 1/2: z: 0.5)]',
    });
    expect(readLabTree(three)).toMatchObject({ course: { opponents: 1, algorithm: 'expectimax' } });
  });

  it('are read with the ends of lines of any system, and without depth or class', () => {
    expect(treeIn(TWO.replaceAll('\n', '\r\n'))).toEqual(treeIn(TWO));
    const bare = TWO.replace(/^class.*\n/m, '').replace(/^depth.*\n/m, '');
    expect(treeIn(bare)).toMatchObject({ notation: 'course-test' });
  });

  it.each([
    ['s Left l', 's Left', 'course-successor', 's Left\n'],
    ['x -4', 'x four', 'course-evaluation', 'x four'],
    ['z 0.5\n', '', 'course-value', 'r b z'],
    ['depth: "1"', 'depth: "one"', 'course-count', 'one"'],
    ['start_state: "s"', '', 'course-start', null],
    ['diagram: """', 'diagram: "', 'course-field', 'diagram: "'],
    ['depth: "1"', 'depth 1', 'course-field', 'depth 1'],
  ])('are refused where %j is %j', (was, is, expected, at) => {
    const text = TWO.replace(was, is);
    expect(treeIn(text)).toEqual({
      notation: 'course-test',
      expected,
      at: at === null ? text.length : text.indexOf(at),
    });
  });

  it('do not run in circles', () => {
    const round = TWO.replace('y c w', 'y c s').replace('depth: "1"', 'depth: "250"');
    expect(treeIn(round)).toMatchObject({ notation: 'course-test' });
    expect(treeIn(round)).toHaveProperty('expected');
  });
});
