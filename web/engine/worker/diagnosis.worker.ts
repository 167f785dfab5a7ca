import createDiagnosis from '#wasm/prunus-diagnosis.js';
import { performDiagnosis } from './diagnosis-perform.ts';
import { serve } from './serve.worker.ts';

/** The worker of the diagnosis: its module is loaded when a program is first diagnosed. */
serve(createDiagnosis, performDiagnosis);
