/** `<prunus-tree>`: the tree of a search. */
export { PrunusTree } from '../elements/prunus-tree.ts';
export type * from '../elements/public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
