import { otherRule, type CutRule } from '../tree/explain/cut-rule.ts';
import { hasWindow } from '../trace/trace-index.ts';
import { NONE } from '../trace/nodes.ts';
import { bornAt, settledAt } from '../trace/clock.ts';
import { readNumber, type Answers, type FieldName } from './answers.ts';
import { byOtherRule, isPruned, type Quiz, type QuizNode } from './quiz.ts';
import {
  whyPruned,
  whySearched,
  whyValue,
  whyWindow,
  type OtherRuleReason,
  type Reason,
} from './reasons.ts';

/** What a quiz asks for besides the value of every inner node that the search comes to. */
export interface Asked {
  /** The window (α, β) with which each of them is entered. */
  readonly windows: boolean;
}

export type Part = 'value' | 'alpha' | 'beta' | 'edge';

/** What is to be said of one field or edge. The edge of a node is the one that leads to it. */
export interface Finding {
  readonly node: number;
  readonly part: Part;
  readonly verdict: 'right' | 'wrong' | 'missing';
  /** Null where the answer is right. */
  readonly reason: Reason | null;
}

/** What is to be said of something that was filled in. */
export type Marked = Finding & { readonly verdict: 'right' | 'wrong' };

/**
 * What may be told of a sheet while it is worked on. What is missing may not: which fields stay blank
 * and which moves are left out is what the exercise asks.
 */
export function marksIn({ findings }: Grade): readonly Marked[] {
  return findings.filter((each): each is Marked => each.verdict !== 'missing');
}

export interface Grade {
  /** In the order in which the search comes to know these things. */
  readonly findings: readonly Finding[];
  readonly right: number;
  /** All that was to be answered, and what was answered although it was not. */
  readonly total: number;
  /** Nothing wrong and nothing missing. */
  readonly perfect: boolean;
  /** The other cut rule, where by that one nothing is wrong and nothing missing; else null. */
  readonly perfectBy: CutRule | null;
  /** Something is wrong, or all fields are filled in and cuts are missing: not just unfinished. */
  readonly failed: boolean;
}

/**
 * Grades a quiz field by field and edge by edge. What is left out is as much a mistake as what is
 * wrong, and so is a mark too many; an edge that was rightly left alone earns nothing. Marks inside
 * a part that is cut off further up mean nothing and are passed over. What is wrong by this cut rule
 * alone, and would be right by the other, is still wrong, and says so.
 */
export function grade(quiz: Quiz, answers: Answers, asked: Asked): Grade {
  const other = byOtherRule(quiz);
  const theirs = other === null ? null : findingsOf(other, answers, asked);
  const findings = findingsOf(quiz, answers, asked)
    .map((each) => (theirs === null ? each : withOtherRule(quiz, answers, each, theirs)))
    .sort((one, last) => momentOf(quiz, one) - momentOf(quiz, last) || one.node - last.node);
  const right = findings.filter(({ verdict }) => verdict === 'right').length;
  const perfect = right === findings.length;
  const isTheirs = theirs?.every(({ verdict }) => verdict === 'right') === true;
  return {
    findings,
    right,
    total: findings.length,
    perfect,
    perfectBy: isTheirs && !perfect ? otherRule(quiz.rule) : null,
    failed:
      findings.some(({ verdict }) => verdict === 'wrong') ||
      (!perfect && !findings.some(({ reason }) => reason?.kind === 'visited')),
  };
}

/** A finding of one key alone: its reason knows of no other. */
type OwnFinding = Omit<Finding, 'reason'> & {
  readonly reason: Exclude<Reason, OtherRuleReason> | null;
};

function findingsOf(quiz: Quiz, answers: Answers, asked: Asked): readonly OwnFinding[] {
  return quiz.nodes.flatMap((node) => [
    ...fieldsOf(quiz, node, answers, asked),
    ...edgeOf(quiz, node, answers),
  ]);
}

