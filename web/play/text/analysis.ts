import type { TextOf } from '../../core/language.ts';
import type { Stone } from '../../games/cells.ts';
import { isIdle, type Bound, type Verdict } from '../../board/verdict.ts';
import { formatCount, formatShare } from '../../core/format.ts';
import type { Language, Localized } from '../../core/language.ts';

const english = {
  run: 'Analyse',
  bar: 'Who stands better',
  side: (stone: Stone) => (stone === 'X' ? 'Black' : 'White'),
  /** Of Black's chance in percent. */
  chance: (percent: string) => `Black ${percent}`,
  wins: (stone: Stone, plies: number) =>
    plies === 0
      ? `${stone === 'X' ? 'Black' : 'White'} has won`
      : `${stone === 'X' ? 'Black' : 'White'} wins in ${formatCount(plies, 'en')}`,
  /** The same, as short as can be, for a point of a board. */
  winsShort: (stone: Stone, plies: number) =>
    `${stone === 'X' ? 'B' : 'W'}${formatCount(plies, 'en')}`,
  /** How the figures are to be read. */
  legend:
    'Percentages are Black’s chance of winning. “Wins in 9” is proven, and counts the stones of both sides; there may be a shorter way.',
  unknown: 'Nothing is known yet',
  /** Of the empty board of 15 × 15, without an opening rule. */
  solved: {
    freestyle: 'Solved: the first player wins freestyle on 15 × 15 (Allis, 1994).',
    renju: 'Solved: without an opening rule, Black wins renju (Wágner and Virág, 2001).',
  },
  depth: (plies: number) => `depth ${formatCount(plies, 'en')}`,
  nodes: (nodes: number) => `${formatCount(nodes, 'en')} ${nodes === 1 ? 'node' : 'nodes'}`,
  perSecond: (nodes: number) => `${formatCount(nodes, 'en')} a second`,
  status: {
    off: 'Off: nothing is searched.',
    starting: 'Starting …',
    thinking: 'Thinking …',
    done: 'Done.',
    proven: 'Proven: there is nothing left to search.',
    paused: 'Paused while this page is out of sight.',
    /** While a forced win is looked for. */
    halted: 'Waits for the search below.',
    /** While the engine of the game thinks. */
    held: 'Waits for the game.',
  },
  over: (winner: Stone | null) =>
    winner === null
      ? 'The game has ended in a draw.'
      : `The game is over: ${winner === 'X' ? 'Black' : 'White'} has won.`,
  /** For games that the gomoku player does not play. */
  notGomoku:
    'Live analysis is there for five in a row on a square board. This game is one for the Lab, which shows its whole tree.',
  longer: 'Think longer',
  again: 'Try again',
  lines: 'Lines',
  linesOf: (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'line' : 'lines'}`,
  lineLabel: (rank: number, verdict: string) => `Line ${formatCount(rank, 'en')}: ${verdict}`,
  moveLabel: (name: string, number: number) =>
    `${formatCount(number, 'en')}. ${name}: play up to here`,
  noLines: 'The best lines will stand here.',
  heat: 'Heat map',
  threats: 'Threats',
  /** Of the processor: only where the page is isolated. */
  threads: {
    label: 'CPU threads',
    of: (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'thread' : 'threads'}`,
  },
  /** What the list of them says: what a stone would make, and where. */
  threatsLegend: 'What a stone would make, and where',
  noThreats: 'No stone makes a threat yet.',
  threat: {
    five: 'five',
    openFour: 'open four or two fours',
    fourThree: 'four and three',
    four: 'four',
    doubleThree: 'double three',
    three: 'open three',
  },
  threatLabel: (stone: Stone, threat: string, points: string) =>
    `${stone === 'X' ? 'Black' : 'White'}, ${threat}: ${points}`,
  solve: 'Find a forced win',
  stop: 'Stop',
  /** Takes a forced win off the board. */
  hide: 'Hide it',
  solving: (nodes: number) => `Looking for a forced win … ${formatCount(nodes, 'en')} nodes.`,
  solvedWin: (stone: Stone, plies: number) =>
    `${stone === 'X' ? 'Black' : 'White'} wins by force within ${formatCount(plies, 'en')} ${plies === 1 ? 'stone' : 'stones'}.`,
  solvedLoss: (stone: Stone, plies: number) =>
    `${stone === 'X' ? 'Black' : 'White'} is lost: the other side wins by force within ${formatCount(plies, 'en')} stones.`,
  unsolved: (nodes: number) =>
    `No forced win was found in ${formatCount(nodes, 'en')} nodes. There may be one that is deeper.`,
  solvedBy: {
    vcf: 'By fours alone (VCF): every move must be answered at once.',
    vct: 'By fours and threes (VCT): every move is a threat.',
    search: 'With quiet moves among the threats, found by search.',
  },
  solvedShortest: 'No quicker win by fours and threes exists.',
  defend: 'Find the moves that hold',
  defending: (nodes: number) =>
    `Looking for the moves that hold … ${formatCount(nodes, 'en')} nodes.`,
  /** Of the side that is not to move. */
  noThreat: (stone: Stone) =>
    `Nothing has to be stopped: ${stone === 'X' ? 'Black' : 'White'} has no win by fours and threes, even if it were to move now.`,
  unknownThreat: (stone: Stone, nodes: number) =>
    `No win by fours and threes that ${stone === 'X' ? 'Black' : 'White'} threatens was found in ${formatCount(nodes, 'en')} nodes. There may be one that is deeper.`,
  threatened: (stone: Stone, plies: number) =>
    `${stone === 'X' ? 'Black' : 'White'} threatens to win by fours and threes within ${formatCount(plies, 'en')} stones.`,
  holds: (count: number) =>
    count === 1
      ? 'One move alone does not lose to that:'
      : `${formatCount(count, 'en')} moves do not lose to that:`,
  noneHolds: 'No move holds: every one loses to fours and threes.',
  /** Before moves of which the time was not enough to know. */
  notSettled: (count: number) =>
    `Not settled in the time there was: ${formatCount(count, 'en')} ${count === 1 ? 'move' : 'moves'}.`,
};

