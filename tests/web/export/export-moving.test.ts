import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { escapeXml } from '../../../web/core/escape.ts';
import { Film, linesOf } from '../../../web/tree/export/film/film.ts';
import { movingSvg } from '../../../web/tree/export/film/moving-svg.ts';
import { fitsReel, MOST_FRAMES, reelOf, usualRange } from '../../../web/tree/export/film/reel.ts';
import { Strip } from '../../../web/tree/export/film/strip.ts';
import { paletteOf } from '../../../web/tree/export/palettes.ts';
import { treeSvg, type TreeTaken } from '../../../web/tree/export/tree-svg.ts';
import { stepSentence } from '../../../web/viewer/text/narration/step-sentence.ts';
import { treeText } from '../../../web/viewer/text/tree.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { estimateWidth } from '../../../web/core/drawing/text-pen.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { smallSearch } from '../support/small-search.ts';

const trace = smallSearch(
  [
    [3, 12, 8],
    [2, 4, 6],
    [14, 5, 2],
  ],
  { algorithm: 'alpha-beta', names: ['<script>', '"&', ']]>'] },
);
const last = totalSteps(trace);
const engine = await loadEngine();
const BOARD = { position: 'XO./.X./O..' };
const GROWN = {
  means: { ...BOARD, algorithm: 'mcts', iterations: '6' },
  priors: { ...BOARD, algorithm: 'puct', iterations: '6' },
  proofs: { position: 'XO./.X./...', algorithm: 'proof-number', iterations: '6' },
  table: { position: 'XO./.X./...', algorithm: 'df-pn', iterations: '12' },
  solved: { game: 'textbook', tree: '[[3,12],[2,4],[14,5]]', algorithm: 'sss-star' },
  chance: { game: 'textbook', tree: '[~(1/2: [3, 7], 1/2: 8), 5]', algorithm: 'star1' },
};
const figure = { shapes: 'triangles', values: 'all', windows: true, pruned: true } as const;

function takenAt(step: number, of = trace): TreeTaken {
  return {
    scene: new Scenes().build(of, new Map()),
    moment: momentOf(of, step),
    view: 'tree',
    color: 'player',
    board: null,
    windows: true,
    words: { language: 'en', ...treeText.en },
    title: 'Three <plates>',
    selected: null,
  };
}

async function movie(
  { from = 0, to = last, speed = 1, isReported = false, of = trace } = {},
  signal = new AbortController().signal,
): Promise<string> {
  const shots = reelOf({ from, to }, speed);
  const film = Film.of(takenAt(to, of), {
    part: 'whole',
    palette: paletteOf('light'),
    figure,
    sentence: isReported ? (step) => stepSentence(of, step, 'en') : null,
    steps: shots.map(({ step }) => step),
  });
  if ('problem' in film) throw new Error(film.problem);
  return movingSvg(film, shots, 1, { progress: () => undefined, end: signal });
}

