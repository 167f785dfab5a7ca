import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  heading: 'Several steps on one sheet',
  line: 'For books and handouts: figures (a), (b), (c) on one page, in the colors and shapes chosen above.',
  steps: 'Steps',
  stepsLine: (last: string) =>
    `As 3, 8, 13-15; the last step is ${last}. First offered: the first cuts and the end.`,
  wrongSteps: (last: string, most: string) =>
    `These are no steps: write numbers from 0 to ${last}, at most ${most} of them.`,
  sentence: 'Sentence below each',
  sentences: { none: 'None', en: 'In English', zh: 'In Chinese' },
  svg: 'Sheet as SVG',
  print: 'Print, or save as PDF',
  tikz: 'Sheet in LaTeX (TikZ)',
  nothing: 'There is no tree yet.',
  failed: 'The browser could not make the sheet.',
};

export type FiguresText = TextOf<typeof english>;

const chinese: FiguresText = {
  heading: '把几步排在一页上',
  line: '用于书和讲义：一页上的图 (a)、(b)、(c)，颜色和形状按上面所选。',
  steps: '步',
  stepsLine: (last) => `例如 3, 8, 13-15；最后一步是 ${last}。先给出的是前几次剪枝和结尾。`,
  wrongSteps: (last, most) => `这里不是步数：请写 0 到 ${last} 之间的数，最多 ${most} 个。`,
  sentence: '每幅图下的解说',
  sentences: { none: '不要', en: '英文', zh: '中文' },
  svg: '整页 SVG',
  print: '打印，或存为 PDF',
  tikz: '整页 LaTeX(TikZ)',
  nothing: '还没有树。',
  failed: '浏览器没能做出这一页。',
};

export const figuresText: Localized<FiguresText> = { en: english, zh: chinese };
