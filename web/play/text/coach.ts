import type { Language, Localized, TextOf } from '../../core/language.ts';
import { cellName } from '../../games/position.ts';
import { otherStone, type Stone } from '../../games/cells.ts';
import type { CoachWord } from '../report/coach.ts';
import { pointsWords } from './report.ts';

const english = {
  /** `answer`: the other side's move, which makes use of it. */
  allowedWin: (move: string, winner: Stone, answer: string, better: string) =>
    `${move} lets ${winner === 'X' ? 'Black' : 'White'} win by force, beginning with ${answer}. ${better} was better: take it back?`,
  missedWin: (move: string, better: string) =>
    `A forced win was there, beginning with ${better}. Take ${move} back?`,
  swing: (move: string, points: string, better: string) =>
    `${move} gives away ${points} of your chance; ${better} was better. Take it back?`,
  only: (move: string) => `${move} was the only good move.`,
};

type CoachText = TextOf<typeof english>;

const chinese: CoachText = {
  allowedWin: (move, winner, answer, better) =>
    `${move} 让${winner === 'X' ? '黑方' : '白方'}从 ${answer} 开始必胜。${better} 更好，要悔棋吗？`,
  missedWin: (move, better) => `刚才有必胜，从 ${better} 开始。要收回 ${move} 吗？`,
  swing: (move, points, better) => `${move} 使你的胜率下降 ${points}，${better} 更好。要悔棋吗？`,
  only: (move) => `${move} 是唯一的好棋。`,
};

const coachText: Localized<CoachText> = { en: english, zh: chinese };

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
