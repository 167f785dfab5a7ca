// A record of a game as the page reads it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @param {import('vite').ViteDevServer} server
 * @param {Uint8Array} bytes
 */
export async function readGame(server, bytes) {
  const { judged, readRecordBytes } = await server.ssrLoadModule('/web/play/formats/read.ts');
  const { summaryOf } = await server.ssrLoadModule('/web/play/formats/summary.ts');
  const { recordRefusalSentence } = await server.ssrLoadModule('/web/play/text/record-refusals.ts');
  const outcome = readRecordBytes(new Uint8Array(bytes));
  const read = 'code' in outcome ? outcome : await judgedBy(server, judged, outcome);
  return summaryOf(read, (/** @type {unknown} */ refusal) => recordRefusalSentence(refusal, 'en'));
}

/**
 * The game as renju ends it, by the engine. Without one it is not known.
 * @param {import('vite').ViteDevServer} server
 * @param {(read: unknown, ask: (position: unknown) => Promise<unknown>) => Promise<unknown>} judged
 * @param {unknown} outcome
 */
async function judgedBy(server, judged, outcome) {
  if (!existsSync(join(root, 'build/wasm/prunus-gomoku.wasm'))) return outcome;
  const { performGomoku } = await server.ssrLoadModule('/web/engine/worker/gomoku-perform.ts');
  const { wasmModule } = await import('./page-modules.mjs');
  /** @type {unknown} */
  let player = null;
  return judged(outcome, async (/** @type {unknown} */ position) => {
    player ??= await wasmModule('prunus-gomoku');
    const answer = performGomoku(
      player,
      { kind: 'gomokuFacts', position },
      { onProgress: () => undefined },
    );
    return answer;
  });
}
