import '../../tree/prunus-timeline.ts';

/** What the first picture of a lab can do without, and every lab has: its bar and its timeline. */
export { labBar } from './lab-bar.ts';
