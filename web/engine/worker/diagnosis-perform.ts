import type { DiagnosisModule } from '#wasm/prunus-diagnosis.js';
import type { Diagnosis, DiagnosisRequest } from '../diagnosis-messages.ts';
import { accepted } from './perform.ts';

/** As `perform`, with the module of the diagnosis. */
export function performDiagnosis(
  module: DiagnosisModule,
  { searches }: DiagnosisRequest,
): Diagnosis {
  const { diagnosis } = accepted(module.diagnose(JSON.stringify({ searches })));
  return JSON.parse(diagnosis) as Diagnosis;
}
