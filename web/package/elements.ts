/** All embeddable elements. */
export { configure, type EngineSettings } from '../engine/settings.ts';
export * from './tree.ts';
export * from './board.ts';
export * from './lab.ts';
