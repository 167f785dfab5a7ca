import { formatCount } from './format.ts';
import type { Localized } from './language.ts';

/** Words for the tree as an outline. */
export interface OutlineText {
  readonly heading: string;
  readonly help: string;
  readonly close: string;
  readonly stub: (count: number, opened: boolean) => string;
  readonly hidden: (count: number) => string;
  readonly more: (count: number) => string;
  readonly pass: (number: number) => string;
  readonly bestLine: string;
}

export const outlineText: Localized<OutlineText> = {
  en: {
    heading: 'Outline',
    help: 'Arrow keys move; right opens, left goes up; Enter selects.',
    close: 'Close the outline',
    stub: (count, opened) => {
      const moves = count === 1 ? '1 move pruned' : `${formatCount(count, 'en')} moves pruned`;
      return opened ? `${moves}: close` : `${moves}: search it`;
    },
    hidden: (count) => `${formatCount(count, 'en')} nodes not recorded: search again`,
    more: (count) => `${formatCount(count, 'en')} more`,
    pass: (number) => `Pass ${number}`,
    bestLine: 'on the best line',
  },
  zh: {
    heading: '大纲',
    help: '方向键移动：右键展开，左键到上一层，回车选中。',
    close: '关闭大纲',
    stub: (count, opened) =>
      `剪掉 ${formatCount(count, 'zh')} 个着法：${opened ? '收起' : '搜索它'}`,
    hidden: (count) => `${formatCount(count, 'zh')} 个节点没有记录：重新搜索`,
    more: (count) => `还有 ${formatCount(count, 'zh')} 个`,
    pass: (number) => `第 ${number} 轮`,
    bestLine: '在主变上',
  },
};
