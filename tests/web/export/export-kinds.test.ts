import { beforeAll, describe, expect, it } from 'vitest';

import { mathTex } from '../../../web/tree/export/escape-tex.ts';
import { paletteOf } from '../../../web/tree/export/palettes.ts';
import { type FigureOptions, treeSvg, type TreeTaken } from '../../../web/tree/export/tree-svg.ts';
import { treeTikz } from '../../../web/tree/export/tree-tikz.ts';
import { treeText } from '../../../web/viewer/text/tree.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { childrenOf } from '../../../web/trace/nodes.ts';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const BOARD = { position: 'XO./.X./...' };
const PLATES = { game: 'textbook', tree: '[[3,12,8],[2,4,6],[14,5,2]]' };
const DICE = { game: 'textbook', tree: '[~(1/2: [3, 7], 1/2: 8), ~(1/4: 2, 3/4: [6, 1])]' };
const GROWN = {
  mcts: { ...BOARD, algorithm: 'mcts', iterations: '25' },
  'mcts of a textbook tree': { ...PLATES, algorithm: 'mcts', iterations: '15' },
  puct: { ...BOARD, algorithm: 'puct', iterations: '25' },
  'proof-number': { ...BOARD, algorithm: 'proof-number', iterations: '6' },
  'df-pn': { ...BOARD, algorithm: 'df-pn', iterations: '9' },
  'sss-star': { ...PLATES, algorithm: 'sss-star' },
};
const AS_ON_SCREEN: FigureOptions = {
  shapes: 'triangles',
  values: 'all',
  windows: true,
  pruned: true,
};

function traceOf(options: Readonly<Record<string, string>>): Trace {
  return engine.request({ kind: 'search', options }).trace;
}

function takenAt(trace: Trace, step: number): TreeTaken {
  const scenes = new Scenes();
  return {
    scene: scenes.build(trace, new Map()),
    moment: momentOf(trace, step),
    view: 'tree',
    color: 'player',
    board: null,
    windows: scenes.factsOf(trace).windows,
    words: { language: 'en', ...treeText.en },
    title: 'Tree',
    selected: null,
  };
}

function svgOf(trace: Trace, step: number, changes: Partial<FigureOptions> = {}): string {
  const figure = { ...AS_ON_SCREEN, ...changes };
  const made = treeSvg(takenAt(trace, step), 'whole', paletteOf('light'), figure);
  if ('problem' in made) throw new Error(made.problem);
  return made.svg;
}

function texOf(trace: Trace, step: number, values: 'all' | 'leaves' = 'all'): string {
  const made = treeTikz(takenAt(trace, step), { values, windows: true });
  if ('problem' in made) throw new Error(made.problem);
  return made.tex;
}

/** What is written in nodes, and how often they were visited, in LaTeX; in no order. */
function report(tex: string): { readonly values: string[]; readonly visits: string[] } {
  const lines = tex.split('\n').filter((line) => line.startsWith('  \\node['));
  const all = (pattern: RegExp) =>
    lines.flatMap((line) => [...line.matchAll(pattern)].map(([, text]) => text!));
  const values = [...all(/\[value\]center:\{(\$[^$]*\$)\}/g), ...all(/\) \{(\$[^$]*\$)\};$/g)];
  return { values: values.sort(), visits: all(/\[window\]-?40:\{(\$N[^$]*\$)\}/g).sort() };
}

/** The same of a drawing. Names of moves and windows stand among the texts. */
function writtenIn(svg: string): string[] {
  const labels = svg.slice(svg.indexOf('<g id="labels">'));
  return [...labels.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!);
}

/** By the books: N, and Q to the tenth, from 100 on whole, of what the engine keeps of it; proof and disproof number; what a strategy is worth at most. */
function plainly(trace: Trace, node: number, step: number): { value: string; visits: string } {
  const grown = trace.grown!;
  const { visits, sum, proof, disproof, merit } = grown.at(node, step);
  const number = (each: number) => (each === 0xffffffff ? '∞' : String(each));
  const signed = (each: number) => String(each).replace('-', '−');
  switch (grown.kind) {
    case 'means': {
      if (visits === 0) return { value: '', visits: '' };
      const points = sum / visits / 10 ** (trace.header.decimals - grown.log.places);
      const to = (each: number, round: number) =>
        (Math.sign(each) * Math.round(Math.abs(each) * round)) / round + 0;
      const kept = to(points, 10 ** trace.header.decimals);
      const value = signed(to(kept, Math.abs(kept) < 100 ? 10 : 1));
      return { value, visits: `N ${String(visits)}` };
    }
    case 'proofs':
      return { value: `${number(proof)} ${number(disproof)}`, visits: '' };
    case 'solved':
      return { value: merit >= 0x7fffffff ? '∞' : signed(merit), visits: '' };
  }
}

const isWritten = (text: string) => text !== '';

