/** `<prunus-lab>`: a whole laboratory. */
export { PrunusLab } from '../elements/prunus-lab.ts';
export type * from '../elements/public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
