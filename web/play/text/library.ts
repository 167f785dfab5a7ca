import { zh } from '../../core/chinese-spacing.ts';
import type { Localized, TextOf, Language } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';
import type { Score } from '../library/statistics.ts';
import type { Strength } from '../library/strength.ts';

/** So many files are called by their names in one sentence. */
const MOST_NAMED = 5;

const libraryEn = {
  title: 'Your games',
  back: 'Back to the game',
  search: 'Search',
  searchLine: 'Names, event, date, result, opening, tag…',
  none: 'No game yet. Every game that you play here is kept, from its first move on.',
  noneFound: 'No game has these words.',
  count: (shown: number, all: number) =>
    shown === all
      ? `Games: ${formatCount(all, 'en')}`
      : `Games: ${formatCount(shown, 'en')} of ${formatCount(all, 'en')}`,
  order: 'Order',
  /** What the words of the search are looked for in. */
  sought: 'Search in',
  soughtAnywhere: 'Everything',
  orders: {
    kept: 'Last played here',
    date: 'Date',
    players: 'Players',
    event: 'Event',
    result: 'Result',
    size: 'Board',
    opening: 'Opening',
  },
  /** Several games at once. */
  choose: 'Select',
  chosen: (count: number) => `Selected: ${formatCount(count, 'en')}`,
  chooseAll: 'All that are shown',
  chooseNone: 'None',
  saveChosen: 'Save as a file',
  removeChosen: 'Delete them',
  tagChosen: 'Add the tags',
  several: (count: number) => `${formatCount(count, 'en')} games`,
  open: 'Open',
  rename: 'Name and tags',
  name: 'Name',
  tags: 'Tags, with commas between them',
  done: 'Done',
  remove: 'Delete',
  /** Of one game, for those who only hear the button. */
  of: (what: string, name: string) => `${what}: ${name}`,
  removed: (name: string) => `Deleted: ${name}.`,
  undo: 'Undo',
  /** Who plays: a person here, the engine, a friend. */
  you: 'You',
  person: 'Person',
  friend: 'Friend',
  level: (level: number) => `Level ${String(level)}`,
  against: (first: string, second: string) => `${first} – ${second}`,
  /** Of a record that does not say when it was played. */
  opened: (date: string) => `Opened ${date}`,
  wins: (color: string) => `${color} won`,
  /** `how`: by the letters with which SGF says it, or by how many points. */
  wonHow: (color: string, how: string) => {
    const words = { r: 'by resignation', t: 'on time', f: 'by forfeit' }[how] ?? `by ${how}`;
    return `${color} won ${words}`;
  },
  draw: 'Draw',
  /** A record that is one, without a move. */
  position: 'A position',
  unfinished: (moves: number) =>
    `Unfinished, ${formatCount(moves, 'en')} ${moves === 1 ? 'move' : 'moves'}`,
  export: 'Save everything as a file',
  exportLine:
    'Games, progress in puzzles and preferences, in one file. Files of other programs are read, too, with all their games.',
  import: 'Read files…',
  importing: (share: string) => `Reading: ${share}`,
  cancel: 'Stop',
  imported: (added: number, known: number) =>
    `Games added: ${formatCount(added, 'en')}. Already here: ${formatCount(known, 'en')}.`,
  unreadable: (count: number) => `Not readable: ${formatCount(count, 'en')}.`,
  shortened: (count: number) =>
    `Shown only up to a move that can’t be played: ${formatCount(count, 'en')}.`,
  /** Files beside the one of which it is said why. */
  othersRefused: (names: readonly string[]) => {
    const rest = names.length - MOST_NAMED;
    const more = rest > 0 ? `, and ${formatCount(rest, 'en')} more` : '';
    return `These could not be read either: ${names.slice(0, MOST_NAMED).join(', ')}${more}.`;
  },
  refused: {
    'not-a-library': 'This is no file of a library, and no game in a format that is known here.',
    newer: 'This file is of a newer version of the page; reload it, it may be old.',
    'too-large': 'This file is too large.',
    unreadable: 'It cannot be read: it is a folder, or it has been moved or changed.',
  },
  /** Nothing can be read, or nothing written any more. */
  forbidden:
    'This browser keeps no games for this page. The game on the board can be saved as a file.',
  full: 'There is no room for more in this browser. Save everything as a file, then delete games.',
  saveThis: 'Save this game as a file',
};

export type LibraryText = TextOf<typeof libraryEn>;

