import { readFile } from 'node:fs/promises';
import createDiagnosis from '#wasm/prunus-diagnosis.js';
import type { DiagnosedSearch, Diagnosis } from '../../../web/engine/diagnosis-messages.ts';
import { performDiagnosis } from '../../../web/engine/worker/diagnosis-perform.ts';

/** The real module, here and now; throws an `EngineRefusal` for what it refuses. */
export type NodeDiagnosis = (searches: readonly DiagnosedSearch[]) => Diagnosis;

/** An instance of its own. */
export async function loadDiagnosis(): Promise<NodeDiagnosis> {
  const wasmBinary = await readFile(
    new URL('../../../build/wasm/prunus-diagnosis.wasm', import.meta.url),
  );
  const module = await createDiagnosis({ wasmBinary });
  return (searches) => performDiagnosis(module, { kind: 'diagnose', searches });
}
