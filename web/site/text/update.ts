import type { Localized, TextOf } from '../../core/language.ts';

const english = { ready: 'A new version is ready.', reload: 'Reload', later: 'Later' };

export type UpdateText = TextOf<typeof english>;

const chinese: UpdateText = { ready: '新版本已就绪。', reload: '重新加载', later: '稍后' };

export const updateText: Localized<UpdateText> = { en: english, zh: chinese };
