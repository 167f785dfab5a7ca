/** All embeddable elements. */
import '../ui/xhtml.ts';

export { configure, type EngineSettings } from '../engine/settings.ts';
export { view, ViewError, type ElementView, type ViewState } from '../site/embed/element-view.ts';
export * from './tree.ts';
export * from './board.ts';
export * from './lab.ts';
