import { afterEach, describe, expect, it, vi } from 'vitest';
import moduleUrl from '#wasm/prunus-engine.wasm?url&no-inline';
import { EngineClient, EngineFailure, EngineRefusal } from '../../../web/engine/client.ts';
import { compileFrom } from '../../../web/engine/load.ts';
import type { Progress } from '../../../web/engine/messages.ts';
import { endless } from '../support/engines.ts';

const clients: EngineClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

function createWorker(): Worker {
  return new Worker(new URL('../../../web/engine/worker/worker.ts', import.meta.url), {
    type: 'module',
  });
}

/** A client, every worker that it has started, and those of them that have said they are ready. */
function newClient(parts: ConstructorParameters<typeof EngineClient>[0] = {}) {
  const workers: Worker[] = [];
  const ready = new Set<Worker>();
  const client = new EngineClient({
    createWorker: () => {
      const worker = createWorker();
      workers.push(worker);
      worker.addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
        if (data.kind === 'ready') ready.add(worker);
      });
      return worker;
    },
    ...parts,
  });
  clients.push(client);
  return { client, workers, ready };
}

const plates = { kind: 'search', options: { game: 'textbook', example: 'three-plates' } } as const;

describe('the engine in its worker', () => {
  it('answers every kind of request', async () => {
    const { client, workers } = newClient();
    const offer = await client.request({ kind: 'describe' });
    expect(offer.algorithms).toContain('alpha-beta');
    const position = await client.request({ kind: 'position', options: {} });
    expect(position.moves).toHaveLength(9);

    const { trace, value } = await client.request({ kind: 'search', options: {} });
    expect(value).toBe(0);
    expect(trace.length).toBe(18_297);
    expect(trace.size[0]).toBe(18_297);
    expect(trace.value).toBeInstanceOf(Int16Array);

    const three = await client.request(plates);
    expect(three.trace.header.totals).toMatchObject({ nodes: 18, leaves: 9, cutoffs: 3 });
    const path = [11, 12];
    const ghost = await client.request({ ...plates, kind: 'ghost', path: path.slice(0, 1) });
    expect(ghost.trace.header.rootPly).toBe(2);
    const revealed = await client.request({ ...plates, kind: 'reveal', path });
    expect(revealed.trace.header.rootPly).toBe(2);

    for (const format of ['binary', 'text'] as const) {
      const bytes = await client.request({ ...plates, kind: 'exportTrace', format });
      const back = await client.request({ kind: 'importTrace', bytes });
      expect(back.trace.length).toBe(18);
      expect(back.value).toBe(20);
      // What was sent is still the page's.
      expect(bytes.length).toBeGreaterThan(0);
    }
    // All by one; where a request took over 100 ms, another stands ready.
    expect(workers.length).toBeLessThanOrEqual(2);
  });

  it('refuses what makes no sense', async () => {
    const { client } = newClient();
    const refused = client.request({ kind: 'search', options: { game: 'go' } });
    await expect(refused).rejects.toBeInstanceOf(EngineRefusal);
    await expect(refused).rejects.toMatchObject({ refusal: { where: 'game' } });
  });

  it('tells how far it is', async () => {
    const { client } = newClient();
    const seen: Progress[] = [];
    const options = { ...endless.options, 'node-limit': '20000000' };
    await client.request(
      { kind: 'search', options },
      { onProgress: (progress) => seen.push(progress) },
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.at(-1)!.nodes).toBeLessThanOrEqual(20_000_000);
  });

  it('answers many requests, each with its own answer', async () => {
    const { client } = newClient();
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const leaves = Array.from({ length: 1 + (i % 7) }, (_, j) => i * 10 + j);
        const abort = new AbortController();
        const options = { game: 'textbook', tree: JSON.stringify(leaves) };
        const asked = client.request({ kind: 'search', options }, { signal: abort.signal });
        if (i % 10 === 9) abort.abort();
        return asked.then(
          ({ value }) => value === Math.max(...leaves),
          (error: unknown) => i % 10 === 9 && error === abort.signal.reason,
        );
      }),
    );
    expect(answers.every((right) => right)).toBe(true);
  });
});

describe('a large trace', () => {
  const options = { game: 'mnk', rows: '4', cols: '4', k: '4', algorithm: 'minimax' };
  const limited = (nodes: number) => ({
    kind: 'search' as const,
    options: { ...options, 'record-limit': String(nodes), 'node-limit': String(nodes) },
  });

  it('is not held twice: its worker is ended, and another one answers what follows', async () => {
    const { client, workers } = newClient();
    let ended = 0;
    const watch = () => {
      for (const worker of workers) {
        const end = worker.terminate.bind(worker);
        worker.terminate = () => {
          ended++;
          end();
        };
      }
    };
    await client.request(plates);
    watch();
    const small = await client.request(limited(200_000));
    expect(small.trace.length).toBe(200_000);
    expect(ended).toBe(0);
    const large = client.request(limited(2_500_000));
    const next = client.request(plates);
    expect((await large).trace.length).toBe(2_500_000);
    expect(ended).toBe(1);
    await expect(next).resolves.toMatchObject({ value: 20 });
  });
});

