import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treeOf } from '../../../web/search/textbook/notation/read-tree.ts';
import { readStateAttributes, SEARCH_ATTRIBUTES } from '../../../web/search/link/attributes.ts';
import { comparisonsOf } from '../../../web/search/comparisons.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import { AFRESH } from '../../../web/search/update.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { PRESENTATION_ATTRIBUTES } from '../../../web/board/attributes.ts';
import { readPresentation } from '../../../web/search/link/presentation.ts';
import { writePermalink } from '../../../web/search/link/permalink.ts';
import { validateState } from '../../../web/search/link/validate.ts';
import { attributeProblemSentence } from '../../../web/search/text/attributes.ts';
import { states } from '../support/arbitrary-state.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { rounds } from '../support/rounds.ts';

function read(attributes: Readonly<Record<string, string>>) {
  return readStateAttributes((name) =>
    Object.hasOwn(attributes, name) ? (attributes[name] ?? null) : null,
  );
}

describe('who moves where a tree names MAX and MIN', () => {
  const turns = (attributes: Readonly<Record<string, string>>) => {
    const { rootPlayer, opponents } = read(attributes).state;
    return [rootPlayer, opponents];
  };

  it.each([
    ['MIN: [3, MAX: [5, 2]]', 'min', 1],
    ['(▽ (△ 3 5) (△ 2 9))', 'min', 1],
    ['MAX: [MIN: [MIN: [3, 5], 4], 2]', 'max', 2],
    ['[min: [3, 5], b: [2, 9]]', 'max', 1],
    // Names that can't all be meant so are names only.
    ['[MIN: [3, 5], MAX: [2, 9]]', 'max', 1],
    ['[a: [3, 5], b: [2, 9]]', 'max', 1],
  ])('%s: so it is', (tree, rootPlayer, opponents) => {
    expect(turns({ tree })).toEqual([rootPlayer, opponents]);
  });

  it('an attribute that says so counts', () => {
    const tree = 'MIN: [3, MAX: [5, 2]]';
    expect(turns({ tree, root: 'max' })).toEqual(['max', 1]);
    expect(turns({ tree, opponents: '2' })).toEqual(['min', 2]);
    // In a link all is said, if by silence.
    const link = writePermalink({ ...defaultState, tree });
    expect(turns({ link })).toEqual(['max', 1]);
    expect(turns({ link, tree: '[3, 5]' })).toEqual(['max', 1]);
    expect(turns({ link: '#v1&root=min&tree=(3,5)', tree: '[3, 5]' })).toEqual(['min', 1]);
  });
});

