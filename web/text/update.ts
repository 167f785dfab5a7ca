import type { Localized } from './language.ts';

/** What a page says when a newer version of it is there. */
export interface UpdateText {
  readonly ready: string;
  readonly reload: string;
  readonly later: string;
}

export const updateText: Localized<UpdateText> = {
  en: { ready: 'A new version is ready.', reload: 'Reload', later: 'Later' },
  zh: { ready: '新版本已就绪。', reload: '重新加载', later: '稍后' },
};
