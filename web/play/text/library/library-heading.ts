import type { Localized } from '../../../core/language.ts';

/** What the library is called before it is loaded. */
export const libraryHeading: Localized<{
  readonly label: string;
  readonly line: string;
  readonly explorer: string;
}> = {
  en: {
    label: 'Your games',
    line: 'All that you have played here: find, open, name and save games',
    explorer: 'What was played here',
  },
  zh: {
    label: '我的棋局',
    line: '你在这里下过的所有棋局：查找、打开、命名和保存',
    explorer: '这里下过什么',
  },
};
