/** `<prunus-lab>`: a whole laboratory. */
export { PrunusLab } from '../elements/lab/prunus-lab.ts';
export type * from '../elements/site/public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
