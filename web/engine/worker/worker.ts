import createEngine from '#wasm/prunus-engine.js';
import type { EngineRequest, TextbookRequest } from '../messages.ts';
import { perform } from './perform.ts';
import { serve } from './serve.worker.ts';

/** The worker of the textbook searches. */
serve(createEngine, (engine, request: EngineRequest, listener) =>
  // What is for the player goes to another worker: see engines.ts.
  perform(engine, request as TextbookRequest, listener),
);
