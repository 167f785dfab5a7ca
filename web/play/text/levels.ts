import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';
import { nodesOfLevel } from '../../engine/gomoku-levels.ts';

const pliesEn = (plies: number): string => (plies === 1 ? '1 ply' : `${String(plies)} plies`);

/** How many positions a level looks at for a move. */
const positions = (level: number, language: 'en' | 'zh'): string =>
  formatCount(nodesOfLevel(level) ?? 0, language);

const names = {
  en: [
    'Sprout',
    'Beginner',
    'Learner',
    'Casual',
    'Regular',
    'Skilled',
    'Strong',
    'Expert',
    'Master',
    'Full strength',
  ],
  zh: ['萌芽', '入门', '初学', '休闲', '常客', '熟练', '强手', '高手', '大师', '全力'],
} as const;

const english = {
  level: 'Level',
  /** "4 · Casual" */
  named: (level: number, name: string) => `${String(level)} · ${name}`,
  engineNamed: (level: number, name: string) => `Engine ${String(level)} · ${name}`,
  /** From the first level on: a name, and how it plays. */
  player: [
    'Sees a five, yours and its own, and every second time nothing of your plans. A child can win. Answers at once.',
    'Overlooks one plan of three. Answers at once.',
    'Overlooks a plan now and then. Answers at once.',
    'Plays what looks best, without looking ahead. Answers at once.',
    `Looks ahead a little: ${positions(5, 'en')} positions. Answers at once.`,
    `Looks ahead ${positions(6, 'en')} positions. Answers at once.`,
    `Looks ahead ${positions(7, 'en')} positions. Answers at once.`,
    `Looks ahead ${positions(8, 'en')} positions. Answers at once, or nearly.`,
    `Looks ahead ${positions(9, 'en')} positions: up to a second, a few on a phone.`,
    'Looks ahead three million positions: some seconds, never more than ten.',
  ].map((line, at) => ({ label: names.en[at]!, line })),
  /** How the textbook searches play at a level, by the plies that they look ahead. */
  searched: {
    carelessly: (plies: number) => `Looks ahead by ${pliesEn(plies)} and plays carelessly.`,
    withSlips: (plies: number) => `Looks ahead by ${pliesEn(plies)}, with slips.`,
    soundly: (plies: number) => `Looks ahead by ${pliesEn(plies)}.`,
    /** As deep as it gets within so many positions, fewer than `fully` has. */
    within: (positions: number) =>
      `Looks as far as ${formatCount(positions, 'en')} positions allow. Answers at once, or nearly.`,
    /** As deep as it can. */
    fully:
      'Looks as far as two million positions allow: up to a few seconds. What can be searched to the end it plays without a fault.',
  },
};

export type LevelText = TextOf<typeof english>;

const chinese: LevelText = {
  level: '级别',
  named: (level, name) => `${String(level)} · ${name}`,
  engineNamed: (level, name) => `引擎 ${String(level)} · ${name}`,
  player: [
    '只看得见双方的五连，有一半时候看不出你的意图，小孩也能赢。立即落子。',
    '三次里有一次看漏你的意图。立即落子。',
    '偶尔看漏你的意图。立即落子。',
    '下看起来最好的一步，不往后算。立即落子。',
    `往后看一点点：${positions(5, 'zh')} 个局面。立即落子。`,
    `往后看 ${positions(6, 'zh')} 个局面。立即落子。`,
    `往后看 ${positions(7, 'zh')} 个局面。立即落子。`,
    `往后看 ${positions(8, 'zh')} 个局面。几乎立即落子。`,
    `往后看 ${positions(9, 'zh')} 个局面：最多一秒，在手机上要几秒。`,
    '往后看三百万个局面：要几秒，但不超过十秒。',
  ].map((line, at) => ({ label: names.zh[at]!, line })),
  searched: {
    carelessly: (plies) => `往前看 ${String(plies)} 层，下得随意。`,
    withSlips: (plies) => `往前看 ${String(plies)} 层，会出小错。`,
    soundly: (plies) => `往前看 ${String(plies)} 层。`,
    within: (positions) =>
      `在 ${formatCount(positions, 'zh')} 个局面之内能看多远看多远。几乎立即落子。`,
    fully: '在两百万个局面之内能看多远看多远：最多几秒。能搜到终局的，不会出错。',
  },
};

export const levelText: Localized<LevelText> = { en: english, zh: chinese };
