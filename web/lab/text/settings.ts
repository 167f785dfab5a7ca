import type { Localized, TextOf, Language } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';
import { optionsText } from '../../engine/text/options.ts';

// What can be set has one name, wherever it is spoken of.
const { en, zh } = optionsText;

const settingsEn = {
  game: {
    rows: en.rows,
    /** Of a square board. */
    sides: en.size,
    columns: en.cols,
    inARow: en.k,
  },

  scoring: {
    label: en.scoring,
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
    label: en.depth,
    line: 'Below it the engine estimates instead of searching on.',
    unlimited: 'To the end',
    plies: (plies: number) => (plies === 1 ? '1 ply' : `${formatCount(plies, 'en')} plies`),
  },
  compare: {
    label: 'Side by side',
    line: 'Other searches of the same position, to compare.',
  },
};

export type SettingsText = TextOf<typeof settingsEn>;

const settingsZh: SettingsText = {
  game: {
    rows: zh.rows,
    sides: zh.size,
    columns: zh.cols,
    inARow: zh.k,
  },

  scoring: {
    label: zh.scoring,
    choices: {
      flat: { label: '只看胜负', line: '胜 +10，负 −10，和棋 0。' },
      depth: { label: '快胜慢负', line: '每多一层扣一分：能早赢就早赢，要输就晚输。' },
      discs: { label: '子数差', line: '终局时胜方多几子，就值几分。' },
    },
  },
  depth: {
    label: zh.depth,
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
export const settingsText: Localized<SettingsText> = { en: settingsEn, zh: settingsZh };

const algorithmOptionsEn = {
  cut: en.cut,
  cuts: { equal: 'where α ≥ β', strict: 'only where α > β' },
  guess: en.guess,
  guessLine: 'Of the value, in points. The better it is, the less there is to search.',
  width: en.width,
  widthLine: (low: string, high: string) => `The first window goes from ${low} to ${high}.`,
  tableSize: en['table-size'],
  positions: (count: number) =>
    count === 1 ? '1 position' : `${formatCount(count, 'en')} positions`,
  tableLine: 'When it is full, the oldest position is forgotten.',
  /** No position comes twice in a tree that is typed in, unless it is searched in several passes. */
  noTranspositions:
    'In a typed tree every node is a position of its own, so nothing comes twice in one pass: a table helps on boards, and where there are several passes.',
};

export type AlgorithmOptionsText = TextOf<typeof algorithmOptionsEn>;

const algorithmOptionsZh: AlgorithmOptionsText = {
  cut: zh.cut,
  cuts: { equal: 'α ≥ β', strict: '仅当 α > β' },
  guess: zh.guess,
  guessLine: '猜根节点的值。猜得越准，要搜的越少。',
  width: zh.width,
  widthLine: (low, high) => `第一个窗口从 ${low} 到 ${high}。`,
  tableSize: zh['table-size'],
  positions: (count) => `${formatCount(count, 'zh')} 个局面`,
  tableLine: '表满以后，最早记下的局面先被忘掉。',
  noTranspositions:
    '教材例树里每个节点都是不同的局面，同一遍里不会重复：置换表在棋盘上、或要搜好几遍时才有用。',
};

export const algorithmOptionsText: Localized<AlgorithmOptionsText> = {
  en: algorithmOptionsEn,
  zh: algorithmOptionsZh,
};

/** What books and programs do differently, and what is meant by each way. */
const conventionsEn = {
  heading: 'Conventions',
  letters: {
    label: en.letters,
    choices: {
      parent: { label: 'From a below each node', line: 'As a path says them: b → a.' },
      tree: { label: 'Each once in the tree', line: 'Level by level from the left.' },
    },
  },
  maxPlayer: {
    label: en.max,
    choices: {
      x: { label: 'X', line: 'Positive values are good for X.' },
      o: { label: 'O', line: 'Positive values are good for O.' },
      mover: {
        label: 'Whoever is to move (the engine)',
        line: 'Positive values are good for the side that the search looks for a move for.',
      },
    },
  },
  win: en.win,
  winLine: {
    flat: (win: string) => `+${win} for MAX, −${win} for MIN, a draw 0.`,
    depth: (win: string) => `${win} − depth for MAX, depth − ${win} for MIN, a draw 0.`,
  },
  countFrom: {
    label: en['count-from'],
    choices: {
      root: { label: 'The position at the root', line: 'The first move already costs a point.' },
      'first-move': {
        label: 'The position after its first move',
        line: 'A win with the first move is worth the whole.',
      },
    },
  },
  network: 'A network judges at the horizon, and of new leaves.',
  withoutNetwork: 'Use the hand-made estimate',
  evaluation: {
    label: en.evaluation,
    choices: {
      lines: {
        label: 'Lines of one side',
        line: 'A line with stones of one side alone counts 4^(stones − 1) for it; brought between a loss and a win.',
      },
      'open-lines': {
        label: 'Open lines',
        line: 'Lines still open to MAX − lines still open to MIN.',
      },
      shapes: {
        label: 'Shapes × attack factor',
        line: 'Lines of one side, MAX’s times the attack factor, less MIN’s.',
      },
    },
  },
  attack: en.attack,
  candidates: {
    label: en.candidates,
    choices: {
      all: { label: 'All empty squares', line: 'Nothing is missed.' },
      near: {
        label: 'Only beside a stone',
        line: 'On the empty board, the middle. A good move elsewhere is missed.',
      },
    },
  },
  squareNames: {
    label: en.names,
    choices: {
      letters: { label: 'a1, b2, …', line: 'A letter for the column, a number for the row.' },
      numbers: { label: '0, 1, 2, …', line: 'Numbered row by row from 0, as in programs.' },
    },
  },
  symmetry: {
    label: en.symmetry,
    line: 'Moves that a turn or a mirror of the board makes alike are searched once: 3 first moves in tic-tac-toe, not 9.',
  },
};

export type ConventionsText = TextOf<typeof conventionsEn>;

const conventionsZh: ConventionsText = {
  heading: '约定',
  letters: {
    label: zh.letters,
    choices: {
      parent: { label: '每个节点下从 a 排起', line: '连起来就是路径：b → a。' },
      tree: { label: '全树不重复', line: '逐层从左到右。' },
    },
  },
  maxPlayer: {
    label: zh.max,
    choices: {
      x: { label: 'X', line: '正值对 X 有利。' },
      o: { label: 'O', line: '正值对 O 有利。' },
      mover: { label: '轮到走棋的一方（引擎）', line: '正值对正在找着法的一方有利。' },
    },
  },
  win: zh.win,
  winLine: {
    flat: (win) => `极大方胜 +${win}，极小方胜 −${win}，和棋 0。`,
    depth: (win) => `极大方胜 ${win} − 深度，极小方胜 深度 − ${win}，和棋 0。`,
  },
  countFrom: {
    label: zh['count-from'],
    choices: {
      root: { label: '根节点的局面', line: '第一着就要扣一分。' },
      'first-move': { label: '走完第一着的局面', line: '第一着就赢，得满分。' },
    },
  },
  network: '深度限制处和新的叶子由网络来判断。',
  withoutNetwork: '改用手写的估值',
  evaluation: {
    label: zh.evaluation,
    choices: {
      lines: {
        label: '单方连线',
        line: '只有一方有子的线，按 4^(子数 − 1) 计入该方，再压到负与胜之间。',
      },
      'open-lines': { label: '可连的线', line: '极大方还能连成的线数 − 极小方的。' },
      shapes: { label: '棋形 × 进攻系数', line: '极大方的棋形乘以进攻系数，减去极小方的棋形。' },
    },
  },
  attack: zh.attack,
  candidates: {
    label: zh.candidates,
    choices: {
      all: { label: '所有空格', line: '什么也不会漏掉。' },
      near: { label: '只看紧挨棋子的空格', line: '空棋盘上走正中。好着若在别处就会漏掉。' },
    },
  },
  squareNames: {
    label: zh.names,
    choices: {
      letters: { label: 'a1、b2……', line: '字母表示列，数字表示行。' },
      numbers: { label: '0、1、2……', line: '从 0 开始逐行编号，与程序里一样。' },
    },
  },
  symmetry: {
    label: zh.symmetry,
    line: '棋盘旋转或翻转后相同的着法只搜索一次：井字棋的第一着只有 3 种，不是 9 种。',
  },
};

export const conventionsText: Localized<ConventionsText> = { en: conventionsEn, zh: conventionsZh };

const recordLimitEn = {
  label: en['record-limit'],
  nodes: (nodes: number) =>
    nodes >= 1_000_000 && nodes % 100_000 === 0
      ? `${formatCount(nodes / 1_000_000, 'en')} million nodes`
      : `${formatCount(nodes, 'en')} nodes`,
  /** What it takes at most, in megabytes: where the tree is all there is, and while it is made. */
  memory: (held: number, peak: number) =>
    `A tree that full takes ${formatCount(held, 'en')} MB, and ${formatCount(peak, 'en')} MB while it is made. Of larger ones the deepest plies are only counted.`,
  /** Added where a phone or a small computer will not do. */
  large: 'For computers with memory to spare: where there is none the search fails and says so.',
};

export type RecordLimitText = TextOf<typeof recordLimitEn>;

const recordLimitZh: RecordLimitText = {
  label: zh['record-limit'],
  nodes: (nodes) => {
    const [unit, name] = nodes >= 1e8 ? [1e8, '亿'] : [1e4, '万'];
    return nodes >= unit && nodes % unit === 0
      ? `${formatCount(nodes / unit, 'zh')} ${name}个节点`
      : `${formatCount(nodes, 'zh')} 个节点`;
  },
  memory: (held, peak) =>
    `画满时占用 ${formatCount(held, 'zh')} MB 内存，生成过程中约 ${formatCount(peak, 'zh')} MB。更大的树，最深的几层只计数。`,
  large: '适合内存充裕的电脑；内存不够时搜索会失败，并说明原因。',
};

export const recordLimitText: Localized<RecordLimitText> = { en: recordLimitEn, zh: recordLimitZh };

/** Measured, with the index; a little more where values need 32 bits. */
const BYTES_A_NODE = 18.5;

export function recordLimitLine(limit: number, language: Language): string {
  const text = recordLimitText[language];
  const held = Math.ceil((limit * BYTES_A_NODE) / 1e6);
  const line = text.memory(held, Math.ceil(held * 2.2));
  if (limit < 10_000_000) return line;
  return `${line}${language === 'zh' ? '' : ' '}${text.large}`;
}
