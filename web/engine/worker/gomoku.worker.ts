import createPlayer from '#wasm/prunus-gomoku.js';
import { performGomoku } from './gomoku-perform.ts';
import { serve } from './serve.worker.ts';

/** The worker of the gomoku player: its module is another one, loaded when somebody asks for it. */
serve(createPlayer, performGomoku);
