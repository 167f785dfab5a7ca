import { describe, expect, it } from 'vitest';

import { COLORS } from '../../../web/core/drawing/colors.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import type { TREE_COLORS } from '../../../web/tree/layout/view-state.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { paletteOf } from '../../../web/tree/export/palettes.ts';
import { treeSvg, type TreeTaken } from '../../../web/tree/export/tree-svg.ts';
import { treeText, viewsText } from '../../../web/viewer/text/tree.ts';
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
  const options = {
    ...{ game: 'tictactoe', position: 'XX./.O./...', algorithm: 'minimax', depth: '1' },
    max,
  };
  const { trace } = engine.request({ kind: 'search', options });
  const scenes = new Scenes();
  const taken = {
    ...{ scene: scenes.build(trace, new Map()), moment: momentOf(trace, totalSteps(trace)) },
    ...{ view, color, title: 'A tree', selected: null, ...scenes.factsOf(trace) },
    words: { language: 'en', ...treeText.en, ...viewsText.en },
  };
  const drawn = treeSvg(taken as TreeTaken, 'whole', paletteOf('light'));
  return 'svg' in drawn ? drawn.svg : '';
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

  it('are green and red where asked, and MAX a square in print', () => {
    for (const max of ['x', 'o']) {
      const [usual, green, print] = (['player', 'green-red', 'print'] as const).map((color) =>
        picture(max, color, 'tree'),
      );
      expect([BLUE, AMBER].filter((each) => usual!.includes(each))).toEqual([BLUE, AMBER]);
      expect([BLUE, AMBER].filter((each) => green!.includes(each))).toEqual([]);
      expect(print).not.toBe(usual);
    }
  });
});
