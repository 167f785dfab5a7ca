import moduleUrl from '#wasm/prunus-diagnosis.wasm?url&no-inline';
import { EngineClient } from './client.ts';
import { compileFrom } from './load.ts';
import { FallbackWorker, PagePort, type WorkingWay } from './worker-start.ts';

const working: WorkingWay = { index: 0 };

/**
 * A client of the diagnosis, which has a module and a worker of its own: for the site alone, for only
 * its editor asks. Close it when there is no more to ask.
 */
export function newDiagnosisClient(): EngineClient {
  return new EngineClient({
    compile: () => compileFrom(moduleUrl),
    createWorker: () => new FallbackWorker(WAYS, working),
  });
}

const WAYS = [
  () => new Worker(new URL('./worker/diagnosis.worker.ts', import.meta.url), { type: 'module' }),
  () => new PagePort(async () => (await import('./worker/diagnosis-perform.ts')).pageDiagnosis),
];