export type AnalysisText = TextOf<typeof english>;

const chinese: AnalysisText = {
  run: '分析',
  bar: '谁占优',
  side: (stone) => (stone === 'X' ? '黑方' : '白方'),
  chance: (percent) => `黑方 ${percent}`,
  wins: (stone, plies) =>
    plies === 0
      ? `${stone === 'X' ? '黑方' : '白方'}已胜`
      : `${stone === 'X' ? '黑方' : '白方'} ${formatCount(plies, 'zh')} 手胜`,
  winsShort: (stone, plies) => `${stone === 'X' ? '黑' : '白'}${formatCount(plies, 'zh')}`,
  legend: '百分数是黑方的胜率。“9 手胜”是已证明的必胜，双方的棋子都计在内；也许还有更短的胜法。',
  unknown: '尚无结果',
  solved: {
    freestyle: '已有定论：15 × 15 无禁手先手必胜（阿利斯，1994）。',
    renju: '已有定论：不限开局时，连珠黑方必胜（瓦格纳与维拉格，2001）。',
  },
  depth: (plies) => `深度 ${formatCount(plies, 'zh')} 层`,
  nodes: (nodes) => `${formatCount(nodes, 'zh')} 个节点`,
  perSecond: (nodes) => `每秒 ${formatCount(nodes, 'zh')} 个`,
  status: {
    off: '已关闭，不进行搜索。',
    starting: '正在启动…',
    thinking: '思考中…',
    done: '已完成。',
    proven: '胜负已证明，不必再搜索。',
    paused: '页面不在眼前，已暂停。',
    halted: '等待下面的搜索。',
    held: '等待对局。',
  },
  over: (winner) =>
    winner === null ? '对局以和棋结束。' : `对局已结束：${winner === 'X' ? '黑方' : '白方'}胜。`,
  notGomoku: '实时分析只用于方形棋盘上的五子棋。这个游戏可到实验室里查看整棵博弈树。',
  longer: '继续思考',
  again: '再试一次',
  lines: '变化数',
  linesOf: (count) => `${formatCount(count, 'zh')} 条变化`,
  lineLabel: (rank, verdict) => `第 ${formatCount(rank, 'zh')} 条变化：${verdict}`,
  moveLabel: (name, number) => `第 ${formatCount(number, 'zh')} 手 ${name}：走到这里`,
  noLines: '最佳变化会显示在这里。',
  heat: '热力图',
  threats: '威胁',
  threads: { label: '处理器线程', of: (count) => `${formatCount(count, 'zh')} 个线程` },
  threatsLegend: '落子可成的棋型及其位置',
  noThreats: '目前哪一点都成不了威胁。',
  threat: {
    five: '成五',
    openFour: '活四或双四',
    fourThree: '冲四活三',
    four: '冲四',
    doubleThree: '双活三',
    three: '活三',
  },
  threatLabel: (stone, threat, points) => `${stone === 'X' ? '黑方' : '白方'}${threat}：${points}`,
  solve: '寻找必胜',
  stop: '停止',
  hide: '收起',
  solving: (nodes) => `正在寻找必胜…${formatCount(nodes, 'zh')} 个节点。`,
  solvedWin: (stone, plies) =>
    `${stone === 'X' ? '黑方' : '白方'} ${formatCount(plies, 'zh')} 手内必胜。`,
  solvedLoss: (stone, plies) =>
    `${stone === 'X' ? '黑方' : '白方'}必败：对方 ${formatCount(plies, 'zh')} 手内必胜。`,
  unsolved: (nodes) => `搜索了 ${formatCount(nodes, 'zh')} 个节点，没有找到必胜。更深处也许还有。`,
  solvedBy: {
    vcf: '连续冲四取胜（VCF）：每一手对方都必须立刻应。',
    vct: '连续冲四与活三取胜（VCT）：每一手都是威胁。',
    search: '威胁之间夹有静着，由搜索找到。',
  },
  solvedShortest: '已证明：用冲四和活三取胜，没有更快的下法。',
  defend: '寻找守得住的着法',
  defending: (nodes) => `正在寻找守得住的着法…${formatCount(nodes, 'zh')} 个节点。`,
  noThreat: (stone) =>
    `没有什么需要防守：即使现在轮到${stone === 'X' ? '黑方' : '白方'}走，也不能靠冲四和活三取胜。`,
  unknownThreat: (stone, nodes) =>
    `搜索了 ${formatCount(nodes, 'zh')} 个节点，没有发现${stone === 'X' ? '黑方' : '白方'}靠冲四和活三取胜的威胁。更深处也许还有。`,
  threatened: (stone, plies) =>
    `${stone === 'X' ? '黑方' : '白方'}威胁在 ${formatCount(plies, 'zh')} 手内靠冲四和活三取胜。`,
  holds: (count) =>
    count === 1 ? '只有一手守得住：' : `有 ${formatCount(count, 'zh')} 手守得住：`,
  noneHolds: '没有一手守得住：无论怎么走，都会输给冲四和活三。',
  notSettled: (count) => `时间所限，还有 ${formatCount(count, 'zh')} 手没有定论。`,
};

export const analysisText: Localized<AnalysisText> = { en: english, zh: chinese };

const SIGNS: Readonly<Record<Bound, string>> = { exact: '', atLeast: '≥ ', atMost: '≤ ' };

/** "Black 63%", "Black ≤ 63%", "White wins in 9". */
export function verdictWords(verdict: Verdict, language: Language): string {
  const text = analysisText[language];
  if (verdict.kind === 'proven') return text.wins(verdict.winner, verdict.plies);
  return text.chance(percentOf(verdict, language));
}

/** "63%", "≤ 63%", "W9": for a point of a board. */
export function verdictShort(verdict: Verdict, language: Language): string {
  if (verdict.kind === 'proven') {
    return analysisText[language].winsShort(verdict.winner, verdict.plies);
  }
  return percentOf(verdict, language).replace(' ', '');
}

/** "63%", "≤ 63%", "?": Black's chance. */
export function percentOf(
  verdict: Extract<Verdict, { kind: 'chance' }>,
  language: Language,
): string {
  if (isIdle(verdict)) return '?';
  return `${SIGNS[verdict.bound]}${formatShare(verdict.black, language)}`;
}
