import type { Localized, TextOf } from '../../core/language.ts';

const offersEn = {
  label: 'A suggestion',
  sound: { sentence: 'Would you like to hear the moves?', take: 'Turn sound on' },
  install: {
    sentence: 'Prunus can be installed like an app; it plays without a network.',
    take: 'Install',
  },
  leave: 'No, thanks',
};

const offersZh: TextOf<typeof offersEn> = {
  label: '建议',
  sound: { sentence: '想听到落子的声音吗？', take: '打开声音' },
  install: { sentence: 'Prunus 可以像应用一样安装，断网也能下。', take: '安装' },
  leave: '不用了',
};

/** What the page offers once. */
export const offersText: Localized<TextOf<typeof offersEn>> = { en: offersEn, zh: offersZh };

const updateEn = { ready: 'A new version is ready.', reload: 'Reload', later: 'Later' };

const updateZh: TextOf<typeof updateEn> = {
  ready: '新版本已就绪。',
  reload: '重新加载',
  later: '稍后',
};

export const updateText: Localized<TextOf<typeof updateEn>> = { en: updateEn, zh: updateZh };

const unkeptEn = {
  line: 'This browser keeps no settings here: what you choose lasts until the page is closed.',
  read: 'OK',
};

const unkeptZh: TextOf<typeof unkeptEn> = {
  line: '浏览器在这里不保存设置：所作的选择只保留到页面关闭为止。',
  read: '好',
};

export const unkeptText: Localized<TextOf<typeof unkeptEn>> = { en: unkeptEn, zh: unkeptZh };
