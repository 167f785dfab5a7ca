import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  heading: 'Watch an evaluation learn',
  close: 'Close',
  line: 'A network of two layers knows nothing but the rules. It plays against itself, and after each game corrects what it said of a position by what came of it.',
  board: 'Game',
  boardName: (game: string, columns: number, rows: number, inARow: number | null) =>
    inARow === null
      ? `${game}, ${String(columns)} × ${String(rows)}`
      : `${String(inARow)} in a row, ${String(columns)} × ${String(rows)}`,
  games: 'Games',
  seed: 'Seed',
  learn: 'Learn',
  learnMore: 'Learn on',
  again: 'Start again',
  stop: 'Stop',
  save: 'Save the network',
  open: 'Open a network…',
  use: 'Use it in the search',
  useHint: 'At the horizon of this lab’s search it judges in place of the hand-made estimate',
  beside: 'Compare with the hand-made estimate',
  besideHint:
    'The same search twice: with the network at its horizon, and with the hand-made estimate',
  tooLarge: 'This network is too large for a link, and so for the search: learn with fewer units.',
  beginning: 'It is begun …',
  nothingYet: 'Nothing learned yet.',
  /** How it does after so many games. */
  figures: (games: string, error: string, agreement: string) =>
    `After ${games} games it is off by ${error} on average, and one ply ahead finds a best move in ${agreement} of the positions.`,
  ended: 'Learned.',
  stopped: 'Stopped.',
  opened: 'Opened.',
  asked: (positions: string) =>
    `Error and best moves: asked about ${positions} positions whose end is known (win 1, draw 0, loss −1). It learns from none of these answers.`,
  chart: 'From game to game',
  gamesAxis: 'games',
  lines: { error: 'error', missed: 'best move missed', loss: 'loss' },
  ahead: 'How often it finds a best move',
  plies: (count: number, positions: string) =>
    `${count === 1 ? '1 ply' : `${String(count)} plies`} ahead, ${positions} positions`,
  looks: 'Looking',
  learned: 'with the network',
  handMade: 'with the hand-made estimate',
  best: 'Judged best',
  worst: 'Judged worst',
  toMove: (player: string) => `${player} to move`,
  says: (value: string) => `says ${value}`,
  exact: { '1': 'is a win: +1', '0': 'is a draw: 0', '-1': 'is a loss: −1' },
  weights: 'Its weights over the board',
  weightsLine:
    'How a piece on each cell moves the judgment: left of the side to move, right of the other side. The larger the square, the more.',
  good: 'good for the side to move',
  bad: 'bad for it',
  shown: 'Shown',
  strongest: 'All together, and the strongest eight units',
  allUnits: 'All units together',
  unit: (number: number) => `Unit ${String(number)}`,
  mine: 'own',
  theirs: 'the other’s',
  notANetwork: (name: string) => `“${name}” is no network that this page can open.`,
};

export type LearningText = TextOf<typeof english>;

const chinese: LearningText = {
  heading: '看评估函数学习',
  close: '关闭',
  line: '一个两层的网络，除规则外一无所知。它与自己对弈，每局之后按实际的结果修正自己对局面的判断。',
  board: '棋',
  boardName: (game, columns, rows, inARow) =>
    inARow === null
      ? `${game} ${String(columns)} × ${String(rows)}`
      : `${String(columns)} × ${String(rows)} 连${String(inARow)}`,
  games: '局数',
  seed: '随机种子',
  learn: '开始学习',
  learnMore: '接着学',
  again: '重新开始',
  stop: '停止',
  save: '保存网络',
  open: '打开网络…',
  use: '用于搜索',
  useHint: '在本实验室搜索的深度限制处，由它代替手写的估值来判断',
  beside: '与手写的估值比较',
  besideHint: '同一个搜索做两遍：深度限制处一遍用网络，一遍用手写的估值',
  tooLarge: '这个网络放不进链接，因此也不能用于搜索：请用较少的单元来学。',
  beginning: '正在准备……',
  nothingYet: '还没有学过。',
  figures: (games, error, agreement) =>
    `${games} 局之后，平均误差 ${error}；只看一步，在 ${agreement} 的局面里找到最佳着法。`,
  ended: '学完了。',
  stopped: '已停止。',
  opened: '已打开。',
  asked: (positions) =>
    `误差和最佳着法：用 ${positions} 个已知结果的局面来考它（胜 1、和 0、负 −1）。这些答案不用于学习。`,
  chart: '逐局的变化',
  gamesAxis: '局数',
  lines: { error: '误差', missed: '错过最佳着法', loss: '损失' },
  ahead: '找到最佳着法的比例',
  plies: (count, positions) => `看 ${String(count)} 层，${positions} 个局面`,
  looks: '前瞻',
  learned: '用网络',
  handMade: '用手写的估值',
  best: '判断最准',
  worst: '判断最差',
  toMove: (player) => `轮到${player}`,
  says: (value) => `判断 ${value}`,
  exact: { '1': '实为胜：+1', '0': '实为和：0', '-1': '实为负：−1' },
  weights: '棋盘上的权重',
  weightsLine:
    '每一格上的一枚棋子使判断变化多少：左边是轮到的一方的棋子，右边是另一方的。方块越大，影响越大。',
  good: '对轮到的一方有利',
  bad: '对它不利',
  shown: '显示',
  strongest: '全部合计，以及最强的八个单元',
  allUnits: '全部单元合计',
  unit: (number) => `单元 ${String(number)}`,
  mine: '己方',
  theirs: '对方',
  notANetwork: (name) => `“${name}”不是本页能打开的网络文件。`,
};

/** The sheet in which a network learns. */
export const learningText: Localized<LearningText> = { en: english, zh: chinese };
