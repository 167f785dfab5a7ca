import { beforeAll, describe, expect, it } from 'vitest';
import type { Trace } from '../../../web/trace/trace.ts';
import { hasStub } from '../../../web/tree/layout/layout.ts';
import { movesTo } from '../../../web/trace/nodes.ts';
import { pathKey, Scenes } from '../../../web/tree/draw/scenes.ts';
import { movesFromRoot, sceneWith } from '../../../web/tree/layout/walk.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { smallSearch } from '../support/small-search.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const cutNodes = (trace: Trace) =>
  Array.from({ length: trace.length }, (_, node) => node).filter((node) => hasStub(trace, node));

describe('scenes', () => {
  it('put ghosts of ghosts where their paths lead', () => {
    const options = { game: 'tictactoe', algorithm: 'alpha-beta', position: 'X.O/.../...' };
    const ghost = (path: number[]) => engine.request({ kind: 'ghost', options, path }).trace;
    const { trace } = engine.request({ kind: 'search', options });
    // Near the root, so that what was pruned there is large.
    const outer = cutNodes(trace).find((node) => trace.ply[node]! <= 2)!;
    const outerPath = movesTo(trace, outer);
    const outerGhost = ghost(outerPath);
    const inner = cutNodes(outerGhost)[3]!;
    expect(inner).toBeDefined();
    const innerPath = [...outerPath, ...movesTo(outerGhost, inner)];
    const innerGhost = ghost(innerPath);

    // In whatever order they come.
    const scene = new Scenes().build(
      trace,
      new Map<number | string, Trace>([
        [pathKey(innerPath), innerGhost],
        [outer, outerGhost],
        ['7/7/7', innerGhost],
        ['', innerGhost],
        ['x', innerGhost],
      ]),
    );
    const first = scene.grafts.get(outer)!;
    const second = first.grafts.get(inner)!;
    expect(first.trace).toBe(outerGhost);
    expect(second.trace).toBe(innerGhost);
    expect([first.ghost, second.ghost]).toEqual([true, true]);
    expect(scene.slots).toBe(scene.layout.slots - 1 + first.layout.slots - 1 + second.layout.slots);
    expect(movesFromRoot(scene, second, 0)).toEqual([...innerPath, innerGhost.move[0]]);
    expect(sceneWith(scene, innerGhost)).toBe(second);
    // What the ghost searches first is a move that the search left out there.
    expect(movesTo(trace, outer + 1)).not.toEqual([...outerPath, outerGhost.move[0]]);
  });

  it('graft hidden children below the node that hid them, and more below those', () => {
    const trace = smallSearch([[1, 2], 3], { algorithm: 'minimax' });
    const below = smallSearch([[4, 5], 6], { algorithm: 'minimax', rootPly: 1 });
    below.move[0] = 1;
    const deeper = smallSearch([7, 8, 9], { algorithm: 'minimax', rootPly: 2 });
    deeper.move[0] = 1;
    const node = trace.length - 1;
    const scene = new Scenes().build(
      trace,
      new Map<number | string, Trace>([
        [pathKey([1, 1]), deeper],
        [pathKey([1]), below],
      ]),
    );
    const first = scene.grafts.get(node)!;
    expect(first.ghost).toBe(false);
    const second = first.grafts.get(below.length - 1)!;
    expect(second.trace).toBe(deeper);
    expect(scene.slots).toBe(2 + 2 + 3);
    expect(movesFromRoot(scene, second, 3)).toEqual([1, 1, 2]);
  });
});
