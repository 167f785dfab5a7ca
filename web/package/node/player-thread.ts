import createPlayer, { type GomokuModule } from '#wasm/prunus-gomoku.js';
import type { EngineRequest } from '../../engine/messages.ts';
import { performGomoku } from '../../engine/worker/gomoku-perform.ts';
import { serveInThread } from './thread.ts';

/** The gomoku player in a thread of Node. */
serveInThread<GomokuModule, EngineRequest>(createPlayer, performGomoku);
