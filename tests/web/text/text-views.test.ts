import { describe, expect, it } from 'vitest';
import { hintText } from '../../../web/viewer/text/tree-hints.ts';
import type { FoldWords } from '../../../web/tree/layout/fold-facts.ts';

const fold: FoldWords = {
  kind: 'refuted',
  moves: 1118,
  refuted: 1118,
  nodes: 50_000,
  values: ['−3', '2.5'],
  opened: false,
};
const kinds = ['refuted', 'worse', 'noBetter'] as const;

describe('the words for a fold', () => {
  it('say how many moves there are, and what became of them', () => {
    const titles = kinds.map((kind) => hintText.en.foldTitle({ ...fold, kind }));
    expect(titles).toEqual([
      '1,118 moves refuted',
      '1,118 moves that are worse',
      '1,118 moves, none better',
    ]);
    const chinese = kinds.map((kind) => hintText.zh.foldTitle({ ...fold, kind }));
    for (const title of chinese) expect(title).toMatch(/^1,118 个着法\p{Script=Han}+$/u);
    expect(new Set(chinese).size).toBe(3);
  });

  it('tell it to those who listen, with the values and whether it is open', () => {
    for (const language of ['en', 'zh'] as const) {
      const { spokenFold } = hintText[language];
      const stated = new Set<string>();
      for (const kind of kinds) {
        for (const opened of [true, false]) {
          const sentence = spokenFold({ ...fold, kind, opened });
          expect(sentence).toMatch(/1,118.*−3.*2\.5.*[.。]$/u);
          stated.add(sentence);
        }
      }
      expect(stated.size).toBe(6);
      // One value is no range.
      const one = spokenFold({ ...fold, values: ['4', '4'] });
      expect(one.match(/4/g)).toHaveLength(1);
    }
  });
});
