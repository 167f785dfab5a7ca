// What the first picture of most trees does without: loaded when it is first to be drawn, at the latest
// once there is a picture and nothing else to do.
export { readsAlike } from './alike-names.ts';
export { Boards } from './boards.ts';
export { drawCounts, drawCuts } from './cuts.ts';
export { drawFindings } from './findings.ts';
export { drawFolds, foldBars } from './folds.ts';
export { drawFirstPlies } from './first-plies.ts';
export * as grown from './grown.ts';
export { CutLinks } from './link.ts';
export { lanesOf } from './lanes.ts';
export { drawBoardValue, drawInLane, drawPlate } from './plates.ts';
export { PixelSheet } from '../../../core/drawing/pixel-sheet.ts';
export { Strata } from './strata.ts';
export { drawWindow } from './window.ts';
