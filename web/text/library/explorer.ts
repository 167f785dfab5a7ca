import { formatCount } from '../../core/format.ts';
import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  source: 'What was played',
  sources: { games: 'In your games', record: 'In this record' },
  move: 'Move',
  games: 'Games',
  ended: 'Black · draw · White',
  open: (count: number) => `${formatCount(count, 'en')} open`,
  /** For those who do not see the bar. */
  tally: (black: number, draws: number, white: number) =>
    `Black won ${String(black)}, drawn ${String(draws)}, White won ${String(white)}`,
  found: (games: number) =>
    games === 1
      ? 'One game came to this position.'
      : `${formatCount(games, 'en')} games came here.`,
  none: {
    games: 'None of your games went on from here. Turned and mirrored boards are looked at, too.',
    record: 'No line of this record goes on from here.',
  },
  forbidden: 'Your games can’t be read: the browser does not allow it here.',
};

const chinese: TextOf<typeof english> = {
  source: '下过什么',
  sources: { games: '我的棋局', record: '这份棋谱' },
  move: '着法',
  games: '局数',
  ended: '黑胜 · 和 · 白胜',
  open: (count) => `${formatCount(count, 'zh')} 局未完`,
  tally: (black, draws, white) =>
    `黑胜 ${String(black)}，和棋 ${String(draws)}，白胜 ${String(white)}`,
  found: (games) => `有 ${formatCount(games, 'zh')} 局下到过这个局面。`,
  none: {
    games: '你的棋局里没有从这里下下去的（旋转、镜像的棋盘也算在内）。',
    record: '这份棋谱里没有从这里走下去的着法。',
  },
  forbidden: '读不到你的棋局：浏览器在这里不允许。',
};

/** What was played in a position. */
export const explorerText: Localized<TextOf<typeof english>> = { en: english, zh: chinese };
