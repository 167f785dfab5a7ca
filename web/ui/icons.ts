import { svg, type TemplateResult } from 'lit';

/** Icons of the tree and the timeline, drawn in the color of the text, 24 units a side. */
const stroke = (path: string): TemplateResult =>
  svg`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d=${path} /></svg>`;
const fill = (path: string): TemplateResult =>
  svg`<svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"><path d=${path} /></svg>`;

export const icons = {
  zoomIn: stroke('M12 5v14M5 12h14'),
  zoomOut: stroke('M5 12h14'),
  fit: stroke('M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'),
  locate: stroke('M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10M12 2v4M12 18v4M2 12h4M18 12h4'),
  tree: stroke(
    'M12 7L6 15M12 7l6 8M12 3a2 2 0 1 0 0 4a2 2 0 1 0 0-4M5 16.500a2 2 0 1 0 .01 0M19 16.500a2 2 0 1 0 .01 0',
  ),
  icicle: stroke('M3 5h18v5H3zM3 10v9h7v-9M10 10v5h6v-5'),
  graph: stroke('M12 3L5 12l7 9l7-9zM5 12h.01M19 12h.01M12 3v.01M12 21v.01M12 3v18'),
  byValue: stroke('M4 19V5M10 19V9M16 19v-6M21 19v-3'),
  folding: stroke('M8 5H5v14h3M16 5h3v14h-3M10 12h.01M14 12h.01'),
  find: stroke('M10.500 4.500a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15 15l5 5'),
  bookmarks: stroke('M6 4h12v16l-6-4.500L6 20z'),
  outline: stroke('M4 6h7M8 12h12M8 18h12M4 6v12M4 12h4M4 18h4'),
  colors: stroke(
    'M12 3.500a8.500 8.500 0 1 0 0 17c1.500 0 2-1 1.500-2.200c-.600-1.500.300-2.800 2-2.800h2c1.800 0 3-1.500 3-3.500a8.500 8.500 0 0 0-8.500-8.500M7.500 12h.01M10 7.800h.01M14.500 7.800h.01',
  ),
  backward: stroke('M19 12H5M11 6l-6 6l6 6'),
  onward: stroke('M5 12h14M13 6l6 6l-6 6'),
  more: fill(
    'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  ),
  menu: stroke('M4 7h16M4 12h16M4 17h16'),
  close: stroke('M6 6l12 12M18 6L6 18'),
  unfold: stroke('M6 9l6 6l6-6'),
  settings: stroke(
    'M4 7h9M19 7h1M16 4.500a2.500 2.500 0 1 0 .01 0M4 17h1M11 17h9M8 14.500a2.500 2.500 0 1 0 .01 0',
  ),
  board: stroke('M4 4h16v16H4zM4 9.500h16M4 14.500h16M9.500 4v16M14.500 4v16'),
  present: stroke('M3 4h18M4 4v11h16V4M12 15v5M8 20h8'),
  explain: stroke('M4 5h16v14H4zM14 5v14M17 9h.01M17 13h.01'),
  remove: stroke('M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13'),
  first: fill('M19 5v14L8 12zM5.5 5v14'),
  back: fill('M16 5v14L5 12zM19 5v14'),
  play: fill('M7 4.5v15L20 12z'),
  pause: fill('M7 5h3v14H7zM14 5h3v14h-3z'),
  forward: fill('M8 5v14l11-7zM5 5v14'),
  last: fill('M5 5v14l11-7zM18.500 5v14'),
  over: stroke('M4 14a8 7 0 0 1 16 0M20 14l-4-1.500M20 14l1.500-4M12 18.500h.01'),
  out: stroke('M12 14V4M8 8l4-4l4 4M12 19h.01'),
  previousCutoff: stroke(
    'M20 6L9.500 14M20 18L9.500 10M7 16.500a2.500 2.500 0 1 0 0-.01M7 7.500a2.500 2.500 0 1 0 0-.01',
  ),
  nextCutoff: stroke(
    'M6.500 8.500a2.500 2.500 0 1 0-.01 0M6.500 20.500a2.500 2.500 0 1 0-.01 0M8.300 7.600L20 15M8.300 16.400L20 9',
  ),
  previousPass: stroke('M6 5v14M18 7l-6 5l6 5'),
  nextPass: stroke('M18 5v14M6 7l6 5l-6 5'),
} as const;
