import { describe, expect, it } from 'vitest';

import { paletteOf } from '../../../web/tree/export/palettes.ts';
import { type FigureOptions, treeSvg } from '../../../web/tree/export/tree-svg.ts';
import { treeText } from '../../../web/viewer/text/tree.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { childrenOf, isCutOff } from '../../../web/trace/nodes.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { NODE_SHAPES } from '../../../web/tree/layout/view-state.ts';
import { smallSearch } from '../support/small-search.ts';

const PLATES = [
  [3, 12, 8],
  [2, 4, 6],
  [14, 5, 2],
] as const;
const AS_ON_SCREEN: FigureOptions = {
  shapes: 'triangles',
  values: 'all',
  windows: true,
  pruned: true,
};

/** The three plates as a book wants them. */
function svgOf(changes: Partial<FigureOptions>): string {
  const trace = smallSearch(PLATES, { algorithm: 'alpha-beta' });
  const [cut] = childrenOf(trace, 0).filter((node) => isCutOff(trace, node));
  const ghost = smallSearch(PLATES[1], { algorithm: 'minimax', rootPly: 1, ghostFrom: 1 });
  const scene = new Scenes().build(trace, new Map([[cut!, ghost]]));
  const taken = {
    scene,
    moment: momentOf(trace, totalSteps(trace)),
    view: 'tree',
    color: 'value',
    board: null,
    windows: true,
    words: { language: 'en', ...treeText.en },
    title: 'Plates',
    selected: null,
  } as const;
  const made = treeSvg(taken, 'whole', paletteOf('light'), { ...AS_ON_SCREEN, ...changes });
  if ('problem' in made) throw new Error(made.problem);
  return made.svg;
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!);
}

describe('a figure', () => {
  it('has the values of leaves alone, and nothing that tells the others', () => {
    const asked = svgOf({ values: 'leaves' });
    const numbers = textsOf(asked).filter((text) => /^[≥≤]?\d/.test(text));
    expect(numbers).toEqual(['3', '12', '8', '2', '4', '6', '14', '5', '2']);
    expect(textsOf(asked).join(' ')).not.toMatch(/∞|[≥≤]/);
    expect(asked).not.toContain('id="variation"');
    expect(textsOf(svgOf({})).join(' ')).toMatch(/∞/);
    expect(svgOf({})).toContain('id="variation"');
  });

  it('leaves out what was pruned though it stands open in grey', () => {
    expect(textsOf(svgOf({ pruned: true }))).toContain('6');
    expect(textsOf(svgOf({ pruned: false }))).not.toContain('6');
  });

  it('leaves windows out, and what was pruned', () => {
    expect(textsOf(svgOf({ windows: false })).join(' ')).not.toContain('(');
    expect(svgOf({ pruned: true })).toContain('id="pruned"');
    expect(svgOf({ pruned: false })).not.toContain('id="pruned"');
  });

  it('tells MAX from MIN by the shapes of one’s book', () => {
    const nodes = NODE_SHAPES.map(
      (shapes) => /id="nodes"[\s\S]*id="labels"/.exec(svgOf({ shapes }))![0],
    );
    expect(new Set(nodes).size).toBe(NODE_SHAPES.length);
  });
});
