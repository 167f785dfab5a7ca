import { readdir, readFile } from 'node:fs/promises';
import createPlayer, { type GomokuModule } from '#wasm/prunus-gomoku.js';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineClient } from '../../../web/engine/client.ts';
import { newGomokuClient } from '../../../web/engine/engines.ts';
import { LEVEL_NODES, usesNetwork } from '../../../web/engine/gomoku-levels.ts';
import type { GomokuRequest } from '../../../web/engine/gomoku-messages.ts';
import type { EngineAnswers, EngineRequest } from '../../../web/engine/messages.ts';
import { completed, ruleOfNetwork } from '../../../web/engine/networks/networks.ts';
import type { PageEngine } from '../../../web/engine/parts.ts';
import { siteNetwork } from '../../../web/engine/networks/site-networks.ts';
import { configure } from '../../../web/engine/settings.ts';
import { performGomoku } from '../../../web/engine/worker/gomoku-perform.ts';
import { pagePlayer } from '../../../web/engine/worker/page-player.ts';
import { served } from '../../../web/engine/worker/served.ts';
import { PagePort } from '../../../web/engine/worker-start.ts';
import { loadPlayer, type NodePlayer } from '../support/gomoku-in-node.ts';

const position = { size: 15, rule: 'freestyle', moves: [112, 113, 97, 127, 114, 96] } as const;
const limits = { nodes: 3000 };
const highest = { kind: 'gomokuPlay', position, limits, level: 10 } as const;
const analysis = { kind: 'gomokuAnalyse', position, limits, lines: 2 } as const;
const ninth = { kind: 'gomokuPlay', position, limits, level: 9 } as const;
const facts = { kind: 'gomokuFacts', position } as const;

let network: Uint8Array;
let plain: NodePlayer;
let judging: NodePlayer;
beforeAll(async () => {
  const file = new URL('../../../engine/gomoku/networks/freestyle.lines', import.meta.url);
  network = new Uint8Array(await readFile(file));
  plain = await loadPlayer();
  judging = await loadPlayer();
  expect(judging.module.takeNetwork(network)).toBe(true);
});

let pages = 0;
const fetching = vi.fn<(url: string | URL) => Promise<Response>>();
beforeEach(() => {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
  // A place of its own for each test: what one has fetched another one must not find.
  configure({ gomokuWasmUrl: `https://example.org/${String(++pages)}/prunus-gomoku.wasm` });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  configure({ gomokuWasmUrl: null });
});

const served200 = (body: Uint8Array | string) => () =>
  Promise.resolve(new Response(body as BodyInit));

/** An answer without what no two searches have in common. */
function timeless(answer: object): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (key === 'seconds' ? null : value)),
  );
}

/** Parts of a client as pages have them, but for the thread that its module is in. */
function partsHere(
  engine: PageEngine = (send) =>
    served<GomokuModule, EngineRequest>(createPlayer, performGomoku, send),
) {
  const module = new URL('../../../build/wasm/prunus-gomoku.wasm', import.meta.url);
  return {
    compile: async () => WebAssembly.compile(await readFile(module)),
    createWorker: () => new PagePort(() => Promise.resolve(engine)),
  };
}

async function asked<R extends EngineRequest>(request: R): Promise<EngineAnswers[R['kind']]> {
  const client = newGomokuClient(partsHere());
  try {
    return await client.request(request);
  } finally {
    client.close();
  }
}

describe('what a network is used for', () => {
  it('is the highest level, and what no level limits', () => {
    expect(LEVEL_NODES).toHaveLength(10);
    const levels = [undefined, 1, 5, 9, 10].map((level) =>
      ruleOfNetwork({ kind: 'gomokuPlay', position, ...(level === undefined ? {} : { level }) }),
    );
    expect(levels).toEqual(['freestyle', null, null, null, 'freestyle']);
    expect(ruleOfNetwork(analysis)).toBe('freestyle');
    const renju = { ...position, rule: 'renju' } as const;
    expect(ruleOfNetwork({ kind: 'gomokuSolve', position: renju })).toBe('renju');
    const others: EngineRequest[] = [
      facts,
      { kind: 'gomokuDefend', position },
      { kind: 'gomokuPuzzle', position },
      { kind: 'search', options: { game: 'gomoku' } },
      { kind: 'describe' },
    ];
    for (const other of others) expect(ruleOfNetwork(other)).toBeNull();
  });

  it.each<GomokuRequest>([highest, analysis])(
    '$kind: as the module itself answers',
    async (request) => {
      fetching.mockImplementation(served200(network));
      const answer = timeless(await asked(request));
      expect(answer).toEqual(timeless(judging.request(request)));
      expect(answer).not.toEqual(timeless(plain.request(request)));
      const [[url]] = fetching.mock.calls as [[URL]];
      expect(url.href).toMatch(/^https:\/\/example\.org\/\d+\/prunus-gomoku-freestyle\.lines$/);
    },
  );

  it('leaves the ninth level as it is, which does not even ask for it', async () => {
    const answer = timeless(await asked(ninth));
    expect(fetching).not.toHaveBeenCalled();
    expect(answer).toEqual(timeless(plain.request(ninth)));
    expect(answer).toEqual(timeless(judging.request(ninth)));
  });

  it('is the same in the page’s own thread', async () => {
    fetching.mockImplementation(served200(network));
    const client = newGomokuClient(partsHere(pagePlayer));
    const { thoughts } = await client.request(highest);
    expect(thoughts!.value).toBe(judging.request(highest).thoughts!.value);
    client.close();
  });
});

