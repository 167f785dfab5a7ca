import type { Localized } from './language.ts';

/** The pages of the site, as its head names them. */
export interface SiteText {
  readonly pages: string;
  readonly lab: string;
  readonly play: string;
}

export const siteText: Localized<SiteText> = {
  en: { pages: 'Pages', lab: 'Lab', play: 'Play' },
  zh: { pages: '页面', lab: '实验室', play: '对弈' },
};
