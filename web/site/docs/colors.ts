import { theme } from '../../ui/theme.ts';

/** The names of the CSS variables by which a page colors the elements, as the theme has them. */
export const COLOR_VARIABLES: readonly string[] = [
  ...new Set(theme.cssText.match(/--prunus-[a-z-]+/g)),
];
