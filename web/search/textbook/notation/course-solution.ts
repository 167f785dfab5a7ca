import type { CourseSolution } from '../course-states.ts';
import { fieldsOf, wordsOf } from './course-fields.ts';
import type { Misread } from './nodes.ts';

/** A solution with the place of every state in the text, in UTF-16 units. */
interface ReadSolution extends CourseSolution {
  readonly places: ReadonlyMap<string, number>;
}

/** Whether a text is meant as a `.solution` of CS188, or as what its autograder takes for one. */
export function isCourseSolution(text: string): boolean {
  return /^[ \t]*generated[ \t]*:[ \t]*"/m.test(text);
}

/**
 * The solution of a tree test of CS188: `action`, the move at the root, and `generated`, the states that
 * a search generates, in any order, over as many lines as it takes.
 */
export function readCourseSolution(text: string): ReadSolution | Misread {
  const fields = fieldsOf(text);
  if ('expected' in fields) return fields;
  const action = fields.get('action');
  const generated = fields.get('generated');
  if (generated === undefined) return { expected: 'course-generated', at: text.length };
  if (action === undefined) return { expected: 'course-action', at: text.length };
  const states = [...new Set(wordsOf(generated.text))];
  if (states.length === 0) return { expected: 'course-generated', at: generated.at };
  const places = new Map<string, number>();
  for (const match of generated.text.matchAll(/\S+/g)) {
    if (!places.has(match[0])) places.set(match[0], generated.at + match.index);
  }
  return { action: action.text.trim(), generated: states, places };
}

/** A solution in one line, as a lab's state has it: `Left: s a b`. */
export function writeSolution({ action, generated }: CourseSolution): string {
  return `${action}: ${generated.join(' ')}`;
}

/** The solution in such a line; where there is no colon, of a move without a name. */
export function solutionIn(line: string): CourseSolution {
  const { action = '', states = '' } =
    /^(?:(?<action>.*?): ?)?(?<states>.*)$/.exec(line)?.groups ?? {};
  return { action, generated: [...new Set(wordsOf(states))] };
}
