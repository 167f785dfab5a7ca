import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  label: 'A suggestion',
  sound: { sentence: 'Would you like to hear the stones?', take: 'Turn sound on' },
  install: {
    sentence: 'Prunus can be installed like an app; it plays without a network.',
    take: 'Install',
  },
  leave: 'No, thanks',
};

const chinese: TextOf<typeof english> = {
  label: '建议',
  sound: { sentence: '想听到落子的声音吗？', take: '打开声音' },
  install: { sentence: 'Prunus 可以像应用一样安装，断网也能下。', take: '安装' },
  leave: '不用了',
};

/** What the page offers once. */
export const offersText: Localized<TextOf<typeof english>> = { en: english, zh: chinese };
