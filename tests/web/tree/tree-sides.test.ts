import { describe, expect, it } from 'vitest';

import { COLORS } from '../../../web/core/drawing/colors.ts';
import type { EngineOptions } from '../../../web/engine/messages.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import type { TREE_COLORS } from '../../../web/tree/layout/view-state.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { paletteOf } from '../../../web/tree/export/palettes.ts';
import { treeSvg, type TreeTaken } from '../../../web/tree/export/tree-svg.ts';
import { treeText } from '../../../web/viewer/text/tree.ts';
import { loadEngine } from '../support/engine-in-node.ts';

const engine = await loadEngine();
const [BLUE] = COLORS.max;
const [AMBER] = COLORS.min;

/** Where O is to move, and one ply is searched. */
function picture(
  max: string,
  color: (typeof TREE_COLORS)[number],
  view: 'tree' | 'icicle',
): string {
  const board = { game: 'tictactoe', position: 'XX./.O./...', algorithm: 'minimax', depth: '1' };
  return drawn({ ...board, max }, color, view);
}

function drawn(
  options: EngineOptions,
  color: (typeof TREE_COLORS)[number],
  view: 'tree' | 'icicle',
): string {
  const { trace } = engine.request({ kind: 'search', options });
  const scenes = new Scenes();
  const taken = {
    ...{ scene: scenes.build(trace, new Map()), moment: momentOf(trace, totalSteps(trace)) },
    ...{ view, color, title: 'A tree', selected: null, ...scenes.factsOf(trace) },
    words: { language: 'en', ...treeText.en },
  };
  const made = treeSvg(taken as TreeTaken, 'whole', paletteOf('light'));
  return 'svg' in made ? made.svg : '';
}

describe('the colors of two sides', () => {
  it('follow the player, whoever is MAX, who is told by the shape', () => {
    for (const view of ['tree', 'icicle'] as const) {
      // What is good for O is as amber, too; an estimate by lines has another sign, and no other depth.
      const [x, o] = ['x', 'o'].map((max) => picture(max, 'value', view));
      const colors = (svg: string) => svg.match(/#[0-9a-f]{6}/g)!;
      expect(colors(o!), view).toEqual(colors(x!));
      expect(colors(x!)).toContain(BLUE);
      expect(colors(x!)).toContain(AMBER);
      expect(o).not.toBe(x);
    }
  });

  it('are green and red where asked', () => {
    for (const max of ['x', 'o']) {
      const [usual, green] = (['player', 'green-red'] as const).map((color) =>
        [BLUE, AMBER].filter((each) => picture(max, color, 'tree').includes(each)),
      );
      expect([usual, green]).toEqual([[BLUE, AMBER], []]);
    }
  });

  it('leave leaves yellow in print, where MAX is a square', () => {
    const tree = { game: 'textbook', tree: '[[3, 12], [2, 4]]', algorithm: 'minimax' };
    const [usual, print] = (['player', 'print'] as const).map((color) => {
      const svg = drawn(tree, color, 'tree');
      return new Set(svg.match(/fill="(#[0-9a-f]{6})"/g));
    });
    expect([...print!].filter((fill) => !usual!.has(fill))).toHaveLength(1);
  });
});
