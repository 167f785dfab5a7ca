import { readExercise } from '../search/exercise/exercise-link.ts';
import { Entries, readEntries } from './entries.ts';
import { readFact, stagesOf } from './facts.ts';
import { ITEM_NAMES } from './items/names.ts';
import type { Raw } from './lines.ts';
import { readPath } from './place.ts';
import { Unreadable } from './problem.ts';
import { readProse } from './prose.ts';
import { momentOf } from './stage.ts';
import {
  PREDICTED_KINDS,
  QUESTION_KINDS,
  type Option,
  type Prose,
  type Question,
  type QuestionHead,
  type QuestionKind,
} from './story.ts';

type Fence = Extract<Raw, { kind: 'fence' }>;

/** Keys of any question, and those of one kind. */
const COMMON = ['ask', 'right', 'wrong', 'right-to', 'wrong-to', 'practice'];
const OWN: Readonly<Record<QuestionKind, readonly string[]>> = {
  value: ['node'],
  window: ['node'],
  cut: [],
  choose: [],
  order: [],
  move: [],
  predict: ['at', 'about', 'node'],
  solve: ['exercise', 'windows'],
  item: ['name', 'seed'],
  number: ['fact'],
};
/** Kinds that ask about what stands beside them. */
const ON_STAGE: ReadonlySet<QuestionKind> = new Set([
  ...(['value', 'window', 'cut', 'move', 'predict', 'number'] as const),
]);
const MOST_OPTIONS = 12;
const OPTION = /^[-*]\s+\[([ xX])\]\s*(.*)$/;
const ITEM = /^\d{1,2}[.)]\s+/;

/** Whether a fenced block of that name is a question. */
export function isQuestion(what: string): what is QuestionKind | 'check' {
  return what === 'check' || QUESTION_KINDS.some((kind) => kind === what);
}

/**
 * The questions of a fenced block; `check` has several, from the inventory. `stage` stands beside it,
 * `count` questions stand before it.
 */
export function readQuestions(
  fence: Fence,
  stage: number | null,
  count: number,
): readonly Question[] {
  return fence.what === 'check'
    ? readCheck(fence, stage, count)
    : [readQuestion(fence, fence.what as QuestionKind, stage, count)];
}

function readCheck(fence: Fence, stage: number | null, count: number): readonly Question[] {
  const entries = new Entries(
    readEntries(fence.lines, fence.line),
    ['items', 'seed'],
    [],
    fence.line,
  );
  const seed = entries.whole('seed', 0, 2 ** 32 - 1, 1);
  const { text, line } = entries.need('items');
  const names = text.split(/[\s,，、]+/, 31).filter((name) => name !== '');
  if (names.length > 30) throw new Unreadable('too-many', line, 'items');
  return names.map((name, index) => ({
    ...headOf(entries, stage, count + index),
    kind: 'item',
    item: itemName(name, line),
    seed: (seed + index) % 2 ** 32,
  }));
}

