import type { Localized, TextOf } from '../../../core/language.ts';
import { formatCount } from '../../../core/format.ts';

const english = {
  heading: 'Outline',
  help: 'Arrow keys move; right opens, left goes up; Enter selects.',
  close: 'Close the outline',
  stub: (count: number, opened: boolean) => {
    const moves = count === 1 ? '1 move pruned' : `${formatCount(count, 'en')} moves pruned`;
    return opened ? `${moves}: close` : `${moves}: search it`;
  },
  hidden: (count: number) => `${formatCount(count, 'en')} nodes not recorded: search again`,
  more: (count: number) => `${formatCount(count, 'en')} more`,
  pass: (number: number) => `Pass ${number}`,
  bestLine: 'on the best line',
};

export type OutlineText = TextOf<typeof english>;

const chinese: OutlineText = {
  heading: '大纲',
  help: '方向键移动：右键展开，左键到上一层，回车选中。',
  close: '关闭大纲',
  stub: (count, opened) => `剪掉 ${formatCount(count, 'zh')} 个着法：${opened ? '收起' : '搜索它'}`,
  hidden: (count) => `${formatCount(count, 'zh')} 个节点没有记录：重新搜索`,
  more: (count) => `还有 ${formatCount(count, 'zh')} 个`,
  pass: (number) => `第 ${number} 轮`,
  bestLine: '在主变上',
};

export const outlineText: Localized<OutlineText> = { en: english, zh: chinese };
