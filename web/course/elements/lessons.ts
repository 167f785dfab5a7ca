import type { Language } from '../../core/language.ts';

/** The lessons of the course, in order. Each is a file of that name in `lessons/`, once a language. */
export const LESSONS = [
  ...(['three-plates', 'tic-tac-toe', 'bounds', 'first-cut'] as const),
  ...(['deep-cuts', 'order', 'horizon', 'real-engine'] as const),
  ...(['monte-carlo', 'proof-numbers', 'learning', 'learned-search'] as const),
] as const;
export type LessonName = (typeof LESSONS)[number];

const FILES = import.meta.glob<string>('../../../lessons/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** The text of a lesson; null for a name that is none. */
export async function loadLesson(name: string, language: Language): Promise<string | null> {
  const found = LESSONS.find((each) => each === name);
  const load = found === undefined ? undefined : FILES[`../../../lessons/${language}/${found}.md`];
  return load === undefined ? null : load();
}
