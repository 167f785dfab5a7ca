import type { Localized } from '../../../core/language.ts';

/** What the first lessons are called before they are loaded. */
export const basicsHeading: Localized<{ readonly label: string; readonly line: string }> = {
  en: { label: 'First lessons', line: 'Gomoku in eight short lessons on the board' },
  zh: { label: '入门课', line: '棋盘上的八节五子棋短课' },
};
