import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  line: 'This browser keeps no settings here: what you choose lasts until the page is closed.',
  read: 'OK',
};

type UnkeptText = TextOf<typeof english>;

const chinese: UnkeptText = {
  line: '浏览器在这里不保存设置：所作的选择只保留到页面关闭为止。',
  read: '好',
};

export const unkeptText: Localized<UnkeptText> = { en: english, zh: chinese };
