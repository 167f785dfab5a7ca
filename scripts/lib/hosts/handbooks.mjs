// A page with the element as HTML, by tools in Python, which come from the system.

import { TREE } from './bundlers.mjs';
import { messageOf } from './told.mjs';

/** @typedef {import('./desk.mjs').Host} Host */

const ELEMENT = `<prunus-tree tree="${TREE}" controls></prunus-tree>`;
const STANDALONE = 'prunus.standalone.js';

/**
 * A notebook of one cell, as it is on the disk.
 * @param {string} source
 */
export const notebookOf = (source) =>
  JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } },
    cells: [
      {
        id: 'tree',
        cell_type: 'code',
        execution_count: null,
        metadata: {},
        outputs: [],
        source,
      },
    ],
  });

/** @returns {readonly Host[]} */
export function handbooks() {
  const [sphinx, mkdocs, jupyter] = ['Sphinx', 'MkDocs', 'Jupyter, nbconvert'].map(messageOf);
  if (!sphinx || !mkdocs || !jupyter) return [];
  /** @type {Pick<Host, 'tool' | 'packages' | 'commands' | 'out' | 'seen'>} */
  const converted = {
    tool: 'nbconvert',
    packages: [],
    out: 'out',
    seen: 'tree',
    commands: [
      ['jupyter-nbconvert', '--execute', '--to', 'html', 'trees.ipynb'].concat([
        '--output-dir',
        'out',
        '--output',
        'index',
        // Debian's would have these two from the disk, where a page may not look.
        '--HTMLExporter.require_js_url=https://example.org/require.js',
        '--HTMLExporter.mathjax_url=https://example.org/mathjax.js',
      ]),
    ],
  };
  return [
    {
      name: 'Sphinx',
      tool: 'sphinx',
      packages: [],
      files: {
        [sphinx.script[0] ?? '']: `project = "Trees"
${sphinx.script.slice(1).join('\n')}\n`,
        'index.rst': `A tree
======

${sphinx.fence[0] ?? ''}

   ${ELEMENT}

Below it.
`,
      },
      copies: ['_static', STANDALONE],
      commands: [['sphinx-build', '-W', '-b', 'html', '.', 'out']],
      out: 'out',
      seen: 'tree',
    },
    {
      name: 'MkDocs',
      tool: 'mkdocs',
      packages: [],
      files: {
        [mkdocs.script[0] ?? '']: `site_name: Trees
${mkdocs.script[1] ?? ''}
theme:
  name: mkdocs
  highlightjs: false
`,
        'docs/index.md': `# A tree

${ELEMENT}

Below it.
`,
      },
      copies: ['docs', STANDALONE],
      commands: [['mkdocs', 'build', '--strict', '--site-dir', 'out']],
      out: 'out',
      seen: 'tree',
    },
    {
      name: 'Jupyter, nbconvert',
      ...converted,
      files: {
        'trees.ipynb': notebookOf(
          `${jupyter.fence[0] ?? ''}\n${jupyter.script[0] ?? ''}\n${ELEMENT}`,
        ),
      },
      copies: ['out', STANDALONE],
    },
    {
      name: 'Jupyter, Python',
      ...converted,
      python: true,
      framed: true,
      files: { 'trees.ipynb': notebookOf(`from prunus import search\nsearch("${TREE}")`) },
    },
  ];
}
