import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

import { BOARDS, judgedBy } from '../../../web/practice/elements/learning/learnable.ts';
import {
  comparisonsFromLink,
  comparisonsToLink,
  type Comparison,
} from '../../../web/search/comparisons.ts';
import { readStateAttributes } from '../../../web/search/link/attributes.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { validateState } from '../../../web/search/link/validate.ts';
import { engineOptions, withAlgorithm } from '../../../web/search/options.ts';
import { searchPlan } from '../../../web/search/search-plan.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import { changeGame, changeSettings } from '../../../web/search/update.ts';
import { changeSize } from '../../../web/search/update-position.ts';
import { attributeProblemSentence } from '../../../web/search/text/attributes.ts';
import { loadEngine } from '../support/engine-in-node.ts';

const [TIC_TAC_TOE] = BOARDS;
const network = (
  await readFile(new URL('../../data/learned/tictactoe.json', import.meta.url), 'utf8')
).trimEnd();

function lab(change: Partial<LabState> = {}): LabState {
  return { ...judgedBy(network, TIC_TAC_TOE!, defaultState, false), ...change };
}

describe('a network in a lab', () => {
  it('judges at a horizon, on its own board, and stands in the link', () => {
    const state = lab();
    expect(state).toMatchObject({ game: 'tictactoe', depthLimit: 2, network, compare: false });
    const link = writePermalink(state);
    expect(link.length).toBeLessThan(4096);
    expect(readPermalink(link)).toEqual({ state, problems: [] });
    // What it is not for has no room for it, and says so.
    expect(readPermalink(link.replace('game=tictactoe', 'game=connect-four')).state.network).toBe(
      '',
    );
    const wrong = validateState({ ...state, game: 'mnk', rows: 4 });
    expect(wrong.state.network).toBe('');
    expect(wrong.problems.map(({ field }) => field)).toContain('network');
    for (const bad of ['{}', 'x', ` ${network}`, network.padEnd(5000), network.replace('1', '2')]) {
      expect(validateState({ ...state, network: bad }).state.network, bad.slice(0, 20)).toBe('');
    }
  });

  it('is an attribute of elements, and refused there with a sentence', () => {
    const read = (attributes: Readonly<Record<string, string>>) =>
      readStateAttributes((name) => attributes[name] ?? null);
    const own = { game: 'tictactoe', depth: '2', network };
    expect(read(own)).toMatchObject({ state: { network, depthLimit: 2 }, problems: [] });
    for (const wrong of [{ network: '{}' }, { game: 'connect-four' }, { game: 'textbook' }]) {
      const { state, problems } = read({ ...own, ...wrong });
      expect(state.network).toBe('');
      const [problem] = problems.filter(({ field }) => field === 'network');
      expect(attributeProblemSentence(problem!, 'en')).toMatch(/network.*hand-made estimate/);
    }
  });

  it('goes with its board, and not with another game', () => {
    const state = lab();
    expect(changeGame(state, 'connect-four').network).toBe('');
    const mnk = judgedBy(
      network.replace('"cols":3', '"cols":4'),
      { game: 'mnk', rows: 3, columns: 4, inARow: 3 },
      defaultState,
      false,
    );
    expect(mnk).toMatchObject({ game: 'mnk', columns: 4 });
    expect(changeSettings(mnk, { depthLimit: 1 }).network).toBe(mnk.network);
    expect(changeSize(mnk, { columns: 5 }).network).toBe('');
    // Not room enough: nothing changes.
    expect(judgedBy(network.padEnd(5000, ' '), TIC_TAC_TOE!, defaultState, true)).toBe(
      defaultState,
    );
  });

  it('is told to the searches that ask it, which give their own estimate up', async () => {
    const shapes = lab({ evaluation: 'shapes' });
    expect(engineOptions(shapes)).toMatchObject({ network, depth: '2' });
    expect(engineOptions(shapes)).not.toHaveProperty('evaluation');
    expect(engineOptions({ ...shapes, algorithm: 'puct' })).toHaveProperty('network');
    const mcts = engineOptions({ ...shapes, algorithm: 'mcts' });
    expect(mcts).not.toHaveProperty('network');
    expect(withAlgorithm(engineOptions(shapes), 'proof-number')).not.toHaveProperty('network');
    const engine = await loadEngine();
    for (const algorithm of ['minimax', 'alpha-beta', 'puct', 'mcts']) {
      const options = engineOptions(lab({ algorithm, iterations: 60 }));
      const { trace } = engine.request({ kind: 'search', options });
      expect(trace.header.totals.nodes, algorithm).toBeGreaterThan(20);
    }
  });

  it('is compared with the hand-made estimate, by a link too', () => {
    const state = judgedBy(network, TIC_TAC_TOE!, defaultState, true);
    const [one, other] = searchPlan(state).shown;
    expect(one).toHaveProperty('network', network);
    expect(other).not.toHaveProperty('network');
    expect({ ...one, network: undefined }).toEqual({ ...other, network: undefined });
    expect(readPermalink(writePermalink(state)).state.comparisons).toEqual(state.comparisons);
    const all: readonly Comparison[] = [
      { algorithm: 'minimax', order: 'natural' },
      { algorithm: 'mcts', order: 'natural', exploration: 500 },
      { algorithm: 'puct', order: 'natural', exploration: 0, handMade: true },
    ];
    expect(comparisonsFromLink(comparisonsToLink(all))).toEqual(all);
    expect(comparisonsToLink(all.slice(0, 2))).toBe('minimax~natural.mcts~natural~500');
  });
});
