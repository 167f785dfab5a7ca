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

/** Clients whose answers wait until a test lets them go, each worker's by itself. */
function heldClients() {
  const { newClient, open } = clients();
  const held: { release: () => void; fail: () => void }[] = [];
  const heldClient = (): EngineClient => {
    const client = newClient();
    const request = client.request.bind(client) as (asked: LearningRequest) => Promise<unknown>;
    let [release, fail] = [() => undefined, () => undefined] as (() => void)[];
    const released = new Promise<void>((resolve, reject) => {
      [release, fail] = [resolve, () => reject(new Error('killed'))];
    });
    held.push({ release: release!, fail: fail! });
    const answer = (asked: LearningRequest) => released.then(() => request(asked));
    return Object.assign(client, { request: answer as never });
  };
  return { heldClient, held, open };
}

describe('answers of two workers', () => {
  const begun = () => {
    const { heldClient, held, open } = heldClients();
    const run = new LearningRun(() => undefined, heldClient);
    return { run, held, open };
  };
  const soon = () => new Promise((resolve) => setTimeout(resolve, 300));

  it.each(['first', 'last'])(
    'begin what was asked for last, though it answers %s',
    async (when) => {
      const { run, held, open } = begun();
      const one = run.begin(TIC_TAC_TOE!, { seed: '1' }, 20);
      const other = run.begin(TIC_TAC_TOE!, { seed: '2' }, 10);
      if (when === 'first') held[1]!.release();
      else held[0]!.release();
      await soon();
      for (const each of held) each.release();
      await Promise.all([one, other]);
      expect([run.report?.games, run.goal, run.isBusy, run.problem]).toEqual([10, 10, false, null]);
      expect(open.size).toBe(1);
    },
  );

  it.each(['before', 'after'])('change nothing that was stopped %s they came', async (when) => {
    const { run, held, open } = begun();
    const beginning = run.begin(TIC_TAC_TOE!, {}, 20);
    if (when === 'before') run.stop();
    held[0]!.release();
    await beginning;
    if (when === 'after') run.stop();
    expect(run.report?.games ?? null).toBe(when === 'before' ? null : 20);
    expect([run.isBusy, run.problem]).toEqual([false, null]);
    expect(open.size).toBe(when === 'before' ? 0 : 1);
  });

  it.each(['first', 'last'])('that fail %s are no failure of the other', async (when) => {
    const { run, held } = begun();
    const one = run.begin(TIC_TAC_TOE!, {}, 20);
    const other = run.begin(TIC_TAC_TOE!, {}, 10);
    if (when === 'first') held[0]!.fail();
    held[1]!.release();
    await other;
    if (when === 'last') held[0]!.fail();
    await one;
    expect([run.report?.games, run.isBusy, run.problem]).toEqual([10, false, null]);
  });

  it('leave a run that was closed closed', async () => {
    const { run, held, open } = begun();
    const beginning = run.begin(TIC_TAC_TOE!, {}, 20);
    run.close();
    held[0]!.release();
    await beginning;
    expect([run.report, run.isBusy, run.problem, open.size]).toEqual([null, false, null, 0]);
  });
});

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
