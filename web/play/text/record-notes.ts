import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const moveCount = (moves: number): string =>
  `${formatCount(moves, 'en')} ${moves === 1 ? 'move' : 'moves'}`;

const english = {
  /** What a game is saved as, and why not. */
  save: { moves: 'Text', psq: 'Piskvork (.psq)', sgf: 'SGF', diagram: 'Diagram (SVG)' },
  noPsq: 'Piskvork files hold nothing but five in a row from an empty board.',
  noSgf: 'SGF has no such game.',
  notOpened: (why: string) => `Not opened, your game is as it was. ${why}`,
  unreadable: (name: string) =>
    `${name} cannot be read: it is a folder, or it has been moved or changed.`,
  /** What a file is written in. */
  formats: {
    moves: 'text',
    psq: 'Piskvork file',
    sgf: 'SGF',
    position: 'position',
    link: 'link',
    renlib: 'RenLib',
    protocol: 'Gomocup protocol',
    wthor: 'Thor',
    json: 'JSON',
  },
  /** Where nobody says by which rule is played. */
  assumed: {
    freestyle: 'It names no rule: taken as freestyle.',
    standard: 'It names no rule: taken as standard, under which all its moves stand.',
    renju: 'It names no rule: taken as renju.',
    normal: 'It names no rule: taken as the usual one.',
    misere: 'It names no rule: taken as misère.',
  },
  fromZero:
    'Nothing in it shows whether its columns and rows count from 0 or from 1: taken as from 0, from the upper left.',
  /** The reason is a sentence. */
  mended: (why: string) => `Something was wrong with it and was passed over. ${why}`,
  leftOut: (why: string, moves: number, isKept: boolean) =>
    isKept
      ? `${moveCount(moves)} of it ${moves === 1 ? 'is' : 'are'} not shown, but saved again with the SGF file. ${why}`
      : `${moveCount(moves)} of it ${moves === 1 ? 'was' : 'were'} left out. ${why}`,
  /** A game that Black lost by a forbidden move; why, as a sentence. */
  forfeit: (why: string) => `Black lost by a forbidden move. ${why}`,
};

const chinese: TextOf<typeof english> = {
  save: {
    moves: '文本',
    psq: 'Piskvork 格式（.psq）',
    sgf: 'SGF 格式',
    diagram: '棋谱图（SVG）',
  },
  noPsq: 'Piskvork 文件只能保存从空棋盘开始的五子棋。',
  noSgf: 'SGF 格式没有这种棋。',
  notOpened: (why) => `没有打开，你的棋局原样未动。${why}`,
  unreadable: (name) => `无法读取 ${name}：它是文件夹，或者已被移动或改动。`,
  formats: {
    moves: '着法文本',
    psq: 'Piskvork 文件',
    sgf: 'SGF 棋谱',
    position: '局面',
    link: '链接',
    renlib: 'RenLib 棋谱库',
    protocol: 'Gomocup 协议',
    wthor: 'Thor 棋谱库',
    json: 'JSON 文件',
  },
  assumed: {
    freestyle: '棋谱没有写明规则，按自由规则读入。',
    standard: '棋谱没有写明规则，按标准规则读入，全部着法都成立。',
    renju: '棋谱没有写明规则，按连珠规则读入。',
    normal: '棋谱没有写明规则，按常规规则读入。',
    misere: '棋谱没有写明规则，按反常规规则读入。',
  },
  fromZero: '棋谱看不出行列是从 0 还是从 1 数起，按从左上角起、从 0 数起读入。',
  mended: (why) => `有一处不对，已略过。${why}`,
  leftOut: (why, moves, isKept) =>
    isKept
      ? `有 ${formatCount(moves, 'zh')} 手没有显示，但会随 SGF 棋谱一起保存。${why}`
      : `有 ${formatCount(moves, 'zh')} 手没有读入。${why}`,
  forfeit: (why) => `黑方禁手负。${why}`,
};

/** What is said of a file behind the sentence that it was opened. */
export const recordNotesText: Localized<TextOf<typeof english>> = { en: english, zh: chinese };
