import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { factsOf } from '../../../web/games/positions.ts';
import { GAMES } from '../../../web/games/registry.ts';
import { isRefusal } from '../../../web/games/rules.ts';
import { boardGameOf } from '../../../web/search/game-fields.ts';
import { anyText } from '../support/any-text.ts';
import { isOver, setupProblem } from '../support/plain-rules.ts';
import { currentExample } from '../../../web/search/current-example.ts';
import { LONGEST_TREE } from '../../../web/search/textbook/text.ts';
import { engineOptions, withAlgorithm } from '../../../web/search/options.ts';
import { openExample, shelf } from '../../../web/search/shelf.ts';
import { cellsOf, defaultState, type LabState } from '../../../web/search/state.ts';
import {
  changeBookmarks,
  changeCourse,
  changeGame,
  changeSettings,
  changeTree,
  changeView,
  goToStep,
  lookAround,
  moveCamera,
} from '../../../web/search/update.ts';
import {
  changeOpponents,
  changeRootPlayer,
  changeRule,
  changeSize,
  clearBoard,
  playMove,
  setStone,
  showMoves,
} from '../../../web/search/update-position.ts';
import { showsExercise } from '../../../web/search/exercise/exercise.ts';
import { changeQuiz, openExercise } from '../../../web/search/exercise/open-exercise.ts';
import { defaultExercise } from '../../../web/search/exercise/generate.ts';
import { withNewNumbers } from '../../../web/search/textbook/renumbered.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { validateState } from '../../../web/search/link/validate.ts';
import { states } from '../support/arbitrary-state.ts';
import { rounds } from '../support/rounds.ts';

const numbers = fc.oneof(
  fc.integer({ min: -2, max: 70 }),
  fc.constantFrom(NaN, Infinity, -Infinity, 0.5, -0, 1e300),
);

