import createPlayer from '#wasm/prunus-gomoku.js';
import { performGomoku } from '../../engine/worker/gomoku-perform.ts';
import { serveInThread } from './thread.ts';

/** The gomoku player in a thread of Node. */
serveInThread(createPlayer, performGomoku);
