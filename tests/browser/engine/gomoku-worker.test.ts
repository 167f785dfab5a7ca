import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineFailure } from '../../../web/engine/client.ts';
import { Engines } from '../../../web/engine/engines.ts';
import type { GomokuPosition, GomokuThoughts } from '../../../web/engine/gomoku-messages.ts';
import { watchedGomokuClient } from '../support/engines.ts';

vi.setConfig({ testTimeout: 60_000 });

const clients: { close(): void }[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

function newClient(): ReturnType<typeof watchedGomokuClient> {
  const made = watchedGomokuClient();
  clients.push(made.client);
  return made;
}

const opening: GomokuPosition = { size: 15, rule: 'freestyle', moves: [112, 113, 97] };
const long = {
  kind: 'gomokuAnalyse',
  position: opening,
  limits: { milliseconds: 50_000 },
} as const;

describe('the gomoku player in its worker', () => {
  it('plays a game and analyses it', async () => {
    const { client } = newClient();
    const moves = [...opening.moves!];
    for (let made = 0; made < 6; made++) {
      const position = { ...opening, moves };
      const { move } = await client.request({
        kind: 'gomokuPlay',
        position,
        limits: { milliseconds: 40 },
      });
      expect(moves).not.toContain(move);
      moves.push(move);
    }
    const { thoughts } = await client.request({
      kind: 'gomokuAnalyse',
      position: opening,
      lines: 2,
      limits: { nodes: 20_000 },
    });
    expect(thoughts.lines).toHaveLength(2);
  });

  it('streams what it thinks, is cancelled in mid-thought, and goes on', async () => {
    const { client } = newClient();
    const abort = new AbortController();
    const heard: GomokuThoughts[] = [];
    const asked = client.request(long, {
      signal: abort.signal,
      onProgress: ({ thoughts }) => {
        if (thoughts === undefined) return;
        heard.push(thoughts);
        if (thoughts.depth >= 6) abort.abort();
      },
    });
    await expect(asked).rejects.toThrow(/abort/i);
    expect(heard.map(({ depth }) => depth).slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(heard.at(-1)!.candidates.moves.length).toBeGreaterThan(10);
    const { move } = await client.request({
      kind: 'gomokuPlay',
      position: opening,
      limits: { nodes: 2000 },
    });
    expect(opening.moves).not.toContain(move);
  });

  it('tells when its worker was killed in mid-thought, and the game goes on', async () => {
    const { client, workers } = newClient();
    const asked = client.request(long, { onProgress: () => workers[0]!.terminate() });
    await expect(asked).rejects.toBeInstanceOf(EngineFailure);
    const facts = await client.request({ kind: 'gomokuFacts', position: opening });
    expect(facts.toMove).toBe('white');
  });

  it('judges by a network at its highest level, also in another worker', async () => {
    const question = (level: number) =>
      ({ kind: 'gomokuPlay', position: opening, level, limits: { nodes: 3000 } }) as const;
    const { client, workers } = newClient();
    const valueAt = async (engine: typeof client, level: number) =>
      (await engine.request(question(level))).thoughts!.value;
    const highest = await valueAt(client, 10);
    workers[0]!.terminate();
    await expect.poll(() => valueAt(client, 10).catch(() => null)).toBe(highest);
    expect(workers.length).toBeGreaterThan(1);

    const plain = watchedGomokuClient({ complete: () => null }).client;
    clients.push(plain);
    expect(await valueAt(plain, 10)).not.toBe(highest);
    expect(await valueAt(plain, 9)).toBe(await valueAt(client, 9));
  });

  it('stands beside the textbook searches, and its search comes as a trace', async () => {
    const engines = new Engines();
    clients.push(engines);
    const [three, tree] = await Promise.all([
      engines.request({ kind: 'search', options: { game: 'textbook', example: 'three-plates' } }),
      engines.request({
        kind: 'search',
        options: { game: 'gomoku', moves: '112 113 97', 'node-limit': '3000' },
      }),
    ]);
    expect(three.trace.length).toBe(18);
    expect(tree.trace.header.options).toMatchObject({ game: 'gomoku', rule: 'freestyle' });
    expect(tree.trace.length).toBeGreaterThan(1000);
    expect(tree.trace.header.totals.nodes).toBe(tree.trace.length);
  });
});
