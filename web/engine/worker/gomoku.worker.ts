import createPlayer, { type GomokuModule } from '#wasm/prunus-gomoku.js';
import type { EngineRequest } from '../messages.ts';
import { performGomoku } from './gomoku-perform.ts';
import { serve } from './serve.worker.ts';

/** The worker of the gomoku player: its module is another one, loaded when somebody asks for it. */
serve<GomokuModule, EngineRequest>(createPlayer, performGomoku);
