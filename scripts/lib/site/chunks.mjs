// How the scripts of the site are cut into files.

/**
 * Options for `codeSplitting`: what the same roots need goes into the same file, so that a page asks
 * for few files and for nothing that it does not need at once. What no root imports statically is
 * loaded later, and cut as ever.
 *
 * A module is needed by at least those roots that need a module which imports it: so files import each
 * other in one direction only, and the order in which modules run stays right.
 * @param {Readonly<Record<string, string>>} roots modules that are loaded as a whole, by a short name
 */
export function filesByUse(roots) {
  /** @type {Map<string, string> | null} */
  let users = null;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
          users ??= usersOf(roots, graph);
          return users.get(id) ?? null;
        },
      },
    ],
  };
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
  /** @type {Map<string, string>} */
  const users = new Map();
  for (const [name, root] of Object.entries(roots)) {
    const seen = new Set([root]);
    // A set goes on with what is added to it meanwhile.
    for (const id of seen) {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
    }
    for (const id of seen) {
      if (id.endsWith('.html')) continue;
      const others = users.get(id);
      users.set(id, others === undefined ? name : `${others}~${name}`);
    }
  }
  return users;
}
