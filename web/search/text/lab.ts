import type { TextOf, Localized } from '../../core/language.ts';
import { GAME_NAMES } from '../../games/registry.ts';

/** The lab in English. */
export const labEn = {
  headings: {
    game: 'Game',
    search: 'Search',
    tree: 'Tree',
    code: 'Code',
    counts: 'Counts',
    rootMoves: 'The moves from here',
    examples: 'Examples',
    legend: 'Legend',
    keyboard: 'Keyboard',
  },

  /** Behind the name of a search in which a network judges. */
  network: 'network',
  algorithm: {
    label: 'Algorithm',
    /** In the place of an algorithm: there is no choice. */
    player: { label: 'The gomoku player' },
    choices: {
      minimax: { label: 'Minimax' },
      'alpha-beta': { label: 'Alpha-beta' },
      'iterative-deepening': { label: 'Iterative deepening' },
      'principal-variation': { label: 'Principal variation' },
      'transposition-table': { label: 'Transposition table' },
      'mtd-f': { label: 'MTD(f)' },
      aspiration: { label: 'Aspiration window' },
      mcts: { label: 'Monte Carlo tree search' },
      puct: { label: 'PUCT' },
      'proof-number': { label: 'Proof-number search' },
      'df-pn': { label: 'df-pn' },
      'sss-star': { label: 'SSS*' },
      expectimax: { label: 'Expectimax' },
      star1: { label: 'Star1' },
      'max-n': { label: 'Max-n' },
    },
  },
  order: {
    label: 'Move order',
    choices: {
      natural: { label: 'Natural' },
      centre: { label: 'Centre first' },
      random: { label: 'Random' },
      best: { label: 'Best first' },
      worst: { label: 'Worst first' },
      listed: { label: 'As listed' },
      killer: { label: 'Killer moves' },
      history: { label: 'History' },
      reverse: { label: 'Right to left' },
    },
    seed: 'Seed',
    newSeed: 'Shuffle again',
  },
  examples: {
    'three-plates': {
      title: 'Three plates',
      /** What makes one want to open it. */
      teaser: 'You pick a plate, your rival hands you two of its notes, you keep one. Which plate?',
    },
    'plates-by-level': {
      title: 'Three plates, level by level',
      teaser: 'Minimax: every leaf is known, and each level above is filled in from the one below.',
    },
    'two-ply': {
      title: 'Two plies',
      teaser: 'Nine leaves, of which two are never looked at.',
    },
    'named-gomoku': {
      title: 'Four plies of gomoku',
      teaser: 'A0 to B20: one shallow cutoff after another, and a deep one.',
    },
    'three-players': {
      title: 'Three players',
      teaser: 'Each takes the most for themselves.',
    },
    'minimal-tree': {
      title: 'The least there is',
      teaser: 'Best moves first: 11 of 27 leaves, the fewest there can be.',
    },
    'plus-minus-one': { title: 'Win +1, loss −1' },
    'level-by-level': { title: '±1, level by level' },
    'open-lines': { title: 'An estimate at two plies' },
    'four-ply': {
      title: 'Four plies',
      /** What makes one want to open it. */
      teaser: 'Deep enough for a cutoff whose reason lies two levels up.',
    },
    'empty-board': { title: 'The empty board' },
    'must-block': { title: 'Block!' },
    'two-threats': { title: 'Two threats at once' },
    'nim-rows': { title: 'Nim: 1, 2, 3' },
    'dice-nim-two': { title: 'Nim with a die: two left' },
    'dice-nim-five': { title: 'Nim with a die: Star1' },
    'connect-four-end': { title: 'Connect Four: the end' },
    'reversi-small': { title: 'Reversi on 4 × 4' },
    'five-in-2': { title: 'Five in a row: 2 plies' },
    'five-in-4': { title: 'Five in a row: 4 plies' },
    'five-in-6': { title: 'Five in a row: 6 plies' },
    'gomoku-opening': { title: 'Gomoku: an opening' },
    'gomoku-fours': { title: 'Gomoku: win by fours' },
    'gomoku-quiet': { title: 'Gomoku: a quiet position' },
  },

  page: {
    footer: 'Prunus runs in your browser; nothing is sent anywhere.',
    emptyTitle: 'No tree yet',
    empty: 'Open an example, or change the game: the search begins by itself.',
    skipToTree: 'Skip to the tree',
  },
};

