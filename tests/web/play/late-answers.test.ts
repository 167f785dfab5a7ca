import { beforeAll, describe, expect, test } from 'vitest';

import type { Engine } from '../../../web/engine/client.ts';
import { ReportRun } from '../../../web/play/elements/analysis/report-run.ts';
import { PlayFacts } from '../../../web/play/elements/play-facts.ts';
import { PlayHint } from '../../../web/play/elements/play-hint.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { newGame, usualGame, type PlayState } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import type { ReportGame } from '../../../web/play/report/report.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';
import { heldEngine } from '../support/held-engine.ts';

/** Of two answers that are waited for either may be the first. */

let real: Engine;
beforeAll(async () => {
  const player = await loadPlayer();
  real = { request: (request) => Promise.resolve(player.request(request)) };
});

const host = {
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
};
const before = newGame({ ...usualGame, players: playersOf('black', 3) });
const after = [112, 113, 97].reduce((state: PlayState, move) => playMove(state, move, 1), before);
const ORDERS = ['first', 'last'] as const;

describe('a hint', () => {
  test.each(ORDERS)(
    'for a position that is left, whose answer comes %s, is not shown',
    async (when) => {
      const { engine, asked } = heldEngine(real);
      const hint = new PlayHint(() => undefined);
      const one = hint.ask({ state: before, engine });
      await expect.poll(() => asked.length).toBe(1);
      hint.follow(after);
      expect([hint.found, hint.isThinking]).toEqual([null, false]);
      const other = hint.ask({ state: after, engine });
      await expect.poll(() => asked.length).toBe(2);
      await asked[when === 'first' ? 0 : 1]!.answer();
      expect(hint.isThinking).toBe(when === 'first');
      expect(hint.found === null).toBe(when === 'first');
      const { found } = hint;
      await asked[when === 'first' ? 1 : 0]!.answer();
      await Promise.all([one, other]);
      if (when === 'first') expect(hint.found).not.toBeNull();
      else expect(hint.found).toBe(found);
      expect(hint.isThinking).toBe(false);
    },
  );
});

test.each(ORDERS)(
  'facts of a position that is left, which come %s, are none of the next',
  async (when) => {
    const { engine, asked } = heldEngine(real);
    const facts = new PlayFacts(host);
    const all = [before, after].map(({ record }) => facts.follow(record, () => engine));
    expect(asked).toHaveLength(2);
    for (const at of when === 'first' ? [0, 1] : [1, 0]) await asked[at]!.answer();
    const [left, next] = await Promise.all(all);
    expect(left).toBeNull();
    expect(facts.facts).toBe(next);
    expect(next).not.toBeNull();
  },
);

describe('a report', () => {
  const game = (...moves: number[]): ReportGame => ({
    ...{ size: 7, rule: 'freestyle', stones: null },
    moves,
  });
  const games = [game(24, 25), game(24, 17)] as const;

  const answered = async ({ asked }: ReturnType<typeof heldEngine>): Promise<void> => {
    for (let at = 0; at < asked.length; at++) await asked[at]!.answer();
  };

  test.each(ORDERS)('of a game that is left, whose answers come %s, is not shown', async (when) => {
    const made = await Promise.all(
      games.map(async (each) => {
        const run = new ReportRun(host);
        await run.make(real, each);
        return run.report;
      }),
    );
    const [one, other] = [heldEngine(real), heldEngine(real)];
    const run = new ReportRun(host);
    const first = run.make(one.engine, games[0]);
    run.follow(games[1]);
    expect(run.status).toEqual({ kind: 'idle' });
    const second = run.make(other.engine, games[1]);
    if (when === 'first') await answered(one);
    expect(run.report).toBeNull();
    await answered(other);
    if (when === 'last') await answered(one);
    await Promise.all([first, second]);
    expect(run.report).toEqual(made[1]);
    expect(run.values).toHaveLength(3);
    expect(run.status).toEqual({ kind: 'idle' });
  });

  test('that is stopped stays stopped, whatever comes late', async () => {
    const held = heldEngine(real);
    const run = new ReportRun(host);
    const making = run.make(held.engine, games[0]);
    await held.asked[0]!.answer();
    run.stop();
    await answered(held);
    await making;
    expect([run.report, run.values, run.status.kind]).toEqual([null, [], 'idle']);
  });
});
