import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CameraState } from '../../../web/tree/layout/view-state.ts';
import { againIn } from '../../../web/tree/layout/again.ts';
import type { View } from '../../../web/tree/layout/camera.ts';
import {
  type History,
  looked,
  NO_HISTORY,
  navigated,
  visited,
} from '../../../web/tree/navigate/history.ts';
import { layoutOf, sceneOf } from '../../../web/tree/layout/layout.ts';
import type { Selection } from '../../../web/tree/layout/walk.ts';
import { smallSearch } from '../support/small-search.ts';

const trace = smallSearch([[3, 12], [2, 4], 7], { algorithm: 'minimax' });
const scene = sceneOf(trace, layoutOf(trace));
const node = (at: number): Selection => ({ scene, node: at, stub: false });
const view: View = { width: 800, height: 500, slots: 1000, rows: 10, foot: 0 };
const camera = (x: number, scale = 10): CameraState => ({ x, y: 0, scale });
const any = () => true;
const present = ({ visits, at }: History) => visits[at]!;

describe('back and forward', () => {
  it('do what a plain list with a cursor does', () => {
    const commands = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.nat({ max: trace.length - 1 }) },
        { weight: 2, arbitrary: fc.constantFrom('back' as const, 'forward' as const) },
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(commands, (all) => {
        let history = NO_HISTORY;
        const list: (number | null)[] = [null];
        let cursor = 0;
        for (const command of all) {
          if (typeof command === 'number') {
            history = visited(history, node(command), null);
            if (list[cursor] !== command) {
              list.splice(cursor + 1, Infinity, command);
              cursor++;
            }
          } else {
            const by = command === 'back' ? -1 : 1;
            const next = navigated(history, by, null, any);
            expect(next === null).toBe(list[cursor + by] === undefined);
            if (next === null) continue;
            history = next;
            cursor += by;
          }
          expect(present(history).selection?.node ?? null).toBe(list[cursor]);
        }
      }),
    );
  });

  it('bring back how the tree was looked at when one left', () => {
    let history = visited(NO_HISTORY, node(1), camera(5));
    history = visited(history, node(2), camera(77));
    const back = navigated(history, -1, camera(99), any)!;
    expect(present(back)).toMatchObject({ selection: { node: 1 }, camera: camera(77) });
    const again = navigated(back, 1, camera(78), any)!;
    expect(present(again)).toMatchObject({ selection: { node: 2 }, camera: camera(99) });
  });

  it('take a walk as one visit', () => {
    let history = visited(NO_HISTORY, node(4), null);
    for (const step of [3, 2, 1]) history = visited(history, node(step), null, true);
    expect(present(history).selection?.node).toBe(1);
    expect(present(navigated(history, -1, null, any)!).selection?.node).toBe(4);
  });

  it('pass over what is no more', () => {
    let history = NO_HISTORY;
    for (const each of [1, 2, 3]) history = visited(history, node(each), null);
    const back = navigated(history, -1, null, ({ selection }) => selection?.node !== 2);
    expect(present(back!).selection?.node).toBe(1);
    expect(navigated(history, 1, null, any)).toBeNull();
  });

  it('forget the oldest, not the newest', () => {
    let history = NO_HISTORY;
    for (let each = 0; each < 5000; each++) history = visited(history, node(each % 4), null);
    expect(history.visits.length).toBeLessThanOrEqual(200);
    expect(present(history).selection?.node).toBe(3);
  });
});

describe('in a tree that grows', () => {
  const growth = {};
  const grown = smallSearch([[3, 12], [2, 4], 7, 8], { algorithm: 'minimax' });
  const [early, late] = [trace, grown].map((each) => {
    const growing = { ...each, growth };
    return sceneOf(growing, layoutOf(growing));
  });

  it('a node is the same as it was', () => {
    const before = { scene: early!, node: 2, stub: false };
    const after = { scene: late!, node: 2, stub: false };
    const history = visited(NO_HISTORY, before, null);
    expect(visited(history, after, null)).toBe(history);
    expect(againIn(late!, before)).toEqual(after);
    // A later tree may have what an earlier one has not.
    const last = { scene: late!, node: grown.length - 1, stub: false };
    expect(againIn(early!, last)).toBeNull();
  });

  it('a node of another tree is gone', () => {
    expect(againIn(late!, node(1))).toBeNull();
    expect(againIn(scene, node(1))).toEqual(node(1));
  });
});

describe('looking elsewhere', () => {
  it('is a visit of its own, looking a little aside is not', () => {
    let history = visited(NO_HISTORY, node(1), null);
    const before = history.visits.length;
    // Where the camera comes to rest after a jump is where the jump led.
    history = looked(history, camera(0), view);
    expect(history.visits.length).toBe(before);
    expect(present(history).camera).toEqual(camera(0));
    history = looked(history, camera(3), view);
    expect(history.visits.length).toBe(before);
    expect(present(history).camera).toEqual(camera(3));
    history = looked(history, camera(500), view);
    expect(history.visits.length).toBe(before + 1);
    expect(present(history)).toMatchObject({ selection: { node: 1 }, camera: camera(500) });
    history = looked(history, camera(510, 80), view);
    expect(history.visits.length).toBe(before + 2);
  });
});
