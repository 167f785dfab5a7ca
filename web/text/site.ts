import type { Localized } from './language.ts';

/** The head of every page of the site, and how it names the pages. */
export interface SiteText {
  readonly title: string;
  /** What each page is for, beside the name. */
  readonly taglines: Readonly<Record<'lab' | 'play' | 'docs', string>>;
  /** The name of the other language, in that language: what the switch shows. */
  readonly otherLanguage: string;
  readonly theme: string;
  readonly themeSystem: string;
  readonly themeLight: string;
  readonly themeDark: string;
  /** Of a lab, in many forms; of a game, its link. */
  readonly share: string;
  readonly copyLink: string;
  readonly pages: string;
  readonly lab: string;
  readonly play: string;
  readonly docs: string;
}

export const siteText: Localized<SiteText> = {
  en: {
    title: 'Prunus',
    taglines: {
      lab: 'Watch a search walk the game tree, and see every branch it prunes.',
      play: 'Play gomoku, and see the engine think',
      docs: 'Put a live tree into your page',
    },
    otherLanguage: '中文',
    theme: 'Appearance',
    themeSystem: 'As the system',
    themeLight: 'Light',
    themeDark: 'Dark',
    share: 'Share',
    copyLink: 'Copy link',
    pages: 'Pages',
    lab: 'Lab',
    play: 'Play',
    docs: 'Docs',
  },
  zh: {
    title: 'Prunus',
    taglines: {
      lab: '看搜索如何走遍博弈树，又剪掉了哪些枝。',
      play: '下五子棋，看引擎怎样思考',
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
    docs: '文档',
  },
};