describe('a picture of a tree that grows', () => {
  it.each(Object.entries(GROWN))('says at any step what %s knew then', (_, options) => {
    const trace = traceOf(options);
    const last = totalSteps(trace);
    for (const step of [1, Math.floor(last / 2), last - 1, last]) {
      const there = [...trace.flags.keys()].filter((node) => trace.grown!.bornAt(node) <= step);
      const facts = there.map((node) => plainly(trace, node, step));
      const values = facts.map(({ value }) => value).filter(isWritten);
      const visits = facts.map((each) => each.visits).filter(isWritten);
      expect(report(texOf(trace, step))).toEqual({
        values: values.map(mathTex).sort(),
        visits: visits.map(mathTex).sort(),
      });
      const texts = writtenIn(svgOf(trace, step));
      const count = (all: readonly string[], text: string) =>
        all.filter((each) => each === text).length;
      for (const text of new Set([...values, ...visits])) {
        expect(count(texts, text)).toBe(count([...values, ...visits], text));
      }
    }
  });

  it.each(Object.entries(GROWN))('of %s asks for all but the tips', (_, options) => {
    const trace = traceOf(options);
    const last = totalSteps(trace);
    const tips = [...trace.flags.keys()].filter((node) => childrenOf(trace, node).length === 0);
    const isOver = (node: number) => (trace.flags[node]! & FLAG.terminal) !== 0;
    const facts = tips.map((node) =>
      trace.grown!.kind === 'solved'
        ? { value: isOver(node) ? String(trace.value[node]) : '', visits: '' }
        : plainly(trace, node, last),
    );
    const values = facts.map(({ value }) => value).filter(isWritten);
    const visits = facts.map((each) => each.visits).filter(isWritten);
    const tex = texOf(trace, last, 'leaves');
    expect(report(tex)).toEqual({
      values: values.map(mathTex).sort(),
      visits: visits.map(mathTex).sort(),
    });
    expect(tex).not.toMatch(/\\(node|draw)\[[^\n]*(decided|aside|variation)/);
    const svg = svgOf(trace, last, { values: 'leaves' });
    const numbers = writtenIn(svg).filter((text) => /^(N |−?\d+(\.\d+)?( |$)|∞)/.test(text));
    expect(numbers.sort()).toEqual([...values, ...visits].sort());
    // Neither do colors, rims or sizes tell: a shape of each side, and no more.
    const nodes = /<g id="nodes">[\s\S]*?<g id="labels">/.exec(svg)![0];
    expect(new Set(nodes.match(/fill="#\w+"/g)).size).toBeLessThanOrEqual(2);
    expect(nodes).not.toContain('opacity');
    expect(svg).not.toContain('id="variation"');
  });

  it('tells in LaTeX what is proved, and what a proof does without', () => {
    const trace = traceOf({ position: 'XO./.X./O..', algorithm: 'proof-number' });
    const tex = texOf(trace, totalSteps(trace));
    expect(tex.match(/^ {2}\\node\[[a-z]+, decided/gm)).toHaveLength(2);
    expect(tex.match(/^ {2}\\node\[[a-z]+, aside/gm)).toHaveLength(trace.length - 2);
    expect(texOf(trace, 1)).not.toMatch(/\\node\[[a-z]+, (decided|aside)/);
  });
});

describe('a picture of a tree with chance nodes', () => {
  it('has their values, circles and shares in SVG and in LaTeX', () => {
    const trace = traceOf({ ...DICE, algorithm: 'expectimax' });
    const last = totalSteps(trace);
    const values = ['5.5', '5.5', '3', '3', '7', '8', '1.25', '2', '1', '6', '1'];
    const tex = texOf(trace, last);
    expect(report(tex).values).toEqual(values.map(mathTex).sort());
    expect(tex.match(/^ {2}\\node\[chance/gm)).toHaveLength(2);
    for (const share of ['1/2', '1/4', '3/4']) expect(tex).toContain(`node[move] {${share}}`);
    const svg = svgOf(trace, last);
    const isNumber = (text: string) => /^−?[\d.]+$/.test(text);
    expect(writtenIn(svg).filter(isNumber).sort()).toEqual([...values].sort());
    expect(writtenIn(svg)).toEqual(expect.arrayContaining(['1/2', '1/4', '3/4']));
    expect(svg.match(/<circle/g)).toHaveLength(2);
  });

  it('keeps the fractions of windows in LaTeX', () => {
    const tex = texOf(traceOf({ ...DICE, algorithm: 'star1' }), Infinity);
    // (5.5 − 2/4) ÷ 3/4: what the dice must give for it to matter.
    expect(tex).toContain('$(20/3, +\\infty )$');
  });

  it.each(['triangles', 'squares', 'circles'] as const)(
    'writes windows beside shapes and not on them: %s',
    (shapes) => {
      for (const options of [
        { ...DICE, algorithm: 'star1' },
        { ...PLATES, algorithm: 'alpha-beta' },
      ]) {
        const trace = traceOf(options);
        const svg = svgOf(trace, totalSteps(trace), { shapes });
        const nodes = /<g id="nodes">[\s\S]*?<g id="labels">/.exec(svg)![0];
        const circles = [...nodes.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)];
        const squares = [
          ...nodes.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="(4[\d.]+)" height="\3"/g),
        ];
        const boxes = [
          ...circles.map((each) => each.slice(1).map(Number)),
          ...squares.map((each) => {
            const [x, y, side] = each.slice(1).map(Number);
            return [x! + side! / 2, y! + side! / 2, side! / 2];
          }),
        ];
        const windows = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>\(/g)];
        expect(windows.length).toBeGreaterThan(1);
        for (const [, x, y] of windows) {
          for (const [midX, midY, half] of boxes) {
            const isLevel = Math.abs(Number(y) - midY!) < half!;
            const isRight = Number(x) > midX! && Number(x) < midX! + half!;
            expect(isLevel && isRight, `${x!} ${y!}`).toBe(false);
          }
        }
      }
    },
  );
});
