/** `<prunus-board>`: a board to play on. */
import '../ui/xhtml.ts';
import '../site/provided-parts.ts';

export { PrunusBoard } from '../board/elements/prunus-board.ts';
export type * from './public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
