import { hasWindow } from '../trace/trace-index.ts';
import { bornAt, settledAt } from '../trace/clock.ts';
import { readNumber, type Answers, type FieldName } from './answers.ts';
import { isPruned, type Quiz, type QuizNode } from './quiz.ts';
import { whyPruned, whySearched, whyValue, whyWindow, type Reason } from './reasons.ts';

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

export interface Grade {
  /** In the order in which the search comes to know these things. */
  readonly findings: readonly Finding[];
  readonly right: number;
  /** All that was to be answered, and what was answered although it was not. */
  readonly total: number;
  /** Nothing wrong and nothing missing. */
  readonly perfect: boolean;
}

/**
 * Grades a quiz field by field and edge by edge. What is left out is as much a mistake as what is
 * wrong, and so is a mark too many; an edge that was rightly left alone earns nothing. Marks inside
 * a part that is cut off further up mean nothing and are passed over.
 */
export function grade(quiz: Quiz, answers: Answers, asked: Asked): Grade {
  const graded = quiz.nodes.flatMap((node) => [
    ...fieldsOf(quiz, node, answers, asked),
    ...edgeOf(quiz, node, answers),
  ]);
  const findings = graded.sort(
    (one, other) => momentOf(quiz, one) - momentOf(quiz, other) || one.node - other.node,
  );
  const right = findings.filter(({ verdict }) => verdict === 'right').length;
  return { findings, right, total: findings.length, perfect: right === findings.length };
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

function fieldsOf(quiz: Quiz, node: QuizNode, answers: Answers, asked: Asked): Finding[] {
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
): Pick<Finding, 'verdict' | 'reason'> | null {
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

function edgeOf(quiz: Quiz, node: QuizNode, answers: Answers): Finding[] {
  const marked = answers.pruned.includes(node.number);
  const edge = { node: node.number, part: 'edge' } as const;
  if (isPruned(quiz, node)) {
    return marked
      ? [{ ...edge, verdict: 'right', reason: null }]
      : [{ ...edge, verdict: 'missing', reason: whyPruned(quiz, node) }];
  }
  if (!marked || node.visit === null || node.ply === 0) return [];
  const reason: Reason = hasPruning(quiz) ? whySearched(quiz, node) : { kind: 'no-pruning' };
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
