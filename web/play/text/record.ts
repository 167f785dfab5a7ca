import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const moveCountEn = (moves: number): string =>
  `${formatCount(moves, 'en')} ${moves === 1 ? 'move' : 'moves'}`;

const english = {
  moves: 'Moves',
  start: 'Start',
  help: 'Left and right: move by move. Up and down: what else was tried.',
  /** A move as it is read out: what is seen comes first. */
  move: (number: number, player: string, name: string) =>
    `${formatCount(number, 'en')} ${name}, ${player}`,
  /** How long a move was thought over. */
  thought: (seconds: number) => `${seconds.toFixed(1)} s`,
  main: (number: number) => `Main line from move ${formatCount(number, 'en')}`,
  variation: (number: number) => `Variation at move ${formatCount(number, 'en')}`,
  navigation: 'Through the game',
  first: 'To the start',
  previous: 'Previous move',
  next: 'Next move',
  last: 'To the last move',
  deleteVariation: 'Delete variation',
  makeMain: 'Make it the main line',
  comment: {
    /** What a remark is about: a move by its number and name, or the game. */
    move: (number: number, name: string) => `Comment on move ${formatCount(number, 'en')}, ${name}`,
    game: 'Comment on the game',
    add: 'Add a comment',
  },
  files: 'Game files',
  open: 'Open a game…',
  paste: 'Paste a game',
  pasteLabel: 'Moves like “h8 i9 j10” or “7,7 8,6”, a position, SGF, a Piskvork file, or a link',
  read: 'Put it on the board',
  saveAs: 'Save as',
  copyLink: 'Copy link',
  copyMoves: 'Copy moves',
  copied: 'Copied',
  byHand: 'The browser does not let this page copy: take it from here.',
  drop: 'Drop the file to open the game',
  reading: 'Checking the moves…',
  /** Of a file with several games: all of them, or as many as are listed. */
  games: (count: number) => `Games in this file: ${formatCount(count, 'en')}`,
  game: (number: number, title: string) =>
    title === '' ? `Game ${formatCount(number, 'en')}` : `${formatCount(number, 'en')}. ${title}`,
  /** Before the list of encodings. */
  encoding: 'Names and remarks are read as',
  /** `names` as in "black – white", or null. */
  opened: (moves: number, format: string, names: string | null) =>
    `Opened: ${names === null ? '' : `${names}, `}${moveCountEn(moves)} (${format}).`,
  playOn: 'Play on from here',
  back: 'Back to the game before',
  notKept:
    'Your browser keeps nothing for this page: when you close it, the game is gone. Copy its link to keep it.',
  linkRefused: (why: string) => `The link leads to no game that can be opened. ${why}`,
  linkEnded: (why: string) =>
    `The game of the link is read up to where Black lost it by the rules of renju. ${why}`,
  close: 'Close',
};

export type RecordText = TextOf<typeof english>;

const chinese: RecordText = {
  moves: '着法',
  start: '开局',
  help: '左右键：逐手前进后退。上下键：切换变化。',
  move: (number, player, name) => `${formatCount(number, 'zh')} ${name}，${player}`,
  thought: (seconds) => `${seconds.toFixed(1)} 秒`,
  main: (number) => `主线，从第 ${formatCount(number, 'zh')} 手起`,
  variation: (number) => `第 ${formatCount(number, 'zh')} 手的变化`,
  navigation: '浏览对局',
  first: '回到开局',
  previous: '上一手',
  next: '下一手',
  last: '到最后一手',
  deleteVariation: '删除变化',
  makeMain: '改为主线',
  comment: {
    move: (number, name) => `第 ${formatCount(number, 'zh')} 手 ${name} 的评注`,
    game: '本局评注',
    add: '写评注',
  },
  files: '棋谱文件',
  open: '打开棋谱…',
  paste: '粘贴棋谱',
  pasteLabel: '可以是“h8 i9 j10”或“7,7 8,6”这样的着法、局面、SGF、Piskvork 文件或链接',
  read: '摆上棋盘',
  saveAs: '另存为',
  copyLink: '复制链接',
  copyMoves: '复制着法',
  copied: '已复制',
  byHand: '浏览器不允许本页复制，请从这里手动复制。',
  drop: '松开鼠标即可打开棋谱',
  reading: '正在检查着法…',
  games: (count) => `文件中的对局：${formatCount(count, 'zh')} 局`,
  game: (number, title) =>
    title === '' ? `第 ${formatCount(number, 'zh')} 局` : `${formatCount(number, 'zh')}. ${title}`,
  encoding: '姓名和评注的编码：',
  opened: (moves, format, names) =>
    `已打开：${names === null ? '' : `${names}，`}${formatCount(moves, 'zh')} 手（${format}）。`,
  playOn: '从这里接着下',
  back: '回到之前的棋局',
  notKept: '浏览器不保存任何内容，关闭后棋局就没有了。复制链接可以留住它。',
  linkRefused: (why) => `链接里的对局打不开。${why}`,
  linkEnded: (why) => `链接里的对局只读到黑方因禁手告负为止。${why}`,
  close: '关闭',
};

export const recordText: Localized<RecordText> = { en: english, zh: chinese };
