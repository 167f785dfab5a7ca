import cpp from '../../../recorders/examples/plates.cpp?raw';
import java from '../../../recorders/examples/Plates.java?raw';
import javascript from '../../../recorders/examples/plates.js?raw';
import python from '../../../recorders/examples/plates.py?raw';
import { markupOf } from './example.ts';
import { ONE_MINUTE } from './reference.ts';

/**
 * What the npm package is called, and the file of a release that has it. Until it is published by this name
 * that file is what people are told to install: in a registry, somebody else may have the name.
 */
export const PACKAGE = 'prunus';
export const TARBALL = `${PACKAGE}-0.1.0.tgz`;

/** What the frame of the recipes shows. */
export const FRAME_HASH = '#v1&game=textbook&algorithm=alpha-beta&tree=((3,12,8),(2,4,6),(14,5,2))';

/** What is left of a slide is the tree's. */
const ON_A_SLIDE = {
  ...ONE_MINUTE,
  attributes: { class: 'r-stretch', ...ONE_MINUTE.attributes },
};

/** The code of the recipes. `HERE` is where this site is. */
export const SNIPPETS = {
  frame: `<iframe
  src="HERE/embed.html${FRAME_HASH}"
  title="A game tree"
  width="100%"
  height="480"
  style="border: 0"
  loading="lazy"
></iframe>`,
  tallFrame: `<iframe
  data-prunus
  src="HERE/embed.html#v1&game=tictactoe&moves=b2a1c3b3a3c1"
  title="A game tree"
  width="100%"
  style="border: 0"
></iframe>
<script src="HERE/prunus-frames.js" defer></script>`,
  messages: `frame.addEventListener('prunus-step', ({ detail }) => console.log(detail.step));
PrunusFrames.send(frame, { type: 'step', to: 5 });`,
  slide: `<section>
  <h2>Alpha-beta</h2>
  ${markupOf(ON_A_SLIDE).replaceAll('\n', '\n  ')}
</section>
<script src="HERE/prunus.standalone.js" defer></script>`,
  quarto: `\`\`\`{=html}
<script src="HERE/prunus.standalone.js" defer></script>
${markupOf(ONE_MINUTE)}
\`\`\``,
  myst: `\`\`\`{raw} html
<script src="HERE/prunus.standalone.js" defer></script>
${markupOf(ONE_MINUTE)}
\`\`\``,
  install: `npm install ./${TARBALL}`,
  npm: `import '${PACKAGE}/tree'; // or '${PACKAGE}' for all elements

const tree = document.createElement('prunus-tree');
tree.tree = '((3 12 8) (2 4 6))';
tree.addEventListener('prunus-ready', (event) => console.log(event.detail.value));
document.body.append(tree);`,
  engine: `import { Engine } from '${PACKAGE}/engine';

const engine = new Engine();
const found = await engine.search({ game: 'tictactoe', algorithm: 'alpha-beta' });
console.log(found.score, found.trace.header.totals.nodes);

const gomoku = await engine.play(
  { size: 15, rule: 'freestyle', moves: [112, 113] },
  { level: 7 },
);
console.log(gomoku.move);
engine.close();`,
  trace: `{"event":"enter"}
{"event":"enter","move":"left"}
{"event":"leave","value":3}
{"event":"enter","move":"right"}
{"event":"leave","value":5}
{"event":"leave","value":5}`,
  policy: `default-src 'self';
script-src 'self' 'wasm-unsafe-eval';
worker-src blob:`,
} as const;

/** The files that a student puts beside a program; a build leaves them in this folder of the site. */
export const RECORDERS: readonly string[] = [
  'prunus.py',
  'prunus.js',
  'Prunus.java',
  'prunus.hpp',
  'prunus-viewer.html',
].map((name) => `./recorders/${name}`);

/** Programs with a recorder, as they are run by the tests. */
export const RECORDED = { python, javascript, java, cpp } as const;

/** A recipe for this site: with the address that it has. */
export function here(snippet: string): string {
  return snippet.replaceAll('HERE', new URL('.', document.baseURI).href.replace(/\/$/, ''));
}
