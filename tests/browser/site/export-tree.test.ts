import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Trace } from '../../../web/trace/trace.ts';
import { paletteOf, PICTURE_COLORS } from '../../../web/tree/export/palettes.ts';
import { pngOf } from '../../../web/tree/export/raster.ts';
import { MOST_NODES } from '../../../web/tree/export/tree-look.ts';
import { treeSvg, type TreeTaken } from '../../../web/tree/export/tree-svg.ts';
import { NODE_SHAPES } from '../../../web/tree/layout/view-state.ts';
import { treeTikz } from '../../../web/tree/export/tree-tikz.ts';
import { treeText } from '../../../web/viewer/text/tree.ts';
import type { Scene } from '../../../web/tree/layout/layout.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { childrenOf, isCutOff } from '../../../web/trace/nodes.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { isSettled, totalSteps } from '../../../web/trace/clock.ts';
import { anyText } from '../../web/support/any-text.ts';
import { scenes } from '../../web/support/arbitrary-scenes.ts';
import { traces } from '../../web/support/arbitrary-traces.ts';
import { slowLayout } from '../../web/support/slow-layout.ts';
import { smallSearch } from '../../web/support/small-search.ts';

function taken(scene: Scene, step: number, changes: Partial<TreeTaken> = {}): TreeTaken {
  return {
    scene,
    moment: momentOf(scene.trace, step),
    view: 'tree',
    color: 'player',
    board: null,
    windows: true,
    words: { language: 'en', ...treeText.en },
    title: 'A tree',
    selected: null,
    ...changes,
  };
}

function takenOf(trace: Trace, changes: Partial<TreeTaken> = {}): TreeTaken {
  const scene = new Scenes().build(trace, new Map());
  return taken(scene, totalSteps(trace), changes);
}

