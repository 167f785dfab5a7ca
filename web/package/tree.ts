/** `<prunus-tree>`: the tree of a search. */
export { PrunusTree } from '../elements/tree/prunus-tree.ts';
export type * from '../elements/site/public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