describe('cancelling', () => {
  it('ends a search in the middle, and the next request is answered', async () => {
    const { client } = newClient();
    const abort = new AbortController();
    const cancelled = client.request(endless, {
      signal: abort.signal,
      onProgress: ({ nodes }) => {
        if (nodes > 1000) abort.abort();
      },
    });
    const next = client.request(plates);
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    await expect(next).resolves.toMatchObject({ value: 20 });
    await expect(client.request(plates)).resolves.toMatchObject({ value: 20 });
  });

  it('takes a spare worker that is there already when a search has run for a while', async () => {
    const { client, workers, ready } = newClient();
    await client.request(plates);
    expect(workers).toHaveLength(1);
    const abort = new AbortController();
    const cancelled = client.request(endless, { signal: abort.signal });
    await vi.waitUntil(() => ready.size === 2);
    abort.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    await expect(client.request(plates)).resolves.toMatchObject({ value: 20 });
    expect(workers).toHaveLength(2);
  });

  it('does not wait for a spare worker that never came to life', async () => {
    const { client, workers } = newClient();
    await client.request(plates);
    const lost = client.request(endless);
    await vi.waitUntil(() => workers.length === 2);
    for (const worker of workers) worker.terminate();
    await expect(lost).rejects.toBeInstanceOf(EngineFailure);
    await expect(client.request(plates)).resolves.toMatchObject({ value: 20 });
  });

  it('costs nothing before the request has begun', async () => {
    const { client, workers } = newClient();
    const running = client.request(plates);
    const waiting = client.request(endless, { signal: AbortSignal.abort() });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(running).resolves.toMatchObject({ value: 20 });
    expect(workers).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('of a worker that was ended from outside is noticed', async () => {
    const { client, workers } = newClient();
    await client.request(plates);
    const lost = client.request(endless, { onProgress: () => workers[0]!.terminate() });
    const next = client.request(plates);
    await expect(lost).rejects.toBeInstanceOf(EngineFailure);
    await expect(next).resolves.toMatchObject({ value: 20 });
  });

  it('of an idle worker costs nothing', async () => {
    const locks = async () => {
      const { pending = [], held = [] } = await navigator.locks.query();
      const names = [...pending, ...held].map(({ name = '' }) => name);
      return names.filter((name) => name.startsWith('prunus-engine'));
    };
    // There may be others in the page.
    const before = new Set(await locks());
    const { client, workers } = newClient();
    await client.request(plates);
    workers[0]!.terminate();
    await vi.waitUntil(async () => (await locks()).every((name) => before.has(name)));
    await expect(client.request(plates)).resolves.toMatchObject({ value: 20 });
    expect(workers).toHaveLength(2);
  });

  it('in the module rejects that request with a reason, and the next one is answered', async () => {
    const { client } = newClient();
    const options = { ...endless.options, 'record-limit': '200000000' };
    const failed = client.request({ kind: 'search', options });
    const next = client.request(plates);
    await expect(failed).rejects.toBeInstanceOf(EngineFailure);
    await expect(failed).rejects.toMatchObject({ reason: expect.stringContaining('memory') });
    await expect(next).resolves.toMatchObject({ value: 20 });
  });

  it('of a script that throws is told', async () => {
    const script = `onmessage = ({ data }) => {
      if (data.kind === 'load') postMessage({ kind: 'ready', lock: null });
      else throw new Error('stumbled');
    };`;
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const { client } = newClient({ createWorker: () => new Worker(url) });
    for (let i = 0; i < 3; i++) {
      await expect(client.request(plates)).rejects.toMatchObject({
        reason: expect.stringContaining('stumbled'),
      });
    }
    URL.revokeObjectURL(url);
  });

  it('to start does not go round in circles', async () => {
    let started = 0;
    let broken = true;
    const { client } = newClient({
      createWorker: () => {
        started++;
        return broken ? new Worker('/no-such-worker.js', { type: 'module' }) : createWorker();
      },
    });
    const both = [client.request(plates), client.request(plates)];
    for (const each of both) await expect(each).rejects.toBeInstanceOf(EngineFailure);
    expect(started).toBe(1);
    await expect(client.request(plates)).rejects.toBeInstanceOf(EngineFailure);
    expect(started).toBe(2);
    broken = false;
    await expect(client.request(plates)).resolves.toMatchObject({ value: 20 });
    expect(started).toBe(3);
  });

  it('to load the module is told, and another try is made for the next request', async () => {
    let tries = 0;
    const { client } = newClient({
      compile: () => compileFrom(tries++ === 0 ? '/no-such-module.wasm?raw' : moduleUrl),
    });
    await expect(client.request(plates)).rejects.toMatchObject({
      reason: expect.stringContaining('load'),
    });
    await expect(client.request(plates)).resolves.toMatchObject({ value: 20 });
  });

  it('of what cannot be sent concerns that request alone', async () => {
    const { client } = newClient();
    const odd = { kind: 'search', options: { game: (() => 'mnk') as unknown as string } } as const;
    await expect(client.request(odd)).rejects.toBeInstanceOf(EngineFailure);
    await expect(client.request(plates)).resolves.toMatchObject({ value: 20 });
  });
});

describe('the module', () => {
  it('is compiled also where a server does not know its type', async () => {
    const { client } = newClient({
      compile: async () => {
        const bytes = await (await fetch(moduleUrl)).arrayBuffer();
        const blob = new Blob([bytes], { type: 'application/octet-stream' });
        return compileFrom(URL.createObjectURL(blob));
      },
    });
    await expect(client.request(plates)).resolves.toMatchObject({ value: 20 });
  });

  it('is ended by close, and started again by the next request', async () => {
    const { client } = newClient();
    const open = [client.request(endless), client.request(plates)];
    client.close();
    for (const each of open) await expect(each).rejects.toBeInstanceOf(EngineFailure);
    await expect(client.request(plates)).resolves.toMatchObject({ value: 20 });
  });
});
