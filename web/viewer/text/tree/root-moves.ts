import type { Localized, TextOf } from '../../../core/language.ts';

const english = {
  move: 'Move',
  value: 'Value',
  known: 'Known',
  exact: 'exact',
  atLeast: 'at least',
  atMost: 'at most',
  estimate: 'about',
  best: 'best',
  boundsLine:
    'A move that is not best only needs to be shown not to be better, so alpha-beta often stops at a bound.',
};

export type RootMovesText = TextOf<typeof english>;

const chinese: RootMovesText = {
  move: '着法',
  value: '值',
  known: '界',
  exact: '准确',
  atLeast: '至少',
  atMost: '至多',
  estimate: '约',
  best: '最佳',
  boundsLine: '不是最佳的着法，只要证明它不更好就够了，所以 α-β 剪枝常常只给出一个界。',
};

/** The table of the moves at the root. */
export const rootMovesText: Localized<RootMovesText> = { en: english, zh: chinese };
