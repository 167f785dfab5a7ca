import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf, sceneOf } from '../../../web/tree/layout/layout.ts';
import { linkedCamera } from '../../../web/tree/layout/linked-camera.ts';
import { movesTo, nodeAt, NONE } from '../../../web/trace/nodes.ts';
import { placeOf } from '../../../web/tree/layout/place.ts';
import { smallTrees } from '../support/arbitrary-traces.ts';
import { smallSearch } from '../support/small-search.ts';

const WIDTH = 600;

describe('two cameras over searches of one position', () => {
  it('stand over the same leaf, just as near, wherever both have searched it', () => {
    fc.assert(
      fc.property(smallTrees, fc.nat(), fc.constantFrom(5, 40, 300), (tree, choice, scale) => {
        const leader = smallSearch(tree, { algorithm: 'minimax' });
        const follower = smallSearch(tree, { algorithm: 'alpha-beta' });
        const leaves = [...leader.size.keys()].filter((node) => leader.size[node] === 1);
        const leaf = leaves[choice % leaves.length]!;
        const { start, width } = placeOf(sceneOf(leader, layoutOf(leader)), leaf);
        const camera = { x: start + width / 2 - WIDTH / 2 / scale, y: 1, scale };
        const linked = linkedCamera(leader, camera, follower, WIDTH);
        expect(linked).toMatchObject({ y: 1, scale });
        const same = nodeAt(follower, movesTo(leader, leaf));
        const middle = linked.x + WIDTH / 2 / scale;
        const slots = sceneOf(follower, layoutOf(follower)).slots;
        expect(middle).toBeGreaterThanOrEqual(0);
        expect(middle).toBeLessThanOrEqual(slots);
        if (same === NONE) return;
        const place = placeOf(sceneOf(follower, layoutOf(follower)), same);
        expect(middle).toBeCloseTo(place.start + place.width / 2, 6);
      }),
      { numRuns: 500 },
    );
  });

  it('stay where they are over one and the same tree', () => {
    fc.assert(
      fc.property(smallTrees, fc.double({ min: 0, max: 1, noNaN: true }), (tree, share) => {
        const trace = smallSearch(tree, { algorithm: 'minimax' });
        const slots = layoutOf(trace).slots;
        const camera = { x: share * slots * 0.999 - WIDTH / 2 / 40, y: 0, scale: 40 };
        expect(linkedCamera(trace, camera, trace, WIDTH).x).toBeCloseTo(camera.x, 6);
      }),
    );
  });
});
