import { zh } from '../../core/chinese-spacing.ts';
import type { Localized, TextOf } from '../../core/language.ts';

const newGameEnglish = {
  title: 'New game',
  game: 'Game',
  size: 'Board',
  sizeOption: (side: number) => `${String(side)} × ${String(side)}`,
  rows: 'Rows',
  columns: 'Columns',
  inARow: 'In a row',
  rule: 'Rules',
  opening: 'Opening',
  openings: {
    none: { label: 'Free', line: 'Black begins anywhere.' },
    swap2: {
      label: 'Swap2',
      line: 'One side puts three stones, the other one chooses its color: fair for both.',
    },
    'soosyrv-8': {
      label: 'Soosyrv-8',
      line: 'Renju’s opening until 2023: White says how many fifth stones Black must offer, and chooses one.',
    },
    'taraguchi-10': {
      label: 'Taraguchi-10',
      line: 'Renju’s opening today: colors may be changed after every stone, or Black offers ten fifth stones.',
    },
  },
  side: 'Who plays',
  /** The person's side of one is called as the game calls it. */
  sides: {
    both: { label: 'Two people', line: 'Two people at this screen, without the engine.' },
    none: {
      label: 'Engine alone',
      line: 'The engine plays both sides; you watch, and can pause it.',
    },
  },
  begins: { you: 'You begin; the engine answers.', engine: 'The engine begins.' },
  /** With swap2, colors are not known yet. */
  swapSides: {
    black: { label: 'You begin', line: 'You put the opening, the engine chooses its color.' },
    white: {
      label: 'Engine begins',
      line: 'The engine puts the opening, you choose your color.',
    },
    both: { label: 'Two people', line: 'Two people at this screen, without the engine.' },
    none: {
      label: 'Engine alone',
      line: 'The engine plays both sides; you watch, and can pause it.',
    },
  },
  levelOfSide: (side: string) => `Level of ${side}`,
  clock: 'Clock',
  noClock: 'No clock',
  minutes: (minutes: number) => `${String(minutes)} min`,
  increment: 'More for every move',
  seconds: (seconds: number) => `${String(seconds)} s`,
  clockLine: 'For each side. Who runs out of time loses; the engine keeps to it as well.',
  start: 'Start',
  cancel: 'Cancel',
};

export type NewGameText = TextOf<typeof newGameEnglish>;

const newGameChinese: NewGameText = {
  title: '新对局',
  game: '游戏',
  size: '棋盘',
  sizeOption: (side) => `${String(side)} 路`,
  rows: '行数',
  columns: '列数',
  inARow: '连子数',
  rule: '规则',
  opening: '开局',
  openings: {
    none: { label: '自由', line: '黑方随意开局。' },
    swap2: { label: 'Swap2', line: '一方摆三子，另一方选颜色，对双方都公平。' },
    'soosyrv-8': {
      label: '索索夫-8',
      line: '2023 年以前的连珠开局规则：白方指定黑方打几个第五手，再从中选一个。',
    },
    'taraguchi-10': {
      label: '塔拉山口-10',
      line: '现行的连珠开局规则：每落一子都可以交换，或由黑方打十个第五手。',
    },
  },
  side: '谁来下',
  sides: {
    both: { label: '两人对弈', line: '两个人在这块屏幕上对弈，没有引擎。' },
    none: { label: '引擎自战', line: '引擎下双方，你来观看，随时可以暂停。' },
  },
  begins: { you: '你先走，引擎来应。', engine: '引擎先走。' },
  swapSides: {
    black: { label: '你先摆', line: '你摆开局，引擎选颜色。' },
    white: { label: '引擎先摆', line: '引擎摆开局，你选颜色。' },
    both: { label: '两人对弈', line: '两个人在这块屏幕上对弈，没有引擎。' },
    none: { label: '引擎自战', line: '引擎下双方，你来观看，随时可以暂停。' },
  },
  levelOfSide: (side) => zh`${side}级别`,
  clock: '棋钟',
  noClock: '不用棋钟',
  minutes: (minutes) => `${String(minutes)} 分钟`,
  increment: '每步加时',
  seconds: (seconds) => `${String(seconds)} 秒`,
  clockLine: '双方各自计时，超时判负，引擎也一样。',
  start: '开始',
  cancel: '取消',
};

export const newGameText: Localized<NewGameText> = { en: newGameEnglish, zh: newGameChinese };

const playSettingsEnglish = {
  title: 'Board and sound',
  look: 'Look',
  looks: { paper: 'Paper', wood: 'Wood', slate: 'Slate', jade: 'Jade' },
  numbers: { label: 'Numbers', line: 'Writes the order of the moves on the stones.' },
  coordinates: { label: 'Coordinates', line: 'Letters and numbers at the edge.' },
  threats: {
    label: 'Threats',
    line: 'Marks fours, threes and points that win, also while the analysis is closed.',
  },
  confirm: 'Confirm a move',
  confirms: {
    never: { label: 'Never', line: 'One press plays.' },
    touch: { label: 'By touch', line: 'A finger presses twice on small boards, a mouse once.' },
    always: { label: 'Always', line: 'The first press shows, the second one plays.' },
  },
  coach: {
    label: 'Coach',
    line: 'Says after your move where it was a mistake, or the only good one (gomoku against the engine).',
  },
  sound: { label: 'Sound', line: 'A soft click for every stone.' },
};

export type PlaySettingsText = TextOf<typeof playSettingsEnglish>;

const playSettingsChinese: PlaySettingsText = {
  title: '棋盘与声音',
  look: '外观',
  looks: { paper: '纸面', wood: '木质', slate: '青石', jade: '碧玉' },
  numbers: { label: '手数', line: '在棋子上标出落子顺序。' },
  coordinates: { label: '坐标', line: '棋盘边上的字母和数字。' },
  threats: { label: '威胁', line: '标出四、三和能取胜的点，不打开分析也标。' },
  confirm: '落子确认',
  confirms: {
    never: { label: '不确认', line: '点一下就落子。' },
    touch: { label: '触屏确认', line: '在小屏幕上用手指要点两下，用鼠标点一下。' },
    always: { label: '总是确认', line: '第一下预览，第二下落子。' },
  },
  coach: { label: '教练', line: '你落子后，指出失误和唯一的好棋（与引擎下五子棋时）。' },
  sound: { label: '声音', line: '每次落子有轻轻一声。' },
};

export const playSettingsText: Localized<PlaySettingsText> = {
  en: playSettingsEnglish,
  zh: playSettingsChinese,
};
