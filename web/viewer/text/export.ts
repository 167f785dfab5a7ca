import type { Localized, TextOf } from '../../core/language.ts';

const figuresEn = {
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

export type FiguresText = TextOf<typeof figuresEn>;

const figuresZh: FiguresText = {
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

export const figuresText: Localized<FiguresText> = { en: figuresEn, zh: figuresZh };

const filmEn = {
  heading: 'The steps as an animation',
  line: 'For slides and blogs: the tree at each step, one after another, in a file that plays by itself.',
  from: 'From step',
  to: 'to step',
  speed: 'Speed',
  speeds: {
    0.25: 'a step in 4 seconds',
    0.5: 'a step in 2 seconds',
    1: 'a step a second',
    2: '2 steps a second',
    4: '4 steps a second',
    8: '8 steps a second',
  },
  size: 'Size',
  sentence: 'Sentence below the tree',
  sentences: { none: 'None', en: 'In English', zh: 'In Chinese' },
  formats: { gif: 'GIF', webm: 'WebM video', svg: 'Animated SVG' },
  formatsLine:
    'A GIF goes into slides and mails. The SVG stays sharp at any size and plays in web pages; where less motion is wanted it stands still at the last step.',
  /** Where there is such a button. */
  webmLine: 'A WebM video can be paused, and wound forward and back.',
  noVideo:
    'This browser writes no WebM video of that size. Choose a smaller size, a GIF, or an animated SVG.',
  /** While it is made: how much is done. */
  making: 'Making the animation',
  cancel: 'Cancel',
  done: (name: string, size: string) => `Saved as ${name}, ${size}.`,
  kilobytes: (count: string) => `${count} kB`,
  nothing: 'There is no tree yet.',
  failed: 'The browser could not make the animation.',
  tooManySteps: (steps: string, limit: string) =>
    `An animation of ${steps} steps would be too long: ${limit} is the limit. Choose fewer steps.`,
  tooLarge: (steps: string, size: string, each: string, all: string) =>
    `${steps} pictures of ${size} pixels are too much for one file: ${each} million pixels each and ${all} million together are the limit. Choose fewer steps or a smaller size.`,
};

export type FilmText = TextOf<typeof filmEn>;

const filmZh: FilmText = {
  heading: '把各步做成动画',
  line: '用于幻灯片和博客：逐步显示这棵树，文件打开就会自己播放。',
  from: '从第几步',
  to: '到第几步',
  speed: '速度',
  speeds: {
    0.25: '每 4 秒一步',
    0.5: '每 2 秒一步',
    1: '每秒 1 步',
    2: '每秒 2 步',
    4: '每秒 4 步',
    8: '每秒 8 步',
  },
  size: '大小',
  sentence: '树下的解说',
  sentences: { none: '不要', en: '英文', zh: '中文' },
  formats: { gif: 'GIF', webm: 'WebM 视频', svg: '动画 SVG' },
  formatsLine:
    'GIF 可以放进幻灯片和邮件。SVG 放多大都清晰，在网页里播放；系统设为减少动态效果时，它停在最后一步。',
  webmLine: 'WebM 视频可以暂停，也可以拖动进度。',
  noVideo: '这个浏览器写不出这么大的 WebM 视频。请选小一些，或者改用 GIF 或动画 SVG。',
  making: '正在制作动画',
  cancel: '取消',
  done: (name, size) => `已保存为 ${name}，${size}。`,
  kilobytes: (count) => `${count} kB`,
  nothing: '还没有树。',
  failed: '浏览器没能做出这个动画。',
  tooManySteps: (steps, limit) => `${steps} 步的动画太长了，上限是 ${limit} 步。请少选几步。`,
  tooLarge: (steps, size, each, all) =>
    `${steps} 张 ${size} 像素的图，一个文件装不下：每张最多 ${each} 百万像素，总共最多 ${all} 百万像素。请少选几步，或者选小一些。`,
};

export const filmText: Localized<FilmText> = { en: filmEn, zh: filmZh };
