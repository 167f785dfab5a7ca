import { css } from 'lit';

import '../../../viewer/elements/explain/prunus-run-status.ts';
import '../../../viewer/elements/prunus-timeline.ts';
import { audienceStyles, barItemStyles } from './bar-item-styles.ts';

// What the first picture of a lab can do without, and every lab has: its bar, its timeline with what that holds, its keys,
// how its searches stand and what they left out.
export { ghostSwitch } from '../../../viewer/elements/explain/ghost-switch.ts';
export { colorSides } from '../../../viewer/elements/rail/color-sides.ts';
export { FocusReturn } from './focus-return.ts';
export { labBar } from './lab-bar.ts';
export { exportDialog } from './export-dialog.ts';
export { fileTools } from './lab-file.ts';
export { noTree } from './no-tree.ts';
export { timelineTools } from './lab-course.ts';
export { labLegend } from './lab-legend.ts';
export { LabKeys } from '../lab-keys.ts';
export { endAll } from '../end-all.ts';

export const controlStyles = css`
  ${barItemStyles}
  ${audienceStyles}
`;
