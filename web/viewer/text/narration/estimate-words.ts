import type { EvaluationParts } from '../../../games/evaluation.ts';

/** What a static evaluation is written with in any language. */

/** "2 × ", before the shapes that count more than once. */
export function factorOf({ attack }: EvaluationParts): string {
  return attack === 1 ? '' : `${String(attack)} × `;
}

/** "1", or "1 ÷ 8 = 0.12" where the difference is brought between −1 and 1. */
export function asDivided({ difference, divisor }: EvaluationParts, value: string): string {
  const plain = plainNumber(difference);
  return divisor === null ? plain : `${plain}; ${plain} ÷ ${String(divisor)} = ${value}`;
}

/** With a minus as it is set in print. */
export function plainNumber(value: number): string {
  return String(value).replace('-', '−');
}
