// What the icicle is drawn by and pointed at with: loaded when somebody first looks at one.
export { IciclePainter } from './icicle/icicle.ts';
export { hitAtCell } from './navigate/icicle-pick.ts';
