import { afterEach, describe, expect, it } from 'vitest';
import { EnginePool } from '../../../web/engine/engine-pool.ts';
import { endless } from '../support/engines.ts';

const pools: EnginePool[] = [];
const Own = window.Worker;
let workers = 0;
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
  window.Worker = Own;
});

/** A pool, and a count of the workers that are started. */
function newPool(): EnginePool {
  workers = 0;
  window.Worker = class extends Own {
    constructor(...given: ConstructorParameters<typeof Own>) {
      super(...given);
      workers++;
    }
  };
  const pool = new EnginePool();
  pools.push(pool);
  return pool;
}

const quick = (leaf: number) =>
  ({ kind: 'search', options: { game: 'textbook', tree: `[${leaf}, 2]` } }) as const;
describe('engines that many share', () => {
  it('have one worker for searches that are short', async () => {
    const pool = newPool();
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, leaf) => (await pool.request(quick(leaf))).value),
    );
    expect(answers).toEqual(Array.from({ length: 30 }, (_, leaf) => Math.max(leaf, 2)));
    // A second one would only be started for a machine so slow that they take longer than they should.
    expect(workers).toBeLessThanOrEqual(3);
  });

  it('are all ended with the pool, and nobody who waited starts one anew', async () => {
    const pool = newPool();
    const asked = Array.from({ length: 4 }, (_, leaf) =>
      pool.request(leaf === 0 ? endless : quick(leaf)).catch(String),
    );
    await Promise.resolve();
    pool.close();
    const before = workers;
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatch(/the engine was closed/);
    }
    await new Promise((done) => setTimeout(done));
    expect(workers).toBe(before);
  });

  it('let nobody wait for a search that takes long', async () => {
    const pool = newPool();
    const abort = new AbortController();
    const long = pool.request(endless, { signal: abort.signal });
    expect((await pool.request(quick(7))).value).toBe(7);
    expect((await pool.request(quick(8))).value).toBe(8);
    // One each, and the spare one for whoever ends a search.
    expect(workers).toBeLessThanOrEqual(4);
    abort.abort();
    await expect(long).rejects.toBe(abort.signal.reason);
  });

  it('forget who has gone while waiting, and go on', async () => {
    const pool = newPool();
    const ends = [new AbortController(), new AbortController(), new AbortController()];
    const longs = ends.map(({ signal }) =>
      pool.request(endless, { signal }).then(
        () => 'done',
        (reason: unknown) => reason === signal.reason,
      ),
    );
    // The third one waits: there are two workers at most.
    await new Promise((resolve) => setTimeout(resolve, 600));
    ends[2]!.abort();
    expect(await longs[2]).toBe(true);
    const late = pool.request(quick(9));
    ends[0]!.abort();
    expect(await longs[0]).toBe(true);
    expect((await late).value).toBe(9);
    ends[1]!.abort();
    expect(await longs[1]).toBe(true);
    expect((await pool.request(quick(5))).value).toBe(5);
  });

  it('refuse and fail as one engine does, and can be closed', async () => {
    const pool = newPool();
    await expect(pool.request({ kind: 'search', options: { game: 'go' } })).rejects.toMatchObject({
      name: 'EngineRefusal',
    });
    const ended = expect(pool.request(endless)).rejects.toMatchObject({ name: 'EngineFailure' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    pool.close();
    await ended;
    expect((await pool.request(quick(4))).value).toBe(4);
  });
});
