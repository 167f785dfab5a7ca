import type { CutExplanation } from '../../../tree/explain/cut.ts';
import type { Side } from '../../../tree/explain/facts.ts';
import type { Beyond } from './bounds.ts';

/** Why a node was cut, sentence by sentence, as a proof goes, before it has words. */
export type CutReason =
  | {
      readonly kind: 'has';
      readonly side: Side;
      readonly value: number;
      readonly best: string | null;
    }
  | { readonly kind: 'unknownBound' }
  | {
      readonly kind: 'test';
      readonly beyond: Beyond;
      readonly than: number;
      readonly value: number;
    }
  | {
      readonly kind: 'window';
      readonly beyond: Beyond;
      readonly letter: 'α' | 'β';
      readonly value: number;
    }
  /** A chance node above needs an outcome that is worth more, or less. */
  | {
      readonly kind: 'chance';
      readonly beyond: Beyond;
      readonly letter: 'α' | 'β';
      readonly value: number;
    }
  | {
      readonly kind: 'owner';
      readonly side: Side;
      readonly letter: 'α' | 'β';
      readonly value: number;
      readonly move: string;
      readonly plies: number;
      readonly atRoot: boolean;
      readonly deep: boolean;
    }
  | { readonly kind: 'leaf'; readonly value: number; readonly line: readonly string[] }
  | {
      readonly kind: 'left';
      readonly moves: number;
      readonly of: number;
      readonly estimate: number | null;
      /** How many nodes the tree has there, where all of it is given. */
      readonly known: number | null;
    }
  | {
      readonly kind: 'bestCase';
      readonly side: Side;
      readonly value: number;
      /**
       * What the other side has elsewhere; `asked`: no more was asked for; `chance`: that is not
       * enough for the chance node above; null: not known.
       */
      readonly elsewhere:
        'asked' | 'chance' | { readonly value: number; readonly isEqual: boolean } | null;
    };

/** The proof that what was cut could not matter, in order. */
export function cutReasons(cut: CutExplanation, known: number | null = null): readonly CutReason[] {
  const { side, value, best, meets, left, searched, estimate } = cut;
  const owner = meets?.owner ?? null;
  return [
    { kind: 'has', side, value, best },
    boundMet(cut),
    ...(meets === null || owner === null
      ? []
      : [{ kind: 'leaf', value: meets.value, line: owner.line } as const]),
    { kind: 'left', moves: left, of: left + searched, estimate, known },
    { kind: 'bestCase', side, value, elsewhere: elsewhere(cut) },
  ];
}

function boundMet({ meets, kind, value }: CutExplanation): CutReason {
  if (meets === null) return { kind: 'unknownBound' };
  const letter = meets.side === 'alpha' ? 'α' : 'β';
  const { owner, edge } = meets;
  if (edge?.kind === 'test') return { kind: 'test', beyond: edge.beyond, than: edge.than, value };
  if (owner === null) {
    const beyond = meets.side === 'alpha' ? 'above' : 'below';
    if (edge?.kind === 'chance') return { kind: 'chance', beyond, letter, value: meets.value };
    return { kind: 'window', beyond, letter, value: meets.value };
  }
  const { side, move, distance: plies, atRoot } = owner;
  const place = { move, plies, atRoot, deep: kind === 'deep' };
  return { kind: 'owner', side, letter, value: meets.value, ...place };
}

function elsewhere({ meets, value }: CutExplanation) {
  if (meets === null) return null;
  if (meets.edge?.kind === 'chance') return 'chance';
  return meets.owner === null ? 'asked' : { value: meets.value, isEqual: meets.value === value };
}