function readQuestion(
  fence: Fence,
  kind: QuestionKind,
  stage: number | null,
  count: number,
): Question {
  const isListed = (line: string) => OPTION.test(line.trim()) || ITEM.test(line.trim());
  const hasList = kind === 'choose' || kind === 'order';
  const statements = fence.lines.map((line) => (hasList && isListed(line) ? '' : line));
  const entries = new Entries(
    readEntries(statements, fence.line),
    [...COMMON, ...OWN[kind]],
    [],
    fence.line,
  );
  if (ON_STAGE.has(kind) && stage === null) throw new Unreadable('no-stage', fence.line, kind);
  const head = headOf(entries, stage, count);
  switch (kind) {
    case 'value':
    case 'window': {
      const { text, line } = entries.need('node');
      const path = readPath(text);
      if (path === null) throw new Unreadable('bad-value', line, text);
      return { ...head, kind, path };
    }
    case 'cut':
    case 'move':
      return { ...head, kind };
    case 'predict': {
      const { text, line } = entries.need('at');
      const about = entries.need('about');
      const found = PREDICTED_KINDS.find((each) => each === about.text);
      if (found === undefined) throw new Unreadable('bad-value', about.line, about.text);
      const node = entries.find('node');
      const path = node === null ? null : readPath(node.text);
      if (node !== null && path === null) throw new Unreadable('bad-value', node.line, node.text);
      return { ...head, kind, step: momentOf(text, line), about: found, path };
    }
    case 'number': {
      const { text, line } = entries.need('fact');
      const fact = readFact(text);
      // What is asked is asked of the tree that is seen.
      if (fact === null || stagesOf(fact).some((name) => name !== null)) {
        throw new Unreadable('bad-fact', line, text);
      }
      return { ...head, kind, fact };
    }
    case 'choose':
      return { ...head, kind, options: optionsOf(fence) };
    case 'order':
      return { ...head, kind, items: itemsOf(fence) };
    case 'solve':
      return solveOf(head, entries);
    case 'item': {
      const { text, line } = entries.need('name');
      const seed = entries.whole('seed', 0, 2 ** 32 - 1, 1);
      return { ...head, kind, item: itemName(text, line), seed };
    }
  }
}

function headOf(entries: Entries, stage: number | null, count: number): QuestionHead {
  const prose = (key: string): Prose => {
    const entry = entries.find(key);
    return entry === null ? [] : readProse(entry.text, entry.line);
  };
  const to = (key: string) => entries.find(key)?.text.replace(/^#/, '') ?? null;
  return {
    id: `q${String(count + 1)}`,
    stage,
    ask: prose('ask'),
    right: prose('right'),
    wrong: prose('wrong'),
    rightTo: to('right-to'),
    wrongTo: to('wrong-to'),
    isPractice: entries.flag('practice', false),
  };
}

function solveOf(head: QuestionHead, entries: Entries): Question {
  const windows = entries.flag('windows', true);
  const exercise = entries.find('exercise');
  if (exercise === null && head.stage === null) throw new Unreadable('no-stage', entries.line);
  if (exercise !== null && readExercise(exercise.text) === null) {
    throw new Unreadable('bad-value', exercise.line, exercise.text);
  }
  return { ...head, kind: 'solve', seed: exercise?.text ?? null, windows };
}

/** `- [x] what it says => what is said to it -> scene` */
function optionsOf(fence: Fence): readonly Option[] {
  const options = fence.lines.flatMap((given, index) => {
    const line = fence.line + 1 + index;
    const [, sign, words] = OPTION.exec(given.trim()) ?? [];
    if (words === undefined) return [];
    const [, statement = words, to = null] = /^(.*\S)\s+->\s+#?([a-z0-9-]+)$/.exec(words) ?? [];
    const cut = statement.indexOf(' => ');
    const text = cut < 0 ? statement : statement.slice(0, cut);
    const reply = cut < 0 ? '' : statement.slice(cut + 4);
    const prose = { text: readProse(text.trim(), line), reply: readProse(reply.trim(), line) };
    return [{ ...prose, isRight: sign !== ' ', to }];
  });
  if (options.length > MOST_OPTIONS) throw new Unreadable('too-many', fence.line, 'choose');
  if (options.length < 2 || !options.some(({ isRight }) => isRight)) {
    throw new Unreadable('no-right-option', fence.line);
  }
  return options;
}

function itemsOf(fence: Fence): readonly Prose[] {
  const items = fence.lines.flatMap((given, index) =>
    ITEM.test(given.trim())
      ? [readProse(given.trim().replace(ITEM, ''), fence.line + 1 + index)]
      : [],
  );
  if (items.length < 2) throw new Unreadable('no-right-option', fence.line);
  if (items.length > MOST_OPTIONS) throw new Unreadable('too-many', fence.line, 'order');
  return items;
}

function itemName(text: string, line: number) {
  const found = ITEM_NAMES.find((name) => name === text);
  if (found === undefined) throw new Unreadable('bad-value', line, text);
  return found;
}
