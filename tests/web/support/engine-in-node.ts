import { readFile } from 'node:fs/promises';
import createEngine, { type EngineModule } from '#wasm/prunus-engine.js';
import { assembled } from '../../../web/engine/client.ts';
import { withGrowth } from '../../../web/trace/grown/grown-tree.ts';
import { GrowingTrace } from '../../../web/trace/growing/growing-trace.ts';
import type { EngineAnswers, Progress, TextbookRequest } from '../../../web/engine/messages.ts';
import { perform } from '../../../web/engine/worker/perform.ts';

/** The real module, here and now. */
export interface NodeEngine {
  request<R extends TextbookRequest>(
    request: R,
    onProgress?: (progress: Progress) => void,
  ): EngineAnswers[R['kind']];
}

/** An instance of its own. */
export async function loadModule(): Promise<EngineModule> {
  const wasmBinary = await readFile(
    new URL('../../../build/wasm/prunus-engine.wasm', import.meta.url),
  );
  return createEngine({ wasmBinary });
}

/** Starts an instance of the module that the page uses; requests are answered at once. */
export async function loadEngine(): Promise<NodeEngine> {
  const module = await loadModule();
  return {
    request: (request, onProgress = () => undefined) =>
      assembled(perform(module, request, { onProgress }), new GrowingTrace(withGrowth)),
  };
}
