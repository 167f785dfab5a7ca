import { otherStone, type Stone } from '../../games/cells.ts';
import type { GomokuFacts, GomokuThoughts, GomokuThreat } from '../../engine/gomoku-messages.ts';
import { isIdle, verdictOf, type Verdict } from '../../board/verdict.ts';

/** One thing that a move does, and that is so: nothing here is a guess. */
export type Reason =
  /** Five in a row. */
  | { readonly kind: 'five' }
  /** Proven by the search. `plies` counts the stones of both sides, this one included. */
  | { readonly kind: 'wins'; readonly plies: number }
  /** What the stone makes. */
  | { readonly kind: 'makes'; readonly threat: MadeThreat }
  /** The other side would have made this by a stone here. */
  | { readonly kind: 'takes'; readonly threat: GomokuThreat }
  /** The other side could make this somewhere, and now it can nowhere. */
  | { readonly kind: 'ends'; readonly threat: 'five' | 'openFour' }
  /** What the next stone of this side would make now, at these points, and could not before. */
  | {
      readonly kind: 'prepares';
      readonly threat: 'fourThree' | 'doubleThree';
      readonly points: readonly number[];
    }
  /** All other moves that the search looked at are proven to lose. */
  | { readonly kind: 'only' }
  /** All moves that it looked at lose, none later than this one. */
  | { readonly kind: 'lasts'; readonly plies: number }
  /** Nothing of this kind: it is the search's first choice. */
  | { readonly kind: 'choice' };

export type MadeThreat = Exclude<GomokuThreat, 'five'>;

export interface WhyMove {
  readonly move: number;
  readonly mover: Stone;
  /** The most important one first; at least one. */
  readonly reasons: readonly Reason[];
  /** What the search thinks of the move, where it has a value for it. */
  readonly verdict: Verdict | null;
}

/**
 * Why a move is good, from what is known for certain: what the rules say of the position before it
 * (`facts`) and after it, and what a search has proven. Null where there is nothing to be said for
 * it: it makes no threat, takes none, and the search would rather play elsewhere.
 */
export function whyMove(
  move: number,
  facts: GomokuFacts,
  thoughts: GomokuThoughts | null = null,
  after: GomokuFacts | null = null,
): WhyMove | null {
  const mover: Stone = facts.toMove === 'black' ? 'X' : 'O';
  const made = threatAt(facts, mover, move);
  const verdict = thoughts === null ? null : verdictOfMove(thoughts, move, mover);
  if (made === 'five') return { move, mover, reasons: [{ kind: 'five' }], verdict };
  const searched = thoughts === null ? [] : searchReasons(thoughts, move, mover, verdict);
  const stones = [
    ...madeReasons(made),
    ...takenReasons(facts, after, mover, move),
    ...(after === null ? [] : preparedReasons(facts, after, mover)),
  ];
  const reasons = [...searched, ...stones];
  if (reasons.length > 0) return { move, mover, reasons, verdict };
  if (thoughts?.best !== move) return null;
  return { move, mover, reasons: [{ kind: 'choice' }], verdict };
}

/** What a stone of this color would make on a point, by the rules. */
function threatAt({ threats }: GomokuFacts, stone: Stone, cell: number): GomokuThreat | null {
  const color = stone === 'X' ? 'black' : 'white';
  const found = threats.find((each) => each.colour === color && each.points.includes(cell));
  return found?.threat ?? null;
}

function pointsOf({ threats }: GomokuFacts, stone: Stone, threat: GomokuThreat) {
  const color = stone === 'X' ? 'black' : 'white';
  return threats.find((each) => each.colour === color && each.threat === threat)?.points ?? [];
}

/** What the search has for this very move; a limit only says how good it is at most. */
function verdictOfMove(thoughts: GomokuThoughts, move: number, mover: Stone): Verdict | null {
  const { moves, values, exact } = thoughts.candidates;
  const at = moves.indexOf(move);
  const value = values[at];
  if (value === undefined) return null;
  const bound = exact[at] === true ? 'exact' : mover === 'X' ? 'atMost' : 'atLeast';
  const verdict = verdictOf(value, thoughts, bound);
  return isIdle(verdict) ? null : verdict;
}

function searchReasons(
  thoughts: GomokuThoughts,
  move: number,
  mover: Stone,
  verdict: Verdict | null,
): readonly Reason[] {
  if (verdict?.kind === 'proven' && verdict.winner === mover) {
    return [{ kind: 'wins', plies: verdict.plies }];
  }
  const others = thoughts.candidates.moves.filter((each) => each !== move);
  const lost = others.filter((each) => {
    const other = verdictOfMove(thoughts, each, mover);
    return other?.kind === 'proven' && other.winner !== mover;
  });
  if (others.length === 0 || lost.length < others.length || verdict === null) return [];
  if (verdict.kind === 'chance') return [{ kind: 'only' }];
  return thoughts.best === move ? [{ kind: 'lasts', plies: verdict.plies }] : [];
}

function madeReasons(made: GomokuThreat | null): readonly Reason[] {
  return made === null || made === 'five' ? [] : [{ kind: 'makes', threat: made }];
}

function takenReasons(
  before: GomokuFacts,
  after: GomokuFacts | null,
  mover: Stone,
  move: number,
): readonly Reason[] {
  const other = otherStone(mover);
  const taken = threatAt(before, other, move);
  const reasons: readonly Reason[] = taken === null ? [] : [{ kind: 'takes', threat: taken }];
  if (after === null || after.over) return reasons;
  const ended = (['five', 'openFour'] as const).find(
    (threat) =>
      pointsOf(before, other, threat).length > 0 && pointsOf(after, other, threat).length === 0,
  );
  // Five is worse: as long as one is left, it is no comfort that the open four is gone.
  const isIdle = ended === 'openFour' && pointsOf(after, other, 'five').length > 0;
  if (ended === undefined || isIdle) return reasons;
  // Where it was the only point, that it is taken says it all; of several, that all are gone.
  if (taken !== ended) return [...reasons, { kind: 'ends', threat: ended }];
  return pointsOf(before, other, ended).length === 1 ? reasons : [{ kind: 'ends', threat: ended }];
}

function preparedReasons(before: GomokuFacts, after: GomokuFacts, mover: Stone): readonly Reason[] {
  for (const threat of ['fourThree', 'doubleThree'] as const) {
    const had = new Set(pointsOf(before, mover, threat));
    const points = pointsOf(after, mover, threat).filter((cell) => !had.has(cell));
    if (points.length > 0) return [{ kind: 'prepares', threat, points }];
  }
  return [];
}
