import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import {
  findMoves,
  findPath,
  LONGEST_PATH_TEXT,
  namesIn,
} from '../../../web/tree/navigate/find-path.ts';
import { hasStub, layoutOf, type Scene, sceneOf } from '../../../web/tree/layout/layout.ts';
import { isCutOff, movesTo, nodeAt } from '../../../web/trace/nodes.ts';
import { movesFromRoot, type Selection } from '../../../web/tree/layout/walk.ts';
import { anyText } from '../support/any-text.ts';
import { scenes } from '../support/arbitrary-scenes.ts';
import { smallSearch } from '../support/small-search.ts';

const plain = (trace: Trace): Scene => sceneOf(trace, layoutOf(trace));

/** Every node of a scene and of what is grafted onto it. */
function everyNode(scene: Scene, from = 0): Selection[] {
  const nodes: Selection[] = [];
  for (let node = from; node < scene.trace.length; node++) {
    nodes.push({ scene, node, stub: false });
    const graft = scene.grafts.get(node);
    if (graft === undefined) continue;
    const isRevealed = !hasStub(scene.trace, node);
    // The first node of what was revealed is the one it hangs below, once more: so has the engine it.
    if (isRevealed) graft.trace.move[0] = scene.trace.move[node]!;
    nodes.push(...everyNode(graft, isRevealed ? 1 : 0));
  }
  return nodes;
}

describe('a line of play as text', () => {
  it.each([
    ['b2 c3 a1', ['b2', 'c3', 'a1']],
    ['  b2/c3 / a1 ', ['b2', 'c3', 'a1']],
    ['b2, c3 → a1', ['b2', 'c3', 'a1']],
    ['b2，c3、a1', ['b2', 'c3', 'a1']],
    ['"left hand" b “the other”', ['left hand', 'b', 'the other']],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ['', { kind: 'empty' }],
    [' / ,', { kind: 'empty' }],
    ['b2 "c3', { kind: 'open-quote' }],
  ])('%j is refused', (text, problem) => {
    expect(namesIn(text)).toEqual(problem);
  });

  it('is refused where it is longer than any', () => {
    const length = LONGEST_PATH_TEXT + 1;
    expect(namesIn('a'.repeat(length))).toEqual({ kind: 'too-long', length });
  });

  it('is read or refused whatever it is, in time', () => {
    fc.assert(
      fc.property(anyText(), scenes, (text, scene) => {
        expect(findPath(scene, text)).toHaveProperty('kind');
      }),
      { numRuns: 500 },
    );
    expect(findPath(plain(plates), '"'.repeat(LONGEST_PATH_TEXT))).toHaveProperty('kind');
  });
});

const plates = smallSearch(
  [
    [3, 12, 8],
    [2, 4, 6],
    [14, 5, 2],
  ],
  {
    algorithm: 'alpha-beta',
    names: ['', 'left', 'middle', 'right'],
    moveOf: (path) => path.at(-1)! + 1,
  },
);

describe('the node that a line names', () => {
  it('is the one that its own moves lead to, grafts included', () => {
    fc.assert(
      fc.property(scenes, fc.nat(), (scene, choice) => {
        const nodes = everyNode(scene);
        const wanted = nodes[choice % nodes.length]!;
        const moves = movesFromRoot(scene, wanted.scene, wanted.node);
        const found = findMoves(scene, moves)!;
        expect(found.depth).toBe(moves.length);
        const { selection } = found;
        expect(movesFromRoot(scene, selection.scene, selection.node)).toEqual(moves);
        // With several searches of a move, the last one counts.
        const direct = nodeAt(scene.trace, moves);
        if (scene.grafts.size === 0) expect(selection.node).toBe(direct);
        if (moves.length === 0) return;
        // Moves without names go by their numbers.
        const text = moves.map((move) => `#${String(move)}`).join('/');
        expect(findPath(scene, text)).toEqual({ kind: 'found', selection });
      }),
      { numRuns: 500 },
    );
  });

  it('goes by labels', () => {
    const scene = plain(plates);
    const found = findPath(scene, 'right / left');
    expect(found).toMatchObject({ kind: 'found', selection: { node: nodeAt(plates, [3, 1]) } });
  });

  it('minds capitals only where they tell siblings apart', () => {
    const names = ['', 'a', 'A', 'B'];
    const trace = smallSearch([1, 2, 3], {
      algorithm: 'minimax',
      names,
      moveOf: (path) => path.at(-1)! + 1,
    });
    const nodeOf = (text: string) => {
      const found = findPath(plain(trace), text);
      return found.kind === 'found' ? found.selection.node : found.kind;
    };
    expect([nodeOf('a'), nodeOf('A'), nodeOf('b')]).toEqual([1, 2, 3]);
  });

  it('knows a pruned move from one that is not there', () => {
    const scene = plain(plates);
    const cut = nodeAt(plates, [2]);
    expect(isCutOff(plates, cut)).toBe(true);
    expect(findPath(scene, 'middle middle')).toMatchObject({
      kind: 'pruned',
      name: 'middle',
      before: ['middle'],
      at: { node: cut },
    });
    expect(findPath(scene, 'left nowhere')).toMatchObject({ kind: 'absent', name: 'nowhere' });
    expect(findPath(scene, 'left left left')).toMatchObject({
      kind: 'terminal',
      before: ['left', 'left'],
    });
  });

  it('knows what could be searched again', () => {
    const trace = smallSearch([[3], [2]], {
      algorithm: 'minimax',
      names: plates.header.names!,
      moveOf: (path) => path.at(-1)! + 1,
    });
    const leaf = nodeAt(trace, [1, 1]);
    trace.flags[leaf] = FLAG.hidden;
    expect(findPath(plain(trace), 'left left right')).toMatchObject({
      kind: 'hidden',
      at: { node: leaf },
    });
  });
});

describe('on a board', () => {
  // Two moves from a board of two by two with a stone on a2.
  const trace = smallSearch([[0, 1], [0]], {
    algorithm: 'minimax',
    options: { game: 'mnk', rows: '2', cols: '2', k: '2', position: 'X./..' },
    moveOf: (path) => (path.length === 1 ? path[0]! + 2 : [3, 1][path[1]!]!),
  });
  const scene = plain(trace);

  it.each(['a1 b2', 'A1/B2', 'a1b2'])('%s is found', (text) => {
    expect(findPath(scene, text)).toMatchObject({
      kind: 'found',
      selection: { node: nodeAt(trace, [2, 1]) },
    });
  });

  it.each([
    ['a1 c7', 'no-square', 'c7', ['a1']],
    ['a2', 'taken', 'a2', []],
    ['a1 a1', 'taken', 'a1', ['a1']],
    ['b2', 'absent', 'b2', []],
    ['a1b2b1', 'terminal', 'b1', ['a1', 'b2']],
    ['x', 'no-square', 'x', []],
  ])('%s: %s', (text, kind, name, before) => {
    expect(findPath(scene, text)).toMatchObject({ kind, name, before });
  });

  it('moves are told by their names', () => {
    expect(movesTo(trace, nodeAt(trace, [2, 1]))).toEqual([2, 1]);
  });
});
