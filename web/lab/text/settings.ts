import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const english = {
  game: {
    label: 'Game',
    rows: 'Rows',
    /** Of a square board. */
    sides: 'Board',
    columns: 'Columns',
    inARow: 'In a row to win',
  },

  scoring: {
    label: 'Scoring',
    choices: {
      flat: { label: 'Flat', line: 'A win is +10, a loss −10, a draw 0.' },
      depth: {
        label: 'Sooner is better',
        line: 'Each ply costs a point, so wins come soon and losses late.',
      },
      discs: {
        label: 'Discs',
        line: 'The end is worth as many points as the winner has discs more.',
      },
    },
  },
  depth: {
    label: 'Depth limit',
    line: 'Below it the engine estimates instead of searching on.',
    unlimited: 'To the end',
    plies: (plies: number) => (plies === 1 ? '1 ply' : `${formatCount(plies, 'en')} plies`),
  },
  compare: {
    label: 'Side by side',
    line: 'Other searches of the same position, to compare.',
  },
};

export type SettingsText = TextOf<typeof english>;

const chinese: SettingsText = {
  game: {
    label: '游戏',
    rows: '行数',
    sides: '棋盘',
    columns: '列数',
    inARow: '连几子获胜',
  },

  scoring: {
    label: '计分',
    choices: {
      flat: { label: '只看胜负', line: '胜 +10，负 −10，和棋 0。' },
      depth: { label: '快胜慢负', line: '每多一层扣一分：能早赢就早赢，要输就晚输。' },
      discs: { label: '子数差', line: '终局时胜方多几子，就值几分。' },
    },
  },
  depth: {
    label: '深度限制',
    line: '到了这一层不再往下搜，改用静态评估。',
    unlimited: '搜到终局',
    plies: (plies) => `${formatCount(plies, 'zh')} 层`,
  },
  compare: {
    label: '并排比较',
    line: '同一局面用别的办法也搜一遍，比一比。',
  },
};

/** What can be set of a search, beside its algorithm and its order of moves. */
export const settingsText: Localized<SettingsText> = { en: english, zh: chinese };
