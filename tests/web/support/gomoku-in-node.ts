import { readFile } from 'node:fs/promises';
import createPlayer, { type GomokuModule } from '#wasm/prunus-gomoku.js';
import { assembled } from '../../../web/engine/client.ts';
import { performGomoku } from '../../../web/engine/worker/gomoku-perform.ts';
import { GrowingTrace } from '../../../web/trace/growing/growing-trace.ts';
import type { EngineAnswers, EngineRequest, Progress } from '../../../web/engine/messages.ts';

/** The player's real module, here and now. */
export interface NodePlayer {
  readonly module: GomokuModule;
  request<R extends EngineRequest>(
    request: R,
    onProgress?: (progress: Progress) => void,
  ): EngineAnswers[R['kind']];
}

/** An instance of its own. */
export async function loadPlayer(): Promise<NodePlayer> {
  const wasmBinary = await readFile(
    new URL('../../../build/wasm/prunus-gomoku.wasm', import.meta.url),
  );
  const module = await createPlayer({ wasmBinary });
  return {
    module,
    request: (request, onProgress = () => undefined) =>
      assembled(performGomoku(module, request, { onProgress }), new GrowingTrace(null)),
  };
}
