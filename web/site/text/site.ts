import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  title: 'Prunus',
  /** What each page is for, beside the name. */
  taglines: {
    lab: 'Watch a search walk the game tree, and see every branch it prunes.',
    play: 'Play a board game, and see the engine think',
    lessons: 'Learn by reading, playing and answering',
    docs: 'Put a live tree into your page',
  },
  /** The name of the other language, in that language: what the switch shows. */
  otherLanguage: '中文',
  theme: 'Appearance',
  themeSystem: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  /** Of a lab, in many forms; of a game, its link. */
  share: 'Share',
  copyLink: 'Copy link',
  pages: 'Pages',
  lab: 'Lab',
  play: 'Play',
  lessons: 'Lessons',
  docs: 'Docs',
};

export type SiteText = TextOf<typeof english>;

const chinese: SiteText = {
  title: 'Prunus',
  taglines: {
    lab: '看搜索如何走遍博弈树，又剪掉了哪些枝。',
    play: '选一种棋与引擎对弈，看它怎样思考',
    lessons: '边读、边下、边答',
    docs: '把活的博弈树放进你的网页',
  },
  otherLanguage: 'English',
  theme: '外观',
  themeSystem: '跟随系统',
  themeLight: '浅色',
  themeDark: '深色',
  share: '分享',
  copyLink: '复制链接',
  pages: '页面',
  lab: '实验室',
  play: '对弈',
  lessons: '课程',
  docs: '文档',
};

export const siteText: Localized<SiteText> = { en: english, zh: chinese };
