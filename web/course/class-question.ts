import type { Language } from '../core/language.ts';
import { versionOf, type Completion } from '../practice/completion.ts';
import { isRight, type Key } from './key.ts';

/** A question that a whole class answers at once, each on a page of their own. */
export interface ClassQuestion {
  /** In the engine's own notation. */
  readonly tree: string;
  /** Which moves alpha-beta leaves out, or with which window a node is entered. */
  readonly asks: 'cut' | 'window';
  /** The node whose window is asked for, by its moves: "#2", or "B/a". */
  readonly node: string;
  readonly title: string;
  readonly language: Language;
}

/** The lesson of that one question, which a link can hold whole. */
export function classLesson(question: ClassQuestion): string {
  const { tree, asks, node, title, language } = question;
  const head = ['---', 'story: 1', `title: ${title}`, `language: ${language}`, 'minutes: 3', '---'];
  const stage = [
    '```tree class',
    `tree: ${oneLine(tree)}`,
    'algorithm: alpha-beta',
    'at: start',
    ...(asks === 'cut' ? [] : [`mark: ${oneLine(node)}`]),
    '```',
  ];
  const asked = asks === 'cut' ? ['```cut', '```'] : ['```window', `node: ${oneLine(node)}`, '```'];
  return [head, ['', `## ${title}`, ''], stage, [''], asked, ['']].flat().join('\n');
}

/** What a class has answered. */
export interface Tally {
  /** How many have answered, and how many of them right. */
  readonly answered: number;
  readonly right: number;
  /** How often each answer was given: of cuts, each node that was marked; else each whole answer. */
  readonly counts: ReadonlyMap<string, number>;
  /** Names that several answers came under: of each the last made counts, were they of one or of two. */
  readonly several: readonly string[];
}

/**
 * Codes to that lesson, counted; those to anything else are passed over. Who has sent several counts once, with
 * the one that was made last, in whatever order they came; and what is right says the key, not the code.
 */
export function tallyOf(lesson: string, codes: readonly Completion[], key: Key): Tally {
  const version = versionOf(lesson);
  const own = codes.filter(({ work }) => work.kind === 'own' && work.version === version);
  const last = new Map<string, Completion>();
  const several = new Set<string>();
  for (const each of own) {
    const known = last.get(each.name);
    if (known !== undefined) several.add(each.name);
    if (known === undefined || each.made >= known.made) last.set(each.name, each);
  }
  const counts = new Map<string, number>();
  let right = 0;
  for (const { tasks } of last.values()) {
    const { answer = '' } = tasks[0] ?? {};
    if (isRight(key, answer)) right++;
    const parts =
      key.kind === 'cut'
        ? answer.split(',').filter((part) => /^\d{1,4}$/.test(part))
        : [sameWindow(answer)];
    for (const part of new Set(parts)) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return { answered: last.size, right, counts, several: [...several] };
}

/** A window as it was typed, by one of its ways to be written. */
function sameWindow(answer: string): string {
  return answer
    .toLowerCase()
    .replace(/[−–]/g, '-')
    .replace(/∞|infinity/g, 'inf')
    .replace(/[\s+]/g, '')
    .slice(0, 40);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
