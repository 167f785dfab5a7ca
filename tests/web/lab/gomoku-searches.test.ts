import { describe, expect, it } from 'vitest';

import { isForPlayer } from '../../../web/engine/engines.ts';
import { isPlayersSearch } from '../../../web/games/registry.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { defaultState } from '../../../web/search/state.ts';
import { fittingAlgorithm, fittingAlgorithms } from '../../../web/search/textbook/chance.ts';
import { changeGame, changeSettings } from '../../../web/search/update.ts';
import { playMove } from '../../../web/search/update-position.ts';
import { boardAt } from '../../../web/tree/draw/board-at.ts';
import { isPlayersTrace } from '../../../web/tree/explain/players-trace.ts';
import { predictionsAt } from '../../../web/practice/predict.ts';
import { predictedWords, predictionQuestion } from '../../../web/practice/text/predict.ts';
import { stepSentence } from '../../../web/viewer/text/narration/step-sentence.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { countOf } from '../../../web/games/cells.ts';
import { pathTo } from '../../../web/trace/nodes.ts';
import { loadEngine } from '../support/engine-in-node.ts';

const engine = await loadEngine();
const gomoku = playMove(changeGame(defaultState, 'gomoku'), 112);

describe('gomoku in the lab', () => {
  it('is searched by its player where nothing else for it is set', () => {
    for (const algorithm of ['alpha-beta', 'minimax', 'star1', 'sss-star', 'unheard-of']) {
      const state = changeSettings(gomoku, { algorithm });
      expect(fittingAlgorithm(state)).toBe('player');
      const options = engineOptions(state);
      expect(options).toMatchObject({ game: 'gomoku', algorithm: 'player', moves: '112' });
      expect(isForPlayer({ kind: 'search', options })).toBe(true);
    }
    // As pages and programs may ask that name no algorithm.
    expect(isForPlayer({ kind: 'search', options: { game: 'gomoku' } })).toBe(true);
  });

  it('offers beside the player what the engine has of the others', () => {
    const { algorithms } = engine.request({ kind: 'describe' });
    expect(fittingAlgorithms(gomoku, algorithms)).toEqual([
      'player',
      'mcts',
      'puct',
      'proof-number',
      'df-pn',
    ]);
  });

  it.each(['mcts', 'puct', 'proof-number', 'df-pn'])('is searched by %s', (algorithm) => {
    const state = changeSettings(gomoku, { algorithm, iterations: 200 });
    const options = engineOptions(state);
    expect(isForPlayer({ kind: 'search', options })).toBe(false);
    expect(isPlayersSearch(options)).toBe(false);
    const { trace } = engine.request({ kind: 'search', options });
    expect(isPlayersTrace(trace)).toBe(false);
    expect(trace.grown).toBeDefined();
    // What the engine says back asks for the same search, and shows the board at every node.
    expect(engine.request({ kind: 'search', options: trace.header.options }).trace.move).toEqual(
      trace.move,
    );
    for (const node of [0, trace.length >> 1, trace.length - 1]) {
      const board = boardAt(trace, node);
      expect(board).toMatchObject({ rows: 15, columns: 15 });
      expect(board!.cells[112]).toBe('X');
      const stones = 225 - countOf(board!.cells, '.');
      expect(stones).toBe(pathTo(trace, node).length);
    }
  });

  it.each(['mcts', 'puct'])(
    'says what a game is worth in points, and asks for it: %s',
    (algorithm) => {
      const state = changeSettings(gomoku, { algorithm, iterations: 60 });
      const { trace } = engine.request({ kind: 'search', options: engineOptions(state) });
      const steps = Array.from({ length: totalSteps(trace) }, (_, step) => step);
      for (const language of ['en', 'zh'] as const) {
        for (const step of steps) expect(stepSentence(trace, step, language)).not.toMatch(/M-?\d/);
      }
      const asked = steps.flatMap((step) => predictionsAt(trace, step));
      expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(['update', 'select']));
      for (const each of asked) {
        expect(each.choices as readonly unknown[]).toContain(each.answer);
        for (const choice of each.choices) {
          expect(predictedWords(each, choice, trace, 'en')).not.toMatch(/M-?\d|NaN|undefined/);
        }
      }
      expect(predictionQuestion(asked[0]!, 'h8', trace.header, 'en')).toMatch(/came out at −?10\./);
    },
  );

  it('proves wins by fours, and says that it looked at nothing else', () => {
    // Three in a row with room on both sides, and another three across them.
    const setup = Array.from('.'.repeat(225));
    for (const cell of [94, 95, 96, 108, 123, 138]) setup[cell] = 'X';
    for (const cell of [0, 14, 30, 44, 210, 224]) setup[cell] = 'O';
    const state = { ...gomoku, setup: setup.join(''), moves: [], algorithm: 'proof-number' };
    const { trace } = engine.request({ kind: 'search', options: engineOptions(state) });
    expect(trace.header.options.candidates).toBe('fours');
    expect(trace.header.complete).toBe(true);
    const { grown } = trace;
    expect(grown!.at(0, Infinity).proof).toBe(0);
  });

  it('keeps the algorithm in its link', () => {
    const state = changeSettings(gomoku, { algorithm: 'mcts', iterations: 500, exploration: 700 });
    const { state: read } = readPermalink(writePermalink(state));
    expect(read).toEqual(state);
  });
});
