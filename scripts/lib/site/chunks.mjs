// How the scripts of the site are cut into files.

import { isText } from './split-texts.mjs';

/**
 * Options for `codeSplitting`: what the same roots need goes into the same file, so that a page asks
 * for few files and for nothing that it does not need at once. What no root imports statically is
 * loaded later, and cut as ever.
 *
 * A module is needed by at least those roots that need a module which imports it: so files import each
 * other in one direction only, and the order in which modules run stays right.
 *
 * Small files compress badly: `joined` names sets of roots, and what is needed by all roots of one of
 * them goes into its file, whatever else needs it. The first set that fits counts, so a file imports of
 * these only files named before it.
 * @param {Readonly<Record<string, string>>} roots modules that are loaded as a whole, by a short name
 * @param {Readonly<Record<string, readonly string[][]>>} joined by the name of a file: the sets
 */
export function filesByUse(roots, joined) {
  /** @type {Map<string, string | null> | null} */
  let files = null;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
          files ??= new Map(
            [...usersOf(roots, graph)].map(([of, by]) => [of, fileOf(by, roots, joined)]),
          );
          return files.get(id) ?? null;
        },
      },
    ],
  };
}

/**
 * @param {ReadonlySet<string>} users
 * @param {Readonly<Record<string, string>>} roots
 * @param {Readonly<Record<string, readonly string[][]>>} joined
 */
function fileOf(users, roots, joined) {
  for (const [name, sets] of Object.entries(joined)) {
    if (sets.some((set) => set.every((root) => users.has(root)))) return name;
  }
  if ([...users].every((root) => isText(roots[root] ?? ''))) return null;
  return [...users].join('~');
}

/**
 * @typedef {{ getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }} Graph
 */

/**
 * By module: the names of the roots that import it, directly or not.
 * @param {Readonly<Record<string, string>>} roots
 * @param {Graph} graph
 */
function usersOf(roots, graph) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  for (const [name, root] of Object.entries(roots)) {
    const seen = new Set([root]);
    // A set goes on with what is added to it meanwhile.
    for (const id of seen) {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
    }
    for (const id of seen) {
      // Texts are files of their own, whatever imports them, with what they alone need.
      if (id.endsWith('.html') || isText(id)) continue;
      users.set(id, (users.get(id) ?? new Set()).add(name));
    }
  }
  return users;
}
