import { expect, test } from 'vitest';

import type { Engine } from '../../../web/engine/client.ts';
import { newRecord, play } from '../../../web/play/record/record.ts';
import { defaultSetup } from '../../../web/play/record/setup.ts';
import { refutation } from '../../../web/play/report/refutation.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

test('a win takes no more stones than were said, also where fours and threes alone take more', async () => {
  const player = await loadPlayer();
  const engine: Engine = { request: (request) => Promise.resolve(player.request(request)) };
  const moves = [99, 111, 65, 160, 95, 81, 96, 110, 113, 127];
  const record = moves.reduce((before, move) => play(before, move), newRecord(defaultSetup));
  const { signal } = new AbortController();
  expect((await refutation(engine, record, 'X', signal))?.plies).toBe(19);
  expect((await refutation(engine, record, 'X', signal, 19))?.plies).toBe(19);
  expect((await refutation(engine, record, 'X', signal, 9))?.plies).toBe(9);
});
