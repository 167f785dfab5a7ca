import { expect, it } from 'vitest';

/** The sentences of all that shows a search. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../web/viewer/text/*.ts',
    '../../../web/lab/text/*.ts',
    '../../../web/search/text/run.ts',
    '../../../web/board/text/pictures.ts',
  ],
  { eager: true },
);

/** Limits, and what there is only of large trees or several. */
const NEVER_ONE =
  /(?:placesText\.en\.full|exportText\.en\.tooMany\w*|filmText\.en\.tooManySteps|view\.firstPruned|gomokuLabText\.en\.nodes|recordLimitText\.en\.nodes|orderingText\.en\.uniform|apart\.passes\w*)$/;

/** These are given their counts as they are written. */
const TAKES_TEXT =
  /(?:colorsText\.en\.effort|exportText\.en\.title|comparisonText\.en\.(?:costs|onlyHere))$/;

const SEVERAL =
  /(?<![\d.,])1 (?:nodes|leaves|moves|plies|positions|times|trees|steps|passes|children|cutoffs|pairs of moves have|iterations|playouts)\b|\b1 of \d+ \w+ are\b/;

/** All functions in what a module exports, with the way to them. */
function* functionsIn(
  value: unknown,
  way: string,
): Generator<readonly [string, (...given: readonly unknown[]) => unknown]> {
  if (typeof value === 'function') yield [way, value as never];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* functionsIn(each, `${way}.${key}`);
  }
}

/** What it says; nothing where it takes other things. */
function said(say: (...given: readonly unknown[]) => unknown, given: unknown): string {
  try {
    return String(say(...Array<unknown>(8).fill(given)));
  } catch {
    return '';
  }
}

it('of one thing is told as of one', () => {
  let told = 0;
  for (const exports of Object.values(modules)) {
    for (const [name, value] of Object.entries(exports)) {
      for (const [way, say] of functionsIn((value as { en?: unknown }).en, `${name}.en`)) {
        if (NEVER_ONE.test(way)) continue;
        const sentence = said(say, TAKES_TEXT.test(way) ? '1' : 1);
        if (sentence.includes('1')) told++;
        expect(sentence, way).not.toMatch(SEVERAL);
      }
    }
  }
  expect(told).toBeGreaterThan(50);
});
