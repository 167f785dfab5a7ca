// What a page's entry loads first is on its way before the entry runs.

import { basename } from 'node:path';

/**
 * Names in each built page the scripts of its app: the entry is a few lines that load it once the
 * rules of the games are there, and a browser would ask for it, and for what it imports, only then.
 * @param {Readonly<Record<string, string>>} apps by the page's name without `.html` the module's path
 * @returns {import('vite').Plugin}
 */
export function firstScripts(apps) {
  return {
    name: 'prunus-first-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, path }) => {
        const app = apps[basename(path, '.html')];
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const first = chunks.find(({ moduleIds }) => app !== undefined && moduleIds.includes(app));
        if (first === undefined) throw new Error(`${path}: which script is its app?`);
        const names = new Set([first.fileName]);
        // A set goes on with what is added to it meanwhile.
        for (const name of names) {
          const imports = chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
          for (const other of imports) names.add(other);
        }
        const home = '../'.repeat(path.split('/').length - 2) || './';
        return [...names].map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: home + name },
          injectTo: /** @type {const} */ ('head'),
        }));
      },
    },
  };
}
