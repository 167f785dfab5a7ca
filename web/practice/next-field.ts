import type { Direction } from '../search/exercise/cuts.ts';
import type { Answers } from './answers.ts';
import { FIELD_OF, partsOf, type Asked } from './grade.ts';
import type { Asking } from './hint.ts';
import type { Quiz } from './quiz.ts';

/**
 * The blank field that one who solves the tree by hand comes to after `from`, or to begin with: the
 * window where a node is entered, then its moves, then its value. Tells nothing of what is cut off:
 * only what the student has marked as left out is passed over. After the last field comes the first
 * that is blank; null when none is.
 */
export function nextField(
  quiz: Quiz,
  answers: Answers,
  asked: Asked,
  direction: Direction,
  from: Asking | null,
): Asking | null {
  const all = fieldsInTurn(quiz, answers, asked, direction);
  const at = all.findIndex((each) => each.node === from?.node && each.part === from.part);
  const isBlank = ({ node, part }: Asking): boolean =>
    part !== 'edge' && answers[FIELD_OF[part]][node] === undefined;
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(isBlank) ?? null;
}

function fieldsInTurn(
  quiz: Quiz,
  answers: Answers,
  asked: Asked,
  direction: Direction,
): readonly Asking[] {
  const parts = partsOf(quiz, asked);
  const fields: Asking[] = [];
  const enter = (node: number): void => {
    const { leaf, children } = quiz.nodes[node]!;
    if (leaf !== null || answers.pruned.includes(node)) return;
    for (const part of parts) if (part !== 'value') fields.push({ node, part });
    const moves = direction === 'left-to-right' ? children : [...children].reverse();
    for (const move of moves) enter(move);
    fields.push({ node, part: 'value' });
  };
  enter(0);
  return fields;
}
