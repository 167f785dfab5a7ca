import { beforeAll, describe, expect, it } from 'vitest';

import { LANGUAGES } from '../../../web/core/language.ts';
import { ITEM_NAMES, MISTAKE_NAMES, type ItemName } from '../../../web/course/items/names.ts';
import { againOn } from '../../../web/course/items/again.ts';
import { makeItem } from '../../../web/course/items/make.ts';
import { itemAnswer, itemAsk, mistakeText } from '../../../web/course/text/items.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { slowAnswer, slowSearch } from '../support/slow-items.ts';

/** `PRUNUS_ITEMS=100000` has so many made in all. */
const SEEDS = Math.ceil(Number(process.env.PRUNUS_ITEMS ?? 1_880) / ITEM_NAMES.length);
/** Of these the engine is asked as well. */
const ENGINE_SEEDS = Math.min(SEEDS, 12);

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function right(name: ItemName, seed: number) {
  const item = makeItem(name, seed);
  return { item, answer: item.choices.find(({ mistake }) => mistake === null)!.answer };
}

describe('the inventory', () => {
  it('has forty items at least, and every misunderstanding has one that shows it', () => {
    expect(ITEM_NAMES.length).toBeGreaterThanOrEqual(40);
    const shown = new Set(
      ITEM_NAMES.flatMap((name) =>
        [1, 2, 3, 4, 5].flatMap((seed) =>
          makeItem(name, seed).choices.map(({ mistake }) => mistake),
        ),
      ),
    );
    expect(MISTAKE_NAMES.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('asks again on a tree where the mistake that showed gives another answer than the truth', () => {
    for (const item of ITEM_NAMES) {
      for (const { mistake } of makeItem(item, 3).choices) {
        if (mistake === null) continue;
        for (const round of [1, 2, 3]) {
          const again = againOn(mistake, { item, seed: 3 }, round);
          expect(again.item).toBe(item);
          expect(againOn(mistake, { item, seed: 3 }, round)).toEqual(again);
          const made = makeItem(again.item, again.seed);
          const wrong = made.choices.find((choice) => choice.mistake === mistake)?.answer;
          // The truth by the slow solver, where a tree is asked about.
          const truth =
            (made.tree === null ? null : slowAnswer(made)) ?? right(item, again.seed).answer;
          expect(wrong, `${item} ${mistake}`).toBeDefined();
          expect(wrong).not.toEqual(truth);
        }
      }
    }
  });

  it.each(ITEM_NAMES)('%s agrees with a slow solver, whatever its numbers', (name) => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { item, answer } = right(name, seed);
      const slow = slowAnswer(item);
      if (item.tree !== null || slow !== null) expect(answer, `seed ${seed}`).toEqual(slow);
      const mistakes = item.choices.map(({ mistake }) => mistake);
      expect(new Set(mistakes).size).toBe(mistakes.length);
      expect(mistakes.filter((mistake) => mistake === null)).toHaveLength(1);
      expect(makeItem(name, seed)).toEqual(item);
    }
  });

  it.each(ITEM_NAMES)('%s is about a tree that the engine walks alike', (name) => {
    for (let seed = 1; seed <= ENGINE_SEEDS; seed++) {
      const { tree } = makeItem(name, seed);
      if (tree?.algorithm !== 'alpha-beta') continue;
      const { trace } = engine.request({
        kind: 'search',
        options: {
          ...{ game: 'textbook', tree: JSON.stringify(tree.tree), root: tree.rootPlayer },
          ...{ algorithm: 'alpha-beta', cut: tree.cut },
        },
      });
      const slow = slowSearch(tree);
      expect(trace.length).toBe(slow.size);
      expect(trace.value[0]).toBe(slow.get('')!.value);
    }
  });

  it.each(LANGUAGES)('is asked and answered in words, in %s', (language) => {
    for (const name of ITEM_NAMES) {
      const item = makeItem(name, 3);
      expect(itemAsk(item, language)).toMatch(/[?？]$/);
      expect(itemAsk(item, language)).not.toMatch(/undefined|NaN/);
      const answers = item.choices.map(({ answer }) => itemAnswer(answer, language));
      expect(new Set(answers).size).toBe(answers.length);
    }
    // A bound has its sign; a proof number has none.
    const infinite = { kind: 'number', value: Infinity } as const;
    expect(itemAnswer(infinite, language)).toBe('+∞');
    const proofs = { kind: 'pair', of: 'proofs', first: Infinity, second: 0 } as const;
    expect(itemAnswer(proofs, language)).toMatch(/(?<!\+)∞/);
    for (const mistake of MISTAKE_NAMES)
      expect(mistakeText[language][mistake].message).not.toBe('');
  });
});
