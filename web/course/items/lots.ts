import { readSetting, writeSetting } from '../../core/storage/settings.ts';
import type { Block, Question, Story } from '../story.ts';

/** A learner's number: from it and a lesson's own seeds follow the numbers of its items. 0: those of the lesson alone. */
const MOST = 36 ** 4 - 1;
const KEPT = 'prunus-learner';

/** The number of whoever reads here: drawn once, and kept in this browser where that is allowed. */
export function learnersLot(): number {
  const kept = readSetting(KEPT);
  if (typeof kept === 'number' && Number.isInteger(kept) && kept > 0 && kept <= MOST) return kept;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const lot = 1 + (drawn % MOST);
  writeSetting(KEPT, lot);
  return lot;
}

/** The same lesson with other numbers in its items; its stages are the very same. */
export function withLot(story: Story, lot: number): Story {
  if (lot === 0) return story;
  const dealt = (block: Block): Block =>
    block.kind === 'question'
      ? { ...block, question: questionWithLot(block.question, lot) }
      : block;
  const scenes = story.scenes.map((scene) => ({ ...scene, blocks: scene.blocks.map(dealt) }));
  return { ...story, scenes };
}

export function questionWithLot(question: Question, lot: number): Question {
  if (question.kind !== 'item' || lot === 0) return question;
  // Lots that differ by one must not meet in the seeds of two items that stand side by side.
  const seed = (question.seed + Math.imul(lot, 0x9e3779b1)) >>> 0;
  return { ...question, seed };
}

/** An answer to an item as it is handed in: with the lot that its numbers were of. */
export function answerWithLot(answer: string, lot: number): string {
  return lot === 0 || answer === '' ? answer : `${answer}@${lot.toString(36)}`;
}

/** Such an answer taken apart. Earlier versions knew of no lot. */
export function answerAndLot(handed: string): { readonly answer: string; readonly lot: number } {
  const [, answer, lot] = /^(\d{1,2})@([1-9a-z][0-9a-z]{0,3})$/.exec(handed) ?? [];
  return answer === undefined || lot === undefined
    ? { answer: handed, lot: 0 }
    : { answer, lot: parseInt(lot, 36) };
}
