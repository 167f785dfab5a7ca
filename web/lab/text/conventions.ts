import type { Localized, TextOf } from '../../core/language.ts';

/** What books and programs do differently, and what is meant by each way. */
const english = {
  heading: 'Conventions',
  letters: {
    label: 'Letters of moves',
    choices: {
      parent: { label: 'From a below each node', line: 'As a path says them: b → a.' },
      tree: { label: 'Each once in the tree', line: 'Level by level from the left.' },
    },
  },
  maxPlayer: {
    label: 'MAX is',
    choices: {
      x: { label: 'X', line: 'Positive values are good for X.' },
      o: { label: 'O', line: 'Positive values are good for O.' },
      mover: {
        label: 'Whoever is to move (the engine)',
        line: 'Positive values are good for the side that the search looks for a move for.',
      },
    },
  },
  win: 'A win is worth',
  winLine: {
    flat: (win: string) => `+${win} for MAX, −${win} for MIN, a draw 0.`,
    depth: (win: string) => `${win} − depth for MAX, depth − ${win} for MIN, a draw 0.`,
  },
  countFrom: {
    label: 'Depth 0 is',
    choices: {
      root: { label: 'The position at the root', line: 'The first move already costs a point.' },
      'first-move': {
        label: 'The position after its first move',
        line: 'A win with the first move is worth the whole.',
      },
    },
  },
  evaluation: {
    label: 'Evaluation',
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
  attack: 'Attack factor',
  candidates: {
    label: 'Moves looked at',
    choices: {
      all: { label: 'All empty squares', line: 'Nothing is missed.' },
      near: {
        label: 'Only beside a stone',
        line: 'On the empty board, the middle. A good move elsewhere is missed.',
      },
    },
  },
  symmetry: {
    label: 'Merge symmetric moves',
    line: 'Moves that a turn or a mirror of the board makes alike are searched once: 3 first moves in tic-tac-toe, not 9.',
  },
};

export type ConventionsText = TextOf<typeof english>;

const chinese: ConventionsText = {
  heading: '约定',
  letters: {
    label: '着法字母',
    choices: {
      parent: { label: '每个节点下从 a 排起', line: '连起来就是路径：b → a。' },
      tree: { label: '全树不重复', line: '逐层从左到右。' },
    },
  },
  maxPlayer: {
    label: '极大方是',
    choices: {
      x: { label: 'X', line: '正值对 X 有利。' },
      o: { label: 'O', line: '正值对 O 有利。' },
      mover: { label: '轮到走棋的一方（引擎）', line: '正值对正在找着法的一方有利。' },
    },
  },
  win: '胜局值',
  winLine: {
    flat: (win) => `极大方胜 +${win}，极小方胜 −${win}，和棋 0。`,
    depth: (win) => `极大方胜 ${win} − 深度，极小方胜 深度 − ${win}，和棋 0。`,
  },
  countFrom: {
    label: '深度从哪里数起',
    choices: {
      root: { label: '根节点的局面', line: '第一着就要扣一分。' },
      'first-move': { label: '走完第一着的局面', line: '第一着就赢，得满分。' },
    },
  },
  evaluation: {
    label: '评估函数',
    choices: {
      lines: {
        label: '单方连线',
        line: '只有一方有子的线，按 4^(子数 − 1) 计入该方，再压到负与胜之间。',
      },
      'open-lines': { label: '可连的线', line: '极大方还能连成的线数 − 极小方的。' },
      shapes: { label: '棋形 × 进攻系数', line: '极大方的棋形乘以进攻系数，减去极小方的棋形。' },
    },
  },
  attack: '进攻系数',
  candidates: {
    label: '候选着法',
    choices: {
      all: { label: '所有空格', line: '什么也不会漏掉。' },
      near: { label: '只看紧挨棋子的空格', line: '空棋盘上走正中。好着若在别处就会漏掉。' },
    },
  },
  symmetry: {
    label: '合并对称着法',
    line: '棋盘旋转或翻转后相同的着法只搜索一次：井字棋的第一着只有 3 种，不是 9 种。',
  },
};

export const conventionsText: Localized<ConventionsText> = { en: english, zh: chinese };
