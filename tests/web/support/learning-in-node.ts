import { readFile } from 'node:fs/promises';
import createLearning from '#wasm/prunus-learning.js';
import type {
  LearningAnswers,
  LearningRequest,
} from '../../../web/engine/learning/learning-messages.ts';
import { performLearning } from '../../../web/engine/worker/learning-perform.ts';

/** The real module, here and now; throws an `EngineRefusal` for what it refuses. */
type NodeLearning = <R extends LearningRequest>(request: R) => LearningAnswers[R['kind']];

/** An instance of its own. */
export async function loadLearning(): Promise<NodeLearning> {
  const wasmBinary = await readFile(
    new URL('../../../build/wasm/prunus-learning.wasm', import.meta.url),
  );
  const module = await createLearning({ wasmBinary });
  return (request) => performLearning(module, request) as LearningAnswers[(typeof request)['kind']];
}
