import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { startCourier } from '../../../web/site/embed/courier.ts';
import {
  readMessage,
  type MessageProblem,
  type ToFrame,
} from '../../../web/site/embed/messages.ts';
import { messageProblemSentence } from '../../../web/site/text/embedding.ts';
import { rounds } from '../support/rounds.ts';

const GOOD: readonly ToFrame[] = [
  { type: 'hello' },
  { type: 'hello', fit: true, id: 'a' },
  {
    type: 'set',
    link: '#v1',
    controls: 'none',
    autoplay: true,
    speed: 3,
    language: 'zh',
    theme: 'dark',
  },
  { type: 'step', to: 0, id: 7 },
  { type: 'step', to: 'end' },
  { type: 'play' },
  { type: 'pause' },
  { type: 'forward' },
  { type: 'back' },
  { type: 'run' },
  { type: 'get' },
  { type: 'move', cell: 4 },
  { type: 'export', part: 'view', colors: 'print' },
  { type: 'export', format: 'gif', from: 0, to: 13, speed: 0.5, scale: 2, narration: 'zh' },
];

const hostile = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc.record(
    {
      prunus: fc.constantFrom<unknown>(1, 1, 1, 2, '1', null),
      type: fc.constantFrom<unknown>(
        'hello',
        'set',
        'step',
        'move',
        'export',
        '__proto__',
        'constructor',
        'toString',
        3,
        null,
      ),
      to: fc.anything(),
      cell: fc.anything(),
      id: fc.anything(),
      link: fc.anything(),
      ['__proto__']: fc.anything(),
    },
    { requiredKeys: ['prunus'] },
  ),
);

describe('messages to a frame', () => {
  it.each(GOOD)('are understood: %o', (message) => {
    expect(readMessage({ prunus: 1, ...message })).toEqual({ message });
  });

  it('are understood or refused with a sentence; what is not for us is left alone', () => {
    fc.assert(
      fc.property(hostile, (data) => {
        const read = readMessage(data);
        const isOurs = typeof data === 'object' && data !== null && Object.hasOwn(data, 'prunus');
        expect(read !== null).toBe(isOurs);
        if (read === null || 'message' in read) return;
        expect(messageProblemSentence(read.problem, 'en')).toMatch(/\.$/);
        expect(messageProblemSentence(read.problem, 'zh')).toMatch(/。$/);
      }),
      { numRuns: rounds(5000) },
    );
  });

  it('are refused where a field is missing, unknown, too large or of another kind', () => {
    const refused = (data: object): unknown => {
      const read = readMessage({ prunus: 1, ...data });
      return read !== null && 'problem' in read ? [read.problem.code, read.problem.field] : read;
    };
    expect(refused({ type: 'step' })).toEqual(['wrong-field', 'to']);
    expect(refused({ type: 'step', to: -1 })).toEqual(['wrong-field', 'to']);
    expect(refused({ type: 'step', to: NaN })).toEqual(['wrong-field', 'to']);
    expect(refused({ type: 'play', fast: true })).toEqual(['unknown-field', 'fast']);
    expect(refused({ type: 'move', cell: 1e9 })).toEqual(['wrong-field', 'cell']);
    expect(refused({ type: 'set', link: 'x'.repeat(300_000) })).toEqual(['wrong-field', 'link']);
    expect(refused({ type: 'set', id: {} })).toEqual(['wrong-field', 'id']);
    expect(refused({ type: 'export', from: -1 })).toEqual(['wrong-field', 'from']);
    expect(refused({ type: 'export', narration: 'fr' })).toEqual(['wrong-field', 'narration']);
    expect(refused({ type: 'shout' })).toEqual(['unknown-type', 'type']);
    expect(refused({ prunus: 2, type: 'play' })).toEqual(['unknown-version', 'prunus']);
  });

  it('throws at nothing, not even at objects that do', () => {
    const trap = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('no');
        },
      },
    );
    expect(readMessage(trap)).toBeNull();
    const thrower = {
      prunus: 1,
      get type(): string {
        throw new Error('no');
      },
    };
    expect(readMessage(thrower)).toBeNull();
  });
});

/** As much of a frame's window as a courier needs. */
function frame(allowed: string | null) {
  const listeners: ((event: unknown) => void)[] = [];
  const posted: [{ type: string }, string][] = [];
  const page = {
    postMessage: (data: { type: string }, target: string) => posted.push([data, target]),
  };
  const own = {
    parent: page,
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
    removeEventListener: () => listeners.splice(0),
  };
  const heard: ToFrame[] = [];
  const refused: MessageProblem[] = [];
  const courier = startCourier(own as unknown as Window, allowed, {
    heard: (message) => heard.push(message),
    refused: (problem) => refused.push(problem),
  });
  const receive = (data: unknown, origin = 'https://a.example', source: unknown = page): void => {
    for (const listener of listeners) listener({ data, origin, source });
  };
  return { courier, receive, heard, refused, posted };
}

const play = { prunus: 1, type: 'play' };

describe('the courier of a frame', () => {
  it('hears the page around and nobody else', () => {
    const { receive, heard } = frame(null);
    receive(play, 'https://a.example', { other: 'window' });
    receive(play, 'https://a.example', null);
    expect(heard).toEqual([]);
    receive(play);
    expect(heard).toEqual([{ type: 'play' }]);
  });

  it('keeps to the origin of the first message, or to the one that is allowed', () => {
    const first = frame(null);
    first.receive(play);
    first.receive(play, 'https://b.example');
    expect(first.heard).toHaveLength(1);
    const strict = frame('https://b.example');
    strict.receive(play);
    expect(strict.heard).toHaveLength(0);
    strict.receive(play, 'https://b.example');
    expect(strict.heard).toHaveLength(1);
  });

  it('tells nothing of the reader before it knows whom, and then that origin alone', () => {
    const { courier, receive, posted } = frame(null);
    courier.tell({ type: 'ready', show: 'tree' });
    courier.tell({ type: 'answer', right: 1, total: 2, perfect: false });
    expect(posted.map(([data, target]) => [data.type, target])).toEqual([['ready', '*']]);
    receive(play);
    courier.tell({ type: 'answer', right: 1, total: 2, perfect: false }, 'x');
    expect(posted.at(-1)).toEqual([
      { prunus: 1, type: 'answer', right: 1, total: 2, perfect: false, id: 'x' },
      'https://a.example',
    ]);
  });

  it('is silent where there is no page around', () => {
    const posted: unknown[] = [];
    const own: Record<string, unknown> = {
      addEventListener: () => undefined,
      postMessage: (data: unknown) => posted.push(data),
    };
    own.parent = own;
    const courier = startCourier(own as unknown as Window, null, {
      heard: () => undefined,
      refused: () => undefined,
    });
    courier.tell({ type: 'ready', show: 'tree' });
    expect(posted).toEqual([]);
  });
});
