import type { TextOf, Language, Localized } from '../../core/language.ts';
import { type Stone, otherStone } from '../../games/cells.ts';
import { cellName } from '../../games/position.ts';
import type { MoveJudgement, TurningPoint } from '../report/report.ts';
import { verdictWords } from './analysis.ts';
import { formatCount } from '../../core/format.ts';
import type { CoachWord } from '../report/coach.ts';

const reportEn = {
  make: 'Look the game over',
  stop: 'Stop',
  none: 'There is no game to look over yet.',
  /** How it is made, before it is. */
  promise: (nodes: number) =>
    `Searches every position of the game, ${formatCount(nodes, 'en')} nodes each, and those around a turning point once more and longer. The same game gives the same report.`,
  working: (done: number, of: number) =>
    `${formatCount(done, 'en')} of ${formatCount(of, 'en')} positions`,
  checking: 'Looking at the turning points again …',
  graph: 'Black’s chance of winning, move by move',
  start: 'Before the first move',
  at: (ply: number, name: string, verdict: string) =>
    `Move ${formatCount(ply, 'en')}, ${name}: ${verdict}`,
  turningPoints: 'Where it turned',
  noTurningPoints: 'Nowhere: no move gave away a proven win, nor 20 points of the chance or more.',
  missedWin: (ply: number, name: string, plies: number, best: string) =>
    plies === 1
      ? `Move ${formatCount(ply, 'en')}: ${name} let a five slip, after it no win was found. ${best} made it.`
      : `Move ${formatCount(ply, 'en')}: ${name} let a win within ${formatCount(plies, 'en')} slip, after it none was found. ${best} kept it.`,
  /** As `missedWin`, where the other side wins after it, in so many plies. */
  reversed: (ply: number, name: string, plies: number, others: number, best: string) =>
    `Move ${formatCount(ply, 'en')}: ${name} let a ${plies === 1 ? 'five' : `win within ${formatCount(plies, 'en')}`} slip, and lets the other side ${others === 1 ? 'make five' : `win by force within ${formatCount(others, 'en')}`}. ${best} ${plies === 1 ? 'made' : 'kept'} it.`,
  allowedWin: (ply: number, name: string, plies: number, best: string) =>
    `Move ${formatCount(ply, 'en')}: ${name} lets the other side ${plies === 1 ? 'make five' : `win by force within ${formatCount(plies, 'en')}`}. ${best} was to be preferred.`,
  swing: (ply: number, name: string, points: string, best: string) =>
    `Move ${formatCount(ply, 'en')}: ${name} gave away ${points} of the chance. ${best} was to be preferred.`,
  summary: 'Both sides',
  side: (stone: Stone) => (stone === 'X' ? 'Black' : 'White'),
  columns: {
    side: 'Side',
    moves: 'Moves',
    agreed: 'As the search',
    accuracy: 'Accuracy',
    lost: 'Given away per move',
    number: 'No.',
    move: 'Move',
    chance: 'After it',
    best: 'The search’s move',
  },
  /** In points of the chance, a hundredth each. */
  points: (points: string) => `${points} ${points === '1' ? 'point' : 'points'}`,
  meaning:
    'A point is a hundredth of the chance to win. “Given away per move”: by how much, on average, the mover’s chance fell with a move that was not the search’s own; accuracy is what is left of a hundred. It judges by a short search, not by the truth. Wins are counted in the stones of both sides.',
  allMoves: 'All moves',
  /** Goes to the position before a turning point. */
  playOn: 'Play on from before it',
  /** The same position as a puzzle: it has one right move. */
  solve: 'Solve it as a puzzle',
};

export type ReportText = TextOf<typeof reportEn>;

const reportZh: ReportText = {
  make: '复盘这局棋',
  stop: '停止',
  none: '还没有可复盘的对局。',
  promise: (nodes) =>
    `逐一搜索对局中的每个局面，各 ${formatCount(nodes, 'zh')} 个节点；转折处前后的局面再搜索一次，而且更久。同一局棋得到同样的报告。`,
  working: (done, of) => `已完成 ${formatCount(done, 'zh')} / ${formatCount(of, 'zh')} 个局面`,
  checking: '正在复查转折处…',
  graph: '黑方胜率逐手变化',
  start: '第一手之前',
  at: (ply, name, verdict) => `第 ${formatCount(ply, 'zh')} 手 ${name}：${verdict}`,
  turningPoints: '转折处',
  noTurningPoints: '没有：没有哪一手放走已证明的必胜，也没有哪一手丢掉 20 个百分点以上的胜率。',
  missedWin: (ply, name, plies, best) =>
    plies === 1
      ? `第 ${formatCount(ply, 'zh')} 手 ${name} 放过了连五，此后没有再找到必胜。${best} 就能连五。`
      : `第 ${formatCount(ply, 'zh')} 手 ${name} 放走了 ${formatCount(plies, 'zh')} 手内的必胜，此后没有再找到必胜。${best} 可以保住。`,
  reversed: (ply, name, plies, others, best) =>
    `第 ${formatCount(ply, 'zh')} 手 ${name} ${plies === 1 ? '放过了连五' : `放走了 ${formatCount(plies, 'zh')} 手内的必胜`}，反让对方${others === 1 ? '连五' : ` ${formatCount(others, 'zh')} 手内必胜`}。${best} ${plies === 1 ? '就能连五' : '可以保住'}。`,
  allowedWin: (ply, name, plies, best) =>
    plies === 1
      ? `第 ${formatCount(ply, 'zh')} 手 ${name} 让对方能够连五。${best} 更好。`
      : `第 ${formatCount(ply, 'zh')} 手 ${name} 让对方有了 ${formatCount(plies, 'zh')} 手内的必胜。${best} 更好。`,
  swing: (ply, name, points, best) =>
    `第 ${formatCount(ply, 'zh')} 手 ${name} 丢掉了 ${points}的胜率。${best} 更好。`,
  summary: '双方',
  side: (stone) => (stone === 'X' ? '黑方' : '白方'),
  columns: {
    side: '一方',
    moves: '手数',
    agreed: '与搜索相同',
    accuracy: '准确率',
    lost: '平均每手损失',
    number: '手数',
    move: '着法',
    chance: '此手之后',
    best: '搜索的选择',
  },
  points: (points) => `${points} 个百分点`,
  meaning:
    '“平均每手损失”指：凡与搜索的选择不同的着法，使该方胜率平均下降多少；准确率是一百减去它。评判依据的是短时间的搜索，并非绝对的真相。必胜的手数把双方的棋子都计在内。',
  allMoves: '全部着法',
  playOn: '从这手之前接着下',
  solve: '当作习题来解',
};

