import type { SnippetKind } from '../export/snippets.ts';
import type { Localized } from './language.ts';

/** Words of the dialogue by which a lab is put elsewhere. */
export interface ShareText {
  readonly heading: string;
  readonly close: string;
  readonly form: string;
  readonly forms: Readonly<Record<SnippetKind | 'challenge' | 'challengeFrame' | 'file', string>>;
  readonly lines: Readonly<Record<SnippetKind | 'challenge' | 'challengeFrame' | 'file', string>>;
  readonly show: string;
  readonly shown: Readonly<Record<'tree' | 'lab' | 'board', string>>;
  readonly controls: string;
  readonly controlNames: Readonly<Record<'timeline' | 'narration' | 'code', string>>;
  readonly begin: string;
  readonly begins: Readonly<Record<'here' | 'start' | 'play', string>>;
  readonly language: string;
  readonly languages: Readonly<Record<'reader' | 'en' | 'zh', string>>;
  readonly theme: string;
  readonly themes: Readonly<Record<'reader' | 'light' | 'dark', string>>;
  readonly text: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyByHand: string;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly saveFailed: string;
  readonly preview: string;
  readonly title: string;
  readonly noChallenge: string;
}

export const shareText: Localized<ShareText> = {
  en: {
    heading: 'Share',
    close: 'Close',
    form: 'As',
    forms: {
      link: 'Link',
      challenge: 'Challenge link',
      challengeFrame: 'Challenge in a frame (HTML)',
      file: 'One HTML file',
      frame: 'Frame (HTML)',
      element: 'Element (HTML and a script)',
      markdown: 'Markdown',
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
      frame: 'Paste this wherever HTML may stand: a learning platform, a blog, a page.',
      element: 'For pages that may have scripts: faster with several trees on one page.',
      markdown: 'For Markdown that lets HTML through; the link below it works everywhere.',
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
  },
  zh: {
    heading: '分享',
    close: '关闭',
    form: '形式',
    forms: {
      link: '链接',
      challenge: '挑战链接',
      challengeFrame: '框架里的挑战题（HTML）',
      file: '一个 HTML 文件',
      frame: '框架（HTML）',
      element: '元素（HTML 加一个脚本）',
      markdown: 'Markdown',
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
      frame: '只要能放 HTML 的地方就能粘贴：教学平台、博客、网页。',
      element: '适合可以使用脚本的网页：一页有好几棵树时更快。',
      markdown: '适合允许 HTML 的 Markdown；下面的链接在哪里都能用。',
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
    saving: '正在生成……',
    saved: '已保存。',
    saveFailed: '没能生成文件，因为它的脚本没有载入。请在联网后再试。',
    preview: '看起来就是这样',
    title: '可以一步步看的博弈树',
    noChallenge: '测验只能用教科书式的树和小棋盘：请先选一个。',
  },
};
