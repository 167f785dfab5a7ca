import { formatValue } from '../core/format.ts';
import { isBorn, isSettled, totalSteps } from '../trace/clock.ts';
import type { Answers } from './answers.ts';
import { isPruned, type Quiz } from './quiz.ts';

/** How many steps the solution has: every entering and leaving of a node. */
export function solutionSteps(quiz: Quiz): number {
  return totalSteps(quiz.walked);
}

/**
 * What a perfect student has written after so many steps of the search: windows on entering a node,
 * its value and the marks on moves it left out on leaving it.
 */
export function solutionAt(quiz: Quiz, step: number): Answers {
  const values: Record<number, string> = {};
  const alphas: Record<number, string> = {};
  const betas: Record<number, string> = {};
  const pruned: number[] = [];
  for (const node of quiz.nodes) {
    const { visit, number } = node;
    if (visit === null) {
      const parent = isPruned(quiz, node) ? quiz.nodes[node.parent]!.visit : null;
      if (parent !== null && isSettled(quiz.walked, parent.node, step)) pruned.push(number);
    } else if (node.leaf === null && isBorn(quiz.walked, visit.node, step)) {
      alphas[number] = formatValue(visit.alpha, quiz.scale);
      betas[number] = formatValue(visit.beta, quiz.scale);
      if (isSettled(quiz.walked, visit.node, step)) {
        values[number] = formatValue(visit.value, quiz.scale);
      }
    }
  }
  return { values, alphas, betas, pruned };
}

/** The whole solution. */
export function solution(quiz: Quiz): Answers {
  return solutionAt(quiz, solutionSteps(quiz));
}
