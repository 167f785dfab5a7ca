import createDiagnosis from '#wasm/prunus-diagnosis.js';
import type { PageEngine } from '../parts.ts';
import { performDiagnosis } from './diagnosis-perform.ts';
import { served } from './served.ts';

/** The diagnosis in the page's own thread. */
export const pageDiagnosis: PageEngine = (send) => served(createDiagnosis, performDiagnosis, send);
