import { beforeAll, describe, expect, it } from 'vitest';
import { findBoardGame } from '../../../web/games/registry.ts';
import { reversi } from '../../../web/games/reversi.ts';
import { analyzedMoves, bestMoves, solvedMove } from '../../../web/play/report/settled-moves.ts';
import { findHint } from '../../../web/play/elements/find-hint.ts';
import { usualSetup, type GameSetup } from '../../../web/play/record/setup.ts';
import { bestOptions } from '../../../web/play/session/levels.ts';
import { decide } from '../../../web/play/session/decide.ts';
import { enginePlayer, newGame, type PlayState } from '../../../web/play/session/state.ts';
import { taskOf } from '../../../web/play/session/task.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** A game of the engine against itself after these moves. */
function after(game: string, moves: readonly number[], own: Partial<GameSetup> = {}): PlayState {
  const players = { first: enginePlayer(10), second: enginePlayer(10) };
  const setup = { ...usualSetup(findBoardGame(game)!), ...own };
  const state = newGame({ setup, players, clock: null });
  return moves.reduce((now, move) => playMove(now, move), state);
}

const columns = (text: string): readonly number[] => Array.from(text, (digit) => Number(digit) - 1);

async function played(state: PlayState): Promise<number> {
  const asked = { request: (...[request]: [never]) => Promise.resolve(engine.request(request)) };
  const signal = new AbortController().signal;
  const decision = await decide(asked as never, taskOf(state)!, { signal });
  return decision?.kind === 'move' ? decision.move : -1;
}

describe('the strongest level', () => {
  it('keeps what is won in Connect Four', async () => {
    expect(await played(after('connect-four', columns('43555526345546')))).toBe(3);
  });

  it('wins at once where it can', async () => {
    // X.O/.X./O..
    expect(await played(after('tictactoe', [0, 2, 4, 6]))).toBe(8);
  });

  it('keeps as many discs of Reversi as can be kept', async () => {
    const size = { rows: 6, columns: 6 };
    const moves =
      'b3 d2 e3 b4 c1 e1 d5 e4 f3 f2 d1 b1 a5 e5 f6 c2 f1 c6 c5 a4 e2 f4 b5 d6 b2 a6 a1'.split(' ');
    const state = after(
      'reversi',
      moves.map((name) => reversi.moves.read(name, size)),
      size,
    );
    // By 16 discs after a3, by 22, 24 and 26 after f5, e6 and a2.
    expect(reversi.moves.text(await played(state), size)).toBe('a3');
    const {
      kind,
      value,
      moves: known,
    } = engine.request({
      kind: 'best',
      options: bestOptions(state.record),
    });
    expect({ kind, value }).toEqual({ kind: 'exact', value: 16 });
    // And that is what the analysis tells of them.
    const solved = known.map((each) => solvedMove(state.record, each)?.discs);
    expect(solved).toEqual([24, 22, 16, 26]);
  });
});

describe('the analysis', () => {
  it('settles every move of Connect Four from thirteen discs on', () => {
    const { record } = after('connect-four', columns('4444443265555'));
    const options = bestOptions(record);
    const best = engine.request({ kind: 'best', options });
    const { moves, kind } = best;
    expect(kind).toBe('exact');
    expect(bestMoves(best)).toEqual({ proven: [0, 1, 4], possible: [] });
    const solved = moves.map((each) => solvedMove(record, each));
    expect(solved.map((each) => each?.move)).toEqual(analyzedMoves(record));
    expect(solved.map((each) => each?.outcome)).toEqual(Array(6).fill('X'));
  });

  it('knows by the book who wins after each first move of Connect Four', () => {
    const { record } = after('connect-four', []);
    const { moves } = engine.request({ kind: 'best', options: bestOptions(record) });
    const outcomes = moves.map((each) => solvedMove(record, each)?.outcome);
    expect(outcomes).toEqual(['O', 'O', 'draw', 'X', 'draw', 'O', 'O']);
  });

  it('says that of seven moves that lose none is proven to lose latest', async () => {
    const { record } = after('connect-four', columns('4'));
    const best = engine.request({ kind: 'best', options: bestOptions(record) });
    expect(bestMoves(best)).toEqual({ proven: [], possible: [0, 1, 2, 3, 4, 5, 6] });
    const asked = { request: (...[request]: [never]) => Promise.resolve(engine.request(request)) };
    const question = {
      state: after('connect-four', columns('4')),
      engine: asked as never,
    };
    const hint = await findHint(question, new AbortController().signal);
    expect(hint?.sentence('en')).toMatch(/every move loses; perhaps 4 holds out longest/);
  });

  it('does not take an estimate for an outcome', () => {
    const { record } = after('connect-four', columns('12345671'));
    const options = { ...bestOptions(record), 'node-limit': '1000' };
    const { moves } = engine.request({ kind: 'best', options });
    expect(moves.flatMap((each) => solvedMove(record, each) ?? [])).toEqual([]);
  });
});