const libraryZh: LibraryText = {
  title: '我的棋局',
  back: '回到棋局',
  search: '搜索',
  searchLine: '姓名、赛事、日期、结果、开局、标签…',
  none: '还没有棋局。在这里下的每一局，从第一手起都会保存下来。',
  noneFound: '没有符合的棋局。',
  count: (shown, all) =>
    shown === all
      ? `共 ${formatCount(all, 'zh')} 局`
      : `${formatCount(shown, 'zh')} 局（共 ${formatCount(all, 'zh')} 局）`,
  order: '排序',
  sought: '查找范围',
  soughtAnywhere: '全部',
  orders: {
    kept: '最近下过',
    date: '日期',
    players: '棋手',
    event: '赛事',
    result: '结果',
    size: '棋盘',
    opening: '开局',
  },
  choose: '选择',
  chosen: (count) => `已选 ${formatCount(count, 'zh')} 局`,
  chooseAll: '全选列出的棋局',
  chooseNone: '全不选',
  saveChosen: '保存为文件',
  removeChosen: '删除所选',
  tagChosen: '加上标签',
  several: (count) => `${formatCount(count, 'zh')} 局`,
  open: '打开',
  rename: '名称和标签',
  name: '名称',
  tags: '标签，用逗号隔开',
  done: '完成',
  remove: '删除',
  of: (what, name) => `${what}：${name}`,
  removed: (name) => `已删除：${name}。`,
  undo: '撤销',
  you: '你',
  person: '玩家',
  friend: '好友',
  level: (level) => `第 ${String(level)} 级`,
  against: (first, second) => `${first} 对 ${second}`,
  opened: (date) => `打开于 ${date}`,
  wins: (color) => zh`${color}胜`,
  wonHow: (color, how) =>
    zh`${color}胜，${{ r: '对方认输', t: '对方超时', f: '对方判负' }[how] ?? `多 ${how} 子`}`,
  draw: '和棋',
  position: '一个局面',
  unfinished: (moves) => `未下完，${formatCount(moves, 'zh')} 手`,
  export: '全部保存为文件',
  exportLine:
    '棋局、习题进度和偏好设置，都在一个文件里。其他程序的棋谱文件也能读入，连同其中所有的棋局。',
  import: '读入文件…',
  importing: (share) => `正在读入：${share}`,
  cancel: '停止',
  imported: (added, known) =>
    `新增 ${formatCount(added, 'zh')} 局，已有 ${formatCount(known, 'zh')} 局。`,
  unreadable: (count) => `无法读取 ${formatCount(count, 'zh')} 局。`,
  shortened: (count) => `有 ${formatCount(count, 'zh')} 局含有不能下的着法，只显示到那一步之前。`,
  othersRefused: (names) => {
    const more = names.length > MOST_NAMED ? '等' : '';
    const all = `${names.slice(0, MOST_NAMED).join('、')}${more}`;
    return `还有 ${formatCount(names.length, 'zh')} 个文件未能读入：${all}。`;
  },
  refused: {
    'not-a-library': '这不是棋局库文件，也不是这里认识的棋谱。',
    newer: '这个文件来自更新版本的页面；本页可能旧了，请刷新。',
    'too-large': '文件太大。',
    unreadable: '无法读取：它是文件夹，或者已被移动或改动。',
  },
  forbidden: '浏览器不为本页保存棋局。棋盘上的这一局可以保存为文件。',
  full: '浏览器里没有空间了。请先全部保存为文件，再删除一些棋局。',
  saveThis: '把这一局保存为文件',
};

export const libraryText: Localized<LibraryText> = { en: libraryEn, zh: libraryZh };

const explorerEn = {
  source: 'What was played',
  sources: { games: 'In your games', book: 'The engine’s book', record: 'In this record' },
  move: 'Move',
  games: 'Games',
  ended: 'Black · draw · White',
  open: (count: number) => `${formatCount(count, 'en')} open`,
  /** For those who do not see the bar. */
  tally: (black: number, draws: number, white: number) =>
    `Black won ${String(black)}, drawn ${String(draws)}, White won ${String(white)}`,
  /** Of the book. */
  chance: 'Black wins',
  chances: 'Black · White',
  proven: { 0: 'White wins, proven', 1: 'Black wins, proven' },
  computed: (nodes: number, depth: number) =>
    `Computed by this engine: ${formatCount(nodes, 'en')} nodes, ${String(depth)} plies deep. The best moves, by Black’s chance to win.`,
  found: (games: number) =>
    games === 1
      ? 'One game came to this position.'
      : `${formatCount(games, 'en')} games came here.`,
  none: {
    games: 'None of your games went on from here.',
    record: 'No line of this record goes on from here.',
    book: 'The book does not hold this position. It holds the first stones on 15 × 15, the 26 openings of renju and the best moves after them.',
  },
  forbidden: 'Your games can’t be read: the browser does not allow it here.',
};