export const reportText: Localized<ReportText> = { en: reportEn, zh: reportZh };

const tenths: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }),
  zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 }),
};

const pointsOf = (share: number): number => Math.round(share * 1000) / 10;

/** A share of the chance as points: 0.031 is "3.1 points". */
export function pointsWords(share: number, language: Language): string {
  return reportText[language].points(tenths[language].format(pointsOf(share)));
}

/** What is left of a hundred, as it is told beside the points that were given away. */
export function accuracyWords(meanLost: number, language: Language): string {
  return `${tenths[language].format(100 - pointsOf(meanLost))}%`;
}

/** The sentence for a turning point, on a board of so many rows. */
export function turningPointSentence(
  point: TurningPoint,
  size: number,
  language: Language,
): string {
  const text = reportText[language];
  const [name, best] = [point.move, point.best].map((cell) =>
    cellName(cell, { rows: size, columns: size }),
  ) as [string, string];
  switch (point.kind) {
    case 'missedWin': {
      const plies = point.before.kind === 'proven' ? point.before.plies : 0;
      if (point.after.kind === 'proven') {
        return text.reversed(point.ply, name, plies, point.after.plies, best);
      }
      return text.missedWin(point.ply, name, plies, best);
    }
    case 'allowedWin': {
      const plies = point.after.kind === 'proven' ? point.after.plies : 0;
      return text.allowedWin(point.ply, name, plies, best);
    }
    case 'swing':
      return text.swing(point.ply, name, pointsWords(point.lost, language), best);
  }
}

/** "Move 14, h9: Black 63%". */
export function judgementWords(each: MoveJudgement, size: number, language: Language): string {
  const name = cellName(each.move, { rows: size, columns: size });
  return reportText[language].at(each.ply, name, verdictWords(each.after, language));
}

const coachSentenceEn = {
  /** `answer`: the other side's move, which makes use of it. */
  allowedWin: (move: string, winner: Stone, answer: string, better: string) =>
    `${move} lets ${winner === 'X' ? 'Black' : 'White'} win by force, beginning with ${answer}. ${better} was better: take it back?`,
  missedWin: (move: string, better: string) =>
    `A forced win was there, beginning with ${better}. Take ${move} back?`,
  swing: (move: string, points: string, better: string) =>
    `${move} gives away ${points} of your chance; ${better} was better. Take it back?`,
  only: (move: string) => `${move} was the only good move.`,
};

type CoachText = TextOf<typeof coachSentenceEn>;

const coachSentenceZh: CoachText = {
  allowedWin: (move, winner, answer, better) =>
    `${move} 让${winner === 'X' ? '黑方' : '白方'}从 ${answer} 开始必胜。${better} 更好，要悔棋吗？`,
  missedWin: (move, better) => `刚才有必胜，从 ${better} 开始。要收回 ${move} 吗？`,
  swing: (move, points, better) => `${move} 使你的胜率下降 ${points}，${better} 更好。要悔棋吗？`,
  only: (move) => `${move} 是唯一的好棋。`,
};

const coachText: Localized<CoachText> = { en: coachSentenceEn, zh: coachSentenceZh };

/** What the coach says, on a board of so many rows. */
export function coachSentence(word: CoachWord, size: number, language: Language): string {
  const text = coachText[language];
  const nameOf = (cell: number) => cellName(cell, { rows: size, columns: size });
  if (word.kind === 'only') return text.only(nameOf(word.move));
  const { point, answer } = word;
  const [move, better] = [nameOf(point.move), nameOf(point.best)];
  if (point.kind === 'allowedWin' && answer !== null) {
    return text.allowedWin(move, otherStone(point.mover), nameOf(answer), better);
  }
  if (point.kind === 'swing') return text.swing(move, pointsWords(point.lost, language), better);
  return text.missedWin(move, better);
}
