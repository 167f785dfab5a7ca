import { lotsOf, type Lots } from '../core/random.ts';
import type { DrawnTree } from '../search/exercise/cuts.ts';
import { writeExercise } from '../search/exercise/exercise-link.ts';
import { makeExercise, type ExerciseSettings, type Made } from '../search/exercise/generate.ts';
import type { Language } from '../core/language.ts';
import { makeItem } from './items/make.ts';
import type { ItemName } from './items/names.ts';
import { minimax } from './items/solver.ts';

/** An exam: variants of one length, kind and difficulty, each with numbers of its own. */
export interface ExamSettings {
  /** 0 … 4,294,967,295. The same settings make the same exam, for ever. */
  readonly seed: number;
  readonly variants: number;
  /** Names or numbers: where there are any, each of them has a paper instead, made of the seed and the name. */
  readonly students: readonly string[];
  /** Trees that are solved by hand, and questions of the inventory. */
  readonly trees: number;
  readonly items: number;
  /** How its trees are made; their seeds are the exam's. */
  readonly exercise: ExerciseSettings;
  /** Whether windows are asked for, besides values and cuts. */
  readonly windows: boolean;
}

export const MOST_STUDENTS = 200;

/** Names or numbers, one a line: each once, however long. Anything may be given. */
export function studentsOf(text: string): readonly string[] {
  const names = text.split(/[\r\n]+/).map((line) => line.normalize().replace(/\s+/g, ' ').trim());
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MOST_STUDENTS);
}

export const EXAM_LIMITS = {
  seed: { least: 0, most: 2 ** 32 - 1 },
  variants: { least: 1, most: 26 },
  trees: { least: 0, most: 6 },
  items: { least: 0, most: 19 },
} as const;

/** What an exam says besides its questions. */
export interface ExamWords {
  readonly title: (variant: string) => string;
  readonly titleOf: (student: string) => string;
  readonly trees: string;
  readonly items: string;
}

const MINUTES = { tree: 8, item: 2 };
/** So many lots are drawn at most, for one whose answer no other variant has. */
const TRIES = { tree: 6, item: 24 };

/**
 * Each variant as a lesson's text, which can be printed, answered on the page or packed as any other. Null
 * where no such trees can be made, or nothing is asked. All variants ask of the same things, each with
 * numbers and an order of its own; answers, and their places among the options, are spread over the variants as
 * evenly as they can be, so that a neighbor's paper is of no use. A student's paper depends on no other
 * student: it is the same when it is made again alone.
 */
export function examTexts(
  settings: ExamSettings,
  words: ExamWords,
  language: Language,
): readonly string[] | null {
  const { seed, variants, students, trees, items, exercise, windows } = settings;
  if (trees + items === 0) return null;
  const own = { ...exercise, seed };
  if (trees > 0 && 'problem' in makeExercise(own)) return null;
  const families = familiesOf(seed, items);
  const spreads = () => ({
    treeSpread: Array.from({ length: trees }, () => new Spread<ExerciseSettings>()),
    itemSpread: families.map(() => new Spread<Asked>()),
  });
  const shared = spreads();
  const paper = (title: string, lots: Lots, { treeSpread, itemSpread } = shared): string => {
    const solve = treeSpread.map((spread) => {
      const settings = spread.take(TRIES.tree, () => treeBy(lots, own));
      const asked = windows ? '' : 'windows: no\n';
      return `\`\`\`solve\nexercise: ${writeExercise(settings)}\n${asked}\`\`\``;
    });
    const choose = itemSpread.map((spread, at) => {
      const { name, seed: itsSeed } = spread.take(TRIES.item, () => itemBy(lots, families[at]!));
      return `\`\`\`item\nname: ${name}\nseed: ${String(itsSeed)}\n\`\`\``;
    });
    const parts = [
      ...(trees === 0 ? [] : [`## ${words.trees} {#trees}`, ...solve]),
      ...(items === 0 ? [] : [`## ${words.items} {#items}`, ...shuffled(choose, lots)]),
    ];
    const head = [
      ...['---', 'story: 1', `title: ${title}`, `language: ${language}`],
      ...[`minutes: ${String(trees * MINUTES.tree + items * MINUTES.item)}`, 'pass: 50', '---'],
    ];
    return `${head.join('\n')}\n\n${parts.join('\n\n')}\n`;
  };
  if (students.length > 0) {
    return students.map((name) =>
      paper(words.titleOf(inTitle(name)), lotsOf(seedOf(seed, name)), spreads()),
    );
  }
  // One sequence for each variant; those of the exam itself come before.
  return Array.from({ length: variants }, (_, variant) =>
    paper(words.title(letter(variant)), lotsOf(seed, variant + 1)),
  );
}

/** A name as there is room for in a title: of a long one its beginning and its end, where numbers stand. */
function inTitle(name: string): string {
  const signs = Array.from(name);
  return signs.length <= 80 ? name : [...signs.slice(0, 30), '…', ...signs.slice(-45)].join('');
}

