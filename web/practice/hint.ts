import { NO_ANSWERS, withEdgeToggled, withField, type Answers } from './answers.ts';
import { FIELD_OF, grade, type Asked, type Part } from './grade.ts';
import type { Quiz } from './quiz.ts';
import { whyValue, whyWindow, type Reason } from './reasons.ts';
import { solution } from './solution.ts';

/** Something that is missing or wrong. */
interface Hint {
  readonly node: number;
  readonly part: Part;
  /** Whether something is there already, which is wrong. */
  readonly isWrong: boolean;
}

/** A field, or the edge that leads to a node. */
export type Asking = Pick<Hint, 'node' | 'part'>;

/** How far help goes, from where to look over why it is so to the answer itself. */
export type Rung = 'look' | 'why' | 'answer';

export interface Help extends Hint {
  readonly rung: Rung;
  /** What says why; null on the other rungs. */
  readonly reason: Reason | null;
  /** What the mistake is, where there is one to be told. */
  readonly wrong: Reason | null;
}

/**
 * Help with what is `chosen`, or else with the first thing in the order of the search that is missing
 * or wrong; null when nothing is. `last` is what was given before: about the same thing help goes one
 * rung further, but to the answer only where it may.
 */
export function helpFor(
  quiz: Quiz,
  answers: Answers,
  asked: Asked,
  { last, chosen, mayTell }: { last: Help | null; chosen: Asking | null; mayTell: boolean },
): Help | null {
  const flaws = grade(quiz, answers, asked).findings.filter(({ verdict }) => verdict !== 'right');
  const found = flaws.find((flaw) => isSame(flaw, chosen)) ?? flaws[0];
  if (found === undefined) return null;
  const { node, part, verdict } = found;
  const hint = { node, part, isWrong: verdict === 'wrong' };
  const reason = isSame(hint, last) ? furtherHint(quiz, answers, asked, hint) : null;
  const before = isSame(hint, last) ? last!.rung : null;
  const wrong = hint.isWrong ? found.reason : null;
  if (before === 'look' && reason !== null) return { ...hint, rung: 'why', reason, wrong };
  if (before !== null && mayTell) return { ...hint, rung: 'answer', reason: null, wrong };
  if (before === 'why') return { ...hint, rung: 'why', reason, wrong };
  return { ...hint, rung: 'look', reason: null, wrong };
}

function isSame(one: Asking, other: Asking | null): boolean {
  return one.node === other?.node && one.part === other.part;
}

/** Why what belongs there belongs there: this all but tells it. */
function furtherHint(quiz: Quiz, answers: Answers, asked: Asked, hint: Asking): Reason | null {
  const { node, part } = hint;
  const { findings } = grade(quiz, answers, asked);
  const found = findings.find((each) => each.node === node && each.part === part);
  const at = quiz.nodes[node]!;
  if (at.visit === null || part === 'edge' || found?.reason?.kind === 'value') {
    return found?.reason ?? null;
  }
  return part === 'value'
    ? whyValue(quiz, at, at.visit, NaN)
    : whyWindow(quiz, at, at.visit, part, NaN);
}

/** The answers with the right one where a hint points: the last that can be told. */
export function withAnswerOf(quiz: Quiz, answers: Answers, { node, part }: Asking): Answers {
  if (part === 'edge') return withEdgeToggled(answers, node);
  const field = FIELD_OF[part];
  return withField(answers, field, node, solution(quiz)[field][node] ?? '');
}

/** How much there is to answer in all. */
export function questions(quiz: Quiz, asked: Asked): number {
  return grade(quiz, NO_ANSWERS, asked).total;
}