const explorerZh: TextOf<typeof explorerEn> = {
  source: '下过什么',
  sources: { games: '我的棋局', book: '引擎开局库', record: '这份棋谱' },
  move: '着法',
  games: '局数',
  ended: '黑胜 · 和 · 白胜',
  open: (count) => `${formatCount(count, 'zh')} 局未完`,
  tally: (black, draws, white) =>
    `黑胜 ${String(black)}，和棋 ${String(draws)}，白胜 ${String(white)}`,
  chance: '黑方胜率',
  chances: '黑 · 白',
  proven: { 0: '已证明白胜', 1: '已证明黑胜' },
  computed: (nodes, depth) =>
    `由本引擎计算：${formatCount(nodes, 'zh')} 个节点，深 ${String(depth)} 层。列出最好的几着和黑方的胜率。`,
  found: (games) => `有 ${formatCount(games, 'zh')} 局下到过这个局面。`,
  none: {
    games: '你的棋局里没有从这里下下去的。',
    record: '这份棋谱里没有从这里走下去的着法。',
    book: '开局库里没有这个局面。库里有 15 路棋盘的头几手、连珠的 26 种开局和它们之后的好手。',
  },
  forbidden: '读不到你的棋局：浏览器在这里不允许。',
};

/** What was played in a position. */
export const explorerText: Localized<TextOf<typeof explorerEn>> = {
  en: explorerEn,
  zh: explorerZh,
};

const statisticsEn = {
  title: 'Your results',
  none: 'No game against the engine has been played to its end yet.',
  game: 'Game',
  score: (won: string, drawn: string, lost: string) => `${won} won, ${drawn} drawn, ${lost} lost`,
  strength: (level: string) => `You play like level ${level}`,
  between: (lowest: string, highest: string, games: string) =>
    `Between ${lowest} and ${highest} with a certainty of 90%, by your last ${games} games in which no move was taken back.`,
  tooFew: 'How strong you are is estimated from three games in which no move was taken back.',
  row: (now: string, longest: string) => `Won in a row: ${now} now, ${longest} at the most.`,
  by: { levels: 'Level', rules: 'Rule', stones: 'You were' },
  columns: { won: 'Won', drawn: 'Drawn', lost: 'Lost', share: 'Score' },
  meaning:
    'A level is as strong as measured in games between the levels: each wins some three of four over the one below. A draw counts half.',
};

export type StatisticsText = TextOf<typeof statisticsEn>;

const statisticsZh: StatisticsText = {
  title: '我的战绩',
  none: '还没有与引擎下完的对局。',
  game: '棋种',
  score: (won, drawn, lost) => `${won} 胜 ${drawn} 和 ${lost} 负`,
  strength: (level) => `棋力约为 ${level} 级`,
  between: (lowest, highest, games) =>
    `九成把握在 ${lowest} 到 ${highest} 级之间，依据最近 ${games} 局没有悔棋的对局。`,
  tooFew: '下完三局而不悔棋，就能估算你的棋力。',
  row: (now, longest) => `目前 ${now} 连胜，最长 ${longest} 连胜。`,
  by: { levels: '级别', rules: '规则', stones: '执子' },
  columns: { won: '胜', drawn: '和', lost: '负', share: '得分率' },
  meaning: '级别的强弱由各级之间的对局测得：每一级对下一级约四局胜三局。和棋算半局。',
};

export const statisticsText: Localized<StatisticsText> = { en: statisticsEn, zh: statisticsZh };

const oneDecimal: Localized<Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  zh: new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};

/** "12 won, 3 drawn, 8 lost" */
export function scoreSentence({ won, drawn, lost }: Score, language: Language): string {
  const [w, d, l] = [won, drawn, lost].map((count) => formatCount(count, language)) as [
    string,
    string,
    string,
  ];
  return statisticsText[language].score(w, d, l);
}

/** "You play like level 3.4", and how sure that is. */
export function strengthSentences(
  { level, lowest, highest, games }: Strength,
  language: Language,
): { readonly strength: string; readonly between: string } {
  const text = statisticsText[language];
  const words = (value: number) => oneDecimal[language].format(value);
  return {
    strength: text.strength(words(level)),
    between: text.between(words(lowest), words(highest), formatCount(games, language)),
  };
}