/** The lab in Simplified Chinese. */
export const labZh: TextOf<typeof labEn> = {
  headings: {
    game: '游戏',
    search: '搜索',
    tree: '博弈树',
    code: '代码',
    counts: '统计',
    rootMoves: '当前各着法',
    examples: '示例',
    legend: '图例',
    keyboard: '键盘操作',
  },

  network: '网络',
  algorithm: {
    label: '算法',
    player: { label: '五子棋引擎' },
    choices: {
      minimax: { label: '极小化极大' },
      'alpha-beta': { label: 'α-β 剪枝' },
      'iterative-deepening': { label: '迭代加深' },
      'principal-variation': { label: '主变搜索' },
      'transposition-table': { label: '置换表' },
      'mtd-f': { label: 'MTD(f)' },
      aspiration: { label: '期望窗口' },
      mcts: { label: '蒙特卡洛树搜索' },
      puct: { label: 'PUCT' },
      'proof-number': { label: '证明数搜索' },
      'df-pn': { label: 'df-pn' },
      'sss-star': { label: 'SSS*' },
      expectimax: { label: '期望极大化搜索' },
      star1: { label: 'Star1' },
      'max-n': { label: 'Max-n' },
    },
  },
  order: {
    label: '着法顺序',
    choices: {
      natural: { label: '自然顺序' },
      centre: { label: '中心优先' },
      random: { label: '随机' },
      best: { label: '好着在前' },
      worst: { label: '坏着在前' },
      listed: { label: '自定顺序' },
      killer: { label: '杀手着法' },
      history: { label: '历史启发' },
      reverse: { label: '从右到左' },
    },
    seed: '种子',
    newSeed: '重新打乱',
  },
  examples: {
    'three-plates': {
      title: '三个盘子',
      teaser: '你选一盘，对手从中挑两张钞票，你再拿一张。该选哪一盘？',
    },
    'plates-by-level': {
      title: '三个盘子，逐层填值',
      teaser: '极小化极大：叶子都已知，自下而上一层层填出来。',
    },
    'two-ply': {
      title: '两层树',
      teaser: '九片叶子，有两片不用看。',
    },
    'named-gomoku': {
      title: '五子棋四层树',
      teaser: '从 A0 到 B20：有浅剪枝，也有一次深剪枝。',
    },
    'three-players': {
      title: '三名玩家',
      teaser: '人人只取对自己最有利的。',
    },
    'minimal-tree': {
      title: '最少要看几片',
      teaser: '好着总在前面：27 片叶子至少看 11 片。',
    },
    'plus-minus-one': { title: '胜 +1，负 −1' },
    'level-by-level': { title: '±1，逐层填值' },
    'open-lines': { title: '看两层再评估' },
    'four-ply': {
      title: '四层树',
      teaser: '有一次深剪枝：原因在更上面的祖先。',
    },
    'empty-board': { title: '空棋盘' },
    'must-block': { title: '必须防守' },
    'two-threats': { title: '双重威胁' },
    'nim-rows': { title: '尼姆：1、2、3' },
    'dice-nim-two': { title: '骰子尼姆：还剩两根' },
    'dice-nim-five': { title: '骰子尼姆：Star1 剪枝' },
    'connect-four-end': { title: '四子棋：收官' },
    'reversi-small': { title: '4 × 4 黑白棋' },
    'five-in-2': { title: '五子连线：看 2 层' },
    'five-in-4': { title: '五子连线：看 4 层' },
    'five-in-6': { title: '五子连线：看 6 层' },
    'gomoku-opening': { title: '五子棋：开局' },
    'gomoku-fours': { title: '五子棋：连续冲四' },
    'gomoku-quiet': { title: '五子棋：平静的中盘' },
  },

  page: {
    footer: 'Prunus 在你的浏览器里运行，不向任何地方发送数据。',
    emptyTitle: '还没有树',
    empty: '打开一个示例或改动游戏，搜索自动开始。',
    skipToTree: '跳到博弈树',
  },
};

/** Something to choose, with a line that says what it does. */
export interface Choice {
  readonly label: string;
  readonly line: string;
}

/** What goes by a name; its line stands in `lines.ts`, where there is one. */
export interface Named {
  readonly label: string;
}

/** An example on the shelf. */
export interface Example {
  readonly title: string;
  /** What makes one want to open it; of a position the shelf says it: `lines.ts`. */
  readonly teaser?: string;
}

export type LabText = TextOf<typeof labEn>;

export const labText: Localized<LabText> = { en: labEn, zh: labZh };

/** What there is to choose as long as the engine has not said so: all that there are words for. */
export const NAMED_OFFER = {
  games: GAME_NAMES,
  // Texts may come later than whoever speaks of them.
  get algorithms(): readonly string[] {
    return Object.keys(labText.en.algorithm.choices);
  },
  get orders(): readonly string[] {
    return Object.keys(labText.en.order.choices);
  },
};
