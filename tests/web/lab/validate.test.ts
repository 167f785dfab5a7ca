import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readExercise } from '../../../web/search/exercise/exercise-link.ts';
import { tidySquares } from '../../../web/search/square-order.ts';
import { tidyComparisons } from '../../../web/search/comparisons.ts';
import { SCORINGS } from '../../../web/games/game.ts';
import { legalCount } from '../../../web/games/positions.ts';
import { findBoardGame } from '../../../web/games/registry.ts';
import { setupProblem } from '../support/plain-rules.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import { MOST_PROBLEMS } from '../../../web/search/link/state-problem.ts';
import { LONGEST_TREE } from '../../../web/search/textbook/text.ts';
import { validateState } from '../../../web/search/link/validate.ts';
import { states } from '../support/arbitrary-state.ts';
import { rounds } from '../support/rounds.ts';

/** Rows and columns, where there may be others than eight. */
const MOST_SIDES: Readonly<Record<string, readonly [number, number]>> = {
  gomoku: [20, 20],
  'connect-four': [9, 9],
  nim: [6, 15],
};

/** What must hold of every state, checked by hand rather than by the code under test. */
function expectValid(state: LabState): void {
  expect(Object.keys(state).sort()).toEqual(Object.keys(defaultState).sort());
  for (const name of [state.game, state.algorithm, state.order]) expect(name).toMatch(/^[a-z]/);
  const most = MOST_SIDES[state.game] ?? [8, 8];
  for (const [at, side] of [state.rows, state.columns].entries()) {
    expect(Number.isInteger(side) && side >= 1 && side <= most[at]!).toBe(true);
  }
  expect(Number.isInteger(state.inARow) && state.inARow >= 1 && state.inARow <= 8).toBe(true);
  if (state.game === 'gomoku') {
    expect([state.columns, state.inARow]).toEqual([state.rows, 5]);
    expect(state.rows).toBeGreaterThanOrEqual(5);
    expect(['freestyle', 'standard', 'renju']).toContain(state.rule);
  } else if (state.game === 'nim') {
    expect(['normal', 'misere']).toContain(state.rule);
  } else {
    expect(state.rule).toBe('freestyle');
  }
  expect(Number.isInteger(state.nodeLimit) && state.nodeLimit >= 1).toBe(true);
  if (state.game === 'tictactoe')
    expect([state.rows, state.columns, state.inARow]).toEqual([3, 3, 3]);
  expect(state.setup).toMatch(/^[XO.]*$/);
  expect(state.setup).toHaveLength(state.rows * state.columns);
  if (['connect-four', 'reversi', 'nim'].includes(state.game)) {
    const game = findBoardGame(state.game)!;
    expect(legalCount(game, state)).toBe(state.moves.length);
  } else {
    if (state.moves.length > 0) expect(setupProblem(state.setup, state)).toBeNull();
    const played = state.moves.map((cell) => state.setup[cell]);
    expect(played.every((content) => content === '.')).toBe(true);
    expect(new Set(state.moves).size).toBe(state.moves.length);
  }
  expect(state.tree.length).toBeLessThanOrEqual(LONGEST_TREE);
  expect(['max', 'min']).toContain(state.rootPlayer);
  expect(state.game === 'reversi' ? SCORINGS : ['flat', 'depth']).toContain(state.scoring);
  expect(Number.isInteger(state.seed) && state.seed >= 0).toBe(true);
  expect(state.depthLimit === null || Number.isInteger(state.depthLimit)).toBe(true);
  expect(state.step === null || Number.isInteger(state.step)).toBe(true);
  expect(typeof state.compare).toBe('boolean');
  expect(['tree', 'icicle']).toContain(state.view);
  expect(['play', 'value']).toContain(state.siblings);
  expect(typeof state.folded).toBe('boolean');
  expect(tidySquares(state.squareOrder, state)).toEqual({
    kept: state.squareOrder,
    isWhole: true,
  });
  expect(typeof state.quiz).toBe('boolean');
  expect(tidyComparisons(state.comparisons)).toEqual({ kept: state.comparisons, isWhole: true });
  expect(state.exercise === null || readExercise(state.exercise) !== null).toBe(true);
  if (state.camera !== null) {
    for (const number of Object.values(state.camera)) expect(Number.isFinite(number)).toBe(true);
  }
}

describe('any value', () => {
  test('becomes a valid state', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          const { state, problems } = validateState(value);
          expectValid(state);
          expect(problems.length).toBeLessThanOrEqual(MOST_PROBLEMS);
        },
      ),
      { numRuns: rounds(1000) },
    );
  });

  test('with fields of a state, of any type, becomes a valid state and tells of what it mended', () => {
    const fields = Object.keys(defaultState) as (keyof LabState)[];
    const odd = fc.oneof(
      fc.anything(),
      fc.constantFrom<unknown>(
        NaN,
        -0,
        Infinity,
        -Infinity,
        1e300,
        '',
        'X'.repeat(1e5),
        [],
        {},
        null,
      ),
    );
    fc.assert(
      fc.property(states, fc.constantFrom(...fields), odd, (state, field, value) => {
        const checked = validateState({ ...state, [field]: value });
        expectValid(checked.state);
        if (checked.problems.length === 0 && value !== undefined) {
          // Nothing to mend: then what was given is what stands there.
          // (Blanks around words, which are taken off without a sentence, say nothing.)
          if (!['camera', 'tree', 'solution'].includes(field))
            expect(checked.state[field]).toEqual(value === 0 ? 0 : value);
        }
        for (const other of fields) {
          // Only the board's fields hang together.
          const isBoard = ['game', 'rows', 'columns', 'inARow', 'setup', 'moves'].includes(field);
          if (other !== field && !isBoard) expect(checked.state[other]).toEqual(state[other]);
        }
      }),
      { numRuns: rounds(2000) },
    );
  });

  test('that is a valid state stays as it is, without a problem', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(validateState(state)).toEqual({ state, problems: [] });
        expect(validateState(JSON.parse(JSON.stringify(state)))).toEqual({ state, problems: [] });
      }),
    );
  });

  test('once mended needs no more mending', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(defaultState)), fc.anything()),
        (value) => {
          const { state } = validateState(value);
          expect(validateState(state)).toEqual({ state, problems: [] });
        },
      ),
      { numRuns: rounds(1000) },
    );
  });
});

