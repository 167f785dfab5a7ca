import type { TextOf, Language, Localized } from '../../core/language.ts';
import { type Stone, otherStone } from '../../games/cells.ts';
import {
  CERTAINTY_SIGN,
  certaintyOf,
  isIdle,
  type Bound,
  type Certainty,
  type Verdict,
} from '../../board/verdict.ts';
import { formatCount, formatShare } from '../../core/format.ts';
import { cellName } from '../../games/position.ts';
import type { Reason, WhyMove } from '../report/why-move.ts';

const analysisEn = {
  run: 'Analyse',
  bar: 'Who stands better',
  side: (stone: Stone) => (stone === 'X' ? 'Black' : 'White'),
  /** Of Black's chance in percent. */
  chance: (percent: string) => `Black ${percent}`,
  wins: (stone: Stone, plies: number) =>
    plies === 0
      ? `${stone === 'X' ? 'Black' : 'White'} has won`
      : `${stone === 'X' ? 'Black' : 'White'} wins ${plies === 1 ? 'in' : 'within'} ${formatCount(plies, 'en')}`,
  /** The same, as short as can be, for a point of a board. */
  winsShort: (stone: Stone, plies: number) =>
    `${stone === 'X' ? 'B' : 'W'}${formatCount(plies, 'en')}`,
  /** How the figures are to be read. */
  legend:
    'Percentages are Black’s chance of winning. “Wins within 9” is proven, and counts the stones of both sides. = is exact, ≤ at most, ≈ an estimate.',
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

export type AnalysisText = TextOf<typeof analysisEn>;

const analysisZh: AnalysisText = {
  run: '分析',
  bar: '谁占优',
  side: (stone) => (stone === 'X' ? '黑方' : '白方'),
  chance: (percent) => `黑方 ${percent}`,
  wins: (stone, plies) =>
    plies === 0
      ? `${stone === 'X' ? '黑方' : '白方'}已胜`
      : `${stone === 'X' ? '黑方' : '白方'} ${formatCount(plies, 'zh')} 手${plies === 1 ? '' : '内'}胜`,
  winsShort: (stone, plies) => `${stone === 'X' ? '黑' : '白'}${formatCount(plies, 'zh')}`,
  legend:
    '百分数是黑方的胜率。“9 手内胜”是已证明的必胜，双方的棋子都计在内。= 精确，≤ 至多，≈ 估计。',
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

export const analysisText: Localized<AnalysisText> = { en: analysisEn, zh: analysisZh };

const SIGNS: Readonly<Record<Bound, string>> = { exact: '', atLeast: '≥ ', atMost: '≤ ' };

/** "Black 63%", "Black ≤ 63%", "White wins in 9". */
export function verdictWords(verdict: Verdict, language: Language): string {
  const text = analysisText[language];
  if (verdict.kind === 'proven') return text.wins(verdict.winner, verdict.plies);
  return text.chance(percentOf(verdict, language));
}

/** "≈63%", "≲63%", "≤W9", "=W1": for a point of a board. */
export function verdictShort(verdict: Verdict, language: Language): string {
  if (verdict.kind === 'proven') {
    const wins = analysisText[language].winsShort(verdict.winner, verdict.plies);
    return CERTAINTY_SIGN[certaintyOf(verdict)] + wins;
  }
  if (isIdle(verdict)) return '?';
  return SHORT_SIGNS[verdict.bound] + formatShare(verdict.black, language);
}

/** Of an estimate, and of one that is only a limit. */
const SHORT_SIGNS: Readonly<Record<Bound, string>> = { exact: '≈', atLeast: '≳', atMost: '≲' };

interface CertaintyText extends Readonly<Record<Certainty, string>> {
  /** What a press on a sign of what is proven does. */
  readonly prove: string;
}

/** What the signs before numbers say. */
export const certaintyText: Localized<CertaintyText> = {
  en: {
    exact: 'Exact: this is proven, and nothing is shorter',
    atMost: 'At most: the win is proven, and may be shorter',
    estimate: 'An estimate: the search believes it, nothing is proven',
    prove: 'press to try a defense',
  },
  zh: {
    exact: '精确：已证明，没有更短的',
    atMost: '至多：必胜已证明，也许还有更短的',
    estimate: '估计：搜索的看法，并未证明',
    prove: '按一下，试着防守',
  },
};

/** The title of a sign; `opens`: whether a press opens its proof. */
export function certaintyTitle(certainty: Certainty, opens: boolean, language: Language): string {
  const { prove, [certainty]: title } = certaintyText[language];
  return opens ? `${title}${language === 'zh' ? '；' : '; '}${prove}` : title;
}

/** "63%", "≤ 63%", "?": Black's chance. */
export function percentOf(
  verdict: Extract<Verdict, { kind: 'chance' }>,
  language: Language,
): string {
  if (isIdle(verdict)) return '?';
  return `${SIGNS[verdict.bound]}${formatShare(verdict.black, language)}`;
}

const tryEn = {
  start: 'Try a defense',
  yours: (winner: string, loser: string) =>
    `${winner} is proven to win. Try any defense for ${loser} on the board.`,
  first: 'Looking for how the win goes on …',
  begun: (winner: string, loser: string, reply: string, plies: number) =>
    `${winner} plays ${reply} and wins in at most ${formatCount(plies, 'en')}. Try any defense for ${loser} on the board.`,
  asking: (tried: string) => `${tried}? Looking for what refutes it …`,
  answered: (winner: string, tried: string, reply: string, plies: number) =>
    `${tried} is refuted by ${reply}: ${winner} still wins in at most ${formatCount(plies, 'en')}.`,
  won: (winner: string) => `${winner} has won: that did not hold either.`,
  open: (winner: string, tried: string) =>
    `After ${tried} no win for ${winner} was proven again in the time there was. That does not say that it holds.`,
  detail: 'Nothing of this is played in the game.',
  another: 'Another defense',
  tree: 'Its tree',
  copy: 'Copy link',
  copied: 'The link has been copied: all that was tried is in it.',
  notCopied: (link: string) => `The browser did not let it be copied: ${link}`,
  done: 'Back to the game',
};

const tryZh: TextOf<typeof tryEn> = {
  start: '试着防守',
  yours: (winner, loser) => `已证明${winner}必胜。请在棋盘上替${loser}随便试一手防守。`,
  first: '正在寻找取胜的下一手…',
  begun: (winner, loser, reply, plies) =>
    `${winner}走 ${reply}，至多 ${formatCount(plies, 'zh')} 手胜。请在棋盘上替${loser}随便试一手防守。`,
  asking: (tried) => `${tried}？正在寻找反驳…`,
  answered: (winner, tried, reply, plies) =>
    `${tried} 被 ${reply} 反驳：${winner}仍然至多 ${formatCount(plies, 'zh')} 手胜。`,
  won: (winner) => `${winner}胜了：这样也守不住。`,
  open: (winner, tried) =>
    `走 ${tried} 之后，在给定的时间里没有再次证明${winner}必胜。这并不说明守得住。`,
  detail: '这里的着法都不算在对局里。',
  another: '换一手防守',
  tree: '看这棵树',
  copy: '复制链接',
  copied: '链接已复制，试过的着法都在里面。',
  notCopied: (link) => `浏览器不允许复制：${link}`,
  done: '回到对局',
};

/** What is said while somebody argues with a proof. */
export const tryText: Localized<TextOf<typeof tryEn>> = { en: tryEn, zh: tryZh };

/** What is said of whoever wins, of a draw, and of what is not known. */
type OfOutcomes = Readonly<Record<'draw' | 'unknown', string>> & {
  readonly wins: (player: string) => string;
};

/** The analysis of a game by the textbook searches, move by move. */
export interface OutcomesText {
  /** `counts`: who has more discs at the end wins, and by how many is told. */
  readonly how: (counts: boolean) => string;
  readonly working: (done: number, of: number) => string;
  /** The position as it stands, with best play. */
  readonly position: OfOutcomes;
  /** What a move leads to, with best play, before a list of moves. */
  readonly moves: OfOutcomes;
  /** A draw, on a cell of the board. */
  readonly draw: string;
  readonly line: (moves: string) => string;
  /** What is proven to be best; what may be, too; and what may be where nothing is proven. */
  readonly best: (moves: string) => string;
  readonly maybe: (moves: string) => string;
  readonly anyOf: (moves: string) => string;
  readonly over: string;
  readonly tooLarge: (moves: number) => string;
}

/** What a position seems to be worth to the first player. */
export const signed = (value: number): string =>
  value > 0 ? `+${String(value)}` : String(value).replace('-', '−');

export const outcomesText: Localized<OutcomesText> = {
  en: {
    how: (counts) =>
      `Every move is searched to the end of the game, as far as that can be done at once. ${counts ? '= 9: by exactly nine discs' : '= 9: the game lasts exactly nine moves more, this one included; ≤ 9: at most'}; ≈: an estimate, for the first player if it is positive.`,
    working: (done, of) => `${formatCount(done, 'en')} of ${formatCount(of, 'en')} moves`,
    position: {
      wins: (player) => `With best play ${player} wins.`,
      draw: 'With best play it is a draw.',
      unknown: 'How it ends with best play could not be settled here.',
    },
    moves: {
      wins: (player) => `${player} wins after`,
      draw: 'A draw after',
      unknown: 'Not settled',
    },
    draw: '½',
    line: (moves) => `Best line: ${moves}`,
    best: (moves) => `Best: ${moves}`,
    maybe: (moves) => `Perhaps as good: ${moves}`,
    anyOf: (moves) => `Which of these is best is not known: ${moves}`,
    over: 'The game is over.',
    tooLarge: (moves) =>
      `Analysis is there for gomoku, and for positions with at most ${formatCount(moves, 'en')} moves.`,
  },
  zh: {
    how: (counts) =>
      `每个着法都搜索到终局，以当场能搜完的为限。${counts ? '= 9：正好多九子' : '= 9：连这一手在内正好还有九手；≤ 9：至多九手'}；≈：估计值，正数对先手有利。`,
    working: (done, of) => `已完成 ${formatCount(done, 'zh')} / ${formatCount(of, 'zh')} 个着法`,
    position: {
      wins: (player) => `双方都走最佳着法时${player}胜。`,
      draw: '双方都走最佳着法时和棋。',
      unknown: '双方都走最佳着法时结果如何，这里还不能断定。',
    },
    moves: {
      wins: (player) => `${player}胜`,
      draw: '和棋',
      unknown: '未能断定',
    },
    draw: '和',
    line: (moves) => `最佳变化：${moves}`,
    best: (moves) => `最佳着法：${moves}`,
    maybe: (moves) => `也许同样好：${moves}`,
    anyOf: (moves) => `其中哪一手最好还不知道：${moves}`,
    over: '对局已结束。',
    tooLarge: (moves) => `分析只用于五子棋，以及着法不超过 ${formatCount(moves, 'zh')} 个的局面。`,
  },
};

const sideEn = (stone: Stone) => (stone === 'X' ? 'Black' : 'White');
const sideZh = (stone: Stone) => (stone === 'X' ? '黑方' : '白方');

const whyMoveEn = {
  heading: 'Why this move',
  /** With its article, as what is made or could be made. */
  a: {
    five: 'five',
    openFour: 'a four with two ways to five',
    fourThree: 'a four and an open three at once',
    four: 'a four',
    doubleThree: 'two open threes at once',
    three: 'an open three',
  },
  five: 'makes five in a row',
  wins: (plies: number) => `wins by force within ${plies} ${plies === 1 ? 'stone' : 'stones'}`,
  makes: (what: string) => `makes ${what}`,
  takes: (other: Stone, what: string) =>
    `takes the point where ${sideEn(other)} could make ${what}`,
  stopsFive: (other: Stone) => `stops ${sideEn(other)} from making five there`,
  ends: (other: Stone, what: string) => `leaves ${sideEn(other)} no point to make ${what}`,
  prepares: (what: string, points: string) => `prepares ${what}, at ${points}`,
  only: 'is the only move looked at that is not proven to lose',
  lasts: (plies: number) =>
    `holds out longest, as far as was seen: every move looked at loses, this one within ${plies} stones`,
  choice: 'is what the search likes best',
  joined: (clauses: readonly string[]) =>
    clauses.length < 2
      ? clauses.join('')
      : `${clauses.slice(0, -1).join(', ')} and ${clauses.slice(-1).join('')}`,
  /** With Black’s chance in percent, if that is known. */
  sentence: (name: string, clauses: string, chance: string | null) =>
    `${name} ${clauses}.${chance === null ? '' : ` Black’s chance: ${chance}.`}`,
};

export type WhyMoveText = TextOf<typeof whyMoveEn>;

const whyMoveZh: WhyMoveText = {
  heading: '为什么走这一手',
  a: {
    five: '五连',
    openFour: '活四或双四',
    fourThree: '冲四活三',
    four: '冲四',
    doubleThree: '双活三',
    three: '活三',
  },
  five: '连成五子',
  wins: (plies) => `${plies} 手内必胜`,
  makes: (what) => `做成${what}`,
  takes: (other, what) => `占去${sideZh(other)}可成${what}的点`,
  stopsFive: (other) => `挡住${sideZh(other)}在此成五`,
  ends: (other, what) => `使${sideZh(other)}再无一点可成${what}`,
  prepares: (what, points) => `准备在 ${points} 做成${what}`,
  only: '是搜索过的着法中唯一未被证明会输的一手',
  lasts: (plies) => `就搜索所见支撑最久：搜索过的着法都输，这一手 ${plies} 手内输`,
  choice: '是搜索最看好的一手',
  joined: (clauses) => clauses.join('，'),
  sentence: (name, clauses, chance) =>
    `${name} ${clauses}。${chance === null ? '' : `黑方胜率 ${chance}。`}`,
};

export const whyMoveText: Localized<WhyMoveText> = { en: whyMoveEn, zh: whyMoveZh };

/** The sentence for why a move is good, on a board of so many rows. */
export function whyMoveSentence(why: WhyMove, size: number, language: Language): string {
  const text = whyMoveText[language];
  const nameOf = (cell: number) => cellName(cell, { rows: size, columns: size });
  const other = otherStone(why.mover);
  const clause = (reason: Reason): string => {
    switch (reason.kind) {
      case 'five':
        return text.five;
      case 'wins':
        return text.wins(reason.plies);
      case 'makes':
        return text.makes(text.a[reason.threat]);
      case 'takes':
        return reason.threat === 'five'
          ? text.stopsFive(other)
          : text.takes(other, text.a[reason.threat]);
      case 'ends':
        return text.ends(other, text.a[reason.threat]);
      case 'prepares':
        return text.prepares(
          text.a[reason.threat],
          reason.points.slice(0, 3).map(nameOf).join(' '),
        );
      case 'only':
        return text.only;
      case 'lasts':
        return text.lasts(reason.plies);
      case 'choice':
        return text.choice;
    }
  };
  // A proven end is told by its own clause.
  const chance =
    why.verdict?.kind === 'chance'
      ? `${CERTAINTY_SIGN.estimate} ${percentOf(why.verdict, language)}`
      : null;
  // What goes on behind its colon to the end of the sentence stands there.
  const isLong = ({ kind }: Reason): boolean => kind === 'lasts';
  const reasons = [...why.reasons.filter((each) => !isLong(each)), ...why.reasons.filter(isLong)];
  return text.sentence(nameOf(why.move), text.joined(reasons.map(clause)), chance);
}
