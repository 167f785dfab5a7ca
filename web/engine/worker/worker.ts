import createEngine, { type EngineModule } from '#wasm/prunus-engine.js';
import type { TextbookRequest } from '../messages.ts';
import { perform } from './perform.ts';
import { serve } from './serve.worker.ts';

/** The worker of the textbook searches. */
serve<EngineModule, TextbookRequest>(createEngine, perform);
