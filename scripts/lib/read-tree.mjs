// npm run read -- tree: what a text is read as, where it is meant as a tree.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wasmModule } from './page-modules.mjs';
import { root } from './run.mjs';

/**
 * `notation`, `tree` in brackets, `plies`, `leaves`, `notes` and, where MAX and MIN are named, `rootPlayer` and
 * `opponents`; or `refused` with `line`, `column` and
 * one `sentence`. What the engine alone checks, such as whether likelihoods make 1, is known where it is built.
 * @param {string} given
 * @param {import('vite').ViteDevServer} server
 * @returns {Promise<object>}
 */
export async function readTree(given, server) {
  const { readAnyTree } = await server.ssrLoadModule('/web/search/textbook/notation/read-tree.ts');
  const { readBrackets } = await server.ssrLoadModule('/web/search/textbook/notation/brackets.ts');
  const { sizeOfText } = await server.ssrLoadModule('/web/search/textbook/tidy-tree.ts');
  const { LONGEST_TREE, plainText } = await server.ssrLoadModule('/web/search/textbook/text.ts');
  const { lineAndColumn, unitsOf } = await server.ssrLoadModule('/web/core/text-place.ts');
  const { textbookText } = await server.ssrLoadModule('/web/search/text/textbook.ts');
  const words = textbookText.en;
  const text = plainText(given);
  /** @type {(at: number, sentence: string, notation?: string | null) => object} */
  const refused = (at, sentence, notation = null) => ({
    notation,
    refused: { ...lineAndColumn(text, at), sentence },
  });
  if (text.length > LONGEST_TREE) return refused(0, words.tooLong(text.length, LONGEST_TREE));
  const reading = readAnyTree(text);
  if (reading === null || 'expected' in reading) {
    const problem = reading ?? readBrackets(text);
    const { expected = 'number', at = 0, readings } = problem;
    return refused(at, words.problem({ expected, at, readings }), reading?.notation);
  }
  const { notation, tree, notes, decimals, turns } = reading;
  const refusal = await engineRefusal(tree, server);
  if (refusal !== null) {
    const at = notation === null && refusal.at >= 0 ? unitsOf(text, refusal.at) : 0;
    return refused(at, refusal.sentence, notation);
  }
  return {
    notation: notation ?? 'own',
    tree,
    ...sizeOfText(tree),
    ...(turns ?? {}),
    notes: [
      .../** @type {string[]} */ (notes).map((note) => words.readingNotes[note]),
      ...(decimals === null ? [] : [words.rounded(decimals)]),
    ],
  };
}

/**
 * Why the engine refuses a tree; null where it does not, or is not built here.
 * @param {string} tree
 * @param {import('vite').ViteDevServer} server
 * @returns {Promise<{ readonly at: number, readonly sentence: string } | null>}
 */
async function engineRefusal(tree, server) {
  if (!existsSync(join(root, 'build/wasm/prunus-engine.wasm'))) return null;
  const { perform } = await server.ssrLoadModule('/web/engine/worker/perform.ts');
  const { EngineRefusal } = await server.ssrLoadModule('/web/engine/errors.ts');
  const { refusalSentence } = await server.ssrLoadModule('/web/engine/text/refusals.ts');
  const { fittingAlgorithm } = await server.ssrLoadModule('/web/search/textbook/chance.ts');
  const { defaultState } = await server.ssrLoadModule('/web/search/state.ts');
  // Chance and a third player move only in searches that know of them.
  const algorithm = fittingAlgorithm({ ...defaultState, tree });
  const options = { game: 'textbook', tree, algorithm };
  try {
    const engine = await wasmModule('prunus-engine');
    perform(engine, { kind: 'position', options }, { onProgress: () => undefined });
    return null;
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    const { refusal } = /** @type {{ refusal: { at: number } }} */ (/** @type {unknown} */ (error));
    return { at: refusal.at, sentence: refusalSentence(refusal, 'en', tree) };
  }
}
