/** `<prunus-tree>`: the tree of a search. */
import '../ui/xhtml.ts';
import '../site/provided-parts.ts';

export { PrunusTree } from '../viewer/elements/prunus-tree.ts';
export type * from './public-events.ts';
export { configure, type EngineSettings } from '../engine/settings.ts';
