import { expect, it } from 'vitest';
import { newLearningClient } from '../../../web/engine/learning/learning-client.ts';
// What the native build has learned: tests/engine/learn_test.cpp.
import native from '../../data/learned/tictactoe.json?raw';

it('learns in a worker what the native build learns, and begins again after a cancel', async () => {
  const client = newLearningClient();
  const options = { game: 'tictactoe', games: '300', seed: '7' };
  const begun = await client.request({ kind: 'beginLearning', options });
  expect(begun.positions).toBe(5478);
  const stop = new AbortController();
  const long = client.request({ kind: 'learn', games: 10_000_000 }, { signal: stop.signal });
  stop.abort();
  await expect(long).rejects.toThrow();
  await client.request({ kind: 'beginLearning', options: { ...options, network: begun.network } });
  await client.request({ kind: 'beginLearning', options });
  const { network, weights } = await client.request({ kind: 'learn', games: 300 });
  expect(network).toBe(native.trimEnd());
  expect(weights).toBeInstanceOf(Float32Array);
  client.close();
});
