import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  LONGEST_LINK,
  isPermalink,
  linkedState,
  readPermalink,
  writePermalink,
} from '../../../web/search/link/permalink.ts';
import { openExample, shelf } from '../../../web/search/shelf.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import { LONGEST_TREE } from '../../../web/search/textbook/text.ts';
import { THREE_PLATES } from '../../../web/search/textbook/trees.ts';
import { MOST_PROBLEMS } from '../../../web/search/link/state-problem.ts';
import { validateState } from '../../../web/search/link/validate.ts';
import { anyText } from '../support/any-text.ts';
import { plainStates, states } from '../support/arbitrary-state.ts';
import { rounds } from '../support/rounds.ts';

const anyState = fc.oneof(states, plainStates);

describe('a link', () => {
  test('brings back the state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const expected = { state: linkedState(state), problems: [] };
        expect(readPermalink(writePermalink(state))).toEqual(expected);
        expect(readPermalink(writePermalink(state).slice(1))).toEqual(expected);
      }),
      { numRuns: rounds(2000) },
    );
  });

  test('is the same for what it brings back', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(writePermalink(linkedState(state))).toBe(writePermalink(state));
      }),
    );
  });

  test('has no character that chats and documents change or end a link at', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(writePermalink(state)).toMatch(/^#v1(&[a-z]+=[\w\-.~!()+,:/%]*)*$/);
      }),
    );
  });

  test('survives a browser', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { hash } = new URL(`https://example.org/${writePermalink(state)}`);
        expect(readPermalink(hash).state).toEqual(linkedState(state));
      }),
    );
  });

  test('survives being percent-encoded further, and being decoded', () => {
    const encodeAll = (text: string): string =>
      [...new TextEncoder().encode(text)]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
        .join('');
    fc.assert(
      fc.property(anyState, (state) => {
        const link = writePermalink(state);
        const further = link.replace(
          /=([^&]*)/g,
          (_, value: string) => `=${value.replace(/[!()+,:/*']/g, encodeAll)}`,
        );
        expect(readPermalink(further).state).toEqual(linkedState(state));
        const isAmbiguous = /%2[356]/i.test(link); // '#', '%' and '&' in the text
        if (!isAmbiguous) {
          expect(readPermalink(decodeURIComponent(link)).state).toEqual(linkedState(state));
        }
      }),
    );
  });

  test('that was cut short still opens', () => {
    fc.assert(
      fc.property(anyState, fc.nat(), (state, length) => {
        const link = writePermalink(state);
        const read = readPermalink(link.slice(0, length % (link.length + 1)));
        expect(validateState(read.state).problems).toEqual([]);
      }),
    );
  });

  test('fits into its limit, whatever the tree', () => {
    const longest = { ...defaultState, tree: '盘'.repeat(LONGEST_TREE) };
    const link = writePermalink(longest);
    expect(link.length).toBeLessThanOrEqual(LONGEST_LINK);
    expect(readPermalink(link)).toEqual({ state: longest, problems: [] });
  });
});

