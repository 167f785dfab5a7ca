import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync(
  new URL('../../../web/program/run/program-frame.js', import.meta.url),
  'utf8',
);
const TASK = { script: 'a program', message: 'what it waits for' };

/** A worker of the frame, and what it is told. */
interface Guard {
  onmessage: ((event: { data: unknown }) => void) | null;
  readonly told: unknown[];
  ended: boolean;
}

/**
 * The script of the frame, in a window that is none: its guards say what the test has them say. As where a
 * page names its policies, none may be made twice, and a worker takes no address but theirs.
 */
function frame() {
  const guards: Guard[] = [];
  const said: unknown[] = [];
  const parent = { postMessage: (what: unknown) => said.push(what) };
  let listener = (_: object): void => undefined;
  const policies = new Set<string>();
  const createPolicy = (
    name: string,
    { createScriptURL }: Record<string, (text: string) => string>,
  ) => {
    if (policies.has(name)) throw new TypeError(`there is a policy ${name}`);
    policies.add(name);
    return { createScriptURL: (text: string) => `trusted ${createScriptURL!(text)}` };
  };
  class Worker {
    onmessage = null;
    readonly told: unknown[] = [];
    ended = false;
    constructor(address: string) {
      if (!address.startsWith('trusted')) throw new TypeError('no trusted address');
      guards.push(this);
    }
    postMessage(data: unknown) {
      this.told.push(data);
    }
    terminate() {
      this.ended = true;
    }
  }
  const addEventListener = (_: string, hear: typeof listener) => (listener = hear);
  const url = { createObjectURL: () => 'blob:null/guard' };
  const self = { origin: 'null', trustedTypes: { createPolicy } };
  const names = { self, parent, addEventListener, Worker, URL: url };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it is the script of the frame
  new Function(...Object.keys(names), SCRIPT)(...Object.values(names));
  return { guards, said, send: (data: unknown) => listener({ source: parent, data }) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the frame of a program', () => {
  it('begins another guard, told the same, where one hangs as it starts its worker', () => {
    const { guards, said, send } = frame();
    send(TASK);
    send({ message: 'more' });
    vi.runOnlyPendingTimers();
    vi.runOnlyPendingTimers();
    expect(guards).toHaveLength(3);
    const [first, , second] = guards;
    expect(first!.ended).toBe(true);
    expect(second!.told).toEqual([TASK, { message: 'more' }]);
    // The one that was given up is not heard any more.
    expect(first!.onmessage).toBeNull();
    second!.onmessage!({ data: { kind: 'started' } });
    second!.onmessage!({ data: { kind: 'heard', data: 1 } });
    expect(said).toEqual([{ kind: 'here' }, { kind: 'heard', data: 1 }]);
  });

  it('leaves one alone that has started its worker, however long it takes from then on', () => {
    const { guards, send } = frame();
    send(TASK);
    guards[0]!.onmessage!({ data: { kind: 'started' } });
    vi.advanceTimersByTime(600_000);
    send({ message: 'more' });
    expect(guards).toHaveLength(1);
    expect(guards[0]!.told).toEqual([TASK, { message: 'more' }]);
  });
});
