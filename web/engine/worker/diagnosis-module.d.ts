/** The module of the diagnosis in build/wasm: see engine/wasm/diagnosis/bindings.cpp. */
declare module '#wasm/prunus-diagnosis.js' {
  import type { FactoryOptions, RefusedOr } from '#wasm/prunus-engine.js';

  /** Refusals and answers are JSON. After any exception the instance is of no more use. */
  export interface DiagnosisModule {
    diagnose(searchesJson: string): RefusedOr<{ readonly diagnosis: string }>;
  }

  const createPrunusDiagnosis: (options: FactoryOptions) => Promise<DiagnosisModule>;
  export default createPrunusDiagnosis;
}