/** Links out in the world: these must open the same for ever. */
describe('links of version 1', () => {
  test.each<[string, Partial<LabState>]>([
    ['', {}],
    ['#', {}],
    ['#v1', {}],
    ['#v1&game=tictactoe', { game: 'tictactoe' }],
    [
      '#v1&game=tictactoe&setup=XX-/-O-/---&algorithm=minimax&scoring=depth&step=12',
      { game: 'tictactoe', setup: 'XX..O....', algorithm: 'minimax', scoring: 'depth', step: 12 },
    ],
    [
      '#v1&game=mnk&rows=2&cols=4&k=2&moves=a1d2&order=random&seed=7&depth=3&compare=1',
      {
        game: 'mnk',
        rows: 2,
        columns: 4,
        inARow: 2,
        setup: '........',
        moves: [4, 3],
        order: 'random',
        seed: 7,
        depthLimit: 3,
        compare: true,
      },
    ],
    [
      '#v1&order=reverse&quiz=1&exercise=7.d1.m2~2.v0~20.any.rtl.min',
      {
        tree: '[13, 18]',
        rootPlayer: 'min',
        order: 'reverse',
        quiz: true,
        exercise: '7.d1.m2~2.v0~20.any.rtl.min',
      },
    ],
    // An exercise of the other course keeps its rule, and keeps it from being changed unsaid.
    [
      '#v1&order=natural&cut=strict&quiz=1&exercise=7.d1.m2~2.v0~20.any.ltr.min.strict',
      {
        tree: '[13, 18]',
        rootPlayer: 'min',
        cut: 'strict',
        quiz: true,
        exercise: '7.d1.m2~2.v0~20.any.ltr.min.strict',
      },
    ],
    [
      '#v1&order=natural&cut=equal&quiz=1&exercise=7.d1.m2~2.v0~20.any.ltr.min.strict',
      {
        tree: '[13, 18]',
        rootPlayer: 'min',
        cut: 'equal',
        quiz: true,
        exercise: '7.d1.m2~2.v0~20.any.ltr.min.strict',
      },
    ],
    [
      '#v1&compare=1&with=minimax~natural.pvs~best',
      {
        compare: true,
        comparisons: [
          { algorithm: 'minimax', order: 'natural' },
          { algorithm: 'pvs', order: 'best' },
        ],
      },
    ],
    [
      '#v1&game=tictactoe&order=listed&squares=b2a1',
      { game: 'tictactoe', order: 'listed', squareOrder: [4, 6] },
    ],
    [
      '#v1&game=gomoku&rows=15&rule=renju&moves=h8i9h10&nodes=5000&step=40',
      {
        game: 'gomoku',
        rows: 15,
        columns: 15,
        inARow: 5,
        rule: 'renju',
        setup: '.'.repeat(225),
        moves: [112, 98, 82],
        nodeLimit: 5000,
        step: 40,
      },
    ],
    [
      '#v1&game=gomoku&rows=5&rule=freestyle&setup=XO---/-----/-----/-----/-----&moves=e1',
      {
        game: 'gomoku',
        rows: 5,
        columns: 5,
        inARow: 5,
        setup: `XO${'.'.repeat(23)}`,
        moves: [24],
      },
    ],
    ['#v1&view=icicle&siblings=value&fold=0', { view: 'icicle', siblings: 'value', folded: false }],
    [
      '#v1&root=min&camera=1.5,-2,0.25&layout=typed&tree=(a:(1,+2.5),%22b!)%22:-3)',
      {
        rootPlayer: 'min',
        camera: { x: 1.5, y: -2, scale: 0.25 },
        tree: '[a:[1, 2.5],"b)":-3]',
      },
    ],
    ['#v1&camera=12.5,2,w8', { camera: { x: 12.5, y: 2, across: 8 } }],
    ['#v1&tree=(A:((3,-12.5),8),4)', { tree: '[A: [[3, -12.5], 8], 4]' }],
  ])('%s', (hash, change) => {
    const state = { ...defaultState, ...change };
    expect(readPermalink(hash)).toEqual({ state, problems: [] });
    const isTree = state.game === 'textbook' && state.exercise === null;
    // Links say which tree they are of, so that they never change their meaning with the default.
    const plates =
      '&tree=(A:((1,20),(1,50),(20,50)),B:((5,10),(5,100),(10,100)),C:((1,5),(1,20),(5,20)))';
    const whole = isTree && !hash.includes('tree=') ? hash + plates : hash;
    if (hash.length > 1) expect(writePermalink(state)).toBe(whole);
  });

  test('open the three plates where nothing is said', () => {
    const { state } = readPermalink('#v1');
    expect(state.game).toBe('textbook');
    expect(state.tree).toBe(THREE_PLATES);
    expect(THREE_PLATES.replace(/\s/g, '')).toBe(
      '[A:[[1,20],[1,50],[20,50]],B:[[5,10],[5,100],[10,100]],C:[[1,5],[1,20],[5,20]]]',
    );
    expect(state).toMatchObject({
      algorithm: 'alpha-beta',
      order: 'natural',
      scoring: 'flat',
      depthLimit: null,
    });
  });

  test('of the examples are short', () => {
    for (const name of shelf) {
      const link = writePermalink(openExample(name)!);
      expect(link.length, link).toBeLessThan(400);
    }
  });
});

