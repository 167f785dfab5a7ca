import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  withAnswers: (title: string) => `${title}: with answers`,
  answer: 'Answer:',
  name: 'Name:',
  date: 'Date:',
};

const chinese: TextOf<typeof english> = {
  withAnswers: (title) => `${title}（附答案）`,
  answer: '答案：',
  name: '姓名：',
  date: '日期：',
};

/** What stands on a lesson's paper besides its own text. */
export const printedText: Localized<TextOf<typeof english>> = { en: english, zh: chinese };
