import type { Localized } from './language.ts';

/** The head of every page of the site, and how it names the pages. */
export interface SiteText {
  readonly title: string;
  /** What the lab is, in a line. */
  readonly tagline: string;
  /** The name of the other language, in that language: what the switch shows. */
  readonly otherLanguage: string;
  readonly theme: string;
  readonly themeSystem: string;
  readonly themeLight: string;
  readonly themeDark: string;
  readonly share: string;
  readonly pages: string;
  readonly lab: string;
  readonly play: string;
}

export const siteText: Localized<SiteText> = {
  en: {
    title: 'Prunus',
    tagline: 'Watch a search walk the game tree, and see every branch it prunes.',
    otherLanguage: '中文',
    theme: 'Appearance',
    themeSystem: 'As the system',
    themeLight: 'Light',
    themeDark: 'Dark',
    share: 'Copy link',
    pages: 'Pages',
    lab: 'Lab',
    play: 'Play',
  },
  zh: {
    title: 'Prunus',
    tagline: '看搜索如何走遍博弈树，又剪掉了哪些枝。',
    otherLanguage: 'English',
    theme: '外观',
    themeSystem: '跟随系统',
    themeLight: '浅色',
    themeDark: '深色',
    share: '复制链接',
    pages: '页面',
    lab: '实验室',
    play: '对弈',
  },
};
