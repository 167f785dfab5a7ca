import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

import type { EngineClient } from '../../../web/engine/client.ts';
import type { LearningRequest } from '../../../web/engine/learning/learning-messages.ts';
import {
  boardOfFile,
  BOARDS,
  sameBoard,
} from '../../../web/practice/elements/learning/learnable.ts';
import { LearningRun } from '../../../web/practice/elements/learning/learning-run.ts';
import { mapOf, strongest, unitsOf } from '../../../web/practice/elements/learning/weight-maps.ts';
import { loadLearning } from '../support/learning-in-node.ts';

const [TIC_TAC_TOE] = BOARDS;

/** A client of the real module, here and now; `closed` counts those that were ended. */
function clients(): { newClient: () => EngineClient; open: Set<object> } {
  const open = new Set<object>();
  const newClient = () => {
    const engine = loadLearning();
    const client = {
      request: async (request: LearningRequest) => (await engine)(request),
      close: () => open.delete(client),
    };
    open.add(client);
    return client as unknown as EngineClient;
  };
  return { newClient, open };
}

async function nativeFile(name: string): Promise<string> {
  const url = new URL(`../../data/learned/${name}.json`, import.meta.url);
  return (await readFile(url, 'utf8')).trimEnd();
}

describe('a run of learning', () => {
  it('comes to the network of the command line, slice by slice, and tells how it went', async () => {
    const { newClient, open } = clients();
    let changes = 0;
    const run = new LearningRun(() => (changes += 1), newClient);
    await run.begin(TIC_TAC_TOE!, { seed: '7' }, 300);
    expect(run.report?.network).toBe(await nativeFile('tictactoe'));
    expect(run.isBusy).toBe(false);
    expect(run.view?.judged).toHaveLength(6);
    const games = run.history.map((point) => point.games);
    expect(games.length).toBeGreaterThan(2);
    expect([games[0], games.at(-1)]).toEqual([0, 300]);
    expect(games).toEqual([...new Set(games)].sort((one, other) => one - other));
    expect(changes).toBeGreaterThan(games.length);
    await run.goOn(20);
    expect(run.report?.games).toBe(320);
    // What is refused leaves what was there, and ends its own worker.
    await run.begin(TIC_TAC_TOE!, { hidden: '7' }, 300);
    expect(run.problem).toMatchObject({ kind: 'refused' });
    expect(run.report?.games).toBe(320);
    expect(open.size).toBe(1);
    // A file is opened and learns no more.
    await run.begin(TIC_TAC_TOE!, { network: await nativeFile('tictactoe') }, 300);
    expect([run.report?.games, run.isBusy, run.problem, open.size]).toEqual([300, false, null, 1]);
    run.close();
    expect([run.report, open.size]).toEqual([null, 0]);
  });

  it('stops when it is told to, also before it has begun', async () => {
    const { newClient, open } = clients();
    const run = new LearningRun(() => undefined, newClient);
    const whole = run.begin(TIC_TAC_TOE!, { seed: '1' }, 100_000);
    run.stop();
    await whole;
    expect([run.report, run.isBusy, open.size]).toEqual([null, false, 0]);
    const stopped = new LearningRun(() => {
      if ((stopped.report?.games ?? 0) >= 5 && stopped.goal > 200) stopped.stop();
    }, newClient);
    await stopped.begin(TIC_TAC_TOE!, { seed: '1' }, 100_000);
    expect(stopped.isBusy).toBe(false);
    expect(stopped.report?.games).toBeLessThan(100);
  });
});

describe('the board of a network’s file', () => {
  it('is that of each file, and none of what is no file', async () => {
    const boards = await Promise.all(
      ['tictactoe', 'connect-four', 'reversi'].map(async (name) =>
        boardOfFile(await nativeFile(name)),
      ),
    );
    expect(boards).toEqual([
      { game: 'tictactoe', rows: 3, columns: 3, inARow: 3 },
      { game: 'connect-four', rows: 4, columns: 5, inARow: 4 },
      { game: 'reversi', rows: 4, columns: 4, inARow: 3 },
    ]);
    const good = { network: 1, game: 'mnk', rows: 4, cols: 4, k: 4 };
    expect(sameBoard(boardOfFile(JSON.stringify(good))!, BOARDS[1]!)).toBe(true);
    for (const bad of [
      ...['', '{', 'null', '[]', '7', '{}', ' '.repeat(100_000)],
      ...[
        { game: 'gomoku' },
        { game: 'toString' },
        { game: 'textbook' },
        { rows: 0 },
        { rows: 9 },
        { rows: 2.5 },
        { cols: '4' },
        { k: null },
        { game: 'reversi', rows: 4, cols: 6 },
        { game: 'reversi', rows: 5, cols: 5 },
        { game: 'connect-four', rows: 9, cols: 9 },
      ].map((change) => JSON.stringify({ ...good, ...change })),
    ]) {
      expect(boardOfFile(bad), bad.slice(0, 60)).toBeNull();
    }
  });
});

describe('weights over the board', () => {
  it('are those of each cell times what its unit says to the output, and add up', () => {
    // Two cells and two units: own, other, biases, outputs, bias of the output.
    const weights = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, -1, 0);
    expect(unitsOf(weights, 2)).toBe(2);
    expect(mapOf(weights, 2, 0)).toEqual({ unit: 0, own: [10, 30], other: [50, 70] });
    expect(mapOf(weights, 2, 1)).toEqual({ unit: 1, own: [-2, -4], other: [-6, -8] });
    expect(mapOf(weights, 2, null)).toEqual({ unit: null, own: [8, 26], other: [44, 62] });
    expect(strongest(weights, 2, 1).map(({ unit }) => unit)).toEqual([0]);
  });
});
