import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../web/core/language.ts';
import { gameOfMoves, shownMoveOf } from '../../../web/games/move-names.ts';
import { GAMES } from '../../../web/games/registry.ts';
import type { BoardGame } from '../../../web/games/game.ts';
import { GROWING } from '../../../web/search/growing.ts';
import { lineOfPlay } from '../../../web/viewer/text/narration/speaker.ts';
import { narrate, narratorText, tellStep } from '../../../web/viewer/text/narration/narration.ts';
import { nodeWords } from '../../../web/viewer/text/panels.ts';
import { hintText } from '../../../web/viewer/text/tree-hints.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { moveName } from '../../../web/trace/names.ts';
import { BOUND, FLAG, type EngineOptions, type Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { explainStep } from '../../../web/tree/explain/explain.ts';
import type { StepFacts } from '../../../web/tree/explain/facts.ts';
import { findPath } from '../../../web/tree/navigate/find-path.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const search = (options: EngineOptions): Trace => engine.request({ kind: 'search', options }).trace;

function stepsOf(trace: Trace): StepFacts[] {
  const name = (move: number) => moveName(trace.header, move);
  return Array.from({ length: totalSteps(trace) + 1 }, (_, step) => explainStep(trace, step, name));
}

const statement = (trace: Trace, facts: StepFacts, language: Language) =>
  narrate(facts, { scale: trace.header, game: gameOfMoves(trace.header) }, language);

/** The sentences of the first step of which the English ones match. */
function first(options: EngineOptions, pattern: RegExp): readonly string[] {
  const trace = search(options);
  const facts = stepsOf(trace).find((each) => pattern.test(statement(trace, each, 'en')));
  expect(facts, String(pattern)).toBeDefined();
  return LANGUAGES.map((language) => statement(trace, facts!, language));
}

/** For three players, with a tie, a node with one move, and a leaf beside lists. */
const TREE_OF_THREE =
  '[[[<1, 2, 3>, <4, 2, 9>], [<6, 1, 2.5>], <2, 2, 2>], [<7, 4, 1>, <3, 4, 5>], <1, 1, 1>]';

const CHANCE_TREES = [
  '[~(1/2: 2, 1/2: 6), ~(0.5: 1, 0.5: 6)]',
  '[A: ~(1/2: 3, 1/2: ~(1/3: 1, 2/3: 7)), B: ~(1/3: -3, 2/3: [5, 6]), C: ~(1/2: heads: 2, 1/2: 9)]',
  '~(1/4: [8, 2], 3/4: low: [[1, 2], [3]])',
  '~(1: 5)',
];

/** Black wins, or White has to pass first. */
const lateReversi = { game: 'reversi', size: '4', position: 'XXXO/XXOO/XXOO/X...' };
const oneLeft = { game: 'connect-four', rows: '4', cols: '4', position: '.XXX/OOXO/XOOX/OXOX' };

describe('the narration of games', () => {
  it('calls the columns of Connect Four columns, and tells who wins there', () => {
    const soon = { ...oneLeft, position: '..../X.../X.OO/XOXO' };
    expect(first(soon, /wins/)).toEqual([
      'Red (MAX) tries column 1 and wins: worth 10.',
      '红方（极大方）试第 1 列，获胜，值为 10。',
    ]);
  });

  it('calls one column alone a column in lines of play too', () => {
    const [game] = GAMES.filter(({ name }) => name === 'connect-four');
    expect(game).toBeDefined();
    const line = (names: readonly string[]) =>
      LANGUAGES.map((language) => lineOfPlay(names, game as BoardGame, language));
    expect(line(['4'])).toEqual(['column 4', '第 4 列']);
    expect(line([])).toEqual(['', '']);
    expect(line(['4', '3'])).toEqual(['4 → 3', '4 → 3']);
  });

  it('tells the draw on a full board', () => {
    expect(first(oneLeft, /draw, worth/)).toEqual([
      'Yellow (MIN) tries column 1: a draw, worth 0.',
      '黄方（极小方）试第 1 列：和棋，值为 0。',
    ]);
  });

  it('tells by how many discs a game of Reversi is won, and translates a pass', () => {
    expect(first(lateReversi, / wins by /)).toEqual([
      'Black (MAX) tries d4 and wins by 8 discs: worth 10.',
      '黑方（极大方）试 d4，以 8 子之差获胜，值为 10。',
    ]);
    expect(first(lateReversi, /tries a pass/)).toEqual([
      'White (MIN) tries a pass. Black (MAX) has 2 answers and wants the highest value.',
      '白方（极小方）试“停一手”。黑方（极大方）有 2 种应着，要让值尽量大。',
    ]);
  });

  it('tells who takes the last match, whatever the rule', () => {
    expect(first({ game: 'nim', piles: '1' }, /last/)).toEqual([
      'Player 1 (MAX) tries A1, takes the last one and wins: worth 10.',
      '先手（极大方）试 A1，取走最后一根，获胜，值为 10。',
    ]);
    expect(first({ game: 'nim', piles: '1', rule: 'misere' }, /last/)).toEqual([
      'Player 1 (MAX) tries A1 and takes the last one, but Player 2 (MIN) wins: worth −10.',
      '先手（极大方）试 A1，取走最后一根，反而是后手（极小方）获胜，值为 −10。',
    ]);
  });

  it('leaves the names alone that a trace gives to squares', () => {
    const trace = search({ game: 'tictactoe', position: 'XO./.X./O..' });
    expect(gameOfMoves(trace.header)?.name).toBe('tictactoe');
    const names = Array.from({ length: 9 }, (_, cell) => `square ${cell}`);
    expect(gameOfMoves({ ...trace.header, names })).toBeNull();
  });

  it('is colored where players are named, each in their color', () => {
    for (const language of LANGUAGES) {
      const { players, max } = narratorText[language];
      const roles = language === 'en' ? ['MAX', 'MIN'] : ['极大方', '极小方'];
      for (const game of GAMES) {
        if (game.kind !== 'board') continue;
        const { X, O } = game.text[language].players;
        const [one, other] =
          language === 'en' ? [`${X} (MAX)`, `${O} (MIN)`] : [`${X}（极大方）`, `${O}（极小方）`];
        const sentence =
          language === 'en' ? `So ${one}, but ${other} wins` : `于是${one}反而是${other}获胜`;
        const named = sentence.split(players).filter((_, at) => at % 2 === 1);
        expect(named).toEqual([one, other]);
        expect(named.map((each) => max.test(each))).toEqual([true, false]);
      }
      expect(max.test(roles[0]!)).toBe(true);
    }
    // The gomoku player's narration has a shorter word.
    expect('轮到黑方（极大）'.split(narratorText.zh.players)[1]).toBe('黑方（极大）');
    expect(narratorText.zh.max.test('黑方（极大）')).toBe(true);
  });
});

describe('a value that only ties with what the other side is sure of', () => {
  const tied = { game: 'textbook', tree: '[1, [1, 3]]' };

  it('settles a node where a tie is enough', () => {
    expect(first(tied, /goes up to MIN/)).toEqual([
      'The 1 goes up to MIN: its first value, and no more than the 1 that MAX is sure of with move a. That settles this node.',
      '1 交给极小方：这是第一个值，已不高于极大方走 a 确保的 1。这个节点就此定了。',
    ]);
  });

  it('settles nothing where only α > β cuts: the search goes on, and so do the words', () => {
    const [en] = first({ ...tied, cut: 'strict' }, /goes up to MIN/);
    expect(en).toBe('The 1 goes up to MIN: its first value, which makes it sure of 1 (β = 1).');
    const last = { game: 'textbook', tree: '[1, [1]]', cut: 'strict' };
    expect(first(last, /goes up to MIN/)[0]).toBe(en);
  });

  it('says of no node that it is settled while there are moves that it goes on with', () => {
    const trees = ['[3,[3,5,[4,1]],[[3,3],[2,3]]]', '[[[1,2],[2,2]],[[2,1],[1,2]],[[2,2],2]]'];
    for (const tree of trees) {
      for (const cut of ['equal', 'strict']) {
        const trace = search({ game: 'textbook', tree, cut });
        stepsOf(trace).forEach((facts, step, all) => {
          if (!statement(trace, facts, 'en').includes('That settles this node')) return;
          expect(all[step + 1]?.kind, `${tree} ${cut} ${String(step)}`).toBe('cutoff');
        });
      }
    }
  });
});

describe('the value of a node whose moves were all tried', () => {
  // The last move of b was cut short: it is worth at most 4, and in truth 3.
  const tree = '[5, [7, [[4, 2], 3]]]';

  it('is but a bound where it comes from one, and told as that', () => {
    expect(first({ game: 'textbook', tree }, /^MIN has tried both moves/)).toEqual([
      'MIN has tried both moves: the lowest value is at most 4. So move b is worth at most 4 to MAX, which keeps its 5.',
      '极小方的 2 个着法都试过了，最小的值至多 4。于是 b 的值至多 4，交给极大方：不如已有的 5，没有变化。',
    ]);
  });

  it('is never told as sure where it is not', () => {
    for (const algorithm of ['alpha-beta', 'mtd-f', 'transposition-table']) {
      const trace = search({ game: 'textbook', tree, algorithm });
      for (const facts of stepsOf(trace)) {
        const said = statement(trace, facts, 'en');
        const [, sure] = /the (?:lowest|highest) value is (\S+), with/.exec(said) ?? [];
        if (sure !== undefined && facts.kind === 'leave')
          expect(facts.finished?.bound, said).toBe(BOUND.exact);
      }
    }
  });
});

describe('a pass in the tree', () => {
  it('has its name in the language of the page, and is found by either', () => {
    const trace = search({ ...lateReversi, algorithm: 'minimax' });
    const { header } = trace;
    const pass = header.names!.indexOf('pass');
    expect(LANGUAGES.map((each) => shownMoveOf(header, pass, each))).toEqual(['pass', '停一手']);
    const scene = new Scenes().build(trace, new Map());
    const node = trace.move.indexOf(pass);
    expect(nodeWords(scene, node, totalSteps(trace), 'zh').move).toBe('停一手');
    for (const path of ['pass', '停一手']) {
      expect(findPath(scene, path)).toMatchObject({ kind: 'found', selection: { node } });
    }
  });
});

/** A sentence without what it mentions: two of one shape differ in names and numbers only. */
function shapeOf(sentence: object): string {
  return JSON.stringify(sentence, (key, value: unknown) => {
    if (typeof value === 'number') return 0;
    if (Array.isArray(value) && typeof value[0] === 'string') return 'line';
    return key === 'move' || key === 'best' ? value !== null : value;
  });
}

describe('a node at which the game is over', () => {
  it('has nobody to move, before the search comes to it either', () => {
    const trace = search({ game: 'tictactoe', position: 'X.O/.X./O..', algorithm: 'minimax' });
    const scene = new Scenes().build(trace, new Map());
    const over = trace.flags.findIndex((flags) => (flags & FLAG.terminal) !== 0);
    const words = nodeWords(scene, over, 0, 'en');
    expect(words).toMatchObject({ state: 'future', leaf: 'terminal', value: null });
    expect(hintText.en.spoken(words)).not.toMatch(/to move/);
    expect(hintText.en.spoken(nodeWords(scene, 0, 0, 'en'))).toMatch(/to move/);
  });
});

describe('every shape of sentence', () => {
  it('reads as it is written down', async () => {
    const trees = ['four-ply', 'three-plates'].map((example) => ({ game: 'textbook', example }));
    const boards = [
      { game: 'tictactoe', position: 'XO./.X./O..' },
      { game: 'tictactoe', position: 'XOX/XOX/O..' },
      { game: 'mnk', rows: '3', cols: '3', k: '2', depth: '2' },
      { game: 'nim', piles: '1,2' },
      lateReversi,
      oneLeft,
    ];
    const { chanceAlgorithms, payoffsAlgorithms, ...offer } = engine.request({ kind: 'describe' });
    const algorithms = offer.algorithms.filter((name) => !GROWING.includes(name));
    const shapes = new Map<string, readonly string[]>();
    const chances = CHANCE_TREES.map((tree) => ({ game: 'textbook', tree }));
    const ofThree = { game: 'textbook', tree: TREE_OF_THREE };
    for (const game of [...trees, ...boards, ...chances, ofThree]) {
      const isOfChance = 'tree' in game;
      const fitting = isOfChance ? chanceAlgorithms : algorithms;
      for (const algorithm of game === ofThree ? payoffsAlgorithms : fitting) {
        const guess = algorithm === 'aspiration' ? { guess: '1', width: '1' } : {};
        for (const limit of [{}, { 'node-limit': '12' }]) {
          const trace = search({ ...game, algorithm, ...guess, ...limit });
          for (const facts of stepsOf(trace)) {
            const shape = tellStep(facts).map(shapeOf).join(' ');
            if (shapes.has(shape)) continue;
            shapes.set(
              shape,
              LANGUAGES.map((language) => statement(trace, facts, language)),
            );
          }
        }
      }
    }
    const messages = [...shapes.values()].map((sentences) => `${sentences.join('\n')}\n`);
    await expect([...new Set(messages)].join('\n')).toMatchFileSnapshot('narration.txt');
  });
});
