import type { Localized } from '../../core/language.ts';

/** What the puzzles are called before they are loaded. */
export const puzzlesHeading: Localized<{ readonly label: string; readonly line: string }> = {
  en: { label: 'Puzzles', line: 'Gomoku: find the forced win, or the only defense' },
  zh: { label: '习题', line: '五子棋：找出必胜手顺，或唯一的防守' },
};
