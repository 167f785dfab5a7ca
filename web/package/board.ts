/** `<prunus-board>`: a board to play on. */
export { PrunusBoard } from '../elements/board/prunus-board.ts';
export type * from '../elements/site/public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
