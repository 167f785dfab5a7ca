import { leastOf, mostOf } from '../core/range.ts';
import { isClosed, type CutRule } from '../tree/explain/cut-rule.ts';
import { explainMean } from '../tree/explain/chance.ts';
import type { MeanFacts, WindowBound } from '../tree/explain/facts.ts';
import { alphaAt, betaAt, metBound } from '../tree/explain/bound.ts';
import { moveName } from '../trace/names.ts';
import { pathTo } from '../trace/nodes.ts';
import type { Quiz, QuizNode, Visit } from './quiz.ts';

/** Why an answer is right or wrong, as data; `web/practice/text/exercise.ts` puts it into words. */
export type Reason =
  /** It is a number that is wanted. */
  | { readonly kind: 'not-a-number'; readonly typed: string }
  /** The search came here: the field wants a number. */
  | { readonly kind: 'visited' }
  /** The search never came here: there is nothing to write. */
  | { readonly kind: 'never-visited' }
  | ValueReason
  | WindowReason
  /** Minimax leaves nothing out. */
  | { readonly kind: 'no-pruning' }
  /** The first move that a node tries is always searched. */
  | { readonly kind: 'first-move' }
  | OpenReason
  | CutReason
  | MeanReason
  /** What chance may bring is searched as long as the mean may still matter. */
  | { readonly kind: 'open-chance' }
  | OtherRuleReason;

/** What would be right by the other cut rule, and why it is not by this one. */
export interface OtherRuleReason {
  readonly kind: 'other-rule';
  /** The rule of the quiz. */
  readonly rule: CutRule;
  readonly reason: Exclude<Reason, OtherRuleReason>;
}

export interface ValueReason {
  readonly kind: 'value';
  readonly side: 'max' | 'min';
  readonly value: number;
  /** How many of its moves were searched, of how many. */
  readonly searched: number;
  readonly moves: number;
  /**
   * What was written by mistake, where that can be told: the value of the whole subtree although a
   * part of it was cut; the best for the other side; a bound of the window in place of what was found.
   */
  readonly mistake: 'whole' | 'other-side' | 'bound' | null;
}

export interface WindowReason {
  readonly kind: 'window';
  readonly side: 'alpha' | 'beta';
  readonly value: number;
  /** Who set the bound; null where it is infinite. */
  readonly bound: WindowBound | null;
  /** α and β the wrong way round; the window as it is on leaving the node. */
  readonly mistake: 'swapped' | 'later' | null;
}

/** A chance node: what its mean is made of, and why it was left early if it was. */
export interface MeanReason {
  readonly kind: 'mean';
  readonly value: number;
  readonly mean: MeanFacts | null;
}

/** A move that was marked, although the search goes on to it. */
export interface OpenReason {
  readonly kind: 'open';
  readonly side: 'max' | 'min';
  /** The best at the parent before this move. */
  readonly best: number;
  /** What it would have to meet; null where nothing bounds it yet. */
  readonly bound: WindowBound | null;
  /** Whether it equals that, and the rule is to cut only beyond it. */
  readonly touching: boolean;
}

/** A move that the search leaves out. */
export interface CutReason {
  readonly kind: 'cut';
  readonly side: 'max' | 'min';
  /** The value at the parent that met `bound`. */
  readonly best: number;
  readonly bound: WindowBound | null;
  /** Name of the parent's move; empty at the root. */
  readonly parent: string;
}

/** The children of a node that the search came to, in the order in which it did. */
export function visitedChildren(quiz: Quiz, node: QuizNode): readonly QuizNode[] {
  return node.children
    .map((child) => quiz.nodes[child]!)
    .filter((child) => child.visit !== null)
    .sort((one, other) => one.visit!.node - other.visit!.node);
}

/** Why the value of a visited inner node is what it is; `typed` is what a student took it for. */
export function whyValue(
  quiz: Quiz,
  node: QuizNode,
  visit: Visit,
  typed: number,
): ValueReason | MeanReason {
  if (node.isChance) return whyMean(quiz, visit);
  const values = visitedChildren(quiz, node).map((child) => child.visit!.value);
  const opposite = node.side === 'max' ? leastOf(values) : mostOf(values);
  return {
    kind: 'value',
    side: node.side,
    value: visit.value,
    searched: values.length,
    moves: node.children.length,
    mistake:
      typed === node.minimax
        ? 'whole'
        : typed === opposite
          ? 'other-side'
          : typed === visit.alpha || typed === visit.beta
            ? 'bound'
            : null,
  };
}

function whyMean(quiz: Quiz, visit: Visit): MeanReason {
  const path = pathTo(quiz.walked, visit.node);
  return { kind: 'mean', value: visit.value, mean: explainMean(quiz.walked, path, namerOf(quiz)) };
}

/** Why a bound of the window on entry is what it is; `typed` is what a student took it for. */
export function whyWindow(
  quiz: Quiz,
  node: QuizNode,
  visit: Visit,
  side: 'alpha' | 'beta',
  typed: number,
): WindowReason {
  const path = pathTo(quiz.walked, visit.node);
  const nameOf = namerOf(quiz);
  const isOwn = !node.isChance && (side === 'alpha') === (node.side === 'max');
  const isLater =
    isOwn && typed === (side === 'alpha' ? Math.max : Math.min)(visit[side], visit.value);
  return {
    kind: 'window',
    side,
    value: visit[side],
    bound: (side === 'alpha' ? alphaAt : betaAt)(quiz.walked, path, nameOf),
    mistake:
      typed === visit[side === 'alpha' ? 'beta' : 'alpha'] ? 'swapped' : isLater ? 'later' : null,
  };
}

/** Why the search went on to `node`, whose parent it had come to. */
export function whySearched(quiz: Quiz, node: QuizNode): Exclude<Reason, OtherRuleReason> {
  const parent = quiz.nodes[node.parent]!;
  const elder = visitedChildren(quiz, parent).filter(
    (child) => child.visit!.node < node.visit!.node,
  );
  if (elder.length === 0) return { kind: 'first-move' };
  if (parent.isChance) return { kind: 'open-chance' };
  const values = elder.map((child) => child.visit!.value);
  const path = pathTo(quiz.walked, parent.visit!.node);
  const best = parent.side === 'max' ? mostOf(values) : leastOf(values);
  const bound = (parent.side === 'max' ? betaAt : alphaAt)(quiz.walked, path, namerOf(quiz));
  const touching = best === bound?.value && !isClosed(quiz.rule, best, best);
  return { kind: 'open', side: parent.side, best, bound, touching };
}

/** Why the search left out `node`, whose parent it had come to. */
export function whyPruned(quiz: Quiz, node: QuizNode): CutReason | MeanReason {
  const parent = quiz.nodes[node.parent]!;
  if (parent.isChance) return whyMean(quiz, parent.visit!);
  const { value, node: number } = parent.visit!;
  return {
    kind: 'cut',
    side: parent.side,
    best: value,
    bound: metBound(quiz.walked, pathTo(quiz.walked, number), value, namerOf(quiz)),
    parent: parent.name,
  };
}

function namerOf(quiz: Quiz): (move: number) => string {
  return (move) => moveName(quiz.walked.header, move);
}
