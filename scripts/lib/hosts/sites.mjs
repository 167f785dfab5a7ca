// A page of Markdown with a fence, by each of the builders of sites that the documentation speaks of.

import { TREE } from './bundlers.mjs';
import { recipeOf, messageOf } from './told.mjs';

/** @typedef {import('./desk.mjs').Host} Host */

const PLUGINS = `import { markdownItPrunus, remarkPrunus } from 'prunus/markdown';
import { element, elementSync } from 'prunus/server';\n`;
const STANDALONE = 'prunus.standalone.js';

/**
 * A page with a tree, and a fence that can't be read.
 * @param {string} head
 * @param {string} more
 */
const page = (head, more = '') => `${head}
# A tree

\`\`\`prunus
${TREE.replaceAll(') ', ')\n ')}
\`\`\`

Below it.

\`\`\`prunus
tree: {{x}}
\`\`\`
${more}`;

/** @returns {readonly Host[]} */
export function sites() {
  const [vitepress, marp, slidev, astro, docusaurus, eleventy, observable] = [
    'VitePress',
    'Marp',
    'Slidev',
    'Astro, Starlight',
    'Docusaurus',
    'Eleventy',
    'Observable Framework',
  ].map(messageOf);
  if (!vitepress || !marp || !slidev || !astro || !docusaurus || !eleventy || !observable) {
    return [];
  }
  const script = marp.script[0] ?? '';
  return [
    {
      name: 'VitePress',
      packages: ['vitepress', 'vue'],
      files: {
        [vitepress.fence[0] ?? '']: `${PLUGINS}export default {
  title: 'Trees',
  ${(vitepress.fence[1] ?? '').replace('vue: true', 'vue: true, picture: elementSync')},
};\n`,
        [vitepress.script[0] ?? '']: `import theme from 'vitepress/theme';
${vitepress.script[1] ?? ''};
export default theme;\n`,
        'index.md': page(''),
      },
      commands: [['vitepress', 'build']],
      out: '.vitepress/dist',
      seen: 'pictured',
    },
    {
      name: 'Marp',
      packages: ['@marp-team/marp-cli'],
      files: {
        [marp.fence[0] ?? '']: `${PLUGINS}export default {
  ${marp.script[1] ?? ''},
  ${marp.fence[1] ?? ''},
};\n`,
        'deck.md': page(
          '---\nmarp: true\n---\n',
          `\n${script}\n\n<style>\n${recipeOf('css')}</style>\n`,
        ).replace(/(?=```prunus\ntree:)/, '---\n\n'),
      },
      copies: ['out', STANDALONE],
      commands: [['marp', 'deck.md', '--output', 'out/index.html']],
      out: 'out',
      seen: 'fence',
    },
    {
      name: 'Slidev',
      // The newest that runs on every Node that this project does.
      packages: ['@slidev/cli@52', '@slidev/theme-default'],
      // It comes in many packages at once: a version all of whose parts are there.
      manifest: { type: 'module', overrides: { unocss: '66.5.4', '@unocss/vite': '66.5.4' } },
      files: {
        [slidev.fence[0] ?? '']: `${PLUGINS}export default { ${slidev.fence[1] ?? ''} };\n`,
        [slidev.script[0] ?? '']: `${slidev.script[1] ?? ''};\nexport default () => {};\n`,
        'style.css': recipeOf('css'),
        'slides.md': page('---\ntitle: Trees\nfonts:\n  provider: none\n---\n'),
      },
      commands: [['slidev', 'build', 'slides.md', '--out', 'out']],
      out: 'out',
      seen: 'fence',
    },
    {
      name: 'Astro, Starlight',
      // The newest that run on every Node that this project does.
      packages: ['@astrojs/starlight@0.36', 'astro@5'],
      files: {
        [astro.fence[0] ?? '']: `import starlight from '@astrojs/starlight';
${PLUGINS}export default {
  ${astro.fence[1] ?? ''},
  integrations: [starlight({
    title: 'Trees',
    favicon: '/favicon.ico',
    head: [{ tag: 'script', attrs: { src: '/${STANDALONE}', defer: true } }],
  })],
};\n`,
        'src/content.config.mjs': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n`,
        'src/content/docs/index.md': page('---\ntitle: Trees\n---\n'),
      },
      copies: ['public', STANDALONE],
      commands: [['astro', 'build']],
      out: 'dist',
      seen: 'fence',
    },
    {
      name: 'Docusaurus',
      packages: ['@docusaurus/core', '@docusaurus/preset-classic', 'react@19', 'react-dom@19'],
      manifest: {},
      files: {
        [docusaurus.fence[0] ?? '']: `${PLUGINS}export default {
  title: 'Trees', url: 'https://example.org', baseUrl: '/', favicon: 'favicon.ico',
  ${docusaurus.script[0] ?? ''},
  presets: [['classic', {
    blog: false,
    ${(docusaurus.fence[1] ?? '')
      .replace('mdx: true', 'mdx: true, picture: element')
      // Its own pages lead to the root of the site, and it refuses links to nowhere.
      .replace('docs: {', "docs: { routeBasePath: '/',")},
  }]],
};\n`,
        'src/prunus.js': `${docusaurus.script[1] ?? ''};\n`,
        'docs/trees.md': page('---\nslug: /\n---\n'),
      },
      commands: [['docusaurus', 'build']],
      out: 'build',
      seen: 'pictured',
    },
    {
      name: 'Eleventy',
      packages: ['@11ty/eleventy'],
      files: {
        'eleventy.config.js': `${PLUGINS}export default (config) => {
  ${eleventy.fence[0] ?? ''};
};\n`,
        'index.md': page('---\ntemplateEngineOverride: md\n---\n', `\n${script}\n`),
      },
      copies: ['_site', STANDALONE],
      commands: [['eleventy']],
      out: '_site',
      seen: 'fence',
    },
    {
      name: 'Observable Framework',
      packages: ['@observablehq/framework'],
      files: {
        'observablehq.config.js': `${PLUGINS}export default {
  root: 'src', globalStylesheets: [],
  ${observable.fence[1] ?? ''},
  ${observable.script[1] ?? ''},
};\n`,
        'src/index.md': page(''),
      },
      copies: ['src', STANDALONE],
      commands: [['observable', 'build']],
      out: 'dist',
      seen: 'fence',
    },
  ];
}
