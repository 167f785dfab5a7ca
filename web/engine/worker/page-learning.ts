import createLearning from '#wasm/prunus-learning.js';
import type { PageEngine } from '../parts.ts';
import { performLearning } from './learning-perform.ts';
import { served } from './served.ts';

/** Learning in the page's own thread. */
export const pageLearning: PageEngine = (send) => served(createLearning, performLearning, send);
