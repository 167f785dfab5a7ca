import { formatCount } from '../../core/format.ts';
import type { Localized, TextOf } from '../../core/language.ts';

/** For a teacher who sets a challenge. */
const english = {
  title: 'Title',
  own: 'Your text',
  trees: (count: number) =>
    count === 0
      ? 'The tree that is shown.'
      : `${formatCount(count, 'en')} ${count === 1 ? 'tree' : 'trees'} taken in.`,
  add: 'Take in this tree',
  clear: 'Begin anew',
  collect: 'Look at the codes that came back',
};

export type ChallengeMakerText = TextOf<typeof english>;

const chinese: ChallengeMakerText = {
  title: '标题',
  own: '你的说明',
  trees: (count) => (count === 0 ? '当前显示的树。' : `已收入 ${formatCount(count, 'zh')} 棵树。`),
  add: '收入这棵树',
  clear: '重新开始',
  collect: '核对收到的完成码',
};

export const challengeMakerText: Localized<ChallengeMakerText> = { en: english, zh: chinese };