describe('the file of a network', () => {
  it('is the site’s own where no page says that the player is elsewhere', async () => {
    configure({ gomokuWasmUrl: null });
    fetching.mockImplementation(served200(network));
    const whole = (await completed('player', highest)) as typeof highest & { network: Uint8Array };
    expect(Buffer.from(whole.network).equals(network)).toBe(true);
    const [[url]] = fetching.mock.calls as [[string]];
    expect(url).toMatch(/\bfreestyle\b.*\.lines\b/);
  });

  it('is where the site looks for it, for every rule that has one', async () => {
    fetching.mockImplementation(served200(network));
    const files = await readdir(new URL('../../../engine/gomoku/networks', import.meta.url));
    const rules = (['freestyle', 'standard', 'renju'] as const).filter((rule) =>
      files.includes(`${rule}.lines`),
    );
    for (const rule of rules) expect(await siteNetwork(rule), rule).not.toBeNull();
    const asked = fetching.mock.calls.map(([url]) => /(\w+)[\w-]*\.lines/.exec(String(url))?.[1]);
    expect(asked).toEqual(rules);
  });

  it('is fetched once, and every new worker is given it', async () => {
    fetching.mockImplementation(served200(network));
    const createWorker = vi.fn(partsHere().createWorker);
    const client = newGomokuClient({ ...partsHere(), createWorker });
    const first = timeless(await client.request(highest));
    expect(timeless(await client.request(highest))).toEqual(first);
    client.close();
    expect(timeless(await client.request(highest))).toEqual(first);
    expect(first).toEqual(timeless(judging.request(highest)));
    client.close();
    expect(createWorker).toHaveBeenCalledTimes(2);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('is given to a module once', () => {
    const take = vi.spyOn(judging.module, 'takeNetwork');
    const request = { ...highest, network };
    for (let time = 0; time < 3; time++) {
      performGomoku(judging.module, request, { onProgress: () => undefined });
    }
    expect(take).toHaveBeenCalledTimes(1);
    take.mockRestore();
  });

  it.each<[string, () => Promise<Response>]>([
    ['is another page', () => Promise.resolve(new Response('<!doctype html><title>Sign in'))],
    ['is cut off', () => Promise.resolve(new Response(network.slice(0, -1) as BodyInit))],
    ['is missing', () => Promise.resolve(new Response('none', { status: 404 }))],
    ['can’t be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'breaks off',
      () =>
        Promise.resolve({
          ok: true,
          arrayBuffer: () => Promise.reject(new TypeError('network')),
        } as never),
    ],
  ])('that %s is done without', async (_, answer) => {
    fetching.mockImplementation(answer);
    expect(timeless(await asked(highest))).toEqual(timeless(plain.request(highest)));
  });

  it('is asked for again where there was no network before, and not where there is no file', async () => {
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await completed('player', highest)).toBe(highest);
    fetching.mockImplementation(served200(network));
    expect(await completed('player', highest)).toHaveProperty('network');
    expect(fetching).toHaveBeenCalledTimes(2);

    const renju = { ...highest, position: { ...position, rule: 'renju' } } as const;
    fetching.mockResolvedValue(new Response('none', { status: 404 }));
    expect(await completed('player', renju)).toBe(renju);
    expect(await completed('player', renju)).toBe(renju);
    expect(fetching).toHaveBeenCalledTimes(3);
  });

  it('is waited for three seconds, once, and used when it has come', async () => {
    vi.useFakeTimers();
    let send: (response: Response) => void = () => undefined;
    fetching.mockReturnValue(new Promise((resolve) => (send = resolve)));
    let first: unknown = null;
    void completed('player', highest)?.then((whole) => (first = whole));
    await vi.advanceTimersByTimeAsync(2900);
    expect(first).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(first).toBe(highest);
    // No timer is needed any more.
    expect(await completed('player', highest)).toBe(highest);
    send(new Response(network as BodyInit));
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(async () => {
      expect(await completed('player', highest)).toHaveProperty('network');
    });
    expect(fetching).toHaveBeenCalledTimes(1);
  });
});

describe('a client whose next request is not complete yet', () => {
  /** The player without a network, where a test says when the highest level has all that it needs. */
  function waitingClient() {
    let arrive: () => void = () => undefined;
    const complete = (request: Parameters<typeof completed>[1]) =>
      ruleOfNetwork(request) === null
        ? null
        : new Promise<typeof request>((resolve) => (arrive = () => resolve(request)));
    return { client: new EngineClient({ ...partsHere(), complete }), arrive: () => arrive() };
  }

  it('answers in the order in which it was asked', async () => {
    const { client, arrive } = waitingClient();
    await client.request(facts);
    const order: string[] = [];
    const both = [
      client.request(highest).then(() => order.push('first')),
      client.request(facts).then(() => order.push('second')),
    ];
    arrive();
    await Promise.all(both);
    expect(order).toEqual(['first', 'second']);
    client.close();
  });

  it('goes on with the next one when that is cancelled', async () => {
    const { client } = waitingClient();
    await client.request(facts);
    const abort = new AbortController();
    const cancelled = client.request(highest, { signal: abort.signal });
    const next = client.request(facts);
    abort.abort();
    await expect(cancelled).rejects.toThrow(/abort/i);
    expect((await next).toMove).toBe('black');
    client.close();
  });
});

it('is told of the levels that it serves by one rule', () => {
  const served = LEVEL_NODES.map((_, index) => index + 1).filter(
    (level) => ruleOfNetwork({ kind: 'gomokuPlay', position, level }) !== null,
  );
  expect(served).toEqual(LEVEL_NODES.map((_, index) => index + 1).filter(usesNetwork));
  expect(served).toEqual([10]);
});
