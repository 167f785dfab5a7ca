import type { LabState } from '../../../search/state.ts';
import { courseSettings } from '../../../search/textbook/course-settings.ts';
import {
  readLabTree,
  type CourseReading,
  type NotationProblem,
  type TreeReading,
} from '../../../search/textbook/notation/read-tree.ts';

// What reads trees and their solutions, and says as what: loaded when something is given to a lab.
export { isCourseSolution } from '../../../search/textbook/notation/course-solution.ts';
export { isCourseTest } from '../../../search/textbook/notation/read-tree.ts';
export { textbookText } from '../../../search/text/textbook.ts';

interface Taken {
  /** What was read; null where the text is surely meant as a tree, but can't be read. */
  readonly reading: TreeReading | CourseReading | null;
  readonly tree: string;
  /** What the text sets of the lab besides. */
  readonly settings: Partial<LabState>;
}

/** How lists of numbers begin, as against notes in brackets: a list in a list, or a number and another. */
const LIST =
  /^\s*[[({（【［｛]\s*(?:[[({（【［｛]|-?[\p{N}./]+\s*[,，\s]\s*[-,，\p{N}[({（]|["'][^"']*["']\s*:)/u;

/** The tree that a text is; null where it is not meant as one. */
export function takenTree(text: string): Taken | null {
  const reading = readLabTree(text);
  if (reading === null) return LIST.test(text) ? { reading: null, tree: text, settings: {} } : null;
  if (!isMeant(reading)) return null;
  if (!('tree' in reading)) return { reading: null, tree: text, settings: {} };
  const settings = 'course' in reading ? courseSettings(reading) : (reading.turns ?? {});
  return { reading, tree: reading.tree, settings };
}

/** Prose has lines, too, and a number is no tree. */
function isMeant(reading: TreeReading | NotationProblem): boolean {
  if ('tree' in reading) return /\[[^]*\d|~\(/.test(reading.tree);
  return reading.notation !== 'outline';
}
