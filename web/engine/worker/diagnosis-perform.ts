import createDiagnosis, { type DiagnosisModule } from '#wasm/prunus-diagnosis.js';
import type { Diagnosis, DiagnosisRequest } from '../diagnosis-messages.ts';
import type { PageEngine } from '../parts.ts';
import { accepted } from './perform.ts';
import { served } from './served.ts';

/** As `perform`, with the module of the diagnosis. */
export function performDiagnosis(
  module: DiagnosisModule,
  { searches }: DiagnosisRequest,
): Diagnosis {
  const { diagnosis } = accepted(module.diagnose(JSON.stringify({ searches })));
  return JSON.parse(diagnosis) as Diagnosis;
}

/** The diagnosis in the page's own thread. */
export const pageDiagnosis: PageEngine = (send) => served(createDiagnosis, performDiagnosis, send);
