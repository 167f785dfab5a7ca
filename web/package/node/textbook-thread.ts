import createEngine, { type EngineModule } from '#wasm/prunus-engine.js';
import type { TextbookRequest } from '../../engine/messages.ts';
import { perform } from '../../engine/worker/perform.ts';
import { serveInThread } from './thread.ts';

/** The textbook searches in a thread of Node. */
serveInThread<EngineModule, TextbookRequest>(createEngine, perform);
