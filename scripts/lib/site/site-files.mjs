// Which files the site's scripts are put into: what goes together because it is needed together.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { textRoots } from './split-texts.mjs';

const LAB_TEXTS = ['lab', 'play', 'lab~play'];
const texts = Object.keys(textRoots(LAB_TEXTS));
/** What a lab loads as soon as it shows a tree. */
const tools = {
  controls: join(root, 'web/lab/elements/face/lab-controls.ts'),
  input: join(root, 'web/lab/elements/input/lab-input.ts'),
  rail: join(root, 'web/viewer/elements/rail/tree-rail.ts'),
};

/** What the play page loads as soon as it shows a board, before its engine is ready. */
const playSoon = {
  moves: join(root, 'web/play/elements/record/prunus-move-list.ts'),
  keeping: join(root, 'web/site/play/persistence.ts'),
};

/**
 * What is loaded as a whole, by a short name: the pages, what their entries load first (`apps`), texts,
 * and parts that one page shows at once and another one later.
 * @param {readonly string[]} pages the names of the HTML files
 * @param {Readonly<Record<string, string>>} apps by the page's name without `.html` the module's path
 */
export function siteRoots(pages, apps) {
  const parts = {
    ...tools,
    ...playSoon,
    tree: join(root, 'web/viewer/elements/prunus-tree.ts'),
    lab: join(root, 'web/lab/elements/prunus-lab.ts'),
    game: join(root, 'web/play/elements/prunus-play.ts'),
    narration: join(root, 'web/viewer/elements/explain/prunus-narration.ts'),
  };
  // A part that has got another name would be left out in silence.
  const missing = Object.values(parts).find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new Error(`The site's files are cut by ${missing}: it is not there.`);
  return {
    ...Object.fromEntries(pages.map((name) => [name.replace('.html', ''), join(root, name)])),
    ...Object.fromEntries(Object.entries(apps).map(([page, path]) => [`${page}-app`, path])),
    ...textRoots(LAB_TEXTS),
    ...parts,
  };
}

/**
 * The files that hold what several of these need: see `filesByUse`.
 * @type {Readonly<Record<string, readonly string[][]>>}
 */
export const joinedFiles = {
  // Texts come before the app: what they import must not run any of it.
  words: texts.map((text) => [text, 'index-app', 'play-app']),
  labWords: texts.map((text) => [text, 'index-app']),
  playWords: texts.map((text) => [text, 'play-app']),
  moreWords: texts.flatMap((text) =>
    [...Object.keys(tools), 'narration'].map((part) => [text, part]),
  ),
  start: [
    ['index', 'play'],
    ['docs', 'lessons', 'play-app'],
  ],
  // How typed trees are read: the play page shows none at first.
  plainTrees: [['docs', 'lessons']],
  shared: [['index-app', 'play-app']],
  trees: [
    ['index-app', 'lessons-app'],
    ['index-app', 'embed-app'],
  ],
  tree: [['index-app', 'tree']],
  lab: [['index-app', 'docs-app']],
  // Of what comes after a board's picture: what others have with much that the play page does not need.
  playSoon: [...Object.keys(tools), 'lessons-app'].flatMap((part) =>
    Object.keys(playSoon).map((soon) => [soon, part]),
  ),
  // Of what comes after a lab's picture: what others have at once, and the rest.
  playTools: Object.keys(tools).map((part) => [part, 'play-app']),
  lessonsTools: Object.keys(tools).map((part) => [part, 'lessons-app']),
  docsTools: Object.keys(tools).map((part) => [part, 'docs-app']),
  tools: Object.keys(tools).map((part) => [part]),
  narration: [['narration']],
};