/** Anything that a page may do to a state. */
const updates: fc.Arbitrary<(state: LabState) => LabState> = fc.oneof(
  numbers.map((cell) => (state: LabState) => playMove(state, cell)),
  fc.array(numbers).map((moves) => (state: LabState) => showMoves(state, moves)),
  fc.constant(clearBoard),
  fc.tuple(numbers, fc.constantFrom<('X' | 'O' | '.')[]>('X', 'O', '.')).map(
    ([cell, content]) =>
      (state: LabState) =>
        setStone(state, cell, content),
  ),
  fc
    .constantFrom('mnk', 'tictactoe', 'textbook')
    .map((game) => (state: LabState) => changeGame(state, game)),
  fc
    .record({ rows: numbers, columns: numbers, inARow: numbers }, { requiredKeys: [] })
    .map((size) => (state: LabState) => changeSize(state, size)),
  anyText().map((tree) => (state: LabState) => changeTree(state, tree)),
  fc
    .constantFrom<('max' | 'min')[]>('max', 'min')
    .map((player) => (state: LabState) => changeRootPlayer(state, player)),
  fc
    .record(
      {
        algorithm: fc.constantFrom('minimax', 'alpha-beta'),
        order: fc.constantFrom('natural', 'random'),
        seed: numbers,
        scoring: fc.constantFrom<('flat' | 'depth')[]>('flat', 'depth'),
        depthLimit: fc.option(numbers),
        compare: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .map((change) => (state: LabState) => changeSettings(state, change)),
  fc.option(numbers).map((step) => (state: LabState) => goToStep(state, step)),
  fc
    .option(fc.record({ x: numbers, y: numbers, scale: numbers }))
    .map((camera) => (state: LabState) => moveCamera(state, camera)),
  fc
    .integer({ min: 1, max: 6 })
    .map((opponents) => (state: LabState) => changeOpponents(state, opponents)),
  fc
    .constantFrom<('search' | 'levels')[]>('search', 'levels')
    .map((course) => (state: LabState) => changeCourse(state, course)),
  fc
    .record(
      {
        chosen: fc.constantFrom(null, [0], [1, 2]),
        opened: fc.constantFrom([], [[0]]),
        panel: fc.constantFrom<('none' | 'why' | 'moves')[]>('none', 'why', 'moves'),
      },
      { requiredKeys: [] },
    )
    .map((change) => (state: LabState) => lookAround(state, change)),
  fc
    .constantFrom([], [{ path: [0], name: 'here' }])
    .map((bookmarks) => (state: LabState) => changeBookmarks(state, bookmarks)),
  fc.boolean().map((quiz) => (state: LabState) => changeQuiz(state, quiz)),
  fc
    .integer({ min: 0, max: 9 })
    .map((seed) => (state: LabState) => openExercise(state, { ...defaultExercise, seed })),
  fc.integer({ min: 0, max: 9 }).map((seed) => (state: LabState) => withNewNumbers(state, seed)),
);

describe('any update', () => {
  test('leaves a valid state, the one given untouched, and the same object where nothing changed', () => {
    fc.assert(
      fc.property(states, fc.array(updates, { maxLength: 12 }), (start, doings) => {
        let state = start;
        for (const update of doings) {
          const before = JSON.stringify(state);
          const next = update(state);
          expect(JSON.stringify(state)).toBe(before);
          expect(validateState(next)).toEqual({ state: next, problems: [] });
          if (next !== state) expect(next).not.toEqual(state);
          state = next;
        }
      }),
      { numRuns: rounds(1000) },
    );
  });

  test('forgets step and camera exactly where another tree is shown', () => {
    fc.assert(
      fc.property(states, updates, (start, update) => {
        const state = { ...start, step: 5, camera: { x: 1, y: 2, scale: 3 } };
        const next = update(state);
        const isOther =
          (next.compare !== state.compare && next.game !== 'gomoku') ||
          JSON.stringify(engineOptions(next)) !== JSON.stringify(engineOptions(state));
        if (isOther) expect([next.step, next.camera]).toEqual([null, null]);
        else if (next.step === null) expect(next).toEqual({ ...state, step: null });
        else if (next.camera === null) expect(next).toEqual({ ...state, camera: null });
      }),
      { numRuns: rounds(1000) },
    );
  });
});

describe('the board', () => {
  const board = openExample('empty-board')!;

  test('is played on by turns and taken back', () => {
    const played = playMove(playMove(board, 4), 0);
    expect(cellsOf(played)).toBe('O...X....');
    expect(showMoves(played, [])).toEqual(board);
    expect(showMoves(board, [])).toBe(board);
  });

  test('refuses what is not legal', () => {
    const played = playMove(board, 4);
    expect(playMove(played, 4)).toBe(played);
    expect(playMove(played, 9)).toBe(played);
    const won = { ...board, setup: 'XXXOO....' };
    expect(playMove(won, 8)).toBe(won);
    const impossible = setStone(setStone(board, 0, 'O'), 1, 'O');
    expect(setupProblem(impossible.setup, impossible)).not.toBeNull();
    expect(playMove(impossible, 5)).toBe(impossible);
    expect(playMove(defaultState, 0)).toBe(defaultState);
  });

  test('can be set up however one likes, from what was played', () => {
    const laid = setStone(playMove(board, 4), 0, 'X');
    expect(laid).toMatchObject({ setup: 'X...X....', moves: [] });
    expect(setStone(laid, 0, 'X')).toBe(laid);
    expect(setStone(laid, 0, '.').setup).toBe('....X....');
    expect(clearBoard(laid)).toEqual(board);
  });

  test('of matches is laid row by row, without gaps', () => {
    const nim = openExample('nim-rows')!;
    const filled = setStone(nim, 2, 'X');
    expect(filled.setup).toBe('XXXXX.XXX');
    expect(setStone(filled, 2, 'O')).toBe(filled);
    expect(setStone(filled, 7, '.').setup).toBe('XXXXX.X..');
    expect(setStone(filled, 0, '.').setup).toBe('...XX.XXX');
    expect(setStone(filled, 9, 'X')).toBe(filled);
    expect(setStone(filled, -1, '.')).toBe(filled);
  });

  test('of matches has a rule by which who takes the last one loses', () => {
    const nim = openExample('nim-rows')!;
    const misere = changeRule(nim, 'misere');
    expect(engineOptions(misere)).toMatchObject({ game: 'nim', piles: '1,2,3', rule: 'misere' });
    expect(changeRule(misere, 'renju').rule).toBe('normal');
    expect(changeGame(misere, 'tictactoe').rule).toBe('freestyle');
    // So it stands in states that pages have kept.
    expect(validateState({ ...nim, rule: 'freestyle' })).toEqual({ state: nim, problems: [] });
    const last = (state: LabState) => {
      const facts = factsOf(boardGameOf('nim'), { ...state, moves: [1, 18, 35] });
      return isRefusal(facts) ? null : facts.winner;
    };
    expect([last(nim), last(misere)]).toEqual(['max', 'min']);
  });

  test('of Reversi may count its discs, and no other', () => {
    const discs = changeSettings(openExample('reversi-small')!, { scoring: 'discs' });
    expect(engineOptions(discs)).toMatchObject({ game: 'reversi', scoring: 'discs' });
    expect(changeGame(discs, 'nim').scoring).toBe('flat');
    const { state, problems } = validateState({ ...board, scoring: 'discs' });
    expect(state).toEqual(board);
    expect(problems).toEqual([{ code: 'unknown-name', field: 'scoring', given: 'discs' }]);
  });

  test('keeps its stones for another number in a row, and not for another size', () => {
    const board = changeGame(defaultState, 'mnk');
    const played = playMove(playMove(playMove(board, 0), 8), 1);
    expect(changeSize(played, { columns: 4 })).toMatchObject({ setup: '............', moves: [] });
    expect(changeSize(played, { rows: 3 })).toBe(played);
    // Two in a row were won with the third move, so nothing was played after it.
    const shorter = changeSize(playMove(played, 5), { inARow: 2 });
    expect(isOver(cellsOf(shorter), shorter)).toBe(true);
    expect(shorter.moves).toEqual([0, 8, 1]);
  });

  test('has sides from 1 to 8', () => {
    const mnk = changeGame(board, 'mnk');
    expect(changeSize(mnk, { rows: 99, columns: -3, inARow: NaN })).toMatchObject({
      rows: 8,
      columns: 1,
      inARow: 3,
    });
  });
});

describe('settings', () => {
  test('begin with another search, or several, where one had not begun', () => {
    const begun = goToStep(openExample('three-plates')!, 0);
    const beside = changeSettings(begun, { compare: true });
    expect([beside.compare, beside.step]).toEqual([true, 0]);
    expect(changeSettings(beside, { compare: false }).step).toBe(0);
    expect(changeSettings(goToStep(begun, 4), { compare: true }).step).toBeNull();
    // Whoever chooses what is to be watched has not seen its end.
    expect(changeSettings(begun, { algorithm: 'minimax' }).step).toBe(0);
    expect(changeSettings(goToStep(begun, 4), { algorithm: 'minimax' }).step).toBeNull();
    const board = goToStep(openExample('empty-board')!, 0);
    expect(changeSettings(board, { order: 'centre' }).step).toBe(0);
    expect(playMove(board, 4).step).toBeNull();
  });

  test('leave the position alone', () => {
    const state = playMove(openExample('empty-board')!, 4);
    const changed = changeSettings(state, {
      algorithm: 'alpha-beta',
      depthLimit: 4,
      compare: true,
    });
    expect(changed).toEqual({ ...state, algorithm: 'alpha-beta', depthLimit: 4, compare: true });
    expect(changeSettings(changed, { depthLimit: null }).depthLimit).toBeNull();
    expect(changeSettings(changed, { depthLimit: 0 }).depthLimit).toBe(1);
    expect(changeSettings(changed, {})).toBe(changed);
  });

  test('that make no other tree leave the step alone', () => {
    const state = goToStep(defaultState, 7);
    expect(changeSettings(state, { seed: 5 }).step).toBe(7);
    expect(changeSettings(state, { seed: 5, order: 'random' }).step).toBeNull();
  });
});

test('a tree that is too long is refused', () => {
  expect(changeTree(defaultState, '['.repeat(LONGEST_TREE + 1))).toBe(defaultState);
  expect(changeTree(defaultState, 'a\r\nb').tree).toBe('a\nb');
});

describe('the engine is asked', () => {
  test('for the same tree by another algorithm, without what only the first one has', () => {
    const strict = engineOptions({
      ...defaultState,
      algorithm: 'aspiration',
      cut: 'strict',
      guess: 3,
    });
    expect(strict).toMatchObject({ cut: 'strict', guess: '3' });
    expect(withAlgorithm(strict, 'minimax', 'natural')).toEqual(
      engineOptions({ ...defaultState, algorithm: 'minimax' }),
    );
    expect(withAlgorithm(strict, 'alpha-beta')).toEqual(
      engineOptions({ ...defaultState, cut: 'strict' }),
    );
  });

  test('by the names of the command line, for what matters and no more', () => {
    expect(engineOptions(defaultState)).toEqual({
      game: 'textbook',
      algorithm: 'alpha-beta',
      order: 'natural',
      depth: 'none',
      tree: defaultState.tree,
      root: 'max',
    });
    expect(engineOptions(playMove(openExample('must-block')!, 2))).toEqual({
      game: 'tictactoe',
      algorithm: 'minimax',
      order: 'natural',
      depth: 'none',
      position: 'XXO/.O./...',
      scoring: 'depth',
      max: 'mover',
      'count-from': 'first-move',
    });
    const random = { ...defaultState, game: 'mnk', order: 'random', seed: 9, depthLimit: 2 };
    expect(engineOptions({ ...random, rows: 1, columns: 2, inARow: 2, setup: 'X.' })).toEqual({
      game: 'mnk',
      algorithm: 'alpha-beta',
      order: 'random',
      seed: '9',
      depth: '2',
      rows: '1',
      cols: '2',
      k: '2',
      position: 'X.',
      scoring: 'flat',
    });
  });
});

describe('another game', () => {
  test('has none of the settings of the one before', () => {
    const five = openExample('five-in-2')!;
    const board = changeGame(five, 'tictactoe');
    expect(writePermalink(board)).toBe('#v1&game=tictactoe');
    expect(currentExample(changeSettings(board, { algorithm: 'minimax' }))).toBe('empty-board');
    expect(changeGame(openExample('dice-nim-two')!, 'tictactoe').algorithm).toBe('minimax');
  });

  test('has colors of its own, and an example’s picture comes back with it', () => {
    const plates = openExample('plates-by-level')!;
    const board = changeView(changeGame(plates, 'tictactoe'), { color: 'green-red' });
    expect(changeGame(plates, 'nim').color).toBe('player');
    const left = new Map([
      ['textbook', plates],
      ['tictactoe', board],
    ]);
    expect(changeGame(board, 'textbook', left).color).toBe('print');
    expect(changeGame(plates, 'tictactoe', left).color).toBe('green-red');
  });

  test('is as it was left, and what all games share goes with the reader', () => {
    const plates = changeTree(
      changeSettings(defaultState, { order: 'worst' }),
      '[[3, 12], [2, 4]]',
    );
    const board = changeGame(plates, 'tictactoe');
    expect(board).toMatchObject({ order: 'natural', tree: defaultState.tree });
    const shared = changeView(changeSettings(board, { algorithm: 'minimax', cut: 'strict' }), {
      view: 'icicle',
    });
    const back = changeGame(shared, 'textbook', new Map([['textbook', plates]]));
    expect(back).toEqual({
      ...plates,
      ...({ algorithm: 'minimax', cut: 'strict', view: 'icicle', step: null } as const),
    });
  });

  test('keeps its example when it is gone back to, whatever else is searched there', () => {
    for (const name of shelf) {
      const example = openExample(name)!;
      const other = example.game === 'nim' ? 'tictactoe' : 'nim';
      const left = new Map([[example.game, example]]);
      const back = changeGame(changeGame(example, other), example.game, left);
      expect(currentExample(back), name).toBe(name);
    }
  });

  test('an exercise is drawn for one MIN after each MAX, whatever tree there was before', () => {
    const state = { ...defaultState, opponents: 3, course: 'levels', chosen: [0] } as const;
    const next = openExercise(state, defaultExercise);
    expect(next).toMatchObject({ opponents: 1, course: 'search', chosen: null, quiz: true });
    expect(showsExercise(next)).toBe(true);
    expect(showsExercise(changeOpponents(next, 2))).toBe(false);
  });

  test('a walk through games and examples ends where its link says', () => {
    const games = GAMES.map(({ name }) => name);
    const walks = fc.array(
      fc.oneof(
        fc.constantFrom(...games).map((game) => ({ game })),
        fc.constantFrom(...shelf).map((example) => ({ example })),
        updates.map((update) => ({ update })),
        // The browser's way back and forward, to what some link said; and a move taken back.
        fc.nat({ max: 11 }).map((link) => ({ link })),
        fc.constant({
          update: (state: LabState) => showMoves(state, state.moves.slice(0, -1)),
        }),
      ),
      { maxLength: 12 },
    );
    const bare = (state: LabState) => ({
      ...{ ...state, step: null, camera: null, quiz: false, solution: '', bookmarks: [] },
      ...{ compare: false, comparisons: [] },
      ...({ chosen: null, later: 0, pane: 1, opened: [], panel: 'none' } as const),
      ...({ view: 'tree', siblings: 'play', folded: true, color: 'player' } as const),
    });
    const links = new Map(shelf.map((name) => [writePermalink(bare(openExample(name)!)), name]));
    fc.assert(
      fc.property(walks, (walk) => {
        const left = new Map<string, LabState>();
        let state: LabState = defaultState;
        const played = new Set<string>();
        const visited: string[] = [];
        for (const step of walk) {
          const before = state;
          if ('game' in step) state = changeGame(state, step.game, left);
          else if ('example' in step) state = openExample(step.example)!;
          else if ('link' in step) state = readPermalink(visited[step.link] ?? '').state;
          else state = step.update(state);
          if (state.game !== before.game) left.set(before.game, before);
          if (!('game' in step)) played.add(state.game);
          expect(currentExample(state) ?? undefined).toBe(links.get(writePermalink(bare(state))));
          const named = openExample(currentExample(state) ?? '');
          if (named !== null) expect(engineOptions(state)).toEqual(engineOptions(named));
          visited.push(writePermalink(state));
          const opened = readPermalink(writePermalink(state));
          expect(opened.problems).toEqual([]);
          expect(writePermalink(opened.state)).toBe(writePermalink(state));
          expect(currentExample(opened.state)).toBe(currentExample(state));
        }
        // Whatever was done elsewhere: a game in which nothing was done is as it begins.
        for (const game of games.filter((name) => !played.has(name) && name !== 'textbook')) {
          const fresh = changeGame({ ...state, game: 'textbook', tree: '[1, 2]' }, game, left);
          const { algorithm, cut, recordLimit, compare, view, siblings, folded } = state;
          const shared = { algorithm, cut, recordLimit, compare, view, siblings, folded };
          const usual = changeGame({ ...defaultState, ...shared, tree: '[1, 2]' }, game);
          expect(writePermalink(fresh)).toBe(writePermalink(usual));
        }
      }),
    );
  });
});

describe('the shelf', () => {
  test('holds valid states, each of which knows its name', () => {
    for (const name of shelf) {
      const state = openExample(name)!;
      expect(validateState(state)).toEqual({ state, problems: [] });
      expect(currentExample(state)).toBe(name);
      expect(currentExample(goToStep(state, 3)), name).toBe(name);
      expect(currentExample(changeSettings(state, { compare: true })), name).toBe(name);
      expect(currentExample(changeSettings(state, { cut: 'strict' })), name).toBeNull();
      expect(isRefusal(factsOf(boardGameOf(state.game), state)), name).toBe(false);
    }
    expect(currentExample(playMove(openExample('empty-board')!, 0))).toBeNull();
    expect(openExample('__proto__')).toBeNull();
  });
});
