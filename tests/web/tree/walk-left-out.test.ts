import { beforeAll, expect, it } from 'vitest';
import { promisedAt } from '../../../web/trace/future-cuts.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { placeIn } from '../../../web/tree/layout/place-in.ts';
import { walk, type Selection } from '../../../web/tree/layout/walk.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

it('keys go from what SSS* searched to what it left out as to any sibling, at the places of the whole tree', () => {
  const options = { game: 'textbook', tree: '[[[5,6],[7,4,5]],[[3],[6,6,9]],[[7],[5,9]]]' };
  const search = (algorithm: string): Trace =>
    engine.request({ kind: 'search', options: { ...options, algorithm } }).trace;
  const [trace, full] = [search('sss-star'), search('minimax')];
  const main = new Scenes().build(trace, promisedAt(trace, full));
  const whole = new Scenes().build(full, new Map());
  const visited: unknown[] = [];
  const visit = (mine: Selection, its: Selection): void => {
    expect(mine.stub).toBe(false);
    expect(placeIn(main, mine)).toEqual(placeIn(whole, its));
    visited.push(placeIn(main, mine));
    const [down, below] = [walk(main, mine, 'down'), walk(whole, its, 'down')];
    expect(down === null).toBe(below === null);
    if (down === null || below === null) return;
    expect(walk(main, down, 'up')).toEqual(mine);
    let one: Selection | null = down;
    let other: Selection | null = below;
    while (one !== null && other !== null) {
      visit(one, other);
      one = walk(main, one, 'right');
      other = walk(whole, other, 'right');
    }
  };
  visit({ scene: main, node: 0, stub: false }, { scene: whole, node: 0, stub: false });
  expect(visited).toHaveLength(full.length);
});