describe('hostile values', () => {
  test('with names of Object.prototype', () => {
    const value: unknown = JSON.parse(
      '{"__proto__":{"rows":5},"constructor":1,"toString":"x","hasOwnProperty":null,"game":"mnk"}',
    );
    const { state, problems } = validateState(value);
    expect(state).toEqual({ ...defaultState, game: 'mnk' });
    expect(problems.map((problem) => problem.field).sort()).toEqual([
      '__proto__',
      'constructor',
      'hasOwnProperty',
      'toString',
    ]);
    expect(({} as { rows?: number }).rows).toBeUndefined();
  });

  test('with inherited fields: only own ones count', () => {
    expect(validateState(Object.create({ game: 'mnk' })).state).toEqual(defaultState);
  });

  test('with names like those of Object.prototype', () => {
    for (const game of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
      expect(
        validateState({ game }).problems[0]?.code === 'unknown-name' || game === 'constructor',
      ).toBe(true);
      expect(validateState({ game }, { games: ['mnk', 'textbook'] }).state.game).toBe('textbook');
    }
  });

  test('that throw when looked at', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const thrower = new Proxy(
      {},
      {
        get: () => {
          throw new Error('get');
        },
        has: () => {
          throw new Error('has');
        },
        ownKeys: () => {
          throw new Error('ownKeys');
        },
        getOwnPropertyDescriptor: () => {
          throw new Error('descriptor');
        },
      },
    );
    const getter = {
      get rows(): number {
        throw new Error('rows');
      },
    };
    for (const value of [
      proxy,
      thrower,
      getter,
      { moves: proxy },
      { moves: thrower },
      { camera: thrower },
    ]) {
      expect(validateState(value).state).toEqual(defaultState);
    }
  });

  test('that are huge', () => {
    const keys = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, key) => [`key${key}`, key]),
    );
    expect(validateState(keys).problems).toHaveLength(MOST_PROBLEMS);
    expect(validateState({ tree: '['.repeat(1e7) }).problems).toEqual([
      { code: 'too-long', field: 'tree', given: `${'['.repeat(39)}…` },
    ]);
    expect(validateState({ game: 'mnk', moves: new Array(1e7).fill(0) }).state.moves).toEqual([0]);
    expect(validateState({ setup: '.'.repeat(1e7) }).state.setup).toBe('.........');
  });
});

describe('what is told', () => {
  test.each<[object, object]>([
    [{ rows: '3' }, { code: 'wrong-type', field: 'rows', given: '3' }],
    [{ rows: NaN }, { code: 'wrong-type', field: 'rows', given: 'NaN' }],
    [
      { game: 'mnk', rows: 99 },
      { code: 'out-of-range', field: 'rows', given: '99' },
    ],
    [{ seed: 1.5 }, { code: 'out-of-range', field: 'seed', given: '1.5' }],
    [
      { game: 'tictactoe', rows: 4 },
      { code: 'fixed-size', field: 'rows', given: '4' },
    ],
    [{ game: 'chess!' }, { code: 'unknown-name', field: 'game', given: 'chess!' }],
    [{ scoring: 'rich' }, { code: 'unknown-name', field: 'scoring', given: 'rich' }],
    [{ setup: 'XO' }, { code: 'bad-setup', field: 'setup', given: 'XO' }],
    [{ setup: 'XO1......' }, { code: 'bad-setup', field: 'setup', given: 'XO1......' }],
    [
      { game: 'mnk', moves: [0, 0] },
      { code: 'illegal-move', field: 'moves', given: '0' },
    ],
    [
      { setup: 'XX.......', moves: [5] },
      { code: 'illegal-move', field: 'moves', given: '5' },
    ],
    [{ compare: 'yes' }, { code: 'wrong-type', field: 'compare', given: 'yes' }],
    [{ camera: { x: 1, y: 2 } }, { code: 'wrong-type', field: 'camera', given: '' }],
    [{ colour: 'red' }, { code: 'unknown-field', field: 'colour', given: '' }],
  ])('%o', (value, problem) => {
    expect(validateState(value).problems).toEqual([problem]);
  });

  test('nothing that is no object', () => {
    for (const value of [null, undefined, 3, 'mnk', [], true, Symbol('x'), 10n, () => 1]) {
      expect(validateState(value).problems[0]?.code).toBe('not-a-state');
    }
  });
});

test('names are held to what the engine offers', () => {
  const offer = { games: ['tictactoe', 'mnk'], algorithms: ['minimax'], orders: ['natural'] };
  const { state, problems } = validateState({ game: 'chess', order: 'best' }, offer);
  expect(state).toMatchObject({ game: 'tictactoe', algorithm: 'minimax', order: 'natural' });
  expect(problems.map((problem) => problem.field)).toEqual(['game', 'order']);
});
