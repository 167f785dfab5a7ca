import type { Localized, TextOf } from '../../core/language.ts';

const faceEn = {
  /** The bar above the tree. */
  bar: 'The lab',
  yourTree: 'Your tree',
  yourPosition: 'Your position',
  examplesHint: 'Open another example',
  /** On the switch in the head of the tree. */
  edit: 'Edit',
  editHint: 'Change the tree where it is drawn',
  game: 'Game',
  algorithm: 'Algorithm',
  settings: 'Settings',
  settingsHint: 'The game, the tree or board, and how it is searched',
  inspector: 'Explain',
  inspectorHint: 'Why, code and counts beside the tree',
  menu: 'Menu',
  close: 'Close',
  files: 'Files',
  tabs: {
    why: 'Why',
    moves: 'Moves',
    code: 'Code',
    stack: 'Stack',
    counts: 'Counts',
    help: 'Help',
  },
  play: 'Play the search',
};

export type FaceText = TextOf<typeof faceEn>;

const faceZh: FaceText = {
  bar: '实验室',
  yourTree: '你的树',
  yourPosition: '你的局面',
  examplesHint: '打开另一个例子',
  edit: '编辑',
  editHint: '直接在图上改这棵树',
  game: '棋类',
  algorithm: '算法',
  settings: '设置',
  settingsHint: '搜什么、怎样搜',
  inspector: '讲解',
  inspectorHint: '在树旁查看原因、代码与计数',
  menu: '菜单',
  close: '关闭',
  files: '文件',
  tabs: {
    why: '为什么',
    moves: '着法',
    code: '代码',
    stack: '调用栈',
    counts: '计数',
    help: '帮助',
  },
  play: '播放搜索',
};

export const faceText: Localized<FaceText> = { en: faceEn, zh: faceZh };

const filesEn = {
  dropHere: 'Drop the tree or trace here',
  close: 'Back to where you were',
  notOpened: (name: string, why: string) => `${name} was not opened. ${why}`,
};

export type FilesText = TextOf<typeof filesEn>;

const filesZh: FilesText = {
  dropHere: '在这里松手，打开树或轨迹',
  close: '回到刚才的地方',
  notOpened: (name, why) => `没有打开 ${name}。${why}`,
};

export const filesText: Localized<FilesText> = { en: filesEn, zh: filesZh };

/** So many moves are named; of longer lines the last ones. */
const NAMED_MOVES = 4;

const gameBoardEn = {
  /** Below the board of the game itself. */
  searched: 'The position that is searched',
  /** There too, where the cells have no room for decimals. */
  hundredths: 'Written in hundredths: −4 is −0.04.',
  /** The same where a die rolls. */
  die: 'The die is rolling: say what it shows, or throw it.',
  /** Below the board of another node. */
  after: (moves: readonly string[]) =>
    `After ${moves.length > NAMED_MOVES ? '… ' : ''}${moves.slice(-NAMED_MOVES).join(' ')}`,
  back: 'Back to the game board',
  playOn: 'Play on from here',
};

export type GameBoardText = TextOf<typeof gameBoardEn>;

const gameBoardZh: GameBoardText = {
  searched: '所搜索的局面',
  hundredths: '值以百分之一为单位：−4 即 −0.04。',
  die: '骰子还在滚：指定点数，或掷一次。',
  after: (moves) =>
    `走过 ${moves.length > NAMED_MOVES ? '… ' : ''}${moves.slice(-NAMED_MOVES).join(' ')} 之后`,
  back: '回到对局的棋盘',
  playOn: '从这里接着下',
};

export const gameBoardText: Localized<GameBoardText> = { en: gameBoardEn, zh: gameBoardZh };