describe('what is no link', () => {
  test('gives a valid state and says so', () => {
    const partly = fc
      .array(
        fc.oneof(
          anyText(),
          fc.constantFrom(
            'v1',
            '&',
            '=',
            '#',
            '%',
            '%E4',
            'game',
            'rows',
            'tree',
            'moves',
            'camera',
            '1e999',
            '-',
          ),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          partly,
          partly.map((text) => `#v1&${text}`),
        ),
        (hash) => {
          const { state, problems } = readPermalink(hash);
          expect(validateState(state)).toEqual({ state, problems: [] });
          if (!isPermalink(hash) && hash.replace('#', '') !== '') expect(problems).toHaveLength(1);
        },
      ),
      { numRuns: rounds(2000) },
    );
  });

  test.each<[string, object]>([
    ['#tree', { code: 'not-a-link', field: 'link', given: 'tree' }],
    ['#v2&game=go', { code: 'unknown-version', field: 'link', given: 'v2' }],
    ['#v1&game=mnk&game=textbook', { code: 'repeated', field: 'game', given: '' }],
    ['#v1&tree=%E4%', { code: 'unreadable', field: 'tree', given: '%E4%' }],
    ['#v1&colour=red', { code: 'unknown-field', field: 'colour', given: '' }],
    ['#v1&__proto__=1', { code: 'unknown-field', field: '__proto__', given: '' }],
    ['#v1&game=mnk&rows=many', { code: 'wrong-type', field: 'rows', given: 'many' }],
    ['#v1&game=tictactoe&moves=a1zz', { code: 'illegal-move', field: 'moves', given: 'a1zz' }],
    ['#v1&game=tictactoe&setup=XX', { code: 'bad-setup', field: 'setup', given: 'XX' }],
    ['#v1&camera=1,2,3,4', { code: 'wrong-type', field: 'camera', given: '1,2,3,4' }],
    ['#v1&game=tictactoe&squares=b2d9', { code: 'bad-squares', field: 'squares', given: 'b2d9' }],
    ['#v1&with=minimax', { code: 'bad-comparisons', field: 'with', given: 'minimax' }],
    ['#v1&game=gomoku&rows=9&k=4', { code: 'fixed-size', field: 'k', given: '4' }],
    ['#v1&game=mnk&rule=renju', { code: 'fixed-size', field: 'rule', given: 'renju' }],
    ['#v1&game=gomoku&moves=h8z9', { code: 'illegal-move', field: 'moves', given: 'h8z9' }],
    ['#v1&step=1e999', { code: 'out-of-range', field: 'step', given: '1e999' }],
  ])('%s', (hash, problem) => {
    expect(readPermalink(hash).problems).toEqual([problem]);
  });

  test('is refused unread when it is far too long', () => {
    for (const megabyte of ['&', '=', '%', 'a', '&tree=%', '\0', '!']) {
      const hash = `#v1&${megabyte.repeat(1e6 / megabyte.length)}`;
      expect(readPermalink(hash).state).toEqual(defaultState);
      const within = readPermalink(hash.slice(0, LONGEST_LINK));
      expect(within.state).toEqual(defaultState);
      expect(within.problems.length).toBeGreaterThan(0);
      expect(within.problems.length).toBeLessThanOrEqual(2 * MOST_PROBLEMS);
    }
  });
});

describe('a depth', () => {
  const depthOf = (link: string) => readPermalink(link).state.depthLimit;

  test.each<[string, number | null]>([
    ['#v1&game=connect-four', 4],
    ['#v1&game=reversi', 4],
    ['#v1&game=reversi&rows=4', null],
    ['#v1&game=nim', 4],
    ['#v1&game=nim&setup=1,2,3', null],
    ['#v1&game=reversi&depth=none', null],
    ['#v1&game=connect-four&depth=7', 7],
    ['#v1&game=connect-four&depth=deep', 4],
    // Links that people were given.
    ['#v1&game=mnk&rows=4&cols=5&k=4', null],
    ['#v1&game=gomoku&rows=15', null],
  ])('%s', (link, depth) => {
    expect(depthOf(link)).toBe(depth);
  });

  test('that the game makes usual is said by every link of its states', () => {
    for (const game of ['connect-four', 'reversi', 'nim']) {
      for (const depthLimit of [null, 4, 6]) {
        const { state } = validateState({ game, depthLimit });
        expect(writePermalink(state)).toContain(`&depth=${depthLimit ?? 'none'}`);
        expect(readPermalink(writePermalink(state)).state.depthLimit).toBe(depthLimit);
      }
    }
    expect(writePermalink(validateState({ game: 'mnk' }).state)).not.toContain('depth');
  });
});