describe('a tree as people type it', () => {
  it.each([
    ['((3 12 8) (2 4 6) (14 5 2))', '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]'],
    ['(a:(3 12) b: 4)', '[a: [3, 12], b: 4]'],
    ['[1 -2 .5]', '[1, -2, 0.5]'],
    ['("(a, b)": 1 2)', '["(a, b)": 1, 2]'],
    ['[1, 2', '[1, 2'],
    ['((3 12', '[[3,12'],
    ['[[3, 12],\n [2]]', '[[3, 12],\n [2]]'],
    ['', ''],
  ])('%s', (typed, meant) => {
    expect(treeOf(typed)).toBe(meant);
  });

  it('is the same tree with round brackets and without commas', async () => {
    const engine = await loadEngine();
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.integer({ min: -99, max: 99 }),
        fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (nodes) => {
        const text = JSON.stringify(nodes);
        const typed = text.replace(/\[/g, '(').replace(/]/g, ')').replace(/,/g, ' ');
        const [one, other] = [text, typed].map((each) => {
          const { state } = read({ tree: each, algorithm: 'minimax' });
          const { trace } = engine.request({ kind: 'search', options: engineOptions(state) });
          return [...trace.size, ...trace.value];
        });
        expect(other).toEqual(one);
        expect(treeOf(text)).toBe(text);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

describe('what attributes ask for', () => {
  it('is no search to the end of a large board, where no depth is said', () => {
    expect(read({ game: 'connect-four' }).state.depthLimit).toBe(4);
    expect(read({ game: 'reversi', rows: '4' }).state.depthLimit).toBe(null);
    expect(read({ game: 'connect-four', depth: 'none' }).state.depthLimit).toBe(null);
    expect(read({ game: 'mnk', rows: '5' }).state.depthLimit).toBe(null);
  });

  it('is a position of Reversi as it is drawn: row 1 first, with slashes or without', () => {
    const rows = ['..X.', '.OX.', '.XO.', '...O'];
    for (const position of [rows.join('/'), rows.join('')]) {
      const { state, problems } = read({ game: 'reversi', rows: '4', position });
      expect(problems).toEqual([]);
      // Cells are counted from the last row on, and links have them so.
      expect(state.setup).toBe([...rows].reverse().join(''));
      expect(writePermalink(state)).toContain('&setup=---O/-XO-/-OX-/--X-');
    }
  });

  it('is the usual without any', () => {
    expect(read({})).toEqual({ state: defaultState, problems: [] });
  });

  it('is the game that they speak of', () => {
    expect(read({ tree: '(1 2)' }).state).toMatchObject({ game: 'textbook', tree: '[1, 2]' });
    expect(read({ moves: 'b2 a1' }).state).toMatchObject({ game: 'tictactoe', moves: [4, 6] });
    expect(read({ position: 'XX./.O./...' }).state).toMatchObject({
      game: 'tictactoe',
      setup: 'XX..O....',
    });
    expect(read({ position: 'X.../..../..../....', 'in-a-row': '3' }).state).toMatchObject({
      game: 'mnk',
      rows: 4,
      columns: 4,
      inARow: 3,
      setup: `X${'.'.repeat(15)}`,
    });
    expect(read({ game: 'Tic-Tac-Toe' })).toMatchObject({
      state: { game: 'tictactoe' },
      problems: [],
    });
  });

  it('takes a link for the rest', () => {
    const link = 'https://example.org/#v1&game=tictactoe&moves=b2a1&algorithm=minimax';
    expect(read({ link }).state).toMatchObject({ moves: [4, 6], algorithm: 'minimax' });
    expect(read({ link, depth: '2' })).toMatchObject({
      state: { moves: [4, 6], algorithm: 'minimax', depthLimit: 2 },
      problems: [],
    });
    expect(read({ link, moves: 'a1' }).state.moves).toEqual([6]);
    expect(read({ link, tree: '(1 2)' }).state.game).toBe('textbook');
  });

  it('takes the places of a link only in the tree that it has', () => {
    const change = fc.constantFrom(
      ...(['order:worst', 'cut:strict', 'algorithm:minimax', 'tree:[[1, 2], 3]'] as const),
      ...(['depth:2', 'color:value', 'compare:', 'moves:a1', 'step:3'] as const),
    );
    const searches = (state: LabState) => [comparisonsOf(state), engineOptions(state)];
    fc.assert(
      fc.property(states, change, (given, statement) => {
        const link = writePermalink({ ...given, step: 5 });
        const [name, text] = statement.split(':') as [string, string];
        const linked = read({ link }).state;
        const { state } = read({ link, [name]: text });
        const isSame = JSON.stringify(searches(state)) === JSON.stringify(searches(linked));
        const { step, camera, chosen, opened } = isSame ? linked : { ...linked, ...AFRESH };
        expect(state).toMatchObject({ camera, chosen, opened, step: name === 'step' ? 3 : step });
      }),
    );
  });

  it('brings every state back that a link can hold', () => {
    fc.assert(
      fc.property(states, (state) => {
        const link = writePermalink(state);
        const { state: read_, problems } = read({ link });
        expect(problems).toEqual([]);
        expect(writePermalink(read_)).toBe(link);
      }),
      { numRuns: 200, endOnFailure: true },
    );
  });

  it.each([
    ['algorithm', 'alfa<b>beta', 'unknown-name'],
    ['depth', 'deep', 'wrong-type'],
    ['depth', '1e9', 'out-of-range'],
    ['depth', '-3', 'out-of-range'],
    ['position', 'XXQ', 'bad-setup'],
    ['moves', 'b2 b2', 'illegal-move'],
    ['moves', '__proto__', 'illegal-move'],
    ['scoring', 'constructor', 'unknown-name'],
    ['root', 'both', 'unknown-name'],
    ['link', '#v9', 'unknown-version'],
    ['tree', '1'.repeat(300_000), 'too-long'],
  ])('tells of %s=%j', (name, value, code) => {
    const { problems } = read({ [name]: value });
    expect(problems).toMatchObject([{ code, field: name }]);
    for (const language of ['en', 'zh'] as const) {
      expect(attributeProblemSentence(problems[0]!, language)).toMatch(/[.。]$/);
    }
  });

  it('is a valid state whatever they say', () => {
    const value = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('mnk', 'tictactoe', 'X.O/.../...', 'b2', '4', 'none', '((((', '#v1&step=3'),
    );
    const attributes = fc.dictionary(
      fc.constantFrom(...SEARCH_ATTRIBUTES, ...PRESENTATION_ATTRIBUTES),
      value,
    );
    fc.assert(
      fc.property(attributes, (given) => {
        const { state, problems } = read(given);
        expect(validateState(state)).toEqual({ state, problems: [] });
        const presented = readPresentation((name) => given[name] ?? null);
        for (const problem of [...problems, ...presented.problems]) {
          expect(attributeProblemSentence(problem, 'en')).not.toBe('');
          expect(attributeProblemSentence(problem, 'zh')).not.toBe('');
        }
      }),
      { numRuns: rounds(2000), endOnFailure: true },
    );
  });
});

describe('how an element is shown', () => {
  const shown = (attributes: Readonly<Record<string, string>>) =>
    readPresentation((name) => attributes[name] ?? null);

  it('is without anything by itself', () => {
    const { presentation, problems } = shown({});
    expect(presentation).toEqual({
      controls: new Set(),
      autoplay: false,
      speed: null,
      language: null,
    });
    expect(problems).toEqual([]);
  });

  it('is as its attributes say', () => {
    expect(shown({ controls: '' }).presentation.controls).toEqual(
      new Set(['timeline', 'narration']),
    );
    expect(shown({ controls: 'code' }).presentation.controls).toEqual(new Set(['code']));
    expect(shown({ controls: 'false' }).presentation.controls).toEqual(new Set());
    expect(shown({ autoplay: '', speed: '5' }).presentation).toMatchObject({
      autoplay: true,
      speed: 5,
    });
    expect(shown({ language: 'zh-CN' }).presentation.language).toBe('zh');
  });

  it('tells of what it can’t read', () => {
    expect(shown({ controls: 'lever' }).problems).toMatchObject([{ field: 'controls' }]);
    expect(shown({ speed: 'fast' }).problems).toMatchObject([{ field: 'speed' }]);
    expect(shown({ speed: '1000000' }).presentation.speed).toBe(10_000);
    expect(shown({ language: 'xx' }).problems).toMatchObject([{ field: 'language' }]);
    expect(shown({ theme: 'pink' }).problems).toMatchObject([{ field: 'theme' }]);
  });
});
