import { lotsOf } from '../core/random.ts';
import { writeExercise } from '../search/exercise/exercise-link.ts';
import { makeExercise, type ExerciseSettings } from '../search/exercise/generate.ts';
import type { Language } from '../core/language.ts';
import { EXAM_ITEM_NAMES, type ItemName } from './items/names.ts';

/** An exam: variants of one length, kind and difficulty, each with numbers of its own. */
export interface ExamSettings {
  /** 0 … 4,294,967,295. The same settings make the same exam, for ever. */
  readonly seed: number;
  readonly variants: number;
  /** Trees that are solved by hand, and questions of the inventory. */
  readonly trees: number;
  readonly items: number;
  /** How its trees are made; their seeds are the exam's. */
  readonly exercise: ExerciseSettings;
}

export const EXAM_LIMITS = {
  seed: { least: 0, most: 2 ** 32 - 1 },
  variants: { least: 1, most: 26 },
  trees: { least: 0, most: 6 },
  items: { least: 0, most: 20 },
} as const;

/** What an exam says besides its questions. */
export interface ExamWords {
  readonly title: (variant: string) => string;
  readonly trees: string;
  readonly items: string;
}

const MINUTES = { tree: 8, item: 2 };
/** Seeds of one variant are next to each other, those of the next so much further on. */
const SEEDS = 64;

/**
 * Each variant as a lesson's text, which can be printed, answered on the page or packed as any other. Null
 * where no such trees can be made, or nothing is asked. All variants ask the same in the same order.
 */
export function examTexts(
  { seed, variants, trees, items, exercise }: ExamSettings,
  words: ExamWords,
  language: Language,
): readonly string[] | null {
  if (trees + items === 0) return null;
  if (trees > 0 && 'problem' in makeExercise({ ...exercise, seed })) return null;
  const names = drawn(seed, items);
  return Array.from({ length: variants }, (_, variant) => {
    const own = (seed + variant * SEEDS) % 2 ** 32;
    const solve = Array.from({ length: trees }, (_each, tree) => {
      const settings = writeExercise({ ...exercise, seed: (own + tree + 1) % 2 ** 32 });
      return `\`\`\`solve\nexercise: ${settings}\n\`\`\``;
    });
    const check = `\`\`\`check\nitems: ${names.join(' ')}\nseed: ${String(own % 1_000_000)}\n\`\`\``;
    const parts = [
      ...(trees === 0 ? [] : [`## ${words.trees} {#trees}`, ...solve]),
      ...(items === 0 ? [] : [`## ${words.items} {#items}`, check]),
    ];
    const head = [
      ...['---', 'story: 1', `title: ${words.title(letter(variant))}`, `language: ${language}`],
      ...[`minutes: ${String(trees * MINUTES.tree + items * MINUTES.item)}`, 'pass: 50', '---'],
    ];
    return `${head.join('\n')}\n\n${parts.join('\n\n')}\n`;
  });
}

/** So many different questions, by lot, in the order of the inventory. */
function drawn(seed: number, count: number): readonly ItemName[] {
  const lots = lotsOf(seed);
  const left: ItemName[] = [...EXAM_ITEM_NAMES];
  while (left.length > count) left.splice(lots.draw(0, left.length - 1), 1);
  return left;
}

/** A, B, C … of a variant. */
function letter(variant: number): string {
  return String.fromCharCode(65 + variant);
}
