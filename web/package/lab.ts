/** `<prunus-lab>`: a whole laboratory. */
import '../ui/xhtml.ts';
import '../site/provided-parts.ts';

export { PrunusLab } from '../lab/elements/prunus-lab.ts';
export type * from './public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