/** The document of a picture, which must be well-formed. */
function documentOf(tree: TreeTaken, colors: (typeof PICTURE_COLORS)[number] = 'light'): Document {
  const picture = treeSvg(tree, 'whole', paletteOf(colors));
  if ('problem' in picture) throw new Error('refused');
  const parsed = new DOMParser().parseFromString(picture.svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  return parsed;
}

/** How many shapes there are in the group of that name. */
function shapesIn(svg: Document, group: string): number {
  return svg.querySelectorAll(`#${group} :is(path, rect, circle)`).length;
}

const times = fc.double({ min: 0, max: 1, noNaN: true });

describe('the picture of a whole tree', () => {
  it('has a shape for each node, a line for each edge and a stub for each cut', () => {
    fc.assert(
      fc.property(scenes, times, (scene, time) => {
        const step = Math.round(time * totalSteps(scene.trace));
        const svg = documentOf(taken(scene, step));
        const slow = slowLayout(scene);
        const drawn = [...slow.nodes.values()].filter(
          // A revealed subtree's root is the node that it was revealed at.
          ({ scene: own, node }) => node > 0 || own === scene || own.ghost,
        );
        expect(shapesIn(svg, 'nodes')).toBe(drawn.length);
        const roots = drawn.filter(({ scene: own, row }) => own === scene && row === 0);
        expect(shapesIn(svg, 'edges')).toBe(drawn.length - roots.length);
        const groups = [...svg.querySelectorAll('svg > g')].map((group) => group.id);
        expect(new Set(groups).size).toBe(groups.length);
      }),
      { numRuns: 120 },
    );
  });

  it('cuts in grey, with the dashes of no more than five moves and a number', () => {
    fc.assert(
      fc.property(traces, (trace) => {
        const svg = documentOf(takenOf(trace));
        let lines = 0;
        for (let node = 0; node < trace.length; node++) {
          const pruned = trace.legalMoves[node]! - childrenOf(trace, node).length;
          if (isCutOff(trace, node)) lines += Math.min(5, Math.max(1, pruned));
        }
        const dashed = [...svg.querySelectorAll('#pruned [stroke-dasharray]')].flatMap((each) =>
          each.localName === 'g' ? [...each.children] : [each],
        );
        expect(dashed.length).toBe(lines);
        for (const each of dashed) {
          const style = each.getAttribute('stroke') ?? each.parentElement!.getAttribute('stroke');
          expect(style).toBe('#8d8a94');
        }
      }),
      { numRuns: 120 },
    );
  });

  it('writes the value of every node that is settled, and of no other', () => {
    fc.assert(
      fc.property(traces, times, (trace, time) => {
        const step = Math.round(time * totalSteps(trace));
        const scene = new Scenes().build(trace, new Map());
        const svg = documentOf(taken(scene, step));
        const strong = [...svg.querySelectorAll('#labels text, #labels g')]
          .filter((each) => each.localName === 'text')
          .filter(
            (each) =>
              (each.getAttribute('font-weight') ??
                each.parentElement!.getAttribute('font-weight')) === '600',
          )
          .filter((each) => /^[≥≤]?−?\d+$/.test(each.textContent));
        let settled = 0;
        for (let node = 0; node < trace.length; node++) {
          if (isSettled(trace, node, step)) settled++;
        }
        expect(strong.length).toBe(settled);
      }),
      { numRuns: 80 },
    );
  });

  it('lets no name become markup, in SVG or in LaTeX', () => {
    fc.assert(
      fc.property(
        anyText({ maxLength: 30 }),
        fc.constantFrom(
          '',
          '<script>alert(1)</script>',
          '"/><g id="x',
          ']]>&#0;',
          '\\end{document}$%',
          'x\n\\input{/etc/passwd}',
        ),
        (text, hostile) => {
          const name = hostile + text;
          const trace = smallSearch([1, 2, 3], { algorithm: 'minimax', names: [name, name, name] });
          const tree = takenOf(trace, { title: name });
          const svg = documentOf(tree);
          const kinds = new Set([...svg.querySelectorAll('*')].map((each) => each.localName));
          for (const kind of kinds)
            expect([
              'svg',
              'title',
              'g',
              'path',
              'rect',
              'circle',
              'text',
              'defs',
              'pattern',
            ]).toContain(kind);
          const attributes = [...svg.querySelectorAll('*')].flatMap((each) =>
            each.getAttributeNames(),
          );
          expect(attributes.some((each) => each.startsWith('on') || each.includes('href'))).toBe(
            false,
          );

          const made = treeTikz(tree, { values: 'all', windows: true });
          if ('problem' in made) throw new Error('refused');
          const set = made.tex.replace(/^%.*$/gm, '');
          expect(set.match(/\\(input|end\{document\}|write|include)/g)).toEqual([
            '\\end{document}',
          ]);
          // Every name is on a line of its own kind, and the braces in it balance.
          for (const line of made.tex.split('\n').filter((each) => each.includes('node[move]'))) {
            const bare = line.replace(/\\[{}$&#_%\\]/g, '');
            expect(bare.split('{').length).toBe(bare.split('}').length);
            expect(bare.split('$').length % 2).toBe(1);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is refused where it has too many nodes, without looking at them all', () => {
    const wide = Array.from({ length: MOST_NODES + 1 }, (_, at) => at);
    const tree = takenOf(smallSearch(wide, { algorithm: 'minimax' }));
    const refusal = { problem: 'too-many-nodes', nodes: MOST_NODES + 2, limit: MOST_NODES };
    expect(treeSvg(tree, 'whole', paletteOf('light'))).toEqual(refusal);
    expect(treeTikz(tree, { values: 'all', windows: true })).toEqual(refusal);
  });

  it('has as many nodes, edges and stubs in LaTeX', () => {
    fc.assert(
      fc.property(traces, fc.constantFrom('all' as const, 'leaves' as const), (trace, values) => {
        const made = treeTikz(takenOf(trace), { values, windows: true });
        if ('problem' in made) throw new Error('refused');
        const count = (pattern: RegExp): number => made.tex.match(pattern)?.length ?? 0;
        expect(count(/^ {2}\\node\[(max|min|leaf)/gm)).toBe(trace.length);
        const roots = Array.from(trace.ply).filter((ply) => ply === trace.header.rootPly).length;
        expect(count(/^ {2}\\draw\[(edge|variation)\] \(n\d+\) --/gm)).toBe(trace.length - roots);
        let cuts = 0;
        for (let node = 0; node < trace.length; node++) if (isCutOff(trace, node)) cuts++;
        expect(count(/^ {2}\\draw\[pruned\]/gm)).toBe(cuts);
        const valued = count(/\[value\]center/g);
        if (values === 'leaves') expect(valued).toBe(0);
      }),
      { numRuns: 120 },
    );
  });
});

describe('LaTeX as a book wants it', () => {
  const trace = smallSearch(
    [
      [3, 12, 8],
      [2, 4, 6],
      [14, 5, 2],
    ],
    { algorithm: 'alpha-beta' },
  );
  const texOf = (options: Partial<Parameters<typeof treeTikz>[1]>): string => {
    const made = treeTikz(takenOf(trace), { values: 'all', windows: true, ...options });
    if ('problem' in made) throw new Error('refused');
    return made.tex;
  };

  it('leaves out what was pruned, and windows', () => {
    expect(texOf({})).toMatch(/\\draw\[pruned\]/);
    expect(texOf({ pruned: false })).not.toMatch(/\\draw\[pruned\]/);
    expect(texOf({})).toContain('label={[window]');
    expect(texOf({ windows: false })).not.toContain('label={[window]');
  });

  it('tells MAX and MIN apart by the shapes that are wanted', () => {
    const stylesOf = (tex: string) =>
      ['max', 'min'].map(
        (name) => new RegExp(`^  ${name}/\\.style=\\{(.*)\\},$`, 'm').exec(tex)?.[1],
      );
    const all = NODE_SHAPES.map((shapes) => stylesOf(texOf({ shapes })));
    for (const [max, min] of all) expect(max).not.toBe(min);
    expect(stylesOf(texOf({}))).toEqual(all[0]);
    expect(all[1]![0]).toContain('rectangle');
    expect(all[2]![0]).toContain('circle');
    expect(new Set(all.map(String)).size).toBe(3);
  });
});

describe('a picture in a browser', () => {
  it.each(PICTURE_COLORS)('is what the canvas would have shown, in %s colors', async (colors) => {
    const trace = smallSearch(
      [
        [3, 12, 8],
        [2, 4, [6, 7]],
        [14, [5, 2]],
      ],
      { algorithm: 'alpha-beta' },
    );
    for (const view of ['tree', 'icicle'] as const) {
      const picture = treeSvg(takenOf(trace, { view }), 'whole', paletteOf(colors));
      if ('problem' in picture) throw new Error('refused');
      const png = await pngOf(picture, 1);
      const bitmap = await createImageBitmap(png!);
      expect([bitmap.width, bitmap.height]).toEqual([picture.width, picture.height]);
      const drawn = pixelsOf(bitmap, picture.width, picture.height);
      const canvas = await canvasPicture(takenOf(trace, { view }), colors);
      // Edges of shapes are smoothed a little differently, and so is text.
      expect(shareOfDifferent(drawn, canvas)).toBeLessThan(0.012);
      // But it is not simply empty.
      const blank = new Uint8ClampedArray(drawn.length);
      for (let at = 0; at < blank.length; at += 4) blank.set(drawn.subarray(0, 4), at);
      expect(shareOfDifferent(drawn, blank)).toBeGreaterThan(0.02);
    }
  });
});

function pixelsOf(source: CanvasImageSource, width: number, height: number): Uint8ClampedArray {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.drawImage(source, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

/** The same look drawn by the same painters on a real canvas. */
async function canvasPicture(
  tree: TreeTaken,
  colors: (typeof PICTURE_COLORS)[number],
): Promise<Uint8ClampedArray> {
  const { visibleOf } = await import('../../../web/tree/export/tree-svg.ts');
  const { TreePainter } = await import('../../../web/tree/draw/tree.ts');
  const { IciclePainter } = await import('../../../web/tree/icicle/icicle.ts');
  const { inksOf } = await import('../../../web/tree/draw/picture.ts');
  const parts = await import('../../../web/tree/draw/parts/every-part.ts');
  const seen = visibleOf(tree, 'whole');
  if ('problem' in seen) throw new Error('refused');
  const { width, height } = seen.look.view;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  const painter = tree.view === 'tree' ? new TreePainter(() => parts) : new IciclePainter();
  const inks = inksOf(paletteOf(colors));
  const grown = tree.scene.trace.grown === undefined ? null : parts.grown;
  painter.paint(
    { ...tree, ...seen, context, header: tree.scene.trace.header, inks, grown },
    tree.scene,
    null,
    null,
    null,
  );
  return context.getImageData(0, 0, width, height).data;
}

/** The share of pixels that differ clearly. */
function shareOfDifferent(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let different = 0;
  for (let at = 0; at < a.length; at += 4) {
    const distance = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs(a[at + channel]! - b[at + channel]!),
      0,
    );
    if (distance > 150) different++;
  }
  return different / (a.length / 4);
}
