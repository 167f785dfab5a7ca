import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { palettes, paletteOf } from '../../../web/tree/export/palettes.ts';
import { KIND, kindOf } from '../../../web/trace/sums/node-kind.ts';
import { childrenOf, isCutOff, isMin, parentOf, pathTo } from '../../../web/trace/nodes.ts';
import { SHARES, sharesIn } from '../../../web/trace/sums/share-sums.ts';
import { indexOf } from '../../../web/trace/trace-index.ts';
import { FLAG } from '../../../web/trace/trace.ts';
import { classColors } from '../../../web/tree/color/class-colors.ts';
import {
  CLASSES,
  classOf,
  CUT_CLASS,
  type ClassColor,
  emptyShares,
  LEVEL_CLASS,
  NO_CLASS,
  setMarkShares,
} from '../../../web/tree/color/classes.ts';
import { boundOwner } from '../../../web/tree/explain/bound.ts';
import { tellsPlayer, TREE_COLORS } from '../../../web/tree/layout/view-state.ts';
import { difference, type Vision } from '../support/color-vision.ts';
import { traces } from '../support/arbitrary-traces.ts';
import { bushyTree } from '../support/bushy-tree.ts';
import { smallSearch } from '../support/small-search.ts';

const CLASS_COLORS = TREE_COLORS.filter((each): each is ClassColor => !tellsPlayer(each));
const bushy = fc
  .tuple(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 1, max: 1e6 }))
  .map(([leaves, seed]) => smallSearch(bushyTree(leaves, seed), { algorithm: 'alpha-beta' }));

describe('the kind of a node', () => {
  it('follows from those below it', () => {
    fc.assert(
      fc.property(bushy, (trace) => {
        expect(kindOf(trace, 0)).toBe(KIND.pv);
        for (let node = 0; node < trace.length; node++) {
          const kind = kindOf(trace, node);
          const below = childrenOf(trace, node).map((child) => kindOf(trace, child));
          // Where no move is good enough each of them is too good for the other side.
          if (kind === KIND.all) expect(below.every((each) => each === KIND.cut)).toBe(true);
          // One move was too good, and the search came no further.
          if (kind === KIND.cut && below.length > 0) expect(below.at(-1)).toBe(KIND.all);
          if (kind === KIND.pv && below.length > 0) expect(below).toContain(KIND.pv);
          if (isCutOff(trace, node)) expect(kind).toBe(KIND.cut);
        }
      }),
    );
  });

  it('is that of the principal variation where nothing has a window', () => {
    const trace = smallSearch(bushyTree(50, 3), { algorithm: 'minimax' });
    for (let node = 0; node < trace.length; node++) expect(kindOf(trace, node)).toBe(KIND.pv);
  });
});

describe('classes', () => {
  it('are there for every node of any trace, and no others', () => {
    fc.assert(
      fc.property(traces, fc.constantFrom(...CLASS_COLORS), (trace, color) => {
        for (let node = 0; node < trace.length; node++) {
          const found = classOf(color, trace, node);
          expect(Number.isInteger(found)).toBe(true);
          expect(found).toBeGreaterThanOrEqual(NO_CLASS);
          expect(found).toBeLessThan(CLASSES[color]);
        }
      }),
    );
  });

  it('of values rise with them', () => {
    const trace = smallSearch([-9, -1, 0, 2, 10], { algorithm: 'minimax' });
    const found = [1, 2, 3, 4, 5].map((node) => classOf('value', trace, node));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found[2]).toBe(LEVEL_CLASS);
    expect([found[0], found[4]]).toEqual([0, CLASSES.value - 1]);
  });

  it('call a cut shallow where the bound is the parent’s, and deep where it is not', () => {
    let shallow = 0;
    let deep = 0;
    fc.assert(
      fc.property(bushy, (trace) => {
        for (let node = 0; node < trace.length; node++) {
          const found = classOf('cut', trace, node);
          expect(found === CUT_CLASS.none).toBe(!isCutOff(trace, node));
          if (found === CUT_CLASS.none) continue;
          const side = isMin(trace, node) ? 'alpha' : 'beta';
          const bound = trace[side][node]!;
          const owner = boundOwner(trace, pathTo(trace, node), side, bound, String);
          expect(found === CUT_CLASS.shallow).toBe(owner?.node === parentOf(trace, node));
          if (found === CUT_CLASS.shallow) shallow++;
          else deep++;
        }
      }),
    );
    expect(Math.min(shallow, deep)).toBeGreaterThan(20);
  });

  it('of a mark add up to the leaves, or the nodes, that it stands for', () => {
    const into = emptyShares();
    const counts = new Int32Array(SHARES);
    fc.assert(
      fc.property(traces, fc.nat(), (trace, at) => {
        const node = at % trace.length;
        const end = node + trace.size[node]!;
        sharesIn(trace, indexOf(trace).shares, node, end, counts);
        const below = Array.from({ length: end - node }, (_, index) => node + index);
        const isLeaf = (each: number) =>
          (trace.flags[each]! & (FLAG.terminal | FLAG.horizon)) !== 0;
        const leaves = below.filter(isLeaf).length;
        const expected = {
          ...{ player: leaves, print: leaves, 'green-red': leaves, value: leaves },
          effort: 1,
          cut: below.length,
          kind: below.filter((each) => kindOf(trace, each) !== KIND.none).length,
        };
        for (const color of TREE_COLORS) {
          setMarkShares(color, trace, node, end, counts, into);
          let sum = 0;
          for (let each = 0; each < into.count; each++) sum += into.shares[each]!;
          expect(sum, color).toBe(expected[color]);
        }
      }),
    );
  });
});

const visions: readonly Vision[] = ['full', 'protanopia', 'deuteranopia', 'tritanopia'];

describe.each(['light', 'dark', 'print'] as const)('the colors of classes, %s', (scheme) => {
  const hex = (color: string): string =>
    `#${color
      .match(/\d+/g)!
      .map((channel) => Number(channel).toString(16).padStart(2, '0'))
      .join('')}`;

  it('are never the grey of what was pruned', () => {
    if (scheme === 'print') return;
    for (const color of CLASS_COLORS) {
      for (const mark of classColors(paletteOf(scheme), color).marks) {
        const channels = mark.match(/\d+/g)!.map(Number);
        expect(Math.max(...channels) - Math.min(...channels), `${color} ${mark}`).toBeGreaterThan(
          9,
        );
      }
    }
  });

  it.each(visions)('can be told from those beside them (%s)', (vision) => {
    const palette = paletteOf(scheme);
    for (const color of CLASS_COLORS) {
      const { marks } = classColors(palette, color);
      for (let kind = 1; kind < marks.length; kind++) {
        const apart = difference(hex(marks[kind - 1]!), hex(marks[kind]!), vision);
        // Without colors both sides are grey: there the shapes tell.
        if (scheme !== 'print') expect(apart, `${color} ${kind}`).toBeGreaterThan(6);
      }
      if (color !== 'value' || scheme === 'print') continue;
      const ends = difference(hex(marks[0]!), hex(marks.at(-1)!), vision);
      expect(ends).toBeGreaterThan(25);
    }
    expect(palettes[scheme].paper).toMatch(/^#/);
  });
});
