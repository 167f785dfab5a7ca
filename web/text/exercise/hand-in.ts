import type { Localized, TextOf } from '../../core/language.ts';

/** For a student who hands in what a challenge or a lesson has come to. */
const english = {
  title: 'Hand in your result',
  name: 'Your name',
  word: 'Class word, if your teacher has told you one',
  copy: 'Copy the code',
  copied: 'Copied',
  save: 'Save as a file',
  proves:
    'The code says who you are, what you solved and with how many checks; hand it in. It is signed: a changed letter is found out. It does not prove who sat here, nor stop somebody who takes this page apart.',
};

export type HandInText = TextOf<typeof english>;

const chinese: HandInText = {
  title: '交成绩',
  name: '你的名字',
  word: '班级口令（老师说了才填）',
  copy: '复制完成码',
  copied: '已复制',
  save: '存为文件',
  proves:
    '完成码写明你是谁、解出了哪些、试了几次，请交给老师。它带有签名，改动一个字母就会被发现；但它不能证明做题的是谁，也拦不住把本页拆开来看的人。',
};

export const handInText: Localized<HandInText> = { en: english, zh: chinese };
