import type { Localized, TextOf } from '../../core/language.ts';

/** For a student who hands in what a challenge or a lesson has come to. */
const english = {
  title: 'Hand in your result',
  name: 'Your name',
  copy: 'Copy the code',
  copied: 'Copied',
  save: 'Save as a file',
  lacking: (question: number) =>
    `Question ${String(question)} was solved before this page kept what stands on a tree: the code can’t show it. Begin anew to have it counted.`,
  proves:
    'The code holds your name, the date and all your answers; hand it in. Your teacher’s page grades the answers anew, whatever the code says of them. Line breaks do it no harm.',
};

export type HandInText = TextOf<typeof english>;

const chinese: HandInText = {
  title: '交成绩',
  name: '你的名字',
  copy: '复制完成码',
  copied: '已复制',
  save: '存为文件',
  lacking: (question) =>
    `第 ${String(question)} 题解出时，本页还不保存树上填写的内容，完成码里没有它。想让它计分，请从头再做一遍。`,
  proves:
    '完成码里有你的名字、日期和全部答案，请交给老师。不管完成码自己怎么说，老师的页面都会把答案重新批改一遍。断行不要紧。',
};

export const handInText: Localized<HandInText> = { en: english, zh: chinese };
