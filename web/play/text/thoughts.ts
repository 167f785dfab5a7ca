import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const english = {
  move: 'Move',
  effort: 'Effort',
  /** Black's, of winning. */
  value: 'Black’s chance',
  /** Of a game without chances. */
  worth: 'Value',
  line: 'Expected after it',
  /** How likely a level without a search was to play it. */
  chance: 'How likely',
  deeper: (name: string) => `${name}: see the answers to it`,
  /** Of moves that are not listed. */
  rest: (count: number, share: string) =>
    count === 1
      ? `One more move got ${share} of the effort.`
      : `${formatCount(count, 'en')} more moves got ${share} of the effort together.`,
  noDeeper: 'It looked no further here.',
  start: 'Start',
  way: 'The moves you followed',
  /** What there is to do. */
  press: 'Press a move to see the answers to it.',
  wholeTree: 'The whole tree',
  backToMoves: 'The moves on the board',
  putOnBoard: 'Put this position on the board',
  glimpse: {
    forced: (level: number, move: string) =>
      `Level ${formatCount(level, 'en')} saw that ${move} had to be played, and looked no further.`,
    blind: (level: number, move: string) =>
      `Level ${formatCount(level, 'en')} saw its own plans alone this time: these moves looked good to it, and luck chose ${move}.`,
    chosen: (level: number, move: string) =>
      `To level ${formatCount(level, 'en')} these moves looked good at a glance, and luck chose ${move}.`,
    /** Of a position that one has gone on to. */
    deeper: (level: number) =>
      `How level ${formatCount(level, 'en')} would answer here, at a glance.`,
  },
};

export type ThoughtsText = TextOf<typeof english>;

const chinese: ThoughtsText = {
  move: '着法',
  effort: '花费',
  value: '黑方胜率',
  worth: '值',
  line: '预计后续',
  chance: '可能性',
  deeper: (name) => `${name}：看对它的应着`,
  rest: (count, share) => `另有 ${formatCount(count, 'zh')} 个着法，共占 ${share}。`,
  noDeeper: '引擎在这里没有再往下看。',
  start: '起点',
  way: '走过的着法',
  press: '点一个着法，看对它的应着。',
  wholeTree: '整棵树',
  backToMoves: '回到棋盘上的着法',
  putOnBoard: '把这个局面放到棋盘上',
  glimpse: {
    forced: (level, move) => `第 ${formatCount(level, 'zh')} 级看出必须走 ${move}，没有再往下看。`,
    blind: (level, move) =>
      `第 ${formatCount(level, 'zh')} 级这一次只顾自己的打算：在它看来这些着法不错，碰运气选了 ${move}。`,
    chosen: (level, move) =>
      `第 ${formatCount(level, 'zh')} 级一眼看去，这些着法不错，碰运气选了 ${move}。`,
    deeper: (level) => `第 ${formatCount(level, 'zh')} 级在这里会怎么应（一眼看去）。`,
  },
};

export const thoughtsText: Localized<ThoughtsText> = { en: english, zh: chinese };