/** The finding, with its reason put aside the other rule's where that rule finds no fault there. */
function withOtherRule(
  quiz: Quiz,
  answers: Answers,
  finding: OwnFinding,
  theirs: readonly OwnFinding[],
): Finding {
  const { node, part, verdict, reason } = finding;
  if (verdict === 'right' || reason === null) return finding;
  // A blank field tells of no rule, unless the student has cut it off.
  if (reason.kind === 'visited' && !isMarkedAway(quiz, answers, node)) return finding;
  const isFault = theirs.some(
    (each) => each.node === node && each.part === part && each.verdict !== 'right',
  );
  return isFault
    ? finding
    : { ...finding, reason: { kind: 'other-rule', rule: quiz.rule, reason } };
}

/** Whether the edge to `node`, or one above it, is marked. */
function isMarkedAway(quiz: Quiz, { pruned }: Answers, node: number): boolean {
  for (let at = node; at !== NONE; at = quiz.nodes[at]!.parent) {
    if (pruned.includes(at)) return true;
  }
  return false;
}

/** Whether a quiz can ask for windows and cuts: minimax has none. */
export function hasPruning(quiz: Quiz): boolean {
  return hasWindow(quiz.walked);
}

/** The fields of a quiz by their parts. */
export const FIELD_OF: Readonly<Record<Exclude<Part, 'edge'>, FieldName>> = {
  value: 'values',
  alpha: 'alphas',
  beta: 'betas',
};

/** The parts for which a node has a field. */
export function partsOf(quiz: Quiz, asked: Asked): readonly Exclude<Part, 'edge'>[] {
  return asked.windows && hasPruning(quiz) ? ['alpha', 'beta', 'value'] : ['value'];
}

function fieldsOf(quiz: Quiz, node: QuizNode, answers: Answers, asked: Asked): OwnFinding[] {
  if (node.leaf !== null) return [];
  return partsOf(quiz, asked).flatMap((part) => {
    const typed = answers[FIELD_OF[part]][node.number];
    const finding = fieldFinding(quiz, node, part, typed);
    return finding === null ? [] : [{ node: node.number, part, ...finding }];
  });
}

function fieldFinding(
  quiz: Quiz,
  node: QuizNode,
  part: Exclude<Part, 'edge'>,
  typed: string | undefined,
): Pick<OwnFinding, 'verdict' | 'reason'> | null {
  const { visit } = node;
  if (visit === null) {
    return typed === undefined ? null : { verdict: 'wrong', reason: { kind: 'never-visited' } };
  }
  if (typed === undefined) return { verdict: 'missing', reason: { kind: 'visited' } };
  const number = readNumber(typed, quiz.scale);
  if (number === null) return { verdict: 'wrong', reason: { kind: 'not-a-number', typed } };
  if (number === visit[part]) return { verdict: 'right', reason: null };
  const reason =
    part === 'value'
      ? whyValue(quiz, node, visit, number)
      : whyWindow(quiz, node, visit, part, number);
  return { verdict: 'wrong', reason };
}

function edgeOf(quiz: Quiz, node: QuizNode, answers: Answers): OwnFinding[] {
  const marked = answers.pruned.includes(node.number);
  const edge = { node: node.number, part: 'edge' } as const;
  if (isPruned(quiz, node)) {
    return marked
      ? [{ ...edge, verdict: 'right', reason: null }]
      : [{ ...edge, verdict: 'missing', reason: whyPruned(quiz, node) }];
  }
  if (!marked || node.visit === null || node.ply === 0) return [];
  const reason = hasPruning(quiz) ? whySearched(quiz, node) : ({ kind: 'no-pruning' } as const);
  return [{ ...edge, verdict: 'wrong', reason }];
}

/** When the search knows what a finding is about; a node it never came to, at the very end. */
function momentOf(quiz: Quiz, { node, part }: Finding): number {
  const { visit, parent } = quiz.nodes[node]!;
  if (visit !== null) {
    const isKnownOnEntry = part !== 'value';
    return (isKnownOnEntry ? bornAt : settledAt)(quiz.walked, visit.node);
  }
  const above = part === 'edge' ? quiz.nodes[parent]!.visit : null;
  // Just before the parent's value is passed up.
  return above === null ? Infinity : settledAt(quiz.walked, above.node) - 0.5;
}
