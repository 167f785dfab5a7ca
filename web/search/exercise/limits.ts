/** A larger tree is no fun to solve by hand, and finds no room on a page. */
export const MOST_NODES = 160;
