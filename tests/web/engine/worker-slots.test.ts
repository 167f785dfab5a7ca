import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as WorkerRoom from '../../../web/engine/worker-slots.ts';

type Room = typeof WorkerRoom;

/** A page of its own, on a machine of so many cores. */
async function pageWith(cores: number | undefined): Promise<Room> {
  vi.stubGlobal('navigator', { hardwareConcurrency: cores });
  vi.resetModules();
  return import('../../../web/engine/worker-slots.ts');
}

/** Whoever searches in workers as engines do, one search at a time. */
function engines(room: Room) {
  let living = 0;
  const begun: { readonly name: number; readonly isLate: boolean }[] = [];
  const ends = new Map<number, () => void>();
  const start = (name: number, isLate: boolean) => {
    living++;
    room.countWorker(1);
    begun.push({ name, isLate });
  };
  return {
    begun,
    living: () => living,
    /** Begins at once where there is room, else when it comes. */
    search: (name: number) => {
      if (room.makeRoom()) {
        start(name, false);
        return;
      }
      const come = (isLate: boolean) => {
        if (isLate || room.makeRoom()) start(name, isLate);
        else room.waitForRoom(come);
      };
      room.waitForRoom(come);
    },
    /** The search is over; its worker stays until another needs the room. */
    rest: (name: number) => {
      const end = () => {
        living--;
        room.countWorker(-1);
      };
      ends.set(name, end);
      room.lendRoom(end);
    },
    /** The worker was ended, in the middle of its search. */
    kill: () => {
      living--;
      room.countWorker(-1);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('there are as many workers as cores, and two where nobody tells', async () => {
  for (const [cores, most] of [
    [8, 8],
    [2, 2],
    [1, 2],
    [undefined, 2],
  ] as const) {
    const room = await pageWith(cores);
    const all = engines(room);
    for (let name = 0; name < 12; name++) all.search(name);
    expect(all.living()).toBe(most);
    expect(room.hasRoom()).toBe(false);
  }
});

test('searches that end let others in, first come first served, and none is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 5 }),
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.tuple(fc.boolean(), fc.nat()), { minLength: 40, maxLength: 40 }),
      async (cores, count, ways) => {
        const all = engines(await pageWith(cores));
        for (let name = 0; name < count; name++) all.search(name);
        const running = all.begun.map(({ name }) => name);
        let seen = running.length;
        for (const [isKilled, which] of ways) {
          const [name] = running.splice(which % Math.max(1, running.length), 1);
          if (name === undefined) break;
          if (isKilled) all.kill();
          else all.rest(name);
          await vi.advanceTimersByTimeAsync(1);
          expect(all.living()).toBeLessThanOrEqual(cores);
          running.push(...all.begun.slice(seen).map((each) => each.name));
          seen = all.begun.length;
        }
        expect(all.begun).toEqual(
          Array.from({ length: count }, (_, name) => ({ name, isLate: false })),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('a worker that is needed again keeps its room', async () => {
  const room = await pageWith(2);
  const end = vi.fn();
  room.countWorker(1);
  room.countWorker(1);
  room.lendRoom(end);
  room.reclaimRoom(end);
  expect(room.makeRoom()).toBe(false);
  expect(end).not.toHaveBeenCalled();
});

test('nobody waits for ever, and who has gone is not called', async () => {
  const room = await pageWith(2);
  const all = engines(room);
  for (let name = 0; name < 3; name++) all.search(name);
  const gone = vi.fn();
  room.waitForRoom(gone)();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(all.begun).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(all.begun.at(-1)).toEqual({ name: 2, isLate: true });
  expect(gone).not.toHaveBeenCalled();
});
