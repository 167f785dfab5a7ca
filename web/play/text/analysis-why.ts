import type { TextOf } from '../../core/language.ts';
import { cellName } from '../../games/position.ts';
import { otherStone, type Stone } from '../../games/cells.ts';
import type { Reason, WhyMove } from '../report/why-move.ts';
import { percentOf } from './analysis.ts';
import type { Language, Localized } from '../../core/language.ts';

const sideEn = (stone: Stone) => (stone === 'X' ? 'Black' : 'White');
const sideZh = (stone: Stone) => (stone === 'X' ? '黑方' : '白方');

const english = {
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
    `holds out as long as any: every move looked at loses, this one after ${plies} stones`,
  choice: 'is what the search likes best',
  joined: (clauses: readonly string[]) =>
    clauses.length < 2
      ? clauses.join('')
      : `${clauses.slice(0, -1).join(', ')} and ${clauses.slice(-1).join('')}`,
  /** With Black’s chance in percent, if that is known. */
  sentence: (name: string, clauses: string, chance: string | null) =>
    `${name} ${clauses}.${chance === null ? '' : ` Black’s chance: ${chance}.`}`,
};

export type WhyMoveText = TextOf<typeof english>;

const chinese: WhyMoveText = {
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
  lasts: (plies) => `是支撑最久的一手：搜索过的着法都输，这一手 ${plies} 手后输`,
  choice: '是搜索最看好的一手',
  joined: (clauses) => clauses.join('，'),
  sentence: (name, clauses, chance) =>
    `${name} ${clauses}。${chance === null ? '' : `黑方胜率 ${chance}。`}`,
};

export const whyMoveText: Localized<WhyMoveText> = { en: english, zh: chinese };

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
  const chance = why.verdict?.kind === 'chance' ? percentOf(why.verdict, language) : null;
  return text.sentence(nameOf(why.move), text.joined(why.reasons.map(clause)), chance);
}
