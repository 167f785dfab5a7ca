import type { Choice } from './lab.ts';
import type { Localized } from './language.ts';

export interface LevelText {
  readonly level: string;
  /** "4 · Casual" */
  readonly named: (level: number, name: string) => string;
  readonly engineNamed: (level: number, name: string) => string;
  /** From the first level on: a name, and how it plays. */
  readonly gomoku: readonly Choice[];
  /** How the textbook searches play small boards. */
  readonly small: readonly string[];
}

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

export const levelText: Localized<LevelText> = {
  en: {
    level: 'Level',
    named: (level, name) => `${String(level)} · ${name}`,
    engineNamed: (level, name) => `Engine ${String(level)} · ${name}`,
    gomoku: [
      'Sees a five, yours and its own, and every second time nothing of your plans. A child can win. Answers at once.',
      'Overlooks one plan of three. Answers at once.',
      'Overlooks a plan now and then. Answers at once.',
      'Plays what looks best, without looking ahead. Answers at once.',
      'Looks ahead a little: 80 positions. Answers at once.',
      'Looks ahead 700 positions. Answers at once.',
      'Looks ahead 5,000 positions. Answers at once.',
      'Looks ahead 30,000 positions. Answers at once, or nearly.',
      'Looks ahead 300,000 positions: up to a second, a few on a phone.',
      'Looks ahead three million positions: some seconds, never more than ten.',
    ].map((line, at) => ({ label: names.en[at]!, line })),
    small: [
      'Looks one ply ahead and plays carelessly. Answers at once.',
      'Looks one ply ahead, with small slips. Answers at once.',
      'Looks two plies ahead, with slips. Answers at once.',
      'Looks two plies ahead, with rare slips. Answers at once.',
      'Looks three plies ahead. Answers at once.',
      'Looks four plies ahead. Answers at once.',
      'Looks five plies ahead. Answers at once, or nearly.',
      'Looks six plies ahead: up to a second or two.',
      'Looks eight plies ahead, or two million positions: up to a few seconds.',
      'Looks as far as two million positions allow: up to a few seconds. Small boards it plays without a fault.',
    ],
  },
  zh: {
    level: '级别',
    named: (level, name) => `${String(level)} · ${name}`,
    engineNamed: (level, name) => `引擎 ${String(level)} · ${name}`,
    gomoku: [
      '只看得见双方的五连，有一半时候看不出你的意图，小孩也能赢。立即落子。',
      '三次里有一次看漏你的意图。立即落子。',
      '偶尔看漏你的意图。立即落子。',
      '下看起来最好的一步，不往后算。立即落子。',
      '往后看一点点：80 个局面。立即落子。',
      '往后看 700 个局面。立即落子。',
      '往后看 5,000 个局面。立即落子。',
      '往后看 30,000 个局面。几乎立即落子。',
      '往后看 300,000 个局面：最多一秒，在手机上要几秒。',
      '往后看三百万个局面：要几秒，但不超过十秒。',
    ].map((line, at) => ({ label: names.zh[at]!, line })),
    small: [
      '只看一层，而且下得随意。立即落子。',
      '只看一层，偶有小错。立即落子。',
      '看两层，会出小错。立即落子。',
      '看两层，很少出错。立即落子。',
      '看三层。立即落子。',
      '看四层。立即落子。',
      '看五层。几乎立即落子。',
      '看六层：最多一两秒。',
      '看八层，或两百万个局面：最多几秒。',
      '在两百万个局面之内能看多远看多远：最多几秒。小棋盘上不会出错。',
    ],
  },
};
