import createLearning from '#wasm/prunus-learning.js';
import { performLearning } from './learning-perform.ts';
import { serve } from './serve.worker.ts';

/** The worker of learning: its module is loaded when a network is first to learn. */
serve(createLearning, performLearning);