/** The seed of a student in an exam: every sign of the name stirs it. */
function seedOf(seed: number, name: string): number {
  let stirred = seed;
  for (let at = 0; at < name.length; at++) {
    stirred = lotsOf(stirred, name.charCodeAt(at)).draw(0, MOST_SEED);
  }
  return stirred;
}

/** A question of the inventory. */
interface Asked {
  readonly name: ItemName;
  readonly seed: number;
}

/** Something drawn by lot, and what of it a neighbor could copy. */
interface Draw<Thing> {
  readonly thing: Thing;
  /** What is asked; what is right; where that stands. */
  readonly marks: readonly [whole: string, answer: string, place: string];
}

/** Spreads what is drawn for one question of the variants, one after the other. */
class Spread<Thing> {
  readonly #taken = new Map<string, number>();

  /** The one of so many draws whose answer, and its place, fewest variants have. */
  take(tries: number, draw: () => Draw<Thing>): Thing {
    let best = draw();
    let fewest = this.#shared(best);
    for (let count = 1; count < tries && fewest > 0; count++) {
      const next = draw();
      const shared = this.#shared(next);
      if (shared < fewest) [best, fewest] = [next, shared];
    }
    for (const mark of this.#marks(best)) this.#taken.set(mark, (this.#taken.get(mark) ?? 0) + 1);
    return best.thing;
  }

  #shared(draw: Draw<Thing>): number {
    const [whole, answer, place] = this.#marks(draw).map((mark) => this.#taken.get(mark) ?? 0);
    return 10_000 * whole! + 100 * answer! + place!;
  }

  #marks({ marks }: Draw<Thing>): readonly string[] {
    return marks.map((mark, at) => `${String(at)} ${mark}`);
  }
}

const MOST_SEED = 2 ** 32 - 1;
/** After so many seeds without a tree the exam's own is taken, which has one. */
const ROUNDS = 50;

function itemBy(lots: Lots, family: readonly ItemName[]): Draw<Asked> {
  const name = family[lots.draw(0, family.length - 1)]!;
  const seed = lots.draw(0, MOST_SEED);
  const { tree, numbers, choices } = makeItem(name, seed);
  const right = choices.findIndex(({ mistake }) => mistake === null);
  const whole = JSON.stringify([name, tree, numbers]);
  const answer = JSON.stringify(choices[right]!.answer);
  return { thing: { name, seed }, marks: [whole, answer, String(right)] };
}

function treeBy(lots: Lots, exercise: ExerciseSettings): Draw<ExerciseSettings> {
  let settings = exercise;
  let made: Made = { problem: { kind: 'not-found', tries: 0 } };
  // Where one seed has a tree, nearly all have.
  for (let round = 0; 'problem' in made; round++) {
    settings = { ...exercise, seed: round < ROUNDS ? lots.draw(0, MOST_SEED) : exercise.seed };
    made = makeExercise(settings);
  }
  const tree = JSON.parse(made.tree) as DrawnTree;
  const isMax = exercise.rootPlayer === 'max';
  const values = typeof tree === 'number' ? [] : tree.map((child) => minimax(child, !isMax));
  const root = minimax(tree, isMax);
  const marks = [made.tree, String(root), String(values.indexOf(root))] as const;
  return { thing: settings, marks };
}

/**
 * Questions whose answers differ from seed to seed, those of one kind together: of "cut or not" some variants
 * get a tree with a cut. What is asked in the same words by every lot is in no exam, nor is what has its right
 * answer in the same box.
 */
const FAMILIES: readonly (readonly ItemName[])[] = [
  ...([
    ['root-value-max', 'root-value-min'],
    ['node-value-min', 'node-value-max'],
  ] as const),
  ...([['three-plies'], ['best-move-max', 'best-move-min'], ['equal-moves']] as const),
  ...([['second-window-max', 'second-window-min']] as const),
  ...([['window-after-leaf-min', 'window-after-leaf-max'], ['window-handed-down']] as const),
  ...([['window-of-root'], ['sibling-window']] as const),
  ...([['cut-min', 'cut-max', 'no-cut-min', 'no-cut-max']] as const),
  ...([['equal-cut-min', 'equal-cut-max', 'equal-strict-min', 'equal-strict-max']] as const),
  ...([['leaves-left-out'], ['cut-value-min', 'cut-value-max']] as const),
  ...([['unseen-leaf'], ['turned-count'], ['whole-tree', 'minimal-tree']] as const),
  ...([
    ['test-fails-high', 'test-fails-low'],
    ['table-lower-bound', 'table-cut'],
  ] as const),
];

/** So many different kinds of question, by lot. */
function familiesOf(seed: number, count: number): readonly (readonly ItemName[])[] {
  return shuffled(FAMILIES, lotsOf(seed)).slice(0, count);
}

function shuffled<Each>(list: readonly Each[], lots: Lots): readonly Each[] {
  const left = [...list];
  return list.map(() => left.splice(lots.draw(0, left.length - 1), 1)[0]!);
}

/** A, B, C … of a variant. */
function letter(variant: number): string {
  return String.fromCharCode(65 + variant);
}