/** Its elements, and when each is seen: what a browser makes of the rules, worked out plainly. */
function playedBy(svg: string): {
  readonly seenAt: (share: number) => string[];
  readonly still: string[];
  readonly keys: string[];
} {
  const hidden = new Set(
    [...(/^ {4}((?:\.t\d+,?)+)\{visibility:hidden\}/m.exec(svg)?.[1] ?? '').matchAll(/t\d+/g)].map(
      ([name]) => name,
    ),
  );
  const rules = new Map(
    [...svg.matchAll(/@keyframes (t\d+)\{(.*)\}$/gm)].map(([, name, keys]) => [
      name!,
      [...keys!.matchAll(/([\d.]+)%\{visibility:(\w+)\}/g)].map(
        ([, at, state]) => [Number(at) / 100, state === 'visible'] as const,
      ),
    ]),
  );
  const lines = svg.split('\n').filter((line) => line.startsWith('    <'));
  const elements = lines.map((line) => {
    const name = / class="(t\d+)"/.exec(line)?.[1] ?? null;
    return { markup: line.trim().replace(/ class="t\d+"/, ''), name };
  });
  const keys = new Set([...svg.matchAll(/([\d.]+%)\{/g)].map(([, key]) => key!));
  return {
    seenAt: (share) =>
      elements
        .filter(({ name }) => {
          if (name === null) return true;
          return rules
            .get(name)!
            .filter(([at]) => at <= share + 1e-6)
            .at(-1)![1];
        })
        .map(({ markup }) => markup),
    still: elements
      .filter(({ name }) => name === null || !hidden.has(name))
      .map((each) => each.markup),
    keys: [...keys],
  };
}

/** The elements of a picture, each for itself. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const all: string[] = [];
  for (const line of svg.split('\n').map((each) => each.trim())) {
    if (line.startsWith('<g')) open.push(/^<g(?: id="[^"]*")?(.*)>$/.exec(line)![1]!);
    else if (line === '</g>') open.pop();
    else if (/^<(path|rect|circle|text)/.test(line)) {
      all.push(line.replace(/(\/?>)(?=$|[^>]*<\/text>$)/, `${open.join('')}$1`));
    }
  }
  return all;
}

describe('an SVG that moves', () => {
  it('shows at each step what a picture of that step shows, in that order', async () => {
    const grown = Object.values(GROWN).map((options) => {
      return engine.request({ kind: 'search', options }).trace;
    });
    for (const of of [trace, ...grown]) {
      const to = totalSteps(of);
      const { seenAt, still } = playedBy(await movie({ to, of }));
      const shots = reelOf({ from: 0, to }, 1);
      const total = shots.reduce((sum, { ms }) => sum + ms, 0);
      let passed = 0;
      for (const { step, ms } of shots) {
        const picture = treeSvg(takenAt(step, of), 'whole', paletteOf('light'), figure);
        if ('problem' in picture) throw new Error(picture.problem);
        // The ground stands once more below all, where a sentence would be.
        expect(seenAt((passed + ms / 2) / total).slice(1)).toEqual(elementsOf(picture.svg));
        passed += ms;
        if (step === to) expect(still.slice(1)).toEqual(elementsOf(picture.svg));
      }
    }
  });

  it('has a key time for every step at which something changes, and each thing once', async () => {
    const svg = await movie();
    const { keys } = playedBy(svg);
    expect(keys).toHaveLength(last + 1);
    const one = treeSvg(takenAt(last), 'whole', paletteOf('light'), figure);
    if ('problem' in one) throw new Error(one.problem);
    // As many pictures as there are steps would be some thirty times as much.
    expect(svg.length).toBeLessThan(8 * one.svg.length);
  });

  it('moves only where motion is not unwanted', async () => {
    const svg = await movie();
    const [before] = svg.split('@media (prefers-reduced-motion:no-preference){');
    expect(before).not.toContain('animation');
    expect(svg).toContain(`${String((last * 1000 + 3000) / 1000)}s step-end infinite`);
  });

  it('has no script, no address and no markup of anybody else', async () => {
    const svg = await movie({ isReported: true });
    expect(svg).not.toMatch(/<script|<foreignObject|href|\son\w+=|@import/i);
    expect(svg).not.toMatch(/url\((?!#)/);
    expect(svg).toContain('&lt;script&gt;');
  });

  it('says what happens at each step, where that is wanted', async () => {
    const svg = await movie({ from: 2, to: 5, isReported: true });
    for (const step of [2, 3, 4, 5]) {
      const words = stepSentence(trace, step, 'en').split(' ').slice(0, 3).join(' ');
      expect(svg).toContain(escapeXml(words));
    }
  });

  it('is not made once it is ended', async () => {
    const end = new AbortController();
    end.abort();
    await expect(movie({}, end.signal)).rejects.toBe(end.signal.reason);
  });
});

describe('pictures laid over each other', () => {
  it('give back each of them', () => {
    const pictures = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(pictures, (all) => {
        const strip = new Strip<string>();
        for (const picture of all) strip.add(picture.map((key) => ({ key, item: key })));
        for (const [number, picture] of all.entries()) {
          const seen = strip.items.filter((each) => each.seen.includes(number));
          expect(seen.map(({ item }) => item)).toEqual(picture);
        }
      }),
    );
  });

  it('have what comes and goes once', () => {
    const strip = new Strip<string>();
    for (const picture of ['a b c', 'a x b c', 'a b c', 'a x b y c']) {
      strip.add(picture.split(' ').map((key) => ({ key, item: key })));
    }
    expect(strip.items.map(({ key, seen }) => [key, ...seen])).toEqual([
      ['a', 0, 1, 2, 3],
      ['x', 1, 3],
      ['b', 0, 1, 2, 3],
      ['y', 3],
      ['c', 0, 1, 2, 3],
    ]);
  });
});

describe('the steps of a film', () => {
  it('are all of them, or of very many those that come next', () => {
    expect(usualRange(5, 36)).toEqual({ from: 0, to: 36 });
    expect(usualRange(1000, 1000)).toEqual({ from: 0, to: 99 });
    expect(usualRange(950, 1000)).toEqual({ from: 950, to: 1000 });
    expect(reelOf({ from: 3, to: 5 }, 4)).toEqual([
      { step: 3, ms: 250 },
      { step: 4, ms: 250 },
      { step: 5, ms: 3000 },
    ]);
  });

  it('are no more than can be held', () => {
    expect(fitsReel(MOST_FRAMES, 800, 500)).toBe(true);
    expect(fitsReel(MOST_FRAMES + 1, 10, 10)).toBe(false);
    expect(fitsReel(MOST_FRAMES, 1000, 500)).toBe(false);
    expect(fitsReel(1, 5000, 5000)).toBe(false);
  });
});

describe('a sentence in lines', () => {
  it('is all there, no wider than its room, and breaks where its language does', () => {
    const words = fc.array(
      fc.constantFrom('alpha', 'beta', 'MAX', '极大', '剪枝。', '（窗口）', ', ', ' '),
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 120, max: 400 }), (parts, width) => {
        const text = parts.join('');
        const lines = linesOf(text, 16, width);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const [at, line] of lines.entries()) {
          if (at > 0) expect(line).not.toMatch(/^[。）,]/);
          if (/\s|[\u4e00-\u9fff]/.test(line.slice(0, -6))) {
            expect(estimateWidth(line, 16)).toBeLessThanOrEqual(width + 6 * 16);
          }
        }
      }),
    );
    expect(linesOf('MAX tries B.', 10, 50)).toEqual(['MAX tries', 'B.']);
  });
});
