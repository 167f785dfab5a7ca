import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const shareEn = {
  heading: 'Share',
  close: 'Close',
  form: 'As',
  forms: {
    link: 'Link',
    challenge: 'Challenge link',
    challengeFrame: 'Challenge in a frame (HTML)',
    file: 'One HTML file',
    scene: 'A scene of a lesson',
    frame: 'Frame (HTML)',
    element: 'Element (HTML and a script)',
    markdown: 'Markdown',
    fence: 'Markdown, as a fence',
    reveal: 'reveal.js',
    jupyter: 'Jupyter Book',
    quarto: 'Quarto',
  },
  lines: {
    link: 'Opens this lab as it is now: game, search, settings, step and view.',
    challenge:
      'A quiz on this tree that shows neither the tree nor the search in its address. The solution opens once it is solved or given up. It is no encryption: it is there against a look by accident.',
    challengeFrame:
      'The same in a page of yours, which is told how it goes: see the messages in the documentation.',
    file: 'A document with this lab and all that it needs inside. It opens without a network: mail it, or put it on a learning platform.',
    scene:
      'What you see, at this step, goes into a lesson of your own, to be written on in the course.',
    frame: 'Paste this wherever HTML may stand: a learning platform, a blog, a page.',
    element: 'For pages that may have scripts: faster with several trees on one page.',
    markdown: 'For Markdown that lets HTML through; the link below it works everywhere.',
    fence: 'For sites whose builder knows such fences: how it learns them is in the documentation.',
    reveal: 'A slide of its own.',
    jupyter: 'For a page of a Jupyter Book, written in Markdown.',
    quarto: 'For a Quarto document, or its slides.',
  },
  show: 'Show',
  shown: { tree: 'The tree', lab: 'The whole lab', board: 'The board, to play on' },
  controls: 'With the tree',
  controlNames: { timeline: 'Timeline', narration: 'Story', code: 'Code' },
  begin: 'Begin',
  begins: { here: 'At this step', start: 'At the start', play: 'Play by itself' },
  language: 'Language',
  languages: { reader: 'The reader’s', en: 'English', zh: 'Chinese' },
  theme: 'Colors',
  themes: { reader: 'The reader’s', light: 'Light', dark: 'Dark' },
  text: 'What to paste',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'The browser did not let the page copy: the text is selected, so copy it by hand.',
  save: 'Save as one HTML file',
  saving: 'Being put together…',
  saved: 'Saved.',
  saveFailed:
    'The file could not be put together, for its script could not be loaded. Try again when there is a network.',
  preview: 'This is how it will look',
  title: 'A game tree to step through',
  noChallenge: 'Quizzes are on textbook trees and small boards: choose one first.',
};

export type ShareText = TextOf<typeof shareEn>;

const shareZh: ShareText = {
  heading: '分享',
  close: '关闭',
  form: '形式',
  forms: {
    link: '链接',
    challenge: '挑战链接',
    challengeFrame: '框架里的挑战题（HTML）',
    file: '一个 HTML 文件',
    scene: '课文的一幕',
    frame: '框架（HTML）',
    element: '元素（HTML 加一个脚本）',
    markdown: 'Markdown',
    fence: 'Markdown 代码块',
    reveal: 'reveal.js',
    jupyter: 'Jupyter Book',
    quarto: 'Quarto',
  },
  lines: {
    link: '打开的就是现在的实验室：游戏、搜索、设置、步数和视图都在。',
    challenge:
      '关于这棵树的测验，地址里既看不出树，也看不出搜索方式。解出来或放弃之后才能看答案。这不是加密，只是防止无意中看到。',
    challengeFrame: '放在你自己网页里的同一道题，网页会得知解答的情况：见文档中的消息。',
    file: '一个文档，里面有这个实验室和它需要的一切，不联网也能打开：可以寄给别人，也可以放到教学平台上。',
    scene: '把眼前的内容连同这一步加进你自己的课文，再到课程页接着写。',
    frame: '只要能放 HTML 的地方就能粘贴：教学平台、博客、网页。',
    element: '适合可以使用脚本的网页：一页有好几棵树时更快。',
    markdown: '适合允许 HTML 的 Markdown；下面的链接在哪里都能用。',
    fence: '适合能认出这种代码块的网站：怎样让它认出来，见文档。',
    reveal: '单独的一张幻灯片。',
    jupyter: '用于 Jupyter Book 里用 Markdown 写的一页。',
    quarto: '用于 Quarto 文档或它的幻灯片。',
  },
  show: '显示',
  shown: { tree: '树', lab: '整个实验室', board: '可以下的棋盘' },
  controls: '树的附件',
  controlNames: { timeline: '时间轴', narration: '讲解', code: '代码' },
  begin: '开始于',
  begins: { here: '当前这一步', start: '第一步', play: '自动播放' },
  language: '语言',
  languages: { reader: '读者的语言', en: '英文', zh: '中文' },
  theme: '颜色',
  themes: { reader: '读者的设置', light: '浅色', dark: '深色' },
  text: '要粘贴的内容',
  copy: '复制',
  copied: '已复制',
  copyByHand: '浏览器不让页面复制：文字已选中，请手动复制。',
  save: '存为一个 HTML 文件',
  saving: '正在生成…',
  saved: '已保存。',
  saveFailed: '没能生成文件，因为它的脚本没有载入。请在联网后再试。',
  preview: '看起来就是这样',
  title: '可以一步步看的博弈树',
  noChallenge: '测验只能用教材例树和小棋盘：请先选一个。',
};

export const shareText: Localized<ShareText> = { en: shareEn, zh: shareZh };

/** For a teacher who sets a challenge. */
const challengeMakerEn = {
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

export type ChallengeMakerText = TextOf<typeof challengeMakerEn>;

const challengeMakerZh: ChallengeMakerText = {
  title: '标题',
  own: '你的说明',
  trees: (count) => (count === 0 ? '当前显示的树。' : `已收入 ${formatCount(count, 'zh')} 棵树。`),
  add: '收入这棵树',
  clear: '重新开始',
  collect: '核对收到的完成码',
};

export const challengeMakerText: Localized<ChallengeMakerText> = {
  en: challengeMakerEn,
  zh: challengeMakerZh,
};
