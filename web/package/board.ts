/** `<prunus-board>`: a board to play on. */
export { PrunusBoard } from '../elements/prunus-board.ts';
export type * from '../elements/public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
