// A record of a game as the page reads it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @param {import('vite').ViteDevServer} server
 * @param {Uint8Array} bytes
 */
export async function readGame(server, bytes) {
  const { readRecordBytes } = await server.ssrLoadModule('/web/play/formats/read.ts');
  const { summaryOf } = await server.ssrLoadModule('/web/play/formats/summary.ts');
  const { recordRefusalSentence } = await server.ssrLoadModule('/web/play/text/record-refusals.ts');
  const outcome = readRecordBytes(new Uint8Array(bytes));
  const forbidden = 'code' in outcome ? null : await forbiddenIn(server, outcome);
  return summaryOf(forbidden ?? outcome, (/** @type {unknown} */ refusal) =>
    recordRefusalSentence(refusal, 'en'),
  );
}

/**
 * Where renju, named by the file, forbids a move of it. Without the engine nobody knows.
 * @param {import('vite').ViteDevServer} server
 * @param {{ record: unknown, ruleFrom: string }} outcome
 */
async function forbiddenIn(server, { record, ruleFrom }) {
  if (ruleFrom !== 'file' || !existsSync(join(root, 'build/wasm/prunus-gomoku.wasm'))) return null;
  const { forbiddenMove } = await server.ssrLoadModule('/web/play/record/renju.ts');
  const { performGomoku } = await server.ssrLoadModule('/web/engine/worker/gomoku-perform.ts');
  const { wasmModule } = await import('./page-modules.mjs');
  /** @type {unknown} */
  let player = null;
  return forbiddenMove(record, async (/** @type {unknown} */ position) => {
    player ??= await wasmModule('prunus-gomoku');
    const answer = performGomoku(
      player,
      { kind: 'gomokuFacts', position },
      { onProgress: () => undefined },
    );
    return answer;
  });
}
