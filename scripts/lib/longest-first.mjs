// The order in which files of tests begin.

/**
 * What takes longest, the longest first. Where no run has measured yet, Vitest begins with the largest files;
 * one of these, begun late, would have a single core busy in the end.
 */
export const LONGEST = [
  'tests/web/site/full-python.test.ts',
  'tests/web/site/site-offline.test.ts',
  'tests/web/fuzz/wide.test.ts',
  'tests/web/program/python-here.test.ts',
  'tests/web/program/as-they-are.test.ts',
  'tests/web/play/puzzle-reference.test.ts',
];

/** @param {string} path */
const rankOf = (path) => {
  const rank = LONGEST.findIndex((each) => path.endsWith(`/${each}`));
  return rank < 0 ? LONGEST.length : rank;
};

/**
 * Those first in each project, which stay in their order, as do all other files.
 * @template {{ readonly moduleId: string, readonly project: { readonly name: string } }} File
 * @param {readonly File[]} files
 * @returns {File[]}
 */
export function longestFirst(files) {
  /** @type {Map<string, File[]>} */
  const byProject = new Map();
  for (const file of files) {
    const { name } = file.project;
    byProject.set(name, [...(byProject.get(name) ?? []), file]);
  }
  return [...byProject.values()].flatMap((each) =>
    each.sort((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId)),
  );
}
