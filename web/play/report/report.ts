import { otherStone, type Stone } from '../../games/cells.ts';
import type { GomokuPosition, GomokuRule } from '../../engine/gomoku-messages.ts';
import {
  blackChance,
  chanceFor,
  positionAfter,
  positionFrom,
  stoneToMove,
  verdictMessage,
  type Verdict,
} from '../../board/verdict.ts';

/** A game from its first position to its end. */
export interface ReportGame {
  readonly size: number;
  readonly rule: GomokuRule;
  /** The stones before the first move, "X.O../…"; null for none. */
  readonly stones: string | null;
  readonly moves: readonly number[];
  /** What the positions are called elsewhere: one more than there are moves. */
  readonly nodes?: readonly number[];
}

/** What a search within a fixed number of nodes thinks of one position of the game. */
export interface PositionValue {
  /** From Black's view. */
  readonly value: number;
  /** Black's, 0 to 1. */
  readonly winChance: number;
  /** Null where the game is over. */
  readonly best: number | null;
  /** What it expects, from that move on. */
  readonly line?: readonly number[];
}

export interface MoveJudgement {
  /** 1 for the first move. */
  readonly ply: number;
  readonly move: number;
  readonly mover: Stone;
  readonly before: Verdict;
  readonly after: Verdict;
  /** What the search would have played. */
  readonly best: number;
  /** How much of the mover's chance the move gave away, 0 to 1; 0 for the search's own choice. */
  readonly lost: number;
}

/** Where a game turned. */
export type TurningPoint = MoveJudgement & {
  readonly kind:
    /** A proven win was there, and none is found after the move. */
    | 'missedWin'
    /** The other side has a proven win after it, and had none before. */
    | 'allowedWin'
    /** Much of the chance is gone, without a proof. */
    | 'swing';
};

export interface SideSummary {
  readonly moves: number;
  /** Mean of `lost`, 0 to 1; 0 without moves. */
  readonly meanLost: number;
  /** How often the search would have played the same. */
  readonly agreed: number;
}

export interface Report {
  readonly game: ReportGame;
  /** Of every position: one more than there are moves. */
  readonly values: readonly PositionValue[];
  readonly judgements: readonly MoveJudgement[];
  readonly turningPoints: readonly TurningPoint[];
  readonly summary: Readonly<Record<Stone, SideSummary>>;
}

/** From so much of the chance on a move without proof is a turning point. */
export const SWING = 0.2;

/** The positions of a game: before the first move, after each. */
export function positionsOf({ size, rule, stones, moves }: ReportGame): readonly GomokuPosition[] {
  const first: GomokuPosition =
    stones === null ? { size, rule, moves: [] } : { size, rule, stones };
  const positions = [first];
  for (const move of moves) positions.push(positionAfter(positions.at(-1)!, move));
  return positions;
}

/** What each move of a game was worth. `values`: of its positions, as far as they are known. */
export function judge(
  game: ReportGame,
  values: readonly PositionValue[],
): readonly MoveJudgement[] {
  const first = stoneToMove(positionsOf({ ...game, moves: [] })[0]!);
  const judgements: MoveJudgement[] = [];
  for (const [index, move] of game.moves.entries()) {
    const from = values[index];
    const to = values[index + 1];
    if (from === undefined || to === undefined || from.best === null) break;
    const mover = index % 2 === 0 ? first : otherStone(first);
    const judgement = judgementOf({ ply: index + 1, move, mover }, from, to);
    if (judgement !== null) judgements.push(judgement);
  }
  return judgements;
}

/** What a move was worth, by what is known before and after it; null where nothing was to be played. */
export function judgementOf(
  { ply, move, mover }: Pick<MoveJudgement, 'ply' | 'move' | 'mover'>,
  from: PositionValue,
  to: PositionValue,
): MoveJudgement | null {
  const { best } = from;
  if (best === null) return null;
  const before = verdictMessage(from);
  const after = verdictMessage(to);
  const drop = chanceFor(before, mover) - chanceFor(after, mover);
  // A search that sees further after its own choice has learnt: nothing was given away.
  const lost = move === best ? 0 : Math.max(0, drop);
  return { ply, move, mover, before, after, best, lost };
}

/** What a judgement makes of a move, if it is a turning point. */
export function turningPointOf(judgement: MoveJudgement): TurningPoint | null {
  const { before, after, mover, move, best, lost } = judgement;
  if (move === best) return null;
  const isWon = before.kind === 'proven' && before.winner === mover;
  const isStillWon = after.kind === 'proven' && after.winner === mover;
  const wasLost = before.kind === 'proven' && before.winner !== mover;
  const isLost = after.kind === 'proven' && after.winner !== mover;
  if (isWon && !isStillWon) return { ...judgement, kind: 'missedWin' };
  if (isLost && !wasLost) return { ...judgement, kind: 'allowedWin' };
  if (wasLost || isStillWon) return null;
  return lost >= SWING ? { ...judgement, kind: 'swing' } : null;
}

/**
 * The first position, by its number, that makes a move a turning point by what a short search said
 * of it, and that is not among `confirmed`; null where there is none left.
 */
export function nextToConfirm(
  game: ReportGame,
  values: readonly PositionValue[],
  confirmed: ReadonlySet<number>,
): number | null {
  for (const judgement of judge(game, values)) {
    if (turningPointOf(judgement) === null) continue;
    const { ply, before, after } = judgement;
    // What is proven needs no second look.
    if (before.kind !== 'proven' && !confirmed.has(ply - 1)) return ply - 1;
    if (after.kind !== 'proven' && !confirmed.has(ply)) return ply;
  }
  return null;
}

/** The whole report, from what is known of every position. */
export function reportOf(game: ReportGame, values: readonly PositionValue[]): Report {
  const judgements = judge(game, values);
  const turningPoints = judgements.flatMap((each) => turningPointOf(each) ?? []);
  const summaryOf = (stone: Stone): SideSummary => {
    const own = judgements.filter(({ mover }) => mover === stone);
    const total = own.reduce((sum, { lost }) => sum + lost, 0);
    const meanLost = own.length === 0 ? 0 : total / own.length;
    return {
      moves: own.length,
      meanLost,
      agreed: own.filter(({ move, best }) => move === best).length,
    };
  };
  return {
    game,
    values,
    judgements,
    turningPoints,
    summary: { X: summaryOf('X'), O: summaryOf('O') },
  };
}

/** Black's chance in every position, 0 to 1: what the graph draws. */
export function chancesOf(values: readonly PositionValue[]): readonly number[] {
  return values.map((value) => blackChance(verdictMessage(value)));
}

/** Whether two games are the same, move by move. */
export function sameGame(one: ReportGame | null, other: ReportGame | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.size === other.size &&
    one.rule === other.rule &&
    one.stones === other.stones &&
    one.moves.join() === other.moves.join()
  );
}

/** What pages that are not typed may give: a game that can be looked over, or null. */
export function reportGameFrom(given: unknown): ReportGame | null {
  if (typeof given !== 'object' || given === null) return null;
  const { moves, stones = null } = given as Partial<Record<keyof ReportGame, unknown>>;
  const hasStones = stones === null || typeof stones === 'string';
  if (!Array.isArray(moves) || !hasStones || positionFrom({ ...given, stones: '' }) === null) {
    return null;
  }
  return { ...(given as ReportGame), stones };
}
