/** `<prunus-lab>`: a whole laboratory. */
import '../site/provided-parts.ts';

export { PrunusLab } from '../lab/elements/prunus-lab.ts';
export type * from './public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
