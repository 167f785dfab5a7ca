// The recipes for frameworks, checked by each one's own compiler as strictly as there is.

import { recipeOf } from './told.mjs';

/** @typedef {import('./desk.mjs').Host} Host */

/**
 * @param {string} name
 * @param {string} info what stands behind the marks of the recipe
 * @param {string} file
 * @param {string[]} packages
 * @param {Record<string, string>} options of the compiler
 * @param {string[]} command
 * @returns {Host}
 */
function checked(name, info, file, packages, options, command = ['tsc']) {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, verbatimModuleSyntax: true },
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
    ...{ module: 'esnext', moduleResolution: 'bundler' },
    ...options,
  };
  return {
    name,
    packages: [...packages, 'typescript@5'],
    files: {
      [file]: recipeOf(info),
      'tsconfig.json': JSON.stringify({ compilerOptions, include: [file] }),
    },
    commands: [command],
  };
}

/** @returns {readonly Host[]} */
export function frameworks() {
  /** @param {string} jsxImportSource */
  const jsx = (jsxImportSource) => ({ jsx: 'react-jsx', jsxImportSource });
  return [
    ...['18', '19'].map((version) =>
      checked(
        `React ${version}`,
        'tsx react',
        'Plates.tsx',
        [`react@${version}`, `@types/react@${version}`],
        jsx('react'),
      ),
    ),
    checked('Preact', 'tsx preact', 'Plates.tsx', ['preact'], jsx('preact')),
    checked('Vue', 'vue', 'Plates.vue', ['vue', 'vue-tsc'], {}, ['vue-tsc']),
    checked('Svelte', 'svelte', 'Plates.svelte', ['svelte', 'svelte-check'], {}, [
      ...['svelte-check', '--tsconfig', './tsconfig.json', '--fail-on-warnings'],
    ]),
    checked('Solid', 'tsx solid', 'Plates.tsx', ['solid-js'], {
      ...{ jsx: 'preserve', jsxImportSource: 'solid-js' },
    }),
  ];
}
