// The recipes for frameworks: checked by each one's own compiler as strictly as there is, then built
// and mounted.

import { codeAfter, recipeOf } from './told.mjs';

/** @typedef {import('./desk.mjs').Host} Host */

/**
 * @typedef {object} Recipe
 * @property {string} info what stands behind the marks of the recipe
 * @property {string} file
 * @property {string[]} packages the framework, and what its compiler wants
 * @property {Record<string, string>} [options] of TypeScript
 * @property {string[]} [check] the compiler, TypeScript's by default
 * @property {string} main mounts `Plates` in `place`
 * @property {string} [plugin] of Vite: the import of `plugin`
 * @property {string} [plugged] its call
 */

/**
 * @param {string} name
 * @param {Recipe} recipe
 * @returns {Host}
 */
function mounted(name, recipe) {
  const { info, file, packages, options = {}, check = ['tsc'], main, plugin, plugged } = recipe;
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    verbatimModuleSyntax: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
    ...options,
  };
  return {
    name,
    packages: [...packages, 'typescript@5', 'vite'],
    files: {
      [file]: recipeOf(info),
      'tsconfig.json': JSON.stringify({ compilerOptions, include: [file] }),
      'main.js': `${main}\n`,
      'index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>A tree</title>
<div id="place"></div><script type="module" src="./main.js"></script>\n`,
      'vite.config.js': `${plugin ?? ''}
export default { plugins: [${plugged ?? ''}], build: { outDir: 'out' } };\n`,
    },
    commands: [check, ['vite', 'build', '--logLevel', 'warn']],
    out: 'out',
    nodes: 7,
    hears: '3',
    seen: 'mounted',
  };
}

/** @returns {readonly Host[]} */
export function frameworks() {
  /** @param {string} jsxImportSource */
  const jsx = (jsxImportSource) => ({ jsx: 'react-jsx', jsxImportSource });
  const place = "document.getElementById('place')";
  return [
    ...['18', '19'].map((version) =>
      mounted(`React ${version}`, {
        info: 'tsx react',
        file: 'Plates.tsx',
        packages: [`react@${version}`, `react-dom@${version}`, `@types/react@${version}`],
        options: jsx('react'),
        main: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Plates } from './Plates.tsx';
createRoot(${place}).render(createElement(Plates));`,
      }),
    ),
    mounted('Preact', {
      info: 'tsx preact',
      file: 'Plates.tsx',
      packages: ['preact'],
      options: jsx('preact'),
      main: `import { h, render } from 'preact';
import { Plates } from './Plates.tsx';
render(h(Plates), ${place});`,
    }),
    mounted('Vue', {
      info: 'vue',
      file: 'Plates.vue',
      packages: ['vue', 'vue-tsc', '@vitejs/plugin-vue'],
      check: ['vue-tsc'],
      main: `import { createApp } from 'vue';
import Plates from './Plates.vue';
createApp(Plates).mount(${place});`,
      plugin: "import vue from '@vitejs/plugin-vue';",
      plugged: `vue({ template: { ${codeAfter('Vue, with')} } })`,
    }),
    mounted('Svelte', {
      info: 'svelte',
      file: 'Plates.svelte',
      packages: ['svelte', 'svelte-check', '@sveltejs/vite-plugin-svelte'],
      check: ['svelte-check', '--tsconfig', './tsconfig.json', '--fail-on-warnings'],
      main: `import { mount } from 'svelte';
import Plates from './Plates.svelte';
mount(Plates, { target: ${place} });`,
      plugin: "import { svelte } from '@sveltejs/vite-plugin-svelte';",
      plugged: 'svelte()',
    }),
    mounted('Solid', {
      info: 'tsx solid',
      file: 'Plates.tsx',
      packages: ['solid-js', 'vite-plugin-solid'],
      options: { jsx: 'preserve', jsxImportSource: 'solid-js' },
      main: `import { render } from 'solid-js/web';
import { Plates } from './Plates.tsx';
render(Plates, ${place});`,
      plugin: "import solid from 'vite-plugin-solid';",
      plugged: 'solid()',
    }),
  ];
}
